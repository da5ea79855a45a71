"""Instances whose code stands in modules without source: what asks for them is told nothing, and no error.

deriving instance Eq Doc                       Doc, Klass: from modules without source
instance Klass Int
  ⇒ problems of severity "information"; `Eq Doc` and `Klass Int` are answered by evidence that nothing is known of
"""

from liquidlens.infer.environment import Environment
from liquidlens.infer.failure import BindingFailure, failure
from liquidlens.infer.unsupported import DerivedElsewhere, ForeignClass
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Severity
from liquidlens.lang.types import TCon, Type, spine
from liquidlens.source.span import Span


def is_elsewhere(environment: Environment, ty: Type) -> bool:
    """Whether the outermost type of a type has no source."""
    head, _ = spine(ty)
    return isinstance(head, TCon) and head.name not in environment.data and environment.is_foreign(head.name)


def of_foreign_class(environment: Environment, cls: str, outermost: str | None, span: Span) -> BindingFailure:
    """What is said of an instance of a class without source for the type `outermost`, which is noted."""
    environment.elsewhere.add((base_of(cls), outermost))
    return failure(ForeignClass(cls, outermost), span, Severity.INFORMATION)


def leave(environment: Environment, cls: str, parts: tuple[Type, ...], span: Span) -> None:
    """Say of a derived instance, of the first of `parts` and made by the others, that no code of it is known."""
    heads = [head.name for head, _ in map(spine, parts) if isinstance(head, TCon)]
    outermost = heads[0] if heads else None
    if cls not in environment.classes:
        raise of_foreign_class(environment, cls, outermost, span)
    environment.elsewhere.add((base_of(cls), outermost))
    source = next((head for head in heads if environment.is_foreign(head)), "")
    raise failure(DerivedElsewhere(cls, outermost, source), span, Severity.INFORMATION)
