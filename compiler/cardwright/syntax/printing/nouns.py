"""Print nouns, places, subjects and scopes in canonical card English."""

from __future__ import annotations

from typing import assert_never

from cardwright.syntax import tree
from cardwright.vocabulary.forms import Forms, article


def counted(count: int, one: str, many: str) -> str:
    """``1 die``, ``2 dice``."""
    return f"{count} {one if count == 1 else many}"


class NounPrinter:
    """Prints what and who; needs the plurals of the game's words. ``whose``: whose choice it is."""

    whose = "your"

    def __init__(self, forms: Forms) -> None:
        self.forms = forms

    def noun(self, noun: tree.Noun, plural: bool) -> str:
        """A noun with its modifiers, in the number its quantity asks for."""
        word = noun.word if not plural else COMMON_PLURALS.get(noun.word) or self.forms.plural(noun.word)
        if noun.either:
            word = " or ".join((*(self.forms.plural(one) if plural else one for one in noun.modifiers), word))
        elif noun.modifiers:
            word = f"{' or '.join(noun.modifiers)} {word}"
        word = f"solved {word}" if noun.solved else f"defeated {word}" if noun.defeated else word
        return f"non-{noun.excluded} {word}" if noun.excluded else word

    def thing(self, thing: tree.Thing) -> str:
        """``1 Monster on your space``."""
        parts = [self.counted_noun(thing)]
        parts += [f"of {'his' if thing.his_choice else 'your'} choice"] if thing.of_your_choice else []
        if thing.place:
            parts.append(self.at(thing.place))
        if isinstance(thing.quantity, tree.EqualTo):
            parts.append(self.equal_to(thing.quantity))
        if thing.new:
            parts.append("spawned this round")
        if thing.from_encounter:
            parts.append(f"{'you' if self.whose == 'your' else 'he'} gained from that encounter")
        if thing.track:
            many = isinstance(thing.quantity, tree.NoneOf)
            parts.append(f"that correspond{'' if many else 's'} to the current {thing.track}")
        if thing.reckoning:
            parts.append("with a Reckoning effect")
        if thing.lost:
            parts.append(f"that lost {thing.lost} from this effect")
        if thing.including:
            parts.append(f"(including the {self.noun(thing.including, False)})")
        if thing.without:
            parts.append(f"without {self.thing(thing.without)}")
        if thing.having:
            parts.append(f"with {self.thing(thing.having)}")
        if thing.limit:
            statistic, number = thing.limit
            parts.append(f"with {statistic} {number}" + ("" if thing.exactly else " or more" if thing.least else " or less"))
        if thing.number:
            of = thing.number.of
            where = f" on {self.place(of.place)}" if of.place else ""
            counted_ = f"{self.noun(of.noun, True)}{where}"
            parts.append(f"with {thing.number.statistic} equal to or less than the number of {counted_}")
        if thing.measured:
            total = "total " if thing.measured.total else ""
            parts.append(f"with {total}{thing.measured.statistic} equal to or less than your test result")
        if thing.space:
            parts.append(f"that corresponds to {self.place(thing.space)}")
        if thing.regardless:
            parts.append(f"regardless of its {thing.regardless}")
        return " ".join(parts)

    def equal_to(self, quantity: tree.EqualTo) -> str:
        """``equal to half the number of investigators``."""
        half = "greater than " if quantity.greater else f"equal to {'half ' if quantity.half else ''}"
        of = quantity.of
        where = f" {self.at(of.place)}" if of.place else ""
        return f"{half}the number of {self.noun(of.noun, True)}{where}" + (
            f" that correspond to the current {of.track}" if of.track else ""
        )

    def counted_noun(self, thing: tree.Thing) -> str:
        """``all Monsters``, ``an investigator``."""
        quantity, noun = thing.quantity, thing.noun
        if thing.random or thing.additional:
            word = "random" if thing.random else "additional"
            return f"{self._quantity_words(quantity, word)} {word} {self.noun(noun, not _is_one(quantity))}"
        match quantity:
            case tree.Exactly(count):
                return f"{count} {self.noun(noun, count != 1)}"
            case tree.AllBut(count, None):
                return f"all but {count} {self.noun(noun, count != 1)}"
            case tree.AllBut(count, whose):
                return f"all but {count} of {whose} {self.noun(noun, True)}"
            case tree.TestResult() | tree.UpToTestResult():
                by = "equal" if isinstance(quantity, tree.TestResult) else "up"
                his = isinstance(quantity, tree.TestResult) and quantity.his
                return f"{self.noun(noun, True)} {by} to {'his' if his else 'your'} test result"
            case (
                tree.ThisOne() | tree.ThatOne() | tree.Definite() | tree.Each() | tree.EachOther() | tree.Another() | tree.Third()
            ):
                return f"{_WORDS[type(quantity)]} {self.noun(noun, False)}"
            case tree.Indefinite():
                words = self.noun(noun, False)
                return f"{article(words)} {words}"
            case tree.UpTo(count):
                return f"up to {count} {self.noun(noun, count != 1)}"
            case tree.AnyNumber():
                return f"any number of {self.noun(noun, True)}"
            case tree.All():
                return f"all {self.noun(noun, True)}"
            case tree.NoneOf():
                return f"no {self.noun(noun, True)}"
            case tree.AtLeast(count):
                return f"{count} or more {self.noun(noun, True)}"
            case tree.EqualTo() | tree.AtLeastTwice():
                return self.noun(noun, True)
            case tree.Indicated(card):
                return f"{self.noun(noun, True)} as indicated by the {card} card"
            case tree.Share() | tree.His() | tree.Nearest() | tree.SkillValue() | tree.ItsValue() | tree.ThatMany():
                return self.own(quantity, noun)
        assert_never(quantity)

    def own(self, quantity: tree.OwnQuantity, noun: tree.Noun) -> str:
        """``all of your Clues``, ``the nearest Gate``: what somebody has, or where it is."""
        match quantity:
            case tree.Share(part, whose):
                return f"{part} of {whose} {self.noun(noun, True)}"
            case tree.His(whose):
                return f"{whose} {self.noun(noun, False)}"
            case tree.Nearest():
                return f"the nearest {self.noun(noun, False)}"
            case tree.SkillValue(skill):
                return f"{self.noun(noun, False)} equal to your {skill}"
            case tree.ItsValue(statistic):
                return f"{self.noun(noun, True)} equal to its {statistic}"
            case tree.ThatMany():
                return f"that many {self.noun(noun, True)}"
        assert_never(quantity)

    def each_of(self, each: tree.ForEach | None) -> str:
        """`` for each Spell you have``."""
        if each is None:
            return ""
        after = f" and each {self.noun(each.also, False)}" if each.also else ""
        after += f" with {self.thing(each.having)}" if each.having else ""
        after += _EACH.get(each.of, "")
        after += f" {self.at(each.place)}" if each.place else ""
        after += f" that corresponds to the current {each.corresponds}" if each.corresponds else ""
        return f" for each {self.noun(each.noun, False)}{after}"

    def _quantity_words(self, quantity: tree.Quantity, word: str) -> str:
        """The number before ``random``."""
        match quantity:
            case tree.Exactly(count):
                return str(count)
            case tree.UpTo(count):
                return f"up to {count}"
            case tree.AnyNumber():
                return "any number of"
            case tree.All():
                return "all"
            case tree.Each():
                return "each"
            case tree.ThisOne() | tree.ThatOne() | tree.Definite() | tree.Another():
                return _WORDS[type(quantity)]
            case tree.ThatMany():
                return "that many"
            case tree.His() | tree.Nearest():
                return quantity.whose if isinstance(quantity, tree.His) else "the nearest"
            case tree.Share(part, whose):
                return f"{part} of {whose}"
            case _:
                return article(word)

    def things(self, things: tuple[tree.Thing, ...]) -> str:
        """``2 Health and 2 Sanity``; ``all`` is said once: ``all Health and Sanity``."""
        parts: list[str] = []
        for index, thing in enumerate(things):
            again = index > 0 and isinstance(thing.quantity, tree.All) and things[index - 1].quantity == thing.quantity
            parts.append(
                self.noun(thing.noun, True) if again and thing == tree.Thing(thing.quantity, thing.noun) else self.thing(thing)
            )
        elided = any(isinstance(thing.quantity, tree.All) for thing in things)
        if len(parts) < 3 or elided:
            return " and ".join(parts)
        return f"{', '.join(parts[:-1])} and {parts[-1]}"

    def at(self, place: tree.Place) -> str:
        """``on your space``, ``in play``, ``in the Gate stack``."""
        match place:
            case tree.ThatPlace("in play"):
                return "in play"
            case tree.Pile():
                return f"in {self.place(place)}"
        return f"on {self.place(place)}"

    def place(self, place: tree.Place) -> str:
        """``your space``."""
        match place:
            case tree.YourSpace():
                return "your space"
            case tree.ChosenSpace():
                return "the chosen space"
            case tree.AnySpace():
                return "any space"
            case tree.PreviousSpace():
                return "his previous space"
            case tree.SpaceOfChoice():
                held = place.contains
                word = "that does not contain" if place.negated else "containing"
                whose = "his" if place.his_choice else "your"
                return f"a space of {whose} choice" + (f" {word} {self.thing(held)}" if held else "")
            case tree.SpaceOfType(type, chosen, his):
                return f"{article(type)} {type} space" + (f" of {'his' if his else 'your'} choice" if chosen else "")
            case tree.NearestSpace(type):
                return f"the nearest {type} space"
            case tree.NamedSpace(name, definite):
                return f"the {name}" if definite else name
            case tree.SideBoard(name):
                return f"the {name} side board" if name else "this side board"
            case tree.SpaceWith():
                return self.space_with(place)
            case tree.AdjacentToo() | tree.AdjacentOn() | tree.Pile() | tree.WhereIs():
                return self.wider(place)
            case tree.ThatPlace(words):
                return words
            case tree.TheActive(word, space):
                return f"the Active {word} space" if space else f"the active {word}"
            case tree.TheSpace(name):
                return f"the {name} space"
            case tree.SheetOf(word):
                return f"the {word} sheet"
            case tree.TrackSpace(None, track):
                return f"the {track} track"
            case tree.TrackSpace(color, track):
                return f"the {color} space of the {track} track"
        assert_never(place)

    def wider(self, place: tree.AdjacentToo | tree.AdjacentOn | tree.Pile | tree.WhereIs) -> str:
        """``this space or an adjacent space``, ``the Gate stack and discard pile``."""
        match place:
            case tree.AdjacentToo(near):
                return f"{self.place(near)} or an adjacent space"
            case tree.AdjacentOn(board):
                return f"an adjacent space on the {board} side board"
            case tree.WhereIs(thing):
                return self.thing(thing)
            case tree.Pile(word, name, discards):
                return f"the {word} {name}{' and discard pile' if discards else ''}"
        assert_never(place)

    def space_with(self, place: tree.SpaceWith) -> str:
        """``the nearest Sea space that does not contain an Eldritch token``."""
        which = article(place.type) if place.which == "a" and place.type else place.which
        words = f"{which} {place.type + ' ' if place.type else ''}space"
        if place.contains is None:
            return words
        if place.others:
            *some, last = map(self.thing, (place.contains, *place.others))
            return f"{words} containing either {', '.join(some)} or {last}"
        return f"{words} {'that does not contain' if place.negated else 'containing'} {self.thing(place.contains)}"

    def subject(self, subject: tree.Subject) -> str:
        """``you and each Monster on your space``."""
        match subject:
            case tree.You():
                return "you"
            case tree.He():
                return "he"
            case tree.That(word):
                return f"that {word}"
            case tree.It():
                return "it"
            case tree.Chosen(word):
                return f"the chosen {word}"
            case tree.Lead():
                return "the Lead Investigator"
            case tree.ActiveInvestigator():
                return "the active investigator"
            case tree.AsGroup():
                return "investigators as a group"
            case tree.Group(thing) if isinstance(thing.quantity, tree.All):
                return self.noun(thing.noun, True) + (f" {self.at(thing.place)}" if thing.place else "")
            case tree.Group(thing):
                return self.thing(thing)
            case tree.Together(subjects, either):
                return (" or " if either else " and ").join(map(self.subject, subjects))
        assert_never(subject)

    def scope(self, scope: tree.Scope, plural: bool) -> str:
        """``when resolving a Strength test during a Combat Encounter``; rules without `may` speak in the plural."""
        parts = []
        if scope.test:
            skill = " or ".join((scope.skill, *scope.others)) + " " if scope.skill else ""
            parts.append(
                f"when resolving {skill}tests" if plural else f"when resolving {article(scope.skill or 't')} {skill}test"
            )
        if scope.test and isinstance(scope.during, tree.ResolvingEffects):
            kind = " ".join(filter(None, (" or ".join(scope.during.traits), scope.during.kind)))
            parts.append(f"as part of {article(kind)} {kind} effect")
        elif scope.test and isinstance(scope.during, tree.PerformingAction):
            action = scope.during.action
            parts.append(f"during {article(action)} {action} action")
        elif scope.during:
            parts.append(self.activity(scope.during, plural))
        if scope.on:
            parts.append(f"on {self.place(scope.on)}")
        if scope.apart_from:
            apart = self.activity(scope.apart_from, plural)
            plain = isinstance(scope.apart_from, tree.DuringEncounter) and not scope.apart_from.definite
            parts.append("except " + (apart.replace("during ", "when resolving ", 1) if plain else apart))
        return " ".join(parts)

    def activity(self, activity: tree.Activity, plural: bool) -> str:
        """``during Combat Encounters``, ``when resolving your Spell effects``, ``when performing a Rest action``."""
        match activity:
            case tree.DuringEncounter(encounter, definite, this) if definite or this:
                return f"during {'this' if this else 'the'} {encounter}"
            case tree.DuringPhase(phase):
                return f"during the {phase} this round"
            case tree.ThatEncounter():
                return "during that encounter"
            case tree.DuringTest(skill):
                return f"during the {skill} test"
            case tree.DuringEncounter(encounter):
                return "during " + (self.forms.plural(encounter) if plural else f"{article(encounter)} {encounter}")
            case tree.ResolvingEffects(kind, own):
                whose = "your " if own else "" if plural else f"{article(kind)} "
                return f"when resolving {whose}{kind} {'effects' if plural or own else 'effect'}"
            case tree.PerformingAction(action):
                return f"when performing {article(action)} {action} action"
        assert_never(activity)


def _is_one(quantity: tree.Quantity) -> bool:
    return isinstance(
        quantity,
        tree.Indefinite | tree.Each | tree.ThisOne | tree.ThatOne | tree.Definite | tree.His | tree.Nearest | tree.Another,
    ) or (isinstance(quantity, tree.Exactly | tree.UpTo) and quantity.count == 1)


_EACH = {
    "had": " you have",
    "his": " he has",
    "spent": " spent",
    "discarded": " discarded",
    "fallen": " that has been defeated or devoured",
}

COMMON_PLURALS = {
    "token": "tokens",
    "card": "cards",
    "investigator": "investigators",
    "space": "spaces",
    "possession": "possessions",
    "success": "successes",
}

_WORDS: dict[type[tree.Quantity], str] = {
    tree.ThisOne: "this",
    tree.ThatOne: "that",
    tree.Definite: "the",
    tree.Each: "each",
    tree.EachOther: "each other",
    tree.Another: "another",
    tree.Third: "a third",
}
