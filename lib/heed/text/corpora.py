"""Corpora: sentence pairs read from a file, with a report on the lines that could not be read."""

import re
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple, Self

from heed.storage.atomic import write_text
from heed.storage.json_file import read_limited
from heed.text.editions import (
    EDITIONS,
    LARGEST,
    UNREADABLE,
    Edition,
    cache_folder,
    check_sizes,
    download,
    find_edition,
    local_copy,
    local_file,
)
from heed.text.pairs import Pair, normalise_spaces

SMALL_WORLD, SMALL_WORLD_LANGUAGES = "small-world", ("eng", "fra")
UNDETERMINED = ("und", "und")  # ISO 639-3 for "which language is not known"
DIRECTION = re.compile(r"([a-z]{3})-to-([a-z]{3})")  # a name that says what its columns hold
FLAW = re.compile(r"[\x00-\x1f\x7f-\x9f\ufffd]")  # no sentence has these; the tab ends a column
INVISIBLE = re.compile(r"[\s\u200b-\u200f\u2060\ufeff\u00ad]*")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
SMALL_WORLD_PAIRS = 30_000  # the small world's splits train on so many too
CHUNK = 1 << 20  # bytes unpacked at once
SHOWN = 3  # rejected lines that a report spells out


class Rejected(NamedTuple):
    """A line that holds no usable pair.

    line: its number, from 1.
    reason: why not, in words.

    Example:
        >>> Rejected(7, "no tab")
        Rejected(line=7, reason='no tab')
    """

    line: int
    reason: str


@dataclass(frozen=True)
class Corpus:
    """Sentence pairs and where they come from.

    Example:
        >>> from heed.text.pairs import Pair
        >>> Corpus("mine", [Pair("Good morning.", "Bonjour.")], [], "me").languages
        ('und', 'und')
    """

    name: str
    """What ``load_corpus`` was asked for."""
    pairs: list[Pair]
    """In the order of the file."""
    rejected: list[Rejected]
    """Lines that hold no pair."""
    attribution: str
    """Authors and licence, to be named wherever the pairs or a model of them are published."""
    languages: tuple[str, str] = UNDETERMINED
    """ISO 639-3 codes of source and target."""

    def report(self) -> str:
        """Return one line: how many pairs were read, how many lines were not, and why not."""
        shown = [f"line {line}: {reason}" for line, reason in self.rejected[:SHOWN]]
        if len(self.rejected) > SHOWN:
            shown.append(f"{len(self.rejected) - SHOWN:,} more")
        why = f" ({'; '.join(shown)})" if shown else ""
        return f"{self.name}: {len(self.pairs):,} pairs, {len(self.rejected):,} lines rejected{why}"

    def swapped(self) -> Self:
        """Return the same pairs in the other direction."""
        pairs = [Pair(target, source) for source, target in self.pairs]
        return replace(self, pairs=pairs, languages=self.languages[::-1])

    def write(self, path: Path) -> None:
        """Write the pairs as ``load_corpus`` reads them; what was rejected is left out.

        Raises:
            FileExistsError: if the file is there.
        """
        if path.exists():
            raise FileExistsError(f"{path} is there: name another file")
        write_text(path, "".join(f"{source}\t{target}\n" for source, target in self.pairs))


def load_corpus(
    name_or_path: str | Path, *, mirror: str | None = None, progress: bool = True
) -> Corpus:
    """Load a corpus by name, or read one of your own from a file.

    By name: ``small-world`` is made on the spot; ``fra-eng`` and every other pair ``xxx-eng`` of
    manythings.org/anki (English is the source) is taken as ``NAME.zip`` from the folder that
    ``$HEED_DATA`` names, else from the cache, else downloaded into it. ``fra-to-eng`` is the same
    file with its columns swapped.

    By path: a text file, a zip with one, or a folder with one. A line holds source, tab, target;
    what follows a second tab (the attribution, in newer exports) is ignored. The text is UTF-8.

    Args:
        name_or_path: a name, or a path (a ``Path`` is never a name).
        mirror: an address of ``NAME.zip`` to try before the known ones; its hash is not checked.
        progress: show a bar while downloading.

    Returns:
        the pairs, white space normalised, and every line that was rejected.

    Raises:
        FileNotFoundError: if there is no such name or path, or no address delivers.
        ValueError: if the file is no UTF-8 text, is empty, holds no pair, or is a damaged zip.

    Example:
        >>> corpus = load_corpus("small-world")
        >>> corpus.pairs[0]
        Pair(source='These farmers are ready.', target='Ces fermiers sont prêts.')
    """
    if name_or_path == SMALL_WORLD:
        return _small_world()
    edition = find_edition(name_or_path) if isinstance(name_or_path, str) else None
    if edition is None:
        return read_corpus(expanded(name_or_path))
    read = read_corpus(local_file(edition.archive) or download(edition, mirror, progress))
    return replace(read.swapped(), name=edition.name) if edition.swapped else read


