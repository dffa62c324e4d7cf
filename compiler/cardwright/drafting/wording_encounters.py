"""Other wordings of encounters: rows of the table of `wording`."""

from __future__ import annotations

import re

from cardwright.drafting.equivalence import Equivalence, row


def _shared(match: re.Match[str]) -> str:
    """``all of your Clues, Spells, and …`` with its opening said for each."""
    opening = f"{match[1]} of {match[2]} "
    return ", ".join(opening + one for one in match[3].split(", ")) + f" and {opening}"


def _crowded(match: re.Match[str]) -> str:
    """Something spawned, or something else where there is one on the game board."""
    spawn, one, other, rest = match.groups()
    return f"{spawn} 1 {one} {rest}; if there is a {one} on the game board, spawn 1 {other} {rest} instead"


def _gained_apart(match: re.Match[str]) -> str:
    """Things gained from different places, one after the other."""
    return f"{match[1]}, gain {match[2]}"


ENCOUNTERS: tuple[Equivalence, ...] = (
    row(r"^((?:[Ii]f you (?:pass|fail), )?)lost (?=[0-9] [A-Z])", r"\1lose ",
        "If you fail, lost 1 Health.", "If you fail, lose 1 Health."),
    row(r"\b([Gg]ain) (?=(?:[A-Z][a-z]+ ){1,3}Condition\b)", r"\1 a ",
        "Gain Dark Pact Condition.", "Gain a Dark Pact Condition."),
    row(r"\bactive [0-9](?=[A-Z][a-z])", "active ", "Place 1 Eldritch token on the active 9Mystery.",
        "Place 1 Eldritch token on the active Mystery."),
    row(r"\b([Dd])raws? and resolves? an (?=Other World Encounter\b)",
        lambda match: "Resolve an " if match[1] == "D" else "resolve an ",
        "Draw and resolve an Other World Encounter.", "Resolve an Other World Encounter."),
    row(r'^If the effect allows you to "close (this [A-Z]\w+),?",? (close [^,;.]+?), and (?=you may\b)',
        r"If it would close \1, \2 instead; ",
        'If the effect allows you to "close this Gate," close 1 Gate of your choice on any space, and you may gain 1 Clue.',
        "If it would close this Gate, close 1 Gate of your choice on any space instead; you may gain 1 Clue."),
    row(r"\b([Ss]pawn) an? ([A-Z][\w' ]*?) \(or a random ([A-Z]\w+) if the \2 is on the game board\) ([^.,;]+)", _crowded,
        "Spawn a Dark Young Monster (or a random Monster if the Dark Young Monster is on the game board) on your space.",
        "Spawn 1 Dark Young Monster on your space; "
        "if there is a Dark Young Monster on the game board, spawn 1 Monster on your space instead."),
    row(r"^If you recover (?=[A-Z]\w+,)", "If you recover the ", "If you recover Health, gain 1 Clue.",
        "If you recover the Health, gain 1 Clue."),
    row(r"\b([Ii])f you gained the ", r"\1f you gain the ", "If you gained the Clue, lose 1 Sanity.",
        "If you gain the Clue, lose 1 Sanity."),
    row(r"\b(all|half|any number) of (your|his) ([A-Z][\w ]*?(?:, [A-Z][\w ]*?)+),? and (?=[A-Z])", _shared,
        "Discard all of your Clues, Spells, and Improvement tokens.",
        "Discard all of your Clues, all of your Spells and all of your Improvement tokens."),
    row(r"\b([Gg]ain (?:[0-9]+|an?|this) [^.,;]*?)(?:,|,? and) (?!gain )([^,;.]*? from the deck)(?=, | and )", _gained_apart,
        "Gain 1 Spell, 1 random Item Asset from the deck, and gain 1 Clue.",
        "Gain 1 Spell, gain 1 random Item Asset from the deck, and gain 1 Clue."),
    row(r"\b(gain [^,;.]*? from the deck),? and (?=an? |[0-9])", r"\1 and gain ",
        "You may spend 1 Clue to gain 1 random Item Asset from the deck and 1 Spell.",
        "You may spend 1 Clue to gain 1 random Item Asset from the deck and gain 1 Spell."),
    row(r"\bfrom the reserve or (?:1 )?random (?=[^.;]*from the deck)", "from the reserve or 1 random ",
        "Gain 1 Item Asset from the reserve or random Item Asset from the deck.",
        "Gain 1 Item Asset from the reserve or 1 random Item Asset from the deck."),
    row(r"\btoward the nearest ([A-Z]\w*(?: [A-Z]\w*)*)(?=[.,;]|$| and\b)", r"toward the nearest space containing a \1",
        "Move 1 space toward the nearest Gate.", "Move 1 space toward the nearest space containing a Gate."),
    row(r"\ba (solved [A-Z]\w+) at random into\b", r"a random \1 into", "Shuffle a solved Mystery at random into the deck.",
        "Shuffle a random solved Mystery into the deck."),
    row(r"\b([Aa]dvance the Omen) without\b", r"\1 by 1 without", "Advance the Omen without advancing Doom.",
        "Advance the Omen by 1 without advancing Doom."),
    row(r"\beach (?=lose [0-9])", "", "You and 1 Monster of your choice on any space each lose 3 Health.",
        "You and 1 Monster of your choice on any space lose 3 Health."),
    row(r"\bwith ([0-9]) toughness\b", r"with Toughness \1", "Discard all Monsters on the game board with 1 toughness.",
        "Discard all Monsters on the game board with Toughness 1."),
    row(r"\bdefeated investigator token\b", "defeated Investigator token",
        "Discard 1 defeated investigator token from the game board.",
        "Discard 1 defeated Investigator token from the game board."),
    row(r"(?<=token )from the board\b", "from the game board", "Discard 1 Eldritch token from the board.",
        "Discard 1 Eldritch token from the game board."),
    row(r"\b([Ii])f an? ([A-Z][\w' ]*?) is on the (?:game )?board,", r"\1f there is a \2 on the game board,",
        "If a Ghoul Monster is on the game board, lose 1 Sanity.",
        "If there is a Ghoul Monster on the game board, lose 1 Sanity."),
    row(r"\b(any number of )([A-Z][\w ]*?) and/or (?=non-|[A-Z])", r"\1\2 and \1",
        "Discard any number of Impairment tokens and/or non-Bane Conditions.",
        "Discard any number of Impairment tokens and any number of non-Bane Conditions."),
    row(r"\bwhen resolving the ([A-Z]\w+) test\b", r"during the \1 test",
        "A Monster ambushes you; roll 3 additional dice when resolving the Strength test.",
        "A Monster ambushes you; roll 3 additional dice during the Strength test."),
    row(r"\b(an? )([A-Z][\w' ]*?) ([A-Z]\w+) or ([A-Z][\w' ]*?) \3\b", r"\1\2 or \4 \3",
        "Each investigator with a Cursed Condition or Dark Pact Condition loses 1 Sanity.",
        "Each investigator with a Cursed or Dark Pact Condition loses 1 Sanity."),
    row(r"\b(he moves to [^.,;]*? and )become Delayed\b", r"\1becomes Delayed",
        "Choose an investigator; he moves to London and become Delayed.",
        "Choose an investigator; he moves to London and becomes Delayed."),
    row(r"\band you become Delayed\b", "and become Delayed", "Move to London and you become Delayed.",
        "Move to London and become Delayed."),
    row(r"\b([Rr]oll [^.,;]*?) if (you gain the [A-Z][\w ]*)(\.?)$",
         lambda match: f"{'If' if match[1][:1].isupper() else 'if'} {match[2]}, {match[1][:1].lower()}{match[1][1:]}{match[3]}",
        "Roll 2 additional dice if you gain the Condition.", "If you gain the Condition, roll 2 additional dice."),
    row(r"\b([0-9]) ([A-Z][A-Za-z]{3,}) spell\b", lambda match: f"{match[1]} {match[2].title()} Spell", "Gain 1 GLAMOUR spell.",
        "Gain 1 Glamour Spell."),
    row(r"\b([Ii]f your test result)s is\b", r"\1 is", "If your test results is 3 or greater, gain 1 Clue.",
        "If your test result is 3 or greater, gain 1 Clue."),
)  # fmt: skip
"""Rows for encounters."""
