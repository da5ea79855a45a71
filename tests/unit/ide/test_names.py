"""Names of annotations: scopes, navigation, renaming, completion, colours."""

import itertools
import re

import pytest
from liquidlens.ide import navigation, renaming
from liquidlens.ide.colours import tokens
from liquidlens.ide.completion import completions
from liquidlens.ide.folds import folds
from liquidlens.ide.hover import hover
from liquidlens.ide.names import NameKind, index
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around
from liquidlens.workspace.view import View

TEXT = """module Names where
{-@ type Below N = {v:Int | v < N} @-}
{-@ predicate Same X Y = X == Y @-}
{-@ measure size @-}
data List a = Emp | Cons a (List a)
size :: List a -> Int
size Emp = 0
{-@ f :: v:Int -> {v:Int | Same v (size xs)}
      -> Below v @-}
f x y = x
"""

DOCUMENT = Document("Names.hs", 1, TEXT)
HERE = Around((), (DOCUMENT,))


def at(word: str, count: int = 1) -> Position:
    """The place of the count-th `word` as a whole word."""
    found = [match.start() for match in re.finditer(rf"(?<![\w']){re.escape(word)}(?![\w'])", TEXT)]
    return DOCUMENT.position(found[count - 1])


def words(spans: list[Span]) -> list[tuple[str, int]]:
    return [(DOCUMENT.slice(span), span.start.line) for span in spans]


def test_a_binder_is_its_own_thing_in_each_scope() -> None:
    outer = navigation.references(HERE, DOCUMENT, at("v", 3), True)
    inner = navigation.references(HERE, DOCUMENT, at("v", 4), True)
    assert words(outer) == [("v", 8), ("v", 9)]
    assert words(inner) == [("v", 8), ("v", 8)]
    assert set(outer).isdisjoint(inner)


def test_an_alias_leads_to_its_declaration() -> None:
    assert words(navigation.definition(HERE, DOCUMENT, at("Below", 2))) == [("Below", 2)]
    assert words(navigation.references(HERE, DOCUMENT, at("Below"), False)) == [("Below", 9)]


def test_a_measure_leads_to_its_annotation_and_its_function() -> None:
    assert words(navigation.definition(HERE, DOCUMENT, at("size", 4))) == [("size", 4), ("size", 7)]


def test_a_function_leads_to_its_code() -> None:
    assert words(navigation.definition(HERE, DOCUMENT, at("f"))) == [("f", 10)]


def test_a_predicate_is_renamed_everywhere() -> None:
    edits = renaming.rename(HERE, DOCUMENT, at("Same"), "Equal")
    assert not isinstance(edits, renaming.RenameRefusal)
    assert words([edit.span for edit in edits]) == [("Same", 3), ("Same", 8)]
    assert {edit.text for edit in edits} == {"Equal"}


@pytest.mark.parametrize(
    ("word", "new"), [("size", "Length"), ("size", "f"), ("Same", "same"), ("Same", "a b"), ("Int", "Number")]
)
def test_what_cannot_be_renamed_is_refused_in_words(word: str, new: str) -> None:
    answer = renaming.rename(HERE, DOCUMENT, at(word), new)
    assert isinstance(answer, renaming.RenameRefusal)
    assert word in answer.reason or new in answer.reason


def test_kinds_of_names() -> None:
    kinds = {(item.name, item.kind) for item in index(DOCUMENT).occurrences}
    assert {
        ("Below", NameKind.ALIAS),
        ("Same", NameKind.PREDICATE),
        ("size", NameKind.MEASURE),
        ("f", NameKind.FUNCTION),
        ("Int", NameKind.TYPE),
        ("v", NameKind.BINDER),
    } <= kinds


def completed(annotation: str) -> list[str]:
    """What is offered at the bar in `annotation`, in the file above."""
    text = TEXT + annotation.replace("█", "")
    document = Document("Names.hs", 1, text)
    place = document.position(len(TEXT) + annotation.index("█"))
    return [item.word for item in completions(document, place)]


