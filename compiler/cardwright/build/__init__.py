"""What ``cardwright build`` does: find the project, compile what changed, run the scenarios, put the outputs in place."""
