"""Which annotations that could not be read may exclude what a counterexample is made of: it may be none at all.

{-@ data Acc = Acc { bal :: {v:Int | v >>= 0 } } @-}
spend (Acc (-1))  =  -1                        ⇒   [UnreadAnnotation(UnreadKind.DATA, "Acc")]
less 0  =  -1                                  ⇒   []: no `Acc` is given to it
Acc (-1), answered by `find` by its type alone ⇒   the same as the first
number "a"  =  -16, which runs the code of     ⇒   [UnreadAnnotation(UnreadKind.FUNCTION, "digit")]
  {-@ digit :: c:Char -> {v:Int | 0 <= w} @-}
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.mentions import mentions
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.values import Value, VApply, VCon, VForced, VFunction, VMatch, VTable
from liquidlens.explain.report import Finding
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TForall, Type, arrows, constructors
from liquidlens.library.sources import HASKELL
from liquidlens.liquid.unread import unread_annotations
from liquidlens.logic.granted import Lost, UnreadAnnotation, UnreadKind, UnreadLine, in_order
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

    def mentioned(self, binding: Binding) -> tuple[Lost, ...]:
        """What would have been known of the functions that a binding mentions."""
        if not self._functions:
            return ()
        return in_order(self._functions[name] for name in mentions(binding) if name in self._functions)

    def apart(
        self, pairs: list[tuple[Counterexample, Finding]]
    ) -> tuple[list[tuple[Counterexample, Finding]], tuple[Lost, ...]]:
        """The findings whose runs come to no function with such an annotation, and what is lost of the others'."""
        ran = [self._run_by(finding) for _, finding in pairs]
        lost = in_order(one for each in ran for one in each)
        return [pair for pair, each in zip(pairs, ran, strict=True) if not each], lost

    def _run_by(self, finding: Finding) -> tuple[Lost, ...]:
        """What would have been known of functions whose code a finding's run comes to: that may be what is wrong."""
        if not self._functions:
            return ()
        bindings = self.program.bindings
        extents = {name: bindings[name].extent for name in self._functions if name in bindings}
        steps = {step.span for step in finding.run}
        ran = (name for name, extent in extents.items() if any(extent.contains(span) for span in steps))
        return in_order(self._functions[name] for name in ran)

    def _excluding(self, binding: Binding, found: Counterexample) -> tuple[Lost, ...]:
        """Those that may exclude an input of a counterexample to a binding, or an answer by a type alone; or from which
        more would be inferred, where no run of code alone breaks anything."""
        if not self._functions and not self._everywhere:
            return ()
        witness = found.witness
        values = [*witness.inputs, *witness.local_values, *(value for _, _, value in witness.probes)]
        types = [*_given(binding.type), *(ty for _, ty, _ in witness.probes)]
        answering = [call.site for call in witness.calls if not call.site.is_stub]
        values.extend(call.result for call in witness.calls)
        types.extend(site.result for site in answering)
        lost = [self._lost[site.callee] for site in answering if site.callee in self._lost]
        if not found.is_concrete:
            lost.extend(self.mentioned(binding))
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
    def _functions(self) -> dict[str, Lost]:
        """The same with the functions of the file itself, which have verdicts of their own."""
        own = self.program.modules[self.program.main].unread
        return {**{name: UnreadAnnotation(UnreadKind.FUNCTION, base_of(name)) for name in own}, **self._lost}

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
