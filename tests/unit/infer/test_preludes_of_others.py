"""A prelude without source passes on the classes of ours: `do` takes the instances of what it calls `Monad`."""

from liquidlens import pipeline
from liquidlens.explain.report import Verdict

INSTANCES = """
newtype R a = R { unR :: Int -> IO a }
instance Functor R where
  fmap f m = R (\\r -> fmap f (unR m r))
instance Applicative R where
  pure x = R (\\_ -> pure x)
  f <*> x = R (\\r -> unR f r <*> unR x r)
instance Monad R where
  m >>= f = R (\\r -> unR m r >>= \\x -> unR (f x) r)

class Other a where
  other :: a -> Int

asked, twice :: R Int
asked = R return
twice = do
  a <- asked
  b <- asked
  return (a + b)

lost :: R Int -> Int
lost r = other r
"""


def verdicts(head: str) -> dict[str, Verdict]:
    return {each.name: each.verdict for each in pipeline.check_text("M.hs", head + INSTANCES).bindings}


def test_an_instance_of_a_class_that_may_be_ours_is_one_of_ours() -> None:
    found = verdicts("{-# LANGUAGE NoImplicitPrelude #-}\nmodule M where\nimport Relude\n")
    assert found["twice"] is Verdict.VERIFIED
    assert found["lost"] is Verdict.UNSUPPORTED


def test_the_prelude_of_base_compat_is_ours() -> None:
    found = verdicts("module M where\nimport Prelude ()\nimport Prelude.Compat\n")
    assert found["(>>=) (Monad R)"] is Verdict.VERIFIED
    assert found["twice"] is Verdict.VERIFIED
    assert found["lost"] is Verdict.UNSUPPORTED
