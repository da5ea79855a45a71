module C1 where
class Shape a where
  area :: a -> Int
  name :: a -> String
{-@ class Shape a where
      area :: a -> Nat
      name :: a -> String @-}
data Sq = Sq Int
instance Shape Sq where
  area (Sq n) = if n > 0 then n else 0
  name _ = "sq"
data Bad = Bad Int
instance Shape Bad where
  area (Bad n) = n
  name _ = "bad"
{-@ total :: Shape a => [a] -> Nat @-}
total :: Shape a => [a] -> Int
total [] = 0
total (x:xs) = area x + total xs
