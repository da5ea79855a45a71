"""What there is to know at a place, for a view that follows the cursor."""

import pytest
from liquidlens.ide.hover import hover
from liquidlens.ide.known import known_at
from liquidlens.ide.place import PlaceInfo, place_at
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

TEXT = """module Place where

{-@ size :: xs:[a] -> {v:Int | v = len xs} @-}
size :: [a] -> Int
size [] = 0
size (_ : rest) = if null rest then 1 else 1 + size rest

{-@ less :: x:Int -> {v:Int | v < x} @-}
less :: Int -> Int
less x | x > 9 = 3
       | otherwise = x

half xs = 10 `div` n where n = size xs
"""


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document("Place.hs", 1, TEXT), check_text("Place.hs", TEXT))


def at(view: View, text: str) -> PlaceInfo | None:
    before, _, after = text.partition("█")
    return place_at(view, view.document.position(view.document.source.index(before + after) + len(before)))


def test_a_verified_function_tells_facts_and_types(view: View) -> None:
    info = at(view, "else █1")
    assert info is not None
    assert (info.binding, info.said, info.unproved) == ("size", "✓ verified", ())
    assert info.facts == ("not (null rest)",)
    assert [(each.name, each.type) for each in info.types][-1] == ("rest", "[a]")


def test_what_is_not_proved_is_told(view: View) -> None:
    info = at(view, "otherwise = █x")
    assert info is not None
    assert (info.binding, info.said) == ("less", "✗ unsafe")
    assert info.facts == ("not (x > 9)",)
    (unproved,) = info.unproved
    assert "v < x" in unproved.text


def test_what_is_asked_at_the_place_is_told_with_its_state(view: View) -> None:
    def asked(text: str) -> list[tuple[str, str]]:
        info = at(view, text)
        return [] if info is None else [(each.text, each.status.value) for each in info.goals]

    assert asked("1 + size █rest") == [("this call gets smaller", "proved"), ("the promise of `size`", "proved")]
    assert asked("else █1 + size") == [("the promise of `size`", "proved")]
    assert asked("half xs = 10 █`div` n") == [("the divisor is not 0", "rejected")]
    assert asked("otherwise = █x") == [("the promise of `less`", "rejected")]


def test_nothing_is_told_outside_functions(view: View) -> None:
    assert at(view, "mod█ule") is None


def test_the_cursor_on_an_operator_or_a_function_tells_what_it_is_applied_in(view: View) -> None:
    for place, text in (("10 `█div` n", "10 `div` n"), ("1 █+ size", "1 + size rest"), ("+ si█ze rest", "size rest")):
        info = at(view, place)
        assert info is not None
        assert info.selected is not None
        assert info.selected.text == text


def test_what_is_wrong_with_the_text_is_told_with_its_own_line() -> None:
    text = "module Bad where\nf :: Int -> Int\nf x = y\n  where\n    z = x\n    y = zz\n"
    info = place_at(View(Document("Bad.hs", 1, text), check_text("Bad.hs", text)), Position(5, 5))
    assert info is not None
    assert [(each.text, each.span.start.line) for each in info.unproved] == [
        ("`zz` is not in scope; did you mean `z`?", 6)
    ]


def test_only_what_is_in_scope_is_told() -> None:
    text = """module Scope where
first :: Maybe Int -> [Int] -> Int
first (Just n) _ = n
first _ (x : rest) | x > 0 = total + 1
  where
    total = go rest
    go ys = sum ys
first _ _ = let k = 3 in k
"""
    view = View(Document("Scope.hs", 1, text), check_text("Scope.hs", text))

    def names(line: int, column: int) -> set[str]:
        info = place_at(view, Position(line, column))
        return set() if info is None else {each.name for each in info.types}

    assert names(3, 20) == {"first", "n"}
    assert names(4, 34) == {"first", "x", "rest", "total", "go"}  # what stands below as well
    assert names(7, 16) == {"first", "x", "rest", "total", "go", "ys"}
    assert names(8, 26) == {"first", "k"}
    assert names(8, 11) == {"first"}


def test_variables_of_an_equation_that_are_one_with_those_of_an_earlier_one_are_in_scope() -> None:
    text = (
        "module Eq where\npick :: Int -> [Int] -> Int\npick n [_] = n\npick n (x : [y]) = x\npick n (x : y : zs) = 7\n"
    )
    view = View(Document("Eq.hs", 1, text), check_text("Eq.hs", text))
    info = place_at(view, view.document.position(text.index("7")))
    assert info is not None
    assert [(each.name, each.type) for each in info.types] == [  # in the order of the text
        ("pick", "Int -> [Int] -> Int"),
        ("n", "Int"),
        ("x", "Int"),
        ("y", "Int"),
        ("zs", "[Int]"),
    ]


