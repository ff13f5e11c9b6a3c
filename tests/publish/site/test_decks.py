"""The pages that show figures on a wall."""

from heed.publish.site.decks import Step, page, write


def test_a_step_says_all_of_it_without_a_script():
    step = Step("../embed/x.html?x.a=1&b=2", "A < B", "Which <em>one</em>?", "That.", 5, "a")
    text = page("One & all", [step], "../book/teach.html")
    assert "<h1>One &amp; all</h1>" in text
    assert (
        '<li id="1" data-minutes="5" data-control="a"><a href="../embed/x.html?x.a=1&amp;b=2">'
        in text
    )
    assert "A &lt; B" in text
    assert text.index("Which <em>one</em>?") < text.index("That.")


def test_there_is_a_page_for_each_lecture_and_one_for_any_figure(tmp_path):
    (tmp_path / "slides").mkdir()
    (tmp_path / "slides" / "gone.html").write_text("old")
    write(tmp_path, {"one": ("One", [Step("a", "A", "?", ".", 3)])}, "book/teach.html")
    assert {path.name for path in (tmp_path / "slides").iterdir()} == {"one.html", "figure.html"}
