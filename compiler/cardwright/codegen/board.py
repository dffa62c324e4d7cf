"""Generate the calls of effects on the board and on cards of the whole table: tokens, Monsters, Gates, Clues, tracks, decks."""

from __future__ import annotations

from dataclasses import replace

from cardwright.codegen.monsters import MonsterWriter
from cardwright.codegen.nouns import INVESTIGATORS, ONE, Actor, NotExecutable, Sort, narrowed_more, picked_out
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class BoardWriter(MonsterWriter):
    """Writes what no investigator does with his own things. ``who`` is whoever chooses where a choice is left."""

    __slots__ = ()

    def need(self, who: Actor, node: tree.Effect | tree.Instruction, sorts: tuple[Sort, ...]) -> None:
        """Refuse whoever cannot do this."""
        if who.sort not in sorts:
            raise NotExecutable(node.span, f"this of {who.sort}")

    def board(self, effect: tree.BoardAction, who: Actor, at: str) -> None:
        """One effect on the table."""
        match effect:
            case tree.AdvanceActive(word, steps) if self.names.vocabulary.find("kind", word):
                kind = self.names.id_of("kind", word)
                if not self.names.vocabulary.kinds[kind].advance:
                    raise NotExecutable(effect.span, "advancing this")
                self.need(who, effect, ONE)
                self.out.line(f"game.advance_active({literal(kind)}, {steps}, {at})")
            case tree.PlaceOn():
                self.need(who, effect, ONE)
                self.place_on(effect, who, at)
            case tree.RemoveFrom():
                self.need(who, effect, ONE)
                self.remove_from(effect, who, at)
            case tree.MoveThing():
                self.need(who, effect, ONE)
                self.move_thing(effect, who, at)
            case tree.LoseGame() | tree.WinGame():
                self.need(who, effect, INVESTIGATORS)
                verb = "lose_game" if isinstance(effect, tree.LoseGame) else "win_game"
                self.out.line(f"game.{verb}({at})")
            case tree.Shuffle(deck):
                self.need(who, effect, ONE)
                self.out.line(f"game.shuffle({literal(self.deck(deck))}, {at})")
            case tree.PlaceTop(count, deck):
                self.need(who, effect, ONE)
                self.out.line(f"game.fill_reserve({count}, {literal(self.deck(deck))}, {at})")
            case tree.MoveToward(spaces, place, noun):
                self.need(who, effect, ONE)
                if noun is not None and self.names.resolved(noun).id != "monster":
                    raise NotExecutable(effect.span, "moving this")
                mover = who if noun is None else "game.this_monster()"
                self.out.line(f"game.move_toward({mover}, {spaces}, {self.goal(place)}, {at})")
            case tree.SetAside(things):
                self.need(who, effect, ONE)
                for thing in things:
                    self.set_aside(thing, at)
            case tree.FlipThat(word):
                self.need(who, effect, (Sort.HOLDER,))
                self.flip_that(effect, word, who, at)
            case tree.Keep(thing) if thing.quantity == tree.All() and thing.place == tree.ThatPlace("the game board"):
                self.out.line(f"game.keep_placed({self.token(thing)}, {at})")
            case tree.MoveThem(noun, 1):
                self.need(who, effect, ONE)
                if self.names.resolved(noun).id != "monster" or noun.modifiers:
                    raise NotExecutable(effect.span, "moving this")
                self.out.line(f"game.choose_space({who}, game.adjacent(game.this_space()), {at})")
                self.out.line(f"game.move_to({self.subject(tree.He(span=effect.span))}, game.chosen_space(), {at})")
                self.out.line(f"game.move_monsters(game.this_monster(), game.chosen_space(), {at})")
            case _:
                raise NotExecutable(effect.span, "this with cards of the whole table")

    def set_aside(self, thing: tree.Thing, at: str) -> None:
        """Monsters of a name, or all cards that a kind has for this game."""
        resolved = self.names.resolved(thing.noun)
        count, what = self.every(thing.quantity), self.counted(thing, "kind", "piece", "board-token")
        named = f", card={literal(resolved.card)}" if resolved.card is not None else ""
        if resolved.id == "monster" and not named:
            raise NotExecutable(thing.span, "setting this aside")
        if resolved.id != "monster" and (count != "None" or resolved.traits or not resolved.group):
            raise NotExecutable(thing.span, "setting this aside")
        of = f", of={literal(resolved.group)}" if resolved.group else ""
        self.out.line(f"game.set_aside({count}, {what}{named}{of}, {at})")

    def deck(self, name: str) -> str:
        """The kind of cards, or the deck of encounter cards, that a deck is called by."""
        words = name.split()
        for label in (name, " ".join(words[:-1]) if words[-1] == "Encounter" else name):
            for word_class in ("kind", "deck"):
                found = self.names.vocabulary.find(word_class, label)
                if found is not None:
                    return found.id
        raise NotExecutable((0, 0), "this deck")

    def flip_that(self, effect: tree.FlipThat, word: str, who: Actor, at: str) -> None:
        """Flip the one card that a condition spoke of."""
        resolved = self.names.resolved(self.that_card.noun) if self.that_card else None
        if resolved is None or resolved.card is None:
            raise NotExecutable(effect.span, "flipping no card that is known")
        self.out.line(f"game.flip({who}, {literal(resolved.id)}, card={literal(resolved.card)}, {at})")

    def place(self, place: tree.Place) -> str | None:
        """The spaces a place means; one of choice is chosen first."""
        match place:
            case tree.SpaceOfChoice(contains=None, his_choice=False):
                several = "game.spaces()"
            case tree.SpaceOfChoice(contains=tree.Thing() as thing, his_choice=False):
                several = self.holding("game.spaces()", thing, place.negated)
            case tree.SpaceOfType(type, of_your_choice=True, his_choice=False):
                several = self.of_type(type, place.span)
            case _:
                return super().place(place)
        self.out.line(f"game.choose_space(me, {several}, {self.at(place.span)})")
        return "game.chosen_space()"

    # -- tokens ----------------------------------------------------------------------------------------------------------

    def token(self, thing: tree.Thing) -> str:
        """The token that lies on the board or on cards."""
        resolved = self.names.resolved(thing.noun)
        plain = not (narrowed_more(thing) or picked_out(thing) or (thing.noun.modifiers and thing.noun.word != "token"))
        if resolved.word_class not in ("board-token", "token") or not plain or resolved.id == "investigator":
            raise NotExecutable(thing.span, "placing this")
        return literal(resolved.id)

    def place_on(self, effect: tree.PlaceOn, who: Actor, at: str) -> None:
        """Place tokens on a card, a track or spaces: new ones, those of a supply, or the one that is encountered."""
        thing, place = effect.thing, effect.thing.place
        if self.oneself_placed(effect):
            assert place is not None
            self.out.line(f"game.put_on_board({who}, {self.chosen_place(place, who, at)}, {at})")
            return
        if self.names.resolved(thing.noun).id == "gate":
            self.place_gate(effect, who, at)
            return
        if self.names.resolved(thing.noun).id == "monster" and thing.noun.word != "token":
            self.place_monster(effect, at)
            return
        from_supply = bool(effect.supply) or bool(self.names.supply_of(thing.noun))
        if isinstance(thing.quantity, tree.Definite) and thing.noun.word == "token":
            thing = replace(thing, quantity=tree.Exactly(1))
        if from_supply and self.names.resolved(thing.noun).id != "clue":
            raise NotExecutable(effect.span, f"what comes from the {thing.noun.word} {self.names.supply_of(thing.noun)}")
        token = self.token(thing)
        if effect.faceup or thing.of_your_choice or ((effect.each_on is not None or effect.each_of) and place is not None):
            raise NotExecutable(effect.span, "placing this")
        if effect.each_of:
            for one in effect.each_of:
                self.out.line(f"game.place_tokens({self.exact(thing.quantity)}, {token}, {self.spaces(one)}, {at})")
            return
        if effect.each_on is not None:
            self._each_on(effect, token, at)
            return
        if place is None:
            raise NotExecutable(effect.span, "placing this nowhere")
        spot = self.spot(place)
        if isinstance(thing.quantity, tree.ThisOne):
            if spot is None or effect.supply:
                raise NotExecutable(effect.span, "placing this")
            self.out.line(f"game.place_this({who}, {token}, {spot}, {at})")
        elif spot is not None:
            supply = ', supply="pool"' if from_supply else ""
            here = token != literal("clue") or self.at_clue
            if isinstance(thing.quantity, tree.ThatOne) and not self.spent_clue and here:
                self.out.line(f"game.place_this({who}, {token}, {spot}, {at})")
                return
            spent = self.spent_clue and isinstance(thing.quantity, tree.ThatOne) and token == literal("clue")
            verb = "place_spent" if spent else "place_on"
            self.out.line(f"game.{verb}({'1' if spent else self.placed(thing)}, {token}, {spot}{'' if spent else supply}, {at})")
        elif from_supply:
            raise NotExecutable(effect.span, "placing this on a space")
        else:
            space = self.chosen_place(place, who, at)
            self.out.line(f"game.place_tokens({self.placed(thing)}, {token}, {space}, {at})")

    def place_gate(self, effect: tree.PlaceOn, who: Actor, at: str) -> None:
        """Gates of the stack on a card, or the one that was spoken of."""
        thing, spot = effect.thing, self.spot(effect.thing.place) if effect.thing.place else None
        plain = thing == tree.Thing(thing.quantity, thing.noun, thing.place) and not thing.noun.modifiers
        odd = effect.faceup or effect.each_on is not None or effect.each_of or spot is None or spot.startswith('("track"')
        if not plain or odd:
            raise NotExecutable(effect.span, "placing this")
        if isinstance(thing.quantity, tree.ThatOne) and effect.supply is None:
            self.out.line(f"game.place_that_gate({who}, {spot}, {at})")
            return
        self.out.line(f"game.place_gates({self.exact(thing.quantity)}, {spot}, {at})")

    def place_monster(self, effect: tree.PlaceOn, at: str) -> None:
        """Monsters of the cup on a card, or the one that was spoken of."""
        thing, spot = effect.thing, self.spot(effect.thing.place) if effect.thing.place else None
        plain = thing == tree.Thing(thing.quantity, thing.noun, thing.place) and not thing.noun.modifiers
        odd = effect.faceup or effect.each_on is not None or effect.each_of or spot is None or spot.startswith('("track"')
        if not plain or odd or thing.noun.excluded:
            raise NotExecutable(effect.span, "placing this")
        if isinstance(thing.quantity, tree.ThatOne) and effect.supply is None:
            self.out.line(f'game.place_monsters(game.chosen("monster"), {spot}, {at})')
        elif effect.supply is not None:
            self.out.line(f"game.place_from_cup({self.exact(thing.quantity)}, {spot}, {at})")
        else:
            raise NotExecutable(effect.span, "placing this")

    def placed(self, thing: tree.Thing) -> str:
        """How many tokens are placed: the one that there is of its kind, or a number."""
        return "1" if isinstance(thing.quantity, tree.Definite) else self.exact(thing.quantity)

    def oneself_placed(self, effect: tree.PlaceOn) -> bool:
        """Whether it is "place your Investigator on a space"."""
        thing, place = effect.thing, effect.thing.place
        if place is None or (isinstance(place, tree.SpaceWith) and place.which == "each") or self.spot(place) is not None:
            return False
        plain = tree.PlaceOn(tree.Thing(tree.His("your"), tree.Noun(thing.noun.word), place=place))
        return effect == plain and self.names.resolved(thing.noun).id == "investigator"

    def _each_on(self, effect: tree.PlaceOn, token: str, at: str) -> None:
        """Tokens that each find a space of their own by chance."""
        if not isinstance(effect.each_on, tree.SpaceWith) or effect.each_on.which != "a random" or effect.supply:
            raise NotExecutable(effect.span, "placing this")
        with self.out.block(f"for _ in range({self.exact(effect.thing.quantity)}):"):
            self.out.line(f"game.place_tokens(1, {token}, {self.spaces(effect.each_on)}, {at})")

    def goal(self, place: tree.Place) -> str:
        """The spaces toward which somebody moves: the nearest of them is meant anyway."""
        match place:
            case tree.WhereIs(thing) if isinstance(thing.quantity, tree.ThisOne):
                if self.names.resolved(thing.noun).id != "monster":
                    raise NotExecutable(place.span, "this place")
                return "game.this_space()"
            case tree.WhereIs(thing) if isinstance(thing.quantity, tree.Nearest):
                return self.holding("game.spaces()", replace(thing, quantity=tree.Indefinite()), negated=False)
            case tree.SpaceWith("the nearest"):
                return self.space_with(replace(place, which="a"))
            case tree.NearestSpace(type):
                return self.of_type(type, place.span)
            case tree.NamedSpace() | tree.TheSpace() | tree.SpaceWith("the" | "a") | tree.TheActive():
                return self.spaces(place)
        raise NotExecutable(place.span, "moving toward this")

    def remove_from(self, effect: tree.RemoveFrom, who: Actor, at: str) -> None:
        """Discard tokens from a card, a track or a space, or cards from the reserve."""
        thing, place = effect.thing, effect.place
        if self.names.resolved(replace(thing.noun, excluded=None)).id == "monster":
            if effect.for_each is not None:
                raise NotExecutable(effect.span, "discarding for each of something, or later")
            self.discard_monster(replace(thing, place=place), who, at)
            return
        if self.names.resolved(thing.noun).id == "clue" and isinstance(thing.quantity, tree.All | tree.Each):
            self.token(thing)
            if effect.for_each is None and self.spot(place) is None:
                self.out.line(f"game.discard_clues({self.spaces(place)}, {at})")
                return
        if place == tree.ThatPlace("the reserve") and thing == tree.Thing(tree.All(), tree.Noun("card")):
            if effect.for_each is not None:
                raise NotExecutable(effect.span, "discarding for each of something, or later")
            self.out.line(f"game.discard_reserve({at})")
            return
        if thing.noun.defeated and self.names.resolved(thing.noun).id == "investigator":
            plain = thing == tree.Thing(thing.quantity, thing.noun) and place == tree.ThatPlace("the game board")
            if not plain or effect.for_each is not None:
                raise NotExecutable(effect.span, "discarding this")
            self.out.line(f"game.discard_fallen({who}, {self.exact(thing.quantity)}, {at})")
            return
        token = self.token(thing)
        if self.names.supply_of(thing.noun):
            raise NotExecutable(effect.span, "discarding this")
        count = self.per(self.every(thing.quantity), effect.for_each, who)
        spot = self.spot(place)
        if spot is not None:
            self.out.line(f"game.remove_from({count}, {token}, {spot}, {at})")
            return
        if isinstance(place, tree.SpaceOfChoice):
            self.out.line(f"game.choose_space({who}, game.holding(game.spaces(), {token}), {at})")
            self.out.line(f"game.remove_tokens({count}, {token}, game.chosen_space(), {at})")
            return
        self.out.line(f"game.remove_tokens({count}, {token}, {self.spaces(place)}, {at})")

    def move_thing(self, effect: tree.MoveThing, who: Actor, at: str) -> None:
        """Move the Clue that is encountered, or Monsters."""
        thing = effect.thing
        if isinstance(thing, tree.It):
            space = self.chosen_place(effect.place, who, at)
            self.out.line(f'game.move_monsters(game.chosen("monster"), {space}, {at})')
            return
        named = self.names.resolved(replace(thing.noun, excluded=None))
        if named.id == "clue" and isinstance(thing.quantity, tree.ThisOne) and effect.source is None:
            self.token(thing)
            space = self.chosen_place(effect.place, who, at)
            self.out.line(f"game.move_this_clue({who}, {space}, {at})")
            return
        if named.id == "clue" and isinstance(thing.quantity, tree.UpTo) and effect.source is None:
            if thing != tree.Thing(thing.quantity, thing.noun, tree.ThatPlace("the game board")):
                raise NotExecutable(effect.span, "moving this")
            space = self.chosen_place(effect.place, who, at)
            self.out.line(f"game.move_some_clues({who}, {thing.quantity.count}, {space}, {at})")
            return
        if named.id == "clue" and isinstance(thing.quantity, tree.All | tree.Each):
            everywhere = thing.place in (None, tree.ThatPlace("the game board"))
            everywhere = everywhere and not (narrowed_more(thing) or picked_out(thing))
            if not everywhere or effect.source is not None or not isinstance(effect.place, tree.NearestSpace):
                raise NotExecutable(effect.span, "moving this")
            self.out.line(f"game.move_clues({self.of_type(effect.place.type, effect.place.span)}, {at})")
            return
        if named.id != "monster":
            raise NotExecutable(effect.span, "moving this")
        if isinstance(thing.quantity, tree.ThisOne):
            if thing.place is not None or effect.source is not None or thing.noun.modifiers:
                raise NotExecutable(effect.span, "moving this")
            line, space = self.one_space(effect.place, str(who), at)
            if line:
                self.out.line(line.replace(f"game.nearest_of({who},", "game.nearest_to(game.this_space(),"))
            self.out.line(f"game.move_monsters(game.this_monster(), {space}, {at})")
            self.this_was_moved = True
            return
        if isinstance(thing.quantity, tree.ThatOne):
            asked = self.that_monster
            if asked is not None and asked.noun == thing.noun:
                self.choose_monsters(replace(asked, quantity=tree.All()), 1, who, at)
            elif thing.noun.modifiers:
                raise NotExecutable(effect.span, "moving this")
            monsters = 'game.chosen("monster")'
        elif isinstance(thing.quantity, tree.All | tree.Each):
            monsters = self.group(thing)
        else:
            found = replace(thing, place=effect.source or thing.place)
            self.choose_monsters(found, self.number(thing.quantity), who, at)
            monsters = 'game.chosen("monster")'
        space = self.chosen_place(effect.place, who, at)
        self.out.line(f"game.move_monsters({monsters}, {space}, {at})")

    # -- Monsters, Gates and Clues ---------------------------------------------------------------------------------------

    def move_track(self, effect: tree.MoveTrack | tree.AdvanceTo, who: Actor, at: str) -> None:
        """Move the token of a track by steps, to a color, or to a space of choice; or advance it to a number."""
        track = self.names.id_of("track", effect.track)
        shown = literal(track)
        if isinstance(effect, tree.AdvanceTo):
            self.out.line(f"game.advance_to({shown}, {effect.number}, {at})")
            return
        quietly = ", quietly=True" if effect.unmoved is not None else ""
        if effect.unmoved is not None and self.names.id_of("track", effect.unmoved) != "doom":
            raise NotExecutable(effect.span, f"moving the {effect.track} like this")
        if effect.color is not None:
            self.out.line(f"game.advance_to({shown}, {literal(effect.color)}{quietly}, {at})")
        elif effect.steps is None:
            self.need(who, effect, ONE)
            self.out.line(f"game.turn({who}, {shown}{quietly}, {at})")
        else:
            verb = "advance" if effect.forward else "retreat"
            self.out.line(f"game.{verb}({shown}, {effect.steps}{quietly}, {at})")

    # -- counting --------------------------------------------------------------------------------------------------------
