-- | Vectors that change: a cell that holds a list, and which part of it is meant.
module Data.Vector.Mutable
  ( MVector, IOVector, STVector, PrimMonad, PrimState, RealWorld, length, null, slice, unsafeSlice, take, drop, splitAt
  , init, tail, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps, new, unsafeNew, replicate, replicateM, generate
  , generateM, clone, grow, unsafeGrow, clear, read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite
  , unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange, mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM'
  , foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM', nextPermutation
  , set, copy, move, unsafeCopy, unsafeMove, held, holding
  ) where

import qualified Control.Monad as M
import Control.Monad.Primitive (PrimMonad (..), RealWorld)
import Control.Monad.ST.Cells (Variable, content, given, newVariable, readVariable, sameVariable, writeVariable)
import qualified Data.List as L
import Prelude
  ( Bool (..), Eq (..), Int, Maybe (..), Monad (..), Num (..), Ord (..), error, fmap, fst, otherwise, seq, snd, (&&), (||)
  )

data MVector s a = MakeMVector (Variable [a]) Int Int

type IOVector = MVector RealWorld

type STVector s = MVector s

-- Parts ---------------------------------------------------------------------------------------------------------------

length :: MVector s a -> Int
length (MakeMVector _ _ n) = n

null :: MVector s a -> Bool
null (MakeMVector _ _ n) = n == 0

slice :: Int -> Int -> MVector s a -> MVector s a
slice i m (MakeMVector v from n)
  | i >= 0 && m >= 0 && i + m <= n = MakeMVector v (from + i) m
  | otherwise = error "Data.Vector.Mutable.slice: invalid slice"

unsafeSlice :: Int -> Int -> MVector s a -> MVector s a
unsafeSlice i m v = slice i m v

within :: Int -> Int -> Int
within low n
  | n < 0 = 0
  | n > low = low
  | otherwise = n

take, drop, unsafeTake, unsafeDrop :: Int -> MVector s a -> MVector s a
take m (MakeMVector v from n) = MakeMVector v from (within n m)
drop m (MakeMVector v from n) = MakeMVector v (from + within n m) (n - within n m)
unsafeTake m v = take m v
unsafeDrop m v = drop m v

splitAt :: Int -> MVector s a -> (MVector s a, MVector s a)
splitAt m v = (take m v, drop m v)

init, tail, unsafeInit, unsafeTail :: MVector s a -> MVector s a
init v = slice 0 (length v - 1) v
tail v = slice 1 (length v - 1) v
unsafeInit v = init v
unsafeTail v = tail v

overlaps :: MVector s a -> MVector s a -> Bool
overlaps (MakeMVector v i m) (MakeMVector w j n) = sameVariable v w && i < j + n && j < i + m

-- What a vector holds -------------------------------------------------------------------------------------------------

-- | The items as they are now.
held :: PrimMonad m => MVector (PrimState m) a -> m [a]
held (MakeMVector v from n) = fmap (\xs -> L.take n (L.drop from xs)) (readVariable v)

-- | One that begins with these items.
holding :: PrimMonad m => [a] -> m (MVector (PrimState m) a)
holding xs = fmap (\v -> MakeMVector v 0 (L.length xs)) (newVariable xs)

-- | Make the items others, as many.
hold :: PrimMonad m => MVector (PrimState m) a -> [a] -> m ()
hold (MakeMVector v from n) ys = readVariable v >>= \xs -> writeVariable v (L.take from xs L.++ ys L.++ L.drop (from + n) xs)

new, unsafeNew :: PrimMonad m => Int -> m (MVector (PrimState m) a)
new n = replicate n (error "Data.Vector.Mutable: uninitialised element. If you are trying to compact a vector, use the 'Data.Vector.force' function.")
unsafeNew n = new n

replicate :: PrimMonad m => Int -> a -> m (MVector (PrimState m) a)
replicate n x = holding (L.replicate n x)

replicateM :: PrimMonad m => Int -> m a -> m (MVector (PrimState m) a)
replicateM n m = M.replicateM n m >>= \xs -> holding xs

generate :: PrimMonad m => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate n f = holding (L.map f (numbers n))

generateM :: PrimMonad m => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM n f = M.mapM f (numbers n) >>= \xs -> holding xs

numbers :: Int -> [Int]
numbers n = L.take n (L.iterate (\i -> i + 1) 0)

clone :: PrimMonad m => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone v = held v >>= \xs -> holding xs

grow, unsafeGrow :: PrimMonad m => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow v n = held v >>= \xs -> holding (xs L.++ L.replicate n (error "Data.Vector.Mutable: uninitialised element"))
unsafeGrow v n = grow v n

clear :: PrimMonad m => MVector (PrimState m) a -> m ()
clear v = set v (error "Data.Vector.Mutable: uninitialised element")

-- Items ---------------------------------------------------------------------------------------------------------------

read, unsafeRead :: PrimMonad m => MVector (PrimState m) a -> Int -> m a
read v i = held v >>= \xs -> return (xs L.!! i)
unsafeRead v i = read v i

