-- | Finite maps by hashes: a list of entries with keys that differ, in no order that means anything.
module Data.HashMap.Strict
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith
  , delete, adjust, update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, compose
  , map, mapWithKey, traverseWithKey, mapKeys, difference, differenceWith, intersection, intersectionWith
  , intersectionWithKey, foldMapWithKey, foldr, foldl, foldr', foldl', foldrWithKey', foldlWithKey', foldrWithKey
  , foldlWithKey, filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList, fromList, fromListWith
  , fromListWithKey, keysSet
  ) where

import Data.Hashable (Hashable (..))
import Data.HashSet.Internal (HashSet (..))
import qualified Data.List as L
import qualified Liquidlens.Prelude as P
import Prelude
  ( Applicative (..), Bool (..), Eq (..), Functor (..), Int, Maybe (..), Monoid (..), Num (..), Ord (..), Semigroup (..)
  , Show (..), Traversable (traverse), error, fst, not, otherwise, showParen, shows, snd, (.), (&&)
  )

infixl 9 !, !?

newtype HashMap k v = MakeHashMap [(k, v)]

instance (Eq k, Eq v) => Eq (HashMap k v) where
  m == n = size m == size n && L.all (\(k, v) -> found k v n) (toList m)

found :: (Eq k, Eq v) => k -> v -> HashMap k v -> Bool
found k v (MakeHashMap es) = L.any (\(j, w) -> j == k && w == v) es

instance (Show k, Show v) => Show (HashMap k v) where
  showsPrec d m = showParen (d > 10) (\r -> "fromList " L.++ shows (toList m) r)

instance (Eq k, Hashable k) => Semigroup (HashMap k v) where
  m <> n = union m n

instance (Eq k, Hashable k) => Monoid (HashMap k v) where
  mempty = empty

instance Functor (HashMap k) where
  fmap f m = map f m

instance P.Foldable (HashMap k) where
  foldr f z m = foldr f z m
  length m = size m
  toList m = elems m

instance Traversable (HashMap k) where
  traverse f m = traverseWithKey (\_ v -> f v) m

instance (Hashable k, Hashable v) => Hashable (HashMap k v) where
  hash m = L.foldl (\h e -> h + hash e) 0 (toList m)

empty :: HashMap k v
empty = MakeHashMap []

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = MakeHashMap [(k, v)]

null :: HashMap k v -> Bool
null (MakeHashMap es) = L.null es

size :: HashMap k v -> Int
size (MakeHashMap es) = P.listLength es

member :: (Eq k, Hashable k) => k -> HashMap k a -> Bool
member k m = case lookup k m of
  Just _ -> True
  Nothing -> False

lookup :: (Eq k, Hashable k) => k -> HashMap k v -> Maybe v
lookup k (MakeHashMap es) = L.lookup k es

(!?) :: (Eq k, Hashable k) => HashMap k v -> k -> Maybe v
m !? k = lookup k m

findWithDefault, lookupDefault :: (Eq k, Hashable k) => v -> k -> HashMap k v -> v
findWithDefault v k m = case lookup k m of
  Just w -> w
  Nothing -> v
lookupDefault v k m = findWithDefault v k m

(!) :: (Eq k, Hashable k) => HashMap k v -> k -> v
m ! k = case lookup k m of
  Just v -> v
  Nothing -> error "Data.HashMap.Internal.(!): key not found"

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k v m = insertWith (\new _ -> new) k v m

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v (MakeHashMap es) = MakeHashMap (entered f k v es)

entered :: Eq k => (v -> v -> v) -> k -> v -> [(k, v)] -> [(k, v)]
entered _ k v [] = [(k, v)]
entered f k v ((j, w) : es)
  | j == k = (k, f v w) : es
  | otherwise = (j, w) : entered f k v es

delete :: (Eq k, Hashable k) => k -> HashMap k v -> HashMap k v
delete k m = filterWithKey (\j _ -> not (j == k)) m

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f k m = mapWithKey (\j v -> if j == k then f v else v) m

update :: (Eq k, Hashable k) => (a -> Maybe a) -> k -> HashMap k a -> HashMap k a
update f k m = alter (\v -> case v of { Just x -> f x; Nothing -> Nothing }) k m

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = case f (lookup k m) of
  Nothing -> delete k m
  Just v -> insert k v m

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k m = fmap (\v -> case v of { Nothing -> delete k m; Just x -> insert k x m }) (f (lookup k m))

isSubmapOf :: (Eq k, Hashable k, Eq v) => HashMap k v -> HashMap k v -> Bool
isSubmapOf m n = isSubmapOfBy (==) m n

isSubmapOfBy :: (Eq k, Hashable k) => (v -> w -> Bool) -> HashMap k v -> HashMap k w -> Bool
isSubmapOfBy f m n = L.all (\(k, v) -> case lookup k n of { Just w -> f v w; Nothing -> False }) (toList m)

