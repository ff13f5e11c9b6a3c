"""Hyperparameters of a model, checked in every configuration: type and range of each."""

from dataclasses import fields
from reprlib import repr as shown
from typing import Any

# No model that this library can hold has more. A stored configuration is checked against them
# before anything is made of it.
LARGEST = 1 << 24
LARGEST_OF = {
    "width": 1 << 16,
    "encoder_blocks": 256,
    "decoder_blocks": 256,
    "layers": 256,
    "blocks": 256,
    "max_length": 1 << 14,
}
DROPOUTS = ("dropout", "attention_dropout")


def check_fields(config: Any) -> None:
    """Refuse a dataclass with a field that is not of its type, or out of its range.

    Whole numbers lie in 1 .. ``LARGEST``, or as ``LARGEST_OF`` says; 8.0 is no whole number, and
    True is none. Probabilities of dropping something lie in [0, 1).

    Args:
        config: with fields of the types int, float and bool; others are not looked at.

    Raises:
        ValueError: names the field and what it was.
    """
    for field in fields(config):
        value = getattr(config, field.name)
        if field.type is int:
            _check_whole(field.name, value)
        elif field.type is bool and not isinstance(value, bool):
            raise ValueError(f"{field.name} must be true or false, but is {shown(value)}")
        elif field.type is float and (isinstance(value, bool) or not _is_number(value)):
            raise ValueError(f"{field.name} must be a number, but is {shown(value)}")
        if field.name in DROPOUTS and not 0.0 <= value < 1.0:
            raise ValueError(f"{field.name} must lie in [0, 1), but is {value}")


def _check_whole(name: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{name} must be a whole number, but is {shown(value)}")
    if value < 1:
        raise ValueError(f"{name} must be positive, but is {shown(value)}")
    largest = LARGEST_OF.get(name, LARGEST)
    if value > largest:
        raise ValueError(f"{name} must be at most {largest:,}, but is {shown(value)}")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)
