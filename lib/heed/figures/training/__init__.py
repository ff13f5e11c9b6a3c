"""The figures of the chapter *Training it*."""

__all__: list[str] = [
]
