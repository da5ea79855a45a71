-- | What vectors of all kinds do, by the lists of their items.
module Data.Vector.Generic
  ( Vector, convert, clone, eq, cmp, findIndexR, showsPrec, empty, singleton, fromList, fromListN, toList,
    replicate, generate, iterateN, enumFromN, enumFromTo, (!), (!?), unsafeIndex, head, last, init, tail, take,
    drop, splitAt, slice, uncons, unsnoc, unsafeHead, unsafeLast, unsafeTail, unsafeInit, unsafeTake, unsafeDrop,
    unsafeSlice, length, null, cons, snoc, (++), concat, concatMap, (//), unsafeUpd, update, accum, reverse, map,
    imap, mapM, mapM_, forM, forM_, zip, zipWith, izipWith, zip3, zipWith3, unzip, filter, ifilter, takeWhile,
    dropWhile, partition, span, break, elem, notElem, find, findIndex, elemIndex, foldl, foldl', foldl1, foldr,
    foldr', foldr1, ifoldl, ifoldl', ifoldr, all, any, and, or, sum, product, maximum, maximumBy, minimum,
    minimumBy, maxIndex, minIndex, scanl, scanl1, prescanl, postscanl, indexed, mapMaybe, foldM, unfoldr,
    backpermute, unzip3, unzip4, unzip5, unzip6, zip4, zip5, zip6, zipWith4, zipWith5, zipWith6, izipWith3,
    izipWith4, izipWith5, izipWith6, imapMaybe, elemIndices, findIndices, uniq, eqBy, cmpBy, force, enumFromStepN,
    enumFromThenTo, unfoldrN, unfoldrExactN, constructN, constructrN, partitionWith, unstablePartition, accumulate,
    unsafeAccumulate, accumulate_, unsafeAccumulate_, unsafeAccum, update_, unsafeUpdate_, unsafeUpdate,
    unsafeBackpermute, foldl1', foldr1', ifoldr', foldMap, foldMap', scanl', prescanl', postscanl', scanl1', scanr1,
    scanr1', scanr, scanr', prescanr, prescanr', postscanr, postscanr', iscanl, iscanl', iscanr, iscanr',
    maxIndexBy, minIndexBy, indexM, unsafeIndexM, headM, lastM, unsafeHeadM, unsafeLastM, replicateM, generateM,
    iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, sequence, sequence_, imapM, imapM_, iforM, iforM_, zipWithM,
    zipWithM_, izipWithM, izipWithM_, filterM, mapMaybeM, imapMaybeM, foldM', foldM_, foldM'_, fold1M, fold1M',
    fold1M_, fold1M'_, ifoldM, ifoldM', ifoldM_, ifoldM'_
  ) where

import qualified Data.Vector as V
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Unboxed as U
import Foreign.Storable (Storable)
import qualified Liquidlens.Prelude as L
import Prelude
  ( Applicative (..), Bool (..), Either (..), Enum, Eq (..), Functor (..), Int, Maybe (..), Monad (..), Monoid (..), Num (..), Ord (..)
  , Ordering (..), Semigroup (..), Show
  )

infixl 9 !, !?
infixr 5 ++

-- | Kinds of vectors, each of the items that it can have.
class Vector v a where
  liquidlensList :: v a -> [a]
  liquidlensVector :: [a] -> v a

instance Vector V.Vector a where
  liquidlensList v = V.toList v
  liquidlensVector xs = V.fromList xs

instance U.Unbox a => Vector U.Vector a where
  liquidlensList v = U.toList v
  liquidlensVector xs = U.fromList xs

instance Storable a => Vector S.Vector a where
  liquidlensList v = S.toList v
  liquidlensVector xs = S.fromList xs

down :: Vector v a => v a -> V.Vector a
down v = V.fromList (liquidlensList v)

up :: Vector v a => V.Vector a -> v a
up v = liquidlensVector (V.toList v)

convert :: (Vector v a, Vector w a) => v a -> w a
convert v = liquidlensVector (liquidlensList v)

clone :: Vector v a => v a -> v a
clone v = v

eq :: (Vector v a, Eq a) => v a -> v a -> Bool
eq v w = liquidlensList v == liquidlensList w

cmp :: (Vector v a, Ord a) => v a -> v a -> Ordering
cmp v w = compare (liquidlensList v) (liquidlensList w)

findIndexR :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndexR p v = case V.elemIndices True (V.map p (down v)) of
  found -> if V.null found then Nothing else Just (V.last found)

showsPrec :: (Vector v a, Show a) => Int -> v a -> L.ShowS
showsPrec d v = L.showsPrec d (liquidlensList v)

-- What plain vectors do -----------------------------------------------------------------------------------------------

empty :: Vector v a => v a
empty = up V.empty

singleton :: Vector v a => a -> v a
singleton p = up (V.singleton p)

fromList :: Vector v a => [a] -> v a
fromList p = up (V.fromList p)

fromListN :: Vector v a => Int -> [a] -> v a
fromListN p q = up (V.fromListN p q)

toList :: Vector v a => v a -> [a]
toList p = V.toList (down p)

replicate :: Vector v a => Int -> a -> v a
replicate p q = up (V.replicate p q)

generate :: Vector v a => Int -> (Int -> a) -> v a
generate p q = up (V.generate p q)

iterateN :: Vector v a => Int -> (a -> a) -> a -> v a
iterateN p q r = up (V.iterateN p q r)

enumFromN :: (Num a, Vector v a) => a -> Int -> v a
enumFromN p q = up (V.enumFromN p q)

enumFromTo :: (L.Enum a, Vector v a) => a -> a -> v a
enumFromTo p q = up (V.enumFromTo p q)

(!) :: Vector v a => v a -> Int -> a
(!) p q = (V.!) (down p) q

(!?) :: Vector v a => v a -> Int -> Maybe a
(!?) p q = (V.!?) (down p) q

unsafeIndex :: Vector v a => v a -> Int -> a
unsafeIndex p q = V.unsafeIndex (down p) q

head :: Vector v a => v a -> a
head p = V.head (down p)

last :: Vector v a => v a -> a
last p = V.last (down p)

init :: Vector v a => v a -> v a
init p = up (V.init (down p))

tail :: Vector v a => v a -> v a
tail p = up (V.tail (down p))

take :: Vector v a => Int -> v a -> v a
take p q = up (V.take p (down q))

drop :: Vector v a => Int -> v a -> v a
drop p q = up (V.drop p (down q))

splitAt :: Vector v a => Int -> v a -> (v a, v a)
splitAt p q = (\(a, b) -> (up a, up b)) (V.splitAt p (down q))

slice :: Vector v a => Int -> Int -> v a -> v a
slice p q r = up (V.slice p q (down r))

uncons :: Vector v a => v a -> Maybe (a, v a)
uncons p = (fmap (\(a, b) -> (a, up b))) (V.uncons (down p))

unsnoc :: Vector v a => v a -> Maybe (v a, a)
unsnoc p = (fmap (\(a, b) -> (up a, b))) (V.unsnoc (down p))

unsafeHead :: Vector v a => v a -> a
unsafeHead p = V.unsafeHead (down p)

unsafeLast :: Vector v a => v a -> a
unsafeLast p = V.unsafeLast (down p)

unsafeTail :: Vector v a => v a -> v a
unsafeTail p = up (V.unsafeTail (down p))

unsafeInit :: Vector v a => v a -> v a
unsafeInit p = up (V.unsafeInit (down p))

unsafeTake :: Vector v a => Int -> v a -> v a
unsafeTake p q = up (V.unsafeTake p (down q))

unsafeDrop :: Vector v a => Int -> v a -> v a
unsafeDrop p q = up (V.unsafeDrop p (down q))

unsafeSlice :: Vector v a => Int -> Int -> v a -> v a
unsafeSlice p q r = up (V.unsafeSlice p q (down r))

length :: Vector v a => v a -> Int
length p = V.length (down p)

null :: Vector v a => v a -> Bool
null p = V.null (down p)

cons :: Vector v a => a -> v a -> v a
cons p q = up (V.cons p (down q))

snoc :: Vector v a => v a -> a -> v a
snoc p q = up (V.snoc (down p) q)

(++) :: Vector v a => v a -> v a -> v a
(++) p q = up ((V.++) (down p) (down q))

concat :: Vector v a => [v a] -> v a
concat p = up (V.concat (L.map down p))

concatMap :: (Vector v b, Vector v a) => (a -> v b) -> v a -> v b
concatMap p q = up (V.concatMap ((\f x -> down (f x)) p) (down q))

(//) :: Vector v a => v a -> [(Int, a)] -> v a
(//) p q = up ((V.//) (down p) q)

unsafeUpd :: Vector v a => v a -> [(Int, a)] -> v a
unsafeUpd p q = up (V.unsafeUpd (down p) q)

update :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
update p q = up (V.update (down p) (down q))

accum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
accum p q r = up (V.accum p (down q) r)

reverse :: Vector v a => v a -> v a
reverse p = up (V.reverse (down p))

map :: (Vector v a, Vector v b) => (a -> b) -> v a -> v b
map p q = up (V.map p (down q))

imap :: (Vector v a, Vector v b) => (Int -> a -> b) -> v a -> v b
imap p q = up (V.imap p (down q))

mapM :: (Monad m, Vector v a, Vector v b) => (a -> m b) -> v a -> m (v b)
mapM p q = (fmap up) (V.mapM p (down q))

mapM_ :: (Monad m, Vector v a) => (a -> m b) -> v a -> m ()
mapM_ p q = V.mapM_ p (down q)

forM :: (Monad m, Vector v a, Vector v b) => v a -> (a -> m b) -> m (v b)
forM p q = (fmap up) (V.forM (down p) q)

forM_ :: (Monad m, Vector v a) => v a -> (a -> m b) -> m ()
forM_ p q = V.forM_ (down p) q

zip :: (Vector v a, Vector v b, Vector v (a, b)) => v a -> v b -> v (a, b)
zip p q = up (V.zip (down p) (down q))

zipWith :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c) -> v a -> v b -> v c
zipWith p q r = up (V.zipWith p (down q) (down r))

izipWith :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c) -> v a -> v b -> v c
izipWith p q r = up (V.izipWith p (down q) (down r))

zip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v a -> v b -> v c -> v (a, b, c)
zip3 p q r = up (V.zip3 (down p) (down q) (down r))

zipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d) -> v a -> v b -> v c -> v d
zipWith3 p q r s = up (V.zipWith3 p (down q) (down r) (down s))

