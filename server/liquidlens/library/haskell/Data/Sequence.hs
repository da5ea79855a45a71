{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- | Sequences, held as lists: what programs see of them is their length and their elements.
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>)), ViewL (..), ViewR (..), empty, singleton, (<|), (|>), (><), fromList, fromFunction, replicate, replicateA
  , replicateM, cycleTaking, iterateN, unfoldr, unfoldl, null, length, viewl, viewr, scanl, scanl1, scanr, scanr1, tails
  , inits, chunksOf, takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr, partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn, lookup, (!?), index, adjust, adjust', update
  , take, drop, insertAt, deleteAt, splitAt, elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL
  , findIndicesL, findIndexR, findIndicesR, foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex
  , traverseWithIndex, reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import qualified Data.List as L
import Liquidlens.Prelude (Foldable, elementAt, listFoldr, listLength)
import qualified Liquidlens.Prelude as P
import Prelude
  ( Applicative (..), Bool (..), Eq (..), Functor (..), Int, Maybe (..), Monad (..), Monoid (..), Num (..)
  , Ord (..), Ordering (..), Semigroup (..), Show (..), Traversable (traverse), error, not, otherwise, sequenceA, showParen
  , shows, (.), (||)
  )

infixr 5 <|, :<, ><, :<|
infixl 5 |>, :>, :|>
infixl 9 !?

newtype Seq a = MakeSeq [a]

data ViewL a = EmptyL | a :< Seq a

data ViewR a = EmptyR | Seq a :> a

pattern Empty :: Seq a
pattern Empty <- MakeSeq [] where
  Empty = empty

pattern (:<|) :: a -> Seq a -> Seq a
pattern x :<| xs <- (viewl -> x :< xs) where
  x :<| xs = x <| xs

pattern (:|>) :: Seq a -> a -> Seq a
pattern xs :|> x <- (viewr -> xs :> x) where
  xs :|> x = xs |> x

instance Eq a => Eq (Seq a) where
  MakeSeq xs == MakeSeq ys = xs == ys

instance Ord a => Ord (Seq a) where
  compare (MakeSeq xs) (MakeSeq ys) = compare xs ys

instance Show a => Show (Seq a) where
  showsPrec d (MakeSeq xs) = showParen (d > 10) (\r -> "fromList " L.++ shows xs r)

instance Show a => Show (ViewL a) where
  showsPrec _ EmptyL = \r -> "EmptyL" L.++ r
  showsPrec d (x :< s) = showParen (d > 5) (\r -> showsPrec 6 x (" :< " L.++ showsPrec 6 s r))

instance Show a => Show (ViewR a) where
  showsPrec _ EmptyR = \r -> "EmptyR" L.++ r
  showsPrec d (s :> x) = showParen (d > 5) (\r -> showsPrec 6 s (" :> " L.++ showsPrec 6 x r))

instance Eq a => Eq (ViewL a) where
  EmptyL == EmptyL = True
  (x :< s) == (y :< t) = x == y P.&& s == t
  _ == _ = False

instance Eq a => Eq (ViewR a) where
  EmptyR == EmptyR = True
  (s :> x) == (t :> y) = x == y P.&& s == t
  _ == _ = False

instance Semigroup (Seq a) where
  s <> t = s >< t

instance Monoid (Seq a) where
  mempty = empty

instance Functor Seq where
  fmap f (MakeSeq xs) = MakeSeq (L.map f xs)

instance Applicative Seq where
  pure x = MakeSeq [x]
  MakeSeq fs <*> MakeSeq xs = MakeSeq (fs <*> xs)

instance Monad Seq where
  MakeSeq xs >>= f = MakeSeq (L.concatMap (\x -> items (f x)) xs)

instance Foldable Seq where
  foldr f z (MakeSeq xs) = listFoldr f z xs
  length (MakeSeq xs) = listLength xs
  toList (MakeSeq xs) = xs

instance Traversable Seq where
  traverse f (MakeSeq xs) = fmap MakeSeq (traverse f xs)

items :: Seq a -> [a]
items (MakeSeq xs) = xs

empty :: Seq a
empty = MakeSeq []

singleton :: a -> Seq a
singleton x = MakeSeq [x]

(<|) :: a -> Seq a -> Seq a
x <| MakeSeq xs = MakeSeq (x : xs)

(|>) :: Seq a -> a -> Seq a
MakeSeq xs |> x = MakeSeq (xs L.++ [x])

(><) :: Seq a -> Seq a -> Seq a
MakeSeq xs >< MakeSeq ys = MakeSeq (xs L.++ ys)

