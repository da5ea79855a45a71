-- | Finite maps as size balanced trees (Adams 1993; balance parameters 3 and 2), lazy in their values.
module Data.Map
  ( Map, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromDistinctAscList, fromDescList, fromDistinctDescList, insert, insertWith, insertWithKey, insertLookupWithKey
  , delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF, lookup, (!?), (!)
  , findWithDefault, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, union, unionWith
  , unionWithKey, unions, unionsWith, difference, (\\), differenceWith, intersection, intersectionWith
  , intersectionWithKey, disjoint, mergeWithKey, map, mapWithKey, traverseWithKey, mapAccum, mapAccumWithKey, mapKeys
  , mapKeysWith, mapKeysMonotonic, foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl'
  , foldrWithKey', foldlWithKey', elems, keys, assocs, keysSet, toList, toAscList, toDescList, filter, filterWithKey
  , restrictKeys, withoutKeys, partition, partitionWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , split, splitLookup, isSubmapOf, isSubmapOfBy, isProperSubmapOf, lookupIndex, findIndex, elemAt, updateAt, deleteAt
  , take, drop, splitAt, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax
  , minView, maxView, minViewWithKey, maxViewWithKey, takeWhileAntitone, dropWhileAntitone, spanAntitone
  , compose, valid, updateMin, updateMax, updateMinWithKey, updateMaxWithKey, fromAscListWithKey, fromDescListWith
  , fromDescListWithKey, isProperSubmapOfBy, mapAccumRWithKey, traverseMaybeWithKey, splitRoot
  , differenceWithKey
  ) where

import qualified Data.Set as S
import qualified Liquidlens.Prelude as L
import qualified Liquidlens.Primitive as P
import Liquidlens.Prelude (Foldable)
import Prelude hiding (Foldable, drop, filter, foldl, foldr, lookup, map, null, splitAt, take)

infixl 9 !, !?, \\

data Map k a = Bin !Int !k a !(Map k a) !(Map k a) | Tip

instance (Eq k, Eq a) => Eq (Map k a) where
  m == n = P.intEq (size m) (size n) && toList m == toList n

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m n = compare (toList m) (toList n)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (\r -> "fromList " ++ shows (toList m) r)

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d s = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", u) <- lex r, (xs, t) <- readsPrec 11 u]) s

instance Ord k => Semigroup (Map k a) where
  m <> n = union m n

instance Ord k => Monoid (Map k a) where
  mempty = Tip

instance Functor (Map k) where
  fmap f m = map f m

instance Foldable (Map k) where
  foldr f z m = foldr f z m
  foldl f z m = foldl f z m
  foldMap f m = foldMapWithKey (\_ x -> f x) m
  toList m = elems m
  null m = null m
  length m = size m

instance Traversable (Map k) where
  traverse f m = traverseWithKey (\_ x -> f x) m

-- Size and balance ----------------------------------------------------------------------------------------------------

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

null :: Map k a -> Bool
null Tip = True
null (Bin _ _ _ _ _) = False

node :: k -> a -> Map k a -> Map k a -> Map k a
node k x l r = Bin (P.intAdd (P.intAdd (size l) (size r)) 1) k x l r

-- | A node whose subtrees may be out of balance by one insertion or deletion.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | P.intLe (P.intAdd nl nr) 1 = Bin (P.intAdd (P.intAdd nl nr) 1) k x l r
  | P.intGt nr (P.intMul 3 nl) = rotateLeft k x l r
  | P.intGt nl (P.intMul 3 nr) = rotateRight k x l r
  | otherwise = Bin (P.intAdd (P.intAdd nl nr) 1) k x l r
  where
    nl = size l
    nr = size r

