r"""Text as Markdown: whatever it holds, a reader sees these characters and nothing else acts.

prose("the field `n` is <b> *not*")     ⇒   the field `n` is \<b\> \*not\*
code("x `div` y")                       ⇒   `` x `div` y ``
block(["f x = x"])                      ⇒   ```haskell, f x = x, ```

Names, values and texts come from files that others may have written: they could be links, pictures or HTML.
"""

import re
from collections.abc import Iterable, Iterator

from liquidlens.explain.harmless import harmless_text

_ACTS = re.compile(r"[\\*_\[\]<>~|#&`@]|(?<=:)/(?=/)|(?<=www)\.|(?<=\w)\.(?=[^\W\d_])")
"""What may begin something in Markdown, and the links that readers see in plain text (`System.IO`)."""

_FIRST = re.compile(r"(\n[ \t]*\d*)([-+=.)])")
"""What may begin something at the beginning of a line."""

_CODE = re.compile(r"`((?: `[\w.']+` |[^`])+)`")
"""Code in a sentence, which may apply a function between its arguments."""

_RUNS = re.compile(r"`+")
_FENCE = re.compile(r"(`{3,})\w*")
_MARKS = re.compile(r"\\([!-/:-@\[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)|\*\*|\*|^#+ |^---$", re.MULTILINE)


def prose(text: str) -> str:
    """A sentence, in which backquotes stand around code: each piece of code stays one, the rest only says itself."""
    pieces = _CODE.split(harmless_text(text))
    shown = [code(piece) if number % 2 else _ACTS.sub(r"\\\g<0>", piece) for number, piece in enumerate(pieces)]
    return _FIRST.sub(r"\1\\\2", "\n" + "".join(shown))[1:]


def code(text: str) -> str:
    """Code within a line."""
    text = " ".join(harmless_text(text).split("\n"))
    marks = "`" * (_longest(text) + 1)
    return f"{marks} {text} {marks}" if "`" in text or not text.strip() else f"{marks}{text}{marks}"


def block(lines: Iterable[str], language: str = "haskell") -> Iterator[str]:
    """Lines of code, in lines of Markdown."""
    shown = [harmless_text(line) for line in lines]
    fence = "`" * max(3, 1 + max(map(_longest, shown), default=0))
    yield f"{fence}{language}"
    yield from shown
    yield fence


def block_apart(lines: Iterable[str]) -> Iterator[str]:
    """The same behind an empty line."""
    yield ""
    yield from block(lines)


def _longest(text: str) -> int:
    return max((len(run[0]) for run in _RUNS.finditer(text)), default=0)


def plain(markdown: str) -> str:
    """The text of such Markdown without its marks, for clients that show it as it is."""
    shown: list[str] = []
    fence = ""
    for line in markdown.splitlines():
        matched = _FENCE.fullmatch(line)
        if fence and line == fence:
            fence = ""
        elif not fence and matched:
            fence = matched[1]
        else:
            shown.append(line if fence else _MARKS.sub(_unmarked, line.removesuffix("  ")))
    return "\n".join(shown).replace("\n\n\n", "\n\n").strip()


def _unmarked(mark: re.Match[str]) -> str:
    """What is left of a mark: code as it is, in backquotes where it has none of its own."""
    if mark[2] is None:
        return mark[1] or ""
    return mark[0] if mark[2] == "`" else mark[3].removeprefix(" ").removesuffix(" ")
