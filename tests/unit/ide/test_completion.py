"""What can be written next inside an annotation, and what exactly it replaces."""

import pytest
from liquidlens.ide.completion import Completion, completions
from liquidlens.ide.skeleton import plainly, skeleton
from liquidlens.workspace.document import Document


def at(text: str) -> dict[str, Completion]:
    """What is offered at the mark in a text."""
    offset = text.index("█")
    document = Document("A.hs", 1, text.replace("█", ""))
    return {item.word: item for item in completions(document, document.position(offset))}


def put_in(text: str, word: str) -> str:
    """The text with an offered word put in, places to fill in with what they suggest."""
    item = at(text)[word]
    plain = text.replace("█", "")
    lines = Document("A.hs", 1, plain).lines
    first, last = lines.offset(item.replaces.start), lines.offset(item.replaces.end)
    return plain[:first] + plainly(item.snippet or item.word) + plain[last:]


@pytest.mark.parametrize(
    ("text", "word", "whole"),
    [
        ('{-@ LIQUID "--no-te█" @-}', "--no-termination", '{-@ LIQUID "--no-termination" @-}'),
        ('{-@ LIQUID "█" @-}', "--ple", '{-@ LIQUID "--ple" @-}'),
        (
            '{-@ LIQUID "--no-te█\nmodule A where\n',
            "--no-termination",
            '{-@ LIQUID "--no-termination" @-}\nmodule A where\n',
        ),
        ('{-@ LIQUID "--pl█"\n', "--ple", '{-@ LIQUID "--ple"\n'),
        ('{-@ LIQUID "--pl█ -}', "--ple", '{-@ LIQUID "--ple" @-}'),
        ('{-@ LIQUID "--pl█ @-}', "--ple", '{-@ LIQUID "--ple" @-}'),
        ("{-@ f :: Na█ @-}", "Nat", "{-@ f :: Nat @-}"),
        ("{-@ f :: x:Int -> {v:Int | v > x && le█ v} @-}", "len", "{-@ f :: x:Int -> {v:Int | v > x && len v} @-}"),
        ("{-@ f :: Nat █\nf x = x\n", "@-}", "{-@ f :: Nat @-}\nf x = x\n"),
        ("{-@ me█", "measure", "{-@ measure size @-}"),
        ("{-@ ty█ -}", "type", "{-@ type Small = {v:Int | v < 10} @-}"),
        ("{-@ f :: Nat -> N█ -}", "Nat", "{-@ f :: Nat -> Nat -}"),
        ("{-@ f :: {v:Int | v > 0} @█", "@-}", "{-@ f :: {v:Int | v > 0} @-}"),
        ("{-@ f :: {v:Int | v > 0} @-█\nf = 1", "@-}", "{-@ f :: {v:Int | v > 0} @-}\nf = 1"),
    ],
)
def test_a_completion_replaces_what_is_written_of_it(text: str, word: str, whole: str) -> None:
    assert put_in(text, word) == whole


@pytest.mark.parametrize("text", ["{-@ f :: Nat @█", "{-@ f :: Nat @-█"])
def test_who_begins_the_end_is_offered_nothing_else(text: str) -> None:
    assert list(at(text)) == ["@-}"]


@pytest.mark.parametrize("text", ["{-@ f :: Nat @-}█", "{-@ f :: Nat @█-}", "{-@ f :: Nat @█-} {-@ g :: Nat @-}"])
def test_an_end_that_is_there_is_not_offered(text: str) -> None:
    assert at(text) == {}


def test_functions_that_predicates_do_not_know_come_last() -> None:
    above = "{-@ len' :: [a] -> Nat @-}\n{-@ reflect twice @-}\n{-@ twice :: Int -> Int @-}\n"
    offered = list(at(above + "{-@ f :: xs:[a] -> {v:Int | v > █} @-}\n"))
    order = ["xs", "twice", "len", "len'"]
    assert [word for word in offered if word in order] == order


@pytest.mark.parametrize(("begun", "offered"), [("{█", {"len", "Nat", "xs"}), ("{len xs + █", {"len", "xs"})])
def test_an_argument_of_an_alias_is_a_value(begun: str, offered: set[str]) -> None:
    found = at("{-@ type ListN a N = {v:[a] | len v == N} @-}\n{-@ f :: xs:[a] -> ListN a " + begun)
    assert {"len", "Nat", "xs"} & found.keys() == offered


def test_a_constructor_is_no_type() -> None:
    found = at("data T = A | B { size :: Int }\nnewtype W = W Int\n{-@ f :: █ @-}")
    assert {"T", "A", "B", "W"} & found.keys() == {"T", "W"}


def test_nothing_is_offered_outside_annotations() -> None:
    assert at("{-@ f :: Nat @-}\nf = █") == {}


