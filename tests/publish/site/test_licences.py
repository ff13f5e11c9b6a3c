import importlib.metadata

import pytest

errors = pytest.importorskip("sphinx.errors")
pytest.importorskip("deno")

from heed.publish.site import licences  # noqa: E402


@pytest.mark.parametrize("package", licences.PACKAGES)
def test_every_package_of_the_site_brings_the_text_of_its_licence(package):
    text = licences.licence_of(package)
    assert "Copyright" in text or "copyright" in text
    assert len(text) > 500


def test_a_package_without_one_stops_the_build(monkeypatch):
    class Bare:
        files = (importlib.metadata.PackagePath("bare/LICENSE"),)  # of something inside it

    monkeypatch.setattr(licences, "distribution", lambda _: Bare)
    with pytest.raises(errors.ExtensionError, match="package bare brings no licence"):
        licences.licence_of("bare")
