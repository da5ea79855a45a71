"""The surface tree of a Haskell module (`tree.py`): the module as a whole.

module M (f) where { import Data.List; f = … }
  ⇒   SurfaceModule("M", …, exports=(ExportItem("value", "f"),), imports=(Import("Data.List"),), declarations=(…,))
"""

from msgspec import Struct, field

from liquidlens.lang.problems import Problem
from liquidlens.source.span import NOWHERE, Span
from liquidlens.syntax.rewrites import Rewrites
from liquidlens.syntax.tree import Annotation, Declaration


class ExportItem(Struct, frozen=True):
    """One item of an export or import list: `name`, `Type(..)`, `Type(C1, C2)`, `module M`, `(+)`.

    `kind` is `value`, `type` or `module`; `members` is None for none, `("..",)` for all.
    """

    kind: str
    name: str
    members: tuple[str, ...] | None = None
    span: Span = NOWHERE


class Import(Struct, frozen=True, cache_hash=True):
    module: str
    qualified: bool = False
    alias: str | None = None
    hiding: bool = False
    items: tuple[ExportItem, ...] | None = None
    span: Span = NOWHERE


class SurfaceModule(Struct, frozen=True):
    """A whole file. Without a header the module is `Main` and exports `main` only."""

    name: str
    path: str
    exports: tuple[ExportItem, ...] | None
    imports: tuple[Import, ...]
    declarations: tuple[Declaration, ...]
    extensions: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    span: Span = NOWHERE
    has_header: bool = True
    annotations: tuple[Annotation, ...] = field(default=())
    """Top-level annotations, in order (they also stand among the declarations)."""
    rewrites: Rewrites = Rewrites()
