module Main where

msort :: Ord a => [a] -> [a]
msort [] = []
msort [x] = [x]
msort xs = merge (msort l) (msort r)
  where
    (l, r) = splitAt (length xs `div` 2) xs
    merge [] ys = ys
    merge xs [] = xs
    merge (x : xs) (y : ys)
      | x <= y = x : merge xs (y : ys)
      | otherwise = y : merge (x : xs) ys

main :: IO ()
main = print (msort [5, 2, 8, 1, 9, 3], msort "hello", msort [(2, 'b'), (1, 'z'), (2, 'a')])
