"""A module's companion, the annotations in a file beside it, as the annotations that they are.

module spec M where             {-@
f :: Nat -> Pos           ⇒     f :: Nat -> Pos @-}{-@
assume g :: Nat -> Nat          assume g :: Nat -> Nat @-}
"""

import re
from itertools import pairwise

from liquidlens.source.memo import remembered

_COMMENT = re.compile(r"\{-.*?-\}|(?:(?<=\s)|^)--+(?![!#$%&*+./<=>?@\\^|~:-]).*?$", re.MULTILINE | re.DOTALL)
_HEADER = re.compile(r"^module\s+(?:spec\s+)?[\w.']+\s+where\b|^import\s.*$|^include\s+<.*$", re.MULTILINE)
_FIRST = re.compile(r"^(?=\S)", re.MULTILINE)
_VISIBLE = re.compile(r"[^\s]")


@remembered(50)
def annotations_of(text: str) -> str:
    """The text of a `.spec` file with each of its declarations in the marks of an annotation; all keep their places."""
    plain = _HEADER.sub(_blank, _COMMENT.sub(_blank, text))
    starts = [found.start() for found in _FIRST.finditer(plain)]
    made: list[str] = [plain[: starts[0]]] if starts else []
    for start, end in pairwise([*starts, len(plain)]):
        said = plain[start:end].rstrip()
        # The mark stands at the end of the line before, so that columns are those of the file.
        opened = f"{made.pop()[:-1]}{{-@\n" if made and made[-1].endswith("\n") else "{-@ "
        made += [opened, said, " @-}", plain[start + len(said) : end] or "\n"]
    return "".join(made) if made else plain


def _blank(found: re.Match[str]) -> str:
    return _VISIBLE.sub(" ", found[0])
