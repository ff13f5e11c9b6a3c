"""The judged review: the suggestions go on where they were, after a reader has typed one."""

from heed.figures.training.judged import REVIEWS


def test_another_review_is_the_next_after_a_typed_one(visit):
    figure = visit.open("embed/judged.html").figure("judged")
    review = figure.locator("input[data-control=review]")
    another = figure.get_by_role("button", name="Another review")
    another.click()
    another.click()
    assert review.input_value() == REVIEWS[2]
    if not review.is_visible():  # a card, on a phone
        figure.get_by_role("button").filter(has_text=REVIEWS[2][:5]).click()
    review.fill("The cast is far from funny.")
    another.click()
    assert review.input_value() == REVIEWS[3]
    assert visit.complaints == []
