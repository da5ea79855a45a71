module Main where

import Data.Foldable

main :: IO ()
main = do
  print (foldr (\x acc -> x - acc) 0 [1, 2, 3, 4], foldl (\acc x -> acc - x) 0 [1, 2, 3, 4])
  print (foldr1 max [3, 1, 4], foldl1 (flip const) [1, 2, 3])
  print (foldMap (\x -> [x, x * 10]) (Just 3), fold [[1], [2]])
  print (toList (Just 1), null (Left 3), length (1, 2), sum (Right 4 :: Either String Int))
  for_ [1, 2] print
  traverse_ print (Just 'x')
  print (maximum (Just 3), minimum [2, 1], elem 1 (Just 1), concatMap show [1, 2, 3])
  print (foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 [1, 2, 3])
  print (find even [1, 3, 4, 5], any even (Just 2), all odd [])
