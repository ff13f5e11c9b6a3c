"""The registry of model kinds, so that a stored configuration finds its class."""

from dataclasses import asdict, replace
from reprlib import repr as shown
from typing import Any

import torch
from torch import Tensor, nn
from torch.overrides import TorchFunctionMode

from heed.model.language_model import LanguageModel, LanguageModelConfig
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig

MAKING = (torch.empty, torch.zeros)  # a parameter that is being made begins as one of these
DRAWING = (nn.init.kaiming_uniform_, nn.init.normal_, nn.init.uniform_, nn.init.orthogonal_)
ModelConfig = TransformerConfig | RecurrentConfig | LanguageModelConfig
CONFIGS: dict[str, type[ModelConfig]] = {
    TransformerConfig.kind: TransformerConfig,
    RecurrentConfig.kind: RecurrentConfig,
    LanguageModelConfig.kind: LanguageModelConfig,
}


class _Undrawn(TorchFunctionMode):
    """Make parameters without drawing numbers for them: they hold whatever was there."""

    def __torch_function__(
        self, function: Any, types: Any, args: Any = (), kwargs: Any = None
    ) -> Any:
        kwargs = kwargs or {}
        if function in DRAWING or function is Tensor.uniform_:
            return args[0] if args else kwargs["tensor"]
        return function(*args, **kwargs)


class _ShapesOnly(_Undrawn):
    """Make parameters that have a shape and no numbers.

    Within ``torch.device("meta")`` torch would import for a second before it draws none.
    """

    def __torch_function__(
        self, function: Any, types: Any, args: Any = (), kwargs: Any = None
    ) -> Any:
        more = {"device": "meta"} if function in MAKING else {}
        return super().__torch_function__(function, types, args, (kwargs or {}) | more)


def make_config(kind: str, numbers: dict[str, Any]) -> ModelConfig:
    """Return a model's configuration.

    Args:
        kind: ``"transformer"``, ``"recurrent"`` or ``"language-model"``.
        numbers: the fields of its configuration.

    Raises:
        ValueError: if there is no such kind, or a field is unknown, missing or impossible.
    """
    if kind not in tuple(CONFIGS):  # a list in its place cannot be hashed
        raise ValueError(f"kind must be one of {', '.join(CONFIGS)}, but is {shown(kind)}")
    if not isinstance(numbers, dict):
        raise ValueError(f"the fields of a {kind} must have names, but are {shown(numbers)}")
    try:
        return CONFIGS[kind](**numbers)
    except TypeError as error:
        raise ValueError(f"these are not the fields of a {kind}: {error}") from error


def build_model(kind: str, numbers: dict[str, Any]) -> nn.Module:
    """Return a freshly initialised model.

    Args:
        kind: one of ``CONFIGS``.
        numbers: the fields of its configuration, such as ``TransformerConfig``.

    Raises:
        ValueError: if there is no such kind, or a field is unknown, missing or impossible.

    Example:
        >>> model = build_model("recurrent", {"source_vocabulary": 11, "target_vocabulary": 11})
        >>> type(model).__name__
        'RecurrentTranslator'
    """
    return _model(make_config(kind, numbers))


def loaded_model(kind: str, numbers: dict[str, Any], tensors: dict[str, Tensor]) -> nn.Module:
    """Return a model with stored weights; none are drawn first.

    Arguments and errors are those of ``make_config`` and ``load_parameters``.
    """
    with _Undrawn():
        model = build_model(kind, numbers)
    load_parameters(model, tensors)
    return model


def _model(config: ModelConfig) -> nn.Module:
    if isinstance(config, TransformerConfig):
        return Transformer(config)
    if isinstance(config, LanguageModelConfig):
        return LanguageModel(config)
    return RecurrentTranslator(config)


def parameter_shapes(kind: str, numbers: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Return the shape of each parameter that such a model would have; none of them is made.

    Arguments and errors are those of ``make_config``.
    """
    config = make_config(kind, numbers)
    if isinstance(config, TransformerConfig | LanguageModelConfig):
        config = replace(config, max_length=1)  # the table of positions is no parameter
    with _ShapesOnly():
        model = _model(config)
    return {name: tuple(parameter.shape) for name, parameter in model.named_parameters()}


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
    check_shapes(
        {name: tuple(p.shape) for name, p in model.named_parameters()},
        {name: tuple(tensor.shape) for name, tensor in tensors.items()},
    )
    for name, parameter in model.named_parameters():
        parameter.copy_(tensors[name])


def check_shapes(own: dict[str, tuple[int, ...]], given: dict[str, tuple[int, ...]]) -> None:
    """Refuse weights of other names or shapes than a model's own.

    Raises:
        ValueError: names the first parameter that differs.
    """
    if own != given:
        name = sorted(dict(own.items() ^ given.items()))[0]
        raise ValueError(
            f"these weights belong to another model: {name} is {given.get(name, 'missing')} "
            f"in the file and {own.get(name, 'missing')} in the model"
        )
