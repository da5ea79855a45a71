"""Where annotations are found, and the blocks they belong to."""

from liquidlens.syntax.reader import read_module
from liquidlens.syntax.show import show_declaration, show_module


def test_the_text_and_the_places_of_an_annotation() -> None:
    (annotation,) = read_module("F.hs", "  {-@ f :: {v:Int | v > 0}\n      @-}\n").annotations
    assert annotation.text == " f :: {v:Int | v > 0}\n      "
    assert (annotation.span.start.column, annotation.content.start.column) == (3, 6)
    assert (annotation.content.end.line, annotation.content.end.column, annotation.span.end.column) == (2, 7, 10)


def test_comments_and_strings_hide_annotations() -> None:
    text = '{- {-@ f :: Int @-} -}\n-- {-@ g :: Int @-}\nh = "{-@ h :: Int @-}"\n--> {-@ i :: Int @-}\n'
    module = read_module("F.hs", text.replace("-->", "(-->) = 1"))
    assert [annotation.text for annotation in module.annotations] == [" i :: Int "]


def test_local_annotations_stand_in_their_block() -> None:
    text = """\
f x = go x
  where
    {-@ go :: Nat -> Nat @-}
    go n = let {-@ q :: Nat @-}
               q = n
           in q
    {-@ last :: Nat @-}
{-@ top :: Nat @-}
class C a where
  {-@ op :: a -> Nat @-}
  op :: a -> Int
  {-@ more :: a @-}

instance C Int where
  {-@ op :: Int -> Nat @-}
  op x = x
"""
    module = read_module("F.hs", text)
    assert module.problems == ()
    assert show_module(module) == (
        "f x = go x where { {-@ go :: Nat -> Nat @-}; go n = let { {-@ q :: Nat @-}; q = n } in q; "
        "{-@ last :: Nat @-} }\n"
        "{-@ top :: Nat @-}\n"
        "class C a where { {-@ op :: a -> Nat @-}; op :: a -> Int; {-@ more :: a @-} }\n"
        "instance C Int where { {-@ op :: Int -> Nat @-}; op x = x }\n"
    )


def test_an_annotation_before_where_belongs_to_the_block_that_it_opens() -> None:
    text = """\
f x = go x
      {-@ decrease go 1 @-}
      {-@ go :: Nat -> Nat @-}
  where go n = go n
{-@ top :: Nat @-}
g = {-@ y :: Nat @-}
  let y = 1 in y
"""
    assert show_module(read_module("F.hs", text)) == (
        "f x = go x where { {-@ decrease go 1 @-}; {-@ go :: Nat -> Nat @-}; go n = go n }\n"
        "{-@ top :: Nat @-}\n"
        "g = let { {-@ y :: Nat @-}; y = 1 } in y\n"
    )


def test_an_annotation_between_where_blocks_belongs_to_the_outer_one() -> None:
    text = """\
f = a
  where
    a = b
      where
        b = 1
    {-@ c :: Nat @-}
    c = 2
"""
    (declaration,) = read_module("F.hs", text).declarations
    assert show_declaration(declaration) == "f = a where { a = b where { b = 1 }; {-@ c :: Nat @-}; c = 2 }"


def test_an_annotation_in_the_first_column_inside_a_block_stays_there() -> None:
    text = "f = a\n  where\n    a = 1\n{-@ b :: Nat @-}\n    b = 2\n"
    (declaration,) = read_module("F.hs", text).declarations
    assert show_declaration(declaration) == "f = a where { a = 1; {-@ b :: Nat @-}; b = 2 }"


def test_an_annotation_of_a_broken_declaration_goes_with_it() -> None:
    module = read_module("F.hs", "class C a where\n  {-@ op :: Nat @-}\n  op :: (\n{-@ g :: Nat @-}\ng = 1\n")
    assert [annotation.text for annotation in module.annotations] == [" g :: Nat "]
