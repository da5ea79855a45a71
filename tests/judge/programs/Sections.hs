module Main where

main :: IO ()
main = do
  print (map (+ 1) [1, 2], map (2 ^) [1, 2, 3], map (`div` 2) [10, 11], map (10 `div`) [2, 3])
  print (map (subtract 1) [1, 2], (.) (* 2) (+ 1) 5)
  print (foldr (\x -> (x :)) [] "abc", (,) 1 2, (,,) 1 2 3)
  print (zipWith ($) [(+ 1), (* 2)] [10, 20])
  print ((`elem` "abc") 'b', (1 -) 5)