unzip :: (Vector v (a, b), Vector v a, Vector v b) => v (a, b) -> (v a, v b)
unzip p = (\(a, b) -> (up a, up b)) (V.unzip (down p))

filter :: Vector v a => (a -> Bool) -> v a -> v a
filter p q = up (V.filter p (down q))

ifilter :: Vector v a => (Int -> a -> Bool) -> v a -> v a
ifilter p q = up (V.ifilter p (down q))

takeWhile :: Vector v a => (a -> Bool) -> v a -> v a
takeWhile p q = up (V.takeWhile p (down q))

dropWhile :: Vector v a => (a -> Bool) -> v a -> v a
dropWhile p q = up (V.dropWhile p (down q))

partition :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
partition p q = (\(a, b) -> (up a, up b)) (V.partition p (down q))

span :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
span p q = (\(a, b) -> (up a, up b)) (V.span p (down q))

break :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
break p q = (\(a, b) -> (up a, up b)) (V.break p (down q))

elem :: (Eq a, Vector v a) => a -> v a -> Bool
elem p q = V.elem p (down q)

notElem :: (Eq a, Vector v a) => a -> v a -> Bool
notElem p q = V.notElem p (down q)

find :: Vector v a => (a -> Bool) -> v a -> Maybe a
find p q = V.find p (down q)

