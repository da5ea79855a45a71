"""What findings call things: fields, texts and parameters by the names that their author gave them."""

import pytest
from liquidlens.contracts.labels import Kind
from liquidlens.explain.causes import causes
from liquidlens.explain.granted_words import assuming_words
from liquidlens.explain.messages import also_broken, message_of_finding
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.proposals import Annotate, InFunction, Replace
from liquidlens.explain.report import BindingReport, Finding, Suggestion
from liquidlens.explain.run_text import step_text
from liquidlens.explain.text import PLAIN, step_words
from liquidlens.explain.text import binding as told
from liquidlens.explain.verdicts import said_of
from liquidlens.ide.lenses import lenses
from liquidlens.pipeline import check_text
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

BANK = """module Bank where
{-@ data Account = Account { owner :: String, balance :: Nat, limit :: {v:Int | v <= 500} } @-}
data Account = Account { owner :: String, balance :: Int, limit :: Int }

{-@ withdraw :: Nat -> Account -> Account @-}
withdraw :: Int -> Account -> Account
withdraw n a = a { balance = balance a - n }

{-@ data Span = Span { low :: Int, high :: {h:Int | low <= h} } @-}
data Span = Span { low :: Int, high :: Int }

{-@ data Pair = Pair Nat Int @-}
data Pair = Pair Int Int

shift :: Span -> Span
shift (Span l h) = Span (l + 1) h

pair :: Int -> Pair
pair n = Pair n 0

{-@ close :: a:Account -> {v:Account | owner v == owner a} @-}
close :: Account -> Account
close a = a { owner = "" }

{-@ transfer :: n:Nat -> Account -> a:Account -> {v:(Account, Account) | balance (fst v) >= 0} @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n from to = (from, to)
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Finding]:
    report = check_text("Bank.hs", BANK)
    return {each.name: each.findings[0] for each in report.bindings if each.findings}


@pytest.mark.parametrize(
    ("name", "broken", "here", "said"),
    [
        ("withdraw", "0 <= balance", "0 <= -1", "but breaks the invariant `0 <= balance` of `Account`: here 0 <= -1."),
        ("shift", "low <= high", "1 <= 0", "but breaks the invariant `low <= high` of `Span`: here 1 <= 0."),
        ("pair", "0 <= v", "0 <= -1", "but breaks the invariant `0 <= v` of `Pair`: here 0 <= -1."),
        ("close", "owner v == owner a", '"" == "a"', 'breaks its promise `owner v == owner a`: here "" == "a".'),
    ],
)
def test_what_is_broken_is_said_of_fields_by_their_names(
    found: dict[str, Finding], name: str, broken: str, here: str, said: str
) -> None:
    finding = found[name]
    assert finding.predicate is not None
    assert (finding.predicate.text, finding.predicate.instance) == (broken, here)
    assert message_of_finding(finding).endswith(said)


def test_what_an_alias_of_the_library_says_is_told_where_the_alias_is_written(found: dict[str, Finding]) -> None:
    predicate = found["withdraw"].predicate
    assert predicate is not None
    assert (predicate.span.path, predicate.span.start.line) == ("Bank.hs", 2)


def test_a_specification_that_no_run_breaks_is_no_question_of_termination() -> None:
    view = View(Document("Bank.hs", 1, BANK), check_text("Bank.hs", BANK))
    assert [each.title for each in lenses(view) if each.binding == "transfer"] == ["✗ specification too weak"]


WRAP = """module Wrap where
{-@ data Text = Text { width :: Nat, rows :: [String] } @-}
data Text = Text { width :: Int, rows :: [String] }

{-@ split :: Nat -> String -> [String] @-}
split :: Int -> String -> [String]
split n s = [take n s, drop n s]

wrap :: Int -> Text
wrap w = Text w (split w "words")

{-@ both :: Int -> Int -> [String] @-}
both :: Int -> Int -> [String]
both m n = split m "one" ++ rows (Text n [])
"""


def test_one_input_that_breaks_a_condition_twice_is_one_finding() -> None:
    report = check_text("Wrap.hs", WRAP)
    found = {each.name: causes(each.findings) for each in report.bindings}
    ((_, (first, second)),) = found["wrap"]
    assert (first.kind, second.kind) == (Kind.DATA_INVARIANT, Kind.PRECONDITION)
    assert also_broken(first, second) == "what `split` needs, `0 <= n`"
    (binding,) = [each for each in report.bindings if each.name == "wrap"]
    text = "\n".join(told(binding, lambda _: (), PLAIN))
    assert text.count("counterexample") == 1
    assert "also broken      what `split` needs, `0 <= n`, line 10" in text


def test_what_other_repairs_mend_is_another_cause() -> None:
    report = check_text("Wrap.hs", WRAP)
    (binding,) = [each for each in report.bindings if each.name == "both"]
    assert len(causes(binding.findings)) == len(binding.findings) == 2


WORDS = """module Words (bad, helper, share, early, later, wrong, half) where
{-@ data Span = Span { low :: Int, high :: {v:Int | low <= v} } @-}
data Span = Span { low :: Int, high :: Int }

