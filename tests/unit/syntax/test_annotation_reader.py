"""Annotations are read with exact places; what is broken costs only itself."""

import gc
import tracemalloc

from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_complaints import complain
from liquidlens.syntax.annotation_items import BROKEN
from liquidlens.syntax.annotation_nodes import ClassNode, DataNode, MeasureNode, OtherNode, SignatureNode, TypeAliasNode
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotation_reader import read_annotation
from liquidlens.syntax.annotations import (
    AppliedType,
    BracedType,
    ConstructorPattern,
    FunctionType,
    InfixExpr,
    PredicatedType,
    RefinedType,
)
from liquidlens.syntax.tree import Annotation


def read(text: str, line: int = 1, column: int = 4):
    start = Position(line, column)
    return read_annotation(Annotation(text, Span("F.hs", start, start)))


def test_a_signature_with_several_names_and_a_metric() -> None:
    (node,), problems = read(" f, (<+>) :: x:Nat -> {v:Int | v > x} / [x, 0] ")
    assert problems == ()
    assert isinstance(node, SignatureNode)
    assert [name.text for name in node.names] == ["f", "<+>"]
    assert isinstance(node.type, FunctionType)
    assert len(node.metrics) == 2


def test_places_count_code_points_and_lines_of_the_file() -> None:
    (node,), _ = read(" φ :: α:Int\n  -> {v:Int | v > α} ", line=7, column=4)
    assert isinstance(node, SignatureNode)
    assert (node.names[0].span.start, node.names[0].span.end) == (Position(7, 5), Position(7, 6))
    assert isinstance(node.type, FunctionType)
    result = node.type.res
    assert isinstance(result, RefinedType)
    assert (result.span.start, result.span.end) == (Position(8, 6), Position(8, 21))


def test_a_measure_s_equations_begin_where_a_line_looks_like_one() -> None:
    (node,), _ = read(
        " measure size :: forall a.\n  List a -> Int\n  size Emp = 0\n  size (x :+: xs) = 1\n    + size xs "
    )
    assert isinstance(node, MeasureNode)
    assert len(node.equations) == 2
    pattern = node.equations[1].patterns[0]
    assert isinstance(pattern, ConstructorPattern)
    assert pattern.name == ":+:"
    assert isinstance(node.equations[1].body, InfixExpr)


def test_an_infix_pattern_in_parentheses_may_stand_left_of_an_operator() -> None:
    (node,), problems = read(" measure pair :: List a -> Int\n  pair ((x :+: y) :+: (z :+: u)) = 1 ")
    assert isinstance(node, MeasureNode)
    assert not problems
    (pattern,) = node.equations[0].patterns
    assert isinstance(pattern, ConstructorPattern)
    inner = [(each.name, len(each.fields)) for each in pattern.fields if isinstance(each, ConstructorPattern)]
    assert inner == [(":+:", 2), (":+:", 2)]


def test_several_items_in_one_annotation() -> None:
    nodes, _ = read(" type A = Int\ntype B a = [a]\nf :: A -> B A\ng :: A ")
    assert [type(node) for node in nodes] == [TypeAliasNode, TypeAliasNode, SignatureNode, SignatureNode]


def test_abstract_refinements_belong_to_the_atom_before_them() -> None:
    (node,), _ = read(" f :: Map <l, r> (k <l key>) v ")
    assert isinstance(node, SignatureNode)
    assert isinstance(node.type, AppliedType)
    assert isinstance(node.type.head, PredicatedType)
    assert isinstance(node.type.args[0], PredicatedType)


def test_double_brackets_speak_of_the_whole_type() -> None:
    (node,), _ = read(" f :: List a <<p>> ")
    assert isinstance(node, SignatureNode)
    assert isinstance(node.type, PredicatedType)
    assert node.type.of_whole