findIndex :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndex p q = V.findIndex p (down q)

elemIndex :: (Eq a, Vector v a) => a -> v a -> Maybe Int
elemIndex p q = V.elemIndex p (down q)

foldl :: Vector v a => (b -> a -> b) -> b -> v a -> b
foldl p q r = V.foldl p q (down r)

foldl' :: Vector v a => (b -> a -> b) -> b -> v a -> b
foldl' p q r = V.foldl' p q (down r)

foldl1 :: Vector v a => (a -> a -> a) -> v a -> a
foldl1 p q = V.foldl1 p (down q)

foldr :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr p q r = V.foldr p q (down r)

foldr' :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr' p q r = V.foldr' p q (down r)

foldr1 :: Vector v a => (a -> a -> a) -> v a -> a
foldr1 p q = V.foldr1 p (down q)

ifoldl :: Vector v a => (b -> Int -> a -> b) -> b -> v a -> b
ifoldl p q r = V.ifoldl p q (down r)

ifoldl' :: Vector v a => (b -> Int -> a -> b) -> b -> v a -> b
ifoldl' p q r = V.ifoldl' p q (down r)

ifoldr :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr p q r = V.ifoldr p q (down r)

all :: Vector v a => (a -> Bool) -> v a -> Bool
all p q = V.all p (down q)

