"""Tables about cards: rulings, scenarios and what they showed, Python, diagnostics, and text to search."""

from __future__ import annotations

from cardwright.database.schema import Column, Table, choice, flag, key, number, reference, text

_FILE = text("file", "Source file, below the folder of card sources.")
_LINE = Column("line", "INTEGER NOT NULL CHECK (line >= 0)", "Line of the source file, from 1.")

RULING_TABLES = (
    Table(
        "rulings",
        "Rulings, in words of our own. They belong to cards and rules; `ruling_links` says to which revisions.",
        (
            Column("ruling_id", "TEXT PRIMARY KEY NOT NULL", "Id of the ruling."),
            reference("document_id", "documents", "The document it comes from."),
            text("question", "The question."),
            text("answer", "The answer."),
            text("reason", "Why no scenario proves it; NULL where one does.", null=True),
            _FILE,
            _LINE,
        ),
        indexes=(("document_id",),),
        label="question",
    ),
    Table(
        "ruling_links",
        "What a ruling is about: cards and words of the game.",
        (
            reference("ruling_id", "rulings", "The ruling."),
            number("ordinal", "Order, from 1."),
            text("class", "A kind of card or a class of words."),
            text("target", "Id of the card or word."),
            reference("card_id", "cards", "The card; NULL where it is about a word.", null=True),
            reference("word_id", "words", "The word; NULL where it is about a card.", null=True),
            reference(
                "from_revision_id",
                "revisions",
                "The first revision of the card it speaks of; NULL for a word.",
                null=True,
                column="revision_id",
                type="INTEGER",
            ),
            reference(
                "to_revision_id",
                "revisions",
                "The last revision of the card it speaks of; NULL for a word.",
                null=True,
                column="revision_id",
                type="INTEGER",
            ),
            flag("stated", "1 where the ruling says which revisions it speaks of; else it speaks of all."),
        ),
        (
            "PRIMARY KEY (ruling_id, ordinal)",
            "CHECK (card_id IS NULL OR word_id IS NULL)",
            "CHECK ((from_revision_id IS NULL) = (to_revision_id IS NULL))",
        ),
        (("card_id",), ("word_id",), ("from_revision_id",), ("to_revision_id",)),
    ),
    Table(
        "scenarios",
        "Executable proofs of what a card does or a ruling says.",
        (
            Column("scenario_id", "TEXT PRIMARY KEY NOT NULL", "Id of the scenario."),
            reference("card_id", "cards", "The card it is about; NULL where it is about a rule.", null=True),
            reference("ruling_id", "rulings", "The ruling it proves; NULL where it stands alone.", null=True),
            _FILE,
            _LINE,
        ),
        indexes=(("card_id",), ("ruling_id",)),
    ),
    Table(
        "scenario_steps",
        "The lines of a scenario.",
        (
            reference("scenario_id", "scenarios", "The scenario."),
            number("ordinal", "Order, from 1."),
            text("word", "The word it starts with: `given`, `dice`, `when`, `choose` or `then`."),
            text("text", "What it says."),
            _LINE,
        ),
        ("PRIMARY KEY (scenario_id, ordinal)",),
    ),
    Table(
        "scenario_results",
        "Whether a scenario holds. A scenario without a row was not run.",
        (
            Column("scenario_id", "TEXT PRIMARY KEY NOT NULL REFERENCES scenarios(scenario_id)", "The scenario."),
            flag("passed", "1 where it holds."),
            text("failure", "What was expected and what happened instead; NULL where it holds.", null=True),
            Column("line", "INTEGER NOT NULL CHECK (line >= 0)", "Line of the step that failed, or of the scenario."),
        ),
        ("CHECK (passed = 0 OR failure IS NULL)",),
    ),
    Table(
        "scenario_log",
        "What happened while a scenario ran, and which words of which card made it happen.",
        (
            reference("scenario_id", "scenario_results", "The scenario."),
            number("ordinal", "Order, from 1."),
            text("text", "What happened."),
            reference("card_id", "cards", "The card that made it happen; NULL where none did.", null=True),
            text("ability", "Label of the ability; NULL where none.", null=True),
            number("span_start", "Where the words start in the text of the ability; NULL where not known.", null=True),
            number("span_end", "Where they end, exclusive; NULL where not known.", null=True),
        ),
        ("PRIMARY KEY (scenario_id, ordinal)", "CHECK ((span_start IS NULL) = (span_end IS NULL))"),
        (("card_id",),),
    ),
)