def test_a_closed_annotation_is_not_closed_again() -> None:
    assert "@-}" not in at("{-@ f :: Na█ @-}")


CODE = """{-@ █
take :: Int -> [a] -> [a]
take 0 _  = []
take n xs = xs

lookup :: (Eq k, Show v) => k -> Maybe (k -> v) -> IO ()
lookup k (Just f) = f

{-@ done :: Int -> Int @-}
done :: Int -> Int
done x = x

bare x = x
"""


def test_the_signature_of_the_function_below_comes_first() -> None:
    first = min(at(CODE).values(), key=lambda item: (item.rank, item.word))
    assert first.word == "take"
    assert plainly(first.snippet) == "take :: n:Int -> xs:[a] -> {v:[a] | true} @-}"


@pytest.mark.parametrize(
    ("name", "signature"),
    [
        ("take", "take :: n:Int -> xs:[a] -> {v:[a] | true}"),
        ("lookup", "lookup :: (Eq k, Show v) => k:k -> x:Maybe (k -> v) -> {v:IO () | true}"),
        ("bare", None),
    ],
)
def test_skeletons(name: str, signature: str | None) -> None:
    found = skeleton(Document("A.hs", 1, CODE), name)
    assert (found and plainly(found)) == signature


def test_a_function_with_an_annotation_is_offered_by_its_name() -> None:
    assert at(CODE)["done"].snippet == ""


def test_the_word_that_is_being_written_is_not_offered() -> None:
    above = "{-@ type Width = {v:Int | v > 0} @-}\n"
    assert "Wi" not in at(above + "{-@ f :: Wi█ -> Int @-}\n")
    assert "Wi" in at(above + "{-@ f :: Wi█ -> Int @-}\n{-@ g :: Wi @-}\n")
    assert "Width" in at(above + "{-@ f :: Width█ -> Int @-}\n")
    assert "siz" not in at("{-@ measure size :: [a] -> Int @-}\n{-@ f :: {v:[a] | siz█ v > 0} @-}\n")


SHAPE = Document(
    "Shape.hs",
    1,
    """module Shape where
{-@ type Pos = {v:Int | v > 0} @-}
{-@ data Shape = Square { side :: Pos } @-}
data Shape = Square { side :: Int }
{-@ measure sides @-}
sides :: Shape -> Int
sides (Square _) = 4
{-@ area :: Shape -> Int @-}
area :: Shape -> Int
area (Square s) = s * s
""",
)


def with_shape(text: str) -> list[str]:
    """What is offered where the module above is reached, in order."""
    document = Document("A.hs", 1, text.replace("█", ""))
    return [each.word for each in completions(document, document.position(text.index("█")), (SHAPE,))]


def test_imported_annotations_are_offered_as_they_may_be_written() -> None:
    plain = with_shape("module A where\nimport Shape\n{-@ f :: s:Shape -> {v:Int | v > █ @-}")
    assert {"side", "sides", "len", "s", "v"} <= {*plain}
    assert "area" not in plain, "predicates do not know it"
    assert plain.index("sides") < plain.index("Set_cup")
    assert "Pos" in with_shape("module A where\nimport Shape\n{-@ f :: █ @-}")
    assert "sides" not in with_shape("module A where\nimport qualified Shape as S\n{-@ f :: {v:Int | v > █ @-}")


def test_after_a_qualifier_stands_what_it_stands_for() -> None:
    begun = "module A where\nimport qualified Shape as S\n"
    assert with_shape(f"{begun}{{-@ f :: s:S.Shape -> {{v:Int | v > S.█ @-}}") == ["side", "sides"]
    assert with_shape(f"{begun}{{-@ f :: S.█ @-}}") == ["Pos", "Shape"]
    assert not with_shape(f"{begun}{{-@ f :: M.█ @-}}")


def test_after_a_qualifier_stands_what_the_library_has() -> None:
    begun = "module A where\nimport qualified Data.Map as M\nimport qualified Data.Set as S (Set, member)\n"
    assert "Map" in with_shape(f"{begun}{{-@ f :: M.█ @-}}")
    assert "insert" not in with_shape(f"{begun}{{-@ f :: M.█ @-}}")
    assert {"insert", "lookup"} <= {*with_shape(f"{begun}{{-@ assume M.█ @-}}")}
    assert with_shape(f"{begun}{{-@ f :: S.█ @-}}") == ["Set"]
    assert with_shape(f"{begun}{{-@ assume S.█ @-}}") == ["member"]


LEDGER = """module Ledger where
{-@ type Pos = {v:Int | v > 0} @-}
{-@ data Account = Account { owner :: Int, balance :: {v:Int | v >= owner} } @-}
data Account = Account
  { owner   :: !Int
  , balance :: !Int
  } deriving (Show)
data Log = Log { size :: Int } | Empty
█
deposit :: Int -> Account -> Account
deposit amount a = a { balance = balance a + amount }
"""


