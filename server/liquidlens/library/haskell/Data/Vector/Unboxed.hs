-- | Vectors of what is kept without boxes, held as plain ones: of their lengths LiquidHaskell knows nothing.
module Data.Vector.Unboxed
  ( Vector, Unbox, empty, singleton, fromList, fromListN, toList, replicate, generate, iterateN, enumFromN,
    enumFromTo, (!), (!?), unsafeIndex, head, last, init, tail, take, drop, splitAt, slice, uncons, unsnoc,
    unsafeHead, unsafeLast, unsafeTail, unsafeInit, unsafeTake, unsafeDrop, unsafeSlice, length, null, cons, snoc,
    (++), concat, concatMap, (//), unsafeUpd, update, accum, reverse, map, imap, mapM, mapM_, forM, forM_, zip,
    zipWith, izipWith, zip3, zipWith3, unzip, filter, ifilter, takeWhile, dropWhile, partition, span, break, elem,
    notElem, find, findIndex, elemIndex, foldl, foldl', foldl1, foldr, foldr', foldr1, ifoldl, ifoldl', ifoldr, all,
    any, and, or, sum, product, maximum, maximumBy, minimum, minimumBy, maxIndex, minIndex, scanl, scanl1, prescanl,
    postscanl, indexed, mapMaybe, foldM, unfoldr, backpermute, unzip3, unzip4, unzip5, unzip6, zip4, zip5, zip6,
    zipWith4, zipWith5, zipWith6, izipWith3, izipWith4, izipWith5, izipWith6, imapMaybe, elemIndices, findIndices,
    uniq, eqBy, cmpBy, force, enumFromStepN, enumFromThenTo, unfoldrN, unfoldrExactN, constructN, constructrN,
    partitionWith, unstablePartition, accumulate, unsafeAccumulate, accumulate_, unsafeAccumulate_, unsafeAccum,
    update_, unsafeUpdate_, unsafeUpdate, unsafeBackpermute, foldl1', foldr1', ifoldr', foldMap, foldMap', scanl',
    prescanl', postscanl', scanl1', scanr1, scanr1', scanr, scanr', prescanr, prescanr', postscanr, postscanr',
    iscanl, iscanl', iscanr, iscanr', maxIndexBy, minIndexBy, indexM, unsafeIndexM, headM, lastM, unsafeHeadM,
    unsafeLastM, replicateM, generateM, iterateNM, unfoldrM, unfoldrNM, unfoldrExactNM, imapM, imapM_, iforM,
    iforM_, zipWithM, zipWithM_, izipWithM, izipWithM_, filterM, mapMaybeM, imapMaybeM, foldM', foldM_, foldM'_,
    fold1M, fold1M', fold1M_, fold1M'_, ifoldM, ifoldM', ifoldM_, ifoldM'_
  ) where

import Data.Complex (Complex)
import qualified Data.Int as I
import qualified Data.Word as W
import qualified Data.Vector as V
import qualified Liquidlens.Prelude as L
import Prelude
  ( Applicative (..), Bool (..), Either (..), Enum, Eq (..), Functor (..), Int, Maybe (..), Monad (..), Monoid (..), Num (..), Ord (..)
  , Ordering (..), Semigroup (..), Show (..), Char, Double, Float, Word
  )

infixl 9 !, !?
infixr 5 ++

newtype Vector a = MakeVector [a]

-- | What is kept without boxes.
class Unbox a where
  -- | What makes one of memory is here: LiquidHaskell takes no refinement for what such a class gives.
  liquidlensUnboxed :: Int -> [a]
  liquidlensUnboxed _ = []

instance Unbox Int
instance Unbox Word
instance Unbox Double
instance Unbox Float
instance Unbox Char
instance Unbox Bool
instance Unbox ()
instance Unbox I.Int8
instance Unbox I.Int16
instance Unbox I.Int32
instance Unbox W.Word8
instance Unbox W.Word16
instance Unbox W.Word32
instance Unbox a => Unbox (Complex a)
instance (Unbox a, Unbox b) => Unbox (a, b)
instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c)
instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d)
instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e)
instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f)

down :: Vector a -> V.Vector a
down (MakeVector xs) = V.fromList xs

