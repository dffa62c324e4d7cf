"""Generate the calls of effects that act on the state of the game: one each, or one for each thing."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.analysis.names import OF_A_SKILL
from cardwright.codegen.costs import STEPS
from cardwright.codegen.nouns import ANYBODY, INVESTIGATORS, ONE, Actor, NotExecutable, Sort, picked_out
from cardwright.codegen.of_table import TableWriter
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class ActionWriter(TableWriter):
    """Writes single actions. ``who`` is always the expression for whoever does it."""

    __slots__ = ("at_once", "chosen", "event_set_off", "instead_of_closing")

    event_set_off: tree.Event | None
    """What set off the ability that is written."""
    at_once: bool
    """Whether the instruction says that it happens immediately."""
    chosen: bool
    instead_of_closing: str
    """The name of the function that is called instead of closing a Gate in the encounter written next."""

    def action(self, effect: tree.Action, who: Actor) -> None:
        """One action, by family."""
        at = self.at(effect.span)
        if isinstance(effect, tree.Odd):
            self.odd(effect, who, at)
            return
        if isinstance(effect, tree.Met):
            self.met(effect, who, at)
            return
        if isinstance(effect, tree.BoardAction):
            self.board(effect, who, at)
            return
        if isinstance(effect, tree.Fated):
            self.need(who, effect, _WHO.get(type(effect), ONE))
            self.fated(effect, who, at)
            return
        self.need(who, effect, _WHO.get(type(effect), ONE))
        match effect:
            case tree.Gain(things):
                for thing in things:
                    self.gain(effect, thing, who, at)
            case tree.Lose(things):
                losses = [self.lost(thing, effect, who) for thing in things]
                if len(losses) == 1:
                    self.out.line(f"game.lose({who}, {losses[0]}, {at})")
                else:
                    at_once = ", ".join(f"({loss})" for loss in losses)
                    self.out.line(f"game.lose_at_once({who}, ({at_once}), {at})")
            case tree.Recover(things):
                for thing in things:
                    what = f"{self.every(thing.quantity)}, {self.counted(replace(thing, additional=False), 'resource')}"
                    recovered = self.names.resolved(thing.noun).id
                    if recovered not in RESOURCES or (who.sort is Sort.MONSTERS and recovered != "health"):
                        raise NotExecutable(thing.span, "recovering this")
                    more = ", additional=True" if thing.additional else ""
                    self.out.line(f"game.recover({who}, {what}{more}, {at})")
            case tree.Discard():
                self.discards(effect, who, at)
            case tree.Defeat(things):
                for thing in things:
                    if self.names.resolved(thing.noun).id != "monster":
                        raise NotExecutable(thing.span, "defeating this")
                    this = isinstance(thing.quantity, tree.ThisOne) and thing == tree.Thing(thing.quantity, thing.noun)
                    self.out.line(f"game.defeat({'game.this_monster()' if this else self.whole(thing)}, {at})")
            case (
                tree.Flip() | tree.NoAdditionalEffect() | tree.BeDevoured() | tree.Ambush() | tree.HaveAmbush() | tree.Spawn()
                | tree.EncounterClue() | tree.ResolveReckoning() | tree.ResolveEncounter() | tree.Close() | tree.Solve()
            ):  # fmt: skip
                self.event(effect, who, at)
            case _:
                self.single(effect, who, at)

    def odd(self, effect: tree.Odd, who: Actor, at: str) -> None:
        """What single cards do."""
        match effect:
            case tree.LookAt("Gate", "Gate", "stack"):
                self.need(who, effect, ONE)
                self.out.line(f'game.look_at_top({who}, "gate", 1, {at})')
            case tree.Substitute(skill, other, True):
                self.need(who, effect, (Sort.HOLDER,))
                event = self.event_set_off
                if not isinstance(event, tree.WhenResolve) or self.names.id_of("encounter", event.encounter) != "combat":
                    raise NotExecutable(effect.span, "another test than that of a Combat Encounter")
                skills = ", ".join(literal(self.names.id_of("skill", one)) for one in (skill, other))
                self.out.line(f"game.substitute({who}, {skills}, {at})")
            case _:
                raise NotExecutable(effect.span, "this")

    def removes_oneself(self, effect: tree.Effect) -> bool:
        """``Remove your Investigator token from the game board``."""
        match effect:
            case tree.Remove(tree.Thing(tree.His("your"), tree.Noun("token", (name,))) as own, tree.ThatPlace("the game board")):
                alone = own == tree.Thing(tree.His("your"), tree.Noun("token", (name,)))
                return alone and name.lower() == "investigator"
        return False

    def discards_of_board(self, thing: tree.Thing, who: Actor, at: str) -> bool:
        """Discard something of the board; whether it is that."""
        named = self.names.resolved(replace(thing.noun, excluded=None)).id
        if named == "monster":
            self.discard_monster(thing, who, at)
        elif named == "gate" and thing == tree.Thing(tree.ThatOne(), tree.Noun("Gate")):
            self.out.line(f"game.discard_gates(game.chosen_space(), {at})")
        elif named == "gate":
            self.discard_gates(thing, who, at)
        elif named == "clue" and isinstance(thing.quantity, tree.Nearest):
            self.discard_nearest_clue(thing, who, at)
        elif named == "clue" and isinstance(thing.quantity, tree.All) and thing.place == tree.ThatPlace("the game board"):
            self.out.line(f"game.discard_clues(game.spaces(), {at})")
        elif thing == tree.Thing(tree.All(), tree.Noun("possession"), tree.ThatPlace("defeated investigators' sheets")):
            self.out.line(f"game.discard_left({at})")
        else:
            return False
        return True

    def fated(self, effect: tree.Fated, who: Actor, at: str) -> None:
        """Impairing skills, moving a track, resolving another part of the card."""
        match effect:
            case tree.Impair(skill, count, more):
                if count != 1:
                    raise NotExecutable(effect.span, "impairing several skills of choice")
                every = [word.label for word in self.names.vocabulary.of_class("skill")] if effect.every else [skill]
                for one in (*every, *more):
                    what = literal(self.names.id_of("skill", one)) if one else "None"
                    self.out.line(f"game.impair({who}, {what}, {at})")
            case tree.MoveTrack() | tree.AdvanceTo():
                self.move_track(effect, who, at)
            case tree.ResolveResult(passed):
                self.out.line(f"game.resolve_part({literal('pass' if passed else 'fail')}, {at})")
            case _:
                assert_never(effect)

    def lost(self, thing: tree.Thing, effect: tree.Lose, who: Actor) -> str:
        """How much of what is lost."""
        if self.names.resolved(thing.noun).id != "health":
            self.need(who, effect, INVESTIGATORS)
        count = self.per(self.part(thing, who) or self.exact(thing.quantity), effect.for_each, who)
        return f"{count}, {self.counted(thing, 'token', 'resource')}"

    def part(self, thing: tree.Thing, who: Actor) -> str:
        """Half of what somebody has, rounded up; empty for any other number."""
        if isinstance(thing.quantity, tree.AllBut):
            if thing.quantity.whose == "his" or who.sort is not Sort.HOLDER:
                raise NotExecutable(thing.quantity.span, "what somebody else keeps")
            what = self.counted(thing, "token", "kind", "common", "resource")
            return f"max(0, game.count({who}, {what}{self.narrowing(thing.noun)}) - {thing.quantity.count})"
        if not isinstance(thing.quantity, tree.Share) or thing.quantity.part != "half":
            return ""
        if thing.quantity.whose != "your" or who.sort is not Sort.HOLDER:
            raise NotExecutable(thing.quantity.span, "half of what another has")
        what = self.counted(thing, "token", "kind", "common", "resource")
        return f"(game.count({who}, {what}{self.narrowing(thing.noun)}) + 1) // 2"

    def gain(self, effect: tree.Gain, thing: tree.Thing, who: Actor, at: str) -> None:
        """Gain one sort of thing, from the deck or the reserve, or all that a defeated investigator left."""
        if thing.quantity == tree.Share("all", "his"):
            self.gain_left(effect, thing, who, at)
            return
        kind = self.names.resolved(thing.noun).word_class == "kind"
        cards = any(self.names.resolved(one.noun).word_class == "kind" for one in effect.things)
        if not kind and (effect.reserve or thing.random or (effect.deck and not cards)):
            raise NotExecutable(effect.span, "tokens from the reserve or the deck")
        if isinstance(thing.quantity, tree.ThisOne):
            self.gain_this(effect, thing, who, at)
            return
        if effect.pile and not (effect.reserve and kind and self.exact(thing.quantity).isdigit() and thing.worth is None):
            raise NotExecutable(effect.span, "cards of a discard pile")
        if thing.random and effect.reserve:
            raise NotExecutable(thing.span, "a random card of the reserve")
        pile = "reserve or discard pile" if effect.pile else "reserve"
        source = f", source={literal(pile)}" if effect.reserve else ""
        worth = ""
        if thing.worth is not None:
            worth = f", {'total' if thing.worth.total else 'value'}=game.test_result()"
        if isinstance(thing.quantity, tree.Definite) and self.names.resolved(thing.noun).card:
            count = "1"
        else:
            count = self.any(thing.quantity) if effect.reserve else self.exact(thing.quantity)
        if effect.for_each is not None:
            if effect.reserve or len(effect.things) > 1:
                raise NotExecutable(effect.span, "this for each of something")
            count = self.per(count, effect.for_each, who)
        own = effect.pile or (effect.reserve and who.sort is Sort.HOLDER)
        counted = replace(thing, of_your_choice=False) if own else thing
        what = f"{count}, {self.counted(counted, 'token', 'kind', gained=True)}"
        picked = ", chosen=True" if self.chosen and self.names.resolved(thing.noun).id == "condition" else ""
        self.out.line(f"game.gain({who}, {what}{self.narrowing(thing.noun)}{source}{worth}{picked}, {at})")

    def gain_left(self, effect: tree.Gain, thing: tree.Thing, who: Actor, at: str) -> None:
        """Gain what the defeated investigator whose sheet is resolved has left."""
        common = self.names.resolved(thing.noun)
        if common.id != "possession" or common.traits or narrowed(thing) or effect.reserve or effect.deck or effect.for_each:
            raise NotExecutable(thing.span, "gaining this of his")
        self.out.line(f"game.gain_possessions({who}, {at})")

    def gain_this(self, effect: tree.Gain, thing: tree.Thing, who: Actor, at: str) -> None:
        """Gain the Clue of the encounter."""
        plain = not (effect.reserve or effect.for_each) and not narrowed(thing) and thing.place is None
        if self.names.resolved(thing.noun).id != "clue" or not plain:
            raise NotExecutable(thing.span, "gaining this")
        self.out.line(f"game.gain_this_clue({who}, {at})")

    def discards(self, effect: tree.Discard, who: Actor, at: str) -> None:
        """Discard one thing after the other."""
        if effect.afterwards or (effect.for_each is not None and len(effect.things) > 1):
            raise NotExecutable(effect.span, "discarding for each of something, or later")
        for thing in effect.things:
            self.discard(thing, who, at, effect.for_each)

    def _discard_for_each(
        self, thing: tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem, each: tree.ForEach, who: Actor, at: str
    ) -> None:
        owned = isinstance(thing, tree.Thing) and self.names.resolved(thing.noun).word_class in ("token", "kind", "common")
        if not owned or not isinstance(thing, tree.Thing) or not isinstance(thing.quantity, tree.Exactly | tree.Indefinite):
            raise NotExecutable(thing.span, "discarding for each of something, or later")
        what = f"{self.per(self.exact(thing.quantity), each, who)}, {self.counted(thing, 'token', 'kind', 'common')}"
        self.out.line(f"game.discard({who}, {what}{self.narrowing(thing.noun)}, {at})")

    def _discards_of_a_skill(self, thing: tree.Thing, who: Actor, at: str) -> bool:
        """Discard tokens of one skill: "all Influence Improvement tokens"."""
        if self.names.resolved(thing.noun).word_class != OF_A_SKILL:
            return False
        skill, token = self.names.resolved(thing.noun).id.split(" ")
        self.counted(thing, OF_A_SKILL)
        every = self.part(thing, who) or self.every(thing.quantity)
        self.out.line(f"game.discard({who}, {every}, {literal(token)}, traits={literal((skill,))}, {at})")
        return True

    def discard(
        self,
        thing: tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem,
        who: Actor,
        at: str,
        each: tree.ForEach | None = None,
    ) -> None:
        """Discard this card, something spoken of before, something one has, or a Monster of the board."""
        if each is not None:
            self._discard_for_each(thing, each, who, at)
            return
        match thing:
            case tree.OfThem(count):
                self.out.line(f"game.discard_of_gained({who}, {count}, {at})")
            case tree.ThisCard():
                if who.sort is not Sort.HOLDER:
                    raise NotExecutable(thing.span, "this card discarded by another")
                self.out.line(f"game.discard_this({at})")
            case tree.It():
                self.out.line(f"game.discard_gained({who}, {at})")
            case tree.Chosen(word):
                if self.names.word("piece", word) == "gate":
                    self.out.line(f"game.discard_gates(game.chosen_space(), {at})")
                    return
                if self.names.word("token", word) != "clue":
                    raise NotExecutable(thing.span, "discarding this")
                self.out.line(f"game.discard_clue({at})")
            case tree.Thing():
                if self.discards_of_board(thing, who, at) or self._discards_of_a_skill(thing, who, at):
                    return
                if thing.quantity == tree.Share("all", "his") and who.sort is Sort.PERSON:
                    thing = replace(thing, quantity=tree.All())
                if who.sort is Sort.HOLDER and isinstance(thing.quantity, tree.Exactly | tree.Indefinite):
                    thing = replace(thing, of_your_choice=False)
                if isinstance(thing.quantity, tree.ThisOne):
                    self.counted(thing, "token")
                    if self.names.resolved(thing.noun).id != "clue":
                        raise NotExecutable(thing.span, "discarding this")
                    self.out.line(f"game.discard_this_clue({at})")
                    return
                if isinstance(thing.quantity, tree.AllBut) and who.sort is not Sort.HOLDER:
                    raise NotExecutable(thing.span, "your possessions discarded by another")
                keep = f", keep={thing.quantity.count}" if isinstance(thing.quantity, tree.AllBut) else ""
                some = isinstance(thing.quantity, tree.AnyNumber)
                if some and self.names.resolved(thing.noun).word_class not in ("kind", "common"):
                    raise NotExecutable(thing.quantity.span, "any number here")
                every = "None" if keep or some else self.part(thing, who) or self.every(thing.quantity)
                keep = ", some=True" if some else keep
                classes = ("token", "kind", "common") if self.names.resolved(thing.noun).id not in STEPS else ("board-token",)
                what = f"{every}, {self.counted(thing, *classes)}"
                if self.names.resolved(thing.noun).id in ("investigator", "space"):
                    raise NotExecutable(thing.span, "discarding this")
                self.out.line(f"game.discard({who}, {what}{self.narrowing(thing.noun)}{keep}, {at})")
            case _:
                assert_never(thing)

    def event(
        self,
        effect: tree.Flip | tree.NoAdditionalEffect | tree.BeDevoured | tree.Ambush | tree.HaveAmbush | tree.Spawn
        | tree.EncounterClue | tree.ResolveReckoning | tree.ResolveEncounter | tree.Close | tree.Solve,
        who: Actor,
        at: str,
    ) -> None:  # fmt: skip
        """What happens to the card itself, to a Monster, a Gate or an encounter."""
        match effect:
            case tree.Flip():
                self.out.line(f"game.flip_this({at})")
            case tree.NoAdditionalEffect():
                self.out.line("pass")
            case tree.BeDevoured():
                self.out.line(f"game.devour({who}, {at})")
            case tree.Ambush() | tree.HaveAmbush():
                self.ambush(effect, who, at)
            case tree.Spawn():
                self.spawn(effect, who, at)
            case tree.EncounterClue(clue, ignoring):
                self.encounter_clue(clue, ignoring, who, at)
            case tree.ResolveReckoning(die):
                self.resolve_reckoning(effect, die, who, at)
            case tree.ResolveEncounter(encounter):
                instead = f", instead_of_closing={self.instead_of_closing}" if self.instead_of_closing else ""
                self.out.line(f"game.have_encounter({who}, {self._encounter(encounter, effect)}{instead}, {at})")
            case tree.Close():
                self.close(effect, who, at)
            case tree.Solve(word):
                if self.names.kind(word) != self.kind:
                    raise NotExecutable(effect.span, "solving another card than this")
                self.out.line(f"game.solve_this({at})")
            case _:
                assert_never(effect)

    def _encounter(self, encounter: str, effect: tree.ResolveEncounter) -> str:
        id = self.names.id_of("encounter", encounter)
        if id == "combat":
            raise NotExecutable(effect.span, "a Combat Encounter with no Monster")
        return literal(id)

    def encounter_clue(self, clue: tree.Thing | tree.Chosen, ignoring: str, who: Actor, at: str) -> None:
        """Encounter a Clue elsewhere; one that was not chosen before is chosen now."""
        one = isinstance(clue, tree.Thing) and clue == tree.Thing(tree.Indefinite(), clue.noun)
        token = self.names.noun(clue.noun) if isinstance(clue, tree.Thing) else None
        named = getattr(token, "id", None) if token is not None else self.names.word("token", getattr(clue, "word", ""))
        if not (one or isinstance(clue, tree.Chosen)) or named != "clue" or self.names.id_of("piece", ignoring) != "monster":
            raise NotExecutable(clue.span, "an encounter with this")
        if isinstance(clue, tree.Thing):
            self.out.line(f"game.choose_clue({who}, {at})")
        self.out.line(f"game.encounter_clue({who}, {at})")

    def resolve_reckoning(self, effect: tree.ResolveReckoning, die: int | None, who: Actor, at: str) -> None:
        """The reckoning effect of the card a condition before spoke of."""
        resolved = self.names.resolved(self.that_card.noun) if self.that_card else None
        if resolved is None or resolved.card is None:
            raise NotExecutable(effect.span, "the reckoning effect of no card")
        treated = f", die={die}" if die is not None else ""
        what = f"{literal(resolved.id)}, card={literal(resolved.card)}"
        self.out.line(f"game.resolve_reckoning({who}, {what}{treated}, {at})")

    def single(
        self,
        effect: tree.Move | tree.MoveTo | tree.Give | tree.Trade | tree.Improve | tree.Advance | tree.Retreat
        | tree.AdditionalAction | tree.BecomeDelayed,
        who: Actor,
        at: str,
    ) -> None:  # fmt: skip
        """Effects that are one call."""
        match effect:
            case tree.Move(spaces, exactly, along):
                types = tuple(self.names.id_of("path-type", one) for one in (along, effect.or_along) if one)
                path = f", along={literal(types)}" if types else ""
                path += f", board={self.place(effect.within)}" if effect.within else ""
                self.out.line(f"game.move({who}, {spaces}{', exactly=True' if exactly else ''}{path}, {at})")
            case tree.MoveTo(place):
                self.move_to(place, who, at)
            case tree.Give(thing, to):
                oneself, self.oneself = self.oneself, str(who)
                what = f"{self.any(thing.quantity)}, {self.counted(thing, 'token', 'common')}"
                if self.names.resolved(thing.noun).id in ("investigator", "space"):
                    raise NotExecutable(thing.span, "giving this")
                self.out.line(f"game.give({who}, {what}{self.narrowing(thing.noun)}, to={self.taker(to)}, {at})")
                self.oneself = oneself
            case tree.Trade():
                self.out.line(f"game.trade({who}, game.chosen_investigators(), {at})")
            case tree.Improve():
                self.improve(effect, who, at)
            case tree.Advance(track, steps) | tree.Retreat(track, steps) if self.names.id_of("track", track) not in TRACKS:
                raise NotExecutable(effect.span, f"{track} moving by {steps}")
            case tree.Advance(track, steps, each):
                steps_ = self.per(str(steps), each, who)
                self.out.line(f"game.advance({literal(self.names.id_of('track', track))}, {steps_}, {at})")
            case tree.Retreat(track, steps):
                self.out.line(f"game.retreat({literal(self.names.id_of('track', track))}, {steps}, {at})")
            case tree.AdditionalAction(count):
                verb = "act_now" if self.at_once and who.sort is not Sort.HOLDER else "additional_action"
                self.out.line(f"game.{verb}({who}, {count}, {at})")
            case tree.BecomeDelayed():
                chosen = ", chosen=True" if self.chosen else ""
                self.out.line(f"game.become_delayed({who}{chosen}, {at})")
            case _:
                assert_never(effect)

    def improve(self, effect: tree.Improve, who: Actor, at: str) -> None:
        """Improve skills one after the other; others of choice are none that this effect improved before."""
        if effect.for_each is not None:
            once = replace(effect, for_each=None)
            if once != tree.Improve(effect.skill):
                raise NotExecutable(effect.span, "improving several skills")
            with self.out.block(f"for _ in range({self.per('1', effect.for_each, who)}):"):
                self.improve(once, who, at)
            return
        if (effect.additional and effect.skill) or (effect.count != 1 and effect.more):
            raise NotExecutable(effect.span, "improving several skills")
        for place, skill in enumerate((*[effect.skill] * effect.count, *effect.more)):
            what = literal(self.names.id_of("skill", skill)) if skill else "None"
            another = ", additional=True" if effect.additional or (place and not skill) else ""
            self.out.line(f"game.improve({who}, {what}{another}, {at})")
        for _ in range(effect.others):
            self.out.line(f"game.improve({who}, None, additional=True, {at})")

    def move_to(self, place: tree.Place, who: Actor, at: str) -> None:
        """Move to a space that is known, or to one of several that he chooses."""
        line, space = self.one_space(place, str(who), at)
        if line:
            self.out.line(line)
        self.out.line(f"game.move_to({who}, {space}, {at})")


def narrowed(thing: tree.Thing) -> bool:
    """Whether a thing says more than how many of what."""
    picked = thing.random or thing.of_your_choice or thing.from_encounter
    said = thing.without or thing.having or thing.worth or thing.additional or thing.limit or thing.noun.solved
    return bool(thing.place or picked or said or picked_out(thing))


TRACKS = ("doom", "omen")
RESOURCES = ("health", "sanity")
"""Words that the protocol gives a meaning to; a test compares them with the engine's."""

_WHO: dict[type[tree.Action], tuple[Sort, ...]] = {
    tree.Lose: ANYBODY,
    tree.Gain: INVESTIGATORS,
    tree.Recover: (*INVESTIGATORS, Sort.MONSTERS),
    tree.Discard: INVESTIGATORS,
    tree.BecomeDelayed: INVESTIGATORS,
    tree.BeDevoured: INVESTIGATORS,
    tree.MoveTrack: ONE,
    tree.ResolveResult: (Sort.HOLDER,),
    tree.Defeat: (Sort.HOLDER,),
    tree.Advance: ONE,
    tree.Retreat: (Sort.HOLDER,),
    tree.Flip: (Sort.HOLDER,),
    tree.NoAdditionalEffect: (Sort.HOLDER,),
    tree.Ambush: (Sort.HOLDER,),
    tree.Spawn: ONE,
    tree.HaveAmbush: ONE,
    tree.EncounterClue: (Sort.HOLDER,),
    tree.Solve: ONE,
}
"""Who may do what; every other verb takes one investigator."""
