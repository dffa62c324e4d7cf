"""What effects, conditions and moments say that few cards but those of the whole table have."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.database.nouns import Amount, Fact, counted, exactly, fact_of
from cardwright.database.rows import Lexicon
from cardwright.syntax import tree


def table_action_fact(effect: tree.TableAction, lexicon: Lexicon) -> Fact:
    """What such an effect says of its object."""
    if isinstance(effect, tree.FewAction):
        return _few_fact(effect, lexicon)
    match effect:
        case tree.PlaceTop(count, deck):
            return Fact(object=lexicon.id_of(deck), place="reserve", amount=exactly(count), qualifiers=("top-of-the-deck",))
        case tree.Search(deck, thing, everywhere):
            fact = fact_of(thing, lexicon)
            where = f"{lexicon.id_of(deck)}-deck{'-discard-pile-and-reserve' if everywhere else ''}"
            return Fact(
                fact.object, fact.modifiers, fact.object_card, place=where, amount=fact.amount, qualifiers=fact.qualifiers
            )
        case tree.ReturnToBox(what=tree.Thing() | tree.It() as what):
            return replace(fact_of(what, lexicon), place="game-box")
        case tree.ReturnToBox(defeated):
            return Fact(object="investigator" if defeated else "card", place="game-box", amount=Amount(None, None, "all"))
        case tree.LookAtTop(count, word, of, where) | tree.PutBack(count, word, of, where):
            return Fact(object=lexicon.id_of(word), place=f"{lexicon.id_of(of)}-{where}", amount=exactly(count))
        case tree.LookAtBack() | tree.AllowPurchases():
            return Fact(object="card")
        case tree.TradeThings(thing, other):
            fact = fact_of(thing, lexicon)
            return replace(fact, recipient=counted(other, lexicon))
        case tree.Keep(thing):
            return fact_of(thing, lexicon)
        case _:
            return _rare_fact(effect, lexicon)


def _rare_fact(
    effect: tree.RecoverAsMuch | tree.ImproveAgain | tree.SkipEncounter | tree.MoveThem
    | tree.NotEliminated | tree.CannotBe,
    lexicon: Lexicon,
) -> Fact:  # fmt: skip
    """What an effect says that hardly any card has."""
    match effect:
        case tree.RecoverAsMuch(resources):
            return Fact(object=lexicon.id_of(resources[0]), amount=Amount(0, None, "as-many"))
        case tree.ImproveAgain():
            return Fact(object="skill", amount=exactly(1))
        case tree.SkipEncounter():
            return Fact(object="encounter", amount=exactly(1, "another"))
        case tree.MoveThem(noun, spaces):
            return Fact(object=lexicon.id_of(noun.word), recipient="he", amount=exactly(spaces))
        case tree.NotEliminated():
            return Fact()
        case tree.CannotBe(noun, what):
            return Fact(object=lexicon.id_of(noun.word), amount=exactly(0), qualifiers=(what.replace(" ", "-"),))
    assert_never(effect)


def _few_fact(effect: tree.FewAction, lexicon: Lexicon) -> Fact:
    """What an effect says that hardly more than one card has."""
    match effect:
        case tree.PutInPlay(what):
            return replace(fact_of(what, lexicon), place="in-play")
        case tree.PutInOrder(noun, _, of, where):
            return replace(fact_of(tree.Thing(tree.All(), noun), lexicon), place=f"{lexicon.id_of(of)}-{where}")
        case tree.Replace(thing, chosen):
            fact = fact_of(thing, lexicon)
            return replace(fact, qualifiers=(*fact.qualifiers, "of-the-chosen-trait")) if chosen else fact
        case tree.ChooseWord(words):
            return Fact(object="trait", qualifiers=tuple(lexicon.id_of(word, ("trait",)) for word in words))
        case tree.ChooseNumber(low, high):
            return Fact(object="number", amount=Amount(low, high, "between"))
        case tree.AdvanceByChosen(track):
            return Fact(object=lexicon.id_of(track, ("track",)), amount=Amount(None, None, "chosen"))
        case tree.GainNoted():
            return Fact(object="possession", amount=Amount(None, None, "all"), qualifiers=("noted-on-that-sheet",))
        case tree.Refuse():
            return Fact(object="it")
        case tree.RerollThat():
            return Fact(object="die", amount=exactly(1, "that"))
        case tree.ChooseAsIfGone(noun, place):
            return replace(fact_of(tree.Thing(tree.Definite(), noun, place), lexicon), amount=exactly(0))
        case tree.HasValue(_, statistic, value, plus):
            counted_ = fact_of(tree.Thing(value, value.of.noun), lexicon)
            more = (f"plus {plus}",) if plus else ()
            return replace(counted_, object=lexicon.id_of(statistic), qualifiers=(*counted_.qualifiers, *more))
    assert_never(effect)


def table_condition_fact(condition: tree.TableCondition, lexicon: Lexicon) -> Fact:
    """What such a condition asks for."""
    match condition:
        case tree.IfEmpty(deck) | tree.IfLastCard(deck):
            return Fact(object=lexicon.id_of(deck), place="deck")
        case tree.IfTogetherOrHave(_, thing):
            return fact_of(thing, lexicon)
        case tree.IfEliminated():
            return Fact(object="investigator", amount=Amount(None, None, "all"))
        case tree.IfRollOf(of):
            return fact_of(of, lexicon)
        case tree.IfNotCorresponding(word, track):
            return Fact(object=lexicon.id_of(word), qualifiers=(f"of-the-current {lexicon.id_of(track, ('track',))}",))
    assert_never(condition)


def table_moment_fact(moment: tree.TableMoment, lexicon: Lexicon) -> tuple[Fact, str | None]:
    """What such a moment is told by, and who brings it about."""
    match moment:
        case tree.SomeoneGains(who, thing) | tree.SomeoneRerolls(who, thing):
            return fact_of(thing, lexicon), counted(who, lexicon)
        case tree.SomeoneFalls(who):
            return Fact(), counted(who, lexicon)
        case tree.WhenRoll(face):
            return Fact(object="die", amount=Amount(face, face, "faces")), None
        case tree.WouldCause(word, track):
            by = (f"by {lexicon.id_of(word)}" if word else "by any other effect",)
            return Fact(object=lexicon.id_of(track, ("track",)), qualifiers=by), None
        case tree.SomeonePasses(who, skill, kind):
            during = (f"resolving {lexicon.id_of(kind, ('kind',))}",) if kind else ()
            return Fact(skill=lexicon.id_of(skill, ("skill",)), qualifiers=during), counted(who, lexicon)
    assert_never(moment)