fromList :: [a] -> Seq a
fromList xs = MakeSeq xs

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = error "Data.Sequence.fromFunction called with negative len"
  | otherwise = MakeSeq (L.map f (L.take n (L.iterate (+ 1) 0)))

replicate :: Int -> a -> Seq a
replicate n x
  | n < 0 = error "replicate takes a nonnegative integer argument"
  | otherwise = MakeSeq (L.replicate n x)

replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x = fmap MakeSeq (sequenceA (L.replicate n x))

replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateM n x = replicateA n x

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n (MakeSeq xs)
  | n <= 0 = empty
  | otherwise = MakeSeq (L.take n (L.cycle xs))

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x = MakeSeq (L.take n (L.iterate f x))

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f z = MakeSeq (L.unfoldr f z)

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f z = reverse (unfoldr (\b -> fmap (\(c, x) -> (x, c)) (f b)) z)

null :: Seq a -> Bool
null (MakeSeq xs) = L.null xs

length :: Seq a -> Int
length (MakeSeq xs) = listLength xs

viewl :: Seq a -> ViewL a
viewl (MakeSeq []) = EmptyL
viewl (MakeSeq (x : xs)) = x :< MakeSeq xs

viewr :: Seq a -> ViewR a
viewr (MakeSeq []) = EmptyR
viewr (MakeSeq xs) = MakeSeq (L.init xs) :> L.last xs

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z (MakeSeq xs) = MakeSeq (L.scanl f z xs)

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f (MakeSeq xs) = case xs of
  [] -> error "scanl1 takes a nonempty sequence as an argument"
  _ -> MakeSeq (L.scanl1 f xs)
scanr1 f (MakeSeq xs) = case xs of
  [] -> error "scanr1 takes a nonempty sequence as an argument"
  _ -> MakeSeq (L.scanr1 f xs)

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z (MakeSeq xs) = MakeSeq (L.scanr f z xs)

tails, inits :: Seq a -> Seq (Seq a)
tails (MakeSeq xs) = MakeSeq (L.map MakeSeq (L.tails xs))
inits (MakeSeq xs) = MakeSeq (L.map MakeSeq (L.inits xs))

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n (MakeSeq xs)
  | n <= 0 = if L.null xs then empty else error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  | otherwise = MakeSeq (pieces xs)
  where
    pieces [] = []
    pieces ys = MakeSeq (L.take n ys) : pieces (L.drop n ys)

takeWhileL, takeWhileR, dropWhileL, dropWhileR, filter :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p (MakeSeq xs) = MakeSeq (L.takeWhile p xs)
takeWhileR p s = P.fst (spanr p s)
dropWhileL p (MakeSeq xs) = MakeSeq (L.dropWhile p xs)
dropWhileR p s = P.snd (spanr p s)
filter p (MakeSeq xs) = MakeSeq (L.filter p xs)

spanl, spanr, breakl, breakr, partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p (MakeSeq xs) = case L.span p xs of (ys, zs) -> (MakeSeq ys, MakeSeq zs)
spanr p s = case spanl p (reverse s) of (t, r) -> (reverse t, reverse r)
breakl p s = spanl (not . p) s
breakr p s = spanr (not . p) s
partition p (MakeSeq xs) = case L.partition p xs of (ys, zs) -> (MakeSeq ys, MakeSeq zs)

sort, unstableSort :: Ord a => Seq a -> Seq a
sort (MakeSeq xs) = MakeSeq (L.sort xs)
unstableSort s = sort s

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy f (MakeSeq xs) = MakeSeq (L.sortBy f xs)
unstableSortBy f s = sortBy f s

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f (MakeSeq xs) = MakeSeq (L.sortOn f xs)
unstableSortOn f s = sortOn f s

lookup :: Int -> Seq a -> Maybe a
lookup n (MakeSeq xs) = if n < 0 || n >= listLength xs then Nothing else Just (elementAt xs n)

(!?) :: Seq a -> Int -> Maybe a
s !? n = lookup n s

index :: Seq a -> Int -> a
index s n = case lookup n s of
  Just x -> x
  Nothing -> error ("index out of bounds in call to: Data.Sequence.index " L.++ show n)

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f n s = mapWithIndex (\i x -> if i == n then f x else x) s
adjust' f n s = adjust f n s

update :: Int -> a -> Seq a -> Seq a
update n x s = adjust (\_ -> x) n s

