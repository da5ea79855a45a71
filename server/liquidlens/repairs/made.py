"""What was thought of once, and serves again: changes of a function for each of its findings, those of a measure for
each function whose annotation is said in it.
"""

from collections.abc import Mapping

from msgspec import Struct, field

from liquidlens.core.module import Program
from liquidlens.core.syntax import Binding, Expr
from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.change import Change, Changed
from liquidlens.repairs.changes.sites import Site
from liquidlens.source.memo import Itself

Read = tuple[Program, Mapping[str, Binding]]
"""The program of a text, and what is other code in it."""

Keys = dict[Itself, frozenset[object]]
"""What changes come to: two may come to the same."""


class OfMeasures(Struct):
    """What was made of a file's measures."""

    changes: dict[str, list[Change]] = field(default_factory=dict[str, list[Change]])
    keys: Keys = field(default_factory=Keys)


class Made(Struct):
    """What was made for one finding of a function."""

    sources: dict[str, Changed] = field(default_factory=dict[str, Changed])
    sites: dict[str, list[Site]] = field(default_factory=dict[str, list[Site]])
    scopes: dict[str, Mapping[Expr, frozenset[str]]] = field(default_factory=dict[str, Mapping[Expr, frozenset[str]]])
    of_sites: dict[tuple[str, int], list[Change]] = field(default_factory=dict[tuple[str, int], list[Change]])
    of_equations: dict[str, list[Change]] = field(default_factory=dict[str, list[Change]])
    read: dict[tuple[str, tuple[Edit, ...]], Read | None] = field(
        default_factory=dict[tuple[str, tuple[Edit, ...]], Read | None]
    )
    """What texts with changes were read as."""
    keys: Keys = field(default_factory=Keys)