def expanded(path: str | Path) -> Path:
    """Return a path with ``~`` and ``~user`` put into words.

    Raises:
        FileNotFoundError: if there is no such user.
    """
    try:
        return Path(path).expanduser()
    except RuntimeError as error:
        raise FileNotFoundError(
            f"there is no home folder for {str(path)!r}: write the path out"
        ) from error


def has_name(corpus: str) -> bool:
    """Tell whether this is the name of a corpus, not a path to one."""
    return corpus == SMALL_WORLD or find_edition(corpus) is not None


def languages_of(name_or_path: str) -> tuple[str, str]:
    """Return the ISO 639-3 codes of source and target of a corpus, which need not be here.

    They are ``UNDETERMINED`` unless the corpus, or its file, has one of ``load_corpus``'s names, or
    the file says them: ``bre-to-fra.tsv`` holds Breton sentences and their French translations.
    """
    if name_or_path == SMALL_WORLD:
        return SMALL_WORLD_LANGUAGES
    if found := DIRECTION.fullmatch(Path(name_or_path).stem):
        return found[1], found[2]
    edition = find_edition(Path(name_or_path).stem)
    return edition.languages if edition else UNDETERMINED


def read_corpus(path: Path) -> Corpus:
    """Read a corpus from a text file, a zip or a folder; see ``load_corpus``."""
    if not path.exists():
        names = ", ".join([SMALL_WORLD, *EDITIONS])
        raise FileNotFoundError(
            f"there is no corpus {str(path)!r}: give the path of a file, zip or folder, or a name "
            f"({names}, or another pair xxx-eng of manythings.org/anki)"
        )
    name = path.name if path.is_dir() else path.stem
    edition = find_edition(name) or Edition(name, UNDETERMINED, (), f"not stated in {path.name}")
    pairs, rejected = parse_pairs(_read_bytes(path), str(path))
    return Corpus(name, pairs, rejected, edition.attribution, languages_of(str(path)))


def describe_corpora() -> str:
    """Return a line for each corpus that has a name: what it is, and whether it is here."""
    lines = [f"{SMALL_WORLD}  English-French, made by a grammar that comes with heed"]
    for name, edition in EDITIONS.items():
        copy = local_copy(name)
        where = f"in {copy}" if copy else f"to be downloaded into {cache_folder()}"
        lines.append(f"{name:<11}  {'-'.join(edition.languages)}, {edition.attribution}; {where}")
    lines.append("xxx-eng      any other pair of manythings.org/anki: deu-eng, spa-eng, …")
    lines.append("xxx-to-eng   the same files in the other direction: fra-to-eng, deu-to-eng, …")
    return "\n".join(
        [*lines, "PATH         a text file, zip or folder: source, tab, target a line"]
    )


def parse_pairs(data: bytes, origin: str) -> tuple[list[Pair], list[Rejected]]:
    """Read lines ``source TAB target [TAB ignored …]``.

    Args:
        data: UTF-8, with or without a byte order mark; lines end in LF or CRLF.
        origin: what to call the data in a message.

    Returns:
        the pairs, and the rejected lines: between them, every line.

    Raises:
        ValueError: if the data is empty, in another encoding, or holds no pair.
    """
    data = data.removeprefix(BYTE_ORDER_MARK)
    if not data.strip():
        raise ValueError(f"{origin} is empty: it must hold lines of source, tab, target")
    _check_width(data, origin)
    lines = data.removesuffix(b"\n").split(b"\n")
    read = [_read_line(line) for line in lines]
    pairs = [pair for pair in read if isinstance(pair, Pair)]
    rejected = [Rejected(i, why) for i, why in enumerate(read, 1) if isinstance(why, str)]
    _check_encoding(lines, rejected, origin)
    if not pairs:
        first = rejected[0]
        raise ValueError(
            f"{origin} holds no pair in {len(lines)} lines (line {first.line}: {first.reason}): "
            "a line must be source, tab, target"
        )
    return pairs, rejected


