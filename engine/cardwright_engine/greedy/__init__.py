"""A player that looks at the board and takes what seems best now; it looks no further ahead than an effect."""

from cardwright_engine.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