any :: Vector v a => (a -> Bool) -> v a -> Bool
any p q = V.any p (down q)

and :: Vector v Bool => v Bool -> Bool
and p = V.and (down p)

or :: Vector v Bool => v Bool -> Bool
or p = V.or (down p)

sum :: (Num a, Vector v a) => v a -> a
sum p = V.sum (down p)

product :: (Num a, Vector v a) => v a -> a
product p = V.product (down p)

maximum :: (Ord a, Vector v a) => v a -> a
maximum p = V.maximum (down p)

maximumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
maximumBy p q = V.maximumBy p (down q)

minimum :: (Ord a, Vector v a) => v a -> a
minimum p = V.minimum (down p)

minimumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
minimumBy p q = V.minimumBy p (down q)

maxIndex :: (Ord a, Vector v a) => v a -> Int
maxIndex p = V.maxIndex (down p)

minIndex :: (Ord a, Vector v a) => v a -> Int
minIndex p = V.minIndex (down p)

scanl :: (Vector v a, Vector v b) => (b -> a -> b) -> b -> v a -> v b
scanl p q r = up (V.scanl p q (down r))

scanl1 :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1 p q = up (V.scanl1 p (down q))

prescanl :: (Vector v a, Vector v b) => (b -> a -> b) -> b -> v a -> v b
prescanl p q r = up (V.prescanl p q (down r))

postscanl :: (Vector v a, Vector v b) => (b -> a -> b) -> b -> v a -> v b
postscanl p q r = up (V.postscanl p q (down r))

indexed :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a)
indexed p = up (V.indexed (down p))

mapMaybe :: (Vector v a, Vector v b) => (a -> Maybe b) -> v a -> v b
mapMaybe p q = up (V.mapMaybe p (down q))

foldM :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM p q r = V.foldM p q (down r)

unfoldr :: Vector v a => (b -> Maybe (a, b)) -> b -> v a
unfoldr p q = up (V.unfoldr p q)

backpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
backpermute p q = up (V.backpermute (down p) (down q))

unzip3 :: (Vector v (a, b, c), Vector v a, Vector v b, Vector v c) => v (a, b, c) -> (v a, v b, v c)
unzip3 p = (\(a, b, c) -> (up a, up b, up c)) (V.unzip3 (down p))

unzip4 :: (Vector v (a, b, c, d), Vector v a, Vector v b, Vector v c, Vector v d) => v (a, b, c, d) -> (v a, v b, v c, v d)
unzip4 p = (\(a, b, c, d) -> (up a, up b, up c, up d)) (V.unzip4 (down p))

unzip5 :: (Vector v (a, b, c, d, e), Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => v (a, b, c, d, e) -> (v a, v b, v c, v d, v e)
unzip5 p = (\(a, b, c, d, e) -> (up a, up b, up c, up d, up e)) (V.unzip5 (down p))

unzip6 :: (Vector v (a, b, c, d, e, f), Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => v (a, b, c, d, e, f) -> (v a, v b, v c, v d, v e, v f)
unzip6 p = (\(a, b, c, d, e, f) -> (up a, up b, up c, up d, up e, up f)) (V.unzip6 (down p))

zip4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v (a, b, c, d)) => v a -> v b -> v c -> v d -> v (a, b, c, d)
zip4 p q r s = up (V.zip4 (down p) (down q) (down r) (down s))

zip5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v (a, b, c, d, e)) => v a -> v b -> v c -> v d -> v e -> v (a, b, c, d, e)
zip5 p q r s t = up (V.zip5 (down p) (down q) (down r) (down s) (down t))

zip6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v (a, b, c, d, e, f)) => v a -> v b -> v c -> v d -> v e -> v f -> v (a, b, c, d, e, f)
zip6 p q r s t u = up (V.zip6 (down p) (down q) (down r) (down s) (down t) (down u))

zipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v r) => (a -> b -> c -> d -> r) -> v a -> v b -> v c -> v d -> v r
zipWith4 p q r s t = up (V.zipWith4 p (down q) (down r) (down s) (down t))

zipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v r) => (a -> b -> c -> d -> e -> r) -> v a -> v b -> v c -> v d -> v e -> v r
zipWith5 p q r s t u = up (V.zipWith5 p (down q) (down r) (down s) (down t) (down u))

zipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v r) => (a -> b -> c -> d -> e -> f -> r) -> v a -> v b -> v c -> v d -> v e -> v f -> v r
zipWith6 p q r s t u v = up (V.zipWith6 p (down q) (down r) (down s) (down t) (down u) (down v))

izipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v r) => (Int -> a -> b -> c -> r) -> v a -> v b -> v c -> v r
izipWith3 p q r s = up (V.izipWith3 p (down q) (down r) (down s))

izipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v r) => (Int -> a -> b -> c -> d -> r) -> v a -> v b -> v c -> v d -> v r
izipWith4 p q r s t = up (V.izipWith4 p (down q) (down r) (down s) (down t))

izipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v r) => (Int -> a -> b -> c -> d -> e -> r) -> v a -> v b -> v c -> v d -> v e -> v r
izipWith5 p q r s t u = up (V.izipWith5 p (down q) (down r) (down s) (down t) (down u))

izipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v r) => (Int -> a -> b -> c -> d -> e -> f -> r) -> v a -> v b -> v c -> v d -> v e -> v f -> v r
izipWith6 p q r s t u v = up (V.izipWith6 p (down q) (down r) (down s) (down t) (down u) (down v))

imapMaybe :: (Vector v a, Vector v b) => (Int -> a -> Maybe b) -> v a -> v b
imapMaybe p q = up (V.imapMaybe p (down q))

elemIndices :: (Eq a, Vector v a, Vector v Int) => a -> v a -> v Int
elemIndices p q = up (V.elemIndices p (down q))

findIndices :: (Vector v a, Vector v Int) => (a -> Bool) -> v a -> v Int
findIndices p q = up (V.findIndices p (down q))

uniq :: (Eq a, Vector v a) => v a -> v a
uniq p = up (V.uniq (down p))

eqBy :: (Vector v a, Vector v b) => (a -> b -> Bool) -> v a -> v b -> Bool
eqBy p q r = V.eqBy p (down q) (down r)

cmpBy :: (Vector v a, Vector v b) => (a -> b -> Ordering) -> v a -> v b -> Ordering
cmpBy p q r = V.cmpBy p (down q) (down r)

force :: Vector v a => v a -> v a
force p = up (V.force (down p))

enumFromStepN :: (Num a, Vector v a) => a -> a -> Int -> v a
enumFromStepN p q r = up (V.enumFromStepN p q r)

enumFromThenTo :: (Enum a, Vector v a) => a -> a -> a -> v a
enumFromThenTo p q r = up (V.enumFromThenTo p q r)

unfoldrN :: Vector v a => Int -> (b -> Maybe (a, b)) -> b -> v a
unfoldrN p q r = up (V.unfoldrN p q r)

unfoldrExactN :: Vector v a => Int -> (b -> (a, b)) -> b -> v a
unfoldrExactN p q r = up (V.unfoldrExactN p q r)

constructN :: Vector v a => Int -> (v a -> a) -> v a
constructN p q = up (V.constructN p ((\f x -> f (up x)) q))

constructrN :: Vector v a => Int -> (v a -> a) -> v a
constructrN p q = up (V.constructrN p ((\f x -> f (up x)) q))

partitionWith :: (Vector v a, Vector v b, Vector v c) => (a -> Either b c) -> v a -> (v b, v c)
partitionWith p q = (\(a, b) -> (up a, up b)) (V.partitionWith p (down q))

unstablePartition :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
unstablePartition p q = (\(a, b) -> (up a, up b)) (V.unstablePartition p (down q))

accumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
accumulate p q r = up (V.accumulate p (down q) (down r))

unsafeAccumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
unsafeAccumulate p q r = up (V.unsafeAccumulate p (down q) (down r))

accumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
accumulate_ p q r s = up (V.accumulate_ p (down q) (down r) (down s))

unsafeAccumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
unsafeAccumulate_ p q r s = up (V.unsafeAccumulate_ p (down q) (down r) (down s))

