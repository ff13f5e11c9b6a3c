import json

import pytest

from imports import SOURCE, files_behind
from notebook_inputs import digest_of_notebook, files_of_notebook

HEED = SOURCE / "heed"


def code(source, outputs=()):
    return {"cell_type": "code", "source": source, "outputs": list(outputs), "metadata": {}}


@pytest.fixture
def digest(tmp_path):
    def stored(*cells, options=""):
        path = tmp_path / "page.ipynb"
        path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
        return digest_of_notebook.__wrapped__(path, options)

    return stored


def test_code_outputs_tags_and_options_are_inputs_and_prose_is_not(digest):
    prose = {"cell_type": "markdown", "source": "Sums.", "metadata": {}}
    one = code("1 + 1", [{"output_type": "stream", "text": "2"}])
    same = digest(one)
    assert digest(prose, one) == digest(one, prose | {"source": "No sums."}) == same
    others = {
        digest(one | {"source": "1 + 2"}),
        digest(one | {"outputs": []}),
        digest(one | {"metadata": {"tags": ["nbval-skip"]}}),
        digest(one, options="lax"),
        digest(one, one),
        digest(one | {"source": "import heed.theory.learning.chernoff"}),
        same,
    }
    assert len(others) == 7


def files(source):
    return {str(path.relative_to(HEED)) for path in files_of_notebook(source, "page.ipynb")}


def test_what_its_modules_import_and_what_lies_beside_them_are_inputs():
    found = files("from heed.evaluation.record import load_record\n%pip install heed-book")
    assert {"__init__.py", "evaluation/record.py", "weights/files.py"} <= found
    assert {"weights/eng-fra/record.json", "weights/eng-fra/model.safetensors"} <= found
    assert "theory/learning/hoeffding.py" not in found
    assert "figures/pac/growth.js" in files("from heed.figures.pac import Growth")


def test_cards_are_found_by_the_name_of_an_exercise():
    found = files('from heed.exercises import Exercise\nExercise("pac-samples")')
    assert any(name.startswith("exercises/pac") for name in found)
    assert not any(name.startswith("exercises/masks") for name in found)


def test_the_package_stands_for_its_translator_only_where_that_is_named():
    translator = HEED / "translator.py"
    assert translator in files_behind({"heed.Translator"})
    assert translator not in files_behind({"heed.theory.learning.hoeffding"})
    assert HEED / "__init__.py" in files_behind({"heed.theory.learning.hoeffding"})