up :: V.Vector a -> Vector a
up v = MakeVector (V.toList v)

instance (Unbox a, Eq a) => Eq (Vector a) where
  MakeVector x == MakeVector y = x == y

instance (Unbox a, Ord a) => Ord (Vector a) where
  compare (MakeVector x) (MakeVector y) = compare x y

instance (Unbox a, Show a) => Show (Vector a) where
  showsPrec d (MakeVector v) = showsPrec d v

instance Unbox a => Semigroup (Vector a) where
  MakeVector x <> MakeVector y = MakeVector (x <> y)

instance Unbox a => Monoid (Vector a) where
  mempty = MakeVector []

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

-- What plain vectors do -----------------------------------------------------------------------------------------------

empty :: Unbox a => Vector a
empty = up V.empty

singleton :: Unbox a => a -> Vector a
singleton p = up (V.singleton p)

fromList :: Unbox a => [a] -> Vector a
fromList p = up (V.fromList p)

fromListN :: Unbox a => Int -> [a] -> Vector a
fromListN p q = up (V.fromListN p q)

toList :: Unbox a => Vector a -> [a]
toList p = V.toList (down p)

replicate :: Unbox a => Int -> a -> Vector a
replicate p q = up (V.replicate p q)

generate :: Unbox a => Int -> (Int -> a) -> Vector a
generate p q = up (V.generate p q)

iterateN :: Unbox a => Int -> (a -> a) -> a -> Vector a
iterateN p q r = up (V.iterateN p q r)

enumFromN :: (Num a, Unbox a) => a -> Int -> Vector a
enumFromN p q = up (V.enumFromN p q)

enumFromTo :: (L.Enum a, Unbox a) => a -> a -> Vector a
enumFromTo p q = up (V.enumFromTo p q)

(!) :: Unbox a => Vector a -> Int -> a
(!) p q = (V.!) (down p) q

(!?) :: Unbox a => Vector a -> Int -> Maybe a
(!?) p q = (V.!?) (down p) q

unsafeIndex :: Unbox a => Vector a -> Int -> a
unsafeIndex p q = V.unsafeIndex (down p) q

head :: Unbox a => Vector a -> a
head p = V.head (down p)

last :: Unbox a => Vector a -> a
last p = V.last (down p)

init :: Unbox a => Vector a -> Vector a
init p = up (V.init (down p))

tail :: Unbox a => Vector a -> Vector a
tail p = up (V.tail (down p))

take :: Unbox a => Int -> Vector a -> Vector a
take p q = up (V.take p (down q))

drop :: Unbox a => Int -> Vector a -> Vector a
drop p q = up (V.drop p (down q))

splitAt :: Unbox a => Int -> Vector a -> (Vector a, Vector a)
splitAt p q = (\(a, b) -> (up a, up b)) (V.splitAt p (down q))

slice :: Unbox a => Int -> Int -> Vector a -> Vector a
slice p q r = up (V.slice p q (down r))

uncons :: Unbox a => Vector a -> Maybe (a, Vector a)
uncons p = (fmap (\(a, b) -> (a, up b))) (V.uncons (down p))

unsnoc :: Unbox a => Vector a -> Maybe (Vector a, a)
unsnoc p = (fmap (\(a, b) -> (up a, b))) (V.unsnoc (down p))

unsafeHead :: Unbox a => Vector a -> a
unsafeHead p = V.unsafeHead (down p)

unsafeLast :: Unbox a => Vector a -> a
unsafeLast p = V.unsafeLast (down p)

unsafeTail :: Unbox a => Vector a -> Vector a
unsafeTail p = up (V.unsafeTail (down p))

unsafeInit :: Unbox a => Vector a -> Vector a
unsafeInit p = up (V.unsafeInit (down p))

unsafeTake :: Unbox a => Int -> Vector a -> Vector a
unsafeTake p q = up (V.unsafeTake p (down q))

unsafeDrop :: Unbox a => Int -> Vector a -> Vector a
unsafeDrop p q = up (V.unsafeDrop p (down q))

unsafeSlice :: Unbox a => Int -> Int -> Vector a -> Vector a
unsafeSlice p q r = up (V.unsafeSlice p q (down r))

