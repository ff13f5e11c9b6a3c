"""Two sentences in one padded batch, their losses place by place, and three means of them."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, whole


class Averages(Figure):
    """Losses of the places of « Salut <eos> » and « Je suis ici <eos> », and their means."""

    title = "Padding makes an ignorant model look good"
    task = (
        "Pad to fewer places, and watch the three bars. Then go back to 9, and make 1/p of Salut "
        "smaller."
    )
    asks = Guess(
        "Over real tokens the mean loss is 5.37. What is it over all 18 places?",
        ("1.8", "3.6", "5.4", "7.2"),
    )

    places = whole(9, 4, 20, "places T in a row", "T, the length that both rows are padded to")
    short = whole(214, 1, 4000, "Salut: 1/p", "1/p, for each label of the short sentence")
    long = whole(214, 1, 4000, "Je suis ici: 1/p", "1/p, for each label of the long sentence")
    pad = real(0.99, 0.01, 0.99, "p of <pad>", "p, for each label that is padding", step=0.01)
