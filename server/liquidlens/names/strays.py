"""Under which name a definition is answered for that no instance takes in.

stray("Main", "Main.Shape", (TypeName("Main.Sq"),), "nam")   ⇒   "Main.$fShape Sq$nam", whose title is `nam (Shape Sq)`
"""

import re
from collections.abc import Sequence

from liquidlens.lang.names import base_of, qualify
from liquidlens.syntax.show_types import show_type
from liquidlens.syntax.type_tree import SurfaceType

_MODULES = re.compile(r"\b(?:[A-Z][\w']*\.)+")


def stray_name(module: str, cls: str, args: Sequence[SurfaceType], method: str) -> str:
    """The full name of what stands as `method` in an instance of `cls`; it has a space, as no name has that is used."""
    head = " ".join(_shown(arg, alone=len(args) == 1) for arg in args)
    return qualify(module, f"$f{base_of(cls)} {head}${base_of(method)}")


def _shown(arg: SurfaceType, *, alone: bool) -> str:
    text = _MODULES.sub("", show_type(arg))
    bracketed = text.startswith(("(", "[")) and " -> " not in text and not alone
    return f"({text})" if " " in text and not bracketed else text
