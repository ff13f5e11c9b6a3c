"""One figure on a page of its own, alive, without building the book.

    python -m heed.publish.preview Similarity [PORT]

Load the page again after a change of the module or its style; start again after one of the class.
``?theme=dark`` shows it in the dark.
"""

import difflib
import functools
import sys
from collections.abc import Sequence
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from string import Template

from heed.figures.base.figure import Figure
from heed.figures.base.modules import FOLDER
from heed.publish.needed import MOUNT, sheets
from heed.publish.states import figures
from heed.publish.stills import with_stills

PAGE = Template("""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<link rel="icon" href="data:,">
$sheets
<script src="/heed/publish/page/embed.js"></script>
<script type="module" src="/$mount"></script>
</head>
<body class="bd-article" style="font-family: system-ui, sans-serif">$figure</body>
</html>
""")


def find(name: str) -> type[Figure]:
    """Return the figure that is called ``name``, such as "Similarity".

    Raises:
        ValueError: if there is none; the message names those that are spelt nearly so, else all.
    """
    known = {cls.__name__: cls for cls in figures()}
    if name in known:
        return known[name]
    near = difflib.get_close_matches(name, known, n=3)
    if near:
        raise ValueError(f"there is no figure {name!r}: did you mean {' or '.join(near)}?")
    raise ValueError(f"name must be one of {', '.join(sorted(known))}, but is {name!r}")


def page(cls: type[Figure]) -> str:
    """Return the page of a figure in its first state."""
    (figure,) = with_stills([cls().to_html()])
    links = (f'<link rel="stylesheet" href="/{sheet}">' for sheet in sheets(figure))
    return PAGE.substitute(title=cls.__name__, sheets="\n".join(links), mount=MOUNT, figure=figure)


class Handler(SimpleHTTPRequestHandler):
    """Serves the page of one figure, drawn anew each time, and the modules of the library."""

    def __init__(self, *arguments: object, figure: type[Figure]) -> None:
        self.figure = figure
        super().__init__(*arguments, directory=str(FOLDER.parent))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with the page at ``/``, with a file of the library elsewhere."""
        if self.path.split("?")[0] != "/":
            return super().do_GET()
        text = page(self.figure).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)
        return None

    def end_headers(self) -> None:
        """Let the browser ask for every module again."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


def main(arguments: Sequence[str]) -> None:
    """Serve the figure that the first of ``arguments`` names, at the port that the second does."""
    name, port = (*arguments, "8000")[:2]
    try:
        handler = functools.partial(Handler, figure=find(name))
    except ValueError as error:
        sys.exit(str(error))
    with ThreadingHTTPServer(("127.0.0.1", int(port)), handler) as server:
        print(f"{name} is at http://localhost:{server.server_port}/ (and /?theme=dark)", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main(sys.argv[1:])