def test_predicates_offer_binders_first_then_measures() -> None:
    offered = completed("{-@ g :: xs:List a -> {n:Int | n == █} @-}")
    assert offered[:2] == ["n", "xs"]
    assert {"size", "Same", "len"} <= set(offered)
    assert "Nat" not in offered


def test_types_offer_aliases_and_types() -> None:
    offered = completed("{-@ g :: █")
    assert offered.index("Below") < offered.index("Nat")
    assert "List" in offered
    assert "size" not in offered


def test_the_start_offers_keywords_and_functions() -> None:
    offered = completed("{-@ █ @-}")
    assert {"measure", "type", "size", "f"} <= set(offered)


def test_pragmas_are_offered_in_quotes() -> None:
    assert "--no-termination" in completed('{-@ LIQUID "--█')


def test_nothing_is_offered_outside_annotations() -> None:
    assert completed("g = █") == []


def test_colours_cover_names_without_overlap() -> None:
    found = tokens(DOCUMENT)
    assert all(first.span.end <= second.span.start for first, second in itertools.pairwise(found))
    assert {token.type for token in found} >= {"keyword", "type", "macro", "property", "parameter", "function"}


def test_annotations_of_several_lines_fold() -> None:
    assert [(span.start.line, span.end.line) for span in folds(DOCUMENT)] == [(8, 9)]


def test_hover_over_an_alias_shows_its_meaning() -> None:
    shown = hover(View(DOCUMENT), at("Below", 2))
    assert shown is not None
    assert shown.markdown == "*type alias* `Below`\n\n```haskell\ntype Below N = {v:Int | v < N}\n```"


def test_hover_over_a_method_shows_its_own_type_of_the_class() -> None:
    text = "module A where\n{-@ f :: Int -> Int @-}\nf :: Int -> Int\nf x = x `div` 2\n"
    document = Document("A.hs", 1, text)
    shown = hover(View(document), document.position(text.index("div")))
    assert shown is not None
    head, method = shown.markdown.removeprefix("```haskell\n").split("\n```")[0].splitlines()
    assert head == "class Integral a where"
    assert method.startswith("  div :: x:a -> y:{v:a | v /= 0} -> ")


def test_hover_says_an_annotation_that_is_the_haskell_type_once() -> None:
    text = "module A where\n{-@ f :: Int -> Int @-}\nf :: Int -> Int\nf x = x\n"
    document = Document("A.hs", 1, text)
    shown = hover(View(document), document.position(text.index("f ::")))
    assert shown is not None
    assert shown.markdown == "*function* `f`\n\n```haskell\nf :: Int -> Int\n```"


def test_a_word_that_nobody_declares_has_no_hover_but_its_problem() -> None:
    document = Document("Names.hs", 1, TEXT + "{-@ g :: {v:Int | v > lenght v} @-}\n")
    assert hover(View(document), document.position(document.text.index("lenght"))) is None


def test_a_broken_annotation_keeps_the_names_of_the_others() -> None:
    document = Document("Names.hs", 1, TEXT + "{-@ g :: x:Int -> {v:Int | v > \n")
    assert any(item.name == "Below" for item in index(document).occurrences)


def test_a_measure_in_what_an_alias_is_given_is_one() -> None:
    text = """module M where
{-@ measure needs @-}
needs :: [a] -> Int
needs _ = 0
{-@ type Env N = {v:[Int] | len v >= N} @-}
{-@ run :: t:[Int] -> Env (needs t) -> m (f a) -> Int @-}
"""
    occurrences = index(Document("M.hs", 1, text)).occurrences
    kinds = {each.name: each.kind for each in occurrences if each.span.start.line == 6}
    assert kinds["needs"] is NameKind.MEASURE
    first, *others = (each for each in occurrences if each.name == "needs")
    assert others
    assert all(first.same_thing(each) for each in others), "renaming changes all of them"
    assert kinds["t"] is NameKind.BINDER
    assert kinds["m"] is kinds["f"] is NameKind.TYPE_VARIABLE
