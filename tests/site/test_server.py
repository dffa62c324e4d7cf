"""The server as a program: it says where it is, answers, and ends when told to."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from cardwright.site import serve
from cardwright.site.server import listening

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = "import sys, pathlib; from cardwright.site import serve; serve(pathlib.Path(sys.argv[1]), '127.0.0.1', 0, False)"


def test_it_serves_until_interrupted(database: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in ("compiler", "engine"))}
    command = [sys.executable, "-c", PROGRAM, str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address.group() + "card/arcane-tome", timeout=20) as answer:
            assert b"Arcane Tome" in answer.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0


def test_an_answer_does_not_wait_for_the_acknowledgement_of_its_headers() -> None:
    with listening("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_taken_port_is_an_error(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError):
        serve(database, "127.0.0.1", taken.getsockname()[1], False)


def test_it_refuses_other_names_and_methods(database: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in ("compiler", "engine"))}
    command = [sys.executable, "-c", PROGRAM, str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None and process.stderr is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found is not None
        port = int(found[1])
        assert _first_line(port, "GET / HTTP/1.1", f"Host: localhost:{port}") == "HTTP/1.1 200 OK"
        assert _first_line(port, "HEAD /cards.db HTTP/1.1", f"Host: 127.0.0.1:{port}") == "HTTP/1.1 200 OK"
        assert _first_line(port, "GET / HTTP/1.1", "Host: evil.example") == "HTTP/1.1 400 Bad Request"
        assert _first_line(port, "GET / HTTP/1.0") == "HTTP/1.1 400 Bad Request"
        for method in ("POST", "TRACE", "BREW"):
            assert _first_line(port, f"{method} / HTTP/1.1", "Host: localhost") == "HTTP/1.1 405 Method Not Allowed"
        for path in ("_sort=foo", "_where=1%3D1+or+1%3B", "_facet=nope", "_timelimit=x"):
            assert _first_line(port, f"GET /cards/cards?{path} HTTP/1.1", "Host: localhost") == "HTTP/1.1 400 Bad Request"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
        assert process.stderr.read() == ""


def _first_line(port: int, *lines: str) -> str:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall("\r\n".join((*lines, "Connection: close", "", "")).encode())
        return connection.makefile(encoding="latin-1").readline().strip()
