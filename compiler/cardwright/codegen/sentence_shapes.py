"""What sentences are like before they are written: what they offer, replace and tell; the order of dice and clauses."""

from __future__ import annotations

from dataclasses import replace

from cardwright.codegen.nouns import NotExecutable
from cardwright.syntax import tree
from cardwright.syntax.tree.walk import walk


def kept_first(clauses: tuple[tree.Clause, ...]) -> tuple[tree.Clause, ...]:
    """Clauses with what stays on the board before what lets its card leave play."""

    def keeps(clause: tree.Clause) -> bool:
        return isinstance(clause, tree.Instruction) and all(isinstance(one, tree.Keep) for one in clause.effects)

    return (*(one for one in clauses if keeps(one)), *(one for one in clauses if not keeps(one)))


def dice_first(sentences: tuple[tree.Sentence, ...]) -> tuple[tree.Sentence, ...]:
    """The sentences with the dice of a test before the test: cards say them behind (``Test Will. Roll 1 fewer die …``)."""
    found = [replace(one, clauses=_clauses_first(one.clauses)) for one in sentences]
    for place in range(1, len(found)):
        if _only_dice(found[place].clauses) and _tests(found[place - 1].clauses):
            found[place - 1 : place + 1] = [found[place], found[place - 1]]
    return tuple(found)


def dice_of_tests(sentences: tuple[tree.Sentence, ...]) -> tuple[tree.AdditionalDice | tree.Reroll, ...]:
    """The dice that stand right before a test, once they are where `dice_first` puts them."""
    found: list[tree.AdditionalDice | tree.Reroll] = []
    waiting: list[tree.AdditionalDice | tree.Reroll] = []
    for sentence in sentences:
        dice = [one for clause in sentence.clauses if _only_dice((clause,)) for one in walk(clause)]
        waiting += [one for one in dice if isinstance(one, tree.AdditionalDice | tree.Reroll)]
        if not _only_dice(sentence.clauses):
            found += waiting if _tests(sentence.clauses) else []
            waiting = []
    return tuple(found)


def rerolled(effects: tuple[tree.Effect, ...]) -> tree.Reroll | None:
    """The reroll that is all that effects, or what is paid for, are."""
    last = effects[0].effects if len(effects) == 1 and isinstance(effects[0], tree.Pay) else effects
    return last[0] if len(last) == 1 and isinstance(last[0], tree.Reroll) else None


def _clauses_first(clauses: tuple[tree.Clause, ...]) -> tuple[tree.Clause, ...]:
    dice = tuple(one for one in clauses if _only_dice((one,)))
    others = tuple(one for one in clauses if not _only_dice((one,)))
    return (*dice, *others) if dice and _tests(others) else clauses


def _only_dice(clauses: tuple[tree.Clause, ...]) -> bool:
    return bool(clauses) and all(isinstance(one, tree.Instruction) and not one.scope and _dice(one.effects) for one in clauses)


def _dice(effects: tuple[tree.Effect, ...]) -> bool:
    """Whether effects, or what is paid for, do nothing but change the dice of a test."""
    last = effects[0].effects if len(effects) == 1 and isinstance(effects[0], tree.Pay) else effects
    return bool(last) and all(isinstance(one, tree.AdditionalDice | tree.Reroll) for one in last)


def _tests(clauses: tuple[tree.Clause, ...]) -> bool:
    """Whether the last thing done is a test."""
    last = clauses[-1] if clauses else None
    return isinstance(last, tree.Instruction) and not last.may and isinstance(last.effects[-1], tree.Test)


def several(who: tree.Subject | None) -> bool:
    """Whether a subject means each of a group."""
    return isinstance(who, tree.Group) and isinstance(who.thing.quantity, tree.Each | tree.EachOther | tree.All)


def of_him(clause: tree.Clause) -> bool:
    """Whether a clause tells what he does who was spoken of before."""
    if isinstance(clause, tree.Narrative):
        return True
    return isinstance(clause, tree.Instruction) and isinstance(clause.who, tree.He)


def not_then(clause: tree.Clause) -> tree.Clause:
    return replace(clause, then=False) if isinstance(clause, tree.Instruction) else clause


def about_him(sentence: tree.Sentence) -> bool:
    """Whether a sentence tells what comes of his test or roll for him alone."""
    asked = isinstance(sentence.condition, tree.IfPass | tree.IfFail | tree.IfRolled | tree.IfRolledAny | tree.IfNotRolled)
    return (asked or sentence.row is not None) and all(of_him(one) or _strikes_him(one) for one in sentence.clauses)


def _strikes_him(clause: tree.Clause) -> bool:
    return isinstance(clause, tree.Instruction) and all(isinstance(one, tree.Ambush) and one.he for one in clause.effects)


