module Main where

data Heap a = E | H Int a (Heap a) (Heap a)

rank :: Heap a -> Int
rank E = 0
rank (H r _ _ _) = r

mk :: a -> Heap a -> Heap a -> Heap a
mk x a b | rank a >= rank b = H (rank b + 1) x a b
         | otherwise = H (rank a + 1) x b a

merge :: Ord a => Heap a -> Heap a -> Heap a
merge h E = h
merge E h = h
merge h1@(H _ x a1 b1) h2@(H _ y a2 b2)
  | x <= y = mk x a1 (merge b1 h2)
  | otherwise = mk y a2 (merge h1 b2)

toSorted :: Ord a => Heap a -> [a]
toSorted E = []
toSorted (H _ x a b) = x : toSorted (merge a b)

main :: IO ()
main = do
  let h = foldr (\x acc -> merge (H 1 x E E) acc) E [5, 2, 8, 1, 9, 3, 7 :: Int]
  print (toSorted h, rank h)
  print (toSorted (merge h (H 1 4 E E)))
