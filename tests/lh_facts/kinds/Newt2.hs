module Newt2 where
newtype St s a = St { runSt :: s -> (a, s) }
instance Functor (St s) where
  fmap f (St g) = St (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (St s) where
  pure a = St (\s -> (a, s))
  St f <*> St g = St (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))
instance Monad (St s) where
  St g >>= f = St (\s -> let (a, s1) = g s in runSt (f a) s1)
tick :: St Int Int
tick = St (\n -> (n, n + 1))
two :: St Int Int
two = do { a <- tick; b <- tick; return (a + b) }
{-@ r :: Nat @-}
r :: Int
r = fst (runSt two 0)
