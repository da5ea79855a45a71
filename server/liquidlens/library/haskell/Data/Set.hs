-- | Sets as size balanced trees (Adams 1993; balance parameters 3 and 2, proved right by Hirai and Yamamoto 2011).
--
-- LiquidHaskell's logic has sets built in; the types below tie the operations to them.
module Data.Set
  ( Set, empty, singleton, fromList, fromAscList, fromDistinctAscList, fromDescList, fromDistinctDescList, insert
  , delete, member, notMember, null, size, isSubsetOf, isProperSubsetOf, disjoint, union, unions, difference, (\\)
  , intersection, cartesianProduct, filter, partition, split, splitMember, map, mapMonotonic, foldr, foldl, foldr'
  , foldl', fold, lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, minView, maxView, deleteFindMin
  , deleteFindMax, elems, toList, toAscList, toDescList, elemAt, findIndex, lookupIndex, lookupLT, lookupGT, lookupLE
  , lookupGE, take, drop, splitAt, takeWhileAntitone, dropWhileAntitone, spanAntitone, powerSet, alterF
  , deleteAt, disjointUnion, splitRoot, valid
  ) where

import Liquidlens.Prelude (Foldable)
import Prelude hiding (Foldable, drop, filter, foldl, foldr, map, null, splitAt, take)
import qualified Liquidlens.Prelude as L
import qualified Liquidlens.Primitive as P

infixl 9 \\

data Set a = Bin !Int !a !(Set a) !(Set a) | Tip

instance Eq a => Eq (Set a) where
  s == t = P.intEq (size s) (size t) && toList s == toList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Set a) where
  showsPrec d s = showParen (d > 10) (\r -> "fromList " ++ shows (toList s) r)

instance (Ord a, Read a) => Read (Set a) where
  readsPrec d s = readParen (d > 10) (\r -> [(fromList xs, t) | ("fromList", u) <- lex r, (xs, t) <- readsPrec 11 u]) s

instance Ord a => Semigroup (Set a) where
  s <> t = union s t

instance Ord a => Monoid (Set a) where
  mempty = Tip

instance Foldable Set where
  foldr f z s = foldr f z s
  foldl f z s = foldl f z s
  foldMap f s = foldMapSet f s
  toList s = toList s
  null s = null s
  length s = size s
  minimum s = findMin s
  maximum s = findMax s

foldMapSet :: Monoid m => (a -> m) -> Set a -> m
foldMapSet _ Tip = mempty
foldMapSet f (Bin 1 x _ _) = f x
foldMapSet f (Bin _ x l r) = foldMapSet f l <> (f x <> foldMapSet f r)

-- Size and balance ----------------------------------------------------------------------------------------------------

size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

{-@ measure listElts :: [a] -> Set a
      listElts []       = {v | Set_emp v}
      listElts (x : xs) = {v | v = Set_cup (Set_sng x) (listElts xs)} @-}

{-@ null :: s:Set a -> {v:Bool | v <=> Set_emp s} @-}
null :: Set a -> Bool
null Tip = True
null (Bin _ _ _ _) = False

node :: a -> Set a -> Set a -> Set a
node x l r = Bin (P.intAdd (P.intAdd (size l) (size r)) 1) x l r

-- | A node whose subtrees may be out of balance by one insertion or deletion.
balance :: a -> Set a -> Set a -> Set a
balance x l r
  | P.intLe (P.intAdd nl nr) 1 = Bin (P.intAdd (P.intAdd nl nr) 1) x l r
  | P.intGt nr (P.intMul 3 nl) = rotateLeft x l r
  | P.intGt nl (P.intMul 3 nr) = rotateRight x l r
  | otherwise = Bin (P.intAdd (P.intAdd nl nr) 1) x l r
  where
    nl = size l
    nr = size r

rotateLeft :: a -> Set a -> Set a -> Set a
rotateLeft x l (Bin _ y rl rr)
  | P.intLt (size rl) (P.intMul 2 (size rr)) = node y (node x l rl) rr
  | otherwise = case rl of
      Bin _ z rll rlr -> node z (node x l rll) (node y rlr rr)
      Tip -> node y (node x l rl) rr
rotateLeft x l Tip = node x l Tip

