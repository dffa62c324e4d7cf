"""How long the compiler takes, as ratios that mean the same on any machine."""
