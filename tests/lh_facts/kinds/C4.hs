module C4 where
class Monoid' a where
  mzero :: a
  mplus' :: a -> a -> a
instance Monoid' Int where
  mzero = 0
  mplus' = (+)
{-@ f :: {v:Int | v = 0} @-}
f :: Int
f = mzero
{-@ g :: Nat -> Nat -> Nat @-}
g :: Int -> Int -> Int
g x y = mplus' x y
