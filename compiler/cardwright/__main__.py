"""Run ``cardwright``. The version is told without loading anything, and a missing extra is named."""

import os
import sys


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
        from cardwright.cli import missing_extra

        missing = missing_extra(error)
        if missing is None:
            if os.environ.get("CARDWRIGHT_TRACEBACK"):
                raise
            print(f"cardwright: it is not installed whole: {error}; CARDWRIGHT_TRACEBACK=1 shows all of it", file=sys.stderr)
            return 70
        package, extra = missing
        print(f'cardwright: this needs {package}, install it with: pip install "cardwright[{extra}]"', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
