"""What a compiler makes of card sources, card by card, as digests that two compilers can be compared by.

This file is run by itself, with another compiler on the path, to ask that one: ``python probe.py SOURCE PATH…``. So it needs
nothing of this compiler, and takes from the other what it has.
"""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

ASPECTS = ("text", "tree", "code")
"""What of a card is compared: what is printed on it in every revision, its trees, and its Python in the revision in force."""


def probed(compilation: Any) -> dict[str, Any]:
    """The digests of every card of a compilation, and why an aspect is missing from all of them."""
    missing: dict[str, str] = {}
    codes = _tried(missing, "code", lambda: dict(compilation.python()))
    cards: dict[str, Any] = {}
    for card in compilation.game.cards:
        shown: dict[str, Any] = {"kind": card.kind, "set": card.set}
        shown["text"] = _tried(missing, "text", lambda card=card: _digest(_text(card)))
        shown["tree"] = _tried(missing, "tree", lambda card=card: _digest(_trees(card)))
        shown["code"] = _tried(missing, "code", lambda card=card: _digest(_code(codes, card.id)))
        cards[card.id] = shown
    return {"cards": cards, "missing": missing}


def _tried(missing: dict[str, str], aspect: str, make: Any) -> Any:
    """What is made; ``None``, and why, where this compiler cannot."""
    try:
        return make()
    except Exception as error:  # noqa: BLE001 - whatever an old compiler does, the rest can still be compared
        missing.setdefault(aspect, f"{type(error).__name__}: {error}"[:200])
        return None


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=True).encode()).hexdigest()


def _text(card: Any) -> Any:
    """What is printed on a card: all that is no tree."""
    return [card.name, card.kind, card.set, card.copies, [_wording(card, revision) for revision in card.revisions]]


def _wording(card: Any, revision: Any) -> Any:
    facts = [getattr(revision, name, None) for name in ("label", "date", "value", "unknown")]
    backs = [[back.id, back.title] for back in getattr(revision, "backs", ())]
    texts = [[ability.label, ability.text] for ability in _abilities(revision)]
    found = [*facts, getattr(revision, "name", "") or card.name, list(revision.traits), backs, texts]
    fields = [[one.name, one.text] for one in getattr(revision, "fields", ())]
    parts = [[one.id, one.title, [[f.name, f.text] for f in one.fields]] for one in getattr(revision, "parts", ())]
    return [*found, fields, parts, card.owner] if fields or parts else found


def _trees(card: Any) -> Any:
    return [[[ability.label, _tree(ability.tree)] for ability in _abilities(revision)] for revision in card.revisions]


def _abilities(revision: Any) -> Any:
    return getattr(revision, "every_ability", revision.abilities)


def _tree(node: Any) -> Any:
    """A node without the places of its words, and without what is as it is by default."""
    if is_dataclass(node):
        shown = {"node": type(node).__name__}
        for item in fields(node):
            value = getattr(node, item.name)
            if item.compare and (item.default is MISSING or value != item.default):
                shown[item.name] = _tree(value)
        return shown
    return [_tree(one) for one in node] if isinstance(node, tuple | list) else node


def _code(codes: Any, id: str) -> str | None:
    """The Python of a card without its comments, which name files and lines; ``None`` for one that has an error."""
    return ast.dump(ast.parse(codes[id])) if codes and id in codes else None


def main(source: str, *paths: str) -> None:
    """Compile sources with the compiler on a path, and write the digests to standard output."""
    sys.path[:0] = paths
    from cardwright.pipeline import analyse, compile_game  # noqa: PLC0415

    json.dump(probed(compile_game(analyse(Path(source)))), sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
