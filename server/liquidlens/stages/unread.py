"""Which annotations that could not be read may exclude what a counterexample is made of: it may be none at all.

{-@ data Acc = Acc { bal :: {v:Int | v >>= 0 } } @-}
spend (Acc (-1))  =  -1                        ⇒   [UnreadAnnotation(UnreadKind.DATA, "Acc")]
less 0  =  -1                                  ⇒   []: no `Acc` is given to it
Acc (-1), answered by `find` by its type alone ⇒   the same as the first
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.values import Value, VApply, VCon, VForced, VFunction, VMatch, VTable
from liquidlens.lang.data import DataType
from liquidlens.lang.names import module_of
from liquidlens.lang.types import TForall, Type, arrows, constructors
from liquidlens.library.sources import HASKELL
from liquidlens.liquid.unread import unread_annotations
from liquidlens.logic.granted import Lost, UnreadLine, in_order
from liquidlens.logic.specification import ANYTHING


class UnreadAnnotations(Struct, frozen=True, dict=True):
    """What the annotations of a program that could not be read may say of values."""

    program: Program

    def split(
        self, binding: Binding, found: list[Counterexample], relied_on: tuple[Lost, ...]
    ) -> tuple[list[Counterexample], tuple[Lost, ...]]:
        """The counterexamples to a binding that none of these may exclude, and what may exclude the others.

        What its judgement relies on may say what a measure is that has no equations.
        """
        excluded = [
            (each, in_order((*self._excluding(binding, each), *(relied_on if each.woven.interpreted else ()))))
            for each in found
        ]
        lost = in_order(one for _, excluding in excluded for one in excluding)
        return [each for each, excluding in excluded if not excluding], lost

    def _excluding(self, binding: Binding, found: Counterexample) -> tuple[Lost, ...]:
        """Those that may exclude an input of a counterexample to a binding, or an answer by a type alone."""
        if not self._lost and not self._everywhere:
            return ()
        witness = found.witness
        values = [*witness.inputs, *witness.local_values, *(value for _, _, value in witness.probes)]
        types = [*_given(binding.type), *(ty for _, ty, _ in witness.probes)]
        answering = [call.site for call in witness.calls if not call.site.is_stub]
        values.extend(call.result for call in witness.calls)
        types.extend(site.result for site in answering)
        lost = [self._lost[site.callee] for site in answering if site.callee in self._lost]
        functions = [binding.name, *(site.callee for site in answering)]
        lost.extend(each for name in functions if not self._is_annotated(name) for each in self._anything(name))
        lost.extend(self._of_types(types, values))
        return in_order(lost)

    def _is_annotated(self, function: str) -> bool:
        module = self.program.modules.get(module_of(function) or "")
        return module is not None and function in module.specification.signatures

    def _anything(self, name: str) -> Iterator[Lost]:
        """What is lost of nobody knows what, and may speak of this: what the module says, and who declares it."""
        declaring = module_of(name) or ""
        if declaring not in self._own_modules:
            return
        for module in dict.fromkeys((self.program.main, declaring)):
            if module in self._everywhere:
                yield self._everywhere[module]

    @cached_property
    def _own_modules(self) -> frozenset[str]:
        modules = self.program.modules.items()
        return frozenset(name for name, module in modules if not Path(module.path).is_relative_to(HASKELL))

    def _of_types(self, types: Iterable[Type], values: Iterable[Value]) -> Iterator[Lost]:
        """What is lost of the types of values, and of all that they may hold."""
        waiting = [name for ty in types for name in constructors(ty)]
        made = (self.program.constructors.get(each) for each in _constructors(values))
        waiting.extend(known[0].name for known in made if known is not None)
        seen: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            yield from self._said_of(name)
            data = self._data.get(name)
            for constructor in data.constructors if data is not None else ():
                yield from self._said_of(constructor.name)
                waiting.extend(name for field in constructor.fields for name in constructors(field))

    def _said_of(self, name: str) -> Iterator[Lost]:
        """What is lost that may speak of a type or a constructor."""
        if name in self._lost:
            yield self._lost[name]
        yield from self._anything(name)

    @cached_property
    def _lost(self) -> dict[str, Lost]:
        return unread_annotations(self.program, self.program.modules[self.program.main])

    @cached_property
    def _everywhere(self) -> dict[str, Lost]:
        """By the name of a module of the program's own what is lost in it of nobody knows what."""
        main = self.program.main
        lost = {name: each.specification.lost.get(ANYTHING) for name, each in self.program.modules.items()}
        return {name: each if name == main else _elsewhere(each, name) for name, each in lost.items() if each}

    @cached_property
    def _data(self) -> dict[str, DataType]:
        return {name: data for module in self.program.modules.values() for name, data in module.data.items()}


def _elsewhere(lost: Lost, module: str) -> Lost:
    return replace(lost, module=module) if isinstance(lost, UnreadLine) else lost


def _given(ty: Type) -> tuple[Type, ...]:
    """The types of what a function is given; classes whose instances are tried among them."""
    body = ty.body if isinstance(ty, TForall) else ty
    return arrows(body)[0]


def _constructors(values: Iterable[Value]) -> Iterator[str]:
    """The constructors in values."""
    waiting: list[Value | None] = [*values]
    while waiting:
        match waiting.pop():
            case VCon(name, args):
                yield name
                waiting.extend(args)
            case VApply(_, args):
                waiting.extend(args)
            case VFunction(_, body):
                waiting.append(body)
            case VTable(subjects, rows, otherwise):
                waiting.extend([*subjects, otherwise])
                for keys, answer in rows:
                    waiting.extend([*keys, answer])
            case VForced(subject, body):
                waiting.extend([subject, body])
            case VMatch(subject, pattern, body, otherwise):
                waiting.extend([subject, pattern, body, otherwise])
            case _:
                pass
