"""A proof written out by the constructors of its parameters, each with the hypotheses of the induction.

assoc _ _ _ = ()                ⇒     assoc [] _ _ = ()
                                      assoc (_ : xs) ys zs = assoc xs ys zs

addComm [] _ = ()               ⇒     addComm [] [] = ()
addComm (_ : p) (_ : q) = ()          addComm [] (_ : _) = ()
                                      addComm (_ : p) (_ : q) = addComm p q

What tells cases apart already stays as it is; so does what calls itself.  Numbers are 0, or have one that is less.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.syntax import Lam
from liquidlens.explain.observed import FunctionProved
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import INT, INTEGER, TCon, Type, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE
from liquidlens.logic.refined import RCon, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.hints import has_hints, joined
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.order import Offer
from liquidlens.repairs.parameters import is_written
from liquidlens.repairs.proofs import lemmas_of
from liquidlens.repairs.trial import Trial
from liquidlens.syntax.comments import one_line

_PATTERN = re.compile(r"\s*(_|0|[a-z][\w']*|[A-Z][\w'.]*|\[\]|\(\s*[\w'.]+(?:\s*:\s*|\s+)[\w'\s]*\))(?![\w'@])")
"""A pattern of one constructor with variables, or a variable."""
_BODY = re.compile(r"\s*=(?![=>])([^=|]*)", re.DOTALL)
"""What comes behind the patterns of an equation without guards."""
_VARIABLE = re.compile(r"_|[a-z][\w']*")

_MOST_CONSTRUCTORS = 5
_MOST_EQUATIONS = 12


class _Pattern(Struct, frozen=True):
    """What an equation asks of one parameter."""

    constructor: str = ""
    """The base name of it; "" for a variable, and for what is none."""
    fields: tuple[str, ...] = ()
    name: str = ""
    """The variable, or what is named whole beside its constructor."""
    is_next: bool = False
    """Whether it is a number that is not 0, which stands behind the equation of 0."""

    @property
    def is_variable(self) -> bool:
        return not self.constructor

    def __str__(self) -> str:
        whole = f"{self.name}@" if self.name else ""
        if self.is_variable:
            return self.name
        if self.constructor == ":":
            return f"{whole}({' : '.join(self.fields)})"
        return whole + (f"({' '.join((self.constructor, *self.fields))})" if self.fields else self.constructor)


class CaseOf(Struct, frozen=True):
    """A constructor by which a proof goes."""

    name: str
    """Its base name; "0" and "" are those of numbers."""
    alike: tuple[bool, ...]
    """Which of its fields are of the type of the whole."""


class _Equation(Struct, frozen=True):
    patterns: tuple[_Pattern, ...]
    body: str
    text: str = ""
    """As it was written, if it was."""


class _Proof(Struct, frozen=True):
    """A proof in equations, all of whose parameters are matched in each."""

    name: str
    binders: tuple[str, ...]
    """What the annotation calls its parameters."""
    equations: tuple[_Equation, ...]
    constructors: Mapping[int, tuple[CaseOf, ...]]
    """By their number, of the parameters whose values have parts of the same type."""


def by_cases(judge: Judge, trial: Trial, source: Changed) -> Iterator[Offer | None]:
    """The fewest parameters by whose constructors a proof is proved where each of their parts has the hypothesis."""
    function, lemmas = source.binding.name, lemmas_of(judge)
    if function not in lemmas:
        return
    parameters = arguments(lemmas[function])[0]
    constructors = {number: found for number, each in enumerate(parameters) if (found := cases_of(judge, each.type))}
    proof = _proof(source, tuple(each.binder for each in parameters), constructors)
    if proof is None:
        return
    extent = source.binding.extent
    indent = " " * (extent.start.column - 1)
    for equations in dict.fromkeys(_written_out(source, proof)):
        lines = [_text(proof.name, each) for each in equations]
        edits = (Edit(extent, f"\n{indent}".join(lines)),)
        tried = None if judge.is_spent else trial.proving(edits, {function})
        judge.pay(0 if tried is None else tried.work)
        if tried is not None and function in tried.verified and not tried.breaks:
            old = "; ".join(one_line(each.text) for each in proof.equations if each not in equations)
            new = (line for line, each in zip(lines, equations, strict=True) if each not in proof.equations)
            said = Replace(old, "; ".join(map(one_line, new)))
            yield Offer(Suggestion(said, (FunctionProved(show_name(function)),), edits), "split")
            return
        yield None


def by_induction(
    source: Changed, name: str, variables: tuple[str, ...], number: int, cases: tuple[CaseOf, ...]
) -> list[str]:
    """The equations of a new proof by the constructors of one of its variables; what no equation mentions is `_`."""
    done = "trivial" if has_hints(source) else "()"
    whole = _Equation(tuple(_Pattern(name=each) for each in variables), done)
    proof = _Proof(name, variables, (whole,), {number: cases})
    made = [_with_calls(source, proof, each, everywhere=True) for each in _cases(proof, (number,))]
    return [_text(name, each if each.body != done else _anonymous(each)) for each in made]


def _anonymous(equation: _Equation) -> _Equation:
    return replace(equation, patterns=tuple(_Pattern(name="_") if p.is_variable else p for p in equation.patterns))


def _text(name: str, equation: _Equation) -> str:
    return equation.text or f"{name} {' '.join(map(str, equation.patterns))} = {equation.body}"


# --- what is written ------------------------------------------------------------------------------------------------


def _proof(source: Changed, binders: tuple[str, ...], constructors: Mapping[int, tuple[CaseOf, ...]]) -> _Proof | None:
    binding, name = source.binding, base_of(source.binding.name)
    text = source.text.slice(binding.extent)
    if not isinstance(binding.body, Lam) or is_operator(name) or "--" in text or "{-" in text:
        return None
    begins = [0, *(each.end() for each in re.finditer(rf"\n\s*(?={re.escape(name)}(?![\w']))", text))]
    parts = [text[begin:end].rstrip() for begin, end in zip(begins, [*begins[1:], len(text)], strict=True)]
    equations = [_equation(name, part, len(binders)) for part in parts]
    read = tuple(each for each in equations if each is not None)
    return _Proof(name, binders, read, constructors) if len(read) == len(equations) <= _MOST_EQUATIONS else None


def _equation(name: str, text: str, count: int) -> _Equation | None:
    if not text.startswith(name):
        return None
    at, patterns = len(name), list[_Pattern]()
    while len(patterns) < count and (found := _PATTERN.match(text, at)) is not None:
        patterns.append(_pattern(found[1]))
        at = found.end()
    found = _BODY.fullmatch(text, at)
    if len(patterns) != count or found is None or "where" in found[1].split():
        return None
    return _Equation(tuple(patterns), found[1].strip(), text)


def _pattern(text: str) -> _Pattern:
    if _VARIABLE.fullmatch(text):
        return _Pattern(name=text)
    first, *fields = text.strip("()").replace(":", " : ").split()
    if fields[:1] == [":"]:
        return _Pattern(":", (first, *fields[1:]))
    return _Pattern(first, tuple(fields))


def cases_of(judge: Judge, type_: RType) -> tuple[CaseOf, ...]:
    """Those of a type whose values have parts of the same type; natural numbers have one that is less."""
    if erase(type_) in (INT, INTEGER):
        return _NUMBERS if isinstance(type_, RCon) and type_.refinement.predicate != TRUE else ()
    return _constructors(judge, erase(type_))


_NUMBERS = (CaseOf("0", ()), CaseOf("", (True,)))


def _constructors(judge: Judge, type_: Type) -> tuple[CaseOf, ...]:
    """Those of a type whose values have parts of the same type."""
    top = spine(type_)[0]
    found = (data for data, _ in judge.program.constructors.values() if isinstance(top, TCon) and data.name == top.name)
    data = next(found, None)
    if data is None or data.is_newtype or len(data.constructors) > _MOST_CONSTRUCTORS:
        return ()
    own = [
        CaseOf(base_of(each.name), tuple(spine(field)[0] == top for field in each.written))
        for each in data.constructors
    ]
    plain = all(each.name == ":" or not is_operator(each.name) for each in own)
    return tuple(own) if plain and any(any(each.alike) for each in own) else ()


# --- what is tried --------------------------------------------------------------------------------------------------


def _written_out(source: Changed, proof: _Proof) -> Iterator[tuple[_Equation, ...]]:
    """The proof by the constructors of no parameter more, of one, and of two; with the hypothesis where all that is
    matched has parts, then where any has."""
    numbers = [
        number for number in sorted(proof.constructors) if is_written(_called(proof, proof.equations[0], number))
    ]
    chosen = ((), *((each,) for each in numbers), *combinations(numbers, 2))
    for split in chosen:
        cases = _cases(proof, split)
        for everywhere in (False, True):
            made = tuple(_with_calls(source, proof, each, everywhere=everywhere) for each in cases)
            if made != proof.equations and len(made) <= _MOST_EQUATIONS:
                yield made


def _called(proof: _Proof, equation: _Equation, number: int) -> str:
    """What a parameter is called in an equation."""
    name = equation.patterns[number].name
    return proof.binders[number] if name in {"", "_"} else name


def _cases(proof: _Proof, split: Sequence[int]) -> list[_Equation]:
    """The equations with what is a variable there told apart; nothing that an earlier one has taken already."""
    found: list[_Equation] = []
    for equation in proof.equations:
        choices = [
            [_made(proof, equation, number, each) for each in proof.constructors[number]]
            if number in split and pattern.is_variable
            else [pattern]
            for number, pattern in enumerate(equation.patterns)
        ]
        for patterns in product(*choices):
            if not any(_takes(earlier.patterns, patterns) for earlier in found):
                found.append(equation if patterns == equation.patterns else _Equation(patterns, equation.body))
    return found


def _made(proof: _Proof, equation: _Equation, number: int, constructor: CaseOf) -> _Pattern:
    """The pattern of a constructor, whose parts of the same type have names."""
    name, alike = _called(proof, equation, number), constructor.alike
    if not constructor.name:
        return _Pattern(name=name, is_next=True)
    is_used = re.search(rf"\b{re.escape(name)}(?![\w'])", equation.body) is not None
    parts = iter([f"{name}{at}" if sum(alike) > 1 or is_used else name for at in range(1, sum(alike) + 1)])
    return _Pattern(constructor.name, tuple(next(parts) if own else "_" for own in alike), name if is_used else "")


def _takes(earlier: Sequence[_Pattern], patterns: Sequence[_Pattern]) -> bool:
    return all(
        one.is_variable or one.constructor == other.constructor for one, other in zip(earlier, patterns, strict=True)
    )


def _with_calls(source: Changed, proof: _Proof, equation: _Equation, *, everywhere: bool) -> _Equation:
    """An equation with the hypotheses of its parts, and without names that nothing mentions."""
    matched = [number for number, each in enumerate(equation.patterns) if not each.is_variable or each.is_next]
    parts = {number: _parts(proof, number, equation.patterns[number]) for number in matched}
    count = max(map(len, parts.values()), default=0)
    calls_itself = re.search(rf"\b{re.escape(proof.name)}(?![\w'])", equation.body) is not None
    if not count or calls_itself or not (everywhere or all(parts.values())):
        return equation if equation.text else replace(equation, patterns=_mentioned(equation))
    patterns = tuple(
        replace(each, name=_called(proof, equation, number)) if each.is_variable else _named(proof, number, each)
        for number, each in enumerate(equation.patterns)
    )
    named = {number: _parts(proof, number, patterns[number]) for number in matched}
    given = [
        [named[n][min(at, len(named[n]) - 1)] if named.get(n) else str(each) for n, each in enumerate(patterns)]
        for at in range(count)
    ]
    body = joined(source, equation.body, [" ".join([proof.name, *each]) for each in given])
    return _Equation(patterns, body)


def _parts(proof: _Proof, number: int, pattern: _Pattern) -> list[str]:
    """The fields of a pattern that are of the type of the whole; of a number what is one less."""
    if pattern.is_next:
        return [f"({pattern.name} - 1)"]
    for each in proof.constructors.get(number, ()):
        if each.name == pattern.constructor and len(pattern.fields) == len(each.alike):
            return [field for field, own in zip(pattern.fields, each.alike, strict=True) if own]
    return []


def _named(proof: _Proof, number: int, pattern: _Pattern) -> _Pattern:
    """A pattern whose parts have names, to be spoken of."""
    for each in proof.constructors.get(number, ()):
        if each.name == pattern.constructor and len(pattern.fields) == len(each.alike):
            name = proof.binders[number]
            fields = tuple(
                (name if sum(each.alike) == 1 else f"{name}{at}") if own and field == "_" else field
                for at, (field, own) in enumerate(zip(pattern.fields, each.alike, strict=True), 1)
            )
            return replace(pattern, fields=fields)
    return pattern


def _mentioned(equation: _Equation) -> tuple[_Pattern, ...]:
    """The patterns, where fields that the equation does not mention have no names."""
    words = set(re.findall(r"[\w']+", equation.body))
    return tuple(
        each if each.is_variable else replace(each, fields=tuple(f if f in words else "_" for f in each.fields))
        for each in equation.patterns
    )
