"""Signatures of methods: those of a class, in its annotation, and those of one instance.

{-@ class Area a where area :: a -> Nat @-}        ⇒ Signature("Main.area", a -> Nat)
{-@ instance Area Sq where area :: Sq -> Pos @-}   ⇒ Signature("Main.$fAreaSq$area", Sq -> Pos)
"""

from liquidlens.infer.environment import instance_head
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.lang.types import Type, bind_variables
from liquidlens.logic.erasure import erase
from liquidlens.logic.shape import trivial
from liquidlens.lower.specify_context import LocalNames, Rejection, SpecificationContext, rejection
from liquidlens.lower.specify_faults import IgnoredMethod, NoClass, NoClassMethod, NoSuchInstance, Superseded
from liquidlens.lower.specify_readable import note_context, note_default, note_method, note_methods
from liquidlens.lower.specify_signatures import Target, add_signature, haskell_type_of, placed
from liquidlens.lower.specify_types import specify_type
from liquidlens.names.scope import similar
from liquidlens.syntax.annotation_nodes import ClassNode, InstanceNode
from liquidlens.syntax.annotations import AppliedType, ConstructorType, Named, QualifiedType, SpecType


def specify_class(context: SpecificationContext, node: ClassNode) -> None:
    """The signatures of a class's methods."""
    name, _ = _head(node.head)
    full = context.haskell_type(name, node.head.span)
    cls = context.environment.classes.get(full) if full is not None else None
    if cls is None and full is not None:
        return  # Its declaration has a problem of its own.
    if cls is None:
        context.note(Problem(NoClass(name, context.scope.similar_type(name)), node.head.span))
        return
    methods = {base_of(method): method for method, _ in cls.methods}
    note_methods(context, node, name, cls)
    note_context(context, node, name, cls)
    for member in node.members:
        for written in member.names:
            method = methods.get(base_of(written.text))
            try:
                if method is None:
                    fault = NoClassMethod(name, written.text, similar(written.text, methods))
                    raise rejection(fault, written.span)
                note_method(context, node, member, written.text, dict(cls.methods)[method])
                note_default(context, member, method)
                add_signature(context, member, written, Target(method, haskell_type_of(context, method), None))
            except Rejection as error:
                context.note(placed(error.problem, written.span))


def specify_instance(context: SpecificationContext, node: InstanceNode) -> None:
    """The signatures of the methods of one instance, keyed by the bindings that implement them."""
    name, args = _head(node.head)
    full = context.haskell_type(name, node.head.span)
    if full is not None and full not in context.environment.classes:
        return  # Its declaration has a problem of its own.
    candidates = context.environment.instances.get(full, {}) if full is not None else {}
    wanted = tuple(erase(specify_type(context, arg, LocalNames())) for arg in args)
    found = [
        instance
        for group in candidates.values()
        for instance in group
        if len(instance.asked) == len(wanted) and all(map(_same_head, instance.asked, wanted))
    ]
    if not found:
        context.note(Problem(NoSuchInstance(name), node.head.span))
        return
    _replace_earlier(context, node, found[0].dictionary)
    equal: dict[str, Type] = {}
    if found[0].general:
        for written, said in zip(wanted, found[0].args, strict=True):
            bind_variables(written, said, equal)
    known_as = {name: trivial(said) for name, said in equal.items()}
    methods = {base_of(method): binding for method, binding in found[0].methods}
    for member in node.members:
        for written in member.names:
            binding = methods.get(base_of(written.text))
            try:
                if binding is None:
                    raise rejection(NoClassMethod(name, written.text), written.span)
                ty = context.environment.values.get(binding)
                target = Target(binding, ty, binding, equal=known_as, is_of_instance=True)
                add_signature(context, member, written, target)
            except Rejection as error:
                context.note(placed(error.problem, written.span), binding)


def _replace_earlier(context: SpecificationContext, node: InstanceNode, dictionary: str) -> None:
    """Of several annotations of one instance LiquidHaskell keeps the last."""
    earlier = context.instance_annotations.get(dictionary)
    context.instance_annotations[dictionary] = node
    if earlier is None:
        return
    lost = [key for key, known in context.result.signatures.items() if known.span in {m.span for m in earlier.members}]
    for key in lost:
        del context.result.signatures[key]
    context.note(Problem(Superseded(node.span), earlier.head.span, Severity.WARNING))


def _head(head: SpecType) -> tuple[str, tuple[SpecType, ...]]:
    if isinstance(head, QualifiedType):
        return _head(head.body)
    if isinstance(head, AppliedType):
        name, first = _head(head.head)
        return name, (*first, *head.args)
    return (head.name, ()) if isinstance(head, ConstructorType) else ("", ())


def _same_head(one: Type, two: Type) -> bool:
    return instance_head((one,)) == instance_head((two,))


def note_if_method(context: SpecificationContext, name: Named, full: str) -> bool:
    """Whether a method of a class is to be ignored, which LiquidHaskell takes for the selector alone: noted."""
    cls = next((each.name for each in context.environment.classes.values() if full in dict(each.methods)), None)
    if cls is not None:
        context.note(Problem(IgnoredMethod(name.text, base_of(cls)), name.span, Severity.INFORMATION))
    return cls is not None
