"""Functions that hand on what they are given, read from their code: the terms that `contracts/parametric.py` makes.

    \\x y -> y            ⇒  VFunction(("x", "y"), VVariable("y"))
    \\f x -> f (f x)      ⇒  VFunction(("f", "x"), VApply("f", (VApply("f", (VVariable("x"),)),)))

What else a function may do is not read: it is shown by nobody's words.
"""

from collections.abc import Callable, Sequence
from typing import cast

from liquidlens.counterexample.values import Value, VApply, VCon, VFunction, VHole, VMatch, VVariable
from liquidlens.machine import code as c
from liquidlens.machine.values import Closure, Tag


def written(function: c.FunctionCode, captured: Sequence[Value], names: Sequence[str]) -> Value | None:
    """The function as a value, its parameters by these names; None where its code is not such a term.

    The parts of a parameter have its name with their number behind it.
    """
    body = _term(function.body, (*captured, *map(VVariable, names)))
    return None if body is None else VFunction(tuple(names), body)


def _term(code: object, env: tuple[Value, ...]) -> Value | None:
    match code:
        case c.Local(slot):
            return env[slot]
        case c.Construct(tag, args):
            return _applied(lambda inside: VCon(tag.name, inside), args, env)
        case c.Constant(value) if type(value) is not Closure:
            tag = getattr(value, "tag", None)
            return VCon(tag.name) if tag is not None and tag.arity == 0 else None
        case c.ApplyCode(c.Local(slot), args):
            head = env[slot]
            return (
                _applied(lambda inside: VApply(head.name, inside), _listed(args), env)
                if isinstance(head, VVariable)
                else None
            )
        case c.Suspend(inner, capture):
            return _term(inner, _chosen(capture, env))
        case c.LetLazy(bound, body):
            value = _term(bound, env)
            return None if value is None else _term(body, (*env, value))
        case c.CaseCode(c.Local(slot), keep, binds, branches, None):
            subject = env[slot]
            return _taken_apart(subject, branches, (*_chosen(keep, env), *((subject,) if binds else ())))
        case c.AssumeThat(keep=keep, body=body):
            return _term(body, _chosen(keep, env))
        case _:
            return None


def _taken_apart(subject: Value, branches: c.Branches, env: tuple[Value, ...]) -> Value | None:
    """`case subject of tag parts -> body`; parts that the body does not take are holes."""
    if len(branches) != 1 or not isinstance(subject, VVariable):
        return None
    ((tag, branch),) = branches.items()
    if not isinstance(tag, Tag):
        return None
    parts = tuple(VVariable(f"{subject.name}{at + 1}") for at in range(tag.arity))
    taken = _chosen(branch.take, parts) if branch.take is not None else ()
    body = _term(branch.body, (*env, *taken))
    pattern = VCon(tag.name, tuple(part if part in taken else VHole() for part in parts))
    return None if body is None else VMatch(subject, pattern, body)


def _chosen(capture: c.Capture, env: tuple[Value, ...]) -> tuple[Value, ...]:
    """An environment holds operands as a rule: its slots are chosen in the same way, whatever they hold."""
    return cast(Callable[[tuple[Value, ...]], tuple[Value, ...]], capture)(env)


def _listed(args: c.ArgumentList) -> tuple[c.Argument, ...]:
    match args:
        case c.Arguments1(first):
            return (first,)
        case c.Arguments2(first, second):
            return first, second
        case c.Arguments(rest):
            return rest


def _applied(
    build: Callable[[tuple[Value, ...]], Value], args: Sequence[object], env: tuple[Value, ...]
) -> Value | None:
    inside: list[Value] = []
    for each in args:
        value = _term(each, env)
        if value is None:
            return None
        inside.append(value)
    return build(tuple(inside))
