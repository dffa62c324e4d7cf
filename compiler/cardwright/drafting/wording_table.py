"""Other wordings of Monsters, Mythos cards, Preludes and sheets: rows of the table of `wording`."""

from __future__ import annotations

import re

from cardwright.drafting.equivalence import Equivalence, row

_AMOUNTS = {"one": "1", "two": "2", "three": "3"}


def _spawned(match: re.Match[str]) -> str:
    """``Two monsters are spawned``: whoever spawns them is told to."""
    count = _AMOUNTS.get(match[1].lower(), match[1])
    return f"spawn {count} {match[2].capitalize()}{'' if count == '1' else 's'}"


def _advanced(match: re.Match[str]) -> str:
    """``Omen advances``: whoever advances it is told to."""
    return f"advance {'the ' if match[1] == 'Omen' else ''}{match[1]} by {match[2] or '1'}"


def _any_of(match: re.Match[str]) -> str:
    """``may do one of the following:`` and what is chosen from, a bullet each."""
    options = [f"{option.strip()[:1].lower()}{option.strip()[1:]}" for option in match[1].split("*") if option.strip()]
    return " or ".join(options)


PRELUDES: tuple[Equivalence, ...] = (
    row(r"\b(move to [^,.;]+?) or to (?=[A-Z])", r"\1 or move to ", "He may move to his previous space or to London.",
        "He may move to his previous space or move to London."),
    row(r"^((?:Then )?)([Tt]he Lead Investigator [a-z]+s [^,.;]+?) or (each investigator [a-z]+s [^,.;]+?)\.$",
        lambda match: f"{match[1]}choose one: {match[2]}; or {match[3]}.",
        "Then the Lead Investigator discards 1 Gate or each investigator gains 1 Clue.",
        "Then choose one: the Lead Investigator discards 1 Gate; or each investigator gains 1 Clue."),
    row(r"^During (?:this|the) game, (if [^,]+), when ([^,]+), ", r"When \2, \1, ",
        "During this game, if Azathoth is not the Ancient One, when the Omen advances to the green space of the Omen track, "
        "advance Doom by 1.",
        "When the Omen advances to the green space of the Omen track, if Azathoth is not the Ancient One, advance Doom by 1."),
    row(r"^During (?:this|the) game, the ([A-Z][\w' -]+?)(?<!Monster) has (?=[Tt]oughness equal)", r"The \1 Epic Monster has ",
        "During the game, the Dunwich Horror has Toughness equal to the number of investigators.",
        "The Dunwich Horror Epic Monster has Toughness equal to the number of investigators."),
    row(r"\b(has) toughness equal to (?:the )?number of investigators \+ ([0-9])",
        r"\1 Toughness equal to the number of investigators plus \2",
        "This Monster has toughness equal to number of investigators + 4.",
        "This Monster has Toughness equal to the number of investigators plus 4."),
    row(r"^Damage is equal to the number of ([A-Z]\w+s) representing (?:the )?current ([A-Z]\w+)",
        r"This Monster has Damage equal to the number of \1 on the game board that correspond to the current \2",
        "Damage is equal to the number of Gates representing current Omen.",
        "This Monster has Damage equal to the number of Gates on the game board that correspond to the current Omen."),
    row(r"\b(set aside|place|return) The (?=[A-Z])", r"\1 the ", "Otherwise, set aside The Wind-Walker Rumor Mythos card.",
        "Otherwise, set aside the Wind-Walker Rumor Mythos card."),
    row(r"\ba number of ([A-Z]\w+s) as indicated by\b", r"\1 as indicated by",
        "Spawn a number of Gates as indicated by the Reference card.", "Spawn Gates as indicated by the Reference card."),
    row(r"^During step ([0-9]), ", r"During step \1 of setup, ", "During step 4, advance Doom by 1.",
        "During step 4 of setup, advance Doom by 1."),
    row(r"^If that investigator does, ", "If he does, ",
        "If that investigator does, he gains 1 Clue.", "If he does, he gains 1 Clue."),
    row(r"\bthat correspond to ([A-Z]\w+) side board spaces on top of\b", r"that correspond to the \1 side board on the top of",
        "Put all Gates that correspond to Egypt side board spaces on top of the Gate stack in random order.",
        "Put all Gates that correspond to the Egypt side board on the top of the Gate stack in random order."),
    row(r"\bchooses 2 skills; he improves those and impairs the other three\b",
        "improves 2 skills of his choice and impairs each other skill",
        "Each investigator chooses 2 skills; he improves those and impairs the other three.",
        "Each investigator improves 2 skills of his choice and impairs each other skill."),
    row(r"\binstead of (?=drawing\b)", "in place of ",
        "Search the Mystery deck for the Spawn of Yog-Sothoth Mystery instead of drawing a random Mystery.",
        "Search the Mystery deck for the Spawn of Yog-Sothoth Mystery in place of drawing a random Mystery."),
    row(r"\bequal to or greater than ([0-9]) plus the chosen number and return them to\b",
        r"equal to or greater than \1 plus the chosen number and return those cards to",
        "Search the Asset deck, discard pile and reserve for each Asset with value equal to or greater than 2 plus the chosen "
        "number and return them to the game box.",
        "Search the Asset deck, discard pile and reserve for each Asset with value equal to or greater than 2 plus the chosen "
        "number and return those cards to the game box."),
)  # fmt: skip
"""Rows for Preludes."""

