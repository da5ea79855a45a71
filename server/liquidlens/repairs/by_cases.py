"""A proof in one equation, written out by the constructors of a parameter, each with the hypotheses of the induction.

assoc _ _ _ = ()     ⇒     assoc [] _ _ = ()
                           assoc (_ : xs) ys zs = assoc xs ys zs
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from liquidlens.core.syntax import Lam
from liquidlens.explain.proposals import FunctionProved, Replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.data import Constructor
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import TCon, Type, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.lemmas import joined
from liquidlens.repairs.order import Offer
from liquidlens.repairs.parameters import is_written
from liquidlens.repairs.proofs import lemmas_of
from liquidlens.repairs.trial import Trial
from liquidlens.syntax.comments import one_line

_EQUATION = re.compile(r"(?P<patterns>(?:\s+(?:[a-z][\w']*|_))+)\s*=(?P<body>[^=|]*)", re.DOTALL)
"""What comes after the name of a function in one equation without guards, all of whose patterns are variables."""

_MOST_CONSTRUCTORS = 5


class _Equation(Struct, frozen=True):
    name: str
    patterns: tuple[str, ...]
    names: tuple[str, ...]
    """What its parameters are called, by its patterns or else its annotation."""
    body: str
    indent: str


def by_cases(judge: Judge, trial: Trial, source: Changed) -> Iterator[Offer | None]:
    """The first parameter by whose constructors a proof is proved where each of their parts has the hypothesis."""
    function, lemmas = source.binding.name, lemmas_of(judge)
    if function not in lemmas:
        return
    parameters = arguments(lemmas[function])[0]
    equation = _equation(source, [each.binder for each in parameters])
    for number, parameter in enumerate(parameters if equation is not None else ()):
        type_ = erase(parameter.type)
        constructors = _constructors(judge, type_)
        if equation is None or not constructors or not is_written(equation.names[number]):
            continue
        cases = [_case(source, equation, number, each, spine(type_)[0]) for each in constructors]
        edits = (Edit(source.binding.extent, f"\n{equation.indent}".join(cases)),)
        tried = None if judge.is_spent else trial.proving(edits, {function})
        judge.pay(0 if tried is None else tried.work)
        if tried is not None and function in tried.verified and not tried.breaks:
            said = Replace(one_line(source.text.slice(source.binding.extent)), "; ".join(map(one_line, cases)))
            yield Offer(Suggestion(said, (FunctionProved(show_name(function)),), edits), "split")
            return
        yield None


def _equation(source: Changed, binders: Sequence[str]) -> _Equation | None:
    binding, name = source.binding, base_of(source.binding.name)
    text = source.text.slice(binding.extent)
    found = _EQUATION.fullmatch(text[len(name) :]) if text.startswith(name) and isinstance(binding.body, Lam) else None
    if found is None or "where" in found["body"].split():
        return None
    patterns = tuple(found["patterns"].split())
    if len(patterns) != len(binders):
        return None
    names = tuple(binder if pattern == "_" else pattern for pattern, binder in zip(patterns, binders, strict=True))
    return _Equation(name, patterns, names, found["body"].strip(), " " * (binding.extent.start.column - 1))


def _constructors(judge: Judge, type_: Type) -> tuple[Constructor, ...]:
    """Those of a type whose values have parts of the same type."""
    top = spine(type_)[0]
    found = (data for data, _ in judge.program.constructors.values() if isinstance(top, TCon) and data.name == top.name)
    data = next(found, None)
    if data is None or data.is_newtype or len(data.constructors) > _MOST_CONSTRUCTORS:
        return ()
    own = data.constructors
    plain = all(base_of(each.name) == ":" or not is_operator(each.name) for each in own)
    return own if plain and any(spine(field)[0] == top for each in own for field in each.written) else ()


def _case(source: Changed, equation: _Equation, number: int, constructor: Constructor, top: Type) -> str:
    """The equation for one constructor."""
    name, fields = equation.names[number], constructor.written
    alike = [spine(field)[0] == top for field in fields]
    whole = f"{name}@" if re.search(rf"\b{re.escape(name)}(?![\w'])", equation.body) else ""
    parts = [f"{name}{at}" if sum(alike) > 1 or whole else name for at in range(1, sum(alike) + 1)]
    left = iter(parts)
    given = [next(left) if own else "_" for own in alike]
    if base_of(constructor.name) == ":":
        pattern = f"({' : '.join(given)})"
    else:
        pattern = " ".join([base_of(constructor.name), *given])
        pattern = f"({pattern})" if given else pattern
    calls = [" ".join([equation.name, *_with(equation.names, number, part)]) for part in parts]
    shown = equation.names if calls else equation.patterns
    body = joined(source, equation.body, calls) if calls else equation.body
    return f"{equation.name} {' '.join(_with(shown, number, whole + pattern))} = {body}"


def _with(names: Sequence[str], number: int, one: str) -> list[str]:
    return [one if at == number else name for at, name in enumerate(names)]
