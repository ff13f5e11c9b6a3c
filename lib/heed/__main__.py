"""``python -m heed``: the same as the command ``heed``."""

from heed.cli import main

raise SystemExit(main())
