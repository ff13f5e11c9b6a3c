"""What is said where a package of the extra is missing, to Python and on the command line."""

import sys
from importlib import import_module

import pytest

from heed.cli import main
from heed.extras import PACKAGES, extra_package

USERS = {
    "lightning_fabric": ("train", "heed.training.devices"),
    "sacrebleu": ("train", "heed.evaluation.metrics"),
    "tqdm": ("train", "heed.training.progress"),
    "ctranslate2": ("export", "heed.export.ctranslate2"),
    "onnx": ("export", "heed.export.onnx"),
    "onnxscript": ("export", "heed.export.onnx"),
}


@pytest.fixture
def without(monkeypatch):
    """``without(package, module)``: neither is loaded, and the package cannot be."""

    def hide(package, *modules):
        for name in list(sys.modules):
            if name in modules or name.startswith(f"{package}."):
                monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, package, None)

    return hide


@pytest.mark.parametrize("package", USERS)
def test_python_is_told_which_extra_to_install(without, package):
    if package == "onnxscript":
        pytest.importorskip("onnx")  # which is asked for first
    extra, user = USERS[package]
    without(package, user)
    message = rf'^{package} is needed for this: pip install "heed-book\[{extra}\]"$'
    with pytest.raises(ModuleNotFoundError, match=message) as found:
        import_module(user)
    assert found.value.name == package


def test_every_package_of_the_extra_is_known():
    assert {*USERS, "pooch"} == set(PACKAGES)  # pooch: tests/text/test_editions.py


def test_the_command_says_the_same_in_one_line(without, capsys):
    without("sacrebleu", "heed.evaluation.evaluate", "heed.evaluation.metrics")
    assert main(["evaluate"]) == 1
    expected = 'heed: sacrebleu is needed for this: pip install "heed-book[train]"\n'
    assert capsys.readouterr().err == expected


def test_another_package_is_missed_as_it_is():
    with (
        pytest.raises(ModuleNotFoundError, match=r"^No module named 'nothing_of_ours'$"),
        extra_package(),
    ):
        import_module("nothing_of_ours")
