"""The dice pool of a test: skill, improvement, modifier, the one best bonus, additional dice (rulebook, Tests)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright_engine.costs import pay, payable
from cardwright_engine.declarations import AdditionalDice, Bonus, MinimumDice, WithoutResistance, is_for
from cardwright_engine.frames import ActiveBonus
from cardwright_engine.resolution import there
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table


@dataclass(frozen=True, slots=True)
class Pool:
    """How many dice are rolled, and what they are made of in words."""

    dice: int
    parts: tuple[str, ...]


def offer_bonuses(table: Table, who: Investigator, skill: str) -> list[ActiveBonus]:
    """Offer the optional bonuses that this test could use; those used for this test only.

    One with an activity lasts to the end of that activity, even when its card was discarded to pay for it.
    """
    for_this_test: list[ActiveBonus] = []
    for held in list(table.own(who, Bonus)):
        bonus = held.ability
        if not _fits(table, who, skill, held, for_this_test) or not _taken(table, who, held):
            continue
        active = ActiveBonus(who.name, bonus.card, bonus.label, bonus.skills)
        lasting = table.frames.around(who, bonus.during) if bonus.during is not None else None
        (for_this_test if lasting is None else lasting.bonuses).append(active)
    return for_this_test


def _taken(table: Table, who: Investigator, held: Held[Bonus | AdditionalDice]) -> bool:
    """Offer an optional ability that he can pay for; whether he takes it, which pays for it and uses it."""
    ability = held.ability
    usable = ability.optional and there(table, held) and table.applies(held, who)
    if not usable or not payable(table, who, ability.cost, held.source) or not table.takes(who, held):
        return False
    pay(table, who, ability.cost, held.source)
    table.use(held)
    return True


def _fits(table: Table, who: Investigator, skill: str, held: Held[Bonus], for_this_test: list[ActiveBonus]) -> bool:
    """Whether a bonus helps in this test and is not in use already."""
    bonus = held.ability
    return _helps(table, who, skill, bonus.card, bonus.value(skill)) and not any(
        (active.card, active.label) == (bonus.card, bonus.label) for active in _active(table, who, for_this_test)
    )


def _active(table: Table, who: Investigator, for_this_test: list[ActiveBonus]) -> list[ActiveBonus]:
    """The optional bonuses in use by him now."""
    lasting = [active for frame in table.frames.frames for active in frame.bonuses if active.who == who.name]
    return lasting + for_this_test


def _helps(table: Table, who: Investigator, skill: str, card: str, value: int) -> bool:
    """Whether a bonus counts for this skill, here: resistances of the Monster in combat forbid some.

    Against Physical Resistance only bonuses of Magical possessions and Spells count, against Magical Resistance only
    the others; nothing but a bonus is ever forbidden (rulebook, Magical and Physical Resistance; ruling
    resistance-blocks-only-bonuses).
    """
    combat = table.frames.combat(who)
    fought = [] if combat is None else [one for one in table.encountered() if one.uid == combat.monster]
    record = table.records.get(card)
    magical = record is not None and (record.kind == "spell" or "magical" in record.traits)
    word = "magical" if magical else "physical"
    resisted = any(one.magical_resistance if magical else one.physical_resistance for one in fought)
    if value <= 0 or not resisted:
        return value > 0
    lost = [held for held in table.own(who, WithoutResistance) if held.ability.what == word and table.applies(held, who)]
    for held in lost:
        table.counts(held)
    return bool(lost)


def bonuses(table: Table, who: Investigator, skill: str, for_this_test: list[ActiveBonus]) -> list[tuple[str, int]]:
    """The bonuses that could join the test, as card and value; those without "may" are compulsory candidates."""
    passive = [
        (held.ability.card, held.ability.value(skill))
        for held in table.own(who, Bonus)
        if not held.ability.optional and table.applies(held, who)
    ]
    active = [(one.card, dict(one.skills).get(skill, 0)) for one in _active(table, who, for_this_test)]
    return [(card, value) for card, value in passive + active if _helps(table, who, skill, card, value)]


def offer_additional_dice(table: Table, who: Investigator, skill: str) -> list[tuple[str, int]]:
    """Offer the optional additional dice that reach him before a roll; card and number of those he takes, for this test only."""
    return [
        (held.ability.card, held.ability.count)
        for held in list(table.reaching(who, AdditionalDice))
        if is_for(held.ability.skills, skill) and _taken(table, who, held)
    ]


def additional_dice(table: Table, who: Investigator, skill: str) -> list[tuple[str, int]]:
    """All compulsory additional dice, from his cards and from those that reach his space; they add up."""
    found = [
        held
        for held in table.reaching(who, AdditionalDice)
        if not held.ability.optional and is_for(held.ability.skills, skill) and table.applies(held, who)
    ]
    for held in found:
        table.counts(held)
    return [(held.ability.card, held.ability.count) for held in found]


def dice_pool(
    table: Table,
    who: Investigator,
    skill: str,
    modifier: int,
    for_this_test: list[ActiveBonus],
    taken: Sequence[tuple[str, int]] = (),
    more: int = 0,
    least: int = 1,
) -> Pool:
    """Add everything up, with the additional dice he takes and those ``more`` of the effect; the minimum comes last (ruling
    one-die-floor-applied-last)."""
    label = table.skills.get(skill, skill)
    dice = who.skills.get(skill, 0)
    parts = [f"{label} {dice}"]
    addends = [("improvement", who.improvements.get(skill, 0)), ("modifier", modifier)]
    candidates = bonuses(table, who, skill, for_this_test)
    if candidates:
        card, value = max(candidates, key=lambda candidate: candidate[1])
        for held in table.own(who, Bonus):
            if (held.ability.card, held.ability.value(skill)) == (card, value) and not held.ability.optional:
                table.counts(held)
        addends.append((table.card_name(card), value))
    for name, amount in addends:
        if amount:
            dice += amount
            parts.append(f"{name} {amount:+d}")
    for card, count in (*additional_dice(table, who, skill), *taken):
        dice += count
        parts.append(f"{table.card_name(card)} +{count} {'die' if count == 1 else 'dice'}")
    if more:
        dice += more
        parts.append(f"this effect {more:+d}")
    for minimum in table.own(who, MinimumDice):
        if is_for(minimum.ability.skills, skill) and table.applies(minimum, who):
            if dice < minimum.ability.count:
                table.counts(minimum)
            least = max(least, minimum.ability.count)
    if dice < least:
        parts.append("at least one die" if least == 1 else f"at least {least} dice")
    return Pool(max(least, dice), tuple(parts))
