"""What GHC does not compile for certain is told: errors of GHC 9.0, place by place; what it compiles is not."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.pipeline import check_text

_TWO = "{-# LANGUAGE FlexibleInstances #-}\nmodule M where\nclass C a where c :: a -> Int\n"
_BOTH = "instance C [a] where c _ = 1\ninstance C [Int] where c _ = 2\n"
_USED = "f :: [Int] -> Int\nf x = c x\n"
_SEVERAL = "{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts #-}\nmodule M where\n"
_FAMILIES = "{-# LANGUAGE TypeFamilies, FlexibleContexts #-}\nmodule M where\n"
_CLOSED = f"{_FAMILIES}type family F a where\n  F Int = Bool\n  F Bool = Int\n"
_COLLECTION = f"{_FAMILIES}class C c where\n  type E c\n  c :: c -> [E c]\n"
_RECORD = "module M where\ndata R = R { a :: !Int, b :: Int }\n"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("module Main where\nmain :: Int\nmain = 3\n", 3, "`main` is an action of `IO`, but this is `Int`"),
        ("main :: Int\nmain = 3\n", 2, "`main` is an action of `IO`, but this is `Int`"),
        ('module Main (main) where\nmain = 3 + length "x"\n', 2, "but this is `Int`"),
        ("module Main where\nmain :: Maybe ()\nmain = Just ()\n", 3, "but this is `Maybe ()`"),
        ("module Main where\nmain :: Int -> IO ()\nmain n = print n\n", 3, "but this is `Int -> IO ()`"),
        (
            "module M where\nclass D a => C a where c :: a -> Int\nclass C a => D a where d :: a -> Int\n",
            2,
            "C is its own superclass",
        ),
        ("module M where\nclass C a => C a where c :: a -> Int\n", 2, "C is its own superclass"),
        (
            f"{_TWO}{_BOTH}{_USED}",
            7,
            "several instances fit C [Int]",
        ),
        (
            f"{_TWO}instance C (a, Int) where c _ = 1\ninstance C (Int, b) where c _ = 2\n"
            "f :: Int\nf = c (1 :: Int, 2 :: Int)\n",
            7,
            "several instances fit C (Int, Int)",
        ),
        (f"{_RECORD}f :: R\nf = R {{ b = 1 }}\n", 4, "the strict field `a` of `R` is missing"),
        ("module M where\ndata P = P !Int Int\nf :: P\nf = P {}\n", 4, "the strict field of it of `P` is missing"),
        (
            "module M where\nf :: Int -> Int\nf (even -> True) = 1\nf _ = 2\n",
            3,
            "without the extension `ViewPatterns`",
        ),
        (
            "module M where\nf :: [Int] -> [(Int, Int)]\nf xs = [(x, y) | x <- xs | y <- xs]\n",
            3,
            "without the extension `ParallelListComp`",
        ),
        (
            "{-# LANGUAGE DefaultSignatures #-}\nmodule M where\nclass C a where\n  m :: a -> Int\n"
            "  default m :: Show a => a -> Int\ninstance C Int where m _ = 2\n",
            5,
            "a signature for a default of m, but no default",
        ),
        ("module M where\nf :: Show a => Int -> Int\nf x = x\n", 2, "no call says which Show a is meant"),
        ("module M where\nf :: Num a => Int -> Int\nf x = x\n", 2, "no call says which Num a is meant"),
        ("module M where\nf :: (Show a, Eq b) => a -> Int\nf _ = 1\n", 2, "no call says which Eq b is meant"),
        ("module M where\ntype P a = Int\nf :: Show a => P a -> Int\nf x = x\n", 3, "which Show a is meant"),
        ("module M where\nclass C a where\n  u :: a\n  n :: Int\n", 4, "no call says which C a is meant"),
        (
            "{-# LANGUAGE ConstrainedClassMethods #-}\nmodule M where\nclass C a where\n  m :: Show b => a -> Int\n",
            4,
            "no call says which Show b is meant",
        ),
        (f"{_SEVERAL}class C a b where\n  c :: a -> b\n  n :: a -> Int\n", 5, "no call says which C a b is meant"),
        (
            f"{_SEVERAL}class C a b where c :: a -> b\nf :: C a b => a -> Int\nf _ = 1\n",
            4,
            "no call says which C a b is meant",
        ),
        (
            f"{_SEVERAL}class (Show a, Eq b) => C a b where\n  n :: a -> Int\n",
            4,
            "no call says which C a b is meant",
        ),
        (f"{_CLOSED}f :: F a -> Int\nf _ = 3\n", 6, "no call says which `F a` is meant"),
        (f"{_CLOSED}f :: Show b => F a -> b -> F b -> Int\nf _ _ _ = 3\n", 6, "no call says which `F a` is meant"),
        (
            f"{_FAMILIES}type family F a b where\n  F Int b = b\n  F Bool b = Int\nf :: F a b -> b -> Int\nf _ _ = 3\n",
            6,
            "no call says which `F a b` is meant",
        ),
        (
            f"{_FAMILIES}type family F a\ntype instance F Int = Bool\ntype instance F [a] = F a\n"
            "f :: F [a] -> Int\nf _ = 3\n",
            6,
            "no call says which `F a` is meant",
        ),
        (f"{_FAMILIES}class C c where\n  type E c\n  n :: E c\n", 5, "no call says which C c is meant"),
        (f"{_COLLECTION}f :: C c => E c -> Int\nf _ = 3\n", 6, "no call says which C c is meant"),
    ],
)
def test_what_ghc_does_not_compile_is_told(text: str, line: int, words: str) -> None:
    found = [(each.span.start.line, message_of(each)) for each in check_text("Main.hs", text).problems]
    assert [where for where, said in found if words in said] == [line], found


@pytest.mark.parametrize(
    "text",
    [
        "module Main where\nmain :: IO ()\nmain = print 3\n",
        "module Main where\nmain = return ()\n",
        "module Main where\nmain = undefined\n",
        "module Main where\ntype App = IO\nmain :: App Int\nmain = return 3\n",
        "module Main where\nimport Control.Monad.IO.Class\nmain :: MonadIO m => m ()\nmain = liftIO (print 3)\n",
        "module M where\nmain :: Int\nmain = 3\n",
        "module M where\nclass C a where c :: a -> Int\nclass C a => D a where d :: a -> Int\n",
        "{-# LANGUAGE UndecidableSuperClasses #-}\nmodule M where\nclass D a => C a\nclass C a => D a\n",
        f"{_TWO}instance C [a] where c _ = 1\ninstance C [Int] where c _ = 2\nf :: [Bool] -> Int\nf x = c x\n",
        f"{_TWO}{_BOTH.replace(' C [Int]', ' {-# OVERLAPPING #-} C [Int]')}{_USED}",
        f"{_TWO}{_BOTH.replace(' C [a]', ' {-# Overlappable #-} C [a]')}{_USED}",
        f"{{-# LANGUAGE OverlappingInstances #-}}\n{_TWO}{_BOTH}{_USED}",
        f"{_RECORD}f :: R\nf = R {{ a = 1, b = 1 }}\n",
        "{-# LANGUAGE ViewPatterns #-}\nmodule M where\nf :: Int -> Int\nf (even -> True) = 1\nf _ = 2\n",
        "{-# LANGUAGE PatternSynonyms #-}\nmodule M where\npattern P x = (x, 1)\n"
        "f :: (Int, Int) -> Int\nf (P x) = x\nf _ = 0\n",
        "{-# LANGUAGE ParallelListComp #-}\nmodule M where\nf :: [Int] -> [Int]\nf xs = [x | x <- xs | _ <- xs]\n",
        "module M where\nf :: Bool -> [Int] -> [Bool]\nf b xs = [b || x > 1 | x <- xs]\n",
        "{-# LANGUAGE AllowAmbiguousTypes #-}\nmodule M where\nf :: Show a => Int -> Int\nf x = x\n",
        "{-# LANGUAGE RankNTypes #-}\nmodule M where\nf :: Show a => (forall b. b -> a) -> Int\nf _ = 1\n",
        "{-# LANGUAGE TypeFamilies #-}\nmodule M where\nf :: (Show a, b ~ a) => b -> String\nf = show\n",
        "{-# LANGUAGE TypeFamilies, FlexibleContexts #-}\nmodule M where\n"
        "class C c where { type E c; c :: E c -> c -> c }\nf :: (C c, Show (E c)) => c -> Int\nf _ = 1\n",
        "{-# LANGUAGE FunctionalDependencies #-}\nmodule M where\n"
        "class C a b | a -> b where c :: a -> b\nf :: (C a b, Show b) => a -> String\nf x = show (c x)\n",
        "module M where\nclass D a where { d :: a; n :: [a] -> Int }\n",
        f"{_CLOSED}f :: F a -> a -> Int\nf _ _ = 3\n",
        f"{_CLOSED}f :: (F a ~ [b]) => a -> F b -> Int\nf _ _ = 3\n",
        f"{_CLOSED}f :: (a ~ Int) => F a -> Int\nf _ = 3\n",
        _CLOSED.replace("TypeFamilies", "TypeFamilyDependencies").replace("F a where", "F a = r | r -> a where")
        + "f :: F a -> Int\nf _ = 3\n",
        _CLOSED.replace("TypeFamilies", "TypeFamilies, AllowAmbiguousTypes") + "f :: F a -> Int\nf _ = 3\n",
        f"{_FAMILIES}type family K a where\n  K a = Int\nf :: K a -> Int\nf x = x\n",
        f"{_FAMILIES}data family D a\ndata instance D Int = DI\nf :: D a -> Int\nf _ = 3\n",
        "{-# LANGUAGE TypeFamilies, KindSignatures #-}\nmodule M where\ntype family L a :: * -> * where\n"
        "  L Int = Maybe\nf :: L a b -> a -> b\nf _ _ = f undefined undefined\n",
        f"{_FAMILIES}class Monad m => R m where\n  type Ref m :: * -> *\n  new :: a -> m (Ref m a)\n"
        "  get :: Ref m a -> m a\n",
        f"{_COLLECTION}f :: (C a, C b, E a ~ E b) => a -> b -> Int\nf a b = length (c a ++ c b)\n",
        "{-# LANGUAGE TypeFamilies, FunctionalDependencies, FlexibleContexts #-}\nmodule M where\n"
        "class C a b | a -> b where c :: a -> b\ntype family F a where { F Int = Bool; F Bool = Int }\n"
        "f :: C a b => a -> F b -> Int\nf _ _ = 3\n",
        f"{_SEVERAL}class C a b where c :: a -> b -> Int\nf :: C a Int => a -> Int\nf x = c x (1 :: Int)\n",
        "{-# LANGUAGE FunctionalDependencies #-}\nmodule M where\n"
        "class C a b | a -> b where c :: a -> b\nclass C a b => D a b where d :: a -> Int\n",
        "{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts #-}\nmodule M where\nimport Control.Monad.State\n"
        "class MonadState s m => K s m where k :: m Int\n",
    ],
)
def test_what_it_compiles_is_not(text: str) -> None:
    told = [each for each in check_text("Main.hs", text).problems if each.severity.value != "information"]
    assert not told


def test_a_missing_extension_is_told_once() -> None:
    text = "module M where\nf :: Int -> Int\nf (even -> True) = 1\nf (odd -> True) = 2\nf _ = 2\n"
    assert [each.code for each in check_text("M.hs", text).problems] == ["ghc/extension"]
