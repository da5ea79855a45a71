"""Annotations whose layout LiquidHaskell cannot read are told of; each verdict was asked of LiquidHaskell 0.9.0.2."""

import pytest
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_layout import misplaced
from liquidlens.syntax.tree import Annotation

READ = (
    " f :: Int\n      -> Int ",
    "\n  f :: Int\n    -> Int\n",
    "\n     f :: Int -> Int\n  ",
    " f :: Int -> Int\n",
    " f :: Int -> Int\n    ",
    " f :: Int -> Int\n\n    \n    ",
    " f :: Int\n\t-> Int ",
    " f :: x:Int -> {v:Int | v ==\n                x} ",
    " f :: Int -> Int\n    g :: Int -> Int ",
    "\n  f :: Int -> Int\n  g :: Int -> Int\n",
    " type P = Int\n    f :: P -> P\n ",
    " reflect f\n    reflect g ",
    " assume f ::\n     Int -> Int ",
    " type P =\n      {v:Int | v > 0} ",
    " data T = T { a :: Int\n    , b :: Int } ",
    " data T = T { a :: Int\n  , b :: Int\n  } ",
    " data T = T { a :: Int\n, b :: Int\n} ",
    " data T = T {\n  a :: Int,\n  b :: Int\n  } ",
    " data T = T { a ::\n  Int , b :: Int } ",
    " data T = T\n    { a :: Int, b :: Int } ",
    " data T = A { a :: {v:Int |\n  v > 0 } } ",
    " data T\n      = A { a :: Int }\n      | B { b :: Int } ",
    " data T = A { a :: Int }\n           | B { b :: Int } ",
    " measure hd :: [a] -> Set a\n      hd []     = {v | (? Set_emp (v)) }\n      hd (x:xs) = {v | v = Set_sng x} ",
    " data T where\n      A :: Int -> T\n      B :: Nat -> T ",
    " measure ln :: [a] -> Int\n      ln [] = 0\n      ln (x:xs) = 1 + ln xs\n  ",
    "\nmeasure ln :: [a] -> Int\n  ln [] = 0\n  ln (x:xs) = 1 + ln xs\n",
    " measure ln :: [a] -> Int\n      ln [] = 0\n      ln (x:xs) =\n        1 + ln xs ",
    " measure ln :: [a] -> Int\n    f :: Int -> Int ",
    " class C a where\n      m :: a -> Nat ",
    " class C a\n      where\n        m :: a -> Nat ",
    " class C a where\n      m :: a -> Nat\n      k :: a\n        -> Nat ",
    " instance C T where\n      m :: T -> Nat\n ",
    " f :: Int // a comment\n      -> /* and another */ Int ",
)

REFUSED = (
    (" f :: Int\n    -> Int ", 4, 5),
    (" f :: Int\n  -> Int ", 4, 3),
    (" f :: Int\n-> Int ", 4, 1),
    ("\nf :: Int\n-> Int\n", 5, 1),
    (" type P =\n    {v:Int | v > 0} ", 4, 5),
    (" predicate P X =\n    X > 0 ", 4, 5),
    (" f :: {v:Int |\n    v > 0} -> Int ", 4, 5),
    (" f :: {v:Int | v > 0\n} -> Int ", 4, 1),
    (" f :: (Int\n    ) -> Int ", 4, 5),
    (" f :: Int -> Int / [\n    0] ", 4, 5),
    (" f :: x:Int -> {v:Int | v == x &&\n       v == x &&\n  v == x} ", 5, 3),
    (" inline\n    f ", 4, 5),
    (" assume\n    f :: Int -> Int ", 4, 5),
    (" invariant\n  {v:[a] | len v >= 0} ", 4, 3),
    (" qualif Foo(v:Int,\n  x:Int): v < x ", 4, 3),
    ("  f :: Int -> Int\n    g :: Int -> Int ", 4, 5),
    (" f :: Int -> Int\n      g :: Int -> Int ", 4, 7),
    (" data T\n  = A { a :: Int }\n  | B { b :: Int } ", 4, 3),
    (" data T\n    = A { a :: Int }\n    | B { b :: Int } ", 4, 5),
    (" data T = A { a :: Int }\n    | B { b :: Int } ", 4, 5),
    (" data T where\n    A :: Int -> T\n    B :: Nat -> T ", 4, 5),
    (" data T where\n  A :: Int -> T\n  B :: Nat -> T ", 4, 3),
    (" data T where\n      A :: Int\n      -> T\n      B :: Nat -> T ", 5, 7),
    (" measure ln :: [a] -> Int\n    ln [] = 0\n    ln (x:xs) = 1 + ln xs\n  ", 4, 5),
    (" measure ln :: [a] -> Int\n  ln [] = 0\n  ln (x:xs) = 1 + ln xs\n  ", 4, 3),
    (" measure ln :: [a] -> Int\n      ln [] = 0\n     ln (x:xs) = 1 + ln xs\n  ", 5, 6),
    (" measure ln :: [a] -> Int\n     ln [] = 0\n      ln (x:xs) = 1 + ln xs\n  ", 5, 7),
    ("\nmeasure ln :: [a] -> Int\nln [] = 0\nln (x:xs) = 1 + ln xs\n", 5, 1),
    (" measure ln ::\n  [a] -> Int\n      ln [] = 0\n      ln (x:xs) = 1 + ln xs\n", 4, 3),
    (" measure ln :: [a] -> Int\n      ln [] = 0\n      ln (x:xs) =\n      1 + ln xs ", 6, 7),
    (" class C a where\n  m :: a -> {v:Int | v > 0} ", 4, 3),
    (" class C a where\n    m :: a -> {v:Int | v > 0} ", 4, 5),
    (" class C a where\n      m :: a -> Nat\n        k :: a -> Nat ", 5, 9),
    (" class C a where\n      m :: a\n      -> Nat ", 5, 7),
    (" class C a where\n        m :: a\n      -> Nat ", 5, 7),
    (" class C a where m :: a\n      -> Nat ", 4, 7),
    (" instance C T where\n    m :: T -> Nat ", 4, 5),
    (" f :: Int -- hello\n      -> Int ", 3, 14),
    (" f :: Int\n      -- hello\n      -> Int ", 4, 7),
    (" f :: Int {- hello -} -> Int ", 3, 14),
    (" data T = T { a :: Int -- ^ hello\n   , b :: Int } ", 3, 27),
    (" f :: Int\n{- hello -}\n      -> Int ", 4, 1),
    (" data T where\n      | A :: Int -> T ", 4, 7),
    (" data T where\n        A :: Int -> T\n      | B :: Nat -> T ", 5, 7),
)


def said(text: str) -> list[tuple[int, int]]:
    """Where an annotation in the third line of a file, from its first column, cannot be read for its layout."""
    start = Position(3, 4)
    found = misplaced(Annotation(text, Span("F.hs", start, start)))
    return [(each.span.start.line, each.span.start.column) for each in found]


@pytest.mark.parametrize("text", READ)
def test_what_liquidhaskell_reads_is_left_alone(text: str) -> None:
    assert not said(text)


@pytest.mark.parametrize(("text", "line", "column"), REFUSED)
def test_what_it_cannot_read_is_told_of_at_its_place(text: str, line: int, column: int) -> None:
    assert said(text) == [(line, column)]
