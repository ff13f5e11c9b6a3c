"""Where the corpora with a name come from: addresses, hashes, licence, the copy on this machine."""

import os
import platform
import re
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from heed.extras import extra_package

TATOEBA = "sentences by the contributors of tatoeba.org (CC BY 2.0 FR), paired by manythings.org"
MANYTHINGS = "https://www.manythings.org/anki/"
NAMES = re.compile(r"[a-z]{3}-eng")
SWAPPED = re.compile(r"([a-z]{3})-to-eng")  # the same file, read in the other direction
# manythings.org answers 406 to clients that do not look like a browser.
HEADERS = {"User-Agent": "Mozilla/5.0 (compatible; heed)"}
UNREADABLE = (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, zlib.error)
LARGEST = 1 << 30  # bytes of text; its sentences take some ten times as much memory
HARMLESS = 1 << 24  # bytes that any zip may unpack to
DENSEST = 100  # bytes of text that one byte of a larger zip may stand for; sentences: 3 to 10


class Address(NamedTuple):
    """A place to download from, and the hash that its file must have.

    ``known_hash`` is ``algorithm:digits``; None where the file changes with every export, so that
    only its being a whole zip can be checked.
    """

    url: str
    known_hash: str | None


@dataclass(frozen=True)
class Edition:
    """A corpus that can be had by name."""

    name: str
    languages: tuple[str, str]
    """ISO 639-3 codes of source and target."""
    addresses: tuple[Address, ...]
    """In the order in which they are tried."""
    attribution: str = TATOEBA
    swapped: bool = False
    """Whether the second column of its file is the source."""

    @property
    def archive(self) -> str:
        """What its file is called: English is the first column there."""
        return f"{self.languages[0]}-eng.zip" if self.swapped else f"{self.name}.zip"


# The edition of 2019-04-07 (167,130 pairs) comes first, since it cannot change: with a later export
# the numbers of the book would not be met. Its publisher, d2l, states a SHA-1 and no SHA-256.
EDITIONS = {
    "fra-eng": Edition(
        "fra-eng",
        ("eng", "fra"),
        (
            Address(
                "https://d2l-data.s3-accelerate.amazonaws.com/fra-eng.zip",
                "sha1:94646ad1522d915e7b0f9296181140edcf86a4f5",
            ),
            Address(f"{MANYTHINGS}fra-eng.zip", None),
        ),
    )
}


def find_edition(name: str) -> Edition | None:
    """Return the corpus of this name; None if there is none.

    It is one of ``EDITIONS``, any pair ``xxx-eng``, or one of these in the other direction:
    ``xxx-to-eng``.
    """
    if found := SWAPPED.fullmatch(name):
        return _in_the_other_direction(name, found[1])
    if name in EDITIONS or not NAMES.fullmatch(name):
        return EDITIONS.get(name)
    return Edition(name, ("eng", name[:3]), (Address(f"{MANYTHINGS}{name}.zip", None),))


def _in_the_other_direction(name: str, source: str) -> Edition | None:
    edition = find_edition(f"{source}-eng")
    return edition and replace(edition, name=name, languages=(source, "eng"), swapped=True)


def cache_folder() -> Path:
    """Return the folder where downloads are kept, as ``pooch.os_cache`` does where pooch is."""
    home, system = Path.home(), platform.system()
    if system == "Windows":
        local = os.environ.get("LOCALAPPDATA") or str(home / "AppData" / "Local")
        return Path(local, "heed", "heed", "Cache")
    if system == "Darwin":
        return home / "Library" / "Caches" / "heed"
    return Path(os.environ.get("XDG_CACHE_HOME", "").strip() or home / ".cache", "heed")


def local_copy(name: str) -> Path | None:
    """Return ``NAME.zip`` as ``local_file`` finds it."""
    return local_file(f"{name}.zip")


def local_file(file: str) -> Path | None:
    """Return a file from the folder in ``$HEED_DATA``, else from the cache, else None.

    Raises:
        ValueError: if ``HEED_DATA`` is set and is no folder.
    """
    if data := os.environ.get("HEED_DATA"):
        if not Path(data).is_dir():
            raise ValueError(f"HEED_DATA must name a folder, but is {data!r}")
        if (given := Path(data, file)).is_file():
            return given
    cached = cache_folder() / file
    return cached if cached.is_file() else None