def with_what_follows_offers(clauses: tuple[tree.Clause, ...]) -> tuple[tree.Clause, ...]:
    """Clauses with what belongs to an offer in it: ``you may spend 1 Sanity to gain 2 Spells, then discard 1 Spell``."""
    found: list[tree.Clause] = []
    for clause in clauses:
        before = found[-1] if found else None
        offer = before if isinstance(before, tree.Instruction) and before.may else None
        if offer is None or not isinstance(clause, tree.Instruction) or not clause.then or clause.who is not None:
            found.append(clause)
            continue
        plain = clause == tree.Instruction(None, clause.effects, then=True) and offer.scope is None and not offer.instead
        match offer:
            case tree.Instruction(tree.You() | None, (tree.Pay() as paid,)) if plain:
                paid = replace(paid, effects=(*paid.effects, *clause.effects))
                found[-1] = replace(offer, effects=(paid,))
            case _:
                raise NotExecutable(clause.span, "what follows an offer")
    return tuple(found)


def replaces(clause: tree.Clause) -> bool:
    """Whether a clause happens in place of the one before it, under a condition of its own."""
    return isinstance(clause, tree.Instruction) and clause.instead and clause.condition is not None


def with_replacements(sentences: tuple[tree.Sentence, ...]) -> tuple[tree.Sentence, ...]:
    """Sentences with what stands in place of one, or befalls who cannot do it, in it.

    ``Spawn 1 Ghoul. If there is a Ghoul on the game board, spawn 1 Monster instead.``; ``Discard 1 Ally Asset. If unable, …``
    """
    found: list[tree.Sentence] = []
    for sentence in sentences:
        before, said = (found[-1] if found else None), _told(sentence)
        match said:
            case (tree.Instruction(condition=None) as one,) if isinstance(sentence.condition, tree.IfUnable):
                plain = sentence == tree.Sentence(sentence.clauses, condition=sentence.condition)
                if plain and before is not None and not before.once_per_round and not before.phase:
                    found[-1] = replace(before, clauses=(*before.clauses, replace(one, condition=sentence.condition)))
                    continue
            case (tree.Instruction(instead=True, condition=None) as one,) if isinstance(sentence.condition, tree.IfThere):
                plain = sentence == tree.Sentence(sentence.clauses, condition=sentence.condition)
                if plain and before is not None and _is_plain(before):
                    found[-1] = replace(before, clauses=(*before.clauses, replace(one, condition=sentence.condition)))
                    continue
        found.append(sentence)
    return tuple(found)


def _told(sentence: tree.Sentence) -> tuple[tree.Clause, ...]:
    return tuple(clause for clause in sentence.clauses if not isinstance(clause, tree.Narrative))


def _is_plain(sentence: tree.Sentence) -> bool:
    """Whether a sentence is one instruction, so that `instead` stands in place of the whole of it."""
    match _told(sentence):
        case (tree.Instruction(may=False, unless=(), condition=None, instead=False),):
            return True
    return False


def compulsory(sentence: tree.Sentence) -> None:
    """Refuse an `instead` that somebody may decline: what it replaces would be lost all the same."""
    for clause in _told(sentence)[:1]:
        if isinstance(clause, tree.Instruction) and (clause.may or clause.unless):
            raise NotExecutable(clause.span, "an offer in place of something else")


def offered_test(sentence: tree.Sentence) -> tree.Instruction | None:
    """The instruction of a sentence that offers a test or a roll, which what follows in the paragraph belongs to."""
    match sentence:
        case tree.Sentence(
            (tree.Instruction(may=True, scope=None, instead=False, condition=None) as offer,), condition=None, row=None
        ) if isinstance(offer.effects[0], tree.Test | tree.Roll):
            return offer
    return None


def verb_offered(sentence: tree.Sentence) -> str:
    """What ``If he does`` and ``If you do not`` ask for: who was offered what; only what the engine records can be asked for."""
    found = ""
    for clause in sentence.clauses:
        if not isinstance(clause, tree.Instruction) or not (clause.may or clause.unless):
            continue
        if clause.unless:
            if not (clause.unless_he or clause.unless_who):
                found = "you accept"
            continue
        first = clause.effects[0]
        verb = "accept" if isinstance(first, tree.Pay) else _RECORDED.get(type(first), "other")
        if len(clause.effects) > 1 and verb != "accept":
            verb = "other"
        if isinstance(clause.who, tree.He | tree.That | tree.Chosen):
            found = f"he {verb}"
        elif clause.who is None or isinstance(clause.who, tree.You):
            found = f"you {verb}"
    return found


_RECORDED: dict[type[tree.Effect], str] = {
    tree.MoveTo: "move",
    tree.Move: "move",
    tree.Gain: "gain",
    tree.Lose: "lose",
    tree.Recover: "recover",
    tree.Discard: "discard",
    tree.Improve: "improve",
    tree.BecomeDelayed: "become delayed",
}
