"""Why a command cannot begin, or what is wrong with its work, told beside the answer."""

from liquidlens.explain.harmless import harmless_line
from liquidlens.streams import tell


class Refusal(Exception):
    """A run cannot begin; the message is the reason, in one line."""


def complain(words: object) -> None:
    """Say a line on standard error; nothing in it (a file may be called anything) acts on a terminal."""
    tell(f"liquidlens: {harmless_line(str(words))}")
