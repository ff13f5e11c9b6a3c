"""Whether a French sentence says *tu* or *vous* to whom it speaks to, where English has *you*."""

import re
from typing import Literal

Address = Literal["tu", "vous", "mixed", "untold"]
WORD = re.compile(r"[^\W\d_]+'?")
TU = {"tu", "te", "t'", "toi", "ton", "ta", "tes"}
VOUS = {"vous", "votre", "vos", "faites", "dites", "soyez"}
NO_VERBS = {"chez", "nez", "assez", "rez"}  # end in -ez as the verbs of vous do
ORDERS = (
    "sois dis arrête fais donne regarde prends essaie essaye reste laisse va viens demande sors "
    "mets garde attends oublie tiens apporte appelle montre parle ferme lis cesse écoute ouvre aie "
    "bois aide touche continue assieds rends pose monte reviens entre mange lâche tourne passe "
    "jette joue éteins écris rentre descends grimpe raconte retourne allume pars bouge"
)  # what tu is told to do: forms of frequent verbs


def address_of(french: str) -> Address:
    """Return what the words of a sentence say: pronouns, possessives, and verbs that end in *-ez*.

    A sentence that begins with what *tu* is told to do, as *viens*, says *tu*; elsewhere these
    forms may be those of *je*. One without a sign is ``"untold"``, one with signs of both is
    ``"mixed"``.
    """
    said = WORD.findall(french.replace("’", "'").casefold())
    first = next((word for word in said if word not in {"ne", "n'"}), "")
    words = set(said)
    tu = bool(words & TU) or first in ORDERS.split()
    vous = bool(words & VOUS) or any(w.endswith("ez") for w in words - NO_VERBS)
    if tu and vous:
        return "mixed"
    return "tu" if tu else "vous" if vous else "untold"
