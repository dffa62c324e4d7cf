"""Small whole games: an Ancient One sheet, decks of encounters, Mythos cards and Mysteries, written for one test each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardwright_engine import ReferenceGame, Scripted, State, api, new_state, problems
from making import card, package
from play import SKILLS
from sample_cards import AT
from sample_records import Ability, Card, Package, Part

Game, Me, Declare = api.Game, api.Investigator, api.Declare
Says = Callable[[Game, Me], None]


def field(name: str, *items: str | tuple[str, int | None]) -> api.CardField:
    """What a card prints for a field: its items, each a word or a word with a number."""
    pairs = tuple((one, None) if isinstance(one, str) else one for one in items)
    return name, ", ".join(word for word, _ in pairs), pairs


def made(
    name: str, kind: str, *fields: api.CardField, text: Says | None = None, unknown: tuple[str, ...] = (), copies: int = 1,
    declare: Callable[[Declare], None] | None = None, **parts: Says,
) -> Card:  # fmt: skip
    """A card with these fields, a text that is resolved, and parts: ``at_city``, ``pass_``, ``awakens``, ``defeat_health``."""

    def declared(one: Declare) -> None:
        if text is not None:
            one.resolved("main", text)
        for part, says in parts.items():
            one.resolved(part.rstrip("_").replace("_", "-"), says)
        if declare is not None:
            declare(one)

    own = (Ability("main", "", f"{name}:1"),) if text is not None else ()
    written = []
    for part in parts:
        id = part.rstrip("_").replace("_", "-")
        word, _, argument = id.partition("-")
        written.append(Part(id, word, argument, None, (), (Ability(id, "", f"{name}:2"),)))
    base = card(name, kind, declared, traits=(), copies=copies)
    return replace(base, abilities=own, fields=tuple(fields), parts=tuple(written), unknown=unknown)


def mythos(
    name: str, *icons: str, type: str = "event", fields: Sequence[api.CardField] = (), text: Says | None = None,
    declare: Callable[[Declare], None] | None = None, unknown: tuple[str, ...] = (),
) -> Card:  # fmt: skip
    """A Mythos card with these icons."""
    return made(
        name, "mythos", field("type", type), field("icons", *icons), *fields, text=text, declare=declare, unknown=unknown
    )  # fmt: skip


def gain(what: str) -> Says:
    """An effect by which one can see that it was resolved: a token."""
    return lambda game, me: game.gain(me, 1, what, at=AT)


SHEET = made("ancient", "ancient-one", field("doom", ("", 12)), field("mysteries", ("", 2)))
CLUES = tuple(made(f"clue-{space}", "clue-token", field("space", space)) for space in ("london", "rome", "space-8", "pyramids"))
REFERENCES = tuple(
    made(
        f"reference-{count}", "reference-card", field("investigators", ("", count)), field("spawn-gates", ("", 1)),
        field("spawn-clues", ("", count)), field("monster-surge", ("", 2)),
    )
    for count in (1, 2)
)  # fmt: skip


def game_with(
    *cards: Card, ben: str = "", answers: Sequence[str] = (), dice: Sequence[int] | None = (), sheet: Card = SHEET,
    change: Callable[[State], None] | None = None, seed: int = 0,
) -> ReferenceGame:  # fmt: skip
    """A whole game with Ana on London, and Ben where it is said; the decks hold these cards in this order, the top one first."""
    box = package(sheet, *CLUES, *REFERENCES, *cards)
    state = new_state(box)
    state.add_investigator("Ana", "london", skills=SKILLS)
    if ben:
        state.add_investigator("Ben", ben, skills=SKILLS)
    state.ancient_one = state.put_in_play(sheet.id)
    if change is not None:
        change(state)
    assert problems(state, box) == []
    return ReferenceGame(box, state, Scripted(answers), seed=seed, dice=dice)


def sound(game: ReferenceGame) -> None:
    """Nothing is lost or doubled."""
    box = game.table.package
    assert isinstance(box, Package)
    assert problems(game.state, box) == []
