"""Whether names arrive as they were written: some that were learnt, and some never met."""

from collections.abc import Sequence

from heed.text.rarity import WORD, WordCounts
from heed.translator import Translator

TEMPLATES = ("I met {} yesterday.", "{} is my neighbor.")
NAMES = (
    "Tom Mary John Jim Ken Bill Bob Tony Mike Jack Jane Nancy Paul Lucy Emi Alice Kate Taro Dan "
    "Linda Amara Ngozi Priya Rohan Mateus Saoirse Wanjiru Kwame Zeynep Anouk Bjarne Thandiwe "
    "Ximena Oluwaseun Siobhan Nguyen Bronislaw Katarzyna Ayodele Hrithik Esperanza Fatoumata "
    "Gudrun Ilkay Jarmila Kaveh Ludmila Mehwish Nkechi Osvaldo Pelin Radek Sunniva Tadeusz "
    "Ulrike Vasundhara Wojciech Yevgenia Zainab Dagny"
)
"""Names of many places; which of them a translator has met, its corpus says."""


def ask_names(
    translator: Translator, sources: Sequence[str], names: Sequence[str] = ()
) -> dict[str, tuple[int, int]]:
    """Return how many translations keep names that were met in training, and new ones.

    Args:
        translator: asked greedily.
        sources: the sentences that it has learnt from.
        names: single words; ``NAMES``, if none is given.

    Returns:
        for ``met`` and ``new`` how many do, and of how many.
    """
    counts = WordCounts(sources)
    names = names or NAMES.split()
    asked = [(name, template.format(name)) for name in names for template in TEMPLATES]
    french = translator.translate([sentence for _, sentence in asked], beam=1)
    kept: dict[str, list[bool]] = {"met": [], "new": []}
    for (name, _), text in zip(asked, french, strict=True):
        kept["met" if counts.count(name) else "new"].append(name in WORD.findall(text))
    return {which: (sum(found), len(found)) for which, found in kept.items()}
