"""The log of a run: a JSON object a line, each with the step that it tells of."""

import json
from pathlib import Path
from typing import Any

from heed.storage.atomic import write_text

NUMBERS = ("loss", "validation_loss", "learning_rate", "tokens_per_s")


class Log:
    """A file of lines that are added one by one.

    Args:
        path: of the file; it need not be there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, entry: dict[str, Any]) -> None:
        """Write one line."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def entries(self) -> list[dict[str, Any]]:
        """Return what the lines say; one that is damaged or cut short says nothing."""
        found = (_entry(line) for line in self._text().split("\n"))
        return [entry for entry in found if entry is not None]

    def drop_after(self, step: int) -> int:
        """Drop lines later than ``step`` and damaged ones, the file whole at every moment.

        Returns:
            how many were damaged; a last line that a kill cut short is not counted.
        """
        text = self._text()
        lines = text.split("\n")[:-1]
        entries = [_entry(line) for line in lines]
        kept = (
            line
            for line, entry in zip(lines, entries, strict=True)
            if entry is not None and entry["step"] <= step
        )
        shorter = "".join(line + "\n" for line in kept)
        if shorter != text:
            write_text(self.path, shorter)
        return entries.count(None)

    def _text(self) -> str:
        if not self.path.exists():
            return ""
        return self.path.read_text(encoding="utf-8", errors="replace")


def _entry(line: str) -> dict[str, Any] | None:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(entry, dict) or not _whole(entry.get("step")):
        return None
    right = all(isinstance(entry.get(name, 0.0), int | float) for name in NUMBERS)
    return entry if right else None


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
