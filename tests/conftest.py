"""What all tests share."""

import os
import sys
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def one_thread():
    """Small tensors gain nothing from a second thread, and results stay the same to the last bit."""
    if "torch" in sys.modules:
        sys.modules["torch"].set_num_threads(1)


@pytest.fixture(scope="session")
def fra_eng_path():
    """The real corpus, where a folder of corpora is given."""
    path = Path(os.environ.get("HEED_DATA", "no-folder")) / "fra-eng.zip"
    if not path.is_file():
        pytest.skip("set HEED_DATA to a folder that holds fra-eng.zip")
    return path