{-@ bad :: {v:Bool | v} @-}
bad :: Bool
bad = helper 3

helper :: Int -> Bool
helper n = n > 2

share :: Int -> Int
share n = 100 `div` (n - 1)

{-@ take3 :: xs:{v:[a] | len v >= 3} -> n:Nat -> [a] @-}
take3 :: [a] -> Int -> [a]
take3 xs n = take n xs

early, later :: [Int] -> Int -> [Int]
early xs n = take3 (1 : xs) 2
later xs n = take3 [1, 2, 3] n

wrong :: Span
wrong = Span 3 -- out of order
             2

{-@ half :: Int -> Span @-}
half :: Int -> Span
half = undefined

{-@ zero :: {v:Span | low v == 0} @-}
zero :: Span
zero = half 1
"""


@pytest.fixture(scope="module")
def words() -> dict[str, Finding]:
    report = check_text("Words.hs", WORDS)
    return {each.name: each.findings[0] for each in report.bindings if each.findings}


def test_what_the_author_named_has_its_name(words: dict[str, Finding]) -> None:
    broken = {name: each.predicate.text for name, each in words.items() if each.predicate is not None}
    assert broken["early"] == "len xs >= 3"
    assert broken["later"] == "0 <= n"
    assert broken["share"] == "divisor /= 0"
    assert words["share"].trace[-1].result == "divisor = 0"


def test_a_promise_that_is_a_variable_is_told_in_words(words: dict[str, Finding]) -> None:
    assert message_of_finding(words["bad"]) == (
        "LiquidHaskell cannot prove that `v` is True: it sees only `helper :: Int -> Bool`, which permits "
        "`helper 3` = `False`. Annotate `helper`, or do not export it."
    )


def test_code_on_one_line_has_no_comments(words: dict[str, Finding]) -> None:
    assert message_of_finding(words["wrong"]).startswith("`wrong` builds `Span 3 2`, but breaks")


def test_what_an_undefined_function_is_taken_to_answer_is_the_result(words: dict[str, Finding]) -> None:
    found = words["zero"]
    assert found.predicate is not None
    assert found.result.startswith("Span ")
    assert message_of_finding(found).startswith(f"`zero` = {found.result} breaks its promise `low v == 0`: here ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "price item - price item * percent",
            "max 1 (price item - price item * percent)",
            "Change `price item - price item * percent` to `max 1 (…)`",
        ),
        (
            "item { quantity = quantity item - n }",
            "if n <= quantity item then item { quantity = quantity item - n } else item",
            "Change to `if n <= quantity item then … else item`",
        ),
    ],
)
def test_what_is_put_around_code_is_told_alone(old: str, new: str, told: str) -> None:
    assert title_of_repair(Suggestion(Replace(old, new), (), ()), 60) == told


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("rows m", "mul :: … -> VecN a (rows m)"),
        ("=> m", "mul :: … -> m:{v:Mat a | rows v > 0} -> …"),
        ("v:Vec", "mul :: … -> v:Vec a -> …"),
    ],
)
def test_of_a_long_annotation_what_differs_is_told(part: str, told: str) -> None:
    annotation = "mul :: Num a => m:{v:Mat a | rows v > 0} -> v:Vec a -> VecN a (rows m)"
    change = Annotate(annotation, annotation.index(part) + part.startswith("=>") * 3)
    assert title_of_repair(Suggestion(change, (), ()), 60) == f"Annotate `{told}`"
    assert title_of_repair(Suggestion(change, (), ())) == f"Annotate `{annotation}`"


@pytest.mark.parametrize(
    ("annotation", "verb"), [("f :: Nat -> Nat", "Annotate"), ("type Amount = {v:Int | v >= 0}", "Declare")]
)
def test_functions_are_annotated_and_aliases_declared(annotation: str, verb: str) -> None:
    assert title_of_repair(Suggestion(Annotate(annotation), (), ())) == f"{verb} `{annotation}`"


@pytest.mark.parametrize(
    ("room", "title"),
    [
        (60, "Change `… t o (l + 1)` to `… t (max (l + 1) o) (l + 1)`"),
        (50, "Change `… t o (l …` to `… t (max (l + 1) o) (l …`"),
    ],
)
def test_a_title_cuts_no_brackets_where_there_is_room_for_them(room: int, title: str) -> None:
    change = Replace("Book t o (l + 1)", "Book t (max (l + 1) o) (l + 1)")
    assert title_of_repair(Suggestion(change, (), ()), room) == title


@pytest.mark.parametrize(
    ("old", "new", "title"),
    [
        (
            "s { popped = popped s - d }",
            "s { popped = min (pushed s) (popped s - d) }",
            "Change `popped s - d` to `min (pushed s) (popped s - d)`",
        ),
        (
            "(held q * 100) `div` (capacity (config q) - 1)",
            "case capacity (config q) - 1 of { 0 -> 0; n -> (held q * 100) `div` n }",
            "Change to `case capacity (config q) - 1 of { 0 -> 0; n -> (held q * 100) `div` n }`",
        ),
        (
            "total as `div` length as",
            "case length as of { 0 -> 0; n -> total as `div` n }",
            "Change to `case length as of { 0 -> 0; n -> … }`",
        ),
        (
            "head (words sentence) ++ rest sentence",
            'case words sentence of { x : _ -> x ++ rest sentence; [] -> "" }',
            'Change to `case words sentence of { x : _ -> …; [] -> "" }`',
        ),
        (
            "stop { minute = minute stop + minutes }",
            "if minute stop + minutes >= 0 && minute stop + minutes < 1440 then stop { minute = 1 } else stop",
            "Change to `if minute stop + minutes >= 0 && … then …`",
        ),
    ],
)
def test_a_title_tells_what_is_there_afterwards(old: str, new: str, title: str) -> None:
    assert title_of_repair(Suggestion(Replace(old, new), (), ()), 60) == title


def test_a_short_title_says_whose_code_is_changed() -> None:
    change = InFunction(Replace("rev q `append` Cell x Empty", "(Cell x Empty) `append` (rev q)"), "rev")
    title = title_of_repair(Suggestion(change, (), ()), 60)
    assert title == "Change to `(Cell x Empty) `append` (rev q)` in `rev`"


SETS = """module Sets where
import qualified Data.Set as S
data Keys = Tip | Node Int Keys

