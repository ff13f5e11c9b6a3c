"""How good a translator is: scores, the record of a run, choosing with a guarantee."""