SORTED = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Sorted where

{-@ reflect put @-}
put :: Int -> [Int] -> [Int]
put x [] = [x]
put x (y : ys) = if x <= y then x : y : ys else y : put x ys

{-@ reflect isSorted @-}
isSorted :: [Int] -> Bool
isSorted [] = True
isSorted [_] = True
isSorted (x : y : ys) = x <= y && isSorted (y : ys)

{-@ keeps :: x:Int -> ys:{[Int] | isSorted ys} -> { isSorted (put x ys) } @-}
keeps :: Int -> [Int] -> ()
keeps _ [] = ()
keeps x [y] = ()
keeps x (y : z : zs) = if x <= y then () else keeps x (z : zs)
"""


def test_where_only_termination_is_told_what_else_is_not_proved_is_there_too() -> None:
    view = View(Document("Sorted.hs", 1, SORTED), check_text("Sorted.hs", SORTED))
    info = place_at(view, view.document.position(SORTED.index("keeps x (z : zs)")))
    assert info is not None
    assert info.said == "✗ termination not shown, and more is not proved"
    assert [each.text for each in info.unproved][1:] == ["the promise of `keeps`"]


GIVEN = """module Given where

data Vec a = V { dim :: Int, items :: [a] }
{-@ data Vec a = V { dim :: Nat, items :: {v:[a] | len v == dim} } @-}
data Mat = M { rows :: Int, cols :: Int, content :: [Vec Int] }
{-@ data Mat = M { rows :: Nat, cols :: Nat, content :: {v:[{r:Vec Int | dim r == cols}] | len v == rows} } @-}

{-@ pad :: n:Nat -> s:{v:String | len v <= n} -> String @-}
pad :: Int -> String -> String
pad n s = s ++ replicate (n - length s) ' '

{-@ run :: fuel:Nat -> [a] -> [a] / [fuel] @-}
run :: Int -> [a] -> [a]
run fuel (x : xs) = run (fuel - 1) xs
run _ [] = []

{-@ (!.) :: x:Vec a -> i:{v:Nat | v < dim x} -> a @-}
(!.) :: Vec a -> Int -> a
V _ xs !. i = xs !! i

{-@ index :: xs:[a] -> i:{v:Nat | v < len xs} -> a @-}
index :: [a] -> Int -> a
index (x : _) 0 = x
index (_ : xs) i = index xs (i - 1)

data Item = Item { quantity :: Int }
{-@ data Item = Item { quantity :: Nat } @-}
remove :: Int -> Item -> Item
remove n item = item { quantity = quantity item - n }

row :: Mat -> Int -> [Vec Int]
row (M r c vs) i = drop i vs
"""


@pytest.fixture(scope="module")
def given() -> View:
    return View(Document("Given.hs", 1, GIVEN), check_text("Given.hs", GIVEN))


def in_given(given: View, text: str) -> PlaceInfo:
    before, _, after = text.partition("█")
    info = place_at(given, given.document.position(GIVEN.index(before + after) + len(before)))
    assert info is not None
    return info


def test_what_a_call_asks_is_told_of_what_it_gives(given: View) -> None:
    def asked(text: str) -> list[tuple[str, str]]:
        return [(each.text, each.status.value) for each in in_given(given, text).goals if "asks" in each.text]

    assert asked("s ++ █replicate") == [("`replicate` asks for `0 <= n - length s`", "proved")]
    assert asked("= █run (fuel - 1)") == [("`run` asks for `0 <= fuel - 1`", "rejected")]
    assert asked("quantity = █quantity") == [("`Item` asks for `0 <= quantity item - n`", "rejected")]


def test_what_has_no_variable_is_spoken_of_by_what_it_is_part_of(given: View) -> None:
    """`dim` is no variable, nor is the `xs` of the annotation that which the code binds."""

    def types(text: str) -> dict[str, str]:
        return {each.name: each.type for each in in_given(given, text).types}

    operator = types("V _ xs !. i = █xs")
    assert operator["xs"] == "{v:[a] | len v == dim x}"
    assert sorted(operator) == ["(!.)", "i", "xs"]
    assert types("index xs █(i - 1)")["i"] == "{v:Int | 0 <= v && v < len xs'}"
    assert types("drop █i vs")["vs"] == "{v:[{v:Vec Int | dim v == c}] | len v == r}"


QUEUE = """module Queue (Queue (..), new, push, next, total) where
data Queue = Queue { room :: Int, held :: [Int] }
{-@ data Queue = Queue { room :: Nat, held :: {v:[Int] | len v <= room} } @-}