unsafeAccum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
unsafeAccum p q r = up (V.unsafeAccum p (down q) r)

update_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
update_ p q r = up (V.update_ (down p) (down q) (down r))

unsafeUpdate_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
unsafeUpdate_ p q r = up (V.unsafeUpdate_ (down p) (down q) (down r))

unsafeUpdate :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
unsafeUpdate p q = up (V.unsafeUpdate (down p) (down q))

unsafeBackpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
unsafeBackpermute p q = up (V.unsafeBackpermute (down p) (down q))

foldl1' :: Vector v a => (a -> a -> a) -> v a -> a
foldl1' p q = V.foldl1' p (down q)

foldr1' :: Vector v a => (a -> a -> a) -> v a -> a
foldr1' p q = V.foldr1' p (down q)

ifoldr' :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr' p q r = V.ifoldr' p q (down r)

foldMap :: (Monoid m, Vector v a) => (a -> m) -> v a -> m
foldMap p q = V.foldMap p (down q)

foldMap' :: (Monoid m, Vector v a) => (a -> m) -> v a -> m
foldMap' p q = V.foldMap' p (down q)

scanl' :: (Vector v a, Vector v b) => (b -> a -> b) -> b -> v a -> v b
scanl' p q r = up (V.scanl' p q (down r))

prescanl' :: (Vector v a, Vector v b) => (b -> a -> b) -> b -> v a -> v b
prescanl' p q r = up (V.prescanl' p q (down r))

postscanl' :: (Vector v a, Vector v b) => (b -> a -> b) -> b -> v a -> v b
postscanl' p q r = up (V.postscanl' p q (down r))

scanl1' :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1' p q = up (V.scanl1' p (down q))

scanr1 :: Vector v a => (a -> a -> a) -> v a -> v a
scanr1 p q = up (V.scanr1 p (down q))

scanr1' :: Vector v a => (a -> a -> a) -> v a -> v a
scanr1' p q = up (V.scanr1' p (down q))

scanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr p q r = up (V.scanr p q (down r))

scanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr' p q r = up (V.scanr' p q (down r))

prescanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
prescanr p q r = up (V.prescanr p q (down r))

prescanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
prescanr' p q r = up (V.prescanr' p q (down r))

postscanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
postscanr p q r = up (V.postscanr p q (down r))

postscanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
postscanr' p q r = up (V.postscanr' p q (down r))

iscanl :: (Vector v a, Vector v b) => (Int -> b -> a -> b) -> b -> v a -> v b
iscanl p q r = up (V.iscanl p q (down r))

iscanl' :: (Vector v a, Vector v b) => (Int -> b -> a -> b) -> b -> v a -> v b
iscanl' p q r = up (V.iscanl' p q (down r))

iscanr :: (Vector v a, Vector v b) => (Int -> a -> b -> b) -> b -> v a -> v b
iscanr p q r = up (V.iscanr p q (down r))

iscanr' :: (Vector v a, Vector v b) => (Int -> a -> b -> b) -> b -> v a -> v b
iscanr' p q r = up (V.iscanr' p q (down r))

maxIndexBy :: Vector v a => (a -> a -> Ordering) -> v a -> Int
maxIndexBy p q = V.maxIndexBy p (down q)

minIndexBy :: Vector v a => (a -> a -> Ordering) -> v a -> Int
minIndexBy p q = V.minIndexBy p (down q)

indexM :: (Monad m, Vector v a) => v a -> Int -> m a
indexM p q = V.indexM (down p) q

unsafeIndexM :: (Monad m, Vector v a) => v a -> Int -> m a
unsafeIndexM p q = V.unsafeIndexM (down p) q

headM :: (Monad m, Vector v a) => v a -> m a
headM p = V.headM (down p)

lastM :: (Monad m, Vector v a) => v a -> m a
lastM p = V.lastM (down p)

unsafeHeadM :: (Monad m, Vector v a) => v a -> m a
unsafeHeadM p = V.unsafeHeadM (down p)

unsafeLastM :: (Monad m, Vector v a) => v a -> m a
unsafeLastM p = V.unsafeLastM (down p)

replicateM :: (Monad m, Vector v a) => Int -> m a -> m (v a)
replicateM p q = (fmap up) (V.replicateM p q)

