module Main where

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

main :: IO ()
main = do
  print (isEven 10, isOdd 7)
  let evens = 0 : map (+ 1) odds
      odds = map (+ 1) evens
  print (take 3 evens, take 3 odds)
  let (xs, ys) = (1 : ys, 2 : xs)
  print (take 4 xs)
  let fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
  print (take 15 fibs)
