"""README as PyPI shows it, where nothing lies beside it: its links lead to the repository."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE = re.compile(r"(!?)(\[[^]]*\]\()(?!https?:|#)")


class Readme(MetadataHookInterface):
    """What hatchling asks for the field ``readme``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the text of README.md into ``metadata``, with whole addresses."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        address = metadata["urls"]["Repository"]
        whole = RELATIVE.sub(lambda found: _whole(found, address), text)
        metadata["readme"] = {"content-type": "text/markdown", "text": whole}


def _whole(found: re.Match[str], address: str) -> str:
    """Return the beginning of a link, or of a picture, up to where its path follows."""
    return f"{found[1]}{found[2]}{address}/{'raw' if found[1] else 'blob'}/main/"
