module Main where

import Data.List

main :: IO ()
main = do
  print (nub [3, 1, 3, 2, 1], sort "banana", reverse [1, 2, 3])
  print (group (sort "mississippi"))
  print (map (\g -> (head g, length g)) (group (sort "mississippi")))
  print (partition even [1 .. 10], splitAt 3 [1 .. 5], span (< 3) [1 .. 5])
  print (isPrefixOf "ab" "abc", isInfixOf "ss" "mississippi", stripPrefix "foo" "foobar")
  print (transpose ["abc", "de", "f"], intercalate ", " ["x", "y"], subsequences "abc")
  print (zip3 [1, 2] "ab" [True, False], unzip3 [(1, 'a', "x")], lookup 2 [(1, "a"), (2, "b")])
  print (foldl' (-) 10 [1, 2], scanl (+) 0 [1, 2, 3], iterate (* 2) 1 !! 10)
  print (insertBy (\a b -> compare (snd a) (snd b)) (9, 2) [(1, 1), (2, 3)], delete 'n' "banana")
  print (sortOn negate [2, 3, 1], maximumBy (\a b -> compare (snd a) (snd b)) [(1, 'x'), (2, 'z'), (3, 'z')])
  print (tails [1, 2], inits [1, 2], [1, 2, 3, 4] \\ [2, 3], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4])
  print (permutations [1, 2, 3], zipWith3 (\a b c -> a + b + c) [1] [2] [3], and [], or [])
