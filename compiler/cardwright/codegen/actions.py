"""Generate the calls of effects that act on the state of the game: one each, or one for each thing."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.codegen.nouns import ANYBODY, INVESTIGATORS, ONE, Actor, NotExecutable, NounWriter, Sort, picked_out
from cardwright.codegen.writer import LineWriter, literal
from cardwright.syntax import tree


class ActionWriter(NounWriter):
    """Writes single actions. ``who`` is always the expression for whoever does it."""

    __slots__ = ("chosen", "instead_of_closing", "out", "that_card")

    out: LineWriter
    chosen: bool
    that_card: tree.Thing | None
    """The card that a condition spoke of, for ``that card``."""
    instead_of_closing: str
    """The name of the function that is called instead of closing a Gate in the encounter written next."""

    def need(self, who: Actor, node: tree.Effect | tree.Instruction, sorts: tuple[Sort, ...]) -> None:
        """Refuse whoever cannot do this."""
        if who.sort not in sorts:
            raise NotExecutable(node.span, f"this of {who.sort}")

    def action(self, effect: tree.Action, who: Actor) -> None:
        """One action, by family."""
        if isinstance(effect, tree.Met | tree.Odd):
            raise NotExecutable(effect.span, "this")
        at = self.at(effect.span)
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
                if effect.for_each is not None and len(things) > 1:
                    raise NotExecutable(effect.span, "several losses for each of something")
                losses = [self.lost(thing, effect, who) for thing in things]
                if len(losses) == 1:
                    self.out.line(f"game.lose({who}, {losses[0]}, {at})")
                else:
                    at_once = ", ".join(f"({loss})" for loss in losses)
                    self.out.line(f"game.lose_at_once({who}, ({at_once}), {at})")
            case tree.Recover(things):
                for thing in things:
                    what = f"{self.every(thing.quantity)}, {self.counted(replace(thing, additional=False), 'resource')}"
                    if self.names.resolved(thing.noun).id not in RESOURCES:
                        raise NotExecutable(thing.span, "recovering this")
                    more = ", additional=True" if thing.additional else ""
                    self.out.line(f"game.recover({who}, {what}{more}, {at})")
            case tree.Discard():
                self.discards(effect, who, at)
            case tree.Defeat(things):
                for thing in things:
                    if self.names.resolved(thing.noun).id != "monster":
                        raise NotExecutable(thing.span, "defeating this")
                    self.out.line(f"game.defeat({self.whole(thing)}, {at})")
            case (
                tree.Flip() | tree.NoAdditionalEffect() | tree.BeDevoured() | tree.Ambush() | tree.HaveAmbush() | tree.Spawn()
                | tree.EncounterClue() | tree.ResolveReckoning() | tree.ResolveEncounter() | tree.Close() | tree.Solve()
            ):  # fmt: skip
                self.event(effect, who, at)
            case _:
                self.single(effect, who, at)

    def board(self, effect: tree.BoardAction, who: Actor, at: str) -> None:
        """Advancing the active card of a kind, and tokens without end on the card itself; the rest waits for its card."""
        match effect:
            case tree.AdvanceActive(word, steps) if self.names.vocabulary.find("kind", word):
                kind = self.names.id_of("kind", word)
                if not self.names.vocabulary.kinds[kind].advance:
                    raise NotExecutable(effect.span, "advancing this")
                self.need(who, effect, ONE)
                self.out.line(f"game.advance_active({literal(kind)}, {steps}, {at})")
            case tree.PlaceOn(tree.Thing(tree.Exactly(count), noun, tree.ThatPlace("this card")) as thing, None, None, ()):
                token = self.names.resolved(noun)
                plain = thing == tree.Thing(thing.quantity, noun, thing.place)
                if token.word_class not in ("board-token", "token") or not plain or self.names.supply_of(noun):
                    raise NotExecutable(effect.span, "placing this")
                self.need(who, effect, (Sort.HOLDER,))
                self.out.line(f"game.place_on_this({count}, {literal(token.id)}, {at})")
            case tree.PlaceOn(supply=tree.Supply(word, name)):
                raise NotExecutable(effect.span, f"what comes from the {word} {name}")
            case _:
                raise NotExecutable(effect.span, "this with cards of the whole table")

    def fated(self, effect: tree.Fated, who: Actor, at: str) -> None:
        """Impairing skills; the rest of this family waits for its card."""
        match effect:
            case tree.Impair(skill, count, more):
                if count != 1 or effect.every:
                    raise NotExecutable(effect.span, "impairing several skills of choice")
                for one in (skill, *more):
                    what = literal(self.names.id_of("skill", one)) if one else "None"
                    self.out.line(f"game.impair({who}, {what}, {at})")
            case tree.MoveTrack(track) | tree.AdvanceTo(track):
                raise NotExecutable(effect.span, f"moving the {track} like this")
            case tree.ResolveResult():
                raise NotExecutable(effect.span, "resolving another part of the card")
            case _:
                assert_never(effect)

    def lost(self, thing: tree.Thing, effect: tree.Lose, who: Actor) -> str:
        """How much of what is lost."""
        if self.names.resolved(thing.noun).id != "health":
            self.need(who, effect, INVESTIGATORS)
        count = self.per(self.exact(thing.quantity), effect.for_each, who)
        return f"{count}, {self.counted(thing, 'token', 'resource')}"

    def gain(self, effect: tree.Gain, thing: tree.Thing, who: Actor, at: str) -> None:
        """Gain one sort of thing, from the deck or the reserve."""
        kind = self.names.resolved(thing.noun).word_class == "kind"
        if (effect.reserve or effect.deck or thing.random) and not kind:
            raise NotExecutable(effect.span, "tokens from the reserve or the deck")
        if isinstance(thing.quantity, tree.ThisOne):
            self.gain_this(effect, thing, who, at)
            return
        if effect.pile:
            raise NotExecutable(effect.span, "cards of a discard pile")
        if thing.random and effect.reserve:
            raise NotExecutable(thing.span, "a random card of the reserve")
        source = ', source="reserve"' if effect.reserve else ""
        worth = ""
        if thing.worth is not None:
            worth = f", {'total' if thing.worth.total else 'value'}=game.test_result()"
        count = self.any(thing.quantity) if effect.reserve else self.exact(thing.quantity)
        if effect.for_each is not None:
            if effect.reserve or len(effect.things) > 1:
                raise NotExecutable(effect.span, "this for each of something")
            count = self.per(count, effect.for_each, who)
        what = f"{count}, {self.counted(thing, 'token', 'kind', gained=True)}"
        self.out.line(f"game.gain({who}, {what}{self.narrowing(thing.noun)}{source}{worth}, {at})")

    def gain_this(self, effect: tree.Gain, thing: tree.Thing, who: Actor, at: str) -> None:
        """Gain the Clue of the encounter."""
        plain = not (effect.reserve or effect.deck or effect.for_each) and not narrowed(thing) and thing.place is None
        if self.names.resolved(thing.noun).id != "clue" or not plain:
            raise NotExecutable(thing.span, "gaining this")
        self.out.line(f"game.gain_this_clue({who}, {at})")

    def discards(self, effect: tree.Discard, who: Actor, at: str) -> None:
        """Discard one thing after the other."""
        if effect.for_each is not None or effect.afterwards:
            raise NotExecutable(effect.span, "discarding for each of something, or later")
        for thing in effect.things:
            self.discard(thing, who, at)

    def discard(self, thing: tree.Thing | tree.ThisCard | tree.It | tree.Chosen | tree.OfThem, who: Actor, at: str) -> None:
        """Discard this card, something spoken of before, something one has, or a Monster of the board."""
        match thing:
            case tree.OfThem():
                raise NotExecutable(thing.span, "some of what was gained")
            case tree.ThisCard():
                if who.sort is not Sort.HOLDER:
                    raise NotExecutable(thing.span, "this card discarded by another")
                self.out.line(f"game.discard_this({at})")
            case tree.It():
                self.out.line(f"game.discard_gained({who}, {at})")
            case tree.Chosen(word):
                if self.names.word("token", word) != "clue":
                    raise NotExecutable(thing.span, "discarding this")
                self.out.line(f"game.discard_clue({at})")
            case tree.Thing():
                if self.names.resolved(thing.noun).id == "monster":
                    self.discard_monster(thing, who, at)
                    return
                if isinstance(thing.quantity, tree.ThisOne):
                    self.counted(thing, "token")
                    if self.names.resolved(thing.noun).id != "clue":
                        raise NotExecutable(thing.span, "discarding this")
                    self.out.line(f"game.discard_this_clue({at})")
                    return
                if isinstance(thing.quantity, tree.AllBut) and who.sort is not Sort.HOLDER:
                    raise NotExecutable(thing.span, "your possessions discarded by another")
                keep = f", keep={thing.quantity.count}" if isinstance(thing.quantity, tree.AllBut) else ""
                every = "None" if keep else self.every(thing.quantity)
                what = f"{every}, {self.counted(thing, 'token', 'kind', 'common')}"
                if self.names.resolved(thing.noun).id in ("investigator", "space"):
                    raise NotExecutable(thing.span, "discarding this")
                self.out.line(f"game.discard({who}, {what}{self.narrowing(thing.noun)}{keep}, {at})")
            case _:
                assert_never(thing)

    def discard_monster(self, thing: tree.Thing, who: Actor, at: str) -> None:
        """Discard Monsters from the board: all that are meant, or those one chooses."""
        self.chosen_by(thing, who)
        if isinstance(thing.quantity, tree.All | tree.Each):
            self.out.line(f"game.discard_monsters({self.group(thing)}, {at})")
            return
        self.choose_monsters(thing, self.number(thing.quantity), who, at)
        self.out.line(f'game.discard_monsters(game.chosen("monster"), {at})')

    def choose_monsters(self, thing: tree.Thing, count: int, who: Actor, at: str) -> None:
        """Choose that many Monsters of a group."""
        shown = f", count={count}" if count != 1 else ""
        self.out.line(f"game.choose_monster({who}, {self.group(thing)}, {at}{shown})")

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
            case tree.Ambush(whom=tree.Group()):
                raise NotExecutable(effect.span, "an ambush of this investigator")
            case tree.Ambush(he=True) | tree.HaveAmbush():
                raise NotExecutable(effect.span, "an ambush of him")
            case tree.Ambush(thing):
                if self.names.resolved(thing.noun).id != "monster" or thing.noun.modifiers:
                    raise NotExecutable(effect.span, "an ambush of this")
                self.out.line(f"game.ambush({who}, {at})")
            case tree.Spawn(thing, for_each):
                if self.names.resolved(thing.noun).id != "gate" or narrowed(thing) or effect.each_on:
                    raise NotExecutable(effect.span, "spawning this")
                self.out.line(f"game.spawn_gates({self.per(self.exact(thing.quantity), for_each, who)}, {at})")
            case tree.EncounterClue(clue, ignoring):
                self.encounter_clue(clue, ignoring, who, at)
            case tree.ResolveReckoning(die):
                self.resolve_reckoning(effect, die, who, at)
            case tree.ResolveEncounter(encounter):
                instead = f", instead_of_closing={self.instead_of_closing}" if self.instead_of_closing else ""
                self.out.line(f"game.have_encounter({who}, {self._encounter(encounter, effect)}{instead}, {at})")
            case tree.Close(thing):
                this = isinstance(thing.quantity, tree.ThisOne) and not narrowed(thing)
                if self.names.resolved(thing.noun).id != "gate" or not this:
                    raise NotExecutable(effect.span, "closing this")
                self.out.line(f"game.close_this_gate({who}, {at})")
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

    def per(self, count: str, each: tree.ForEach | None, who: Actor) -> str:
        """A number of times for each of something one has."""
        if each is None:
            return count
        for_each = each.noun
        if each.of != "had" or for_each.solved:
            raise NotExecutable(each.span, "counting this")
        resolved = self.names.resolved(for_each)
        if resolved.word_class not in ("token", "kind") and resolved.id != "possession":
            raise NotExecutable(for_each.span, "counting this")
        counted = f"game.count({who}, {literal(resolved.id)}{self.narrowing(for_each)})"
        return counted if count == "1" else f"{count} * {counted}"

    def encounter_clue(self, clue: tree.Thing | tree.Chosen, ignoring: str, who: Actor, at: str) -> None:
        """Encounter a Clue elsewhere; one that was not chosen before is chosen now."""
        one = isinstance(clue, tree.Thing) and isinstance(clue.quantity, tree.Indefinite) and not clue.place
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
            case tree.Move(along=str()):
                raise NotExecutable(effect.span, "moving along one type of path")
            case tree.Move(spaces, exactly):
                self.out.line(f"game.move({who}, {spaces}{', exactly=True' if exactly else ''}, {at})")
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
            case tree.Improve(skill, count, additional, more):
                if more or count != 1 or (additional and skill) or effect.others or effect.for_each:
                    raise NotExecutable(effect.span, "improving several skills")
                what = literal(self.names.id_of("skill", skill)) if skill else "None"
                another = ", additional=True" if additional else ""
                self.out.line(f"game.improve({who}, {what}{another}, {at})")
            case tree.Advance(track, steps) | tree.Retreat(track, steps) if self.names.id_of("track", track) not in TRACKS:
                raise NotExecutable(effect.span, f"{track} moving by {steps}")
            case tree.Advance(track, steps, each):
                steps_ = self.per(str(steps), each, who)
                self.out.line(f"game.advance({literal(self.names.id_of('track', track))}, {steps_}, {at})")
            case tree.Retreat(track, steps):
                self.out.line(f"game.retreat({literal(self.names.id_of('track', track))}, {steps}, {at})")
            case tree.AdditionalAction(count):
                self.out.line(f"game.additional_action({who}, {count}, {at})")
            case tree.BecomeDelayed():
                chosen = ", chosen=True" if self.chosen else ""
                self.out.line(f"game.become_delayed({who}{chosen}, {at})")
            case _:
                assert_never(effect)

    def move_to(self, place: tree.Place, who: Actor, at: str) -> None:
        """Move to a space that is known, or to one of several that he chooses."""
        match place:
            case tree.YourSpace() | tree.PreviousSpace() | tree.ChosenSpace() | tree.NamedSpace():
                self.out.line(f"game.move_to({who}, {self.place(place)}, {at})")
                return
            case tree.AnySpace() | tree.SpaceOfChoice():
                several = "game.spaces()"
            case tree.NearestSpace(type):
                several = f"game.nearest({who}, type={self.space_type(type, place.span)})"
            case tree.SpaceOfType():
                several = f"{self.place(place)}"
            case _:
                raise NotExecutable(place.span, "moving to this place")
        self.out.line(f"game.choose_space({who}, {several}, {at})")
        self.out.line(f"game.move_to({who}, game.chosen_space(), {at})")


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
    tree.Recover: INVESTIGATORS,
    tree.Discard: INVESTIGATORS,
    tree.BecomeDelayed: INVESTIGATORS,
    tree.BeDevoured: INVESTIGATORS,
    tree.MoveTrack: (Sort.HOLDER,),
    tree.ResolveResult: (Sort.HOLDER,),
    tree.Defeat: (Sort.HOLDER,),
    tree.Advance: (Sort.HOLDER,),
    tree.Retreat: (Sort.HOLDER,),
    tree.Flip: (Sort.HOLDER,),
    tree.NoAdditionalEffect: (Sort.HOLDER,),
    tree.Ambush: (Sort.HOLDER,),
    tree.Spawn: (Sort.HOLDER,),
    tree.EncounterClue: (Sort.HOLDER,),
    tree.Solve: (Sort.HOLDER,),
}
"""Who may do what; every other verb takes one investigator."""
