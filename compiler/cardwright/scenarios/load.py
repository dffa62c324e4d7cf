"""Import a generated package from memory, so that scenarios run exactly what is written to disk."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any


def load_package(files: Mapping[str, str], package: str) -> Any:
    """Execute the modules of a generated package and return its ``index`` module; nothing stays in ``sys.modules``."""
    sources = {_module_name(path): text for path, text in files.items() if path.endswith(".py")}
    modules = {name: ModuleType(name) for name in sources}
    hidden = {name: sys.modules[name] for name in modules if name in sys.modules}
    sys.modules.update(modules)
    try:
        for name in sorted(sources, key=lambda name: (_order(name, package), name)):
            module = modules[name]
            module.__dict__["__file__"] = f"<{name}>"
            exec(compile(sources[name], f"<{name}>", "exec"), module.__dict__)
            parent, _, last = name.rpartition(".")
            if parent in modules:
                setattr(modules[parent], last, module)
        return modules[f"{package}.index"]
    finally:
        for name in modules:
            del sys.modules[name]
        sys.modules.update(hidden)


def _module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _order(name: str, package: str) -> int:
    """Records before what uses them, the index last."""
    last = name.rpartition(".")[2]
    return {package: 0, "records": 1, "index": 3}.get(last if name != package else package, 2)