SHEETS: tuple[Equivalence, ...] = (
    row(r"\bmove the ([A-Z]\w+ Monster) to any other space\b", r"move that \1 to any other space",
        "You may move the Cultist Monster to any other space.", "You may move that Cultist Monster to any other space."),
    row(r', then improve 1 skill of your choice for each token spent \(a "\+2" token counts as 2 tokens\)',
        " to improve 1 skill of your choice for each Improvement token spent",
        'Spend any number of Improvement tokens, then improve 1 skill of your choice for each token spent (a "+2" token counts '
        "as 2 tokens).",
        "Spend any number of Improvement tokens to improve 1 skill of your choice for each Improvement token spent."),
    row(r"(?<!and )\bother investigators on your space may\b", "each other investigator on your space may",
        "During the Encounter Phase, other investigators on your space may gain 1 Clue.",
        "During the Encounter Phase, each other investigator on your space may gain 1 Clue."),
    row(r"\bequal to or less than ([0-9]) \+ the value\b", r"equal to or less than \1 plus the value",
        "Discard 1 Item Asset to gain 1 Item Asset of your choice from the reserve with value equal to or less than 1 + the "
        "value of the discarded Asset.",
        "Discard 1 Item Asset to gain 1 Item Asset of your choice from the reserve with value equal to or less than 1 plus the "
        "value of the discarded Asset."),
    row(r"\bchoose to not gain that [A-Z][\w ]+? instead\b", "choose not to gain it instead",
        "If you would gain a Bane Condition or an Impairment token, you may choose to not gain that Condition or Impairment "
        "token instead.",
        "If you would gain a Bane Condition or an Impairment token, you may choose not to gain it instead."),
    row(r"\b([Cc]hoose [A-Z]\w+, [A-Z]\w+), or (?=[A-Z])", r"\1 or ", "Choose Ally, Service, or Weapon.",
        "Choose Ally, Service or Weapon."),
    row(r"\b([0-9] random [A-Z]\w+) from the deck that has the chosen trait\b", r"\1 with the chosen trait from the deck",
        "Discard 1 Asset from the reserve and replace it with 1 random Asset from the deck that has the chosen trait.",
        "Discard 1 Asset from the reserve and replace it with 1 random Asset with the chosen trait from the deck."),
    row(r"\balso (?=improve 1 other skill)", "", "When you improve a skill, also improve 1 other skill of your choice.",
        "When you improve a skill, improve 1 other skill of your choice."),
    row(r"\beach gain 1 travel ticket of your choice\b", "gain 1 Ship Ticket or 1 Train Ticket",
        "You and another investigator on your space each gain 1 travel ticket of your choice.",
        "You and another investigator on your space gain 1 Ship Ticket or 1 Train Ticket."),
    row(r"^Investigators on your space each (gain \+1 to all skills) if ([^.;]+) or you have 1 or more ([A-Z]\w+) [Aa]ssets\b",
        r"If \2 or you have 1 or more \3 Assets, investigators on your space \1",
        "Investigators on your space each gain +1 to all skills if there is another investigator on your space or you have 1 or "
        "more Ally assets.",
        "If there is another investigator on your space or you have 1 or more Ally Assets, investigators on your space gain +1 "
        "to all skills."),
    row(r"\byou may (gain \+[0-9] [A-Z]\w+ when resolving [^,.;]+?) or (\+[0-9] [A-Z]\w+ when resolving )",
        r"choose one: you may \1; or you may gain \2",
        "Once per round, you may gain +1 Lore when resolving a Spell effect or +2 Strength when resolving a Combat Encounter.",
        "Once per round, choose one: you may gain +1 Lore when resolving a Spell effect; or you may gain +2 Strength when "
        "resolving a Combat Encounter."),
    row(r"\blocation encounter\b", "Location Encounter", "After resolving a location encounter on London, gain 1 Clue.",
        "After resolving a Location Encounter on London, gain 1 Clue."),
    row(r"^(After resolving the [A-Z]\w+ test) (?=roll |lose |gain )", r"\1, ",
        "After resolving the Will test roll 1 die. On a 5 or 6, defeat this Monster.",
        "After resolving the Will test, roll 1 die. On a 5 or 6, defeat this Monster."),
    row(r"\b(top of the [A-Z]\w+ stack), and the other\b", r"\1 and the other",
        "Look at the top 2 Gates in the Gate stack. Put 1 Gate on the top of the Gate stack, and the other on the bottom.",
        "Look at the top 2 Gates in the Gate stack. Put 1 Gate on the top of the Gate stack and the other on the bottom."),
)  # fmt: skip
"""Rows for sheets of investigators and the cards of single investigators."""

