"""The house wording: one table of what cards print otherwise and mean the same."""

from __future__ import annotations

from cardwright.drafting.equivalence import Equivalence
from cardwright.drafting.equivalence import row as _row
from cardwright.drafting.wording_encounters import ENCOUNTERS
from cardwright.drafting.wording_possessions import POSSESSIONS
from cardwright.drafting.wording_table import TABLE

NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _faces(low: int, high: int) -> str:
    """The faces of a die from one to another: ``4, 5 or 6``."""
    *first, last = map(str, range(low, high + 1)) if low <= high else (str(low), str(high))
    return " or ".join(filter(None, (", ".join(first), last)))


_COUNTED = (
    r"(?= (?:additional |random |fewer |less |more )?(?:[A-Z]|dice\b|die\b|skills?\b|spaces?\b|success)"
    r"| or (?:more|less|greater)\b)"
)

EQUIVALENCES: tuple[Equivalence, ...] = (
    _row(r"\b([A-Z][a-z]+) ?([+-]) ?([0-9])(?![0-9])", r"\1 \2\3", "Test Lore-1.", "Test Lore -1."),
    _row(r"\((?:[Tt]est )", "(", "(Test Lore -1).", "(Lore -1)."),
    _row(r"\b(?:that|who) (?:does|do) not have an? ", "without a ",
         "Each investigator on your space that does not have a Blessed Condition gains 1 Clue.",
         "Each investigator on your space without a Blessed Condition gains 1 Clue."),
    _row(r"\b(?:that|who) (?:does|do) not have any ", "without a ",
         "Each investigator on your space who does not have any Spell gains 1 Clue.",
         "Each investigator on your space without a Spell gains 1 Clue."),
    _row(r"\b([Nn])o additional effects\b", r"\1o additional effect", "No additional effects.", "No additional effect."),
    _row(r"\b(?:that|who) (?:has|have) an? ", "with a ", "Each investigator that has a Cursed Condition loses 1 Health.",
         "Each investigator with a Cursed Condition loses 1 Health."),
    _row(r"^If not, ", "Otherwise, ", "If not, gain 1 Clue.", "Otherwise, gain 1 Clue."),
    _row(r"\b(is|are) Devoured\b", r"\1 devoured", "You are Devoured.", "You are devoured."),
    _row(r"([1-6]), or ([1-6])\b", r"\1 or \2",
         "Roll 1 die. On a 4, 5, or 6, gain 1 Clue.", "Roll 1 die. On a 4, 5 or 6, gain 1 Clue."),
    _row(r"\b([1-6])s\b", r"\1's", "Test Lore. If you did not roll any 4s, discard this card.",
         "Test Lore. If you did not roll any 4's, discard this card."),
    _row(r"^Then, ", "Then ", "Then, flip this card.", "Then flip this card."),
    _row(r"\bhe or she\b", "he", "Each investigator loses 3 Health unless he or she becomes Delayed.",
         "Each investigator loses 3 Health unless he becomes Delayed."),
    _row(r"\bhis or her\b", "his", "Another investigator improves 1 skill of his or her choice.",
         "Another investigator improves 1 skill of his choice."),
    _row(r"\bClue tokens\b", "Clues", "Gain 2 Clue tokens.", "Gain 2 Clues."),
    _row(r"\bClue token\b", "Clue", "Gain 1 Clue token.", "Gain 1 Clue."),
    _row(r"\bdo(es)?n't\b", r"do\1 not", "You may gain 1 Clue. If you don't, lose 1 Sanity.",
         "You may gain 1 Clue. If you do not, lose 1 Sanity."),
    _row(r"\bcan't\b", "cannot",
         "You can't become Delayed unless you choose to.", "You cannot become Delayed unless you choose to."),
    _row(r"\b([Tt])est an? (?=[A-Z])", r"\1est ", "Test a Lore.", "Test Lore."),
    _row(r"\b[Ss]kill of (your|his) choice\b", r"skill of \1 choice",
         "Improve 1 Skill of your choice.", "Improve 1 skill of your choice."),
    *(_row(rf"\b{word}\b{_COUNTED}", str(number), f"Lose {word} Sanity.", f"Lose {number} Sanity.")
      for number, word in enumerate(NUMBERS, 1)),
    _row(r"\bspace ([0-9])", r"Space \1", "Move to space 2.", "Move to Space 2."),
    _row(r" \(round(?:ed)? up\)", "", "Lose Health equal to half the number of investigators (round up).",
         "Lose Health equal to half the number of investigators."),
    _row(r"\ba number of (?=.+ equal to)", "", "Lose a number of Health equal to your test result.",
         "Lose Health equal to your test result."),
    _row(r"(?<=[Ii]nvestigators), as a group,", " as a group", "Investigators, as a group, may spend 1 Clue to solve this Rumor.",
         "Investigators as a group may spend 1 Clue to solve this Rumor."),
    _row(r"\bWhenever\b", "When", "Whenever an investigator closes a Gate, he gains 1 Clue.",
         "When an investigator closes a Gate, he gains 1 Clue."),
    _row(r"\b[Aa]t least ([0-9]+) (?=[A-Z])", r"\1 or more ", "If you have at least 2 Clues, lose 1 Sanity.",
         "If you have 2 or more Clues, lose 1 Sanity."),
    _row(r"\bthe Omen token to any space (?:on|of) the track\b", "the Omen to any space of the track",
         "Move the Omen token to any space on the track without advancing Doom.",
         "Move the Omen to any space of the track without advancing Doom."),
    _row(r"\b1 investigator of your choice\b", "an investigator of your choice",
         "1 investigator of your choice gains 1 Clue.", "an investigator of your choice gains 1 Clue."),
    _row(r"\b([Gg]ain this Clue),? and (?=(?:you|an investigator of your choice) may\b|1 Monster of your choice\b)", r"\1; ",
         "Gain this Clue, and you may gain 1 Spell.", "Gain this Clue; you may gain 1 Spell."),
    _row(r"\b([A-Z][a-z]+) asset\b", r"\1 Asset", "Gain 1 Ally asset from the reserve.", "Gain 1 Ally Asset from the reserve."),
    _row(r"\b(by|[Gg]ain) l\b", r"\1 1", "Retreat Doom by l.", "Retreat Doom by 1."),
    _row(r"\b([0-9]+) less (die|dice)\b", r"\1 fewer \2", "Roll 1 less die.", "Roll 1 fewer die."),
    _row(r"\bher (possessions|[Ii]nvestigator token)\b", r"his \1",
         "Gain all of her possessions.", "Gain all of his possessions."),
    _row(r"(?<=his )investigator token\b", "Investigator token",
         "Discard his investigator token.", "Discard his Investigator token."),
    _row(r"\b([Ss])he (may|loses|gains|must)\b", lambda match: f"{'H' if match[1] == 'S' else 'h'}e {match[2]}",
         "Choose an investigator. She may gain 1 Clue.", "Choose an investigator. He may gain 1 Clue."),
    _row(r"\bwith toughness\b", "with Toughness", "Discard 1 Monster with toughness 2 or less.",
         "Discard 1 Monster with Toughness 2 or less."),
    _row(r"\bdefeats? the Monster(?=[,.]| or not)", "defeat it",
         "A Monster ambushes you. If you defeat the Monster, gain 1 Clue.",
         "A Monster ambushes you. If you defeat it, gain 1 Clue."),
    _row(r",? and (?=(?:an?|the) [A-Z][\w' ]+ ambushes you\b|this Monster loses\b)", "; ",
         "Discard this Clue and a Deep One Monster ambushes you.", "Discard this Clue; a Deep One Monster ambushes you."),
    _row(r",? and if (?=you\b|[A-Z])", "; if ", "Gain 1 Spell, and if Nephren-Ka is the Ancient One, gain 1 Clue.",
         "Gain 1 Spell; if Nephren-Ka is the Ancient One, gain 1 Clue."),
    _row(r"\b[Ii]f the (Omen) is (red|blue|green)\b", r"if the current \1 is \2", "if the Omen is red, gain 1 Clue.",
         "if the current Omen is red, gain 1 Clue."),
    _row(r"^((?:[Rr]oll|[Ll]ose|[Gg]ain) [^.,;]*?) if ((?:you (?:have|are on)|the current|[A-Z]\w+ has awoken)\b[^.,;]*)(\.?)$",
         lambda match: f"{'If' if match[1][:1].isupper() else 'if'} {match[2]}, {match[1][:1].lower()}{match[1][1:]}{match[3]}",
         "Roll 2 fewer dice if you have a Dark Pact Condition.", "If you have a Dark Pact Condition, roll 2 fewer dice."),
    _row(r"\bto any space of the Omen track\b", "to any space of the track",
         "Move the Omen to any space of the Omen track without advancing Doom.",
         "Move the Omen to any space of the track without advancing Doom."),
    _row(r"\b(red|blue|green) space of the track without\b", r"\1 space of the Omen track without",
         "Advance the Omen to the red space of the track without advancing Doom.",
         "Advance the Omen to the red space of the Omen track without advancing Doom."),
    _row(r"\bthe (reckoning|RECKONING) effect\b", "the Reckoning effect", "Resolve the reckoning effect of each Spell you have.",
         "Resolve the Reckoning effect of each Spell you have."),
    _row(r"\b(?:on|of) each ([A-Z][\w ]+?) you have\b", r"of each \1 you have",
         "Resolve the Reckoning effect on each Spell you have.",
         "Resolve the Reckoning effect of each Spell you have."),
    _row(r"\b[Dd]iscard all your (?=[A-Z])", "discard all of your ", "discard all your Clues.", "discard all of your Clues."),
    _row(r"\bimmediately encounter it\b", "encounter it", "Spawn a Monster on your space and immediately encounter it.",
         "Spawn a Monster on your space and encounter it."),
    _row(r"\bany amount of (?=[A-Z])", "any number of ",
         "You may spend any amount of Health to roll 1 additional die for each Health spent.",
         "You may spend any number of Health to roll 1 additional die for each Health spent."),
    _row(r"\b(Dark) pact\b", r"\1 Pact", "Gain a Dark pact Condition.", "Gain a Dark Pact Condition."),
    _row(r"\bthis clue\b", "this Clue", "Gain this clue.", "Gain this Clue."),
    _row(r"\bactive mystery\b", "active Mystery", "Place 1 Eldritch token on the active mystery.",
         "Place 1 Eldritch token on the active Mystery."),
    _row(r"\bbecome delayed\b", "become Delayed", "You become delayed.", "You become Delayed."),
    _row(r"\bskill of you choice\b", "skill of your choice", "Improve 1 skill of you choice.", "Improve 1 skill of your choice."),
    _row(r"\bfrom deck\b", "from the deck", "Gain 1 random Ally Asset from deck.", "Gain 1 random Ally Asset from the deck."),
    _row(r"\bon the board\b", "on the game board", "Lose 1 Sanity for each Gate on the board.",
         "Lose 1 Sanity for each Gate on the game board."),
    _row(r"\b[Yy]ou and other investigators on your space\b", "Investigators on your space",
         "You and other investigators on your space may recover 1 additional Health when performing a Rest action.",
         "Investigators on your space may recover 1 additional Health when performing a Rest action."),
    _row(r"\bthe (damage|horror) of Monsters\b", lambda match: f"the {match[1].title()} of Monsters",
         "Reduce the damage of Monsters you encounter by 1 to a minimum of 1.",
         "Reduce the Damage of Monsters you encounter by 1 to a minimum of 1."),
    _row(r"\b[Rr]educe the Monster's ([Dd]amage|[Hh]orror)\b", lambda match: f"reduce the {match[1].title()} of that Monster",
         "reduce the Monster's damage by 1 to a minimum of 1.", "reduce the Damage of that Monster by 1 to a minimum of 1."),
    _row(r"\bby ([0-9]), to a minimum\b", r"by \1 to a minimum",
         "Reduce the Damage of Monsters you encounter by 1, to a minimum of 1.",
         "Reduce the Damage of Monsters you encounter by 1 to a minimum of 1."),
    _row(r"\bfewer (?=[A-Z][a-z]+ to pay for an effect\b)", "less ", "You may spend 1 fewer Clue to pay for an effect.",
         "You may spend 1 less Clue to pay for an effect."),
    _row(r"; then (?=you may\b)", ", then ",
         "Gain 1 Clue; then you may flip this card.", "Gain 1 Clue, then you may flip this card."),
    _row(r"\b[Oo]n a ([1-6])-([1-6])\b", lambda match: f"On a {_faces(int(match[1]), int(match[2]))}",
         "Roll 1 die. On a 4-6, gain 1 Clue.", "Roll 1 die. On a 4, 5 or 6, gain 1 Clue."),
    _row(r"\balso (?=(?:loses?|gains?) )", "", "Each Monster on your space also loses 2 Health.",
         "Each Monster on your space loses 2 Health."),
    *TABLE,
    *POSSESSIONS,
    *ENCOUNTERS,
    _row(r"[!]$", ".", "A Monster ambushes you!", "A Monster ambushes you."),
)  # fmt: skip
"""All equivalences, applied in this order to what may be a rule, never to narrative. None changes what a text means."""


def house(text: str) -> str:
    """A text in the house wording."""
    for row in EQUIVALENCES:
        text = row.pattern.sub(row.house, text)
    return text
