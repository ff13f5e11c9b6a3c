"""Every translation model by its name, so that a stored configuration finds its class."""

from dataclasses import asdict
from typing import Any

from torch import nn

from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig

CONFIGS: dict[str, type[TransformerConfig] | type[RecurrentConfig]] = {
    TransformerConfig.kind: TransformerConfig,
    RecurrentConfig.kind: RecurrentConfig,
}


def build_model(kind: str, numbers: dict[str, Any]) -> nn.Module:
    """Return a freshly initialised model.

    Args:
        kind: ``"transformer"`` or ``"recurrent"``.
        numbers: the fields of its configuration.

    Raises:
        ValueError: if there is no such kind, or a field is unknown, missing or impossible.
    """
    if kind not in CONFIGS:
        raise ValueError(f"kind must be one of {', '.join(CONFIGS)}, but is {kind!r}")
    try:
        config = CONFIGS[kind](**numbers)
    except TypeError as error:
        raise ValueError(f"these are not the fields of a {kind}: {error}") from error
    if isinstance(config, TransformerConfig):
        return Transformer(config)
    return RecurrentTranslator(config)


def describe_model(model: nn.Module) -> tuple[str, dict[str, Any]]:
    """Return the kind and the numbers from which ``build_model`` makes such a model."""
    config: Any = model.config
    return config.kind, asdict(config)
