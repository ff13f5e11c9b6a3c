"""The hyperparameters of a training run."""

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Literal, Protocol, TypeVar


@dataclass(frozen=True)
class TrainingConfig:
    """How a translator is trained.

    The defaults suit some hours on one core; ``config.json`` beside the weights of the published
    translator says how that was trained.

    Example:
        >>> TrainingConfig(steps=2000, warmup=200).learning_rate
        0.0015
    """

    steps: int = 7_600
    """Updates in all."""
    batch_tokens: tuple[int, ...] = (1280, 2560)
    """Most target tokens a batch, for the first, second, … pass over the corpus (the last one
    stays). Small batches first: early on, more updates teach more than better ones."""
    schedule: Literal["linear", "inverse-root"] = "linear"
    """``linear_decay`` or ``inverse_root``."""
    learning_rate: float = 1.5e-3
    """The peak of the linear schedule; the other's height follows from the model's width."""
    warmup: int = 300
    """Steps of linear rise."""
    decay_share: float = 0.35
    """Share of all steps that the linear schedule's fall takes."""
    betas: tuple[float, float] = (0.9, 0.98)
    """Adam's memories, as in Vaswani et al. (2017), section 5.3."""
    epsilon: float = 1e-9
    """Adam's guard against division by 0, likewise."""
    clip: float = 1.0
    """Longest gradient allowed (global norm)."""
    smoothing: float = 0.1
    """Label smoothing: the share s of a label that is spread evenly over the vocabulary, in [0, 1),
    0 for none; ``heed.training.loss.smoothed_nll`` is the loss. ``heed train`` has no option for
    it: write it into the file of ``--recipe``, under ``training``."""
    consistency: float = 0.0
    """Weight of R-Drop: how much two passes with other dropout must agree. Doubles the work."""
    bpe_dropout: float = 0.0
    """Probability with which a merge of the tokenizer is left out, in [0, 1)."""
    joined: float = 0.0
    """Share of batches whose sentences are joined two by two."""
    reversed: float = 0.0
    """Share of batches that are learnt in the other direction."""
    averaging: float = 0.998
    """Decay of the averaged weights, which are the ones that are published."""
    seed: int = 1
    """Decides the initial weights, the order of batches and every dropout."""
    log_every: int = 50
    """Steps between two lines of the log."""
    evaluate_every: int = 1000
    """Steps between two evaluations on validation sentences."""
    save_every: int = 500
    """Steps between two checkpoints."""
    keep_history: bool = False
    """Keep half-precision weights at steps 1, 2, 4, 8, … to look back at how learning went."""
    patience: int | None = None
    """Stop after so many evaluations in a row without a lower validation loss, and keep the weights
    that had the lowest; ``None``: make all steps and keep the last weights."""

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a run."""
        for name in ("steps", "warmup", "log_every", "evaluate_every", "save_every"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be positive, but is {getattr(self, name)}")
        if self.patience is not None and self.patience < 1:
            raise ValueError(f"patience must be positive, but is {self.patience}")
        if not 0 <= self.seed < 2**63:
            raise ValueError(f"seed must lie in [0, 2^63), but is {self.seed}")
        if not self.batch_tokens or min(self.batch_tokens) < 1:
            raise ValueError(f"batch_tokens must be positive numbers, but is {self.batch_tokens}")
        for name in ("learning_rate", "clip", "epsilon"):
            if not 0 < getattr(self, name) < float("inf"):
                raise ValueError(f"{name} must be positive, but is {getattr(self, name)}")
        if not self.consistency >= 0:
            raise ValueError(f"consistency must not be negative, but is {self.consistency}")
        if not 0 <= self.decay_share <= 1:
            raise ValueError(f"decay_share must lie in [0, 1], but is {self.decay_share}")
        if not all(0 <= beta < 1 for beta in self.betas):
            raise ValueError(f"betas must lie in [0, 1), but are {self.betas}")
        for name in ("smoothing", "averaging", "bpe_dropout", "joined", "reversed"):
            if not 0.0 <= getattr(self, name) < 1.0:
                raise ValueError(f"{name} must lie in [0, 1), but is {getattr(self, name)}")
        if self.schedule not in ("linear", "inverse-root"):
            raise ValueError(f"schedule must be linear or inverse-root, but is {self.schedule!r}")


class HasSettings(Protocol):
    """The recipe of a run, a frozen dataclass: fields of its own, a model's and a training's."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def hyperparameters(self) -> dict[str, Any]:
        """Of the model."""
        ...

    @property
    def training(self) -> TrainingConfig:
        """The run itself."""
        ...


AnyRecipe = TypeVar("AnyRecipe", bound=HasSettings)


def replace_settings(recipe: AnyRecipe, settings: dict[str, Any]) -> AnyRecipe:
    """Return a recipe with some of its settings replaced.

    Args:
        recipe: as it is.
        settings: fields of the recipe and of ``TrainingConfig``; all others are the model's.
    """
    of_recipe, of_training = (
        {field.name for field in fields(kind)} for kind in (type(recipe), TrainingConfig)
    )
    own = {k: v for k, v in settings.items() if k in of_recipe}
    training = {k: v for k, v in settings.items() if k in of_training}
    numbers = {k: v for k, v in settings.items() if k not in of_recipe | of_training}
    return replace(
        recipe,
        **own,
        hyperparameters=recipe.hyperparameters | numbers,
        training=replace(recipe.training, **training),
    )
