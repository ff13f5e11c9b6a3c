"""The figures of the chapter on how far a measured error may be trusted."""

__all__: list[str] = []