rotateRight :: a -> Set a -> Set a -> Set a
rotateRight x (Bin _ y ll lr) r
  | P.intLt (size lr) (P.intMul 2 (size ll)) = node y ll (node x lr r)
  | otherwise = case lr of
      Bin _ z lrl lrr -> node z (node y ll lrl) (node x lrr r)
      Tip -> node y ll (node x lr r)
rotateRight x Tip r = node x Tip r

-- | Two trees of any sizes with an element between them.
link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x (Bin nl y ly ry) (Bin nr z lz rz)
  | P.intLt (P.intMul 3 nl) nr = balance z (link x (Bin nl y ly ry) lz) rz
  | P.intLt (P.intMul 3 nr) nl = balance y ly (link x ry (Bin nr z lz rz))
  | otherwise = node x (Bin nl y ly ry) (Bin nr z lz rz)

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = singleton x
insertMin x (Bin _ y l r) = balance y (insertMin x l) r
insertMax x Tip = singleton x
insertMax x (Bin _ y l r) = balance y l (insertMax x r)

-- | Two trees of any sizes, all of the first below all of the second.
merge :: Set a -> Set a -> Set a
merge Tip r = r
merge l Tip = l
merge l r = case minViewSure r of (x, r') -> link x l r'

-- | As 'merge', for two subtrees of one node.
glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l r
  | P.intGt (size l) (size r) = case maxViewSure l of (x, l') -> balance x l' r
  | otherwise = case minViewSure r of (x, r') -> balance x l r'

minViewSure, maxViewSure :: Set a -> (a, Set a)
minViewSure (Bin _ x Tip r) = (x, r)
minViewSure (Bin _ x l r) = case minViewSure l of (y, l') -> (y, balance x l' r)
minViewSure Tip = errorWithoutStackTrace "Set.deleteFindMin: can not return the minimal element of an empty set"
maxViewSure (Bin _ x l Tip) = (x, l)
maxViewSure (Bin _ x l r) = case maxViewSure r of (y, r') -> (y, balance x l r')
maxViewSure Tip = errorWithoutStackTrace "Set.deleteFindMax: can not return the maximal element of an empty set"

-- | Whether order, balance and sizes are as they should be.
valid :: Ord a => Set a -> Bool
valid s = ordered (toList s) && balanced s
  where
    ordered (x : y : zs) = x < y && ordered (y : zs)
    ordered _ = True
    balanced Tip = True
    balanced (Bin n _ l r) =
      n == size l + size r + 1 && (size l + size r <= 1 || (size l <= 3 * size r && size r <= 3 * size l))
        && balanced l && balanced r

-- Building ------------------------------------------------------------------------------------------------------------

{-@ empty :: {v:Set a | Set_emp v} @-}
empty :: Set a
empty = Tip

{-@ singleton :: x:a -> {v:Set a | v = Set_sng x} @-}
singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

{-@ insert :: Ord a => x:a -> s:Set a -> {v:Set a | v = Set_cup s (Set_sng x)} @-}
insert :: Ord a => a -> Set a -> Set a
insert x Tip = singleton x
insert x (Bin n y l r) = case compare x y of
  LT -> balance y (insert x l) r
  GT -> balance y l (insert x r)
  EQ -> Bin n x l r

{-@ delete :: Ord a => x:a -> s:Set a -> {v:Set a | v = Set_dif s (Set_sng x)} @-}
delete :: Ord a => a -> Set a -> Set a
delete _ Tip = Tip
delete x (Bin _ y l r) = case compare x y of
  LT -> balance y (delete x l) r
  GT -> balance y l (delete x r)
  EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap (\present -> if present then insert x s else delete x s) (f (member x s))

{-@ fromList :: Ord a => xs:[a] -> {v:Set a | v = listElts xs} @-}
fromList :: Ord a => [a] -> Set a
fromList xs = insertAll xs Tip

insertAll :: Ord a => [a] -> Set a -> Set a
insertAll [] s = s
insertAll (x : xs) s = insertAll xs (insert x s)

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (withoutRepetitions xs)
fromDescList xs = fromDistinctDescList (withoutRepetitions xs)

-- | Of equal neighbours the last stays.
withoutRepetitions :: Eq a => [a] -> [a]
withoutRepetitions (x : y : zs) = if x == y then withoutRepetitions (y : zs) else x : withoutRepetitions (y : zs)
withoutRepetitions xs = xs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList xs = fst (build (length xs) xs)
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

-- | A tree of the first so many elements, and the rest.
build :: Int -> [a] -> (Set a, [a])
build n xs
  | P.intEq n 0 = (Tip, xs)
  | otherwise =
      let half = P.intQuot n 2
      in case build half xs of
           (l, x : rest) -> case build (P.intSub (P.intSub n half) 1) rest of
             (r, rest') -> (node x l r, rest')
           (l, []) -> (l, [])

-- Asking --------------------------------------------------------------------------------------------------------------

{-@ member :: Ord a => x:a -> s:Set a -> {v:Bool | v <=> Set_mem x s} @-}
member :: Ord a => a -> Set a -> Bool
member _ Tip = False
member x (Bin _ y l r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True

notMember :: Ord a => a -> Set a -> Bool
notMember x s = not (member x s)

{-@ isSubsetOf :: Ord a => s:Set a -> t:Set a -> {v:Bool | v <=> Set_sub s t} @-}
isSubsetOf :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = P.intLe (size s) (size t) && L.listFoldr (\x r -> member x t && r) True (toList s)

isProperSubsetOf :: Ord a => Set a -> Set a -> Bool
isProperSubsetOf s t = P.intLt (size s) (size t) && isSubsetOf s t

disjoint :: Ord a => Set a -> Set a -> Bool
disjoint s t = L.listFoldr (\x r -> notMember x t && r) True (toList s)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT x s = below Nothing s
  where
    below best Tip = best
    below best (Bin _ y l r) = if y < x then below (Just y) r else below best l
lookupGT x s = above Nothing s
  where
    above best Tip = best
    above best (Bin _ y l r) = if y > x then above (Just y) l else above best r
lookupLE x s = below Nothing s
  where
    below best Tip = best
    below best (Bin _ y l r) = if y <= x then below (Just y) r else below best l
lookupGE x s = above Nothing s
  where
    above best Tip = best
    above best (Bin _ y l r) = if y >= x then above (Just y) l else above best r

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x Tip _) = Just x
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ Tip) = Just x
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: Set a -> a
findMin s = case lookupMin s of
  Just x -> x
  Nothing -> error "Set.findMin: empty set has no minimal element"
findMax s = case lookupMax s of
  Just x -> x
  Nothing -> error "Set.findMax: empty set has no maximal element"

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin s = snd (minViewSure s)
deleteMax Tip = Tip
deleteMax s = snd (maxViewSure s)

minView, maxView :: Set a -> Maybe (a, Set a)
minView Tip = Nothing
minView s = Just (minViewSure s)
maxView Tip = Nothing
maxView s = Just (maxViewSure s)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin s = minViewSure s
deleteFindMax s = maxViewSure s

elemAt :: Int -> Set a -> a
elemAt _ Tip = error "Set.elemAt: index out of range"
elemAt i (Bin _ x l r) = case compare i (size l) of
  LT -> elemAt i l
  EQ -> x
  GT -> elemAt (P.intSub (P.intSub i (size l)) 1) r

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x s = from 0 s
  where
    from _ Tip = Nothing
    from i (Bin _ y l r) = case compare x y of
      LT -> from i l
      GT -> from (i + size l + 1) r
      EQ -> Just (i + size l)

findIndex :: Ord a => a -> Set a -> Int
findIndex x s = case lookupIndex x s of
  Just i -> i
  Nothing -> error "Set.findIndex: element is not in the set"

-- Combining -----------------------------------------------------------------------------------------------------------

{-@ union :: Ord a => s:Set a -> t:Set a -> {v:Set a | v = Set_cup s t} @-}
union :: Ord a => Set a -> Set a -> Set a
union s Tip = s
union Tip t = t
union (Bin _ x l r) t = case split x t of
  (l', r') -> link x (union l l') (union r r')

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions ss = L.foldl' union Tip ss

{-@ difference :: Ord a => s:Set a -> t:Set a -> {v:Set a | v = Set_dif s t} @-}
difference :: Ord a => Set a -> Set a -> Set a
difference Tip _ = Tip
difference s Tip = s
difference s (Bin _ x l r) = case split x s of
  (l', r') -> merge (difference l' l) (difference r' r)

(\\) :: Ord a => Set a -> Set a -> Set a
s \\ t = difference s t

{-@ intersection :: Ord a => s:Set a -> t:Set a -> {v:Set a | v = Set_cap s t} @-}
intersection :: Ord a => Set a -> Set a -> Set a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ x l r) t = case splitMember x t of
  (l', found, r') ->
    if found then link x (intersection l l') (intersection r r') else merge (intersection l l') (intersection r r')

deleteAt :: Int -> Set a -> Set a
deleteAt i s
  | i < 0 || i >= size s = error "Set.deleteAt: index out of range"
  | otherwise = fromDistinctAscList (toList (take i s) ++ toList (drop (i + 1) s))

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion s t = fromDistinctAscList (L.map Left (toList s) ++ L.map Right (toList t))

splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ x l r) = [l, singleton x, r]

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct s t = fromDistinctAscList [(x, y) | x <- toList s, y <- toList t]

