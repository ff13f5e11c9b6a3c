"""Whether a French sentence says *tu* or *vous* to whom it speaks to, where English has *you*."""

import re
from typing import Literal

Address = Literal["tu", "vous", "mixed", "untold"]
WORD = re.compile(r"[^\W\d_]+'?")
TU = set("tu te t' toi ton ta tes".split())
VOUS = set("vous votre vos faites dites soyez".split())
NO_VERBS = {"chez", "nez", "assez", "rez"}  # end in -ez as the verbs of vous do


def address_of(french: str) -> Address:
    """Return what the words of a sentence say: pronouns, possessives, and verbs that end in *-ez*.

    *Viens* and other forms of *tu* without a pronoun are not told apart from those of *je*: a
    sentence that has no other sign is ``"untold"``; one with signs of both is ``"mixed"``.
    """
    words = set(WORD.findall(french.replace("’", "'").casefold()))
    tu = bool(words & TU)
    vous = bool(words & VOUS) or any(w.endswith("ez") for w in words - NO_VERBS)
    if tu and vous:
        return "mixed"
    return "tu" if tu else "vous" if vous else "untold"
