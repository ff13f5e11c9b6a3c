import pytest

core = pytest.importorskip("docutils.core")
roles = pytest.importorskip("docutils.parsers.rst.roles")
pytest.importorskip("sphinx")

from heed.publish.site.languages import LANGUAGES, spoken  # noqa: E402


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_say_which_language_they_are_in(language):
    roles.register_local_role(language, spoken)
    parts = core.publish_parts(f"A :{language}:`chat <noir>` sat.", writer_name="html5")
    assert f'A <em lang="{language}">chat &lt;noir&gt;</em> sat.' in parts["body"]
