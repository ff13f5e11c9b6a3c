"""The figures of the chapter *The full transformer*."""

__all__: list[str] = []
