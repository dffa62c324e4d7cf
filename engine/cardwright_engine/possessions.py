"""What an investigator has, and discarding it (rulebook, Possessions; Discarding)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright_engine import api
from cardwright_engine.choices import Option
from cardwright_engine.clues import put_back
from cardwright_engine.faces import return_back
from cardwright_engine.frames import Had
from cardwright_engine.log import count_of
from cardwright_engine.state import Investigator
from cardwright_engine.table import DOUBLE_SIDED, HEALTH_AND_SANITY, POSSESSION_TOKENS, POSSESSIONS, TICKETS, Table

TICKET_LIMIT = 2
"""Travel tickets an investigator may have (rulebook, Prepare for Travel Action)."""
IMPROVEMENT, IMPAIRMENT, CLUE = "improvement", "impairment", "clue"
NOT = "-"
"""Before a trait: cards without it."""
STEPS = {IMPROVEMENT: 1, IMPAIRMENT: -1}
"""Tokens of skills, and whether a skill has more or less of its value with them."""
Matches = Callable[[str], bool]


def matching(table: Table, what: str, traits: tuple[str, ...] = (), card: str | None = None) -> Matches:
    """Whether a card id is of that kind, has one of the traits and none that is left out, and is that card."""

    kinds = POSSESSIONS if what == "possession" else (what,)
    wanted = {trait for trait in traits if not trait.startswith(NOT)}
    left_out = {trait[len(NOT) :] for trait in traits if trait.startswith(NOT)}

    def matches(one: str) -> bool:
        record = table.records.get(one)
        if record is None or record.kind not in kinds or not (card is None or table.same(one, card)):
            return False
        return (not wanted or not wanted.isdisjoint(record.traits)) and left_out.isdisjoint(record.traits)

    return matches


def cards_of(table: Table, who: Investigator, matches: Matches) -> list[int]:
    """The uids of his cards that match."""
    return [uid for uid in who.cards if matches(table.state.instances[uid])]


def holds(table: Table, who: Investigator, card: str) -> bool:
    return any(table.same(table.state.instances[uid], card) for uid in who.cards)


def barred(table: Table, who: Investigator, card: str) -> bool:
    """Nobody has two copies of one Spell or Condition (rulebook, Spells; Conditions)."""
    record = table.records.get(card)
    return record is not None and record.kind in DOUBLE_SIDED and holds(table, who, card)


def ticket_room(who: Investigator) -> int:
    """How many more travel tickets he may have; negative when he has too many."""
    return TICKET_LIMIT - sum(who.tokens.get(ticket, 0) for ticket in TICKETS)


def card_option(table: Table, uid: int) -> Option:
    """A card in play as an option."""
    card = table.state.instances[uid]
    return Option(card, table.card_name(card), card)


def left_out(table: Table, card: str) -> bool:
    """Whether the card is left out of play, not being known whole; if so it is logged."""
    record = table.records.get(card)
    if record is None or not record.unknown:
        return False
    table.say(f"{record.name} is left out of play: {', '.join(record.unknown)} is not known")
    return True


# -- discarding ------------------------------------------------------------------------------------------------------
def discard_card(table: Table, who: Investigator, uid: int, at: api.Span | None = None) -> None:
    """Discard one of his cards; a double-sided one is shuffled back at once (rulebook, Double-Sided Cards)."""
    if uid not in who.cards:
        table.say(f"{who.name} no longer has the card to discard: no effect", at=at)
        return
    who.cards.remove(uid)
    who.lost_by = 0 if uid == who.lost_by else who.lost_by
    card = table.state.instances.pop(uid)
    table.state.on_cards.pop(uid, None)
    return_back(table, uid, card)
    record = table.records.get(card)
    kind = record.kind if record is not None else "card"
    if kind in DOUBLE_SIDED:
        deck = table.state.decks.setdefault(kind, [])
        deck.append(card)
        table.random.shuffle(deck)
    else:
        table.state.put_on_discards(kind, card)
    table.say(f"{who.name} discards {table.card_name(card)}", at=at)


def discard(
    table: Table,
    who: Investigator,
    count: int | None,
    what: str,
    *,
    traits: tuple[str, ...] = (),
    card: str | None = None,
    keep: int = 0,
    at: api.Span | None = None,
) -> bool:
    """Discard things of his own choice among those that match, all when there are fewer; whether any was.

    ``None`` is all of them, except ``keep`` of his choice.
    """
    if what in STEPS:
        return _discard_steps(table, who, what, traits or tuple(table.skills), count, keep, at)
    if table.is_token(what):
        held = max(0, who.tokens.get(what, 0) - keep)
        return lose_tokens(table, who, held if count is None else count, what, "discards", at)
    matches = matching(table, what, traits, card)
    if count is None:
        tokens = POSSESSION_TOKENS if what == "possession" and not traits and card is None else ()
        return _discard_all(table, who, matches, tokens, what, keep, at)
    discarded = 0
    while discarded < count:
        candidates = cards_of(table, who, matches)
        options = [card_option(table, uid) for uid in candidates]
        index = table.choose(who, "discard which card", options, at=at) if len(options) > 1 else len(options) - 1
        if index < 0:
            table.say(f"{who.name} has no {'more ' if discarded else ''}{table.word(what)} to discard", at=at)
            break
        discard_card(table, who, candidates[index], at)
        discarded += 1
    return discarded > 0


def discard_some(
    table: Table,
    who: Investigator,
    what: str,
    *,
    traits: tuple[str, ...] = (),
    card: str | None = None,
    at: api.Span | None = None,
) -> bool:
    """Discard as many cards as he likes of those that match, one after another; whether any was."""
    discarded = False
    while candidates := cards_of(table, who, matching(table, what, traits, card)):
        options = [card_option(table, uid) for uid in candidates]
        index = table.choose(who, "discard which card", options, optional=True, at=at)
        if index < 0:
            break
        discard_card(table, who, candidates[index], at)
        discarded = True
    return discarded


def discard_of(table: Table, who: Investigator, uids: list[int], count: int, at: api.Span | None = None) -> bool:
    """Discard so many of these cards of his, of his choice; whether any was."""
    left = [uid for uid in uids if uid in who.cards]
    going = min(count, len(left))
    for _ in range(going):
        index = table.choose(who, "discard which card", [card_option(table, uid) for uid in left], at=at)
        discard_card(table, who, left.pop(index), at)
    return going > 0


def _discard_all(
    table: Table,
    who: Investigator,
    matches: Matches,
    tokens: tuple[str, ...],
    what: str,
    keep: int,
    at: api.Span | None,
) -> bool:
    """Discard everything that matches, cards and tokens, but what he chooses to keep."""
    left: list[tuple[Option, int | str]] = [(card_option(table, uid), uid) for uid in cards_of(table, who, matches)]
    for token in tokens:
        left += [(Option(token, table.word(token)), token)] * who.tokens.get(token, 0)
    if not left:
        table.say(f"{who.name} has no {table.word(what)} to discard", at=at)
    elif keep >= len(left):
        table.say(f"{who.name} keeps what he has", at=at)
        left.clear()
    for _ in range(keep if left else 0):
        left.pop(table.choose(who, "keep which of them", [option for option, _ in left], at=at))
    for _, one in left:
        if isinstance(one, int):
            discard_card(table, who, one, at)
        else:
            lose_tokens(table, who, 1, one, "discards", at)
    return bool(left)


def _discard_steps(
    table: Table, who: Investigator, what: str, of: Sequence[str], count: int | None, keep: int, at: api.Span | None
) -> bool:
    """Put improvement or impairment tokens of these skills back, of those that he chooses where not all go."""
    sign, name = STEPS[what], table.word(what)
    having = sum(max(0, who.improvements.get(skill, 0) * sign) for skill in of)
    wanted = having - keep if count is None else min(count, having)
    for _ in range(max(0, wanted)):
        skills = [skill for skill in of if who.improvements.get(skill, 0) * sign > 0]
        some = wanted < having and len(skills) > 1
        options = [Option(skill, table.skills[skill]) for skill in skills]
        skill = skills[table.choose(who, f"discard an {what} of which skill", options, at=at) if some else 0]
        who.improvements[skill] -= sign
        table.say(f"{who.name} discards an {what} of {table.skills[skill]}", at=at)
    if wanted <= 0:
        table.say(f"{who.name} has no {name} to discard", at=at)
    return wanted > 0


def lose_tokens(table: Table, who: Investigator, count: int, what: str, verb: str, at: api.Span | None) -> bool:
    """Put tokens back, all when there are fewer."""
    lost = min(count, who.tokens.get(what, 0))
    who.tokens[what] = who.tokens.get(what, 0) - lost
    if what == CLUE:
        put_back(table, lost)
    table.say(f"{who.name} {verb} {count_of(lost, table.word(what)) if lost else 'no ' + table.word(what)}", at=at)
    return lost > 0


def amount(table: Table, who: Investigator, what: str, traits: tuple[str, ...] = (), card: str | None = None) -> int:
    """How many tokens, points, improvements or matching cards he has."""
    if what in HEALTH_AND_SANITY:
        return who.health if what == "health" else who.sanity
    if what in STEPS:
        return sum(max(0, step * STEPS[what]) for step in who.improvements.values())
    if table.is_token(what):
        return who.tokens.get(what, 0)
    return len(cards_of(table, who, matching(table, what, traits, card)))


def has(table: Table, who: Investigator, count: int, what: str, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
    """Whether he has at least that many of it."""
    return amount(table, who, what, traits, card) >= count


def had(table: Table, who: Had, count: int, what: str, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
    """Whether he had at least that many of it when the frame began."""
    if what in HEALTH_AND_SANITY:
        return (who.health if what == "health" else who.sanity) >= count
    if table.is_token(what):
        return who.tokens.get(what, 0) >= count
    return sum(map(matching(table, what, traits, card), who.cards)) >= count


def gainable(table: Table, who: Investigator, what: str, traits: tuple[str, ...] = (), card: str | None = None) -> bool:
    """Whether he may choose to gain it: a copy must be there to be gained, and be none of a Spell or Condition he has
    (rulebook, Gaining Possessions and Conditions; Conditions)."""
    matches = matching(table, what, traits, card)
    state = table.state
    there = (*state.decks.get(what, ()), *state.discards.get(what, ()), *state.reserve)
    return table.is_token(what) or any(matches(one) and not barred(table, who, one) for one in there)
