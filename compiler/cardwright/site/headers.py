"""What stands around every request and answer: what is refused, security headers, and one mend of what browsers ask for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from cardwright.site.hosts import may_ask

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

STRICT_POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""For our pages: nothing inline, nothing from elsewhere."""

DATASETTE_POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
)
"""For Datasette's own pages, which have scripts and styles inline."""

_ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)


def with_headers(application: Application) -> Application:
    """Add to every answer the headers it does not have yet."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": _completed(list(message.get("headers", [])))}
            await send(message)

        await application(scope, receive, send_with_headers)

    return answer


def only_for_host(host: str, application: Application) -> Application:
    """Refuse requests that call this server by a name that is not its own."""

    async def ask(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
            if len(named) != 1 or not may_ask(named[0], host):
                return await _refuse(send, 400, "this site is not known by that name; serve it with --host to name it")
        return await application(scope, receive, send)

    return ask


def only_reading(application: Application) -> Application:
    """Refuse every method but GET, and HEAD, which is answered like GET without the body."""

    async def ask(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_no_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        if scope["type"] != "http" or scope["method"] == "GET":
            await application(scope, receive, send)
        elif scope["method"] == "HEAD":
            await application({**scope, "method": "GET"}, receive, send_no_body)
        else:
            await _refuse(send, 405, "this site can only be read: ask with GET or HEAD", (b"allow", b"GET, HEAD"))

    return ask


def without_blank_search(application: Application) -> Application:
    """Leave ``_search=`` out of addresses: the empty search box of a table sends it, and full-text search refuses it."""

    async def ask(scope: Scope, receive: Receive, send: Send) -> None:
        query = scope.get("query_string", b"")
        if b"_search=" in query:
            scope = {**scope, "query_string": b"&".join(part for part in query.split(b"&") if part != b"_search=")}
        await application(scope, receive, send)

    return ask


async def _refuse(send: Send, status: int, text: str, *headers: tuple[bytes, bytes]) -> None:
    body = f"{text}\n".encode()
    told = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body})


def _completed(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    present = {name.lower() for name, _ in headers}
    wanted = (*_ALWAYS, (b"content-security-policy", DATASETTE_POLICY.encode()))
    return [*headers, *((name, value) for name, value in wanted if name not in present)]
