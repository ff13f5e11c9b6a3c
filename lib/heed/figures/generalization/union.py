"""The union bound against the truth: models that err independently, often together, or alike."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, seed, whole


class Union(Figure):
    """P(∃k: |L_S(h_k) − L_D(h_k)| ≥ ε), the sum of the M probabilities, and M times Hoeffding's.

    All models have the same risk, so the sum is the same however their mistakes go together.

    Beside them validation sets, drawn, as columns, and models as rows: a cell stands where a model
    is off by ε or more. P(∃) is the share of columns with any cell; the sum counts the cells.
    """

    title = "The sum may count one bad set many times"
    task = "Go from independent to identical models, and compare the bad columns with the marks."

    relation = choice(
        "independent",
        ("independent", "similar", "identical"),
        "models’ mistakes",
        "similar ones copy one model on four of five examples",
    )
    models = whole(20, 1, 50, "models M", "M, how many models are judged")
    epsilon = real(0.12, 0.02, 0.25, "ε", "off by so much, or more", step=0.01)
    n = whole(100, 10, 200, "examples n", "examples in a validation set", step=10)
    risk = real(0.5, 0.05, 0.5, "true error", "of each model", step=0.05)
    seed = seed(1, "the validation sets")
