"""Run ``cardwright``. The version is told without loading anything, and a missing extra is named."""

import sys

EXTRAS = {
    "compiler": ("click", "lark", "rapidfuzz", "rich", "anyascii", "sqlite_utils"),
    "site": ("datasette", "jinja2", "uvicorn"),
}


def main() -> int:
    """Run the command line; the exit code is 0 when all is well, 1 for faults in cards, 2 for a wrong call."""
    if sys.argv[1:] == ["--version"]:
        from cardwright import __version__

        print(f"cardwright {__version__}")
        return 0
    try:
        from cardwright.cli.main import run

        return run(sys.argv[1:])
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
        if extra is None:
            raise
        print(f'cardwright: this needs {module}, install it with: pip install "cardwright[{extra}]"', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