write, unsafeWrite :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m ()
write v i x = held v >>= \xs -> case L.splitAt i xs of
  (front, _ : back) | i >= 0 -> hold v (front L.++ x : back)
  _ -> error "Data.Vector.Mutable.write: index out of bounds"
unsafeWrite v i x = write v i x

modify, unsafeModify :: PrimMonad m => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify v f i = read v i >>= \x -> write v i (f x)
unsafeModify v f i = modify v f i

modifyM, unsafeModifyM :: PrimMonad m => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM v f i = read v i >>= f >>= \x -> write v i x
unsafeModifyM v f i = modifyM v f i

swap, unsafeSwap :: PrimMonad m => MVector (PrimState m) a -> Int -> Int -> m ()
swap v i j = read v i >>= \x -> read v j >>= \y -> write v i y >> write v j x
unsafeSwap v i j = swap v i j

exchange, unsafeExchange :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m a
exchange v i x = read v i >>= \y -> write v i x >> return y
unsafeExchange v i x = exchange v i x

-- All items -----------------------------------------------------------------------------------------------------------

each :: PrimMonad m => MVector (PrimState m) a -> m [(Int, a)]
each v = fmap (\xs -> L.zip (numbers (length v)) xs) (held v)

mapM_ :: PrimMonad m => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ f v = M.mapM_ (\i -> read v i >>= f) (numbers (length v))

imapM_ :: PrimMonad m => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ f v = M.mapM_ (\i -> read v i >>= f i) (numbers (length v))

forM_ :: PrimMonad m => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: PrimMonad m => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

foldl, foldl' :: PrimMonad m => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl f z v = fmap (L.foldl f z) (held v)
foldl' f z v = held v >>= \xs -> let x = L.foldl' f z xs in x `seq` return x

foldr, foldr' :: PrimMonad m => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr f z v = fmap (L.foldr f z) (held v)
foldr' f z v = held v >>= \xs -> let x = L.foldr f z xs in x `seq` return x

ifoldl, ifoldl' :: PrimMonad m => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl f z v = fmap (L.foldl (\y p -> f y (fst p) (snd p)) z) (each v)
ifoldl' f z v = ifoldl f z v >>= \x -> x `seq` return x

ifoldr, ifoldr' :: PrimMonad m => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr f z v = fmap (L.foldr (\p y -> f (fst p) (snd p) y) z) (each v)
ifoldr' f z v = ifoldr f z v >>= \x -> x `seq` return x

foldM, foldM' :: PrimMonad m => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM f z v = M.foldM (\y i -> read v i >>= f y) z (numbers (length v))
foldM' f z v = M.foldM (\y i -> y `seq` read v i >>= f y) z (numbers (length v)) >>= \x -> x `seq` return x

ifoldM, ifoldM' :: PrimMonad m => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM f z v = M.foldM (\y i -> read v i >>= f y i) z (numbers (length v))
ifoldM' f z v = ifoldM (\y i x -> y `seq` f y i x) z v >>= \x -> x `seq` return x

foldrM, foldrM' :: PrimMonad m => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM f z v = M.foldM (\y i -> read v i >>= \x -> f x y) z (L.reverse (numbers (length v)))
foldrM' f z v = foldrM (\x y -> y `seq` f x y) z v >>= \x -> x `seq` return x

ifoldrM, ifoldrM' :: PrimMonad m => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM f z v = M.foldM (\y i -> read v i >>= \x -> f i x y) z (L.reverse (numbers (length v)))
ifoldrM' f z v = ifoldrM (\i x y -> y `seq` f i x y) z v >>= \x -> x `seq` return x

-- | The next one by the order of the items; whether there is one.
nextPermutation :: (PrimMonad m, Ord e) => MVector (PrimState m) e -> m Bool
nextPermutation v = held v >>= \xs -> case following xs of
  Just ys -> hold v ys >> return True
  Nothing -> return False

following :: Ord a => [a] -> Maybe [a]
following [] = Nothing
following (x : xs) = case following xs of
  Just ys -> Just (x : ys)
  Nothing -> case L.partition (<= x) xs of
    (_, []) -> Nothing
    (low, high) -> let next = L.minimum high in Just (next : L.sort (low L.++ x : L.delete next high))

set :: PrimMonad m => MVector (PrimState m) a -> a -> m ()
set v x = hold v (L.replicate (length v) x)

copy, move, unsafeCopy, unsafeMove :: PrimMonad m => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy v w
  | length v == length w = held w >>= \xs -> hold v xs
  | otherwise = error "Data.Vector.Mutable.copy: length mismatch"
move v w = copy v w
unsafeCopy v w = copy v w
unsafeMove v w = copy v w

-- How such vectors are made, and taken apart ----------------------------------------------------------------------------

liquidlensBuild :: [(Int, [a])] -> MVector s a
liquidlensBuild ((number, xs) : _) = MakeMVector (given (number, xs)) 0 (L.length xs)
liquidlensBuild [] = error "a cell without content"

liquidlensAscending :: [(Int, [a])] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

liquidlensItems :: MVector s a -> [(Int, [a])]
liquidlensItems (MakeMVector v _ _) = content v

-- Lacks: fromMutableArray toMutableArray
