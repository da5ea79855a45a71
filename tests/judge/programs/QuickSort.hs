module Main where

qsort :: (Ord a) => [a] -> [a]
qsort [] = []
qsort (p : xs) = qsort lesser ++ p : qsort greater
  where
    (lesser, greater) = (filter (< p) xs, filter (>= p) xs)

main :: IO ()
main = do
  print (qsort [3, 1, 4, 1, 5, 9, 2, 6])
  print (qsort ["b", "a", ""])
