-- | Vectors, held as lists: what programs see of them is their length and their elements.
module Data.Vector
  ( Vector, empty, singleton, fromList, fromListN, toList, replicate, generate, iterateN, enumFromN, enumFromTo, (!), (!?), unsafeIndex
  , head, last, init, tail, take, drop, splitAt, slice, uncons, unsnoc, unsafeHead, unsafeLast, unsafeTail, unsafeInit
  , unsafeTake, unsafeDrop, unsafeSlice, length, null, cons, snoc, (++), concat, concatMap, (//), unsafeUpd, update
  , accum, reverse, map, imap, mapM, mapM_, forM, forM_, zip, zipWith, izipWith, zip3, zipWith3, unzip, filter, ifilter
  , takeWhile, dropWhile, partition, span, break, elem, notElem, find, findIndex, elemIndex, foldl, foldl', foldl1
  , foldr, foldr', foldr1, ifoldl, ifoldl', ifoldr, all, any, and, or, sum, product, maximum, maximumBy, minimum
  , minimumBy, maxIndex, minIndex, scanl, scanl1, prescanl, postscanl, indexed, mapMaybe, foldM, unfoldr
  , backpermute
  ) where

import qualified Control.Monad as C
import qualified Data.List as L
import qualified Data.Maybe as O
import qualified Liquidlens.Prelude as L
import Prelude
  ( Applicative (..), Bool (..), Eq (..), Foldable, Functor (..), Int, Maybe (..), Monad (..), MonadFail (..), Monoid (..), Num (..), Ord (..)
  , Ordering, Semigroup (..), Show (..), Traversable (traverse), error, fst, not, snd, (||)
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

-- Lacks: MVector accumulate accumulate_ catMaybes cmpBy constructN constructrN convert copy create createT
--   elemIndices enumFromStepN enumFromThenTo eqBy filterM findIndices fold1M fold1M' fold1M'_ fold1M_ foldM'
--   foldM'_ foldM_ foldMap foldMap' foldl1' foldr1' force freeze fromArray generateM headM ifoldM ifoldM'
--   ifoldM'_ ifoldM_ ifoldr' iforM iforM_ imapM imapM_ imapMaybe imapMaybeM indexM iscanl iscanl' iscanr
--   iscanr' iterateNM izipWith3 izipWith4 izipWith5 izipWith6 izipWithM izipWithM_ lastM mapMaybeM maxIndexBy
--   minIndexBy modify partitionWith postscanl' postscanr postscanr' prescanl' prescanr prescanr' replicateM
--   scanl' scanl1' scanr scanr' scanr1 scanr1' sequence sequence_ thaw toArray unfoldrExactN unfoldrExactNM
--   unfoldrM unfoldrN unfoldrNM uniq unsafeAccum unsafeAccumulate unsafeAccumulate_ unsafeBackpermute
--   unsafeCopy unsafeFreeze unsafeHeadM unsafeIndexM unsafeLastM unsafeThaw unsafeUpdate unsafeUpdate_
--   unstablePartition unzip3 unzip4 unzip5 unzip6 update_ zip4 zip5 zip6 zipWith4 zipWith5 zipWith6 zipWithM
--   zipWithM_
