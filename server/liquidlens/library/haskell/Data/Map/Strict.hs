-- | Finite maps that evaluate their values before they store them; the type is that of Data.Map.
module Data.Map.Strict
  ( Map, differenceWithKey, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromDistinctAscList, fromDescList, fromDistinctDescList, insert, insertWith, insertWithKey
  , insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter
  , alterF, lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE
  , null, size, union, unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith
  , intersection, intersectionWith, intersectionWithKey, disjoint, mergeWithKey, map, mapWithKey
  , traverseWithKey, mapAccum, mapAccumWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl
  , foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey', elems, keys
  , assocs, keysSet, toList, toAscList, toDescList, filter, filterWithKey, restrictKeys, withoutKeys
  , partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup
  , isSubmapOf, isSubmapOfBy, isProperSubmapOf, lookupIndex, findIndex, elemAt, updateAt, deleteAt, take, drop
  , splitAt, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , minView, maxView, minViewWithKey, maxViewWithKey, takeWhileAntitone, dropWhileAntitone, spanAntitone
  , compose, valid, updateMin, updateMax, updateMinWithKey, updateMaxWithKey, fromAscListWithKey, fromDescListWith
  , fromDescListWithKey, isProperSubmapOfBy, mapAccumRWithKey, traverseMaybeWithKey, splitRoot
  ) where

import Data.Map hiding (singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromDistinctAscList,
  fromDescList, fromDistinctDescList, insert, insertWith, insertWithKey, insertLookupWithKey, adjust,
  adjustWithKey, update, updateWithKey, alter, alterF, findWithDefault, unionWith, unionWithKey, unionsWith,
  differenceWith, intersectionWith, intersectionWithKey, map, mapWithKey, mapAccum, mapAccumWithKey,
  mapKeysWith, mapMaybe, mapMaybeWithKey)
import qualified Data.Map as M
import qualified Data.Set as S
import qualified Liquidlens.Prelude as L
import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)

-- | Put an entry whose value has been evaluated.
singleton :: k -> a -> Map k a
singleton k x = x `seq` M.singleton k x

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x m = x `seq` M.insert k x m

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f k x m = insertWithKey (\_ new old -> f new old) k x m

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k x m = insert k (case M.lookup k m of { Just old -> f k x old; Nothing -> x }) m

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let m' = insertWithKey f k x m in m' `seq` (M.lookup k m, m')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f k m = alter (fmap f) k m

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f k m = alter (fmap (f k)) k m

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f k m = alter (\found -> found >>= f) k m

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f k m = alter (\found -> found >>= f k) k m

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k m = M.alter (\found -> forced (f found)) k m

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap (\found -> case found of { Just x -> insert k x m; Nothing -> M.delete k m }) (f (M.lookup k m))

forced :: Maybe a -> Maybe a
forced Nothing = Nothing
forced (Just x) = x `seq` Just x

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = d `seq` M.findWithDefault d k m

fromSet :: (k -> a) -> S.Set k -> Map k a
fromSet f s = fromDistinctAscList (L.map (\k -> (k, f k)) (S.toList s))

fromList :: Ord k => [(k, a)] -> Map k a
fromList ps = L.listFoldl' (\m p -> insert (fst p) (snd p) m) M.empty ps

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f ps = L.listFoldl' (\m p -> insertWith f (fst p) (snd p) m) M.empty ps

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f ps = L.listFoldl' (\m p -> insertWithKey f (fst p) (snd p) m) M.empty ps

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList ps = evaluated (M.fromAscList ps)
fromDescList ps = evaluated (M.fromDescList ps)

fromAscListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f ps = evaluated (M.fromAscListWith f ps)

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList ps = evaluated (M.fromDistinctAscList ps)
fromDistinctDescList ps = evaluated (M.fromDistinctDescList ps)

-- | A map with all its values evaluated.
evaluated :: Map k a -> Map k a
evaluated m = M.foldr seq () m `seq` m

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f m n = evaluated (M.unionWith f m n)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f m n = evaluated (M.unionWithKey f m n)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ms = L.foldl' (unionWith f) M.empty ms

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f m n = evaluated (M.differenceWith f m n)

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f m n = evaluated (M.intersectionWith f m n)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f m n = evaluated (M.intersectionWithKey f m n)

map :: (a -> b) -> Map k a -> Map k b
map f m = evaluated (M.map f m)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f m = evaluated (M.mapWithKey f m)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f s m = case M.mapAccum f s m of (s', n) -> evaluated n `seq` (s', n)

mapAccumWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey f s m = case M.mapAccumWithKey f s m of (s', n) -> evaluated n `seq` (s', n)

mapKeysWith :: Ord k' => (a -> a -> a) -> (k -> k') -> Map k a -> Map k' a
mapKeysWith c f m = fromListWith c (L.map (\p -> (f (fst p), snd p)) (M.toList m))

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f m = evaluated (M.mapMaybe f m)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f m = evaluated (M.mapMaybeWithKey f m)

-- Lacks: showTree showTreeWith
