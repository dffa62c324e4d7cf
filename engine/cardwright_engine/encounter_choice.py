"""Which encounter an investigator has who chooses one (rulebook, Location Encounters; Token Encounters)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from cardwright_engine.boards import entry_spaces
from cardwright_engine.choices import Option
from cardwright_engine.defeating import remove_sheet
from cardwright_engine.drawing import EXPEDITION
from cardwright_engine.encounter_cards import draw_and_resolve, entry_of
from cardwright_engine.frames import Source
from cardwright_engine.moments import encounter_ends
from cardwright_engine.paragraphs import not_played, resolve_paragraphs
from cardwright_engine.plan import ENCOUNTER, RESEARCH
from cardwright_engine.resolution import fire, in_frame, resolve_ability
from cardwright_engine.restrictions import refused
from cardwright_engine.rumors import offered_encounters
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table

OTHER_WORLD = "other-world"
LOCATION, GENERAL = "location", "general"


@dataclass(frozen=True, slots=True)
class Offer:
    """One encounter that may be chosen."""

    option: Option
    resolve: Callable[[], None]


def resolve_encounter(table: Table, who: Investigator, kind: str) -> bool:
    """Resolve an encounter of his choice, or of that sort as part of another one; ``False`` where no game with decks is on."""
    if not table.state.ancient_one:
        return False
    if kind == ENCOUNTER:
        choose_encounter(table, who)
    else:
        draw_and_resolve(table, who, research_deck(table, who) if kind == RESEARCH else f"{kind}-encounter")
    return True


def choose_encounter(table: Table, who: Investigator) -> None:
    """Let him choose one encounter of his space and resolve it (rules, Encounter Phase)."""
    offers = encounters_of(table, who)
    index = table.choose(who, "encounter what", [one.option for one in offers])
    if index < 0:
        table.say(f"{who.name} has nothing to encounter on {table.spaces[table.where(who)].name}")
    else:
        offers[index].resolve()


def encounters_of(table: Table, who: Investigator) -> list[Offer]:
    """All encounters of the space he counts as on."""
    return [*_places(table, who), *_tokens(table, who), *_of_cards(table, who), *_fallen(table, who)]


def have(table: Table, who: Investigator, encounter: str, resolve: Callable[[], None]) -> None:
    """Resolve an encounter within its frame, after what its beginning sets off."""
    with in_frame(table, table.new_frame(who, who, Source(), ("encounter", encounter))):
        fire(table, "resolve", who, what=encounter)
        resolve()
        encounter_ends(table, who, encounter)


def _card_offer(table: Table, who: Investigator, key: str, label: str, encounter: str, deck: str) -> list[Offer]:
    """The encounter of a deck, where nothing forbids it to him (``Investigators cannot resolve Expedition Encounters``)."""
    if refused(table, who, "resolve", what=encounter):
        return []
    return [Offer(Option(key, label), lambda: have(table, who, encounter, partial(draw_and_resolve, table, who, deck)))]


def _places(table: Table, who: Investigator) -> list[Offer]:
    """The decks whose cards have an entry for his space: that of his continent, and the General one."""
    space, found = table.where(who), []
    for deck, name in table.location_decks.items():
        cards = table.state.decks.get(deck) or table.state.discards.get(deck)
        first = table.records[cards[0]] if cards else None
        if first is not None and entry_of(table, [part for part in first.parts if part.word == "at"], space) is not None:
            label = f"{table.package.LABELS.get(f'deck {name}', name)} Encounter"
            found += _card_offer(table, who, name, label, GENERAL if name == GENERAL else LOCATION, deck)
    return found


def research_deck(table: Table, who: Investigator) -> str:
    """The deck of the Clue he encounters: one with entries for that very space, such as a side board has, else that of the
    Ancient One (rules, Research Encounters)."""
    state, space, usual = table.state, table.where(who), f"{RESEARCH}-encounter"
    for deck in state.decks:
        if deck != usual and deck.endswith(usual):
            cards = state.decks[deck] or state.discards.get(deck, [])
            if any(space in entry_spaces(part) for card in cards[:1] for part in table.records[card].parts):
                return deck
    return usual


def _tokens(table: Table, who: Investigator) -> list[Offer]:
    """The encounters of the Clue, the Gate and the Active Expedition on his space."""
    state, space, found = table.state, table.where(who), []
    if space in state.clues:
        found += _card_offer(table, who, RESEARCH, "Research Encounter", RESEARCH, research_deck(table, who))
    if space in state.gates:
        found += _card_offer(table, who, OTHER_WORLD, "Other World Encounter", OTHER_WORLD, "other-world-encounter")
    if space == state.expedition:
        found += _card_offer(table, who, "expedition", "Expedition Encounter", "expedition", EXPEDITION)
    return found


def _of_cards(table: Table, who: Investigator) -> list[Offer]:
    """What cards in play offer "as an encounter"."""
    return [
        Offer(table.option(held), partial(resolve_ability, table, held, who, held.ability.effect))
        for held in offered_encounters(table, who)
    ]


def _fallen(table: Table, who: Investigator) -> list[Offer]:
    """The defeated investigators who lie on his space (rules, Encountering Defeated Investigators)."""
    return [
        Offer(Option(f"defeated {one.name}", f"the defeated {one.name}"), partial(encounter_defeated, table, who, one))
        for one in table.state.investigators
        if one.fallen and one.space == table.where(who)
    ]


def encounter_defeated(table: Table, who: Investigator, defeated: Investigator) -> None:
    """Resolve the encounter of his sheet for what he had none left of; then he and his sheet leave the game."""
    card = table.state.instances[defeated.sheet]
    part = next((one for one in table.records[card].parts if (one.word, one.argument) == ("defeat", defeated.fallen)), None)

    def resolve() -> None:
        if part is not None and not not_played(table, card):
            resolve_paragraphs(table, who, card, part.abilities, uid=defeated.sheet)

    try:
        have(table, who, "defeated", resolve)
    finally:
        remove_sheet(table, defeated)
