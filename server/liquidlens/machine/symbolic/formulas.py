"""What a measure says of partly known data, as one term: where a run of its code would fork, the cases are merged.

    height (Node x l r) = if height l > height r then 1 + height l else 1 + height r        l, r unknown
      ⇒ ite(?1 > ?2, ?1 + 1, ?2 + 1)          ?1, ?2 standing for height l, height r

    balanced (Node x l r) = balanced l && balanced r && …
      ⇒ and(?3, ?4, …)

So an invariant like `balanced` prunes inputs while they are made, and a comparison of two heights is one question, not
one for each way in which the heights come about.  Only code that neither fails nor makes unknowns is taken so; anything
else is run by the rules as ever.
"""

from collections.abc import Callable
from fractions import Fraction

from liquidlens.constraints.facts import decide
from liquidlens.constraints.terms import Sort, Term, Terms
from liquidlens.machine import code as c
from liquidlens.machine.heap import Measured
from liquidlens.machine.rules.variables import update
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.data import fresh, refined
from liquidlens.machine.values import (
    KNOWN,
    NUMERIC,
    Closure,
    Data,
    Env,
    Operand,
    Partial,
    SymbolicData,
    Tag,
    Thunk,
    Value,
)

_MOST = 600
"""Forms that one attempt may look at."""

_DEEPEST = 120
"""Forms inside each other."""


class NoFormula(Exception):
    """The code has to be run."""


MeasureTerm = Callable[[State, c.MeasureOf, Operand, SymbolicData], Term]
"""The variable that stands for a measure of an unknown."""


def formula(state: State, code: c.MeasureOf, operand: Operand, data: Data, measure_term: MeasureTerm) -> Value | None:
    """What a measure says of `operand`, evaluated to `data`, forks merged; None where its code has to be run."""
    work = _Formula(state, measure_term)
    try:
        value = work.measured(code, operand, data)
    except NoFormula:
        return None
    finally:
        state.steps += work.looked
    return value if type(value) in NUMERIC else None


def condition_formula(state: State, code: c.Code, measure_term: MeasureTerm) -> Value | None:
    """The value of a condition in the state's environment, forks merged; None where it has to be run."""
    work = _Formula(state, measure_term)
    try:
        value = work.value(code, state.env)
    except NoFormula:
        return None
    finally:
        state.steps += work.looked
    return value if type(value) is bool or (type(value) is Term and value.sort is Sort.BOOL) else None


