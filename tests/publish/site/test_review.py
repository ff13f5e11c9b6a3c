"""The page that asks again lists each exercise once, with a link that empties its card."""

from heed.publish.site.review import Asked, exercises_of, listed

CARD = (
    '<section class="heed-exercise" id="pac-ex-one" data-exercise="pac-one"'
    ' aria-labelledby="exercise-pac-one">\n<p class="heed-exercise-title" id="exercise-pac-one">'
    "<span>Exercise</span>{title}"
    '<span class="heed-solved" hidden><span class="heed-spoken"> solved</span></span></p></section>'
)


def test_an_exercise_is_found_with_its_title_and_address():
    text = CARD.format(title=" <b>How &lt;many&gt;?</b>") + CARD.format(title="")
    [one, other] = exercises_of(text, "learn/a.html")
    assert one == Asked("pac-one", "learn/a.html?again=pac-one#pac-ex-one", "How &lt;many&gt;?")
    assert other.title == "pac-one"


def test_a_chapter_is_a_heading_and_a_list_of_links():
    assert listed("A & B", [Asked("a-b", "c.html?again=a-b#d", "<em>E</em>")]) == (
        '<section><h2>A &amp; B</h2><ul><li data-exercise="a-b">'
        '<a href="c.html?again=a-b#d"><em>E</em></a></li></ul></section>'
    )
