"""What sheets say that is done in setup (rules, Setup, steps 4 and 5; Set Aside)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.declarations import Setup
from cardwright_engine.resolution import resolve_ability
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table

MONSTER = "monster"


def resolve_setup(table: Table, who: Investigator, uid: int, *, after: bool = False, step: int | None = None) -> None:
    """Resolve what a sheet says of setup when it is set up, or of one ``step`` alone, or what is done ``after`` setup."""
    for ability in table.index.of(table.state.instances[uid], Setup):
        if ability.after == after and step in (None, ability.step):
            resolve_ability(table, Held(who, uid, ability), who, ability.effect)


def set_aside(table: Table, count: int | None, what: str, card: str | None, of: str, at: api.Span | None = None) -> None:
    """Set Monsters of a name aside, which then are not in the cup; cards of a kind lie apart in their own decks anyway."""
    if what != MONSTER or card is None:
        table.say(f"the {of} {table.word(what)} cards are set aside: only what names them uses them", at=at)
        return
    state, name = table.state, table.named[card]
    there = sum(one.copies for one in table.records.values() if table.named[one.id] == name) - state.set_aside.count(name)
    aside = there if count is None else min(count, there)
    for monster in [one for one in state.cup if one.card == name][:aside]:
        state.cup.remove(monster)
    state.set_aside += [name] * aside
    table.say(f"{aside} {table.card_name(name)} {'is' if aside == 1 else 'are'} set aside", at=at)
