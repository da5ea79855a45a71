module Main where

import qualified Data.Map as Map
import Data.Map (Map, (!))

inventory :: Map String Int
inventory = Map.fromList [("apple", 3), ("pear", 0), ("fig", 7)]

main :: IO ()
main = do
  print inventory
  print (inventory ! "fig", Map.lookup "kiwi" inventory, Map.member "pear" inventory)
  print (Map.toList (Map.filter (> 0) inventory), Map.keys inventory, Map.elems inventory)
  print (Map.foldrWithKey (\k v acc -> length k * v + acc) 0 inventory)
  print (Map.insertWith (+) "fig" 1 inventory Map.! "fig", Map.delete "fig" inventory)
  print (Map.unionWith (+) inventory (Map.fromList [("fig", 1), ("kiwi", 2)]))
  print (fmap show inventory, sum inventory, null Map.empty, maximum inventory)
  print (Map.alter (fmap (* 2)) "apple" inventory Map.!? "apple", Map.adjust negate "apple" inventory)
  print (Map.partition even inventory, fst <$> Map.lookupMin inventory)
  print (Map.foldr (+) 0 inventory, Map.findWithDefault 9 "x" inventory, Map.size inventory)
  print (inventory ! "none")
