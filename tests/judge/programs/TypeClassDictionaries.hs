module Main where

class Monoid' a where
  mzero :: a
  mplus' :: a -> a -> a

instance Monoid' [b] where
  mzero = []
  mplus' = (++)
instance Monoid' Int where
  mzero = 0
  mplus' = (+)
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  mzero = (mzero, mzero)
  mplus' (a, b) (c, d) = (mplus' a c, mplus' b d)
instance Monoid' b => Monoid' (a -> b) where
  mzero _ = mzero
  mplus' f g x = mplus' (f x) (g x)

msum' :: Monoid' a => [a] -> a
msum' = foldr mplus' mzero

nested :: Monoid' a => Int -> a -> a
nested 0 x = x
nested n x = fst (nested (n - 1) (mplus' x x, mzero `asTypeOf` x))

main :: IO ()
main = do
  print (msum' [1, 2, 3 :: Int], msum' ["a", "b"])
  print (msum' [(1 :: Int, "x"), (2, "y")])
  print (msum' [(+ 1), (* 2)] (5 :: Int))
  print (nested 3 (2 :: Int))
