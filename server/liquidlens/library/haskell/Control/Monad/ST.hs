-- | Computations with mutable state, by their types only: a program that runs one stops there.
module Control.Monad.ST (ST, runST, stToIO, RealWorld) where

data ST s a = MakeST a

data RealWorld

instance Functor (ST s) where
  fmap _ _ = unavailable

instance Applicative (ST s) where
  pure _ = unavailable
  _ <*> _ = unavailable

instance Monad (ST s) where
  _ >>= _ = unavailable

runST :: (forall s. ST s a) -> a
runST _ = unavailable

stToIO :: ST RealWorld a -> IO a
stToIO _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Control.Monad.ST: mutable state is known by its types only"

instance Semigroup a => Semigroup (ST s a) where
  _ <> _ = unavailable

instance Monoid a => Monoid (ST s a) where
  mempty = unavailable

-- Lacks: fixST