def test_braces_hold_a_refinement_a_predicate_or_an_argument() -> None:
    (node,), _ = read(" f :: {x > 0} -> {Int | x > 0} -> ListN a {n + 1} ")
    assert isinstance(node, SignatureNode)
    assert isinstance(node.type, FunctionType)
    assert isinstance(node.type.arg, BracedType)
    assert isinstance(node.type.res, FunctionType)
    assert isinstance(node.type.res.arg, RefinedType)
    result = node.type.res.res
    assert isinstance(result, AppliedType)
    assert isinstance(result.args[1], BracedType)


def test_comments_are_skipped() -> None:
    nodes, problems = read(" f :: Int -- the number\n  {- nested {- comment -} -} -> Int ")
    assert problems == ()
    assert len(nodes) == 1


def test_words_that_are_keywords_elsewhere_may_name_functions() -> None:
    nodes, problems = read(" measure :: Int\nlazy, fail :: Int -> as:[a] -> Bool ")
    assert problems == ()
    assert [type(node) for node in nodes] == [SignatureNode, SignatureNode]


def test_data_in_its_forms() -> None:
    nodes, problems = read(
        " data A [m] a = N | C { hd :: a, tl :: A a }\ndata B = B (x :: Int) Bool\n"
        "data D a where\n  E :: D a\n  F :: x:a -> D a "
    )
    assert problems == ()
    assert all(isinstance(node, DataNode) for node in nodes)


def test_a_broken_item_keeps_its_name_and_its_neighbours() -> None:
    nodes, problems = read(" type A = {v:Int | v < }\ntype B = Int ")
    assert len(problems) == 1
    broken, sound = nodes
    assert isinstance(broken, OtherNode)
    assert broken.construct == BROKEN
    assert broken.name is not None
    assert broken.name.text == "A"
    assert isinstance(sound, TypeAliasNode)


def test_a_broken_member_costs_only_itself() -> None:
    (node,), problems = read(" class C a where\n  f :: a -> {v:Int | v > }\n  g :: a -> Int ")
    assert len(problems) == 1
    assert isinstance(node, ClassNode)
    assert [member.names[0].text for member in node.members] == ["g"]


def test_a_broken_signature_says_which_binding_it_costs() -> None:
    nodes, (problem,) = read(" f :: Int -> {v:Int | v > } ")
    assert problem.binding == "f"
    assert not any(isinstance(node, SignatureNode) for node in nodes)


def test_a_truth_value_may_be_marked_as_a_predicate() -> None:
    # LiquidHaskell 0.9.0.2 reads each; the mark once told predicates and truth values apart.
    for marked in ("(? (Set_emp v))", "? (Set_emp v)", "true && ? Set_emp v", "(not (? Set_emp v))", "(?( Set_emp v))"):
        (node,), problems = read(f" type T = {{v:[Int] | {marked}}} ")
        assert problems == ()
        assert isinstance(node, TypeAliasNode)
    assert read(" f :: {v:Int | p ?} ")[1] != ()


def test_bars_between_constructors_behind_a_where_are_left_out() -> None:
    (node,), problems = read(" data D a where\n    E :: D a\n  | F :: x:a -> {v:D a | x > 0 ||\n    x < 1} ")
    assert problems == ()
    assert isinstance(node, DataNode)
    assert [each.name.text for each in node.constructors or ()] == ["E", "F"]


def test_half_a_character_in_what_an_alias_is_given_is_told_of() -> None:
    # Found by the fuzzer: half of a pair of UTF-16 in the text, which cannot be encoded.
    _, problems = read(" f :: xs:[a] -> ListN a (len xs + \ud800) ")
    assert [problem.code for problem in problems] == ["spec/syntax"]


def test_what_is_broken_keeps_no_memory() -> None:
    """An editor reads an annotation at each key that is pressed."""
    places = AnnotationPlaces("Main.hs", " f :: x:Int -> -> Int ", Position(1, 1))

    def complain_often() -> None:
        for _ in range(200):
            complain(places)

    complain_often()
    gc.collect()
    tracemalloc.start()
    try:
        complain_often()
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 50_000