powerSet :: Set a -> Set (Set a)
powerSet s = fromDistinctAscList (L.map fromDistinctAscList (subsets (toList s)))

-- | All sublists in the order of lists.
subsets :: [a] -> [[a]]
subsets [] = [[]]
subsets (x : xs) = let rest = subsets xs in [] : (L.map (x :) rest ++ L.drop 1 rest)

split :: Ord a => a -> Set a -> (Set a, Set a)
split _ Tip = (Tip, Tip)
split x (Bin _ y l r) = case compare x y of
  LT -> case split x l of (below, above) -> (below, link y above r)
  GT -> case split x r of (below, above) -> (link y l below, above)
  EQ -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ Tip = (Tip, False, Tip)
splitMember x (Bin _ y l r) = case compare x y of
  LT -> case splitMember x l of (below, found, above) -> (below, found, link y above r)
  GT -> case splitMember x r of (below, found, above) -> (link y l below, found, above)
  EQ -> (l, True, r)

filter :: (a -> Bool) -> Set a -> Set a
filter _ Tip = Tip
filter p (Bin _ x l r) = if p x then link x (filter p l) (filter p r) else merge (filter p l) (filter p r)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p s = (filter p s, filter (\x -> not (p x)) s)

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (L.map f (toList s))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin n x l r) = Bin n (f x) (mapMonotonic f l) (mapMonotonic f r)

