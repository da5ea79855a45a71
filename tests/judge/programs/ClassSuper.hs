module Main where

class Show a => Named a where
  nameOf :: a -> String
  nameOf x = "<" ++ show x ++ ">"

class (Named a, Ord a) => Ranked a where
  rank :: [a] -> [(Int, String)]
  rank xs = zip [1 ..] (map nameOf (sorted xs))
    where
      sorted [] = []
      sorted (y : ys) = sorted [z | z <- ys, z < y] ++ [y] ++ sorted [z | z <- ys, z >= y]

instance Named Int
instance Named Bool where nameOf b = if b then "yes" else "no"
instance Ranked Int
instance Ranked Bool

both :: Ranked a => a -> a -> (Bool, String)
both x y = (x == y, show (max x y) ++ nameOf x)

main :: IO ()
main = do
  print (rank [3 :: Int, 1, 2])
  print (rank [True, False])
  print (both (1 :: Int) 2, both True False)