{-@ measure keys @-}
keys :: Keys -> S.Set Int
keys Tip = S.empty
keys (Node k l) = S.union (S.singleton k) (keys l)

{-@ put :: k:Int -> m:Keys -> {v:Keys | keys v == Set_cup (Set_sng k) (keys m)} @-}
put :: Int -> Keys -> Keys
put k (Node _ rest) = Node k rest
put k Tip = Node k Tip
"""


def test_sets_of_the_library_and_of_the_logic_look_alike() -> None:
    found = next(each for binding in check_text("Sets.hs", SETS).bindings for each in binding.findings)
    assert found.predicate is not None
    assert found.predicate.instance == "{0} == {0, 1}"


def test_an_argument_without_a_name_has_none_that_the_code_gives_to_something_else() -> None:
    text = "module Go where\ngo :: [Int] -> Int -> Int\ngo [] n = n\ngo (x : xs) n = go (x : xs) (n + 1)\n"
    (binding,) = check_text("Go.hs", text).bindings
    said = "calls `go (x : xs) (n + 1)`, but this call does not get smaller: `len argument1` is 1 before and after."
    assert message_of_finding(binding.findings[0]).endswith(said)


def test_a_recursion_below_zero_is_told_with_the_value_that_is_negative() -> None:
    text = "module Spin where\nspin :: Int -> Int\nspin n = if n == 0 then 0 else spin (n - 1)\n"
    (binding,) = check_text("Spin.hs", text).bindings
    said = "calls `spin (n - 1)`, but what has to get smaller is negative there: `n` is -2."
    assert message_of_finding(binding.findings[0]).endswith(said)


UNSEEN = """module Unseen where
{-@ measure weight :: [Int] -> Int @-}
{-@ data Box = Box { items :: {v:[Int] | weight v > 0} } @-}
data Box = Box { items :: [Int] }
{-@ first :: xs:{v:[Int] | weight v > 0} -> Int -> Int @-}
first :: [Int] -> Int -> Int
first _ k = k
{-@ use :: Int -> Int @-}
use :: Int -> Int
use n = first [n] n
{-@ pack :: Int -> Box @-}
pack :: Int -> Box
pack n = Box [n]
{-@ less :: a:Int -> b:{Int | weight [b] < weight [a]} -> Int @-}
less :: Int -> Int -> Int
less a b = a + b
{-@ both :: Int -> Int @-}
both :: Int -> Int
both b = less b (b + 1)
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("use", "`weight xs > 0`: of the measure `weight`"),
        ("pack", "`weight items > 0`"),
        ("both", "`weight [b] < weight [a]`: of the measure `weight`"),
    ],
)
def test_what_is_asked_is_told_by_the_parameters_name(name: str, said: str) -> None:
    found = {each.name: each for each in check_text("Unseen.hs", UNSEEN).bindings}
    assert said in said_of(found[name])


