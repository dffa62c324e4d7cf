"""What an effect grants until the end of an encounter: bonuses, rerolls, additional dice."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.frames import ActiveBonus, Frame, Grant
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

MORE = "more"
"""Dice that nobody may decline."""


def _encounter(table: Table, who: Investigator, encounter: str) -> Frame | None:
    return table.frames.around(who, ("encounter", encounter))


def _nowhere(table: Table, who: Investigator, encounter: str, at: api.Span | None) -> None:
    table.say(f"{who.name} is not resolving a {encounter.replace('-', ' ').title()} Encounter: no effect", at=at)


def grant_bonus(
    table: Table, who: Investigator, skills: tuple[tuple[str, int], ...], encounter: str, at: api.Span | None
) -> None:
    """A bonus in every test of the encounter he is resolving; it competes with the others (ruling
    one-bonus-several-weapons)."""
    frame = _encounter(table, who, encounter)
    if frame is None:
        _nowhere(table, who, encounter, at)
        return
    source = table.frames.top.source
    frame.bonuses.append(ActiveBonus(who.name, source.card, source.label, skills))
    gained = " and ".join(f"{value:+d} {table.skills.get(skill, skill)}" for skill, value in skills)
    table.say(f"{who.name} gains {gained} in this encounter", at=at)


def grant(table: Table, who: Investigator, granted: Grant, at: api.Span | None) -> None:
    """Rerolls or dice in the encounter he is resolving, or is about to in this Encounter Phase."""
    frame, plan = _encounter(table, who, granted.encounter), table.plan
    if frame is not None:
        frame.granted.append(granted)
    elif plan is not None and plan.who == who.name:
        plan.granted.append(granted)
    else:
        _nowhere(table, who, granted.encounter, at)
        return
    table.say(f"{who.name} may {granted.text}" if granted.kind != MORE else f"{who.name} rolls {granted.text}", at=at)


def more_dice(table: Table, who: Investigator, skill: str) -> int:
    """How many dice more, or fewer, what was granted makes him roll."""
    return sum(one.count or 0 for one in granted(table, who, MORE, skill))


def granted(table: Table, who: Investigator, kind: str, skill: str) -> list[Grant]:
    """What of that kind he may use in a test of the skill, here."""
    found = [one for frame in table.frames.frames for one in frame.granted]
    if table.plan is not None and table.plan.granted:
        found += [one for one in table.plan.granted if not one.encounter or _encounter(table, who, one.encounter) is not None]
    return [one for one in found if one.who == who.name and one.kind == kind and one.skill in (None, skill)]


def offer_dice(table: Table, who: Investigator, skill: str) -> list[tuple[str, int]]:
    """Offer the granted additional dice before a roll; card and number of those he takes."""
    return [
        (one.source.card, one.count or 0)
        for one in granted(table, who, "dice", skill)
        if table.accepts(who, f"{table.card_name(one.source.card)}: {one.text}", source=one.source)
    ]


def grant_option(table: Table, one: Grant) -> Option:
    """A granted reroll as an option, called by the ability that granted it."""
    source = one.source
    name = f"{table.card_name(source.card)}: {one.text}" if source.card else one.text
    return Option(f"{source.card}/{source.label}", name, source.card, source.label, source.span)
