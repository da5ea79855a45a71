module Main where

import Control.Applicative (liftA2)

avg :: [Double] -> Double
avg = (/) <$> sum <*> fromIntegral . length

isInteresting :: Int -> Bool
isInteresting = (&&) <$> even <*> (> 10)

main :: IO ()
main = do
  print (avg [1, 2, 3, 4])
  print (map isInteresting [4, 12, 13])
  print ((do { a <- (* 2); b <- (+ 10); return (a + b) }) 3)
  print (fmap (+ 1) (* 2) 5, liftA2 (+) (* 2) (+ 10) 3)