union :: (Eq k, Hashable k) => HashMap k v -> HashMap k v -> HashMap k v
union m n = unionWith (\v _ -> v) m n

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f m n = unionWithKey (\_ v w -> f v w) m n

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f m n = L.foldl (\r (k, w) -> insertWith (\new old -> f k old new) k w r) m (toList n)

unions :: (Eq k, Hashable k) => [HashMap k v] -> HashMap k v
unions ms = L.foldl union empty ms

compose :: (Eq b, Hashable b) => HashMap b c -> HashMap a b -> HashMap a c
compose m n = mapMaybe (\b -> lookup b m) n

map :: (v -> w) -> HashMap k v -> HashMap k w
map f m = mapWithKey (\_ v -> f v) m

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey f (MakeHashMap es) = MakeHashMap (L.map (\(k, v) -> (k, f k v)) es)

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f (MakeHashMap es) = fmap MakeHashMap (traverse (\(k, v) -> fmap (\w -> (k, w)) (f k v)) es)

mapKeys :: (Eq j, Hashable j) => (k -> j) -> HashMap k v -> HashMap j v
mapKeys f m = fromList (L.map (\(k, v) -> (f k, v)) (toList m))

difference :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
difference m n = filterWithKey (\k _ -> not (member k n)) m

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith f m n = mapMaybeWithKey (\k v -> case lookup k n of { Nothing -> Just v; Just w -> f v w }) m

intersection :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
intersection m n = filterWithKey (\k _ -> member k n) m

intersectionWith :: (Eq k, Hashable k) => (v -> w -> x) -> HashMap k v -> HashMap k w -> HashMap k x
intersectionWith f m n = intersectionWithKey (\_ v w -> f v w) m n

intersectionWithKey :: (Eq k, Hashable k) => (k -> v -> w -> x) -> HashMap k v -> HashMap k w -> HashMap k x
intersectionWithKey f m n = mapMaybeWithKey (\k v -> fmap (f k v) (lookup k n)) m

foldMapWithKey :: Monoid m => (k -> v -> m) -> HashMap k v -> m
foldMapWithKey f m = foldrWithKey (\k v r -> f k v <> r) mempty m

foldr, foldr' :: (v -> a -> a) -> a -> HashMap k v -> a
foldr f z m = L.foldr f z (elems m)
foldr' f z m = foldr f z m

foldl, foldl' :: (a -> v -> a) -> a -> HashMap k v -> a
foldl f z m = L.foldl f z (elems m)
foldl' f z m = L.foldl' f z (elems m)

foldrWithKey, foldrWithKey' :: (k -> v -> a -> a) -> a -> HashMap k v -> a
foldrWithKey f z m = L.foldr (\(k, v) r -> f k v r) z (toList m)
foldrWithKey' f z m = foldrWithKey f z m

foldlWithKey, foldlWithKey' :: (a -> k -> v -> a) -> a -> HashMap k v -> a
foldlWithKey f z m = L.foldl (\r (k, v) -> f r k v) z (toList m)
foldlWithKey' f z m = L.foldl' (\r (k, v) -> f r k v) z (toList m)

filter :: (v -> Bool) -> HashMap k v -> HashMap k v
filter p m = filterWithKey (\_ v -> p v) m

filterWithKey :: (k -> v -> Bool) -> HashMap k v -> HashMap k v
filterWithKey p (MakeHashMap es) = MakeHashMap (L.filter (\(k, v) -> p k v) es)

mapMaybe :: (v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybe f m = mapMaybeWithKey (\_ v -> f v) m

mapMaybeWithKey :: (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKey f (MakeHashMap es) = MakeHashMap [(k, w) | (k, v) <- es, Just w <- [f k v]]

keys :: HashMap k v -> [k]
keys m = L.map fst (toList m)

elems :: HashMap k v -> [v]
elems m = L.map snd (toList m)

toList :: HashMap k v -> [(k, v)]
toList (MakeHashMap es) = es

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList es = fromListWith (\new _ -> new) es

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f es = fromListWithKey (\_ v w -> f v w) es

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f es = L.foldl (\m (k, v) -> insertWith (f k) k v m) empty es

keysSet :: HashMap k a -> HashSet k
keysSet m = MakeHashSet (keys m)

-- For unknown maps ---------------------------------------------------------------------------------------------------

-- | Whether the keys differ, in the one order that unknown maps have.
liquidlensAscending :: Ord k => [(k, v)] -> Bool
liquidlensAscending ((j, _) : (k, v) : es) = j < k && liquidlensAscending ((k, v) : es)
liquidlensAscending _ = True

liquidlensBuild :: Ord k => [(k, v)] -> HashMap k v
liquidlensBuild es = MakeHashMap es

liquidlensItems :: HashMap k v -> [(k, v)]
liquidlensItems (MakeHashMap es) = es

-- Lacks instances: IsList HashMap, Ord HashMap, Read HashMap
