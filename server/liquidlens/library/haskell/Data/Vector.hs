-- | Vectors, held as lists: what programs see of them is their length and their elements.
module Data.Vector
  ( Vector, MVector, create, createT, modify, thaw, freeze, unsafeThaw, unsafeFreeze, copy, unsafeCopy
  , empty, singleton, fromList, fromListN, toList, replicate, generate, iterateN, enumFromN, enumFromTo, (!), (!?), unsafeIndex
  , head, last, init, tail, take, drop, splitAt, slice, uncons, unsnoc, unsafeHead, unsafeLast, unsafeTail, unsafeInit
  , unsafeTake, unsafeDrop, unsafeSlice, length, null, cons, snoc, (++), concat, concatMap, (//), unsafeUpd, update
  , accum, reverse, map, imap, mapM, mapM_, forM, forM_, zip, zipWith, izipWith, zip3, zipWith3, unzip, filter, ifilter
  , takeWhile, dropWhile, partition, span, break, elem, notElem, find, findIndex, elemIndex, foldl, foldl', foldl1
  , foldr, foldr', foldr1, ifoldl, ifoldl', ifoldr, all, any, and, or, sum, product, maximum, maximumBy, minimum
  , minimumBy, maxIndex, minIndex, scanl, scanl1, prescanl, postscanl, indexed, mapMaybe, foldM, unfoldr
  , backpermute
  , unzip3, unzip4, unzip5, unzip6, zip4, zip5, zip6, zipWith4, zipWith5, zipWith6, izipWith3, izipWith4
  , izipWith5, izipWith6, catMaybes, imapMaybe, elemIndices, findIndices, uniq, eqBy, cmpBy, force, enumFromStepN
  , enumFromThenTo, unfoldrN, unfoldrExactN, constructN, constructrN, partitionWith, unstablePartition, accumulate
  , unsafeAccumulate, accumulate_, unsafeAccumulate_, unsafeAccum, update_, unsafeUpdate_, unsafeUpdate
  , unsafeBackpermute, foldl1', foldr1', ifoldr', foldMap, foldMap', scanl', prescanl', postscanl', scanl1'
  , scanr1, scanr1', scanr, scanr', prescanr, prescanr', postscanr, postscanr', iscanl, iscanl', iscanr, iscanr'
  , maxIndexBy, minIndexBy, fromArray, toArray, indexM, unsafeIndexM, headM, lastM, unsafeHeadM, unsafeLastM
  , replicateM, generateM, iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, sequence, sequence_, imapM, imapM_
  , iforM, iforM_, zipWithM, zipWithM_, izipWithM, izipWithM_, filterM, mapMaybeM, imapMaybeM, foldM', foldM_
  , foldM'_, fold1M, fold1M', fold1M_, fold1M'_, ifoldM, ifoldM', ifoldM_, ifoldM'_
  ) where

import qualified Control.Monad as C
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.ST (ST, runST)
import qualified Data.Array as A
import qualified Data.List as L
import qualified Data.Maybe as O
import Data.Vector.Mutable (MVector)
import qualified Data.Vector.Mutable as M
import qualified Liquidlens.Prelude as L
import Prelude
  ( Applicative (..), Bool (..), Either (..), Enum, Eq (..), Foldable, Functor (..), Int, Maybe (..), Monad (..), MonadFail (..), Monoid (..), Num (..), Ord (..)
  , Ordering (..), Semigroup (..), Show (..), Traversable (traverse), error, fst, not, snd, (&&), (||)
  )

infixl 9 !, !?
infixr 5 ++

newtype Vector a = MakeVector [a]

{-@ measure vlen :: Vector a -> Int
      vlen (MakeVector xs) = len xs @-}
{-@ invariant {v:Vector a | 0 <= vlen v} @-}
{-@ qualif Below(n:Int, xs:Vector a): n < vlen xs @-}
{-@ qualif UpTo(n:Int, xs:Vector a): n <= vlen xs @-}
{-@ qualif Size(n:Int, xs:Vector a): n == vlen xs @-}
{-@ qualif Full(xs:Vector a): 0 < vlen xs @-}
{-@ qualif Empty(xs:Vector a): 0 == vlen xs @-}
{-@ qualif SameSize(xs:Vector a, ys:Vector b): vlen xs == vlen ys @-}
{-@ qualif Shorter(xs:Vector a, ys:Vector b): vlen xs < vlen ys @-}
{-@ qualif NotLonger(xs:Vector a, ys:Vector b): vlen xs <= vlen ys @-}
{-@ qualif Longer(xs:Vector a, ys:Vector b): vlen xs > vlen ys @-}
{-@ qualif NotShorter(xs:Vector a, ys:Vector b): vlen xs >= vlen ys @-}

instance Eq a => Eq (Vector a) where
  MakeVector x == MakeVector y = x == y

instance Ord a => Ord (Vector a) where
  compare (MakeVector x) (MakeVector y) = compare x y

instance Show a => Show (Vector a) where
  showsPrec d (MakeVector xs) = showsPrec d xs

instance Semigroup (Vector a) where
  v <> w = v ++ w

instance Monoid (Vector a) where
  mempty = MakeVector []

instance Functor Vector where
  fmap f v = map f v

instance Applicative Vector where
  pure x = MakeVector [x]
  MakeVector fs <*> MakeVector xs = MakeVector (fs <*> xs)

instance Monad Vector where
  MakeVector xs >>= f = MakeVector (L.concatMap (\x -> toList (f x)) xs)

instance Foldable Vector where
  foldr f z (MakeVector xs) = L.listFoldr f z xs
  length (MakeVector xs) = L.listLength xs
  toList (MakeVector xs) = xs

instance Traversable Vector where
  traverse f (MakeVector xs) = fmap MakeVector (traverse f xs)

empty :: Vector a
empty = MakeVector []

singleton :: a -> Vector a
singleton x = MakeVector [x]

{-@ fromList :: xs:[a] -> {v:Vector a | vlen v = len xs} @-}
fromList :: [a] -> Vector a
fromList xs = MakeVector xs

fromListN :: Int -> [a] -> Vector a
fromListN n xs = MakeVector (L.take n xs)

toList :: Vector a -> [a]
toList (MakeVector xs) = xs

{-@ replicate :: n:Nat -> a -> {v:Vector a | vlen v = n} @-}
replicate :: Int -> a -> Vector a
replicate n x = MakeVector (L.replicate n x)

generate :: Int -> (Int -> a) -> Vector a
generate n f = MakeVector (L.map f (L.intFromTo 0 (n - 1)))

iterateN :: Int -> (a -> a) -> a -> Vector a
iterateN n f x = MakeVector (L.take n (L.iterate f x))

enumFromN :: Num a => a -> Int -> Vector a
enumFromN x n = MakeVector (L.take n (L.iterate (+ 1) x))

enumFromTo :: L.Enum a => a -> a -> Vector a
enumFromTo x y = MakeVector (L.enumFromTo x y)

unfoldr :: (b -> Maybe (a, b)) -> b -> Vector a
unfoldr f z = MakeVector (L.unfoldr f z)

{-@ (!) :: x:Vector a -> i:{i:Nat | i < vlen x} -> a @-}
(!) :: Vector a -> Int -> a
MakeVector xs ! i =
  if i < 0 || i >= L.listLength xs
    then error ("index out of bounds " L.++ show (i, L.listLength xs))
    else L.elementAt xs i

(!?) :: Vector a -> Int -> Maybe a
MakeVector xs !? i = if i < 0 || i >= L.listLength xs then Nothing else Just (L.elementAt xs i)

{-@ unsafeIndex :: x:Vector a -> i:{i:Nat | i < vlen x} -> a @-}
unsafeIndex :: Vector a -> Int -> a
unsafeIndex v i = v ! i

{-@ length :: x:Vector a -> {v:Nat | v = vlen x} @-}
length :: Vector a -> Int
length (MakeVector xs) = L.listLength xs

null :: Vector a -> Bool
null (MakeVector xs) = L.listIsEmpty xs

{-@ head :: {x:Vector a | vlen x > 0} -> a @-}
head :: Vector a -> a
head v = v ! 0

last, unsafeHead, unsafeLast :: Vector a -> a
last v = v ! (length v - 1)
unsafeHead v = v ! 0
unsafeLast v = v ! (length v - 1)

init, tail, unsafeInit, unsafeTail :: Vector a -> Vector a
init (MakeVector xs) = MakeVector (L.init xs)
tail (MakeVector xs) = MakeVector (L.tail xs)
unsafeInit v = init v
unsafeTail v = tail v

take, drop, unsafeTake, unsafeDrop :: Int -> Vector a -> Vector a
take n (MakeVector xs) = MakeVector (L.take n xs)
drop n (MakeVector xs) = MakeVector (L.drop n xs)
unsafeTake n v = take n v
unsafeDrop n v = drop n v

splitAt :: Int -> Vector a -> (Vector a, Vector a)
splitAt n v = (take n v, drop n v)

slice, unsafeSlice :: Int -> Int -> Vector a -> Vector a
slice i n (MakeVector xs) =
  if i < 0 || n < 0 || i + n > L.listLength xs
    then error "slice: invalid slice"
    else MakeVector (L.take n (L.drop i xs))
unsafeSlice i n v = slice i n v

uncons :: Vector a -> Maybe (a, Vector a)
uncons (MakeVector []) = Nothing
uncons (MakeVector (x : xs)) = Just (x, MakeVector xs)

unsnoc :: Vector a -> Maybe (Vector a, a)
unsnoc v = if null v then Nothing else Just (init v, last v)

cons :: a -> Vector a -> Vector a
cons x (MakeVector xs) = MakeVector (x : xs)

snoc :: Vector a -> a -> Vector a
snoc (MakeVector xs) x = MakeVector (xs L.++ [x])

(++) :: Vector a -> Vector a -> Vector a
MakeVector xs ++ MakeVector ys = MakeVector (xs L.++ ys)

concat :: [Vector a] -> Vector a
concat vs = MakeVector (L.concatMap toList vs)

concatMap :: (a -> Vector b) -> Vector a -> Vector b
concatMap f (MakeVector xs) = MakeVector (L.concatMap (\x -> toList (f x)) xs)

(//) :: Vector a -> [(Int, a)] -> Vector a
v // ps = L.listFoldl (\w p -> modifyAt (\_ -> snd p) (fst p) w) v ps

unsafeUpd :: Vector a -> [(Int, a)] -> Vector a
unsafeUpd v ps = v // ps

update :: Vector a -> Vector (Int, a) -> Vector a
update v (MakeVector ps) = v // ps

accum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum f v ps = L.listFoldl (\w p -> modifyAt (\x -> f x (snd p)) (fst p) w) v ps

-- | Apply a function at one place.
modifyAt :: (a -> a) -> Int -> Vector a -> Vector a
modifyAt f i (MakeVector xs) =
  if i < 0 || i >= L.listLength xs
    then error ("index out of bounds " L.++ show (i, L.listLength xs))
    else MakeVector (go i xs)
  where
    go _ [] = []
    go n (y : ys) = if n == 0 then f y : ys else y : go (n - 1) ys

backpermute :: Vector a -> Vector Int -> Vector a
backpermute v (MakeVector is) = MakeVector (L.map (\i -> v ! i) is)

reverse :: Vector a -> Vector a
reverse (MakeVector xs) = MakeVector (L.reverse xs)

{-@ map :: (a -> b) -> x:Vector a -> {v:Vector b | vlen v = vlen x} @-}
map :: (a -> b) -> Vector a -> Vector b
map f (MakeVector xs) = MakeVector (L.map f xs)

{-@ imap :: (Nat -> a -> b) -> x:Vector a -> {v:Vector b | vlen v = vlen x} @-}
imap :: (Int -> a -> b) -> Vector a -> Vector b
imap f (MakeVector xs) = MakeVector (L.zipWith f (L.intFrom 0) xs)

indexed :: Vector a -> Vector (Int, a)
indexed v = imap (\i x -> (i, x)) v

mapM :: Monad m => (a -> m b) -> Vector a -> m (Vector b)
mapM f (MakeVector xs) = fmap MakeVector (L.mapM f xs)

mapM_ :: Monad m => (a -> m b) -> Vector a -> m ()
mapM_ f (MakeVector xs) = L.mapM_ f xs

forM :: Monad m => Vector a -> (a -> m b) -> m (Vector b)
forM v f = mapM f v

forM_ :: Monad m => Vector a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

foldM :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM f z (MakeVector xs) = C.foldM f z xs

zip :: Vector a -> Vector b -> Vector (a, b)
zip (MakeVector xs) (MakeVector ys) = MakeVector (L.zip xs ys)

zip3 :: Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 (MakeVector xs) (MakeVector ys) (MakeVector zs) = MakeVector (L.zip3 xs ys zs)

zipWith :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith f (MakeVector xs) (MakeVector ys) = MakeVector (L.zipWith f xs ys)

izipWith :: (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith f (MakeVector xs) (MakeVector ys) = MakeVector (L.zipWith3 f (L.intFrom 0) xs ys)

zipWith3 :: (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 f (MakeVector xs) (MakeVector ys) (MakeVector zs) = MakeVector (L.zipWith3 f xs ys zs)

unzip :: Vector (a, b) -> (Vector a, Vector b)
unzip (MakeVector ps) = (MakeVector (L.map fst ps), MakeVector (L.map snd ps))

filter, takeWhile, dropWhile :: (a -> Bool) -> Vector a -> Vector a
filter p (MakeVector xs) = MakeVector (L.filter p xs)
takeWhile p (MakeVector xs) = MakeVector (L.takeWhile p xs)
dropWhile p (MakeVector xs) = MakeVector (L.dropWhile p xs)

ifilter :: (Int -> a -> Bool) -> Vector a -> Vector a
ifilter p (MakeVector xs) = MakeVector [x | (i, x) <- L.zip (L.intFrom 0) xs, p i x]

mapMaybe :: (a -> Maybe b) -> Vector a -> Vector b
mapMaybe f (MakeVector xs) = MakeVector (O.mapMaybe f xs)

partition, span, break :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition p v = (filter p v, filter (\x -> not (p x)) v)
span p v = (takeWhile p v, dropWhile p v)
break p v = span (\x -> not (p x)) v

elem, notElem :: Eq a => a -> Vector a -> Bool
elem x (MakeVector xs) = L.listElem x xs
notElem x v = not (elem x v)

find :: (a -> Bool) -> Vector a -> Maybe a
find p (MakeVector xs) = L.find p xs

findIndex :: (a -> Bool) -> Vector a -> Maybe Int
findIndex p (MakeVector xs) = L.findIndex p xs

elemIndex :: Eq a => a -> Vector a -> Maybe Int
elemIndex x (MakeVector xs) = L.elemIndex x xs

foldl, foldl' :: (b -> a -> b) -> b -> Vector a -> b
foldl f z (MakeVector xs) = L.listFoldl f z xs
foldl' f z (MakeVector xs) = L.listFoldl' f z xs

foldr, foldr' :: (a -> b -> b) -> b -> Vector a -> b
foldr f z (MakeVector xs) = L.listFoldr f z xs
foldr' f z (MakeVector xs) = L.foldr' f z xs

foldl1, foldr1 :: (a -> a -> a) -> Vector a -> a
foldl1 f (MakeVector xs) = L.nonEmptyFoldl "emptyStream" f xs
foldr1 f (MakeVector xs) = L.nonEmptyFoldr "emptyStream" f xs

ifoldl, ifoldl' :: (b -> Int -> a -> b) -> b -> Vector a -> b
ifoldl f z v = foldl (\r p -> f r (fst p) (snd p)) z (indexed v)
ifoldl' f z v = foldl' (\r p -> f r (fst p) (snd p)) z (indexed v)

ifoldr :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr f z v = foldr (\p r -> f (fst p) (snd p) r) z (indexed v)

all, any :: (a -> Bool) -> Vector a -> Bool
all p (MakeVector xs) = L.all p xs
any p (MakeVector xs) = L.any p xs

and, or :: Vector Bool -> Bool
and (MakeVector xs) = L.and xs
or (MakeVector xs) = L.or xs

sum, product :: Num a => Vector a -> a
sum (MakeVector xs) = L.listFoldl' (+) 0 xs
product (MakeVector xs) = L.listFoldl' (*) 1 xs

maximum, minimum :: Ord a => Vector a -> a
maximum (MakeVector xs) = L.maximum xs
minimum (MakeVector xs) = L.minimum xs

maximumBy, minimumBy :: (a -> a -> Ordering) -> Vector a -> a
maximumBy cmp (MakeVector xs) = L.maximumBy cmp xs
minimumBy cmp (MakeVector xs) = L.minimumBy cmp xs

maxIndex, minIndex :: Ord a => Vector a -> Int
maxIndex (MakeVector xs) = fst (L.foldl1 (\p q -> if snd q > snd p then q else p) (L.zip (L.intFrom 0) xs))
minIndex (MakeVector xs) = fst (L.foldl1 (\p q -> if snd q < snd p then q else p) (L.zip (L.intFrom 0) xs))

scanl, prescanl, postscanl :: (b -> a -> b) -> b -> Vector a -> Vector b
scanl f z (MakeVector xs) = MakeVector (L.scanl f z xs)
prescanl f z (MakeVector xs) = MakeVector (L.init (L.scanl f z xs))
postscanl f z (MakeVector xs) = MakeVector (L.drop 1 (L.scanl f z xs))

scanl1 :: (a -> a -> a) -> Vector a -> Vector a
scanl1 f (MakeVector xs) = MakeVector (L.scanl1 f xs)

-- More of them, by their lists -----------------------------------------------------------------------------------------

unzip3 :: Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 v = (map (\(a, _, _) -> a) v, map (\(_, b, _) -> b) v, map (\(_, _, c) -> c) v)

unzip4 :: Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 v = (map (\(a, _, _, _) -> a) v, map (\(_, b, _, _) -> b) v, map (\(_, _, c, _) -> c) v, map (\(_, _, _, d) -> d) v)

unzip5 :: Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 v =
  ( map (\(a, _, _, _, _) -> a) v, map (\(_, b, _, _, _) -> b) v, map (\(_, _, c, _, _) -> c) v
  , map (\(_, _, _, d, _) -> d) v, map (\(_, _, _, _, e) -> e) v )

unzip6 :: Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 v =
  ( map (\(a, _, _, _, _, _) -> a) v, map (\(_, b, _, _, _, _) -> b) v, map (\(_, _, c, _, _, _) -> c) v
  , map (\(_, _, _, d, _, _) -> d) v, map (\(_, _, _, _, e, _) -> e) v, map (\(_, _, _, _, _, f) -> f) v )

zip4 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 = zipWith4 (,,,)

zip5 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 = zipWith5 (,,,,)

zip6 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 = zipWith6 (,,,,,)

zipWith4 :: (a -> b -> c -> d -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector r
zipWith4 f a b c d = zipWith (\g x -> g x) (zipWith3 f a b c) d

zipWith5 :: (a -> b -> c -> d -> e -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector r
zipWith5 f a b c d e = zipWith (\g x -> g x) (zipWith4 f a b c d) e

zipWith6 :: (a -> b -> c -> d -> e -> f -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector r
zipWith6 f a b c d e g = zipWith (\h x -> h x) (zipWith5 f a b c d e) g

izipWith3 :: (Int -> a -> b -> c -> r) -> Vector a -> Vector b -> Vector c -> Vector r
izipWith3 f a b c = zipWith (\g x -> g x) (izipWith f a b) c

izipWith4 :: (Int -> a -> b -> c -> d -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector r
izipWith4 f a b c d = zipWith (\g x -> g x) (izipWith3 f a b c) d

izipWith5 :: (Int -> a -> b -> c -> d -> e -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector r
izipWith5 f a b c d e = zipWith (\g x -> g x) (izipWith4 f a b c d) e

izipWith6
  :: (Int -> a -> b -> c -> d -> e -> f -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector r
izipWith6 f a b c d e g = zipWith (\h x -> h x) (izipWith5 f a b c d e) g

catMaybes :: Vector (Maybe a) -> Vector a
catMaybes (MakeVector xs) = MakeVector (O.catMaybes xs)

imapMaybe :: (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe f v = catMaybes (imap f v)

elemIndices :: Eq a => a -> Vector a -> Vector Int
elemIndices x (MakeVector xs) = MakeVector (L.elemIndices x xs)

findIndices :: (a -> Bool) -> Vector a -> Vector Int
findIndices p (MakeVector xs) = MakeVector (L.findIndices p xs)

uniq :: Eq a => Vector a -> Vector a
uniq (MakeVector xs) = MakeVector (L.map L.head (L.group xs))

eqBy :: (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy eq v w = length v == length w && and (zipWith eq v w)

cmpBy :: (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy cmp (MakeVector xs) (MakeVector ys) = go xs ys
  where
    go [] [] = EQ
    go [] _ = LT
    go _ [] = GT
    go (a : as) (b : bs) = case cmp a b of { EQ -> go as bs; other -> other }

force :: Vector a -> Vector a
force v = v

enumFromStepN :: Num a => a -> a -> Int -> Vector a
enumFromStepN x y n = iterateN n (\z -> z + y) x

enumFromThenTo :: Enum a => a -> a -> a -> Vector a
enumFromThenTo x y z = MakeVector (L.enumFromThenTo x y z)

unfoldrN :: Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN n f z = MakeVector (L.take n (L.unfoldr f z))

unfoldrExactN :: Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN n f z = unfoldrN n (\b -> Just (f b)) z

constructN, constructrN :: Int -> (Vector a -> a) -> Vector a
constructN n f = go n empty
  where go k v = if k <= 0 then v else go (k - 1) (snoc v (f v))
constructrN n f = go n empty
  where go k v = if k <= 0 then v else go (k - 1) (cons (f v) v)

partitionWith :: (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith f (MakeVector xs) = (MakeVector [y | Left y <- L.map f xs], MakeVector [z | Right z <- L.map f xs])

unstablePartition :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition p v = partition p v

accumulate, unsafeAccumulate :: (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate f v (MakeVector ps) = accum f v ps
unsafeAccumulate = accumulate

accumulate_, unsafeAccumulate_ :: (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ f v is xs = accumulate f v (zip is xs)
unsafeAccumulate_ = accumulate_

unsafeAccum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = accum

update_, unsafeUpdate_ :: Vector a -> Vector Int -> Vector a -> Vector a
update_ v is xs = update v (zip is xs)
unsafeUpdate_ = update_

unsafeUpdate :: Vector a -> Vector (Int, a) -> Vector a
unsafeUpdate = update

unsafeBackpermute :: Vector a -> Vector Int -> Vector a
unsafeBackpermute = backpermute

foldl1', foldr1' :: (a -> a -> a) -> Vector a -> a
foldl1' = foldl1
foldr1' = foldr1

ifoldr' :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = ifoldr

foldMap, foldMap' :: Monoid m => (a -> m) -> Vector a -> m
foldMap f v = foldr (\x r -> f x <> r) mempty v
foldMap' = foldMap

scanl', prescanl', postscanl' :: (b -> a -> b) -> b -> Vector a -> Vector b
scanl' = scanl
prescanl' = prescanl
postscanl' = postscanl

scanl1', scanr1, scanr1' :: (a -> a -> a) -> Vector a -> Vector a
scanl1' = scanl1
scanr1 f (MakeVector xs) = MakeVector (L.scanr1 f xs)
scanr1' = scanr1

scanr, scanr', prescanr, prescanr', postscanr, postscanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
scanr f z (MakeVector xs) = MakeVector (L.scanr f z xs)
scanr' = scanr
prescanr f z (MakeVector xs) = MakeVector (L.drop 1 (L.scanr f z xs))
prescanr' = prescanr
postscanr f z (MakeVector xs) = MakeVector (L.init (L.scanr f z xs))
postscanr' = postscanr

iscanl, iscanl' :: (Int -> b -> a -> b) -> b -> Vector a -> Vector b
iscanl f z v = scanl (\r p -> f (fst p) r (snd p)) z (indexed v)
iscanl' = iscanl

iscanr, iscanr' :: (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr f z v = scanr (\p r -> f (fst p) (snd p) r) z (indexed v)
iscanr' = iscanr

maxIndexBy, minIndexBy :: (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy cmp v = fst (foldl1 (\p q -> if cmp (snd q) (snd p) == GT then q else p) (indexed v))
minIndexBy cmp v = fst (foldl1 (\p q -> if cmp (snd q) (snd p) == LT then q else p) (indexed v))

fromArray :: A.Array Int a -> Vector a
fromArray a = MakeVector (A.elems a)

toArray :: Vector a -> A.Array Int a
toArray (MakeVector xs) = A.listArray (0, L.listLength xs - 1) xs

-- In monads ------------------------------------------------------------------------------------------------------------

indexM, unsafeIndexM :: Monad m => Vector a -> Int -> m a
indexM v i = return (v ! i)
unsafeIndexM = indexM

headM, lastM, unsafeHeadM, unsafeLastM :: Monad m => Vector a -> m a
headM v = return (head v)
lastM v = return (last v)
unsafeHeadM = headM
unsafeLastM = lastM

replicateM :: Monad m => Int -> m a -> m (Vector a)
replicateM n m = fmap MakeVector (C.replicateM n m)

generateM :: Monad m => Int -> (Int -> m a) -> m (Vector a)
generateM n f = mapM f (generate n (\i -> i))

iterateNM :: Monad m => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM n f x = if n <= 0 then return empty else go 1 x
  where go k y = if k >= n then return (singleton y) else f y >>= \z -> fmap (cons y) (go (k + 1) z)

unfoldrM :: Monad m => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM f z = f z >>= \r -> case r of
  Nothing -> return empty
  Just (x, y) -> fmap (cons x) (unfoldrM f y)

unfoldrNM :: Monad m => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM n f z = if n <= 0 then return empty else f z >>= \r -> case r of
  Nothing -> return empty
  Just (x, y) -> fmap (cons x) (unfoldrNM (n - 1) f y)

unfoldrExactNM :: Monad m => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM n f z = unfoldrNM n (\b -> fmap Just (f b)) z

sequence :: Monad m => Vector (m a) -> m (Vector a)
sequence v = mapM (\m -> m) v

sequence_ :: Monad m => Vector (m a) -> m ()
sequence_ v = mapM_ (\m -> m) v

imapM :: Monad m => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM f v = mapM (\p -> f (fst p) (snd p)) (indexed v)

imapM_ :: Monad m => (Int -> a -> m b) -> Vector a -> m ()
imapM_ f v = mapM_ (\p -> f (fst p) (snd p)) (indexed v)

iforM :: Monad m => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM v f = imapM f v

iforM_ :: Monad m => Vector a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

zipWithM :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM f v w = sequence (zipWith f v w)

zipWithM_ :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ f v w = sequence_ (zipWith f v w)

izipWithM :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM f v w = sequence (izipWith f v w)

izipWithM_ :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ f v w = sequence_ (izipWith f v w)

filterM :: Monad m => (a -> m Bool) -> Vector a -> m (Vector a)
filterM p (MakeVector xs) = fmap MakeVector (C.filterM p xs)

mapMaybeM :: Monad m => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM f v = fmap catMaybes (mapM f v)

imapMaybeM :: Monad m => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM f v = fmap catMaybes (imapM f v)

foldM' :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = foldM

foldM_, foldM'_ :: Monad m => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ f z v = foldM f z v >> return ()
foldM'_ = foldM_

fold1M, fold1M' :: Monad m => (a -> a -> m a) -> Vector a -> m a
fold1M f v = foldM f (head v) (tail v)
fold1M' = fold1M

fold1M_, fold1M'_ :: Monad m => (a -> a -> m a) -> Vector a -> m ()
fold1M_ f v = fold1M f v >> return ()
fold1M'_ = fold1M_

ifoldM, ifoldM' :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM f z v = foldM (\r p -> f r (fst p) (snd p)) z (indexed v)
ifoldM' = ifoldM

ifoldM_, ifoldM'_ :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ f z v = ifoldM f z v >> return ()
ifoldM'_ = ifoldM_

-- How an arbitrary value is written down ------------------------------------------------------------------------------

-- | Any list is the list of some vector.
liquidlensAscending :: [a] -> Bool
liquidlensAscending _ = True

-- | The vector of a list.
liquidlensBuild :: [a] -> Vector a
liquidlensBuild xs = MakeVector xs

-- | The elements of a vector.
liquidlensItems :: Vector a -> [a]
liquidlensItems (MakeVector xs) = xs

instance MonadFail Vector where
  fail _ = empty

-- Vectors that change -------------------------------------------------------------------------------------------------

create :: (forall s. ST s (MVector s a)) -> Vector a
create m = runST (m >>= M.held >>= \xs -> return (MakeVector xs))

createT :: Traversable f => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT m = runST (m >>= C.mapM (\v -> fmap MakeVector (M.held v)))

modify :: (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify f (MakeVector xs) = runST (M.holding xs >>= \v -> f v >> fmap MakeVector (M.held v))

thaw, unsafeThaw :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
thaw (MakeVector xs) = M.holding xs
unsafeThaw v = thaw v

freeze, unsafeFreeze :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
freeze v = fmap MakeVector (M.held v)
unsafeFreeze v = freeze v

copy, unsafeCopy :: PrimMonad m => MVector (PrimState m) a -> Vector a -> m ()
copy v (MakeVector xs) = M.holding xs >>= \w -> M.copy v w
unsafeCopy v w = copy v w

-- Lacks: convert

-- Lacks instances: Alternative Vector, IsList Vector, MonadFix Vector, MonadPlus Vector, MonadZip Vector, Read Vector
