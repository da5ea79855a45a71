"""The names that a module imports and of whose values their annotations say something.

    import Lib (lemma, f)        {-@ lemma :: { p 3 } @-} in Lib        ⇒  Lib.lemma

LiquidHaskell knows that without a mention of `lemma` (`liquid/axioms.py`), and only where its name is in scope.
"""

from collections.abc import Mapping

from liquidlens.core.module import Module
from liquidlens.lang.names import module_of
from liquidlens.logic.predicates import conjuncts
from liquidlens.logic.refined import RForall
from liquidlens.names.scope import Scope


def values_in_scope(scope: Scope, imports: Mapping[str, Module]) -> tuple[str, ...]:
    """Their full names; those of our library say nothing that is known nowhere else."""
    homes = {name: each for name, each in imports.items() if not each.interface.is_library and name != scope.module}
    if not homes:
        return ()
    found = {full for meanings in scope.values.values() for full in meanings if module_of(full) in homes}
    return tuple(sorted(full for full in found if _says_something(full, homes[module_of(full) or ""])))


def _says_something(name: str, home: Module) -> bool:
    signature = home.specification.signatures.get(name)
    if signature is None or isinstance(signature.type, RForall):
        return False
    return any(True for _ in conjuncts(signature.type.refinement.predicate))
