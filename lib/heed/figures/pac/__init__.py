"""The figures of the chapter on what can be learned from samples."""

__all__: list[str] = []
