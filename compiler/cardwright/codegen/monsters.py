"""Generate the calls of effects by which Monsters, Gates and Clues come to the board and leave it."""

from __future__ import annotations

from dataclasses import replace

from cardwright.codegen.costs import CostWriter
from cardwright.codegen.nouns import CHOSEN, Actor, NotExecutable, Sort, narrowed_more, picked_out
from cardwright.codegen.writer import LineWriter, literal
from cardwright.syntax import tree


class MonsterWriter(CostWriter):
    """Writes what brings Monsters, Gates and Clues and takes them away. ``who`` is whoever chooses where a choice is left."""

    __slots__ = ("out", "spent", "spent_clue", "that_card", "that_monster", "this_was_moved")

    spent: str
    """What was spent at will, for ``for each Clue spent``; empty where nothing was."""
    that_monster: tree.Thing | None
    """The Monster of which a condition asked whether it is there, for ``that Monster``."""
    this_was_moved: bool
    """Whether the Monster whose text it is was moved before: whoever encounters ``it`` then encounters this one."""

    spent_clue: bool
    """Whether a Clue of the encounter was spent, for ``that Clue``."""

    out: LineWriter
    that_card: tree.Thing | None
    """The card that a condition spoke of, for ``that card``."""

    def chosen_place(self, place: tree.Place, who: Actor, at: str) -> str:
        """The one space of a place, which is chosen first where there are several; each of them where it says so."""
        if isinstance(place, tree.SpaceWith) and place.which == "each":
            return self.spaces(place)
        line, space = self.one_space(place, str(who), at)
        if line:
            self.out.line(line)
        if isinstance(place, tree.TheActive | tree.TheSpace | tree.NamedSpace):
            self.that_space = space
        elif line:
            self.that_space = ""
        return space

    def discard_monster(self, thing: tree.Thing, who: Actor, at: str) -> None:
        """Discard Monsters from the board: all that are meant, or those one chooses."""
        self.chosen_by(thing, who)
        if isinstance(thing.quantity, tree.AnyNumber) and thing.measured is not None and thing.measured.total:
            self.measure(thing.measured.statistic or "", thing.span)
            candidates = self.group(replace(thing, measured=None))
            self.out.line(f"game.choose_monster({who}, {candidates}, {at}, count=None, total=game.test_result())")
            self.out.line(f'game.discard_monsters(game.chosen("monster"), {at})')
            return
        if isinstance(thing.quantity, tree.All | tree.Each | tree.ThisOne):
            self.out.line(f"game.discard_monsters({self.group(thing)}, {at})")
            return
        if isinstance(thing.quantity, tree.Definite | tree.ThatOne) and thing == tree.Thing(thing.quantity, thing.noun):
            if thing.noun.modifiers or thing.noun.excluded:
                raise NotExecutable(thing.span, "discarding this")
            self.out.line(f'game.discard_monsters(game.chosen("monster"), {at})')
            return
        self.choose_monsters(thing, self.number(thing.quantity), who, at)
        self.out.line(f'game.discard_monsters(game.chosen("monster"), {at})')

    def choose_monsters(self, thing: tree.Thing, count: int, who: Actor, at: str) -> None:
        """Choose that many Monsters of a group."""
        shown = f", count={count}" if count != 1 else ""
        candidates = self.group(replace(thing, of_your_choice=False, his_choice=False))
        self.out.line(f"game.choose_monster({who}, {candidates}, {at}{shown})")

    def discard_gates(self, thing: tree.Thing, who: Actor, at: str) -> None:
        """Discard Gates without closing them: each that is meant, or one of choice."""
        if thing.lost or thing.reckoning or thing.including or narrowed_more(replace(thing, of_your_choice=False)):
            raise NotExecutable(thing.span, "discarding this")
        place = self.spaces(thing.place) if thing.place is not None else "game.spaces()"
        track = f", track={literal(self.names.id_of('track', thing.track))}" if thing.track else ""
        found = f'game.holding({place}, "gate"{track})'
        if not isinstance(thing.quantity, tree.All | tree.Each):
            if self.number(thing.quantity) != 1:
                raise NotExecutable(thing.span, "discarding several of choice")
            self.out.line(f"game.choose_space({who}, {found}, {at})")
            found = "game.chosen_space()"
        self.out.line(f"game.discard_gates({found}, {at})")

    def discard_nearest_clue(self, thing: tree.Thing, who: Actor, at: str) -> None:
        """Discard the Clue that is nearest to the card or Monster."""
        if narrowed_more(thing) or picked_out(thing) or thing.place is not None:
            raise NotExecutable(thing.span, "discarding this")
        near = 'game.nearest_to(game.this_space(), game.holding(game.spaces(), "clue"))'
        self.out.line(f"game.choose_clue({who}, on={near}, {at})")
        self.out.line(f"game.discard_clue({at})")

    def nearest_one(self, who: tree.Group) -> Actor:
        """The investigator nearest to the card or Monster; who it is is chosen among those that are tied."""
        thing = replace(who.thing, quantity=tree.All())
        if self.names.resolved(thing.noun).id != "investigator" or thing.place is not None or thing.of_your_choice:
            raise NotExecutable(who.span, "this group")
        near = 'game.nearest_to(game.this_space(), game.holding(game.spaces(), "investigator"))'
        found = self.group(thing).replace("game.investigators(", f"game.investigators(on={near}", 1)
        self.out.line(f"game.choose_investigator(me, {found}, {self.at(who.span)})")
        self.he = CHOSEN
        return CHOSEN

    def ambush(self, effect: tree.Ambush | tree.HaveAmbush, who: Actor, at: str) -> None:
        """A Monster of the cup, or one of a name, ambushes somebody."""
        thing = effect.thing
        named = self.names.resolved(thing.noun)
        plain = isinstance(thing.quantity, tree.Indefinite) or (self.only_one(thing) != "" and named.id == "epic-monster")
        plain = plain and not narrowed_more(thing) and not picked_out(thing)
        if (
            named.id not in ("monster", "epic-monster")
            or (thing.noun.modifiers and named.card is None)
            or not plain
            or thing.place is not None
        ):
            raise NotExecutable(effect.span, "an ambush of this")
        if isinstance(effect, tree.Ambush) and effect.whom is not None:
            if not isinstance(effect.whom.thing.quantity, tree.Nearest):
                raise NotExecutable(effect.span, "an ambush of this investigator")
            who = self.nearest_one(effect.whom)
        if isinstance(effect, tree.HaveAmbush) or effect.he:
            who = self.subject(tree.He(span=effect.span))
        card = f", card={literal(named.card)}" if named.card else ""
        self.out.line(f"game.ambush({who}{card}, {at})")

    def spawn(self, effect: tree.Spawn, who: Actor, at: str) -> None:
        """Spawn Gates, Clues or Monsters."""
        thing = effect.thing
        named = self.names.resolved(thing.noun)
        if narrowed_more(thing) or picked_out(thing) or thing.additional or thing.noun.excluded:
            raise NotExecutable(effect.span, "spawning this")
        if named.id == "gate" and isinstance(thing.place, tree.Pile) and effect == tree.Spawn(effect.thing):
            if thing.quantity != tree.Each() or thing.place.name != "stack":
                raise NotExecutable(effect.span, "spawning this")
            self.out.line(f"game.spawn_gates(game.gates_left(discards={thing.place.discards}), {at})")
            return
        count = "1" if isinstance(thing.quantity, tree.Definite) and named.card else self.exact(thing.quantity)
        count = self.per(count, effect.for_each, who)
        match named.id:
            case "gate" if thing.place is None and effect.each_on is None:
                self.out.line(f"game.spawn_gates({count}, {at})")
            case "clue" if thing.place is None and effect.each_on is None:
                self.out.line(f"game.spawn_clues({count}, {at})")
            case "clue" if thing.place is not None and effect.each_on is None:
                space = self.chosen_place(thing.place, who, at)
                self.out.line(f"game.spawn_clues({count}, on={space}, {at})")
            case "monster" | "epic-monster":
                self._spawn_monsters(effect, count, who, at)
            case _:
                raise NotExecutable(effect.span, "spawning this")

    def _spawn_monsters(self, effect: tree.Spawn, count: str, who: Actor, at: str) -> None:
        named = self.names.resolved(effect.thing.noun)
        card = f", card={literal(named.card)}" if named.card else ""
        if (effect.thing.noun.modifiers and not card) or (named.id == "epic-monster" and not card):
            raise NotExecutable(effect.span, "spawning this")
        if effect.each_on is not None:
            with self.out.block(f"for _ in range({count}):"):
                space = self.chosen_place(effect.each_on, who, at)
                self.out.line(f"game.spawn_monsters(1, {space}{card}, {at})")
            return
        if effect.thing.place is None:
            raise NotExecutable(effect.span, "spawning this nowhere")
        space = self.chosen_place(effect.thing.place, who, at)
        self.out.line(f"game.spawn_monsters({count}, {space}{card}, {at})")

    def close(self, effect: tree.Close, who: Actor, at: str) -> None:
        """Close the Gate of the encounter, or one that is chosen."""
        thing = effect.thing
        if self.names.resolved(thing.noun).id != "gate" or narrowed_more(replace(thing, of_your_choice=False)):
            raise NotExecutable(effect.span, "closing this")
        if isinstance(thing.quantity, tree.ThisOne):
            if thing.place is not None or picked_out(thing):
                raise NotExecutable(effect.span, "closing this")
            self.out.line(f"game.close_this_gate({who}, {at})")
            return
        if isinstance(thing.quantity, tree.Definite) and isinstance(thing.place, tree.YourSpace):
            thing = replace(thing, quantity=tree.Each())
        if thing.lost or thing.reckoning or thing.including or thing.his_choice:
            raise NotExecutable(effect.span, "closing this")
        place = self.spaces(thing.place) if thing.place is not None else "game.spaces()"
        track = f", track={literal(self.names.id_of('track', thing.track))}" if thing.track else ""
        found = f'game.holding({place}, "gate"{track})'
        if isinstance(thing.quantity, tree.All | tree.Each):
            self.out.line(f"game.close_gates({who}, {found}, {at})")
            return
        if isinstance(thing.quantity, tree.Nearest):
            found = f"game.nearest_of({who}, {found})"
        elif self.number(thing.quantity) != 1:
            raise NotExecutable(effect.span, "closing several of choice")
        self.out.line(f"game.choose_space({who}, {found}, {at})")
        self.out.line(f"game.close_gates({who}, game.chosen_space(), {at})")

    # -- tracks ----------------------------------------------------------------------------------------------------------

    def per(self, count: str, each: tree.ForEach | None, who: Actor) -> str:
        """A number of times for each of something."""
        if each is None:
            return count
        counted = self._counted(each, who)
        return counted if count == "1" else f"{count} * {counted}"

    def _counted(self, each: tree.ForEach, who: Actor) -> str:
        noun = each.noun
        if noun.solved and each == tree.ForEach(noun, "there"):
            return self.number_of(tree.Thing(tree.All(), noun, span=each.span))
        if noun.solved or noun.defeated:
            raise NotExecutable(each.span, "counting this")
        if each.of == "spent":
            if self.spent != self.names.resolved(noun).id or each != tree.ForEach(noun, "spent"):
                raise NotExecutable(each.span, "counting this")
            return "spent"
        if each.of == "fallen" and self.names.resolved(noun).id == "investigator" and not (each.corresponds or each.place):
            return "game.fallen()"
        if each.of == "discarded" and self.names.resolved(noun).id == "gate" and not each.corresponds:
            return 'game.discarded("gate")'
        if each.of == "there":
            place = each.place
            return self.number_of(tree.Thing(tree.All(), noun, place, track=each.corresponds, span=each.span))
        if each.of not in ("had", "his") or each.corresponds:
            raise NotExecutable(each.span, "counting this")
        resolved = self.names.resolved(noun)
        if resolved.word_class not in ("token", "kind") and resolved.id != "possession":
            raise NotExecutable(noun.span, "counting this")
        if each.of == "his" and who.sort is Sort.PEOPLE:
            raise NotExecutable(each.span, "counting what each of them has")
        whose = self.subject(tree.He(span=each.span)) if each.of == "his" and who.sort is not Sort.PERSON else who
        return f"game.count({whose}, {literal(resolved.id)}{self.narrowing(noun)})"
