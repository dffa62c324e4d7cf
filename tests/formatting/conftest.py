"""Make the modules beside the tests, and those of the compiler's tests, importable in every import mode."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(HERE), str(HERE.parent / "compiler")]
