module Main where

import Data.Set (Set)
import qualified Data.Set as Set

main :: IO ()
main = do
  let s = Set.fromList [3, 1, 4, 1, 5, 9, 2, 6]
      t = Set.fromList [2, 4, 6, 8]
  print (s, Set.size s, Set.member 4 s, Set.toList (Set.map (`mod` 3) s))
  print (Set.union s t, Set.intersection s t, Set.difference s t, Set.isSubsetOf (Set.fromList [1, 2]) s)
  print (Set.partition even s, Set.findMin s, Set.findMax s, Set.elems (Set.filter odd s))
  print (foldr (:) [] t, sum t, Set.null Set.empty, Set.insert 0 t, Set.delete 8 t)
  print (Set.unions [s, t], Set.fromList "mississippi", Set.singleton 'x' < Set.fromList "xy")