def of_ledger(written: str) -> list[Completion]:
    """What is offered in that annotation of the ledger, in order."""
    text = LEDGER.replace("█", written)
    document = Document("Ledger.hs", 1, text.replace("█", ""))
    return completions(document, document.position(text.index("█")))


def test_behind_the_colons_of_a_signature_stands_all_of_it() -> None:
    first = of_ledger("{-@ deposit :: █ @-}")[0]
    assert first.word == "amount:Int -> a:Account -> {v:Account | true}"
    assert first.snippet == "amount:Int -> a:Account -> {v:Account | ${1:true}}"
    assert of_ledger("{-@ deposit :: █")[0].snippet.endswith(" @-}")
    assert all(each.kind != "snippet" for each in of_ledger("{-@ deposit :: amount:█ @-}"))


def test_words_say_what_they_are() -> None:
    said = {
        each.word: each.detail for each in of_ledger("{-@ deposit :: amount:Pos -> a:Account -> {v:Account | █ @-}")
    }
    assert (said["amount"], said["a"], said["v"]) == ("Pos", "Account", "Account")
    assert said["balance"] == "Account -> {v:Int | v >= owner}"
    types = {each.word: each.detail for each in of_ledger("{-@ deposit :: amount:█ @-}")}
    assert types["Pos"] == "type Pos = {v:Int | v > 0}"
    functions = {each.word: each.detail for each in of_ledger("{-@ lazy █ @-}")}
    assert functions["deposit"] == "Int -> Account -> Account"
    assert all(each.detail for each in of_ledger('{-@ LIQUID "█" @-}'))


def test_fields_of_the_types_that_are_spoken_of_come_first() -> None:
    words = [each.word for each in of_ledger("{-@ deposit :: Int -> a:Account -> {v:Account | █ @-}")]
    assert words.index("balance") < words.index("Account") < words.index("len")


def test_behind_a_dot_stand_the_fields_that_are_applied_instead() -> None:
    items = of_ledger("{-@ deposit :: Int -> a:Account -> {v:Account | a.ba█ @-}")
    assert [each.word for each in items] == ["balance", "owner"]
    assert items[0].snippet == "balance a"
    assert items[0].sought == "a.balance"
    replaced = items[0].replaces
    assert replaced.end.column - replaced.start.column == len("a.ba")


def test_behind_data_stand_the_data_types_with_what_they_are_made_of() -> None:
    items = of_ledger("{-@ data Acc█ @-}")
    assert [each.word for each in items] == ["Account", "Log"]
    assert plainly(items[0].snippet) == "Account = Account { owner :: Int, balance :: Int }"


def test_behind_measure_stand_functions_of_one_data_type() -> None:
    assert [each.word for each in of_ledger("{-@ measure █ @-}") if each.word == "deposit"] == []
    assert not of_ledger("{-@ qualif █ @-}")


@pytest.mark.parametrize("before", ["{-@", "{-@ spare ::", "{-@ spare :: {v:Int |"])
def test_where_a_space_is_still_to_come_it_is_put_in_and_compared_with_what_is_typed(before: str) -> None:
    code = "\nspare :: Int -> Int\nspare n = n\n"
    alone, begun = at(f"module M where\n{before}█{code}"), at(f"module M where\n{before} █{code}")
    assert alone.keys() == begun.keys()
    assert alone
    assert {each.leading for each in alone.values()} == {" "}
    assert {each.leading for each in begun.values()} == {""}
    assert {each.sought for each in alone.values()} == {f" {each.sought}" for each in begun.values()}


def test_no_space_is_put_in_behind_the_colon_of_a_parameter() -> None:
    assert at("{-@ f :: x:█")["Nat"].leading == ""


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("{-@ f :: Nat -█", False),
        ('{-@ f :: {v:String | v == "█', False),
        ('{-@ LIQUID "-█', True),
        ("{-@ f :: Nat @-█", True),
    ],
)
def test_what_begins_an_option_offers_nothing_elsewhere(text: str, offered: bool) -> None:
    document = Document("A.hs", 1, text.replace("█", ""))
    place = document.position(text.index("█"))
    assert bool(completions(document, place, typed=text[text.index("█") - 1])) == offered
    assert completions(document, place)  # who asks is answered


def test_signatures_of_functions_that_have_none_come_before_the_functions_that_have_one() -> None:
    functions = "{-@ able :: Nat -> Nat @-}\nable :: Int -> Int\nable n = n\nspare :: Int -> Int\nspare n = n\n"
    offered = at(f"module M where\n{functions}{{-@ █\n")
    assert offered["spare"].rank < offered["able"].rank < offered["measure"].rank
