"""Names that an annotation writes by the module that defines the thing, as LiquidHaskell takes them.

    import qualified Data.Text.Array as A       Data.Text.Array.Array       ⇒  what the text calls A.Array
    import Data.Set (Set)                       Data.Set.Internal.Set       ⇒  what the text calls Set
    import qualified Data.Set as S              Set                         ⇒  what the text calls S.Set
    import qualified Data.Set as S (member)     S.Set                       ⇒  what the text calls Set

The second module is one behind a library's own, which GHC names and whose source is not here: it is told by its name.
"""

from collections.abc import Iterable, Mapping

from liquidlens.lang.names import base_of, module_of, qualify
from liquidlens.names.scope import Scope

_MOVED = {"Data.OldList": "Data.List"}
"""Modules of GHC's libraries that define what another one exports."""


def type_by_origin(scope: Scope, written: str) -> str | None:
    """The full name of the one type or class in scope that `written` says by its module."""
    return _by_origin(scope, written, scope.types)


def value_by_origin(scope: Scope, written: str) -> str | None:
    """The full name of the one value or constructor in scope that `written` says by its module."""
    return _by_origin(scope, written, scope.values)


def type_under_a_qualifier(scope: Scope, written: str) -> str | None:
    """The one type that `written` means where it is imported under qualifiers only: annotations need none."""
    return _under_a_qualifier(written, scope.types)


def value_under_a_qualifier(scope: Scope, written: str) -> str | None:
    """The one value that `written` means where it is imported under qualifiers only."""
    return _under_a_qualifier(written, scope.values)


def _under_a_qualifier(written: str, table: Mapping[str, Iterable[str]]) -> str | None:
    if module_of(written) is not None:
        return None
    found = meanings(table, written)
    return found.pop() if len(found) == 1 else None


def meanings(table: Mapping[str, Iterable[str]], base: str) -> set[str]:
    """All that is in scope under a name, with any qualifier or none."""
    return {full for name, all_ in table.items() if base_of(name) == base for full in all_}


def _by_origin(scope: Scope, written: str, table: Mapping[str, Iterable[str]]) -> str | None:
    home, base = module_of(written), base_of(written)
    if home is None:
        return None
    unknown = {qualify(each.module, base) for each in scope.unknown if _stands_behind(home, each.module)}
    found = meanings(table, base) | unknown
    if written in found:
        return written
    homes = (home, *scope.aliases.get(home, ()))
    behind = [full for full in found for each in homes if _is_of(each, module_of(full) or "")]
    return behind[0] if len(behind) == 1 else None


def _is_of(home: str, module: str) -> bool:
    return home == module or _stands_behind(home, module)


def _stands_behind(home: str, module: str) -> bool:
    """Whether `home` is a module behind the library's `module`, to go by their names."""
    return home.startswith(f"{module}.") or _MOVED.get(home) == module
