"""`liquidlens dump --stage STAGE FILE`: what a stage of the pipeline makes of a file."""

import argparse
import sys
from collections.abc import Callable, Iterator

from msgspec import Struct

from liquidlens.commands.outcome import FAILED, FOUND_NOTHING
from liquidlens.commands.paths import one_file, why_unread
from liquidlens.commands.refusal import Refusal
from liquidlens.commands.single import Answer, told
from liquidlens.commands.terminal import exact
from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.supply import Unrunnable
from liquidlens.contracts.weave import weave
from liquidlens.core.module import Module, Program
from liquidlens.core.pretty import pretty_expr, pretty_module
from liquidlens.core.syntax import Binding
from liquidlens.explain.problem_words import fault_words, message_of
from liquidlens.files import reading
from liquidlens.files.project import place_of
from liquidlens.files.reading import text_on_disk
from liquidlens.lang.problems import Problem
from liquidlens.logic.show import show_haskell_type, show_name, show_type
from liquidlens.names.resolve import resolve
from liquidlens.options import CheckOptions
from liquidlens.program import load_program
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.show import show_module


def run(parsed: argparse.Namespace) -> int:
    """Print the stage; the exit status."""

    def dumped() -> Answer:
        try:
            path = one_file(parsed.path)
            source = reading.read(path)
        except Refusal as refusal:
            return Answer(FAILED, wrong=str(refusal))
        except OSError as error:
            return Answer(FAILED, wrong=f"{parsed.path}: {why_unread(error)}")
        if isinstance(source, Problem):
            return Answer(FAILED, wrong=f"{path}: {message_of(source)}")
        said = _STAGES[parsed.stage](_File(str(path), source)).rstrip("\n")
        return Answer(FOUND_NOTHING, exact(said, sys.stdout))

    return told(parsed.path, CheckOptions(), dumped)


class _File(Struct, frozen=True):
    path: str
    text: str

    def program(self) -> Program:
        """The lowered program whose main module is this file."""
        return load_program(self.path, self.text)


def _surface(file: _File) -> str:
    return show_module(read_module(file.path, file.text, place_of(file.path, text_on_disk).dialect))


def _resolved(file: _File) -> str:
    program = file.program()
    interfaces = {name: module.interface for name, module in program.modules.items() if name != program.main}
    return show_module(resolve(read_module(file.path, file.text, program.dialect), interfaces).module)


def _typed(file: _File) -> str:
    return "\n".join(f"{show_name(each.name)} :: {show_haskell_type(each.type)}" for each in _bindings(_main(file)))


def _core(file: _File) -> str:
    return pretty_module(_main(file).groups)


def _spec(file: _File) -> str:
    specification = _main(file).specification
    lines = [f"measure {show_name(name)}" for name in sorted(specification.measures)]
    lines += [f"data {show_name(name)}" for name in sorted(specification.data)]
    lines += [
        f"{signature.trust.value} {show_name(name)} :: {show_type(signature.type)}"
        for name, signature in sorted(specification.signatures.items())
    ]
    return "\n".join(lines)


def _woven(file: _File) -> str:
    program = file.program()
    module = program.modules[program.main]
    facts = facts_of(program, module)
    parts: list[str] = []
    for binding in _bindings(module):
        try:
            woven = weave(facts, binding)
        except Unrunnable as unrunnable:
            parts.append(f"-- {show_name(binding.name)}: {fault_words(unrunnable.fault)}\n")
            continue
        inputs = "\n".join(f"--   {each.name} = {pretty_expr(each.generator)}" for each in woven.inputs)
        made = (each for each in woven.bindings.values() if each.name not in program.bindings)
        inputs += "".join(f"\n--   {each.name} = {pretty_expr(each.body)}" for each in made)
        parts.append(f"-- {show_name(binding.name)}\n{inputs}\n{pretty_expr(woven.body)}\n")
    return "\n".join(parts)


_STAGES: dict[str, Callable[[_File], str]] = {
    "surface": _surface,
    "resolved": _resolved,
    "typed": _typed,
    "core": _core,
    "spec": _spec,
    "woven": _woven,
}


def _main(file: _File) -> Module:
    program = file.program()
    return program.modules[program.main]


def _bindings(module: Module) -> Iterator[Binding]:
    return (binding for group in module.groups for binding in group.bindings)