class _Formula:
    """One attempt."""

    __slots__ = ("_depth", "_measure_term", "_state", "looked")

    def __init__(self, state: State, measure_term: MeasureTerm) -> None:
        self._state = state
        self._measure_term = measure_term
        self._depth = 0
        self.looked = 0

    def measured(self, code: c.MeasureOf, operand: Operand, data: Data) -> Value:
        """A measure of data, kept with the path: a constant for good, a term as long as no more data is made up."""
        state = self._state
        key = Measured(code.name, data)
        known = state.updates.get(key)
        if known is not None and known[0] in (None, state.size):
            return known[1]
        measure = code.measure.peek(state, ())
        if measure is None:
            raise NoFormula
        value = self.apply(measure, (operand,))
        state.updates = state.updates.set(key, (None if type(value) in KNOWN else state.size, value))
        return value

    def apply(self, function: Value, args: Env) -> Value:
        """A function applied to as many arguments as it has parameters."""
        if type(function) is Partial:
            args = function.args + args
            function = function.function
        if type(function) is not Closure or function.function.arity != len(args):
            raise NoFormula
        return self._body(function.function, function.env + args)

    def _body(self, function: c.FunctionCode, env: Env) -> Value:
        body = function.body
        if isinstance(body, c.LoadBody):
            body = body.load()
        return self.value(body, env)

    def value(self, code: c.Code, env: Env) -> Value:
        """What code is worth in an environment."""
        self.looked += 1
        self._depth += 1
        form = _FORMS.get(type(code))
        if form is None or self.looked > _MOST or self._depth > _DEEPEST:
            raise NoFormula
        value = form(self, code, env)
        self._depth -= 1
        return value

    def of_local(self, code: c.Local, env: Env) -> Value:
        return self._operand(env[code.slot])

    def _operand(self, operand: Operand) -> Value:
        if type(operand) is not Thunk:
            return operand
        value = operand.value
        if value is None and operand.epoch != self._state.epoch:
            value = self._state.updates.get(operand)
        if type(value) is c.Blackhole:
            raise NoFormula
        if value is not None:
            return value
        code = operand.code
        value = fresh(self._state, code.type) if type(code) is c.MakeFresh else self.value(code, operand.env)
        update(self._state, operand, (), value)
        return value

    def of_at_hand(self, code: c.Constant | c.MakeClosure | c.Construct, env: Env) -> Value:
        value = code.peek(self._state, env)
        assert value is not None
        return value

    def of_global(self, code: c.Global, env: Env) -> Value:
        return self._operand(code.cell(self._state))

    def of_method(self, code: c.Method, env: Env) -> Value:
        dictionary = self.value(code.dictionary, env)
        if type(dictionary) is not Data:
            raise NoFormula
        return self._operand(dictionary.fields[code.index])

    def of_call(self, code: c.Call, env: Env) -> Value:
        return self._body(code.function, code.args.build(self._state, env))

    def of_apply(self, code: c.ApplyCode, env: Env) -> Value:
        return self.apply(self.value(code.fun, env), code.args.build(self._state, env))

    def of_let(self, code: c.LetLazy, env: Env) -> Value:
        return self.value(code.body, (*env, code.bound.delay(self._state, env)))

    def of_operation(self, code: c.Operation, env: Env) -> Value:
        operands = tuple([self.value(operand, env) for operand in code.operands])
        meaning = code.meaning
        if KNOWN.issuperset(map(type, operands)):
            if meaning.raises:
                raise NoFormula
            return meaning.apply(*operands)
        if meaning.symbolic is None or not NUMERIC.issuperset(map(type, operands)):
            raise NoFormula
        answer = meaning.symbolic(self._state.run.terms, *operands)
        if answer is None:
            raise NoFormula
        return answer

    def of_measure(self, code: c.MeasureOf, env: Env) -> Value:
        operand = code.argument.delay(self._state, env)
        value = self._operand(operand)
        if type(value) is SymbolicData:
            value = refined(self._state, value)
            if type(value) is SymbolicData:
                return self._measure_term(self._state, code, operand, value.origin)
        if type(value) is not Data:
            raise NoFormula
        return self.measured(code, operand, value)

    def of_case(self, code: c.CaseCode, env: Env) -> Value:
        value = self.value(code.scrutinee, env)
        if type(value) is SymbolicData:
            value = refined(self._state, value)
            if type(value) is SymbolicData:
                raise NoFormula
        kept = code.keep(env)
        if code.binds:
            kept = (*kept, value)
        if type(value) is Term:
            return self._merged(code, kept, value)
        branch = code.branches.get(value.tag if type(value) is Data else value)
        if branch is None:
            if code.default is None:
                raise NoFormula
            return self.value(code.default.body, kept)
        if type(value) is Data and branch.take is not None:
            kept = kept + branch.take(value.fields)
        return self.value(branch.body, kept)

    def _merged(self, code: c.CaseCode, env: Env, term: Term) -> Value:
        """Every branch that is possible, under its condition."""
        terms, facts = self._state.run.terms, self._state.facts
        cases: list[tuple[Term, c.Branch]] = []
        rest = code.default
        for key, branch in code.branches.items():
            condition = branch_condition(terms, term, key)
            truth = condition if isinstance(condition, bool) else decide(facts, condition)
            if truth is False:
                continue
            if truth is True or isinstance(condition, bool):
                rest = branch
                break
            cases.append((condition, branch))
        if rest is None:
            # Of two literals of a Bool the second is what is left.
            if not cases or term.sort is not Sort.BOOL:
                raise NoFormula
            rest = cases.pop()[1]
        merged = self.value(rest.body, env)
        for condition, branch in reversed(cases):
            merged = self._either(condition, self.value(branch.body, env), merged)
        return merged

    def _either(self, condition: Term, yes: Value, no: Value) -> Value:
        terms = self._state.run.terms
        if isinstance(yes, bool | Term) and isinstance(no, bool | Term) and _sort(yes) is _sort(no) is Sort.BOOL:
            both = terms.conjunction((condition, yes))
            neither = terms.conjunction((terms.negation(condition), no))
            if no is False:
                return both
            if yes is False:
                return neither
            if yes is True:
                return terms.disjunction((condition, no))
            if no is True:
                return terms.disjunction((terms.negation(condition), yes))
            return terms.disjunction((both, neither))
        if not isinstance(yes, _Number) or not isinstance(no, _Number) or _sort(yes) is not _sort(no):
            raise NoFormula
        return terms.if_then_else(condition, yes, no, _sort(yes))


_Number = int | Fraction | Term
"""What may be a case of a numeric term (truth values are cases of others, characters of none)."""


def _sort(value: int | Fraction | Term) -> Sort:
    if isinstance(value, Term):
        return value.sort
    if isinstance(value, bool):
        return Sort.BOOL
    return Sort.REAL if isinstance(value, Fraction) else Sort.INT


def branch_condition(terms: Terms, term: Term, key: c.Key) -> Term | bool:
    """Where a term takes the branch for a literal."""
    if term.sort is Sort.BOOL:
        return term if key else terms.negation(term)
    assert not isinstance(key, Tag | float)
    return terms.equal(term, key)


_FORMS: dict[type, Callable[..., Value]] = {
    c.Local: _Formula.of_local,
    c.Constant: _Formula.of_at_hand,
    c.MakeClosure: _Formula.of_at_hand,
    c.Construct: _Formula.of_at_hand,
    c.Global: _Formula.of_global,
    c.Method: _Formula.of_method,
    c.Call: _Formula.of_call,
    c.ApplyCode: _Formula.of_apply,
    c.LetLazy: _Formula.of_let,
    c.Operation1: _Formula.of_operation,
    c.Operation2: _Formula.of_operation,
    c.OperationN: _Formula.of_operation,
    c.MeasureOf: _Formula.of_measure,
    c.CaseCode: _Formula.of_case,
}
"""The forms of pure code."""
