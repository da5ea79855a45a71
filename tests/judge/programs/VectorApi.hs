module Main where

import Data.List (sort)

-- An array-like structure over association lists.
data Arr a = Arr (Int, Int) [(Int, a)]

listArr :: (Int, Int) -> [a] -> Arr a
listArr (l, h) xs = Arr (l, h) (zip [l .. h] xs)

(!) :: Arr a -> Int -> a
Arr (l, h) xs ! i
  | i < l || i > h = error ("index " ++ show i)
  | otherwise = maybe (error "undefined element") id (lookup i xs)

(//) :: Arr a -> [(Int, a)] -> Arr a
Arr b xs // ys = Arr b (ys ++ xs)

main :: IO ()
main = do
  let a = listArr (0, 3) "abcd"
  print (a ! 0, a ! 3, (a // [(1, 'z')]) ! 1)
  print (sort (map (a !) [3, 2, 1, 0]))
  print (a ! 4)
