"""Rows of the game itself: sets, kinds, words, the board, documents."""

from __future__ import annotations

from cardwright.analysis.model import Game
from cardwright.database.rows import Lexicon, Rows
from cardwright.database.schema import SCHEMA_VERSION


def add_game(rows: Rows, game: Game, lexicon: Lexicon, as_of: str) -> None:
    """Add the game, its sets, words, board and documents."""
    for key, value in (("as_of", as_of), ("game", game.id), ("schema", str(SCHEMA_VERSION))):
        rows.add("meta", key=key, value=value)
    rows.add("games", game_id=game.id, name=game.name, package=game.package)
    for card_set in sorted(game.sets, key=lambda s: (s.sequence, s.id)):
        rows.add("sets", set_id=card_set.id, game_id=game.id, name=card_set.name, sequence=card_set.sequence)
    _add_words(rows, game, lexicon)
    _add_board(rows, game)
    for document in sorted(game.documents, key=lambda d: d.id):
        rows.add(
            "documents",
            document_id=document.id,
            title=document.title,
            date=document.date,
            version=document.version,
            file=document.file,
            line=document.line,
        )


def _add_words(rows: Rows, game: Game, lexicon: Lexicon) -> None:
    for _, kind in sorted(game.vocabulary.kinds.items()):
        low, high = kind.value_range or (None, None)
        shown = {"label": kind.label, "plural": kind.plural, "backs": kind.backs or None}
        rows.add("kinds", kind_id=kind.id, value_minimum=low, value_maximum=high, **shown)
    for (word_class, id), word in sorted(lexicon.words.items()):
        rows.add(
            "words",
            word_id=f"{word_class}/{id}",
            **{"class": word_class},
            id=id,
            label=word.label,
            plural=word.plural,
            file=word.file,
            line=word.line,
        )


def _add_board(rows: Rows, game: Game) -> None:
    spaces = sorted(game.vocabulary.spaces, key=lambda s: s.id)
    for space in spaces:
        about = {"about": space.about, "gate": space.gate or None, "board": space.board or None}
        rows.add("spaces", space_id=space.id, label=space.label, type=space.type, **about)
    for space in spaces:
        for ordinal, (type, to) in enumerate(space.paths, 1):
            rows.add("paths", space_id=space.id, ordinal=ordinal, type=type, to_space_id=to)
