"""What `examples` and `property` share: a file is read and compiled, a binding of it chosen.

prepare("Tree.hs", "insert")   ⇒  Runnable(program, module, binding, naming)
prepare("Tree.hs", "insrt")    ⇒  "Tree.hs: there is no top-level binding `insrt`; did you mean `insert`?"
"""

from pathlib import Path

from msgspec import Struct

from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.naming import Naming, naming_of
from liquidlens.exemplify.selection import select
from liquidlens.explain.problem_words import message_of
from liquidlens.files import reading
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.lang.problems import Problem
from liquidlens.program import load_program
from liquidlens.syntax.reader import read_module


class Runnable(Struct, frozen=True):
    """A binding to be run."""

    program: Program
    module: Module
    binding: Binding
    naming: Naming


def prepare(path: str, name: str) -> Runnable | str:
    """The binding `name` of a file, else what is wrong in one line."""
    try:
        text = reading.read(Path(path))
    except OSError as error:
        return f"{path}: {error.strerror}"
    if isinstance(text, Problem):
        return f"{path}: {message_of(text)}"
    return compiled(path, text, name)


def compiled(path: str, text: str, name: str, read_text: ReadText = text_on_disk) -> Runnable | str:
    """The binding `name` of a text, else what is wrong in one line."""
    program = load_program(path, text, read_text)
    module = program.modules[program.main]
    binding = select(module, name)
    if isinstance(binding, str):
        return f"{path}: {binding}"
    return Runnable(program, module, binding, naming_in(program, text))


def naming_in(program: Program, text: str) -> Naming:
    """How names are written in the program's main module, whose text is given."""
    module = program.modules[program.main]
    interfaces = {each: compiled_module.interface for each, compiled_module in program.modules.items()}
    return naming_of(module.name, read_module(module.path, text, program.dialect).imports, interfaces)