TABLE: tuple[Equivalence, ...] = (
    row(r"^Moves to (the )?(?=[A-Z])", lambda match: f"Move this Monster to {'The ' if match[1] else ''}",
        "Moves to the Himalayas.", "Move this Monster to The Himalayas."),
    row(r"(?<![Ww]hen )(?<!time )(?<!If )(?<!if )(?<!the )\b(Doom|Omen) advances(?: by ([0-9]))?(?= unless\b|[,.;]|$)", _advanced,
        "Test Lore. If you pass, Omen advances.", "Test Lore. If you pass, advance the Omen by 1."),
    row(r"\b([Oo]ne|[Tt]wo|[Tt]hree|[0-9]) (Gate|Clue|[Mm]onster)s? (?:is|are) spawned\b", _spawned,
        "Test Lore. If you pass, two monsters are spawned on this space.",
        "Test Lore. If you pass, spawn 2 Monsters on this space."),
    row(r"^(?!Gate|Clue|Monster)([A-Z][\w'-]+(?: [A-Z][\w'-]+)*) is spawned on\b", r"Spawn 1 \1 Monster on",
        "Ghoul is spawned on this space.", "Spawn 1 Ghoul Monster on this space."),
    row(r"^((?:Reckoning: )?)If possible, transforms into the ([A-Z][\w' -]+ Monster)\.$",
        r"\1Spawn the \2 on this space. If you do, discard this Monster.",
        "If possible, transforms into the Zombie Horde Epic Monster.",
        "Spawn the Zombie Horde Epic Monster on this space. If you do, discard this Monster."),
    row(r"\b([Rr]olls? 1 die) and resolves? the matching effect:\.?$", r"\1.",
        "Each investigator rolls 1 die and resolves the matching effect:", "Each investigator rolls 1 die."),
    row(r"^(On an? [1-6][^,]*(?:, [1-6][^,]*)*, )no effect\.$", r"\1no additional effect.",
        "On a 6, no effect.", "On a 6, no additional effect."),
    row(r"\bequal to the test result\b", "equal to your test result", "This Monster loses Health equal to the test result.",
        "This Monster loses Health equal to your test result."),
    row(r"\b(?:you )?do not resolve an additional [Ee]ncounter\b", "do not resolve another encounter",
        "If you defeat this Monster during a Combat Encounter, you do not resolve an additional Encounter.",
        "If you defeat this Monster during a Combat Encounter, do not resolve another encounter."),
    row(r"\bspace that contains an? ", "space containing a ", "Spawn 1 Monster on each space that contains a Cultist Monster.",
        "Spawn 1 Monster on each space containing a Cultist Monster."),
    row(r"\b([Dd]iscard [A-Z]\w+ tokens) (from this card) (equal to [^.,;]+)", r"\1 \3 \2",
        "Discard Eldritch tokens from this card equal to half the number of Gates on the game board.",
        "Discard Eldritch tokens equal to half the number of Gates on the game board from this card."),
    row(r"^(Gates|Cards) cannot be (closed|placed in the reserve)\b",
        lambda match: f"No {match[1].replace('C', 'c')} can be {match[2]}", "Gates cannot be closed.", "No Gates can be closed."),
    row(r", discard pile,? and reserve for all ([A-Z]\w+?)s with value ([^.,;]+?) and return them to\b",
        r", discard pile and reserve for each \1 with value \2 and return those cards to",
        "Search the Asset deck, discard pile, and reserve for all Assets with value equal to or greater than the number of "
        "Eldritch tokens on this card and return them to the game box.",
        "Search the Asset deck, discard pile and reserve for each Asset with value equal to or greater than the number of "
        "Eldritch tokens on this card and return those cards to the game box."),
    row(r"\bfor each card corresponding to the [Aa]ctive ([A-Z]\w+) and return (?:it|those cards) to\b",
        r"for each card that corresponds to the active \1 and return those cards to",
        "Search the Expedition Encounter deck for each card corresponding to the Active Expedition and return it to the game "
        "box.",
        "Search the Expedition Encounter deck for each card that corresponds to the active Expedition and return those cards to "
        "the game box."),
    row(r'^If the effect allows him to "close this ([A-Z]\w+)," ', r"If it would close this \1, ",
        'If the effect allows him to "close this Gate," solve this Rumor instead.',
        "If it would close this Gate, solve this Rumor instead."),
    row(r"\bReckoning effect on (?:each|all) (?=[A-Z])", "Reckoning effect of each ",
        "Resolve the Reckoning effect on each Mythos card in play twice unless investigators as a group spend 1 Clue.",
        "Resolve the Reckoning effect of each Mythos card in play twice unless investigators as a group spend 1 Clue."),
    row(r"\b(of each [A-Z]\w+?)s?,? treating all die rolls as\b", r"\1, treating all die rolls as",
        "Resolve the Reckoning effect of each Conditions treating all die rolls as 1's.",
        "Resolve the Reckoning effect of each Condition, treating all die rolls as 1's."),
    row(r"\bas l's\b", "as 1's", "Resolve the Reckoning effect of each Condition, treating all die rolls as l's.",
        "Resolve the Reckoning effect of each Condition, treating all die rolls as 1's."),
    row(r"\b([Rr])eturn all defeated investigator tokens and sheets\b", r"\1eturn all defeated investigators",
        "Return all defeated investigator tokens and sheets to the game box.",
        "Return all defeated investigators to the game box."),
    row(r"\bto a space of (?:your|his) choice on the ([A-Z]\w+) track without\b", "to any space of the track without",
        "Move the Omen to a space of his choice on the Omen track without advancing Doom.",
        "Move the Omen to any space of the track without advancing Doom."),
    row(r"\bMystery back into the deck\b", "Mystery into the deck", "Shuffle a solved Mystery back into the deck.",
        "Shuffle a solved Mystery into the deck."),
    row(r"^If there were no (solved [^.;]+ instead\.?)$", r"If there are no \1",
        "If there were no solved Mysteries, advance Doom by 1 instead.",
        "If there are no solved Mysteries, advance Doom by 1 instead."),
    row(r"\b([Ss]pawn) (1 [^,.;]+? on [^,.;]+?), (1 [^,.;]+? on [^,.;]+?),? and (?=1 [^,.;]+ on )", r"\1 \2, spawn \3 and spawn ",
        "Spawn 1 Monster on each space containing a Gate, 1 Monster on London, and 1 Monster on Arkham.",
        "Spawn 1 Monster on each space containing a Gate, spawn 1 Monster on London and spawn 1 Monster on Arkham."),
    row(r"\b([Ss]pawn 1 [^,.;]+? on [^,.;]+?) and (?=1 [^,.;]+? on )", r"\1 and spawn ",
        "Spawn 1 Monster on London and 1 Monster on Arkham.", "Spawn 1 Monster on London and spawn 1 Monster on Arkham."),
    row(r"\bmay do one of the following:((?: ?\* ?[A-Z][^*.;]+)+)\.?$", lambda match: f"may {_any_of(match)}.",
        "Each investigator may do one of the following: * Recover 2 Health *Discard 1 Monster from his space",
        "Each investigator may recover 2 Health or discard 1 Monster from his space."),
    row(r"^(Each investigator (?:on|with) [^,.;]+?) test (?=[A-Z]\w+\b(?:[ ][+-]|[.;]))", r"\1 tests ",
        "Each investigator on a City space with a Weapon possession test Influence.",
        "Each investigator on a City space with a Weapon possession tests Influence."),
    row(r"\b1 space and he becomes\b", "1 space; he becomes", "Move him and this Monster 1 space and he becomes Delayed.",
        "Move him and this Monster 1 space; he becomes Delayed."),
    row(r"; then (?=each\b|draw\b|spawn\b|return\b)", ", then ", "Gain 1 Clue; then each investigator loses 1 Sanity.",
        "Gain 1 Clue, then each investigator loses 1 Sanity."),
    row(r", and then (?=solve\b)", ", then ", "Advance Doom by 1, and then solve this Rumor.",
        "Advance Doom by 1, then solve this Rumor."),
    row(r"\bspend ([0-9]) fewer ([A-Z]\w+ for each)\b", r"spend \1 less \2",
        "He may spend 1 fewer Clue for each Health token on this card.",
        "He may spend 1 less Clue for each Health token on this card."),
    row(r"\band then discard ([0-9]) of those cards\b", r"and discard \1 of them",
        "Gain 2 Spells and then discard 1 of those cards.", "Gain 2 Spells and discard 1 of them."),
    row(r"\b(1 (Eldritch) token on the nearest [A-Z]\w+ space) that does not contain one\b",
        r"\1 that does not contain an \2 token",
        "Place 1 Eldritch token on the nearest Sea space that does not contain one.",
        "Place 1 Eldritch token on the nearest Sea space that does not contain an Eldritch token."),
    *PRELUDES,
    *SHEETS,
)  # fmt: skip
"""Applied in this order; none changes what a text means."""
