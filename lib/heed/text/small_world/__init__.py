"""The embedded corpus: English and French sentences about a small world, made by a grammar."""

from heed.text.small_world.splits import MOST_PAIRS, held_out, small_world_pairs, small_world_splits

__all__ = ["MOST_PAIRS", "held_out", "small_world_pairs", "small_world_splits"]
