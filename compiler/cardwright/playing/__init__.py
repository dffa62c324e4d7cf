"""Playing a game at a terminal: the game with its players, what is shown of it, and how an answer is understood.

Views are functions of state and cards that return lines; nothing here reads or writes but ``saves``.
"""
