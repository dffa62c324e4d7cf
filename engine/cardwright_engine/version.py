"""The version of the engine; a record of another version is refused."""

__version__ = "0.1.0"
