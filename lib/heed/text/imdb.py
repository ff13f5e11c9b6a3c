"""The Large Movie Review Dataset: 50,000 reviews of films from imdb.com, half of them kind.

Maas et al. (2011). The archive states no licence and asks to be cited; the reviews belong to those
who wrote them. They are read from a copy on this machine, or downloaded from the authors' address.
No text of them comes with this package, and nothing in the book needs them.
"""

import random
import re
import tarfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from heed.text.editions import Address, cache_folder, local_file, retrieve
from heed.text.labelled import LabelledSplits, LabelledText
from heed.text.pairs import normalise_spaces

IMDB = "imdb"
FILE = "aclImdb_v1.tar.gz"
# The page of the dataset states no hash. This MD5 is the one that torchtext and PaddlePaddle check.
ADDRESS = Address(
    f"https://ai.stanford.edu/~amaas/data/sentiment/{FILE}",
    "md5:7c2ac02c03563afcf9b574c7e56c153a",
)
ATTRIBUTION = "Large Movie Review Dataset (Maas et al., 2011); no licence stated"
LABELS = {"neg": "negative", "pos": "positive"}
VALIDATION = 2_500  # of the 25,000 that are there to learn from
LARGEST = 1 << 20  # bytes of a review; the longest has 14,000
MOST = 100_000  # reviews: twice as many as there are
UNREADABLE = (tarfile.TarError, EOFError, zlib.error)


def imdb_splits(path: Path | None = None, seed: int = 1) -> LabelledSplits:
    """Return the 50,000 reviews: 22,500 to learn from, 2,500 to choose by, 25,000 to report on.

    The test set is the dataset's own. No film of it is in the other half.

    Args:
        path: of ``aclImdb_v1.tar.gz``; by default from the folder in ``$HEED_DATA``, else from the
            cache, else downloaded into it.
        seed: which reviews of the training half are to choose by.

    Raises:
        FileNotFoundError: if it is not here and cannot be downloaded; it says how to do it by hand.
        ValueError: if the archive is damaged, or another one.
    """
    path = path or local_file(FILE) or download_imdb()
    halves: dict[str, list[LabelledText]] = {"train": [], "test": []}
    for half, review in _reviews(path):
        halves[half].append(review)
    if not all(halves.values()):
        raise ValueError(f"{path} holds no reviews in aclImdb/train and aclImdb/test")
    learnt = halves["train"]
    random.Random(f"imdb {seed}").shuffle(learnt)
    held = min(VALIDATION, len(learnt) // 10)
    return LabelledSplits(learnt[held:], learnt[:held], halves["test"], ATTRIBUTION)


def download_imdb() -> Path:
    """Download the archive (84 MB) into the cache; its hash is checked.

    Raises:
        FileNotFoundError: if it cannot be had; it says how to do it by hand.
    """
    try:
        return retrieve(ADDRESS, FILE, _check_archive)
    except (OSError, ValueError) as error:  # requests' errors are OSErrors
        first = str(error).partition("\n")[0][:100]
        raise FileNotFoundError(
            f"{IMDB} is not on this machine and could not be downloaded ({first}). By hand: "
            f"download {ADDRESS.url} and put it there as {cache_folder() / FILE}, or into a folder "
            "that the environment variable HEED_DATA names. The corpus 'reviews' needs no download"
        ) from error


def _check_archive(path: str) -> None:
    """Refuse a page of an error in the archive's place."""
    if not tarfile.is_tarfile(path):
        raise ValueError("not an archive")


def _reviews(path: Path) -> Iterator[tuple[str, LabelledText]]:
    """Yield each review with its half; nothing is unpacked to the disk."""
    try:
        with tarfile.open(path, "r:gz") as archive:
            for count, member in enumerate(archive):
                if count > MOST * 2:
                    raise ValueError(f"{path} holds more than {2 * MOST:,} files")
                place = _place(member)
                if place:
                    yield place[0], LabelledText(_text(archive, member), place[1])
    except UNREADABLE as error:
        raise ValueError(
            f"{path} is no whole archive ({error}); delete it to download it again"
        ) from error


def _place(member: tarfile.TarInfo) -> tuple[str, str] | None:
    """Return half and label of a review by its name, such as ``aclImdb/train/pos/12_9.txt``."""
    match PurePosixPath(member.name).parts:
        case ("aclImdb", "train" | "test" as half, "pos" | "neg" as side, name):
            if member.isfile() and name.endswith(".txt"):
                return half, LABELS[side]
    return None


def _text(archive: tarfile.TarFile, member: tarfile.TarInfo) -> str:
    if member.size > LARGEST:
        raise ValueError(f"{member.name} has {member.size:,} bytes: no review is so long")
    file = archive.extractfile(member)
    raw = file.read().decode("utf-8", "replace") if file else ""
    return normalise_spaces(re.sub(r"<br\s*/?>", " ", raw))