length :: Unbox a => Vector a -> Int
length p = V.length (down p)

null :: Unbox a => Vector a -> Bool
null p = V.null (down p)

cons :: Unbox a => a -> Vector a -> Vector a
cons p q = up (V.cons p (down q))

snoc :: Unbox a => Vector a -> a -> Vector a
snoc p q = up (V.snoc (down p) q)

(++) :: Unbox a => Vector a -> Vector a -> Vector a
(++) p q = up ((V.++) (down p) (down q))

concat :: Unbox a => [Vector a] -> Vector a
concat p = up (V.concat (L.map down p))

concatMap :: (Unbox b, Unbox a) => (a -> Vector b) -> Vector a -> Vector b
concatMap p q = up (V.concatMap ((\f x -> down (f x)) p) (down q))

(//) :: Unbox a => Vector a -> [(Int, a)] -> Vector a
(//) p q = up ((V.//) (down p) q)

unsafeUpd :: Unbox a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd p q = up (V.unsafeUpd (down p) q)

update :: (Unbox a, Unbox (Int, a)) => Vector a -> Vector (Int, a) -> Vector a
update p q = up (V.update (down p) (down q))

accum :: Unbox a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum p q r = up (V.accum p (down q) r)

reverse :: Unbox a => Vector a -> Vector a
reverse p = up (V.reverse (down p))

map :: (Unbox a, Unbox b) => (a -> b) -> Vector a -> Vector b
map p q = up (V.map p (down q))

imap :: (Unbox a, Unbox b) => (Int -> a -> b) -> Vector a -> Vector b
imap p q = up (V.imap p (down q))

mapM :: (Monad m, Unbox a, Unbox b) => (a -> m b) -> Vector a -> m (Vector b)
mapM p q = (fmap up) (V.mapM p (down q))

mapM_ :: (Monad m, Unbox a) => (a -> m b) -> Vector a -> m ()
mapM_ p q = V.mapM_ p (down q)

forM :: (Monad m, Unbox a, Unbox b) => Vector a -> (a -> m b) -> m (Vector b)
forM p q = (fmap up) (V.forM (down p) q)

forM_ :: (Monad m, Unbox a) => Vector a -> (a -> m b) -> m ()
forM_ p q = V.forM_ (down p) q

zip :: (Unbox a, Unbox b, Unbox (a, b)) => Vector a -> Vector b -> Vector (a, b)
zip p q = up (V.zip (down p) (down q))

zipWith :: (Unbox a, Unbox b, Unbox c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith p q r = up (V.zipWith p (down q) (down r))

izipWith :: (Unbox a, Unbox b, Unbox c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith p q r = up (V.izipWith p (down q) (down r))

zip3 :: (Unbox a, Unbox b, Unbox c, Unbox (a, b, c)) => Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 p q r = up (V.zip3 (down p) (down q) (down r))

zipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 p q r s = up (V.zipWith3 p (down q) (down r) (down s))

unzip :: (Unbox (a, b), Unbox a, Unbox b) => Vector (a, b) -> (Vector a, Vector b)
unzip p = (\(a, b) -> (up a, up b)) (V.unzip (down p))

filter :: Unbox a => (a -> Bool) -> Vector a -> Vector a
filter p q = up (V.filter p (down q))

ifilter :: Unbox a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter p q = up (V.ifilter p (down q))

takeWhile :: Unbox a => (a -> Bool) -> Vector a -> Vector a
takeWhile p q = up (V.takeWhile p (down q))

dropWhile :: Unbox a => (a -> Bool) -> Vector a -> Vector a
dropWhile p q = up (V.dropWhile p (down q))

partition :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition p q = (\(a, b) -> (up a, up b)) (V.partition p (down q))

span :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span p q = (\(a, b) -> (up a, up b)) (V.span p (down q))

break :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
break p q = (\(a, b) -> (up a, up b)) (V.break p (down q))

elem :: (Eq a, Unbox a) => a -> Vector a -> Bool
elem p q = V.elem p (down q)

notElem :: (Eq a, Unbox a) => a -> Vector a -> Bool
notElem p q = V.notElem p (down q)

find :: Unbox a => (a -> Bool) -> Vector a -> Maybe a
find p q = V.find p (down q)

findIndex :: Unbox a => (a -> Bool) -> Vector a -> Maybe Int
findIndex p q = V.findIndex p (down q)

elemIndex :: (Eq a, Unbox a) => a -> Vector a -> Maybe Int
elemIndex p q = V.elemIndex p (down q)

foldl :: Unbox a => (b -> a -> b) -> b -> Vector a -> b
foldl p q r = V.foldl p q (down r)

foldl' :: Unbox a => (b -> a -> b) -> b -> Vector a -> b
foldl' p q r = V.foldl' p q (down r)

foldl1 :: Unbox a => (a -> a -> a) -> Vector a -> a
foldl1 p q = V.foldl1 p (down q)

foldr :: Unbox a => (a -> b -> b) -> b -> Vector a -> b
foldr p q r = V.foldr p q (down r)

foldr' :: Unbox a => (a -> b -> b) -> b -> Vector a -> b
foldr' p q r = V.foldr' p q (down r)

foldr1 :: Unbox a => (a -> a -> a) -> Vector a -> a
foldr1 p q = V.foldr1 p (down q)

ifoldl :: Unbox a => (b -> Int -> a -> b) -> b -> Vector a -> b
ifoldl p q r = V.ifoldl p q (down r)

ifoldl' :: Unbox a => (b -> Int -> a -> b) -> b -> Vector a -> b
ifoldl' p q r = V.ifoldl' p q (down r)

ifoldr :: Unbox a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr p q r = V.ifoldr p q (down r)

all :: Unbox a => (a -> Bool) -> Vector a -> Bool
all p q = V.all p (down q)

any :: Unbox a => (a -> Bool) -> Vector a -> Bool
any p q = V.any p (down q)

and :: Unbox Bool => Vector Bool -> Bool
and p = V.and (down p)

or :: Unbox Bool => Vector Bool -> Bool
or p = V.or (down p)

sum :: (Num a, Unbox a) => Vector a -> a
sum p = V.sum (down p)

product :: (Num a, Unbox a) => Vector a -> a
product p = V.product (down p)

maximum :: (Ord a, Unbox a) => Vector a -> a
maximum p = V.maximum (down p)

maximumBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> a
maximumBy p q = V.maximumBy p (down q)

minimum :: (Ord a, Unbox a) => Vector a -> a
minimum p = V.minimum (down p)

minimumBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> a
minimumBy p q = V.minimumBy p (down q)

maxIndex :: (Ord a, Unbox a) => Vector a -> Int
maxIndex p = V.maxIndex (down p)

minIndex :: (Ord a, Unbox a) => Vector a -> Int
minIndex p = V.minIndex (down p)

scanl :: (Unbox a, Unbox b) => (b -> a -> b) -> b -> Vector a -> Vector b
scanl p q r = up (V.scanl p q (down r))

scanl1 :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanl1 p q = up (V.scanl1 p (down q))

prescanl :: (Unbox a, Unbox b) => (b -> a -> b) -> b -> Vector a -> Vector b
prescanl p q r = up (V.prescanl p q (down r))

postscanl :: (Unbox a, Unbox b) => (b -> a -> b) -> b -> Vector a -> Vector b
postscanl p q r = up (V.postscanl p q (down r))

indexed :: (Unbox a, Unbox (Int, a)) => Vector a -> Vector (Int, a)
indexed p = up (V.indexed (down p))

mapMaybe :: (Unbox a, Unbox b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe p q = up (V.mapMaybe p (down q))

foldM :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM p q r = V.foldM p q (down r)

unfoldr :: Unbox a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr p q = up (V.unfoldr p q)

backpermute :: (Unbox a, Unbox Int) => Vector a -> Vector Int -> Vector a
backpermute p q = up (V.backpermute (down p) (down q))

unzip3 :: (Unbox (a, b, c), Unbox a, Unbox b, Unbox c) => Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 p = (\(a, b, c) -> (up a, up b, up c)) (V.unzip3 (down p))

unzip4 :: (Unbox (a, b, c, d), Unbox a, Unbox b, Unbox c, Unbox d) => Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 p = (\(a, b, c, d) -> (up a, up b, up c, up d)) (V.unzip4 (down p))

unzip5 :: (Unbox (a, b, c, d, e), Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 p = (\(a, b, c, d, e) -> (up a, up b, up c, up d, up e)) (V.unzip5 (down p))

unzip6 :: (Unbox (a, b, c, d, e, f), Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 p = (\(a, b, c, d, e, f) -> (up a, up b, up c, up d, up e, up f)) (V.unzip6 (down p))

zip4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox (a, b, c, d)) => Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 p q r s = up (V.zip4 (down p) (down q) (down r) (down s))

zip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox (a, b, c, d, e)) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 p q r s t = up (V.zip5 (down p) (down q) (down r) (down s) (down t))

zip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f, Unbox (a, b, c, d, e, f)) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 p q r s t u = up (V.zip6 (down p) (down q) (down r) (down s) (down t) (down u))

zipWith4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox r) => (a -> b -> c -> d -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector r
zipWith4 p q r s t = up (V.zipWith4 p (down q) (down r) (down s) (down t))

zipWith5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox r) => (a -> b -> c -> d -> e -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector r
zipWith5 p q r s t u = up (V.zipWith5 p (down q) (down r) (down s) (down t) (down u))

zipWith6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f, Unbox r) => (a -> b -> c -> d -> e -> f -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector r
zipWith6 p q r s t u v = up (V.zipWith6 p (down q) (down r) (down s) (down t) (down u) (down v))

izipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox r) => (Int -> a -> b -> c -> r) -> Vector a -> Vector b -> Vector c -> Vector r
izipWith3 p q r s = up (V.izipWith3 p (down q) (down r) (down s))

izipWith4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox r) => (Int -> a -> b -> c -> d -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector r
izipWith4 p q r s t = up (V.izipWith4 p (down q) (down r) (down s) (down t))

izipWith5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox r) => (Int -> a -> b -> c -> d -> e -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector r
izipWith5 p q r s t u = up (V.izipWith5 p (down q) (down r) (down s) (down t) (down u))

izipWith6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f, Unbox r) => (Int -> a -> b -> c -> d -> e -> f -> r) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector r
izipWith6 p q r s t u v = up (V.izipWith6 p (down q) (down r) (down s) (down t) (down u) (down v))

imapMaybe :: (Unbox a, Unbox b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe p q = up (V.imapMaybe p (down q))

elemIndices :: (Eq a, Unbox a, Unbox Int) => a -> Vector a -> Vector Int
elemIndices p q = up (V.elemIndices p (down q))

findIndices :: (Unbox a, Unbox Int) => (a -> Bool) -> Vector a -> Vector Int
findIndices p q = up (V.findIndices p (down q))

uniq :: (Eq a, Unbox a) => Vector a -> Vector a
uniq p = up (V.uniq (down p))

eqBy :: (Unbox a, Unbox b) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy p q r = V.eqBy p (down q) (down r)

cmpBy :: (Unbox a, Unbox b) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy p q r = V.cmpBy p (down q) (down r)

force :: Unbox a => Vector a -> Vector a
force p = up (V.force (down p))

enumFromStepN :: (Num a, Unbox a) => a -> a -> Int -> Vector a
enumFromStepN p q r = up (V.enumFromStepN p q r)

enumFromThenTo :: (Enum a, Unbox a) => a -> a -> a -> Vector a
enumFromThenTo p q r = up (V.enumFromThenTo p q r)

unfoldrN :: Unbox a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN p q r = up (V.unfoldrN p q r)

unfoldrExactN :: Unbox a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN p q r = up (V.unfoldrExactN p q r)

constructN :: Unbox a => Int -> (Vector a -> a) -> Vector a
constructN p q = up (V.constructN p ((\f x -> f (up x)) q))

constructrN :: Unbox a => Int -> (Vector a -> a) -> Vector a
constructrN p q = up (V.constructrN p ((\f x -> f (up x)) q))

partitionWith :: (Unbox a, Unbox b, Unbox c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith p q = (\(a, b) -> (up a, up b)) (V.partitionWith p (down q))

unstablePartition :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition p q = (\(a, b) -> (up a, up b)) (V.unstablePartition p (down q))

accumulate :: (Unbox a, Unbox (Int, b)) => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate p q r = up (V.accumulate p (down q) (down r))

unsafeAccumulate :: (Unbox a, Unbox (Int, b)) => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
unsafeAccumulate p q r = up (V.unsafeAccumulate p (down q) (down r))

accumulate_ :: (Unbox a, Unbox Int, Unbox b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ p q r s = up (V.accumulate_ p (down q) (down r) (down s))

unsafeAccumulate_ :: (Unbox a, Unbox Int, Unbox b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ p q r s = up (V.unsafeAccumulate_ p (down q) (down r) (down s))

unsafeAccum :: Unbox a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum p q r = up (V.unsafeAccum p (down q) r)

update_ :: (Unbox a, Unbox Int) => Vector a -> Vector Int -> Vector a -> Vector a
update_ p q r = up (V.update_ (down p) (down q) (down r))

unsafeUpdate_ :: (Unbox a, Unbox Int) => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ p q r = up (V.unsafeUpdate_ (down p) (down q) (down r))

unsafeUpdate :: (Unbox a, Unbox (Int, a)) => Vector a -> Vector (Int, a) -> Vector a
unsafeUpdate p q = up (V.unsafeUpdate (down p) (down q))

unsafeBackpermute :: (Unbox a, Unbox Int) => Vector a -> Vector Int -> Vector a
unsafeBackpermute p q = up (V.unsafeBackpermute (down p) (down q))

foldl1' :: Unbox a => (a -> a -> a) -> Vector a -> a
foldl1' p q = V.foldl1' p (down q)

foldr1' :: Unbox a => (a -> a -> a) -> Vector a -> a
foldr1' p q = V.foldr1' p (down q)

ifoldr' :: Unbox a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' p q r = V.ifoldr' p q (down r)

foldMap :: (Monoid m, Unbox a) => (a -> m) -> Vector a -> m
foldMap p q = V.foldMap p (down q)

foldMap' :: (Monoid m, Unbox a) => (a -> m) -> Vector a -> m
foldMap' p q = V.foldMap' p (down q)

scanl' :: (Unbox a, Unbox b) => (b -> a -> b) -> b -> Vector a -> Vector b
scanl' p q r = up (V.scanl' p q (down r))

prescanl' :: (Unbox a, Unbox b) => (b -> a -> b) -> b -> Vector a -> Vector b
prescanl' p q r = up (V.prescanl' p q (down r))

postscanl' :: (Unbox a, Unbox b) => (b -> a -> b) -> b -> Vector a -> Vector b
postscanl' p q r = up (V.postscanl' p q (down r))

scanl1' :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanl1' p q = up (V.scanl1' p (down q))

scanr1 :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanr1 p q = up (V.scanr1 p (down q))

scanr1' :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanr1' p q = up (V.scanr1' p (down q))

scanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr p q r = up (V.scanr p q (down r))

scanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' p q r = up (V.scanr' p q (down r))

prescanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr p q r = up (V.prescanr p q (down r))

prescanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' p q r = up (V.prescanr' p q (down r))

postscanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr p q r = up (V.postscanr p q (down r))

postscanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' p q r = up (V.postscanr' p q (down r))

iscanl :: (Unbox a, Unbox b) => (Int -> b -> a -> b) -> b -> Vector a -> Vector b
iscanl p q r = up (V.iscanl p q (down r))

iscanl' :: (Unbox a, Unbox b) => (Int -> b -> a -> b) -> b -> Vector a -> Vector b
iscanl' p q r = up (V.iscanl' p q (down r))

iscanr :: (Unbox a, Unbox b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr p q r = up (V.iscanr p q (down r))

iscanr' :: (Unbox a, Unbox b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' p q r = up (V.iscanr' p q (down r))

maxIndexBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy p q = V.maxIndexBy p (down q)

minIndexBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy p q = V.minIndexBy p (down q)

indexM :: (Monad m, Unbox a) => Vector a -> Int -> m a
indexM p q = V.indexM (down p) q

unsafeIndexM :: (Monad m, Unbox a) => Vector a -> Int -> m a
unsafeIndexM p q = V.unsafeIndexM (down p) q

headM :: (Monad m, Unbox a) => Vector a -> m a
headM p = V.headM (down p)

lastM :: (Monad m, Unbox a) => Vector a -> m a
lastM p = V.lastM (down p)

unsafeHeadM :: (Monad m, Unbox a) => Vector a -> m a
unsafeHeadM p = V.unsafeHeadM (down p)

unsafeLastM :: (Monad m, Unbox a) => Vector a -> m a
unsafeLastM p = V.unsafeLastM (down p)

replicateM :: (Monad m, Unbox a) => Int -> m a -> m (Vector a)
replicateM p q = (fmap up) (V.replicateM p q)

generateM :: (Monad m, Unbox a) => Int -> (Int -> m a) -> m (Vector a)
generateM p q = (fmap up) (V.generateM p q)

iterateNM :: (Monad m, Unbox a) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM p q r = (fmap up) (V.iterateNM p q r)

unfoldrM :: (Monad m, Unbox a) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM p q = (fmap up) (V.unfoldrM p q)

unfoldrNM :: (Monad m, Unbox a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM p q r = (fmap up) (V.unfoldrNM p q r)

unfoldrExactNM :: (Monad m, Unbox a) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM p q r = (fmap up) (V.unfoldrExactNM p q r)

imapM :: (Monad m, Unbox a, Unbox b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM p q = (fmap up) (V.imapM p (down q))

imapM_ :: (Monad m, Unbox a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ p q = V.imapM_ p (down q)

iforM :: (Monad m, Unbox a, Unbox b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM p q = (fmap up) (V.iforM (down p) q)

iforM_ :: (Monad m, Unbox a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ p q = V.iforM_ (down p) q

zipWithM :: (Monad m, Unbox a, Unbox b, Unbox c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM p q r = (fmap up) (V.zipWithM p (down q) (down r))

zipWithM_ :: (Monad m, Unbox a, Unbox b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ p q r = V.zipWithM_ p (down q) (down r)

izipWithM :: (Monad m, Unbox a, Unbox b, Unbox c) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM p q r = (fmap up) (V.izipWithM p (down q) (down r))

izipWithM_ :: (Monad m, Unbox a, Unbox b) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ p q r = V.izipWithM_ p (down q) (down r)

filterM :: (Monad m, Unbox a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM p q = (fmap up) (V.filterM p (down q))

mapMaybeM :: (Monad m, Unbox a, Unbox b) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM p q = (fmap up) (V.mapMaybeM p (down q))

imapMaybeM :: (Monad m, Unbox a, Unbox b) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM p q = (fmap up) (V.imapMaybeM p (down q))

foldM' :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM' p q r = V.foldM' p q (down r)

foldM_ :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ p q r = V.foldM_ p q (down r)

foldM'_ :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ p q r = V.foldM'_ p q (down r)

fold1M :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m a
fold1M p q = V.fold1M p (down q)

fold1M' :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m a
fold1M' p q = V.fold1M' p (down q)

fold1M_ :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ p q = V.fold1M_ p (down q)

fold1M'_ :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ p q = V.fold1M'_ p (down q)

ifoldM :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM p q r = V.ifoldM p q (down r)

ifoldM' :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' p q r = V.ifoldM' p q (down r)

ifoldM_ :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ p q r = V.ifoldM_ p q (down r)

ifoldM'_ :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ p q r = V.ifoldM'_ p q (down r)

-- Lacks: MV_2 MV_3 MV_4 MV_5 MV_6 MV_All MV_Alt MV_Any MV_Arg MV_Bool MV_Char MV_Complex MV_Compose MV_Const
--   MV_Double MV_Down MV_Dual MV_First MV_Float MV_Identity MV_Int MV_Int16 MV_Int32 MV_Int64 MV_Int8 MV_Last
--   MV_Max MV_Min MV_Product MV_Sum MV_Unit MV_Word MV_Word16 MV_Word32 MV_Word64 MV_Word8 MV_WrappedMonoid
--   MVector convert copy create createT freeze modify thaw unsafeCopy unsafeFreeze unsafeThaw

-- Lacks instances: IsList Vector, Read Vector
