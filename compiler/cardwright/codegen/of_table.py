"""Generate the calls of effects with cards of the whole table: encounters and Mythos cards drawn by them, Mysteries, the sheet
of the Ancient One, Reckoning effects of others, and fights."""

from __future__ import annotations

from dataclasses import replace

from cardwright.codegen.board import BoardWriter
from cardwright.codegen.nouns import INVESTIGATORS, ONE, Actor, NotExecutable, Sort, narrowed_more, picked_out
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class TableWriter(BoardWriter):
    """Writes what is done with cards that nobody has."""

    __slots__ = ()

    def board(self, effect: tree.BoardAction, who: Actor, at: str) -> None:
        """One effect on the table."""
        match effect:
            case tree.IsSolved(_, True):
                self.out.line(f"game.win_game({at})")
            case tree.SetUp(name, False):
                self.need(who, effect, ONE)
                self.out.line(f"game.set_up_board({self.board_card(name, effect.span)}, {at})")
            case tree.Draw(noun):
                self.need(who, effect, ONE)
                self._draw_into_play(noun, at)
            case tree.FlipSheet():
                self.out.line(f"game.flip_sheet({at})")
            case tree.Awaken():
                self.out.line(f"game.awaken({at})")
            case tree.Surge(_, place) if place is not None:
                self.need(who, effect, ONE)
                self.out.line(f"game.monster_surge({self.chosen_place(place, who, at)}, {at})")
            case tree.DrawAndResolve():
                self.need(who, effect, ONE)
                self._draw(effect, who, at)
            case tree.LookAtTop(count, word, of, where) if (of, where) == (word, "stack"):
                self.need(who, effect, ONE)
                self.out.line(f"game.look_at_top({who}, {self._pile(word, effect)}, {count}, {at})")
            case tree.PutBack(count, word, of, where) if (of, where) == (word, "stack"):
                self.need(who, effect, ONE)
                self.out.line(f"game.put_back({who}, {self._pile(word, effect)}, {count}, {at})")
            case tree.LookAtBack():
                self.need(who, effect, ONE)
                self.out.line(f"game.look_at_back({who}, {at})")
            case tree.RecoverAsMuch(resources):
                self.need(who, effect, ONE)
                found = tuple(self.names.id_of("resource", one) for one in resources)
                self.out.line(f"game.recover_as_much({who}, {literal(found)}, {at})")
            case tree.TradeThings(thing, other):
                self._trade_things(effect, thing, other, who, at)
            case tree.Search(deck, thing):
                self.need(who, effect, ONE)
                self._search(effect, deck, thing, at)
            case tree.ReturnToBox(defeated):
                self.out.line(f"game.{'return_defeated' if defeated else 'return_found'}({at})")
            case tree.ShuffleIn(noun, random):
                self.need(who, effect, ONE)
                if noun.modifiers or noun.excluded or not noun.solved:
                    raise NotExecutable(noun.span, "shuffling this into a deck")
                self.out.line(f"game.shuffle_solved({who}, {literal(self.cards_of(noun))}, random={random}, {at})")
            case _:
                super().board(effect, who, at)

    def _draw_into_play(self, noun: tree.Noun, at: str) -> None:
        """Draw a random card of a kind, of those a word groups (``Antarctica III``) or of one name, and put it in play."""
        resolved = self.names.resolved(noun)
        if resolved.word_class != "kind" or not (resolved.group or resolved.card) or noun.excluded or noun.solved:
            raise NotExecutable(noun.span, "drawing this")
        which = f"card={literal(resolved.card)}" if resolved.card else f"group={literal(resolved.group)}"
        self.out.line(f"game.draw_into_play({literal(resolved.id)}, {which}, {at})")

    def _pile(self, word: str, effect: tree.BoardAction) -> str:
        found = self.names.id_of("piece", word)
        if found != "gate":
            raise NotExecutable(effect.span, "looking at this")
        return literal(found)

    def _trade_things(self, effect: tree.TradeThings, thing: tree.Thing, other: tree.Thing, who: Actor, at: str) -> None:
        """Trade nothing but tokens of a sort, with another investigator of choice."""
        self.need(who, effect, (Sort.HOLDER,))
        some = thing == tree.Thing(tree.AnyNumber(), thing.noun)
        one = other == tree.Thing(tree.Indefinite(), other.noun, other.place)
        if not some or not one or self.names.resolved(other.noun).id != "investigator":
            raise NotExecutable(effect.span, "trading this")
        people = replace(other, quantity=tree.Another())
        self.out.line(f"game.choose_investigator({who}, {self.group(people)}, {at})")
        self.out.line(f"game.trade({who}, game.chosen_investigators(), only={self.counted(thing, 'token')}, {at})")

    def _search(self, effect: tree.Search, deck: str, thing: tree.Thing, at: str) -> None:
        """Find the cards of a deck that are worth so much, or that are for the space of its token."""
        plain = thing == tree.Thing(thing.quantity, tree.Noun(thing.noun.word)) and isinstance(
            thing.quantity, tree.All | tree.Each
        )
        found = self.deck(deck)
        if not plain or (effect.active is not None and self.names.id_of("deck", effect.active) != found):
            raise NotExecutable(effect.span, "searching for this")
        shown = ", everywhere=True" if effect.everywhere else ""
        shown += f", least={self.number_of(effect.least)}" if effect.least is not None else ""
        shown += ", active=True" if effect.active is not None else ""
        self.out.line(f"game.search({literal(found)}{shown}, {at})")

    def _draw(self, effect: tree.DrawAndResolve, who: Actor, at: str) -> None:
        """Draw an encounter of a deck, the next Mythos card, or one that is in the game box."""
        thing, noun = effect.thing, effect.thing.noun
        if narrowed_more(thing) or picked_out(thing) or thing.place is not None or noun.excluded or noun.solved:
            raise NotExecutable(thing.span, "drawing this")
        deck = self._deck_of_space(noun) if isinstance(thing.quantity, tree.Indefinite) and effect.place is None else None
        if deck is not None:
            self.out.line(f'game.draw_encounter({who}, "location-encounter", {literal(deck)}, {at})')
            return
        kind = literal(self.cards_of(noun))
        if isinstance(thing.quantity, tree.Another) and noun == tree.Noun("card", noun.modifiers) and effect.place is None:
            if kind != literal("mythos") or self.names.vocabulary.find("kind", noun.modifiers[0]) is None:
                raise NotExecutable(thing.span, "drawing this")
            self.out.line(f"game.draw_next({kind}, {at})")
        elif isinstance(thing.quantity, tree.Indefinite) and noun.word != "card" and effect.place is None:
            deck = noun.modifiers[0] if noun.modifiers else ""
            self.out.line(f"game.draw_encounter({who}, {kind}, {literal(deck)}, {at})")
        elif effect.place == tree.ThatPlace("the game box") and self.number(thing.quantity) == 1:
            self.out.line(f"game.draw_from_box({kind}, {self.printed_sort(noun)}, {at})")
        else:
            raise NotExecutable(thing.span, "drawing this")

    def _deck_of_space(self, noun: tree.Noun) -> str | None:
        """The deck of ``Frozen Waste Encounter``: the only one with an entry for that space."""
        label = " ".join((*noun.modifiers, noun.word)).removesuffix(" Encounter")
        decks = self.names.vocabulary.decks
        found = [
            deck for deck, entries in decks.items() if any(one == self.names.vocabulary.find("space", label) for one in entries)
        ]
        return found[0] if len(found) == 1 else None

    def met(self, effect: tree.Met, who: Actor, at: str) -> None:
        """Fights, and Reckoning effects of others."""
        match effect:
            case tree.ResolveAgainst(_, thing) | tree.EncounterThing(thing) if isinstance(thing.quantity, tree.Each):
                self.need(who, effect, ONE)
                if self.names.resolved(thing.noun).id not in ("monster", "epic-monster"):
                    raise NotExecutable(thing.span, "encountering this")
                self.out.line(f"game.fight({who}, {self.group(thing)}, {at})")
            case tree.EncounterThing(thing, False) if thing == tree.Thing(tree.ThatOne(), tree.Noun("Gate")):
                self.need(who, effect, ONE)
                self.out.line(f'game.have_encounter({who}, "other-world", {at})')
            case tree.EncounterIt():
                self.need(who, effect, ONE)
                it = "game.this_monster()" if self.this_was_moved else 'game.chosen("monster")'
                self.out.line(f"game.encounter({who}, {it}, {at})")
            case tree.ResolveReckonings(noun, True, None, False):
                self.need(who, effect, INVESTIGATORS)
                resolved = self.names.resolved(noun)
                if resolved.word_class != "kind" or noun.solved or noun.defeated:
                    raise NotExecutable(noun.span, "the Reckoning effects of these")
                die = f", die={effect.die}" if effect.die is not None else ""
                what = f"{literal(resolved.id)}{self.narrowing(noun)}"
                self.out.line(f"game.resolve_reckoning({who}, {what}{die}, {at})")
            case tree.ResolveReckonings(noun, False) if not noun.excluded and effect.place in _EVERYWHERE:
                self.need(who, effect, (*ONE, *INVESTIGATORS))
                if noun.word != "card" and noun.modifiers:
                    raise NotExecutable(noun.span, "the Reckoning effects of these")
                what = "monster" if noun.word == "Monster" else self.cards_of(noun)
                twice = ", twice=True" if effect.twice else ""
                die = f", die={effect.die}" if effect.die is not None else ""
                self.out.line(f"game.resolve_reckonings({literal(what)}{twice}{die}, {at})")
            case tree.SolveThing(thing) if thing.place == tree.ThatPlace("in play"):
                self.need(who, effect, ONE)
                if narrowed_more(thing) or picked_out(thing) or self.number(thing.quantity) != 1:
                    raise NotExecutable(thing.span, "solving this")
                self.out.line(
                    f"game.solve_one({who}, {literal(self.cards_of(thing.noun))}, {self.printed_sort(thing.noun)}, {at})"
                )
            case _:
                raise NotExecutable(effect.span, "this")


_EVERYWHERE = (None, tree.ThatPlace("in play"), tree.ThatPlace("the game board"))
