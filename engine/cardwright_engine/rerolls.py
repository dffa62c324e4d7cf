"""What may be done between the roll of a test and its result: rerolls, additions to dice (rulebook, Rerolling Dice)."""

from __future__ import annotations

from cardwright_engine.choices import Option
from cardwright_engine.costs import pay, payable
from cardwright_engine.declarations import DieAddition, MoreRerolled, Reroll, is_for
from cardwright_engine.frames import Source
from cardwright_engine.granted import grant_option, granted
from cardwright_engine.resolution import fire, resolve_ability
from cardwright_engine.restrictions import restriction
from cardwright_engine.state import Investigator
from cardwright_engine.table import Held, Table

Change = Held[Reroll] | Held[DieAddition]
TOKENS = ("clue", "focus")
"""What any investigator may spend to reroll one die, as often as he can."""
HIGHEST_FACE = 6


def change_dice(table: Table, who: Investigator, skill: str, dice: list[int]) -> None:
    """Offer rerolls, additions and Clues again and again, until he declines or nothing is left."""
    used: set[tuple[int, str, type]] = set()
    grants = granted(table, who, "reroll", skill)
    while True:
        changes = [held for held in _changes(table, who, skill) if _mark(held) not in used]
        grants = [one for one in grants if payable(table, who, one.cost, one.source)]
        options = [*(table.option(held) for held in changes), *(grant_option(table, one) for one in grants)]
        tokens = [token for token in TOKENS if _may_spend(table, who, token)]
        options += [Option(token, f"spend 1 {table.word(token)} to reroll 1 die") for token in tokens]
        prompt = f"{table.skills.get(skill, skill)} test, rolled {shown(dice)}: reroll or change dice"
        index = table.choose(who, prompt, options, optional=True)
        if index < 0:
            return
        if index < len(changes):
            used.add(_mark(changes[index]))
            _change(table, who, dice, changes[index])
        elif index < len(changes) + len(grants):
            one = grants.pop(index - len(changes))
            pay(table, who, one.cost, one.source)
            _reroll(table, who, dice, one.count, one.source)
        else:
            token = tokens[index - len(changes) - len(grants)]
            pay(table, who, (("spend", token, 1),), Source())
            _reroll(table, who, dice, _for_a_token(table, who, token), Source())
            fire(table, "reroll", who, what=token)


def _may_spend(table: Table, who: Investigator, token: str) -> bool:
    return payable(table, who, (("spend", token, 1),), Source()) and restriction(table, who, "spend", what=token) is None


def _for_a_token(table: Table, who: Investigator, token: str) -> int:
    """How many dice he may reroll for such a token: one, or as many as a card says that reaches him."""
    more = [held for held in table.reaching(who, MoreRerolled) if held.ability.what == token]
    for held in more:
        table.counts(held)
    return max([1, *(held.ability.count for held in more)])


def _change(table: Table, who: Investigator, dice: list[int], held: Change) -> None:
    """Pay for an ability of his and use it on the dice."""
    pay(table, who, held.ability.cost, held.source)
    table.use(held)
    if isinstance(held.ability, Reroll):
        _reroll(table, who, dice, held.ability.count, held.source, every=held.ability.every)
        if held.ability.then is not None:
            resolve_ability(table, held, who, held.ability.then)
    else:
        _add(table, who, dice, held.ability, held.source)


def _mark(held: Change) -> tuple[int, str, type]:
    """Each ability is used once a test."""
    return held.uid, held.ability.label, type(held.ability)


def _changes(table: Table, who: Investigator, skill: str) -> list[Change]:
    """The rerolls and additions of his own cards that he can use in this test."""
    found: list[Change] = [*table.own(who, Reroll), *table.own(who, DieAddition)]
    return [
        held
        for held in found
        if is_for(held.ability.skills, skill) and table.applies(held, who) and payable(table, who, held.ability.cost, held.source)
    ]


def _pick_dice(table: Table, who: Investigator, dice: list[int], count: int | None, prompt: str, source: Source) -> list[int]:
    """Choose different dice one by one; after the first he may stop (ruling reroll-two-but-one-die)."""
    picked: list[int] = []
    while len(picked) < (len(dice) if count is None else min(count, len(dice))):
        left = [place for place in range(len(dice)) if place not in picked]
        options = [Option(f"die {place + 1}", f"die {place + 1}, showing {dice[place]}") for place in left]
        index = table.choose(who, prompt, options, optional=bool(picked), source=source)
        if index < 0:
            break
        picked.append(left[index])
    return picked


def _reroll(table: Table, who: Investigator, dice: list[int], count: int | None, source: Source, *, every: bool = False) -> None:
    """Reroll dice; the new face counts even when it is worse."""
    picked = list(range(len(dice))) if every else _pick_dice(table, who, dice, count, "reroll which die", source)
    before = [dice[place] for place in picked]
    for place in picked:
        dice[place] = table.roll_die()
    with_what = f" with {table.card_name(source.card)}" if source.card else ""
    table.say(f"{who.name} rerolls {shown(before)}{with_what}: {shown([dice[place] for place in picked])}", source)


def _add(table: Table, who: Investigator, dice: list[int], addition: DieAddition, source: Source) -> None:
    """Add to the result of dice; a die never shows more than its highest face."""
    name = table.card_name(addition.card)
    for place in _pick_dice(table, who, dice, addition.count, f"add {addition.amount} to which die", source):
        before = dice[place]
        dice[place] = min(HIGHEST_FACE, before + addition.amount)
        table.say(f"{who.name} adds {addition.amount} to a {before} with {name}: {dice[place]}", source)


def shown(dice: list[int]) -> str:
    """Dice in the log: ``"5 2 1"``."""
    return " ".join(str(face) for face in dice)