def _read_line(line: bytes) -> Pair | str:
    """Return the pair on a line, or the reason why there is none."""
    try:
        columns = line.removesuffix(b"\r").decode("utf-8").split("\t")
    except UnicodeDecodeError as error:
        return f"byte 0x{line[error.start]:02X} is not UTF-8"
    if len(columns) < 2:
        return "no tab, so no target" if columns[0].strip() else "empty line"
    for side, text in zip(("source", "target"), columns, strict=False):
        if INVISIBLE.fullmatch(text):
            return f"empty {side}"
        if flaw := FLAW.search(text):
            kind = "replacement" if flaw[0] == "\ufffd" else "control"
            return f"{kind} character U+{ord(flaw[0]):04X} in the {side}"
    return Pair(normalise_spaces(columns[0]), normalise_spaces(columns[1]))


def _check_width(data: bytes, origin: str) -> None:
    """Refuse UTF-16 and UTF-32, which open with a mark or show as a NUL beside every letter."""
    head = data[:1000]
    if head.startswith((b"\xff\xfe", b"\xfe\xff")) or 4 * head.count(0) > len(head):
        raise ValueError(
            f"{origin} must be UTF-8, but looks like UTF-16: convert it with "
            "iconv -f UTF-16 -t UTF-8 OLD > NEW"
        )


def _check_encoding(lines: list[bytes], rejected: Iterable[Rejected], origin: str) -> None:
    """Refuse a file most of whose accents are not UTF-8: a single bad line is only rejected."""
    foreign = [r for r in rejected if r.reason.endswith("is not UTF-8")]
    accented = sum(not line.isascii() for line in lines)
    if 2 * len(foreign) > accented:
        raise ValueError(
            f"{origin} must be UTF-8, but is not (line {foreign[0].line}: {foreign[0].reason}): "
            "if it is Latin-1, convert it with iconv -f LATIN1 -t UTF-8 OLD > NEW"
        )


def _read_bytes(path: Path) -> bytes:
    if path.is_dir():
        path = path / _one_text([p.name for p in path.iterdir() if p.is_file()], path)
    if not path.is_file():
        raise ValueError(f"{path} must be a file, a zip or a folder, but is a pipe or a device")
    with path.open("rb") as file:
        zipped = path.suffix.lower() == ".zip" or file.read(4) == b"PK\x03\x04"
    if zipped:
        return _read_zip(path)
    try:
        return read_limited(path, LARGEST)
    except ValueError as error:
        raise ValueError(f"{path} cannot be a corpus: {error}; split it") from error


def _read_zip(path: Path) -> bytes:
    try:
        with zipfile.ZipFile(path) as archive:
            entry = archive.getinfo(_one_text(archive.namelist(), path))
            check_sizes(archive, [entry])
            with archive.open(entry) as file:
                return b"".join(iter(lambda: file.read(CHUNK), b""))
    except UNREADABLE as error:
        raise ValueError(
            f"{path} is not a whole zip ({error}): delete it and download it again"
        ) from error


def _one_text(names: Iterable[str], path: Path) -> str:
    """Choose the text among files; those that open with ``_`` or ``.`` are about it, not it."""
    texts = [n for n in names if re.search(r"(^|/)[^_./][^/]*\.(txt|tsv)$", n, re.IGNORECASE)]
    texts = sorted(n for n in texts if not n.startswith("__MACOSX/"))
    if len(texts) != 1:
        found = f"{len(texts)} of them ({', '.join(texts[:5])})" if texts else "none"
        raise ValueError(
            f"{path} must hold one .txt or .tsv file, but holds {found}: give the path of one file"
        )
    return texts[0]


def _small_world() -> Corpus:
    from heed.text.small_world import small_world_pairs

    attribution = "made by the grammar in heed.text.small_world (MIT)"
    pairs = small_world_pairs(SMALL_WORLD_PAIRS)
    return Corpus(SMALL_WORLD, pairs, [], attribution, SMALL_WORLD_LANGUAGES)
