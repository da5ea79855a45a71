"""What a binding is called in reports: unique in its file.

Main.insert             insert
Main.$fShapeCircle$area area (Shape Circle)      an instance's method
Main.$dmname            name (default)           a class's default method
Main.$fShape Sq$nam     nam (Shape Sq)           what is no method, or has no instance
"""

import re

from liquidlens.core.module import Module
from liquidlens.lang.names import base_of, method_of
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_name, show_type

_STRAY = re.compile(r"\$f([^$]* [^$]*)\$")
"""The class and types of a definition that is in no instance's dictionary (see `infer/strays.py`)."""


def title_of(name: str, module: Module) -> str:
    """The title of a top-level binding of the module."""
    if method_of(name) is None:
        return show_name(name)
    for instance in module.instances:
        if any(implementation == name for _, implementation in instance.methods):
            types = " ".join(_atom(show_type(trivial(arg))) for arg in instance.args)
            return f"{show_name(name)} ({base_of(instance.cls)} {types})"
    stray = _STRAY.search(name)
    return f"{show_name(name)} ({stray[1] if stray else 'default'})"


def _atom(text: str) -> str:
    return f"({text})" if " " in text and text[0] not in "([" else text
