-- | Sets of numbers.
module Data.IntSet
  ( IntSet, Key, empty, singleton, fromList, fromAscList, fromDistinctAscList, insert, delete, member, notMember, null, size
  , isSubsetOf, isProperSubsetOf, disjoint, union, unions, difference, (\\), intersection, filter, partition
  , split, splitMember, map, foldr, foldl, foldr', foldl', fold, lookupMin, lookupMax, findMin, findMax
  , deleteMin, deleteMax, minView, maxView, deleteFindMin, deleteFindMax, elems, toList, toAscList, toDescList
  , lookupLT, lookupGT, lookupLE, lookupGE, alterF
  , mapMonotonic, splitRoot, takeWhileAntitone, dropWhileAntitone, spanAntitone
  ) where

import Data.Set
import Prelude (Int)

type Key = Int

type IntSet = Set Int

-- Lacks: showTree showTreeWith
