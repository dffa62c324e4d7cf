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
)  # fmt: skip
"""Applied in this order; none changes what a text means."""
