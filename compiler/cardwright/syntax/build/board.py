"""Build places of the board, effects on cards of the whole table, and moments: one typed method a grammar rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token
from lark.tree import Meta

from cardwright.syntax import tree
from cardwright.syntax.build.nouns import Children, NounBuilder, faces, has, is_token, nodes, numbers, only, span, the, words


class BoardBuilder(NounBuilder):
    """Rules about Mysteries, Rumors, tokens on cards and tracks, and the end of the game."""

    # -- places
    def space_with(self, meta: Meta, children: Children) -> tree.SpaceWith:
        random = has(children, "RANDOM")
        which = "a random" if random else WHICH[children[0].type] + (" named" if has(children, "NAMED") else "")
        type = next(iter(words(children, "NAME")), None)
        return self._space_with(meta, children, which, type)

    def the_space_with(self, meta: Meta, children: Children) -> tree.SpaceWith:
        return self._space_with(meta, children, "the")

    def any_space_with(self, meta: Meta, children: Children) -> tree.SpaceWith:
        return self._space_with(meta, children, "any")

    def _space_with(self, meta: Meta, children: Children, which: str, type: str | None = None) -> tree.SpaceWith:
        contains, negated, *others = next((child for child in children if isinstance(child, tuple)), (None, False))
        return tree.SpaceWith(which, type, contains, negated, tuple(others), span=span(meta))

    def adjacent_too(self, meta: Meta, children: Children) -> tree.AdjacentToo:
        return tree.AdjacentToo(children[0], span=span(meta))

    def in_play(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("in play", span=span(meta))

    def in_supply(self, meta: Meta, children: Children) -> tree.Pile:
        word, name = words(children, "NAME")[0], words(children, "SUPPLY")[0]
        return tree.Pile(word, name, has(children, "AND_DISCARD_PILE"), span=span(meta))

    def contains(self, meta: Meta, children: Children) -> tuple[tree.Thing, bool]:
        _, quantity, noun, *_ = children
        place, new = (quantity.span[0], noun.span[1]), has(children, "SPAWNED_THIS_ROUND")
        return tree.Thing(quantity, noun, new=new, span=place), has(children, "NOT_CONTAINING")

    def contains_either(self, meta: Meta, children: Children) -> tuple[tree.Thing | bool, ...]:
        nouns = [child for child in children if isinstance(child, tree.Noun)]
        quantities = [child for child in children if isinstance(child, tree.Quantity)]
        pairs = zip(quantities, nouns, strict=True)
        first, *others = (tree.Thing(many, noun, span=(many.span[0], noun.span[1])) for many, noun in pairs)
        return first, False, *others

    def this_space(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("this space", span=span(meta))

    def that_space(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("that space", span=span(meta))

    def his_space(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("his space", span=span(meta))

    def game_board(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("the game board", span=span(meta))

    def game_box(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("the game box", span=span(meta))

    def this_sheet(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("this sheet", span=span(meta))

    def on_card(self, meta: Meta, children: Children) -> tree.ThatPlace:
        return tree.ThatPlace("this card", span=span(meta))

    def the_space(self, meta: Meta, children: Children) -> tree.TheSpace:
        return tree.TheSpace(words(children, "NAME")[0], span=span(meta))

    def the_active(self, meta: Meta, children: Children) -> tree.TheActive:
        return tree.TheActive(words(children, "NAME")[0], has(children, "SPACE"), span=span(meta))

    def sheet(self, meta: Meta, children: Children) -> tree.SheetOf:
        return tree.SheetOf(words(children, "NAME")[0], span=span(meta))

    def track_space(self, meta: Meta, children: Children) -> tree.TrackSpace:
        return tree.TrackSpace(words(children, "COLOR")[0], words(children, "NAME")[0], span=span(meta))

    def whole_track(self, meta: Meta, children: Children) -> tree.TrackSpace:
        return tree.TrackSpace(None, words(children, "NAME")[0], span=span(meta))

    # -- quantities and things
    def at_least(self, meta: Meta, children: Children) -> tree.AtLeast:
        return tree.AtLeast(numbers(children)[0], span=span(meta))

    def that_one(self, meta: Meta, children: Children) -> tree.ThatOne:
        return tree.ThatOne(span=span(meta))

    def definite(self, meta: Meta, children: Children) -> tree.Definite:
        return tree.Definite(span=span(meta))

    def number_of(self, meta: Meta, children: Children) -> tree.EqualTo:
        noun = the(children, tree.Noun)
        track = next(iter(words(children, "NAME")), None)
        of = tree.Thing(tree.All(), noun, self._place(children), track=track, span=span(meta))
        return tree.EqualTo(of, has(children, "EQUAL_TO_HALF"), has(children, "GREATER_THAN_NUMBER"), span=span(meta))

    def counted_thing(self, meta: Meta, children: Children) -> tree.Thing:
        name = next(child for child in children if isinstance(child, Token) and child.type == "NAME")
        quantity = the(children, tree.EqualTo)
        noun = self._named(name)
        if has(children, "TOKEN"):
            noun = tree.Noun("token", words(children, "NAME"), span=noun.span)
        return tree.Thing(quantity, noun, self._place(children), span=span(meta))

    def gained_thing(self, meta: Meta, children: Children) -> tree.Thing:
        quantity, noun, _ = children
        return tree.Thing(quantity, noun, from_encounter=True, span=span(meta))

    def corresponding_thing(self, meta: Meta, children: Children) -> tree.Thing:
        quantity, noun, *_ = children
        return tree.Thing(quantity, noun, track=words(children, "NAME")[0], span=span(meta))

    # -- subjects
    def active(self, meta: Meta, children: Children) -> tree.ActiveInvestigator:
        return tree.ActiveInvestigator(span=span(meta))

    def as_group(self, meta: Meta, children: Children) -> tree.AsGroup:
        return tree.AsGroup(span=span(meta))

    # -- effects
    def board_effect(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def place_on(self, meta: Meta, children: Children) -> tree.PlaceOn:
        thing = the(children, tree.Thing)
        return tree.PlaceOn(thing, self._place(children), span=span(meta))

    def place_faceup(self, meta: Meta, children: Children) -> tree.PlaceOn:
        thing, place = only(children, tree.Thing), self._place(children)
        assert thing is not None and place is not None
        return tree.PlaceOn(replace(thing, place=place), faceup=True, span=span(meta))

    def move_some(self, meta: Meta, children: Children) -> tree.MoveThing:
        count, name = numbers(children)[0], next(child for child in children if is_token(child, "NAME"))
        quantity = tree.UpTo(count) if has(children, "UP_TO") else tree.Exactly(count)
        noun = self._named(name)
        if has(children, "TOKEN"):
            noun = tree.Noun("token", words(children, "NAME"), span=noun.span)
        excluded = words(children, "NON_NAME")
        noun = replace(noun, excluded=excluded[0].removeprefix("non-")) if excluded else noun
        marks = [child.type for child in children if is_token(child, "ON", "FROM", "TO")]
        placed = dict(zip(marks, (child for child in children if isinstance(child, tree.Place)), strict=True))
        chosen = words(children, "OF_YOUR_CHOICE")
        his = bool(chosen) and "his" in chosen[0].split()
        bound: dict[str, Any] = next((child for child in children if isinstance(child, dict)), {})
        thing = tree.Thing(quantity, noun, placed.get("ON"), of_your_choice=bool(chosen), his_choice=his, span=noun.span, **bound)
        return tree.MoveThing(thing, placed["TO"], placed.get("FROM"), span=span(meta))

    def move_it(self, meta: Meta, children: Children) -> tree.MoveThing:
        _, it, _, place = children
        return tree.MoveThing(it, place, span=span(meta))

    def place_from(self, meta: Meta, children: Children) -> tree.PlaceOn:
        _, quantity, noun, supply, _, place = children
        thing = tree.Thing(quantity, noun, place, span=(quantity.span[0], meta.end_pos))
        return tree.PlaceOn(thing, supply=supply, span=span(meta))

    def from_supply(self, meta: Meta, children: Children) -> tree.Supply:
        return tree.Supply(words(children, "NAME")[0], words(children, "SUPPLY")[0], span=span(meta))

    def place_on_each(self, meta: Meta, children: Children) -> tree.PlaceOn:
        _, quantity, noun, *rest = children
        places = tuple(child for child in rest if not isinstance(child, Token))
        thing = tree.Thing(quantity, noun, span=(quantity.span[0], noun.span[1]))
        return tree.PlaceOn(thing, each_of=places, span=span(meta))

    def remove_from(self, meta: Meta, children: Children) -> tree.RemoveFrom:
        thing, place = only(children, tree.Thing), self._place(children)
        assert thing is not None and place is not None
        each = next((child[0] for child in children if isinstance(child, list)), None)
        return tree.RemoveFrom(thing, place, each, span=span(meta))

    def remove_from_reserve(self, meta: Meta, children: Children) -> tree.RemoveFrom:
        return tree.RemoveFrom(children[1], tree.ThatPlace("the reserve"), span=span(meta))

    def move_thing(self, meta: Meta, children: Children) -> tree.MoveThing:
        _, which, noun, *places = (child for child in children if not isinstance(child, Token) or child.type not in ("ON", "TO"))
        quantity = tree.Each() if which.type == "EACH" else tree.ThatOne() if which.type == "THAT" else tree.ThisOne()
        *on, to = places
        end = on[0].span[1] if on else noun.span[1]
        thing = tree.Thing(quantity, noun, on[0] if on else None, span=(which.start_pos or 0, end))
        return tree.MoveThing(thing, to, span=span(meta))

    def advance_active(self, meta: Meta, children: Children) -> tree.AdvanceActive:
        steps = next(iter(numbers(children)), 1)
        return tree.AdvanceActive(words(children, "NAME")[0], steps, span=span(meta))

    def lose_game(self, meta: Meta, children: Children) -> tree.LoseGame:
        return tree.LoseGame(span=span(meta))

    def win_game(self, meta: Meta, children: Children) -> tree.WinGame:
        return tree.WinGame(span=span(meta))

    def awaken(self, meta: Meta, children: Children) -> tree.Awaken:
        return tree.Awaken(words(children, "NAME")[0], span=span(meta))

    def surge(self, meta: Meta, children: Children) -> tree.Surge:
        return tree.Surge(words(children, "NAME")[0], self._place(children), span=span(meta))

    def draw_and_resolve(self, meta: Meta, children: Children) -> tree.DrawAndResolve:
        thing = the(children, tree.Thing)
        return tree.DrawAndResolve(thing, self._place(children), span=span(meta))

    def draw_titled(self, meta: Meta, children: Children) -> tree.DrawAndResolve:
        """A title with `and` in it: ``The Key and the Gate Special Encounter``."""
        _, thing, _, _, rest = children
        title = " ".join((*thing.noun.modifiers, thing.noun.word, "and the", *rest.split()))
        word, modifier = self._split(title)
        noun = tree.Noun(word, (modifier,) if modifier else (), span=(thing.noun.span[0], meta.end_pos))
        return tree.DrawAndResolve(tree.Thing(thing.quantity, noun, span=(thing.span[0], meta.end_pos)), span=span(meta))

    def is_solved(self, meta: Meta, children: Children) -> tree.IsSolved:
        return tree.IsSolved(words(children, "NAME")[0], has(children, "WIN_THE_GAME"), span=span(meta))

    def set_aside(self, meta: Meta, children: Children) -> tree.SetAside:
        return tree.SetAside(children[-1], span=span(meta))

    def shuffle(self, meta: Meta, children: Children) -> tree.Shuffle:
        return tree.Shuffle(words(children, "NAME")[0], span=span(meta))

    def shuffle_in(self, meta: Meta, children: Children) -> tree.ShuffleIn:
        noun = the(children, tree.Noun)
        return tree.ShuffleIn(noun, has(children, "RANDOM"), span=span(meta))

    def flip_that(self, meta: Meta, children: Children) -> tree.FlipThat:
        return tree.FlipThat(next(iter(words(children, "NAME")), "card"), span=span(meta))

    def flip_sheet(self, meta: Meta, children: Children) -> tree.FlipSheet:
        return tree.FlipSheet(span=span(meta))

    def skip_test(self, meta: Meta, children: Children) -> tree.SkipTest:
        return tree.SkipTest(words(children, "NAME")[0], span=span(meta))

    def set_up(self, meta: Meta, children: Children) -> tree.SetUp:
        return tree.SetUp(words(children, "NAME")[0], has(children, "DECK"), span=span(meta))

    def draw(self, meta: Meta, children: Children) -> tree.Draw:
        return tree.Draw(children[-1], span=span(meta))

    def move_toward(self, meta: Meta, children: Children) -> tree.MoveToward:
        place = self._place(children)
        assert place is not None
        return tree.MoveToward(numbers(children)[0], place, only(children, tree.Noun), span=span(meta))

    # -- moments
    def track_would(self, meta: Meta, children: Children) -> tree.TrackWould:
        return tree.TrackWould(words(children, "NAME")[0], has(children, "WOULD_RETREAT"), span=span(meta))

    def someone_would_gain(self, meta: Meta, children: Children) -> tree.SomeoneWouldGain:
        noun = children[-1]
        thing = tree.Thing(tree.Indefinite(), noun, span=noun.span)
        return tree.SomeoneWouldGain(self._someone(children), thing, span=span(meta))

    def at_moment(self, meta: Meta, children: Children) -> Any:
        return children[0]

    def enters_play(self, meta: Meta, children: Children) -> tree.EntersPlay:
        return tree.EntersPlay(tree.ThisCard(), span=span(meta))

    def at_end(self, meta: Meta, children: Children) -> tree.AtPhase:
        return tree.AtPhase(words(children, "NAME")[0], span=span(meta))

    def at_start(self, meta: Meta, children: Children) -> tree.AtPhase:
        return tree.AtPhase(words(children, "NAME")[0], True, span=span(meta))

    def when_so(self, meta: Meta, children: Children) -> tree.WhenSo:
        return tree.WhenSo(children[-1], span=span(meta))

    def when_solved(self, meta: Meta, children: Children) -> tree.WhenSolved:
        word = self._forms.singular(words(children, "NAME")[0])
        return tree.WhenSolved(numbers(children)[0], word, span=span(meta))

    def when_it_falls(self, meta: Meta, children: Children) -> tree.WhenFalls:
        return tree.WhenFalls(tree.It(), span=span(meta))

    def when_falls(self, meta: Meta, children: Children) -> tree.WhenFalls:
        return tree.WhenFalls(children[2], has(children, "A"), span=span(meta))

    def _someone(self, children: Children) -> tree.Thing:
        quantity = tree.Another() if has(children, "ANOTHER") else tree.Indefinite()
        return tree.Thing(quantity, tree.Noun("investigator"), self._place(children))

    def someone_resolves(self, meta: Meta, children: Children) -> tree.SomeoneResolves:
        encounter = self._forms.singular(words(children, "NAME")[0])
        return tree.SomeoneResolves(self._someone(children), encounter, has(children, "AFTER"), span=span(meta))

    def someone_performs(self, meta: Meta, children: Children) -> tree.SomeonePerforms:
        return tree.SomeonePerforms(self._someone(children), words(children, "NAME")[0], span=span(meta))

    def when_spawns(self, meta: Meta, children: Children) -> tree.WhenSpawns:
        noun = the(children, tree.Noun)
        return tree.WhenSpawns(noun, span=span(meta))

    def someone_does(self, meta: Meta, children: Children) -> tree.SomeoneDoes:
        verb = next(child.type.lower() for child in children if isinstance(child, Token) and child.type in DEEDS)
        thing, scope = only(children, tree.Thing), only(children, tree.Scope)
        assert thing is not None
        during, after = scope.during if scope else None, has(children, "AFTER")
        return tree.SomeoneDoes(self._someone(children), verb, thing, during, after, span=span(meta))

    def track_advances(self, meta: Meta, children: Children) -> tree.TrackAdvances:
        place = self._place(children)
        to = numbers(children)[0] if place is None else place
        return tree.TrackAdvances(words(children, "NAME")[0], to, span=span(meta))

    def when_awakens(self, meta: Meta, children: Children) -> tree.WhenAwakens:
        return tree.WhenAwakens(words(children, "NAME")[0], has(children, "THE"), span=span(meta))

    def someone_moves(self, meta: Meta, children: Children) -> tree.SomeoneMoves:
        *before, onto = children
        return tree.SomeoneMoves(self._someone(before), onto, span=span(meta))

    def around_test(self, meta: Meta, children: Children) -> tree.AroundTest:
        scope = only(children, tree.Scope)
        during = scope.during if scope else None
        return tree.AroundTest(words(children, "NAME")[0], has(children, "AFTER"), during, span=span(meta))

    def after_setup(self, meta: Meta, children: Children) -> tree.AtSetup:
        return tree.AtSetup("after", span=span(meta))

    def setup_step(self, meta: Meta, children: Children) -> tree.AtSetup:
        return tree.AtSetup(children[0].type.lower(), numbers(children)[0], span=span(meta))

    # -- states
    def none_there(self, meta: Meta, children: Children) -> tree.There:
        return self._there(meta, tree.NoneOf(), children)

    def one_there(self, meta: Meta, children: Children) -> tree.There:
        return self._there(meta, tree.Indefinite(), children)

    def many_there(self, meta: Meta, children: Children) -> tree.There:
        return self._there(meta, tree.AtLeast(numbers(children)[0]), children)

    def _there(self, meta: Meta, quantity: tree.Quantity, children: Children) -> tree.There:
        noun = the(children, tree.Noun)
        thing = tree.Thing(
            quantity,
            noun,
            self._place(children),
            track=next(iter(words(children, "NAME")), None),
            reckoning=has(children, "WITH_A_RECKONING_EFFECT"),
            including=next((child[1] for child in children if isinstance(child, tuple)), None),
            span=span(meta),
        )
        return tree.There(thing, span=span(meta))

    def including(self, meta: Meta, children: Children) -> tuple[str, tree.Noun | None]:
        return ("including", only(children, tree.Noun))

    def total_there(self, meta: Meta, children: Children) -> tree.There:
        return self._total(meta, children, twice=True)

    def total_once(self, meta: Meta, children: Children) -> tree.There:
        return self._total(meta, children, twice=False)

    def _total(self, meta: Meta, children: Children, twice: bool) -> tree.There:
        words_of = next(child for child in children if isinstance(child, Token) and child.type == "STATISTIC_OF")
        statistic, _, whose = " ".join(words_of.split()).partition(" of ")
        at = (words_of.end_pos or 0) - len(words_of.split()[-1])
        noun = tree.Noun(self._forms.singular(whose), span=(at, words_of.end_pos or 0))
        other = the(children, tree.Noun)
        of = tree.Thing(tree.All(), other, span=other.span)
        least = tree.AtLeastTwice(of, once=not twice, span=span(meta))
        thing = tree.Thing(least, noun, self._place(children), span=span(meta))
        return tree.There(thing, statistic, span=span(meta))

    def equal_there(self, meta: Meta, children: Children) -> tree.There:
        return tree.There(self.counted_thing(meta, children), span=span(meta))

    # -- conditions
    def if_rolled_any(self, meta: Meta, children: Children) -> tree.IfRolledAny:
        return tree.IfRolledAny(faces(children)[0], span=span(meta))

    def if_result_of(self, meta: Meta, children: Children) -> tree.IfResultOf:
        noun = the(children, tree.Noun)
        return tree.IfResultOf(noun, self._place(children), span=span(meta))

    def if_current(self, meta: Meta, children: Children) -> tree.IfCurrent:
        return tree.IfCurrent(words(children, "NAME")[0], words(children, "COLOR")[0], has(children, "IS_NOT"), span=span(meta))

    def if_has(self, meta: Meta, children: Children) -> tree.IfHas:
        thing = the(children, tree.Thing)
        return tree.IfHas(children[1], thing, span=span(meta))

    def if_measured(self, meta: Meta, children: Children) -> tree.IfMeasured:
        limit, least = numbers(children)[0], has(children, "OR_GREATER")
        return tree.IfMeasured(children[1], words(children, "NAME")[0], limit, least, span=span(meta))

    def if_spawned(self, meta: Meta, children: Children) -> tree.IfSpawned:
        noun, place = only(children, tree.Noun), self._place(children)
        assert noun is not None and place is not None
        return tree.IfSpawned(noun, place, span=span(meta))

    def if_equal(self, meta: Meta, children: Children) -> tree.IfEqual:
        first, second = words(children, "NAME")
        return tree.IfEqual(first, second, span=span(meta))

    def if_advanced(self, meta: Meta, children: Children) -> tree.IfAdvanced:
        track, *awoken = words(children, "NAME")
        return tree.IfAdvanced(track, next(iter(awoken), None), span=span(meta))

    def if_corresponds(self, meta: Meta, children: Children) -> tree.IfCorresponds:
        that, name, *_ = (child for child in children if isinstance(child, Token) and child.type in ("THAT", "NAME"))
        what = tree.That(str(name), span=(that.start_pos or 0, name.end_pos or 0))
        return tree.IfCorresponds(what, words(children, "NAME")[1], span=span(meta))

    def if_awoken(self, meta: Meta, children: Children) -> tree.IfAwoken:
        return tree.IfAwoken(words(children, "NAME")[0], span=span(meta))

    def if_undefeated(self, meta: Meta, children: Children) -> tree.IfUndefeated:
        return tree.IfUndefeated(children[2], span=span(meta))

    def if_he_passes(self, meta: Meta, children: Children) -> tree.IfPass:
        return tree.IfPass(True, span=span(meta))

    def if_he_fails(self, meta: Meta, children: Children) -> tree.IfFail:
        return tree.IfFail(True, span=span(meta))

    def if_he_defeats(self, meta: Meta, children: Children) -> tree.IfDefeat:
        return tree.IfDefeat(he=True, span=span(meta))

    def if_there(self, meta: Meta, children: Children) -> tree.IfThere:
        return tree.IfThere(children[1], span=span(meta))

    def if_lost(self, meta: Meta, children: Children) -> tree.IfLost:
        what, skill = words(children, "NAME")
        return tree.IfLost(what, skill, only(children, tree.Noun), span=span(meta))

    def if_is(self, meta: Meta, children: Children) -> tree.IfIs:
        name, word = words(children, "NAME")
        return tree.IfIs(name, word, has(children, "IS_NOT"), span=span(meta))

    def if_solved(self, meta: Meta, children: Children) -> tree.IfSolved:
        word = self._forms.singular(words(children, "NAME")[0])
        count = (*numbers(children), *numbers(children, "SUBJECT_COUNT"))[0]
        return tree.IfSolved(count, word, span=span(meta))

    def if_defeated(self, meta: Meta, children: Children) -> tree.IfDefeated:
        what, *more = nodes(children, tree.Noun)
        return tree.IfDefeated(what, tuple(more), span=span(meta))


WHICH = {"A": "a", "EACH": "each", "THE_NEAREST": "the nearest"}
DEEDS = ("CLOSE", "DEFEAT", "DISCARD")
