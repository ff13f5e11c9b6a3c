"""Empty modules in place of what a library imports and does not use here."""

import importlib
import sys
from collections.abc import Sequence
from types import ModuleType
from unittest.mock import MagicMock


def import_with_standins(name: str, missing: Sequence[str]) -> ModuleType:
    """Import a module while empty ones stand in for those of ``missing`` that are not there."""
    put = []
    for each in missing:
        try:
            importlib.import_module(each)
        except ImportError:
            sys.modules[each] = MagicMock()
            put.append(each)
    try:
        return importlib.import_module(name)
    finally:
        for each in put:  # nobody else shall take them for the real ones
            del sys.modules[each]