generateM :: (Monad m, Vector v a) => Int -> (Int -> m a) -> m (v a)
generateM p q = (fmap up) (V.generateM p q)

iterateNM :: (Monad m, Vector v a) => Int -> (a -> m a) -> a -> m (v a)
iterateNM p q r = (fmap up) (V.iterateNM p q r)

unfoldrM :: (Monad m, Vector v a) => (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrM p q = (fmap up) (V.unfoldrM p q)

unfoldrNM :: (Monad m, Vector v a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrNM p q r = (fmap up) (V.unfoldrNM p q r)

unfoldrExactNM :: (Monad m, Vector v a) => Int -> (b -> m (a, b)) -> b -> m (v a)
unfoldrExactNM p q r = (fmap up) (V.unfoldrExactNM p q r)

sequence :: (Monad m, Vector v (m a), Vector v a) => v (m a) -> m (v a)
sequence p = (fmap up) (V.sequence (down p))

sequence_ :: (Monad m, Vector v (m a)) => v (m a) -> m ()
sequence_ p = V.sequence_ (down p)

imapM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m b) -> v a -> m (v b)
imapM p q = (fmap up) (V.imapM p (down q))

imapM_ :: (Monad m, Vector v a) => (Int -> a -> m b) -> v a -> m ()
imapM_ p q = V.imapM_ p (down q)

iforM :: (Monad m, Vector v a, Vector v b) => v a -> (Int -> a -> m b) -> m (v b)
iforM p q = (fmap up) (V.iforM (down p) q)

iforM_ :: (Monad m, Vector v a) => v a -> (Int -> a -> m b) -> m ()
iforM_ p q = V.iforM_ (down p) q

zipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (a -> b -> m c) -> v a -> v b -> m (v c)
zipWithM p q r = (fmap up) (V.zipWithM p (down q) (down r))

zipWithM_ :: (Monad m, Vector v a, Vector v b) => (a -> b -> m c) -> v a -> v b -> m ()
zipWithM_ p q r = V.zipWithM_ p (down q) (down r)

izipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> m c) -> v a -> v b -> m (v c)
izipWithM p q r = (fmap up) (V.izipWithM p (down q) (down r))

izipWithM_ :: (Monad m, Vector v a, Vector v b) => (Int -> a -> b -> m c) -> v a -> v b -> m ()
izipWithM_ p q r = V.izipWithM_ p (down q) (down r)

filterM :: (Monad m, Vector v a) => (a -> m Bool) -> v a -> m (v a)
filterM p q = (fmap up) (V.filterM p (down q))

mapMaybeM :: (Monad m, Vector v a, Vector v b) => (a -> m (Maybe b)) -> v a -> m (v b)
mapMaybeM p q = (fmap up) (V.mapMaybeM p (down q))

imapMaybeM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m (Maybe b)) -> v a -> m (v b)
imapMaybeM p q = (fmap up) (V.imapMaybeM p (down q))

foldM' :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM' p q r = V.foldM' p q (down r)

foldM_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM_ p q r = V.foldM_ p q (down r)

foldM'_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM'_ p q r = V.foldM'_ p q (down r)

fold1M :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m a
fold1M p q = V.fold1M p (down q)

fold1M' :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m a
fold1M' p q = V.fold1M' p (down q)

fold1M_ :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m ()
fold1M_ p q = V.fold1M_ p (down q)

fold1M'_ :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m ()
fold1M'_ p q = V.fold1M'_ p (down q)

ifoldM :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM p q r = V.ifoldM p q (down r)

ifoldM' :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM' p q r = V.ifoldM' p q (down r)

ifoldM_ :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m ()
ifoldM_ p q r = V.ifoldM_ p q (down r)

ifoldM'_ :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m ()
ifoldM'_ p q r = V.ifoldM'_ p q (down r)

-- Lacks: Mutable basicLength basicUnsafeCopy basicUnsafeFreeze basicUnsafeIndexM basicUnsafeSlice basicUnsafeThaw
--   concatNE copy create createT dataCast elemseq freeze gfoldl gunfold liftReadsPrec liftShowsPrec mkType
--   mkVecConstr mkVecType modify new readPrec stream streamR thaw unsafeCopy unsafeFreeze unsafeThaw unstream
--   unstreamM unstreamR
