"""Check that tokens which a card places are read by something: a text of it, of another card, or a rule of the game."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.analysis.checks.finding import Finding
from cardwright.analysis.model import Ability, Card, Revision
from cardwright.analysis.names import Names
from cardwright.analysis.pool import Pool
from cardwright.analysis.token_uses import (
    ACTIVE,
    ANYWHERE,
    CARDS,
    SPACES,
    TRACK,
    UNKNOWN,
    Placed,
    Use,
    placed_by_fields,
    placed_in,
    reads_of,
    token_words,
)
from cardwright.diagnostics import Code, Severity
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def placed_is_read(card: Card, revision: Revision, names: Names, pool: Pool) -> Iterator[tuple[Ability | None, Finding]]:
    """Each sort of tokens that the card places and nothing reads, with the paragraph that places it; ``None``: a field does."""
    if revision.unknown is not None:
        return  # what is not known of the card may read them
    own = frozenset(reads_of(revision, names))
    placing = [(ability, one) for ability in revision.every_ability for one in placed_in(ability.source_tree, names)]
    for ability, placed in placing:
        if not _read(placed.use, card, own, names, pool) and not _shows(placed, revision):
            yield ability, _finding(placed.use, names, placed.span)
    for name, use in placed_by_fields(revision, names):
        if not _read(use, card, own, names, pool):
            yield None, _finding(use, names, (0, 0), f", and the field `{name}` places them there")


def _read(use: Use, card: Card, own: frozenset[Use], names: Names, pool: Pool) -> bool:
    """Whether anything reads those tokens: a rule of the game, the card itself, another card, or one that is not written yet."""
    word = token_words(names).get(use.token)
    if word is not None and use.where in word.used:
        return True
    anyhow = {ANYWHERE} if use.where == SPACES else set()
    if any(one.token == use.token and one.where in {use.where, ANYWHERE, UNKNOWN, *anyhow} for one in own):
        return True
    if use.where.removeprefix(ACTIVE) in pool.incomplete:
        return True
    label = names.vocabulary.kinds[card.kind].label
    for id, (kind, uses) in pool.reads.items():
        wanted = {*anyhow, *(() if use.where == CARDS else (use.where,))}
        wanted |= {f"{ACTIVE}{label}"} if use.where == CARDS else set()
        wanted |= {UNKNOWN} if use.where not in (CARDS, SPACES) else set()
        wanted |= {CARDS} if use.where == f"{ACTIVE}{names.vocabulary.kinds[kind].label}" else set()
        if id != card.id and any(one.token == use.token and one.where in wanted for one in uses):
            return True
    return False


def _shows(placed: Placed, revision: Revision) -> bool:
    """Whether tokens show which space the card speaks of: it names the space elsewhere, too."""
    nodes = (node for one in revision.every_ability for node in walk(one.source_tree))
    return placed.name is not None and sum(isinstance(node, tree.NamedSpace) and node.name == placed.name for node in nodes) > 1


def _finding(use: Use, names: Names, span: tree.Span, placing: str = "") -> Finding:
    word = token_words(names).get(use.token)
    called = word.label if word else use.token
    message = f"no text reads, counts or removes {called} tokens {_there(use.where, names)}{placing}"
    used = use.where.removeprefix(TRACK)
    hint = f"say what they do, or, where a rule of the game uses them, at {called}: used  {used}"
    return Finding(span, Code.NEVER_READ, message, None if use.where.startswith(ACTIVE) else hint, Severity.WARNING)


def _there(where: str, names: Names) -> str:
    if where.startswith(TRACK):
        return f"on {names.vocabulary.forms().definite(where.removeprefix(TRACK))} track"
    if where.startswith(ACTIVE):
        return f"on the {where}"
    return {SPACES: "on spaces", CARDS: "on this card"}.get(where, f"on {where}")
