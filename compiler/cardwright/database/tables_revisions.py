"""Tables of what each change of a card does: whether anything plays otherwise, and which scenarios say so."""

from __future__ import annotations

from cardwright.database.schema import Column, Table, choice, flag, key, number, reference, text

DIFFERENCE_TABLES = (
    Table(
        "revision_differences",
        "What each change of a card does, one row a revision after the first: the scenarios, played before and after it.",
        (
            key("difference_id", "Row number."),
            reference("card_id", "cards", "The card."),
            reference("from_revision_id", "revisions", "The wording before.", column="revision_id", type="INTEGER"),
            reference("to_revision_id", "revisions", "The wording after.", column="revision_id", type="INTEGER"),
            choice(
                "verdict",
                ("functional", "cosmetic", "undecided", "unknown"),
                "`functional`: a scenario or a situation comes out differently. `cosmetic`: none does, and both wordings are "
                "read alike. `undecided`: they are read differently, and nothing notices. `unknown`: a wording is not known.",
            ),
            number("scenarios", "How many scenarios were played: those of the card, of rulings about it, and that name it."),
            number("changed", "How many of them came out differently."),
            number("tried", "Where none did: in how many situations made up for it both wordings were played."),
            text("situation", "The smallest of these in which they differ, as a scenario; NULL where none was found.", null=True),
        ),
        ("UNIQUE (from_revision_id, to_revision_id)", "CHECK (changed <= scenarios)"),
        (("card_id",), ("to_revision_id",)),
    ),
    Table(
        "difference_scenarios",
        "The scenarios that come out differently before and after a change.",
        (
            reference("difference_id", "revision_differences", "The change.", type="INTEGER"),
            reference("scenario_id", "scenarios", "The scenario."),
            flag("held_before", "1 where it holds with the wording before."),
            flag("holds_after", "1 where it holds with the wording after."),
            text("failure", "What it says where it fails: after the change, else before."),
            Column("line", "INTEGER NOT NULL CHECK (line >= 0)", "Line of the step that fails."),
        ),
        ("PRIMARY KEY (difference_id, scenario_id)",),
        (("scenario_id",),),
    ),
)
