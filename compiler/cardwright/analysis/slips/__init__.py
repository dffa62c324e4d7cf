"""Mistakes put into correct cards on purpose, and the share of them that the checks find."""
