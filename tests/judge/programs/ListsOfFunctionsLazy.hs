module Main where

fibs :: Num a => [a]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

table :: [[Int]]
table = [[x * y | y <- [1 ..]] | x <- [1 ..]]

diagonal :: [[a]] -> [a]
diagonal xss = [row !! i | (i, row) <- zip [0 ..] xss]

triangulars :: [Int]
triangulars = scanl1 (+) [1 ..]

main :: IO ()
main = do
  print (take 5 (diagonal table), takeWhile (< 30) triangulars)
  print (takeWhile (< 50) (fibs :: [Int]), (fibs :: [Integer]) !! 14)
  print (take 3 (map (take 3) table), fst (span (< 10) (filter odd (map (^ 2) [1 ..]))))
  print (take 4 (cycle [1, 2, 3]), take 3 (zip3 [1 ..] (cycle "ab") (repeat True)))