QUEUE = """module Queue where
data Queue = Empty | Queue Int Queue
{-@ measure size @-}
{-@ size :: Queue -> Nat @-}
size :: Queue -> Int
size Empty = 0
size (Queue _ q) = 1 + size q
{-@ pop :: q:{Queue | size q > 0} -> Queue @-}
pop :: Queue -> Queue
pop (Queue _ q) = q
drain :: Queue -> [Int]
drain waiting | size waiting == 0 = []
              | otherwise = 1 : drain (pop waiting)
"""


def test_a_call_that_changes_nothing_is_told_by_the_names_of_the_code() -> None:
    report = check_text("Queue.hs", QUEUE)
    finding = next(each.findings[0] for each in report.bindings if each.name == "drain")
    last = finding.trace[-1]
    assert step_words(last).startswith("drain  where  waiting before = ")
    assert ", waiting after = " in last.result


MIRROR = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Mirror where
data Tree = Leaf | Node Tree Int Tree
{-@ reflect mirror @-}
mirror :: Tree -> Tree
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)
{-@ self :: t:Tree -> { mirror (mirror t) == t } @-}
self :: Tree -> ()
self Leaf = ()
self (Node l _ r) = self l
{-@ taken :: l:Tree -> { mirror (mirror l) == l } @-}
taken :: Tree -> ()
taken Leaf = ()
taken (Node l _ r) = taken l
"""


@pytest.fixture(scope="module")
def mirrors() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("Mirror.hs", MIRROR).bindings}


def test_a_parameter_without_a_name_in_the_code_is_told_by_that_in_the_annotation(
    mirrors: dict[str, BindingReport],
) -> None:
    assert "`mirror (mirror t) == t`" in said_of(mirrors["self"])
    assert "mirror l) == l`" not in said_of(mirrors["taken"])  # `l` is something else in the code


def test_a_promise_that_is_not_proved_stands_at_the_answer_that_lacks_it(mirrors: dict[str, BindingReport]) -> None:
    unproved = mirrors["self"].unproved
    assert (unproved.start.line, unproved.start.column) == (12, 21)
    assert "at 12:21;" in said_of(mirrors["self"])
    assert " here;" in said_of(mirrors["self"], placed=False)


def test_code_that_cannot_be_read_may_call_what_nobody_else_calls() -> None:
    helper = "helper :: Int -> Int\nhelper x = 10 `div` x\nmain :: IO ()\n"
    lost = "nobody calls it but code that could not be read"
    for called, said in (("return ()", "nobody calls it"), ("print (helper lost)", lost)):
        text = f"module Main (main) where\n{helper}main = {called}\n"
        (report,) = (each for each in check_text("Main.hs", text).bindings if each.name == "helper")
        assert assuming_words(report.assuming) == f", assuming {said}"


def test_a_step_that_is_its_own_result_is_told_once() -> None:
    text = "{-@ pos :: Int -> {v:Int | v > 0} @-}\npos :: Int -> Int\npos n = if n > 5 then n else 0\n"
    (binding,) = check_text("Pos.hs", text).bindings
    assert [step_text(each) for each in binding.findings[0].run] == ["n > 5  ⟹  False", "0"]


def test_what_a_library_promises_too_little_may_be_assumed() -> None:
    text = """module M where
import qualified Data.List as L
{-@ capital :: s:{v:String | len v > 0} -> Char @-}
capital :: String -> Char
capital (c : _) = c
title, rows :: String -> String
title s = map capital (words s)
rows s = map capital (L.group s)
"""
    found = {each.name: each.findings[0] for each in check_text("M.hs", text).bindings if each.findings}
    advice = "Say what you know of it by an annotation that is trusted, `{-@ assume %s :: … @-}`."
    assert message_of_finding(found["title"]).endswith(advice % "words")
    assert message_of_finding(found["rows"]).endswith(advice % "L.group")


def test_of_texts_that_are_too_long_what_differs_is_told() -> None:
    """Cut at their ends they read alike."""
    around = "consT x qq + pot (cons x qq) - pot qq === 1 + pot (More (One x) Nil (One y)) - 0 === {} + dang (One y)"
    change = Replace(around.format(3), around.format(1))
    assert title_of_repair(Suggestion(change, (), ())) == "Change `… === 3 + …` to `… === 1 + …`"
