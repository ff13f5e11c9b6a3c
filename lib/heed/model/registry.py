"""Every translation model by its name, so that a stored configuration finds its class."""

from dataclasses import asdict
from typing import Any

import torch
from torch import Tensor, nn

from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig

CONFIGS: dict[str, type[TransformerConfig] | type[RecurrentConfig]] = {
    TransformerConfig.kind: TransformerConfig,
    RecurrentConfig.kind: RecurrentConfig,
}


def make_config(kind: str, numbers: dict[str, Any]) -> TransformerConfig | RecurrentConfig:
    """Return a model's configuration.

    Args:
        kind: ``"transformer"`` or ``"recurrent"``.
        numbers: the fields of its configuration.

    Raises:
        ValueError: if there is no such kind, or a field is unknown, missing or impossible.
    """
    if kind not in CONFIGS:
        raise ValueError(f"kind must be one of {', '.join(CONFIGS)}, but is {kind!r}")
    try:
        return CONFIGS[kind](**numbers)
    except TypeError as error:
        raise ValueError(f"these are not the fields of a {kind}: {error}") from error


def build_model(kind: str, numbers: dict[str, Any]) -> nn.Module:
    """Return a freshly initialised model; arguments and errors are those of ``make_config``."""
    config = make_config(kind, numbers)
    if isinstance(config, TransformerConfig):
        return Transformer(config)
    return RecurrentTranslator(config)


def describe_model(model: nn.Module) -> tuple[str, dict[str, Any]]:
    """Return the kind and the numbers from which ``build_model`` makes such a model."""
    config: Any = model.config
    return config.kind, asdict(config)


@torch.no_grad()
def load_parameters(model: nn.Module, tensors: dict[str, Tensor]) -> None:
    """Copy stored weights into a model; half precision becomes the model's own.

    Args:
        model: from ``build_model``.
        tensors: by the names of ``model.named_parameters()``, where a shared table has one name.

    Raises:
        ValueError: if they belong to another model.
    """
    own = {name: tuple(p.shape) for name, p in model.named_parameters()}
    given = {name: tuple(tensor.shape) for name, tensor in tensors.items()}
    if own != given:
        name = sorted(dict(own.items() ^ given.items()))[0]
        raise ValueError(
            f"these weights belong to another model: {name} is {given.get(name, 'missing')} "
            f"in the file and {own.get(name, 'missing')} in the model"
        )
    for name, parameter in model.named_parameters():
        parameter.copy_(tensors[name])
