"""Answers that were given from this file of the database, to give again: it never changes, so neither do they."""

from __future__ import annotations

import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from cardwright.site.headers import Application, Message, Receive, Scope, Send

Thing = TypeVar("Thing")

_OURS = re.compile(r"/(?!(?:cards|-|assets)(?:[/.]|$)|favicon\.ico$)")
"""The addresses of our own pages; the tables and files of Datasette may be too large to keep."""

MOST_REMEMBERED = 16_000_000
"""Bytes of answers that are kept; those that nobody has asked for the longest time go first."""

LARGEST = 1_000_000
"""Bytes of an answer that is kept at all."""


class Remembered(Generic[Thing]):
    """Answers by what was asked, as long as the file is the same one."""

    def __init__(self) -> None:
        self._of: Hashable = None
        self._kept: OrderedDict[Hashable, tuple[Thing, int]] = OrderedDict()
        self._bytes = 0

    def get(self, file: Hashable, asked: Hashable) -> Thing | None:
        """The answer that was given before; None where there is none from this file."""
        if file != self._of:
            self._of, self._bytes = file, 0
            self._kept.clear()
        found = self._kept.get(asked)
        if found is None:
            return None
        self._kept.move_to_end(asked)
        return found[0]

    def keep(self, file: Hashable, asked: Hashable, answer: Thing, size: int) -> None:
        """Keep an answer, unless it is too large or the file is another one by now."""
        if file != self._of or size > LARGEST or asked in self._kept:
            return
        self._kept[asked] = answer, size
        self._bytes += size
        while self._bytes > MOST_REMEMBERED:
            self._bytes -= self._kept.popitem(last=False)[1][1]


def remembering(identity: Callable[[], Hashable], application: Application) -> Application:
    """Give the answers of our own pages again as long as the database is the same file, and only once to who has them still."""
    kept: Remembered[Answered] = Remembered()

    async def ask(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET" or not _OURS.match(scope["path"]):
            await application(scope, receive, send)
            return
        file, asked = identity(), (scope.get("raw_path"), scope["path"], scope.get("query_string"))
        known = kept.get(file, asked)
        if known is None:
            known = await _answered(scope, receive, application)
            if file is not None and known.status == 200:
                kept.keep(file, asked, known, len(known.body))
        has = b"".join(value for name, value in scope["headers"] if name == b"if-none-match")
        same = known.status == 200 and known.tag in has
        headers = [header for header in known.headers if not (same and header[0].lower() == b"content-length")]
        await send({"type": "http.response.start", "status": 304 if same else known.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if same else known.body})

    return ask


@dataclass(frozen=True, slots=True)
class Answered:
    """A whole answer, and the tag that it is known by."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    tag: bytes


async def _answered(scope: Scope, receive: Receive, application: Application) -> Answered:
    messages: list[Message] = []

    async def collect(message: Message) -> None:
        messages.append(message)

    await application(scope, receive, collect)
    body = b"".join(message.get("body", b"") for message in messages[1:])
    tag = b'"' + hashlib.sha256(body).hexdigest()[:20].encode() + b'"'
    return Answered(messages[0]["status"], [*messages[0]["headers"], (b"etag", tag)], body, tag)
