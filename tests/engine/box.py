"""A small box to set whole games up from: sheets, tokens, Monsters and decks, each with what the rules of setup ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardwright_engine import ReferenceGame, Scripted, State, api, problems
from cardwright_engine.api import Declare, Game
from cardwright_engine.api import Investigator as Me
from cardwright_engine.new_game import new_game
from cardwright_engine.opening import Opening
from sample_cards import AT
from sample_records import BOARD, Ability, Card, Package, Part, Space


def field(name: str, *items: str | tuple[str, int | None]) -> api.CardField:
    """What a card prints for a field: its items, each a word or a word with a number."""
    pairs = tuple((one, None) if isinstance(one, str) else one for one in items)
    return name, ", ".join(word for word, _ in pairs), pairs


def number(name: str, value: int) -> api.CardField:
    return field(name, ("", value))


def nothing(card: Declare) -> None:
    pass


def made(
    name: str, kind: str, *fields: api.CardField, declare: Callable[[Declare], None] = nothing, copies: int = 1,
    parts: Sequence[Part] = (), owner: str = "", title: str = "", unknown: tuple[str, ...] = (),
) -> Card:  # fmt: skip
    return Card(
        name, kind, title or name.replace("-", " ").title(), declare, (), None, copies, unknown=unknown,
        fields=tuple(fields), parts=tuple(parts), owner=owner,
    )  # fmt: skip


def sheet(name: str, start: str, *possessions: str | tuple[str, int], declare: Callable[[Declare], None] = nothing) -> Card:
    """An investigator with 6 Health, 4 Sanity and 3 in Lore, 2 in Will."""
    had = (field("possessions", *possessions),) if possessions else ()
    skills = field("skills", ("lore", 3), ("will", 2))
    return made(
        name, "investigator", skills, number("health", 6), number("sanity", 4), field("start", start), *had, declare=declare
    )  # fmt: skip


def monster(name: str, toughness: int, *fields: api.CardField, spawn: api.Effect | None = None, copies: int = 1) -> Card:
    """A Monster; its spawn effect is that of its ``spawn`` part."""
    part = (Part("spawn", "spawn", abilities=(Ability("spawn", "", f"{name}:2"),)),) if spawn is not None else ()

    def declare(card: Declare) -> None:
        if spawn is not None:
            card.resolved("spawn", spawn)

    return made(name, "monster", number("toughness", toughness), *fields, declare=declare, parts=part, copies=copies)


def stage(number: str, green: int, yellow: int, blue: int) -> Part:
    return Part(
        f"stage-{number.lower()}", "stage", number, None, (field("mythos", ("green", green), ("yellow", yellow), ("blue", blue)),)
    )  # fmt: skip


def _marks_green(card: Declare) -> None:
    def place(game: Game, me: Me) -> None:
        game.place_on(1, "eldritch", ("track", "omen green"), at=AT)

    card.setup("setup", place)


def _gains_on_entering(card: Declare) -> None:
    card.when("enters", "enter play", lambda game, me: game.gain(me, 1, "train-ticket", at=AT), this=True)


def _improves(card: Declare) -> None:
    card.setup("start", lambda game, me: game.improve(me, None, at=AT), step=4)


CULTIST = Part(
    "cultist", "cultist", "", None,
    (number("toughness", 1), field("damage-test", ("strength", -1)), number("damage", 2)),
)  # fmt: skip
AWAKENED_CULTIST = Part(
    "awakened-cultist", "awakened-cultist", "", None,
    (number("toughness", 2), field("horror-test", ("will", 0)), number("horror", 3)),
)  # fmt: skip
ANCIENT = made(
    "ancient", "ancient-one", number("doom", 12), number("mysteries", 2), declare=_marks_green,
    parts=(stage("I", 1, 2, 0), stage("II", 0, 1, 1), stage("III", 1, 0, 1), CULTIST, AWAKENED_CULTIST),
)  # fmt: skip
OTHER = made("other", "ancient-one", number("doom", 10))
GATES = {"london": "blue", "rome": "green", "istanbul": "red", "pyramids": "green"}
SPACES = tuple(Space(one.id, one.name, one.type, one.paths, GATES.get(one.id, "")) for one in BOARD)
PEOPLE = (
    sheet("ann", "london", "Axe", "Cursed Condition", ("clue", 1), "Ship Ticket"),
    sheet("bob", "rome", declare=_improves),
    sheet("cas", "space-8", "Axe"),
    *(sheet(f"extra-{count}", "london") for count in range(6)),
)
MYTHOS = tuple(
    made(f"{color}-{level}-{count}", "mythos", field("color", color), field("difficulty", level), field("type", "event"))
    for color in ("green", "yellow", "blue")
    for level in ("easy", "normal", "hard")
    for count in range(3)
)
REFERENCES = tuple(
    made(
        f"reference-{count}", "reference-card", number("investigators", count), number("spawn-gates", 1 + (count > 4)),
        number("spawn-clues", min(2, count)), number("monster-surge", 2),
    )
    for count in range(1, 9)
)  # fmt: skip
CARDS = (
    ANCIENT, OTHER, *PEOPLE, *MYTHOS, *REFERENCES,
    *(made(f"clue-{one.id}", "clue-token", field("space", one.id)) for one in SPACES),
    made("riddle", "mystery", owner="Ancient", declare=_gains_on_entering), made("puzzle", "mystery", owner="Other"),
    made("our-research", "research-encounter", owner="Ancient", copies=3),
    made("their-research", "research-encounter", owner="Other", copies=3),
    made("their-special", "special-encounter", field("deck", "Theirs"), owner="Other"),
    made("trip", "expedition-encounter", field("space", "pyramids"), copies=2),
    made("street", "location-encounter", field("deck", "general"), parts=(Part("at-city", "at", "city"),)),
    made("base-camp", "location-encounter", field("deck", "outposts"), parts=(Part("at-camp", "at", "lake-camp"),)),
    made("quest", "adventure"), made("before", "prelude"),
    made("axe", "asset"), made("rope", "asset", copies=6), made("lost-book", "asset", unknown=("its text",)),
    made("cursed", "condition", copies=2), made("haste", "spell", copies=2), made("dim-spell", "spell", unknown=("its back",)),
    made("cultist", "monster", copies=3), monster("ghoul", 2, field("horror-test", ("will", 1)), number("horror", 1), copies=2),
    made("giant", "epic-monster", field("toughness", ("number of investigators", 3))),
)  # fmt: skip
BOX = Package(CARDS, SPACES)


def box(*cards: Card) -> Package:
    """The box with these in place of those of the same id, or besides."""
    ids = {one.id for one in cards}
    return Package((*[one for one in CARDS if one.id not in ids], *cards), SPACES)


def begun(*people: str, seed: int = 0, package: Package = BOX, answers: Sequence[str] = (), difficulty: str = "normal") -> State:
    """A game of Ancient that is set up, in which everything is in its place."""
    chooser = Scripted(answers) if answers else None
    state = new_game(package, Opening("ancient", people or ("ann",), difficulty), seed, chooser)
    assert problems(state, package) == []
    return state


def game_of(state: State, *answers: str, package: Package = BOX, dice: Sequence[int] | None = (), seed: int = 0) -> ReferenceGame:
    return ReferenceGame(package, state, Scripted(answers), seed=seed, dice=dice)


def effect_in(state: State, effect: api.Effect, *answers: str, who: str = "Ann", package: Package = BOX) -> ReferenceGame:
    """A game in which he has resolved that effect in a Research Encounter; nothing is lost by it."""
    game = game_of(state, *answers, package=package)
    game.during(("encounter", "research"), who, effect)
    assert problems(game.state, package) == []
    return game


def without(package: Package, *ids: str) -> Package:
    return replace(package, CARDS=tuple(one for one in package.CARDS if one.id not in ids))
