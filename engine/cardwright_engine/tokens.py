"""Tokens on cards, sheets, tracks and spaces; there is no end of them, but of Clues (rules, Separate and Place Tokens)."""

from __future__ import annotations

from cardwright_engine import api
from cardwright_engine.advancing import active_card
from cardwright_engine.choices import Option
from cardwright_engine.clues import draw_clue, put_back
from cardwright_engine.leading import lead_of
from cardwright_engine.log import count_of
from cardwright_engine.losses import settle_monsters
from cardwright_engine.moments import tokens_change
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table
from cardwright_engine.tracks import OMEN

CLUE = "clue"
POOL = "pool"
ANCIENT_ONE = "ancient-one"


def card_of(table: Table, spot: api.Spot) -> int | None:
    """The uid of the card or sheet of a spot; ``None`` where it is not in play."""
    state, (sort, what) = table.state, spot
    if sort == "card":
        uid = table.frames.top.source.uid
        return uid if uid in state.instances else None
    if sort == "sheet" or what == ANCIENT_ONE:
        return state.ancient_one or None
    if sort == "active":
        return active_card(table, what)
    raise ValueError(f"the engine does not know where {spot!r} is")


def on_track(what: str) -> list[str]:
    """The spaces of the Omen track that are meant, as `State.on_tracks` calls them."""
    track, _, color = what.partition(" ")
    return [f"{track} {name}" for name in OMEN if not color or name.split()[0] == color]


def lying(table: Table, spot: api.Spot) -> list[str]:
    """The tokens that lie there."""
    if spot[0] == "track":
        return [token for name in on_track(spot[1]) for token in table.state.on_tracks.get(name, ())]
    uid = card_of(table, spot)
    return [] if uid is None else list(table.state.on_cards.get(uid, ()))


def place_on(table: Table, count: int, token: str, spot: api.Spot, supply: str = "", at: api.Span | None = None) -> None:
    """Place new tokens there, or random Clues of the pool."""
    if supply not in ("", POOL):
        raise ValueError(f"the engine does not know the supply {supply!r}")
    uid = None if spot[0] == "track" else card_of(table, spot)
    if uid is None and spot[0] != "track":
        table.say("the card is no longer in play: no effect", at=at)
        return
    placed = sum(draw_clue(table) is not None for _ in range(count)) if supply else count
    if uid is None:
        table.state.on_tracks.setdefault(_one_of_track(table, spot[1], at), []).extend([token] * placed)
        name = f"the {table.word(spot[1].partition(' ')[0])} track"
    else:
        if placed:
            table.state.place_on(uid, token, placed)
        name = table.card_name(table.state.instances[uid])
    table.say(f"{_called(table, placed, token)} {'is' if placed == 1 else 'are'} placed on {name}", at=at)
    settle_monsters(table)
    if uid is not None and placed:
        tokens_change(table, uid)


def _called(table: Table, count: int, token: str) -> str:
    """So many of a token in words: ``"1 Eldritch token"``, ``"2 Clues"``."""
    return count_of(count, table.word(token) + ("" if table.is_token(token) else " token"))


def _one_of_track(table: Table, what: str, at: api.Span | None) -> str:
    """The space of the track; the Lead Investigator chooses where there are several."""
    spaces = on_track(what)
    index = table.choose(lead_of(table), "choose a space", [Option(one, one) for one in spaces], at=at)
    return spaces[index]


def place_this(table: Table, who: Investigator, token: str, spot: api.Spot, at: api.Span | None = None) -> None:
    """Place the token of his encounter there: it leaves the space he counts as on."""
    space, state = table.where(who), table.state
    here = [one for one in state.clues if one == space] if token == CLUE else state.on_spaces.get(space, [])
    if not here or (token != CLUE and token not in here):
        table.say(f"there is no {table.word(token)} on {table.spaces[space].name}: no effect", at=at)
        return
    if card_of(table, spot) is None and spot[0] != "track":
        table.say("the card is no longer in play: no effect", at=at)
        return
    if token == CLUE:
        state.clues.remove(space)
    else:
        remove_tokens(table, 1, token, space, at)
    place_on(table, 1, token, spot, at=at)


def place_spent(table: Table, count: int, token: str, spot: api.Spot, at: api.Span | None = None) -> None:
    """Place there the tokens that were just spent: Clues come back from those that were discarded last, else from the pool; where
    something else was spent in their place, there may be none."""
    placed = sum(_comes_back(table) for _ in range(count)) if token == CLUE else count
    place_on(table, placed, token, spot, at=at)


def _comes_back(table: Table) -> bool:
    state = table.state
    if not state.clue_discards:
        return draw_clue(table) is not None
    state.clues_out.append(state.clue_discards.pop())
    return True


def place_tokens(table: Table, count: int, token: str, space: str, at: api.Span | None = None, *, uid: int | None = None) -> None:
    """Place new tokens on a space; what a card in play has placed leaves the board with it (rules, Rumors; Mysteries)."""
    if count:
        table.state.on_spaces.setdefault(space, []).extend([token] * count)
    card = uid or table.frames.top.source.uid
    if count and card in table.state.in_play and card != table.state.ancient_one:
        table.state.placed.setdefault(card, []).extend([f"{token} {space}"] * count)
    table.say(f"{_called(table, count, token)} placed on {table.spaces[space].name}", at=at)


def remove_from(table: Table, count: int | None, token: str, spot: api.Spot, at: api.Span | None = None) -> None:
    """Discard tokens from there, all when there are fewer; where one is taken from several spaces, the Lead Investigator
    chooses."""
    there = lying(table, spot).count(token)
    wanted = there if count is None else min(count, there)
    for _ in range(wanted):
        if spot[0] == "track":
            on = table.state.on_tracks
            spaces = [name for name in on_track(spot[1]) if token in on.get(name, ())]
            some = len(spaces) > 1 and wanted < there
            index = table.choose(lead_of(table), "discard from where", [Option(one, one) for one in spaces], at=at) if some else 0
            _take(on, spaces[index], token)
        else:
            uid = card_of(table, spot)
            _take(table.state.on_cards, uid, token)
    if token == CLUE:
        put_back(table, wanted)
    table.say(f"{_called(table, wanted, token)} discarded", at=at)
    left = None if spot[0] == "track" else card_of(table, spot)
    if wanted and left is not None:
        tokens_change(table, left)


def remove_tokens(table: Table, count: int | None, token: str, space: str, at: api.Span | None = None) -> None:
    """Discard tokens from a space, all when there are fewer."""
    there = table.state.on_spaces.get(space, []).count(token)
    wanted = there if count is None else min(count, there)
    for _ in range(wanted):
        _take(table.state.on_spaces, space, token)
    table.say(f"{_called(table, wanted, token)} leaves {table.spaces[space].name}", at=at)


def _take(where: dict, place: object, token: str) -> None:  # type: ignore[type-arg]
    """Take one token away; a place without tokens is not kept."""
    where[place].remove(token)
    if not where[place]:
        del where[place]


def keep_placed(table: Table, token: str, at: api.Span | None = None) -> None:
    """The tokens of that sort which the card being resolved has placed on the board no longer leave it with the card."""
    uid = table.frames.top.source.uid or 0
    placed = table.state.placed.get(uid, [])
    left = [one for one in placed if one.partition(" ")[0] != token]
    if left:
        table.state.placed[uid] = left
    else:
        table.state.placed.pop(uid, None)
    table.say(f"{_called(table, len(placed) - len(left), token)} on the game board will stay there", at=at)