{-@ type Room = {q:Queue | len (held q) < room q} @-}
{-@ type QueueN N = {q:Queue | len (held q) = N} @-}

{-@ push :: Int -> q:Room -> QueueN {len (held q) + 1} @-}
push :: Int -> Queue -> Queue
push x q = q { held = x : held q }

{-@ next :: q:Queue -> (Int, Queue) @-}
next :: Queue -> (Int, Queue)
next q = (0, q)

{-@ new :: q:Room -> Queue @-}
new :: Queue -> Queue
new q = let (x, rest) = next (push 1 q) in push x rest

total q = inside q
  where
    inside (Queue _ xs) = sum xs
"""


def test_what_is_told_has_no_name_that_the_text_has_not() -> None:
    view = View(Document("Queue.hs", 1, QUEUE), check_text("Queue.hs", QUEUE))

    def there(text: str) -> PlaceInfo:
        info = at(view, text)
        assert info is not None
        return info

    asked = [each.text for each in there("q { held = █x :").goals]
    assert "`Queue` asks for `0 <= room q`" in asked, asked
    assert there("in █push x rest").goals[0].text == "`push` asks for `len (held rest) < room rest`"
    pushed = there("next (█push 1 q)").selected
    assert pushed is not None
    assert pushed.type == "{v:Queue | len (held v) == len (held q) + 1}"
    assert [each.type for each in there("= █sum xs").types if each.name == "inside"] == ["Queue -> Int"]
    known = known_at(view, view.document.position(QUEUE.index("push x rest")))
    assert known is not None
    assert known.type == "Int -> q:Room -> {v:Queue | len (held v) == len (held q) + 1}"


PARTIAL = """module Partial where
data Op = Add Int | Sub Int | Halt

run :: Op -> Maybe Int -> Int
run (Add n) m = case m of
  Just k -> n + k
run (Sub n) m = go m
  where
    go (Just k) = n - k
"""


def test_what_has_to_fit_is_told_apart() -> None:
    view = View(Document("Partial.hs", 1, PARTIAL), check_text("Partial.hs", PARTIAL))

    def asked(text: str) -> list[str]:
        info = at(view, text)
        return [each.text for each in info.goals if "fits" in each.text] if info is not None else []

    assert asked("-> n █+ k") == ["an alternative fits", "an equation of `run` fits"]
    assert asked("= n █- k") == ["an equation of `go` fits", "an equation of `run` fits"]


EQUATIONS = """module Heaps where

data Heap a = E | N a (Heap a) (Heap a)

{-@ measure size @-}
{-@ size :: Heap a -> Nat @-}
size :: Heap a -> Int
size E = 0
size (N _ l r) = 1 + size l + size r

{-@ merge :: Ord a => g:Heap a -> h:Heap a -> {v:Heap a | size v == size g + size h} / [size g + size h] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge E h = h
merge h E = h
merge one@(N x l r) two@(N y m s)
  | x <= y    = N x l (merge r two)
  | otherwise = N y m (merge one s)
"""


def test_what_an_equation_calls_otherwise_than_others_is_spoken_of_by_its_own_name() -> None:
    view = View(Document("Heaps.hs", 1, EQUATIONS), check_text("Heaps.hs", EQUATIONS))
    info = at(view, "(merge r █two)")
    assert info is not None
    names = [each.name for each in info.types]
    assert names == ["merge", "one", "x", "l", "r", "two", "y", "m", "s"]
    assert [each.type for each in info.types if each.name == "two"] == ["Heap a"]
    found = hover(view, view.document.position(EQUATIONS.index("two)\n")))
    assert found is not None
    assert "two :: Heap a" in found.markdown
    call = at(view, "█merge r two")
    assert call is not None
    assert call.selected is not None
    assert call.selected.type == "{v:Heap a | size v == size r + size two}"


STUB = """module Stub where

{-@ half :: Nat -> Nat @-}
half :: Int -> Int
half n = n `div` 2

{-@ both :: n:Int -> Nat @-}
both :: Int -> Int
both n = half undefined
"""


def test_what_is_asked_of_what_is_still_to_be_written_is_told() -> None:
    info = at(View(Document("Stub.hs", 1, STUB), check_text("Stub.hs", STUB)), "half █undefined")
    assert info is not None
    assert [each.text for each in info.goals] == ["`half` asks for `0 <= v`", "the promise of `both`"]