take, drop :: Int -> Set a -> Set a
take n s = fromDistinctAscList (L.take n (toList s))
drop n s = fromDistinctAscList (L.drop n (toList s))

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n s = (take n s, drop n s)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p s = fromDistinctAscList (L.takeWhile p (toList s))
dropWhileAntitone p s = fromDistinctAscList (L.dropWhile p (toList s))

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone p s = (takeWhileAntitone p s, dropWhileAntitone p s)

-- Folding -------------------------------------------------------------------------------------------------------------

foldr, fold :: (a -> b -> b) -> b -> Set a -> b
foldr _ z Tip = z
foldr f z (Bin _ x l r) = foldr f (f x (foldr f z r)) l
fold f z s = foldr f z s

foldl :: (b -> a -> b) -> b -> Set a -> b
foldl _ z Tip = z
foldl f z (Bin _ x l r) = foldl f (f (foldl f z l) x) r

foldr' :: (a -> b -> b) -> b -> Set a -> b
foldr' _ z Tip = z
foldr' f z (Bin _ x l r) = let { z' = foldr' f z r; y = z' `seq` f x z' } in y `seq` foldr' f y l

foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl' _ z Tip = z
foldl' f z (Bin _ x l r) = let { z' = foldl' f z l; y = z' `seq` f z' x } in y `seq` foldl' f y r

{-@ toList :: s:Set a -> {v:[a] | s = listElts v} @-}
toList :: Set a -> [a]
toList s = foldr (:) [] s

elems, toAscList, toDescList :: Set a -> [a]
elems s = foldr (:) [] s
toAscList s = foldr (:) [] s
toDescList s = foldl (\xs x -> x : xs) [] s

-- How an arbitrary value is written down ------------------------------------------------------------------------------

-- | Whether a list is in strictly ascending order.
liquidlensAscending :: Ord a => [a] -> Bool
liquidlensAscending (x : ys@(y : _)) = x < y && liquidlensAscending ys
liquidlensAscending _ = True

-- | The set of such a list.
liquidlensBuild :: Ord a => [a] -> Set a
liquidlensBuild xs = fromDistinctAscList xs

-- | The elements of a set, in ascending order.
liquidlensItems :: Set a -> [a]
liquidlensItems s = toAscList s

-- Lacks: showTree showTreeWith

-- Lacks instances: IsList Set
