"""Sources are of one game: what lies in the folder of another one, with words of its own, is left out and told once."""

from __future__ import annotations

from pathlib import PurePosixPath

from cardwright.analysis.load import Located


def of_one_game(blocks: list[Located]) -> tuple[list[Located], list[Located]]:
    """The blocks of the game that lies highest, and the ``game`` blocks of others, whose folders are left out.

    Only a folder that declares kinds of cards beside its ``game`` block, and is not that of a set, is another game; a stray block
    is a fault by itself.
    """
    games = sorted((located for located in blocks if located.block.word == "game"), key=lambda one: _folder(one).parts)
    games.sort(key=lambda one: len(_folder(one).parts))
    declaring = {_folder(located) for located in blocks if located.block.word == "kind"}
    declaring -= {_folder(located) for located in blocks if located.block.word == "set"}
    others = [one for one in games[1:] if _folder(one) in declaring and not _folder(games[0]).is_relative_to(_folder(one))]
    left_out = {_folder(one) for one in others}
    if not others:
        return blocks, []
    return [located for located in blocks if not left_out.intersection((_folder(located), *_folder(located).parents))], others


def _folder(located: Located) -> PurePosixPath:
    return PurePosixPath(located.file.name).parent
