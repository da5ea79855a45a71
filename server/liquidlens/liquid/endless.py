"""Recursion whose end nobody checks: what `verified, assuming termination` speaks of.

{-@ lazy loop @-}                                   and what stands inside `loop`; everything under --no-termination
instance C T where { no x = no x }                  no :: a -> {v:Int | false}   recursion through the instance itself
instance C T where { m x = go x where go .. }       LiquidHaskell asks nothing of loops inside methods
fix id :: {v:Int | false}                           an answer that comes from nothing but the function itself
"""

from liquidlens.core.module import Program
from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import App, Binding, Expr, Group, Let, Var
from liquidlens.lang.names import method_of, module_of
from liquidlens.lang.types import TForall, TVar, arrows
from liquidlens.liquid.instances import OwnInstances, says_something
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.lazy import has_lazy_recursion, takes_effect
from liquidlens.liquid.structure import is_structural
from liquidlens.logic.shape import arguments


class Endless:
    """The recursion of one module whose end is taken for granted."""

    def __init__(self, knowledge: Knowledge, instances: OwnInstances) -> None:
        self._knowledge = knowledge
        self._program: Program = knowledge.program
        self._instances = instances

    def taken_by(self, binding: Binding, mentioned: frozenset[str]) -> bool:
        """Whether the judgement of a binding rests on an end that nobody checks."""
        specification = self._knowledge.module.specification
        name = binding.name
        if method_of(name) is not None:
            return has_recursive_let(binding) or self._calls_itself(binding)
        group = self._program.group_of(name)
        unchecked = not specification.options.termination or takes_effect(group, specification.lazy)
        return (
            (unchecked and is_recursive(group, name))
            or has_lazy_recursion(binding, specification.lazy)
            or any(map(self._is_fixpoint, mentioned))
        )

    def _is_fixpoint(self, name: str) -> bool:
        """Whether a library function need not end and answers with any type, as `fix` does."""
        module = self._program.modules.get(module_of(name) or "")
        if module is None or module is self._knowledge.module or name not in module.specification.lazy:
            return False
        binding = self._program.bindings.get(name)
        if binding is None:
            return False
        ty = binding.type.body if isinstance(binding.type, TForall) else binding.type
        return isinstance(arrows(ty)[1], TVar)

    def _calls_itself(self, method: Binding) -> bool:
        """Whether a method that promises something runs itself through instances, and not on parts of its arguments."""
        visible = self._knowledge.visible(method.name)
        if visible is None or not says_something(arguments(visible.type)[1]):
            return False
        return method.name in self._run_by(method) and not is_structural(Group((self._direct(method),), recursive=True))

    def _run_by(self, method: Binding) -> set[str]:
        """What a method may run, itself among it if it comes back to it."""
        found: set[str] = set()
        work = [method]
        while work:
            binding = work.pop()
            for name in self._instances.runs(binding) - found:
                found.add(name)
                work.append(self._program.bindings[name])
        return found

    def _direct(self, method: Binding) -> Binding:
        """A method whose calls of itself at its own instance are written as such."""
        program, instances = self._program, self._instances

        def direct(expr: Expr) -> Expr:
            if isinstance(expr, App) and isinstance(expr.fun, Var) and expr.fun.name in program.methods:
                dictionary, given = expr.args[0], ()
                if isinstance(dictionary, App):
                    dictionary, given = dictionary.fun, dictionary.args
                if (
                    isinstance(dictionary, Var)
                    and instances.implementation(dictionary.name, expr.fun.name) == method.name
                ):
                    args = (*given, *(direct(arg) for arg in expr.args[1:]))
                    return App(Var(method.name), args) if args else Var(method.name)
            return rebuild(expr, direct)

        return Binding(method.name, method.type, direct(method.body), method.span)


def is_recursive(group: Group, name: str) -> bool:
    """Whether there is recursion in a top-level binding of a group."""
    return group.recursive or has_recursive_let(next(each for each in group.bindings if each.name == name))


def has_recursive_let(binding: Binding) -> bool:
    """Whether there is recursion inside a binding."""
    return any(isinstance(node, Let) and node.group.recursive for node in subexpressions(binding.body))
