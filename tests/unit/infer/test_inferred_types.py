"""Types without signatures are those that GHC infers."""

import pytest

from tests.unit.infer.compiled import compile_text, errors, types

TYPES = [
    ("f x = x", "forall a. a -> a"),
    ("f x y = x", "forall a b. a -> b -> a"),
    ("f x = [x, x]", "forall a. a -> [a]"),
    ("f g x = g (g x)", "forall a. (a -> a) -> a -> a"),
    ("f g h x = g (h x)", "forall a b c. (a -> b) -> (c -> a) -> c -> b"),
    ("f = \\x -> (x, True)", "forall a. a -> (a, Bool)"),
    ("f (x, y) = (y, x)", "forall a b. (a, b) -> (b, a)"),
    ("f x = x + 1", "forall a. Num a => a -> a"),
    ("f x = x / 2", "forall a. Fractional a => a -> a"),
    ("f x y = x == y || x < y", "forall a. Ord a => a -> a -> Bool"),
    ("f x = show x ++ show (x + 1)", "forall a. (Show a, Num a) => a -> String"),
    ("f m = m >>= \\x -> return (x, x)", "forall a b. Monad a => a b -> a (b, b)"),
    ("f x = do { y <- x; Just (y + 1) }", "forall a. Num a => Maybe a -> Maybe a"),
    ("f [] = 0\nf (_ : xs) = 1 + f xs", "forall a b. Num b => [a] -> b"),
    ("f x = case x of { Just y -> y; Nothing -> 'a' }", "Maybe Char -> Char"),
    ("f x = [y | Just y <- x, y > 'a']", "[Maybe Char] -> String"),
    ('f = (`elem` "abc")', "Char -> Bool"),
    ("f = (subtract 1)", "Integer -> Integer"),
    ("f x = let i y = y in (i x, i True)", "forall a. a -> (a, Bool)"),
    ("f x = let g y = (x, y) in (g 'a', g True)", "forall a. a -> ((a, Char), (a, Bool))"),
    ("f n = replicate n 'x'", "Int -> String"),
    ("f x = fromIntegral (length (x : [])) / 2", "forall a b. Fractional b => a -> b"),
    ('f = foldr (\\x n -> n + 1) 0 "abc"', "Integer"),
    ("f x | x > 0 = 'p' | otherwise = 'n'", "forall a. (Ord a, Num a) => a -> Char"),
    ("f 0 = 'z'\nf _ = 'n'", "forall a. (Eq a, Num a) => a -> Char"),
    ('f "abc" = 1.5\nf _ = 2', "forall a. Fractional a => String -> a"),
]


@pytest.mark.parametrize(("text", "expected"), TYPES)
def test_type_without_signature(text: str, expected: str) -> None:
    module = compile_text(text)
    assert errors(module) == []
    assert _same(types(module)["f"], expected)


def _same(found: str, expected: str) -> bool:
    """Equality up to the order of constraints."""

    def parts(text: str) -> tuple[str, ...]:
        head, arrow, body = text.rpartition("=> ")
        return (*sorted(head.replace("(", "").replace(")", "").split(". ")[-1].strip(" =>").split(", ")), arrow, body)

    return parts(found) == parts(expected)


def test_mutually_recursive_functions_are_generalised_together() -> None:
    module = compile_text("ping 0 x = x\nping n x = pong (n - 1) x\npong n x = ping n x")
    assert errors(module) == []
    assert types(module)["ping"].endswith("a -> b -> b")
    assert types(module)["pong"].endswith("a -> b -> b")


def test_a_signature_breaks_the_cycle() -> None:
    text = "ping :: Int -> a -> a\nping 0 x = x\nping n x = fst (pong n (x, True))\npong n x = ping n x"
    assert errors(compile_text(text)) == []


def test_polymorphic_recursion_with_a_signature() -> None:
    text = "data N a = E | C a (N (a, a))\nsize :: N a -> Int\nsize E = 0\nsize (C _ n) = 1 + 2 * size n"
    assert errors(compile_text(text)) == []


def test_restricted_binding_takes_the_type_of_its_uses() -> None:
    module = compile_text("step = 1\nuse :: Int\nuse = step + 2")
    assert errors(module) == []
    assert types(module)["step"] == "Int"


def test_restricted_binding_without_uses_is_defaulted() -> None:
    module = compile_text("step = 1\nhalf = 0.5")
    assert types(module)["step"] == "Integer"
    assert types(module)["half"] == "Double"


def test_no_monomorphism_restriction() -> None:
    module = compile_text("plus = (+)", extensions="NoMonomorphismRestriction")
    assert types(module)["plus"] == "forall a. Num a => a -> a -> a"


def test_pattern_binding_is_generalised_over_unconstrained_variables() -> None:
    module = compile_text("(f, g) = (\\x -> x, True)\nh = (f 'a', f True)")
    assert errors(module) == []
    assert types(module)["f"] == "forall a. a -> a"


def test_local_bindings_stay_monomorphic_where_types_may_be_refined() -> None:
    text = "f x = let g y = (x, y) in (g 'a', g True)"
    assert errors(compile_text(text, extensions="GADTs")) != []
    assert errors(compile_text(text)) == []


def test_higher_rank_argument() -> None:
    text = (
        'both :: (forall a. [a] -> Int) -> ([Bool], String) -> Int\nboth f (x, y) = f x + f y\nn = both length ([], "")'
    )
    assert errors(compile_text(text, extensions="RankNTypes")) == []


def test_scoped_type_variables() -> None:
    text = "f :: forall a. [a] -> [a]\nf xs = g xs where { g :: [a] -> [a]; g ys = xs ++ ys }"
    assert errors(compile_text(text, extensions="ScopedTypeVariables")) == []
    assert errors(compile_text(text.replace("forall a. ", ""))) != []


def test_class_hierarchy_gives_superclass_dictionaries() -> None:
    text = "f :: Ord a => a -> a -> Bool\nf x y = x == y"
    assert errors(compile_text(text)) == []


def test_synonyms_with_parameters_are_expanded() -> None:
    module = compile_text("type P a = (a, a)\ntype F a b = a -> b\nf :: F (P Int) Int\nf (x, y) = x + y")
    assert errors(module) == []
    assert types(module)["f"] == "(Int, Int) -> Int"


def test_existential_constructors_hold_their_dictionaries() -> None:
    text = "data S = forall a. Show a => S a\nf (S x) = show x\ng = f (S 'a')"
    assert errors(compile_text(text, extensions="ExistentialQuantification")) == []


def test_type_of_a_module_without_source_is_taken_as_it_is_used() -> None:
    module = compile_text("f :: T.Text -> Int\nf t = T.length t + 1", imports=["qualified Unknown.Text as T"])
    assert errors(module) == []


def test_one_argument_of_a_class_tells_the_other() -> None:
    module = compile_text(
        "class Collection c e | c -> e where { insert :: e -> c -> c; empty :: c }\n"
        "instance Collection [a] a where { insert = (:); empty = [] }\n"
        "from :: Collection c e => [e] -> c\nfrom = foldr insert empty\n"
        "lists = length (insert 'a' empty ++ \"b\")",
        extensions="FunctionalDependencies",
    )
    assert errors(module) == []