def download(edition: Edition, mirror: str | None = None, progress: bool = True) -> Path:
    """Download a corpus into the cache, from the first address that delivers it whole.

    Args:
        edition: what to download.
        mirror: an address to try before the known ones. No hash is known for it: only that the
            file is a whole zip is checked.
        progress: show a bar (on a terminal) and say where the file goes.

    Raises:
        FileNotFoundError: if no address delivers; it says how to do it by hand.
        ValueError: if ``mirror`` is no http address.
    """
    if mirror is not None and not mirror.startswith(("http://", "https://")):
        raise ValueError(f"mirror must start with http:// or https://, but is {mirror!r}")
    mirrors = () if mirror is None else (Address(mirror, None),)
    failures = []
    for address in mirrors + edition.addresses:
        try:
            return retrieve(address, edition.archive, check_zip, progress)
        except (OSError, ValueError) as error:  # requests' errors are OSErrors
            failures.append(f"{address.url}: {_reason(error)}")
    raise FileNotFoundError(
        f"{edition.name} is not on this machine and could not be downloaded "
        f"({'; '.join(failures)}). By hand: download {edition.addresses[-1].url} in a browser and "
        f"put it there as {cache_folder() / edition.archive}, or into a folder that the "
        "environment variable HEED_DATA names"
    )


def check_zip(path: str | Path) -> None:
    """Read a zip to its end.

    Raises:
        ValueError: if it is truncated, damaged, no zip at all, or would fill the memory.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            check_sizes(archive, archive.infolist())
            damaged = archive.testzip()
    except UNREADABLE as error:
        raise ValueError(f"not a whole zip ({error})") from error
    if damaged is not None:
        raise ValueError(f"not a whole zip ({damaged} is damaged)")


def check_sizes(archive: zipfile.ZipFile, entries: Iterable[zipfile.ZipInfo]) -> None:
    """Refuse a zip that is small until it is unpacked.

    What an entry states is believed: read in pieces, it ends there, and fails if there was more.

    Raises:
        ValueError: if the entries together are larger than ``LARGEST``, or than text can be that
            was packed so small; or packed in a way whose growth nothing limits.
    """
    packed, unpacked = 0, 0
    for entry in entries:
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise ValueError(
                f"{archive.filename} holds {entry.filename}, packed by method "
                f"{entry.compress_type}: pack it again with deflate"
            )
        packed += entry.compress_size
        unpacked += entry.file_size
    packed = min(packed, Path(str(archive.filename)).stat().st_size)
    limit = min(LARGEST, max(HARMLESS, DENSEST * packed))
    if unpacked > limit:
        raise ValueError(
            f"{archive.filename} would unpack to {unpacked / 1e6:,.0f} MB, but at most "
            f"{limit / 1e6:,.0f} MB are read from it: if you trust it, unpack it and give the path "
            "of the text"
        )


def retrieve(
    address: Address, file: str, check: Callable[[str], None], progress: bool = True
) -> Path:
    """Download one file into the cache.

    Args:
        address: where from; its hash, if known, is checked.
        file: its name in the cache.
        check: refuses with a ``ValueError`` what is not whole, before it is in the cache.
        progress: show a bar (on a terminal) and say where the file goes.

    Raises:
        OSError: if the address does not answer, or not with this file.
        ValueError: if the file is another one.
    """
    pooch = _pooch()
    if progress:
        print(f"downloading {address.url} into {cache_folder()}", file=sys.stderr)
    logger = pooch.get_logger()  # it would advise to write the hash into a program
    quiet, logger.disabled = logger.disabled, True
    try:
        get = _downloader(check, progress and sys.stderr.isatty())
        folder, known = cache_folder(), address.known_hash
        return Path(pooch.retrieve(address.url, known, fname=file, path=folder, downloader=get))
    finally:
        logger.disabled = quiet


def _downloader(check: Callable[[str], None], progress: bool) -> Callable[[str, str, Any], None]:
    """Make a downloader that lets no half file into the cache, hash or not."""
    get = _pooch().HTTPDownloader(progressbar=progress, headers=HEADERS, timeout=30)

    def fetch(url: str, file: str, owner: Any) -> None:
        get(url, file, owner)
        check(file)

    return fetch


def _reason(error: Exception) -> str:
    """Shorten an error: those of a dead connection run over many lines and nest four deep."""
    first = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {first[:100]}" if first else type(error).__name__


def _pooch() -> Any:
    with extra_package():
        import pooch
    return pooch