TERM_TABLES = (
    Table(
        "terms",
        "The glossary: terms of the rules, in words of our own.",
        (
            Column("term_id", "TEXT PRIMARY KEY NOT NULL", "Id of the term: `delayed`."),
            text("name", "The term."),
            text("sort_name", "The term in plain small letters, without a leading article, to sort by."),
            text("about", "What it means."),
            reference("document_id", "documents", "The document it is known from."),
            text("page", "The page or heading there; NULL where it is not told.", null=True),
            _FILE,
            _LINE,
        ),
        indexes=(("document_id",),),
        label="name",
    ),
    Table(
        "term_words",
        "The forms in which cards print a term.",
        (
            reference("term_id", "terms", "The term."),
            number("ordinal", "Order, from 1."),
            text("word", "The form: `close`, `closes`."),
        ),
        ("PRIMARY KEY (term_id, ordinal)", "UNIQUE (word)"),
    ),
    Table(
        "term_uses",
        "Which wordings of cards use a term, on whatever face.",
        (
            reference("term_id", "terms", "The term."),
            reference("revision_id", "revisions", "The wording.", type="INTEGER"),
        ),
        ("PRIMARY KEY (term_id, revision_id)",),
        (("revision_id",),),
    ),
    Table(
        "term_mentions",
        "Which terms are spoken of where a term is explained, and where each stands first.",
        (
            reference("term_id", "terms", "The term that is explained."),
            reference("mentioned_id", "terms", "The term that is spoken of.", column="term_id"),
            number("span_start", "Where its name begins in the explanation, in characters from 0."),
            number("span_end", "Where its name ends."),
        ),
        ("PRIMARY KEY (term_id, mentioned_id)",),
        (("mentioned_id",),),
    ),
)

OUTPUT_TABLES = (
    Table(
        "python",
        "The Python generated from each card.",
        (
            Column("card_id", "TEXT PRIMARY KEY NOT NULL REFERENCES cards(card_id)", "The card."),
            text("source", "Its source code."),
        ),
    ),
    Table(
        "diagnostics",
        "What the compiler finds wrong in the card sources. `cardwright build` writes nothing where there is an error.",
        (
            key("diagnostic_id", "Row number."),
            text("code", "Code of the diagnostic: `CW301`."),
            choice("severity", ("error", "warning"), "How bad it is."),
            _FILE,
            _LINE,
            Column("column", "INTEGER NOT NULL CHECK (column >= 0)", "Column of that line, from 1."),
            text("message", "What is wrong."),
            text("hint", "What to do about it; NULL where there is no advice.", null=True),
            text("card_id", "Id of the card or other block it is about; NULL where it is about none.", null=True),
        ),
        indexes=(("card_id",),),
    ),
)

SEARCH_TABLES = (
    Table(
        "card_search",
        "What is searched: one row a card, with the text of all its faces as of the date in `meta`, in the order of their names.",
        (
            key("search_id", "Row number, which the search index uses."),
            Column("card_id", "TEXT NOT NULL UNIQUE REFERENCES cards(card_id)", "The card."),
            reference("revision_id", "revisions", "Its current revision.", type="INTEGER"),
            reference("kind_id", "kinds", "Its kind."),
            reference("set_id", "sets", "The set it first came in."),
            number("value", "The number printed on it; NULL where it has none.", null=True),
            text("name", "Its current name."),
            text("kind", "Label of its kind."),
            text("set_name", "Name of its set."),
            text("traits", "Labels of its traits, with commas."),
            text("text", "Its current text, one ability a line; of a card with backs, the text of the front."),
            text("backs", "Titles and texts of its backs, line by line; empty where it has none."),
            text("name_folded", "The name in plain Latin letters; empty where that is the same."),
            text("text_folded", "Text and backs in plain Latin letters; empty where that is the same."),
            text("folded", "Kind, set, traits, text and backs in plain Latin letters; empty where that is the same."),
        ),
        search=("name", "name_folded", "kind", "set_name", "traits", "text", "backs", "text_folded", "folded"),
        label="name",
    ),
    Table(
        "face_search",
        "The faces of cards that have backs, as of the date in `meta`: search asks it on which of them words are found.",
        (
            key("search_id", "Row number, which the search index uses."),
            reference("card_id", "cards", "The card."),
            Column("face_id", "INTEGER NOT NULL UNIQUE REFERENCES faces(face_id)", "The face."),
            text("title", "Title of the face; empty where it has none."),
            text("text", "Its text, one ability a line."),
            text("folded", "Title and text in plain Latin letters; empty where that is the same."),
        ),
        indexes=(("card_id",),),
        search=("title", "text", "folded"),
    ),
    Table(
        "wording_search",
        "Older wordings, which only `was:` searches: one row a revision before the current one.",
        (
            key("search_id", "Row number, which the search index uses."),
            reference("card_id", "cards", "The card."),
            Column("revision_id", "INTEGER NOT NULL UNIQUE REFERENCES revisions(revision_id)", "The revision."),
            text("text", "Traits, text and backs of the card in that revision, and its name where that is another one."),
            text("folded", "The same in plain Latin letters; empty where that is the same."),
        ),
        indexes=(("card_id",),),
        search=("text", "folded"),
    ),
    Table(
        "ruling_search",
        "What is searched of rulings: one row a ruling.",
        (
            key("search_id", "Row number, which the search index uses."),
            Column("ruling_id", "TEXT NOT NULL UNIQUE REFERENCES rulings(ruling_id)", "The ruling."),
            text("question", "The question."),
            text("answer", "The answer."),
            text("about", "Names of the cards and words it is about, and the revisions it names, with commas."),
            text("folded", "All of it in plain Latin letters; empty where that is the same."),
        ),
        search=("question", "answer", "about", "folded"),
        label="question",
    ),
)
