"""What a binding is called in reports: unique in its file.

Main.insert             insert
Main.$fShapeCircle$area area (Shape Circle)      an instance's method
Main.$dmname            name (default)           a class's default method
"""

from liquidlens.core.module import Module
from liquidlens.lang.names import base_of, method_of
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_name, show_type


def title_of(name: str, module: Module) -> str:
    """The title of a top-level binding of the module."""
    if method_of(name) is None:
        return show_name(name)
    for instance in module.instances:
        if any(implementation == name for _, implementation in instance.methods):
            types = " ".join(_atom(show_type(trivial(arg))) for arg in instance.args)
            return f"{show_name(name)} ({base_of(instance.cls)} {types})"
    return f"{show_name(name)} (default)"


def _atom(text: str) -> str:
    return f"({text})" if " " in text and text[0] not in "([" else text