take, drop :: Int -> Seq a -> Seq a
take n (MakeSeq xs) = MakeSeq (L.take n xs)
drop n (MakeSeq xs) = MakeSeq (L.drop n xs)

insertAt :: Int -> a -> Seq a -> Seq a
insertAt n x (MakeSeq xs) = case L.splitAt n xs of (ys, zs) -> MakeSeq (ys L.++ (x : zs))

deleteAt :: Int -> Seq a -> Seq a
deleteAt n (MakeSeq xs)
  | n < 0 = MakeSeq xs
  | otherwise = case L.splitAt n xs of (ys, zs) -> MakeSeq (ys L.++ L.drop 1 zs)

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt n s = (take n s, drop n s)

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x s = findIndexL (== x) s
elemIndexR x s = findIndexR (== x) s

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x s = findIndicesL (== x) s
elemIndicesR x s = findIndicesR (== x) s

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p (MakeSeq xs) = L.findIndex p xs
findIndexR p s = case findIndicesR p s of
  [] -> Nothing
  n : _ -> Just n

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p (MakeSeq xs) = L.findIndices p xs
findIndicesR p s = L.reverse (findIndicesL p s)

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f s = foldrWithIndex (\i x m -> f i x <> m) mempty s

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z (MakeSeq xs) = L.foldl (\b (i, x) -> f b i x) z (numbered xs)

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z (MakeSeq xs) = L.foldr (\(i, x) b -> f i x b) z (numbered xs)

numbered :: [a] -> [(Int, a)]
numbered xs = L.zip (L.iterate (+ 1) 0) xs

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f (MakeSeq xs) = MakeSeq (L.map (\(i, x) -> f i x) (numbered xs))

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f (MakeSeq xs) = fmap MakeSeq (traverse (\(i, x) -> f i x) (numbered xs))

reverse :: Seq a -> Seq a
reverse (MakeSeq xs) = MakeSeq (L.reverse xs)

intersperse :: a -> Seq a -> Seq a
intersperse x (MakeSeq xs) = MakeSeq (L.intersperse x xs)

zip :: Seq a -> Seq b -> Seq (a, b)
zip s t = zipWith (,) s t

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f (MakeSeq xs) (MakeSeq ys) = MakeSeq (L.zipWith f xs ys)

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 s t u = zipWith3 (,,) s t u

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f (MakeSeq xs) (MakeSeq ys) (MakeSeq zs) = MakeSeq (L.zipWith3 f xs ys zs)

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 s t u v = zipWith4 (,,,) s t u v

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f s t u v = zipWith (\g x -> g x) (zipWith3 f s t u) v

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip s = unzipWith (\p -> p) s

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f (MakeSeq xs) = case L.unzip (L.map f xs) of (ys, zs) -> (MakeSeq ys, MakeSeq zs)

-- For unknown sequences ----------------------------------------------------------------------------------------------

liquidlensAscending :: [a] -> Bool
liquidlensAscending _ = True

-- | The sequence of a list.
liquidlensBuild :: [a] -> Seq a
liquidlensBuild xs = MakeSeq xs

-- | The elements of a sequence.
liquidlensItems :: Seq a -> [a]
liquidlensItems (MakeSeq xs) = xs

instance Ord a => Ord (ViewL a) where
  compare EmptyL EmptyL = EQ
  compare EmptyL _ = LT
  compare (x :< xs) (y :< ys) = compare x y <> compare xs ys
  compare _ _ = GT

instance Ord a => Ord (ViewR a) where
  compare EmptyR EmptyR = EQ
  compare EmptyR _ = LT
  compare (xs :> x) (ys :> y) = compare xs ys <> compare x y
  compare _ _ = GT

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< xs) = f x :< fmap f xs

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (xs :> x) = fmap f xs :> f x

instance Foldable ViewL where
  foldr _ z EmptyL = z
  foldr f z (x :< xs) = f x (P.foldr f z xs)

instance Foldable ViewR where
  foldr _ z EmptyR = z
  foldr f z (xs :> x) = P.foldr f (f x z) xs

instance Traversable ViewL where
  traverse _ EmptyL = pure EmptyL
  traverse f (x :< xs) = fmap (:<) (f x) <*> traverse f xs

instance Traversable ViewR where
  traverse _ EmptyR = pure EmptyR
  traverse f (xs :> x) = fmap (:>) (traverse f xs) <*> f x

-- Lacks: fromArray

-- Lacks instances: Alternative Seq, IsList Seq, IsString Seq, MonadFix Seq, MonadPlus Seq, MonadZip Seq, Read Seq,
--   Read ViewL, Read ViewR
