"""Simpler functions for a counterexample: what a replay does not need is left out.

    \\x -> if x == 3 then 5 else 5      ⇒  \\_ -> 5
    \\f -> if f 0 == 1 then 0 else 2    ⇒  \\_ -> 0     where the same assertion still fails

A function is made constant, or answers without looking at one of its subjects, or has a row less; each step is kept
only where the replay fails at the same place.  A machine's path decides more than its violation needs: it distinguishes
all that the run happened to compare.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from liquidlens.core.free import free_variables
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Expr, FreshFunction
from liquidlens.counterexample.values import Value, VApply, VCon, VForced, VFunction, VMatch, VTable
from liquidlens.counterexample.witness import Witness

MOST_TRIES = 24
"""Replays for one counterexample."""


def simplest(witness: Witness, frozen: tuple[bool, ...], confirms: Callable[[Witness], bool]) -> Witness:
    """The witness with simpler functions among its inputs; those that are `frozen` stay as they are."""
    tries = MOST_TRIES
    for at, given in enumerate(witness.inputs):
        value = given
        shrinking = not frozen[at]
        while shrinking and tries > 0:
            shrinking = False
            for simpler in simpler_functions(value):
                tries -= 1
                tried: Witness = replace(witness, inputs=(*witness.inputs[:at], simpler, *witness.inputs[at + 1 :]))
                if confirms(tried):
                    witness, value, shrinking = tried, simpler, True
                    break
                if tries <= 0:
                    break
    return witness


def ties_answers(generator: Expr, bindings: Mapping[str, Binding]) -> bool:
    """Whether an input holds a function whose type ties answers to arguments: other answers might not be allowed.

    `bindings` has the generators that its code calls.
    """
    return any(
        not free_variables(part.result).isdisjoint(parameter.name for parameter in part.parameters)
        for code in called(generator, bindings)
        for part in subexpressions(code)
        if isinstance(part, FreshFunction)
    )


def called(code: Expr, bindings: Mapping[str, Binding]) -> Iterator[Expr]:
    """Some code, and that of all the `bindings` that it calls, itself or by another."""
    waiting, seen = [code], set[str]()
    while waiting:
        code = waiting.pop()
        yield code
        found = (free_variables(code) & bindings.keys()) - seen
        seen |= found
        waiting.extend(bindings[name].body for name in sorted(found))


def simpler_functions(value: Value) -> Iterator[Value]:
    """The value with one function in it made simpler, the simplest first."""
    match value:
        case VFunction(parameters, body):
            for simpler in _simpler_bodies(body):
                yield VFunction(parameters, simpler)
        case VCon(name, args):
            for at, arg in enumerate(args):
                for simpler in simpler_functions(arg):
                    yield VCon(name, (*args[:at], simpler, *args[at + 1 :]))
        case _:
            pass


def _simpler_bodies(body: Value) -> Iterator[Value]:
    match body:
        case VForced(subject, inner, whole):
            yield inner
            if whole is not None:
                yield VForced(subject, inner)
            for simpler in _simpler_bodies(inner):
                yield VForced(subject, simpler, whole)
            if isinstance(subject, VApply):
                for at, arg in enumerate(subject.args):
                    for simpler in simpler_functions(arg):
                        given = (*subject.args[:at], simpler, *subject.args[at + 1 :])
                        yield VForced(VApply(subject.fun, given), inner, whole)
        case VMatch(subject, pattern, inner, otherwise):
            if isinstance(inner, VForced):
                yield inner.body
            for simpler in _simpler_bodies(inner):
                yield VMatch(subject, pattern, simpler, otherwise)
        case VTable(subjects, rows, otherwise):
            answers = [answer for _, answer in rows] + ([] if otherwise is None else [otherwise])
            yield from dict.fromkeys(answers)
            for at in range(len(rows) if len(rows) > 2 or otherwise is not None else 0):
                yield VTable(subjects, rows[:at] + rows[at + 1 :], otherwise)
            for at in range(len(subjects) if len(subjects) > 1 else 0):
                narrower = tuple((keys[:at] + keys[at + 1 :], answer) for keys, answer in rows)
                if len({keys for keys, _ in narrower}) == len(narrower):
                    yield VTable(subjects[:at] + subjects[at + 1 :], narrower, otherwise)
            for at, (keys, answer) in enumerate(rows):
                for simpler in _simpler_bodies(answer):
                    yield VTable(subjects, (*rows[:at], (keys, simpler), *rows[at + 1 :]), otherwise)
        case VFunction() | VCon():
            yield from simpler_functions(body)
        case _:
            pass
