"""The command line: arguments in, exit code out. One module a command; ``main`` lists them."""