rotateLeft :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l (Bin _ k' y rl rr)
  | P.intLt (size rl) (P.intMul 2 (size rr)) = node k' y (node k x l rl) rr
  | otherwise = case rl of
      Bin _ k'' z rll rlr -> node k'' z (node k x l rll) (node k' y rlr rr)
      Tip -> node k' y (node k x l rl) rr
rotateLeft k x l Tip = node k x l Tip

rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateRight k x (Bin _ k' y ll lr) r
  | P.intLt (size lr) (P.intMul 2 (size ll)) = node k' y ll (node k x lr r)
  | otherwise = case lr of
      Bin _ k'' z lrl lrr -> node k'' z (node k' y ll lrl) (node k x lrr r)
      Tip -> node k' y ll (node k x lr r)
rotateRight k x Tip r = node k x Tip r

-- | Two trees of any sizes with an entry between them.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x (Bin nl ky y ly ry) (Bin nr kz z lz rz)
  | P.intLt (P.intMul 3 nl) nr = balance kz z (link k x (Bin nl ky y ly ry) lz) rz
  | P.intLt (P.intMul 3 nr) nl = balance ky y ly (link k x ry (Bin nr kz z lz rz))
  | otherwise = node k x (Bin nl ky y ly ry) (Bin nr kz z lz rz)

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ ky y l r) = balance ky y (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ ky y l r) = balance ky y l (insertMax k x r)

-- | Two trees of any sizes, all keys of the first below all of the second.
merge :: Map k a -> Map k a -> Map k a
merge Tip r = r
merge l Tip = l
merge l r = case minSure r of ((k, x), r') -> link k x l r'

-- | As 'merge', for two subtrees of one node.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l r
  | P.intGt (size l) (size r) = case maxSure l of ((k, x), l') -> balance k x l' r
  | otherwise = case minSure r of ((k, x), r') -> balance k x l r'

minSure, maxSure :: Map k a -> ((k, a), Map k a)
minSure (Bin _ k x Tip r) = ((k, x), r)
minSure (Bin _ k x l r) = case minSure l of (entry, l') -> (entry, balance k x l' r)
minSure Tip = error "Map.deleteFindMin: can not return the minimal element of an empty map"
maxSure (Bin _ k x l Tip) = ((k, x), l)
maxSure (Bin _ k x l r) = case maxSure r of (entry, r') -> (entry, balance k x l r')
maxSure Tip = error "Map.deleteFindMax: can not return the maximal element of an empty map"

-- | Whether order, balance and sizes are as they should be.
valid :: Ord k => Map k a -> Bool
valid m = S.valid (keysSet m) && shaped m
  where
    shaped Tip = True
    shaped (Bin n _ _ l r) = n == size l + size r + 1 && shaped l && shaped r

-- Building ------------------------------------------------------------------------------------------------------------

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x Tip = singleton k x
insert k x (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (insert k x l) r
  GT -> balance ky y l (insert k x r)
  EQ -> Bin n k x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f k x m = insertWithKey (\_ new old -> f new old) k x m

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ k x Tip = singleton k x
insertWithKey f k x (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (insertWithKey f k x l) r
  GT -> balance ky y l (insertWithKey f k x r)
  EQ -> Bin n k (f k x y) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = (lookup k m, insertWithKey f k x m)

delete :: Ord k => k -> Map k a -> Map k a
delete _ Tip = Tip
delete k (Bin _ ky y l r) = case compare k ky of
  LT -> balance ky y (delete k l) r
  GT -> balance ky y l (delete k r)
  EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f k m = adjustWithKey (\_ x -> f x) k m

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ _ Tip = Tip
adjustWithKey f k (Bin n ky y l r) = case compare k ky of
  LT -> Bin n ky y (adjustWithKey f k l) r
  GT -> Bin n ky y l (adjustWithKey f k r)
  EQ -> Bin n ky (f ky y) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f k m = updateWithKey (\_ x -> f x) k m

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey _ _ Tip = Tip
updateWithKey f k (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (updateWithKey f k l) r
  GT -> balance ky y l (updateWithKey f k r)
  EQ -> case f ky y of
    Just y' -> Bin n ky y' l r
    Nothing -> glue l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case lookup k m of
  Nothing -> (Nothing, m)
  Just x -> case f k x of
    Just x' -> (Just x', insert k x' m)
    Nothing -> (Just x, delete k m)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k Tip = case f Nothing of
  Nothing -> Tip
  Just x -> singleton k x
alter f k (Bin n ky y l r) = case compare k ky of
  LT -> balance ky y (alter f k l) r
  GT -> balance ky y l (alter f k r)
  EQ -> case f (Just y) of
    Just y' -> Bin n ky y' l r
    Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap (\found -> case found of { Just x -> insert k x m; Nothing -> delete k m }) (f (lookup k m))

fromSet :: (k -> a) -> S.Set k -> Map k a
fromSet f s = fromDistinctAscList (L.map (\k -> (k, f k)) (S.toList s))

fromList :: Ord k => [(k, a)] -> Map k a
fromList ps = insertAll ps Tip

insertAll :: Ord k => [(k, a)] -> Map k a -> Map k a
insertAll [] m = m
insertAll ((k, x) : ps) m = insertAll ps (insert k x m)

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f ps = fromListWithKey (\_ x y -> f x y) ps

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f ps = L.listFoldl' (\m p -> insertWithKey f (fst p) (snd p) m) Tip ps

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList ps = fromAscListWith (\x _ -> x) ps
fromDescList ps = fromDistinctAscList (reverse (combineEqual (\x _ -> x) ps))

fromAscListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f ps = fromDistinctAscList (combineEqual f ps)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f ps = fromDistinctAscList (combineEqualWithKey f ps)
fromDescListWithKey f ps = fromDistinctAscList (reverse (combineEqualWithKey f ps))

fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromDescListWith f ps = fromDescListWithKey (\_ x y -> f x y) ps

combineEqualWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqualWithKey f ((k, x) : (k', y) : ps)
  | k == k' = combineEqualWithKey f ((k, f k y x) : ps)
  | otherwise = (k, x) : combineEqualWithKey f ((k', y) : ps)
combineEqualWithKey _ ps = ps

combineEqual :: Eq k => (a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual f ((k, x) : (k', y) : ps)
  | k == k' = combineEqual f ((k, f y x) : ps)
  | otherwise = (k, x) : combineEqual f ((k', y) : ps)
combineEqual _ ps = ps

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList ps = fst (build (length ps) ps)
fromDistinctDescList ps = fromDistinctAscList (reverse ps)

-- | A tree of the first so many entries, and the rest.
build :: Int -> [(k, a)] -> (Map k a, [(k, a)])
build n ps
  | P.intEq n 0 = (Tip, ps)
  | otherwise =
      let half = P.intQuot n 2
      in case build half ps of
           (l, (k, x) : rest) -> case build (P.intSub (P.intSub n half) 1) rest of
             (r, rest') -> (node k x l r, rest')
           (l, []) -> (l, [])

-- Asking --------------------------------------------------------------------------------------------------------------

lookup :: Ord k => k -> Map k a -> Maybe a
lookup _ Tip = Nothing
lookup k (Bin _ ky y l r) = case compare k ky of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just y

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error "Map.!: given key is not an element in the map"

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = case lookup k m of
  Just x -> x
  Nothing -> d

member, notMember :: Ord k => k -> Map k a -> Bool
member _ Tip = False
member k (Bin _ ky _ l r) = case compare k ky of
  LT -> member k l
  GT -> member k r
  EQ -> True
notMember k m = not (member k m)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT k m = below Nothing m
  where
    below best Tip = best
    below best (Bin _ ky y l r) = if ky < k then below (Just (ky, y)) r else below best l
lookupGT k m = above Nothing m
  where
    above best Tip = best
    above best (Bin _ ky y l r) = if ky > k then above (Just (ky, y)) l else above best r
lookupLE k m = below Nothing m
  where
    below best Tip = best
    below best (Bin _ ky y l r) = if ky <= k then below (Just (ky, y)) r else below best l
lookupGE k m = above Nothing m
  where
    above best Tip = best
    above best (Bin _ ky y l r) = if ky >= k then above (Just (ky, y)) l else above best r

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex k m = from 0 m
  where
    from _ Tip = Nothing
    from i (Bin _ ky _ l r) = case compare k ky of
      LT -> from i l
      GT -> from (i + size l + 1) r
      EQ -> Just (i + size l)

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = case lookupIndex k m of
  Just i -> i
  Nothing -> error "Map.findIndex: element is not in the map"

elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> elemAt i l
  EQ -> (k, x)
  GT -> elemAt (P.intSub (P.intSub i (size l)) 1) r

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ _ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin n k x l r) = case compare i (size l) of
  LT -> balance k x (updateAt f i l) r
  GT -> balance k x l (updateAt f (i - size l - 1) r)
  EQ -> case f k x of
    Just x' -> Bin n k x' l r
    Nothing -> glue l r

deleteAt :: Int -> Map k a -> Map k a
deleteAt i m = if i < 0 || i >= size m then error "Map.deleteAt: index out of range" else updateAt (\_ _ -> Nothing) i m

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf m n = isSubmapOfBy (==) m n
isProperSubmapOf m n = size m < size n && isSubmapOf m n

isSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f m n = size m <= size n && all (\p -> case lookup (fst p) n of { Just y -> f (snd p) y; Nothing -> False }) (toList m)

isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isProperSubmapOfBy f m n = size m < size n && isSubmapOfBy f m n

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint m n = all (\k -> notMember k n) (keys m)

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin m = case lookupMin m of
  Just p -> p
  Nothing -> error "Map.findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just p -> p
  Nothing -> error "Map.findMax: empty map has no maximal element"

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin m = snd (minSure m)
deleteMax Tip = Tip
deleteMax m = snd (maxSure m)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f m = updateMinWithKey (\_ x -> f x) m
updateMax f m = updateMaxWithKey (\_ x -> f x) m

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f (Bin n k x Tip r) = case f k x of
  Just y -> Bin n k y Tip r
  Nothing -> r
updateMinWithKey f (Bin _ k x l r) = balance k x (updateMinWithKey f l) r
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f (Bin n k x l Tip) = case f k x of
  Just y -> Bin n k y l Tip
  Nothing -> l
updateMaxWithKey f (Bin _ k x l r) = balance k x l (updateMaxWithKey f r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin m = minSure m
deleteFindMax m = maxSure m

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey m = Just (minSure m)
maxViewWithKey Tip = Nothing
maxViewWithKey m = Just (maxSure m)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = fmap (\p -> (snd (fst p), snd p)) (minViewWithKey m)
maxView m = fmap (\p -> (snd (fst p), snd p)) (maxViewWithKey m)

-- Combining -----------------------------------------------------------------------------------------------------------

union :: Ord k => Map k a -> Map k a -> Map k a
union m Tip = m
union Tip n = n
union (Bin _ k x l r) n = case split k n of
  (l', r') -> link k x (union l l') (union r r')

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f m n = unionWithKey (\_ x y -> f x y) m n

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ m Tip = m
unionWithKey _ Tip n = n
unionWithKey f (Bin _ k x l r) n = case splitLookup k n of
  (l', found, r') -> link k (case found of { Just y -> f k x y; Nothing -> x }) (unionWithKey f l l') (unionWithKey f r r')

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions ms = L.foldl' union Tip ms

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ms = L.foldl' (unionWith f) Tip ms

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference m Tip = m
difference m (Bin _ k _ l r) = case split k m of
  (l', r') -> merge (difference l' l) (difference r' r)
m \\ n = difference m n

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f m n = mapMaybeWithKey (\k x -> case lookup k n of { Just y -> f x y; Nothing -> Just x }) m

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection m n = intersectionWithKey (\_ x _ -> x) m n

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f m n = intersectionWithKey (\_ x y -> f x y) m n

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) n = case splitLookup k n of
  (l', found, r') ->
    let { below = intersectionWithKey f l l'; above = intersectionWithKey f r r' }
    in case found of
         Just y -> link k (f k x y) below above
         Nothing -> merge below above

mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey both left right m n =
  union (mapMaybeWithKey (\k x -> case lookup k n of { Just y -> both k x y; Nothing -> Nothing }) (intersection m n))
    (union (left (difference m n)) (right (difference n m)))

restrictKeys, withoutKeys :: Ord k => Map k a -> S.Set k -> Map k a
restrictKeys m s = filterWithKey (\k _ -> S.member k s) m
withoutKeys m s = filterWithKey (\k _ -> S.notMember k s) m

compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc ab = mapMaybe (\b -> lookup b bc) ab

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split _ Tip = (Tip, Tip)
split k (Bin _ ky y l r) = case compare k ky of
  LT -> case split k l of (below, above) -> (below, link ky y above r)
  GT -> case split k r of (below, above) -> (link ky y l below, above)
  EQ -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup _ Tip = (Tip, Nothing, Tip)
splitLookup k (Bin _ ky y l r) = case compare k ky of
  LT -> case splitLookup k l of (below, found, above) -> (below, found, link ky y above r)
  GT -> case splitLookup k r of (below, found, above) -> (link ky y l below, found, above)
  EQ -> (l, Just y, r)

-- Mapping and filtering -----------------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map _ Tip = Tip
map f (Bin n k x l r) = Bin n k (f x) (map f l) (map f r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = Bin n k (f k x) (mapWithKey f l) (mapWithKey f r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey _ Tip = pure Tip
traverseWithKey f (Bin n k x l r) =
  L.liftA2 (\l' build' -> build' l') (traverseWithKey f l)
    (L.liftA2 (\x' r' l' -> Bin n k x' l' r') (f k x) (traverseWithKey f r))

traverseMaybeWithKey :: Applicative t => (k -> a -> t (Maybe b)) -> Map k a -> t (Map k b)
traverseMaybeWithKey _ Tip = pure Tip
traverseMaybeWithKey f (Bin _ k x l r) =
  L.liftA2 (\l' build' -> build' l') (traverseMaybeWithKey f l)
    (L.liftA2 (\found r' l' -> case found of { Just y -> link k y l' r'; Nothing -> merge l' r' }) (f k x) (traverseMaybeWithKey f r))

mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumRWithKey _ s Tip = (s, Tip)
mapAccumRWithKey f s (Bin n k x l r) =
  let first = mapAccumRWithKey f s r
      second = f (fst first) k x
      third = mapAccumRWithKey f (fst second) l
  in (fst third, Bin n k (snd second) (snd third) (snd first))

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f s m = mapAccumWithKey (\r _ x -> f r x) s m

mapAccumWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ s Tip = (s, Tip)
mapAccumWithKey f s (Bin n k x l r) =
  let first = mapAccumWithKey f s l
      second = f (fst first) k x
      third = mapAccumWithKey f (fst second) r
  in (fst third, Bin n k (snd second) (snd first) (snd third))

mapKeys :: Ord k' => (k -> k') -> Map k a -> Map k' a
mapKeys f m = fromList (L.map (\p -> (f (fst p), snd p)) (toList m))

mapKeysWith :: Ord k' => (a -> a -> a) -> (k -> k') -> Map k a -> Map k' a
mapKeysWith c f m = fromListWith c (L.map (\p -> (f (fst p), snd p)) (toList m))

mapKeysMonotonic :: (k -> k') -> Map k a -> Map k' a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

filter :: (a -> Bool) -> Map k a -> Map k a
filter p m = filterWithKey (\_ x -> p x) m

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p (Bin _ k x l r) =
  if p k x then link k x (filterWithKey p l) (filterWithKey p r) else merge (filterWithKey p l) (filterWithKey p r)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p m = (filter p m, filter (\x -> not (p x)) m)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p m = (filterWithKey p m, filterWithKey (\k x -> not (p k x)) m)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f m = mapMaybeWithKey (\_ x -> f x) m

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = case f k x of
  Just y -> link k y (mapMaybeWithKey f l) (mapMaybeWithKey f r)
  Nothing -> merge (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f m = mapEitherWithKey (\_ x -> f x) m

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f m =
  ( mapMaybeWithKey (\k x -> case f k x of { Left y -> Just y; Right _ -> Nothing }) m
  , mapMaybeWithKey (\k x -> case f k x of { Right z -> Just z; Left _ -> Nothing }) m )

take, drop :: Int -> Map k a -> Map k a
take n m = fromDistinctAscList (L.take n (toList m))
drop n m = fromDistinctAscList (L.drop n (toList m))

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n m = (take n m, drop n m)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p m = fromDistinctAscList (L.takeWhile (\e -> p (fst e)) (toList m))
dropWhileAntitone p m = fromDistinctAscList (L.dropWhile (\e -> p (fst e)) (toList m))

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone p m = (takeWhileAntitone p m, dropWhileAntitone p m)

-- Folding -------------------------------------------------------------------------------------------------------------

foldr :: (a -> b -> b) -> b -> Map k a -> b
foldr _ z Tip = z
foldr f z (Bin _ _ x l r) = foldr f (f x (foldr f z r)) l

foldl :: (b -> a -> b) -> b -> Map k a -> b
foldl _ z Tip = z
foldl f z (Bin _ _ x l r) = foldl f (f (foldl f z l) x) r

foldrWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey _ z Tip = z
foldrWithKey f z (Bin _ k x l r) = foldrWithKey f (f k x (foldrWithKey f z r)) l

foldlWithKey :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey _ z Tip = z
foldlWithKey f z (Bin _ k x l r) = foldlWithKey f (f (foldlWithKey f z l) k x) r

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey _ Tip = mempty
foldMapWithKey f (Bin 1 k x _ _) = f k x
foldMapWithKey f (Bin _ k x l r) = foldMapWithKey f l <> (f k x <> foldMapWithKey f r)

foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr' f z m = foldrWithKey' (\_ x y -> f x y) z m

foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl' f z m = foldlWithKey' (\y _ x -> f y x) z m

foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey' _ z Tip = z
foldrWithKey' f z (Bin _ k x l r) =
  let { z' = foldrWithKey' f z r; y = z' `seq` f k x z' } in y `seq` foldrWithKey' f y l

foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey' _ z Tip = z
foldlWithKey' f z (Bin _ k x l r) =
  let { z' = foldlWithKey' f z l; y = z' `seq` f z' k x } in y `seq` foldlWithKey' f y r

elems :: Map k a -> [a]
elems m = foldr (:) [] m

keys :: Map k a -> [k]
keys m = foldrWithKey (\k _ ks -> k : ks) [] m

keysSet :: Map k a -> S.Set k
keysSet m = S.fromDistinctAscList (keys m)

toList, assocs, toAscList, toDescList :: Map k a -> [(k, a)]
toList m = foldrWithKey (\k x ps -> (k, x) : ps) [] m
assocs m = toList m
toAscList m = toList m
toDescList m = foldlWithKey (\ps k x -> (k, x) : ps) [] m

-- How an arbitrary value is written down ------------------------------------------------------------------------------

-- | Whether the keys of a list are in strictly ascending order.
liquidlensAscending :: Ord k => [(k, a)] -> Bool
liquidlensAscending ((k, _) : ps@((l, _) : _)) = k < l && liquidlensAscending ps
liquidlensAscending _ = True

-- | The map of such a list.
liquidlensBuild :: Ord k => [(k, a)] -> Map k a
liquidlensBuild ps = fromDistinctAscList ps

-- | The entries of a map, in ascending order.
liquidlensItems :: Map k a -> [(k, a)]
liquidlensItems m = toList m

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f m n = mapMaybeWithKey (\k x -> case lookup k n of { Nothing -> Just x; Just y -> f k x y }) m

-- Lacks: fold foldWithKey insertLookupWithKey' insertWith' insertWithKey' showTree showTreeWith

-- Lacks instances: IsList Map
