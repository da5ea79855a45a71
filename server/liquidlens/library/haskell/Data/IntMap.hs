-- | Finite maps whose keys are numbers.
module Data.IntMap
  ( IntMap, Key, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromDistinctAscList, insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey
  , update, updateWithKey, updateLookupWithKey, alter, alterF, lookup, (!?), (!), findWithDefault, member
  , notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, union, unionWith, unionWithKey, unions
  , unionsWith, difference, (\\), differenceWith, intersection, intersectionWith, intersectionWithKey
  , disjoint, mergeWithKey, map, mapWithKey, traverseWithKey, mapAccum, mapAccumWithKey, mapKeys, mapKeysWith
  , foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList, filter, filterWithKey, restrictKeys
  , withoutKeys, partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split
  , splitLookup, isSubmapOf, isSubmapOfBy, isProperSubmapOf, lookupMin, lookupMax, findMin, findMax, deleteMin
  , deleteMax, deleteFindMin, deleteFindMax, minView, maxView, minViewWithKey, maxViewWithKey
  , updateMin, updateMax, updateMinWithKey, updateMaxWithKey, fromAscListWithKey, isProperSubmapOfBy
  , mapAccumRWithKey, mapKeysMonotonic, traverseMaybeWithKey, splitRoot, compose, takeWhileAntitone, dropWhileAntitone
  , spanAntitone, differenceWithKey
  ) where

import Data.Map
import Prelude (Int)

type Key = Int

type IntMap = Map Int

-- Lacks: fold foldWithKey insertWith' insertWithKey' showTree showTreeWith
