import hashlib
import io
import sys
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pooch
import pytest

from heed.text import editions
from heed.text.corpora import describe_corpora, load_corpus
from heed.text.editions import Address, Edition, check_zip, download, find_edition, local_copy
from heed.text.pairs import Pair


def zipped(text):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xyz.txt", text)
    return buffer.getvalue()


WHOLE = zipped("".join(f"sentence {i}\tphrase {i * i}\n" for i in range(211)))
OTHER = zipped("Go.\tVa !\n")
SHA = "sha256:" + hashlib.sha256(WHOLE).hexdigest()


class Server:
    """A web server on this machine whose files each test lays out."""

    def __init__(self):
        self.files, self.requests = {}, []

        class Handler(BaseHTTPRequestHandler):
            def do_GET(handler):  # noqa: N805
                self.requests.append((handler.path, handler.headers["User-Agent"]))
                status, body, length = self.files.get(handler.path, (404, b"", 0))
                handler.send_response(status)
                if length is not None:
                    handler.send_header("Content-Length", str(length))
                handler.end_headers()
                handler.wfile.write(body)

            def log_message(handler, *args):  # noqa: N805
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def offer(self, path, body, status=200, length=-1):
        """Serve ``body`` under a path; ``length`` is what is claimed, None claims nothing."""
        self.files[path] = (status, body, len(body) if length == -1 else length)
        return f"http://127.0.0.1:{self._server.server_port}{path}"

    def asked(self):
        return [path for path, _ in self.requests]

    def close(self):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def server():
    server = Server()
    yield server
    server.close()


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """An empty cache, no folder of corpora, and no proxy between here and 127.0.0.1."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(editions, "cache_folder", lambda: folder)
    monkeypatch.delenv("HEED_DATA", raising=False)
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.setenv(name, "127.0.0.1")
    return folder


@pytest.fixture
def publish(monkeypatch):
    """Make a corpus ``xyz-eng`` that can be had from these addresses."""

    def put(*addresses):
        edition = Edition("xyz-eng", ("eng", "xyz"), tuple(Address(*a) for a in addresses))
        monkeypatch.setitem(editions.EDITIONS, "xyz-eng", edition)
        return edition

    return put


def kept(cache):
    return sorted(p.name for p in cache.iterdir()) if cache.exists() else []


@pytest.mark.parametrize("code", ["deu", "spa", "cmn"])
def test_every_pair_of_manythings_has_a_name(code):
    edition = find_edition(f"{code}-eng")
    assert edition.languages == ("eng", code)
    assert edition.addresses == (Address(f"https://www.manythings.org/anki/{code}-eng.zip", None),)
    assert "CC BY" in edition.attribution


def test_the_edition_that_cannot_change_comes_first():
    first, *others = find_edition("fra-eng").addresses
    assert first.known_hash == "sha1:94646ad1522d915e7b0f9296181140edcf86a4f5"
    assert [a.known_hash for a in others] == [None]
    assert find_edition("fra-eng").languages == ("eng", "fra")


@pytest.mark.parametrize(
    "name", ["eng-fra", "fra-eng.zip", "../fra-eng", "FRA-eng", "fr-en", "fra-eng\n", ""]
)
def test_other_names_are_no_editions(name):
    assert find_edition(name) is None


def test_a_corpus_is_downloaded_once(server, cache, publish):
    publish((server.offer("/a.zip", WHOLE), SHA))
    first = load_corpus("xyz-eng", progress=False)
    assert first.pairs[3] == Pair("sentence 3", "phrase 9")
    assert len(first.pairs) == 211
    server.files.clear()
    assert load_corpus("xyz-eng", progress=False) == first
    assert server.asked() == ["/a.zip"]
    assert kept(cache) == ["xyz-eng.zip"]


def test_the_server_sees_a_browser_like_name(server, cache, publish):
    download(publish((server.offer("/a.zip", WHOLE), None)), progress=False)
    assert server.requests[0][1].startswith("Mozilla/5.0")


def broken(server, how):
    """An address that fails in one of the ways that addresses fail."""
    return {
        "hash": lambda: (server.offer("/bad.zip", OTHER), SHA),
        "missing": lambda: (server.offer("/bad.zip", b"", status=404), None),
        "failing": lambda: (server.offer("/bad.zip", b"oops", status=500), None),
        "cut": lambda: (server.offer("/bad.zip", WHOLE[:-99], length=len(WHOLE)), None),
        "cut unseen": lambda: (server.offer("/bad.zip", WHOLE[:-99], length=None), None),
        "a page": lambda: (server.offer("/bad.zip", b"<html>Please log in</html>"), None),
        "nothing": lambda: (server.offer("/bad.zip", b""), None),
        "down": lambda: ("http://127.0.0.1:9/bad.zip", None),
    }[how]()


WAYS = ["hash", "missing", "failing", "cut", "cut unseen", "a page", "nothing", "down"]


@pytest.mark.parametrize("how", WAYS)
def test_where_the_first_address_fails_the_next_is_used(server, cache, publish, how):
    edition = publish(broken(server, how), (server.offer("/good.zip", WHOLE), SHA))
    path = download(edition, progress=False)
    assert path == cache / "xyz-eng.zip"
    assert path.read_bytes() == WHOLE
    assert server.asked()[-1] == "/good.zip"
    assert kept(cache) == ["xyz-eng.zip"]


@pytest.mark.parametrize("how", WAYS)
def test_where_every_address_fails_nothing_is_kept_and_the_way_by_hand_is_told(
    server, cache, publish, how
):
    address = broken(server, how)
    edition = publish(address)
    with pytest.raises(FileNotFoundError) as caught:
        download(edition, progress=False)
    message = str(caught.value)
    assert "\n" not in message
    assert f"download {address[0]} in a browser" in message
    assert str(cache / "xyz-eng.zip") in message
    assert "HEED_DATA" in message
    assert kept(cache) == []


def test_a_file_put_there_by_hand_is_taken_whatever_its_edition(server, cache, publish):
    publish((server.offer("/a.zip", WHOLE), SHA))
    cache.mkdir()
    (cache / "xyz-eng.zip").write_bytes(OTHER)
    assert load_corpus("xyz-eng").pairs == [Pair("Go.", "Va !")]
    assert server.asked() == []


def test_a_mirror_is_tried_first_and_its_hash_is_not_checked(server, cache, publish):
    edition = publish((server.offer("/a.zip", WHOLE), SHA))
    mirror = server.offer("/mirror.zip", OTHER)
    assert download(edition, mirror, progress=False).read_bytes() == OTHER
    assert server.asked() == ["/mirror.zip"]


def test_where_the_mirror_fails_the_known_addresses_are_tried(server, cache, publish):
    publish((server.offer("/a.zip", WHOLE), SHA))
    mirror = server.offer("/mirror.zip", WHOLE[:500])
    assert len(load_corpus("xyz-eng", mirror=mirror, progress=False).pairs) == 211
    assert server.asked() == ["/mirror.zip", "/a.zip"]


@pytest.mark.parametrize("mirror", ["ftp://127.0.0.1/a.zip", "fra-eng.zip", ""])
def test_a_mirror_must_be_an_http_address(cache, publish, mirror):
    with pytest.raises(ValueError, match="mirror must start with http"):
        download(publish(), mirror)


def test_the_folder_of_corpora_comes_before_the_cache(cache, tmp_path, monkeypatch):
    assert local_copy("xyz-eng") is None
    cache.mkdir()
    (cache / "xyz-eng.zip").write_bytes(WHOLE)
    assert local_copy("xyz-eng") == cache / "xyz-eng.zip"
    data = tmp_path / "data"
    data.mkdir()
    monkeypatch.setenv("HEED_DATA", str(data))
    assert local_copy("xyz-eng") == cache / "xyz-eng.zip"
    (data / "xyz-eng.zip").write_bytes(OTHER)
    assert local_copy("xyz-eng") == data / "xyz-eng.zip"


def test_a_folder_of_corpora_that_is_none_is_refused(cache, tmp_path, monkeypatch):
    monkeypatch.setenv("HEED_DATA", str(tmp_path / "gone"))
    with pytest.raises(ValueError, match=r"HEED_DATA must name a folder, but is .*gone"):
        local_copy("xyz-eng")


def test_a_cache_that_cannot_be_written_is_reported(server, cache, publish):
    cache.write_text("a file stands where the folder should be")
    with pytest.raises(FileNotFoundError, match="could not be downloaded"):
        download(publish((server.offer("/a.zip", WHOLE), SHA)), progress=False)


@pytest.mark.parametrize("progress", [True, False])
def test_progress_says_where_the_file_comes_from_or_nothing(
    server, cache, publish, capfd, progress
):
    url = server.offer("/a.zip", WHOLE)
    download(publish((url, None)), progress=progress)
    written = capfd.readouterr()
    assert written.err == (f"downloading {url} into {cache}\n" if progress else "")
    assert written.out == ""


def test_a_terminal_sees_a_bar(server, cache, publish, monkeypatch):
    screen = io.StringIO()
    screen.isatty = lambda: True
    monkeypatch.setattr("sys.stderr", screen)
    download(publish((server.offer("/a.zip", WHOLE), SHA)))
    assert "100%" in screen.getvalue()


def test_a_whole_zip_passes(tmp_path):
    (tmp_path / "a.zip").write_bytes(WHOLE)
    check_zip(tmp_path / "a.zip")
    (tmp_path / "a.zip").write_bytes(WHOLE[: len(WHOLE) // 2])
    with pytest.raises(ValueError, match="not a whole zip"):
        check_zip(tmp_path / "a.zip")


@pytest.mark.parametrize("given", [None, "", "/somewhere"])
def test_the_cache_is_that_of_pooch(monkeypatch, given):
    if given is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", given)
    assert editions.cache_folder() == pooch.os_cache("heed")


def test_without_pooch_what_is_here_is_found_and_only_a_download_names_the_extra(
    cache, publish, monkeypatch
):
    monkeypatch.setitem(sys.modules, "pooch", None)
    publish(("http://127.0.0.1:9/a.zip", None))
    assert "to be downloaded into" in describe_corpora()
    cache.mkdir()
    (cache / "xyz-eng.zip").write_bytes(OTHER)
    assert load_corpus("xyz-eng").pairs == [Pair("Go.", "Va !")]
    (cache / "xyz-eng.zip").unlink()
    with pytest.raises(ModuleNotFoundError, match=r'pip install "heed-book\[train\]"'):
        load_corpus("xyz-eng")


def test_the_other_direction_of_a_corpus_is_the_same_file():
    there, back = find_edition("fra-eng"), find_edition("fra-to-eng")
    assert back.archive == there.archive == "fra-eng.zip"
    assert (back.addresses, back.languages) == (there.addresses, ("fra", "eng"))
    assert find_edition("deu-to-eng").addresses == find_edition("deu-eng").addresses
    assert find_edition("fra-to-deu") is None
