"""Generate expressions for spaces: what they hold, which are near, and which one is meant by chance."""

from __future__ import annotations

from cardwright.codegen.nouns import NotExecutable, NounWriter, narrowed_more
from cardwright.codegen.writer import literal
from cardwright.syntax import tree


class PlaceWriter(NounWriter):
    """Writes the spaces that a place means."""

    __slots__ = ()

    def place(self, place: tree.Place) -> str | None:
        """The spaces a place means; ``None`` where any will do."""
        match place:
            case tree.ThatPlace("this space"):
                return "game.this_space()"
            case tree.ThatPlace("that space"):
                return self.that_space or "game.chosen_space()"
            case tree.ThatPlace("the game board"):
                return None
            case tree.ThatPlace("any other space"):
                return "game.spaces(other_than=game.space_of(me))"
            case tree.ThatPlace("an adjacent space"):
                return "game.adjacent(game.space_of(me))"
            case tree.ThatPlace("his space"):
                return f"game.space_of({self.he})"
            case tree.AdjacentToo(inner):
                near = self.spaces(inner)
                return f"({near} + game.adjacent({near}))"
            case tree.TheActive(word, True):
                return f"game.active_space({literal(self.names.id_of('deck', word))})"
            case tree.TheSpace(name) if self.names.vocabulary.find("deck", name):
                return f"game.active_space({literal(self.names.id_of('deck', name))})"
            case tree.TheSpace(name):
                return self.place(tree.NamedSpace(name, span=place.span))
            case tree.SpaceWith():
                return self.space_with(place)
            case tree.SpaceOfType(type):
                return self.of_type(type, place.span)
            case tree.NearestSpace(type) if self.names.vocabulary.find("space-type", type) is None:
                return f"game.nearest_of(me, {self.of_type(type, place.span)})"
        return super().place(place)

    def of_type(self, label: str, span: tree.Span) -> str:
        """The spaces of a type, or those that a deck has entries for."""
        found = self.names.vocabulary.find("space-type", label)
        if found is not None:
            return f"game.spaces(type={literal(found.id)})"
        deck = self.names.vocabulary.find("deck", label)
        if deck is None:
            raise NotExecutable(span, "spaces of a deck")
        return f"game.spaces_of_deck({literal(deck.id)})"

    def spaces(self, place: tree.Place) -> str:
        """The spaces a place means, all of the board where any will do."""
        return self.place(place) or "game.spaces()"

    def space_with(self, place: tree.SpaceWith) -> str:
        """The spaces of a type that hold something, or do not."""
        if place.which == "each named":
            raise NotExecutable(place.span, "named spaces only")
        found = self.of_type(place.type, place.span) if place.type else "game.spaces()"
        if place.contains is not None:
            several = [self.holding(found, thing, place.negated) for thing in (place.contains, *place.others)]
            found = several[0] if len(several) == 1 else f"({' + '.join(several)})"
        match place.which:
            case "the nearest":
                return f"game.nearest_of(me, {found})"
            case "a random":
                return f"game.random_space({found})"
        return found

    def holding(self, spaces: str, thing: tree.Thing, negated: bool) -> str:
        """Those of the spaces on which there are so many of a thing."""
        resolved = self.names.resolved(thing.noun)
        if resolved.word_class not in ("board-token", "token", "piece") and resolved.id not in ("investigator", "epic-monster"):
            raise NotExecutable(thing.span, "a space that holds this")
        if narrowed_more(thing) or thing.track or thing.place or thing.noun.excluded:
            raise NotExecutable(thing.span, "a space that holds this")
        count = thing.quantity.count if isinstance(thing.quantity, tree.AtLeast) else self.number(one_of_its_name(thing))
        shown = [spaces, literal(resolved.id)] + ([f"count={count}"] if count != 1 else [])
        shown += [f"card={literal(resolved.card)}"] if resolved.card else []
        shown += ["without=True"] if negated else []
        return f"game.holding({', '.join(shown)})"

    def one_space(self, place: tree.Place, who: str, at: str) -> tuple[str, str]:
        """The line that chooses one of the spaces of a place, empty where there is one only, and the space then."""
        if isinstance(place, tree.SpaceOfChoice | tree.SpaceOfType) and place.his_choice and who == "me":
            raise NotExecutable(place.span, "his choice here")
        match place:
            case tree.YourSpace() | tree.PreviousSpace() | tree.ChosenSpace() | tree.NamedSpace() | tree.TheSpace():
                return "", self.spaces(place)
            case tree.ThatPlace("this space" | "that space" | "his space") | tree.TheActive():
                return "", self.spaces(place)
            case tree.SpaceWith("a random"):
                return "", self.spaces(place)
            case tree.SpaceWith("each" | "each named"):
                raise NotExecutable(place.span, "one of each of these spaces")
            case tree.SpaceOfChoice(contains=None) | tree.AnySpace():
                several = "game.spaces()"
            case tree.SpaceOfChoice(contains=tree.Thing() as thing):
                several = self.holding("game.spaces()", thing, place.negated)
            case tree.SpaceOfType(type):
                several = self.of_type(type, place.span)
            case tree.ThatPlace("another space of your choice"):
                several = 'game.spaces(other_than=game.where(game.chosen("monster")))'
            case tree.NearestSpace():
                several = self.spaces(place).replace("(me,", f"({who},", 1)
            case tree.SpaceWith("the nearest"):
                several = self.spaces(place).replace("(me,", f"({who},", 1)
            case _:
                several = self.spaces(place)
        return f"game.choose_space({who}, {several}, {at})", "game.chosen_space()"


def one_of_its_name(thing: tree.Thing) -> tree.Quantity:
    """How many there are of a thing; of ``the Cthulhu Epic Monster`` there is one."""
    return tree.Exactly(1) if isinstance(thing.quantity, tree.Definite) and thing.noun.modifiers else thing.quantity
