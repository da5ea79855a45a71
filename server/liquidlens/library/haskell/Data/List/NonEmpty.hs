-- | Lists with at least one element; to be imported qualified.
module Data.List.NonEmpty
  ( NonEmpty (..), map, head, tail, last, init, toList, fromList, nonEmpty, cons, (<|), length, reverse, sort, sortBy
  , sortOn, sortWith, zip, zipWith, unzip, filter, partition, take, drop, splitAt, takeWhile, dropWhile, span, break, group
  , groupBy, groupWith, groupAllWith, group1, groupBy1, groupWith1, groupAllWith1, singleton, appendList, prependList, some1, uncons
  , (!!), nub, nubBy, insert, inits, tails, scanl, scanl1, scanr, scanr1, iterate, repeat, cycle, unfoldr, intersperse
  , transpose, isPrefixOf, xor
  ) where

import qualified Data.List as L
import Control.Applicative (Alternative (..))
import Liquidlens.Prelude (NonEmpty (..), liftA2)
import Prelude hiding
  ( break, cycle, drop, dropWhile, filter, head, init, iterate, last, length, map, repeat, reverse, scanl, scanl1, scanr
  , scanr1, span, splitAt, tail, take, takeWhile, unzip, zip, zipWith, (!!)
  )

infixr 5 <|
infixl 9 !!

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f (x :| xs) = f x :| L.map f xs

head :: NonEmpty a -> a
head (x :| _) = x

tail :: NonEmpty a -> [a]
tail (_ :| xs) = xs

last :: NonEmpty a -> a
last (x :| xs) = L.last (x : xs)

init :: NonEmpty a -> [a]
init (x :| xs) = L.init (x : xs)

toList :: NonEmpty a -> [a]
toList (x :| xs) = x : xs

fromList :: [a] -> NonEmpty a
fromList (x : xs) = x :| xs
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

singleton :: a -> NonEmpty a
singleton x = x :| []

cons, (<|) :: a -> NonEmpty a -> NonEmpty a
cons x (y :| ys) = x :| (y : ys)
x <| ys = cons x ys

prependList :: [a] -> NonEmpty a -> NonEmpty a
prependList [] ys = ys
prependList (x : xs) (y :| ys) = x :| (xs ++ y : ys)

appendList :: NonEmpty a -> [a] -> NonEmpty a
appendList (x :| xs) ys = x :| (xs ++ ys)

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + L.length xs

reverse :: NonEmpty a -> NonEmpty a
reverse xs = fromList (L.reverse (toList xs))

sort :: Ord a => NonEmpty a -> NonEmpty a
sort xs = fromList (L.sort (toList xs))

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy cmp xs = fromList (L.sortBy cmp (toList xs))

sortOn :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortOn f xs = fromList (L.sortOn f (toList xs))

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip (x :| xs) (y :| ys) = (x, y) :| L.zip xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f (x :| xs) (y :| ys) = f x y :| L.zipWith f xs ys

filter :: (a -> Bool) -> NonEmpty a -> [a]
filter p xs = L.filter p (toList xs)

take, drop :: Int -> NonEmpty a -> [a]
take n xs = L.take n (toList xs)
drop n xs = L.drop n (toList xs)

group :: Eq a => [a] -> [NonEmpty a]
group xs = groupBy (==) xs

groupBy :: (a -> a -> Bool) -> [a] -> [NonEmpty a]
groupBy eq xs = L.map fromList (L.groupBy eq xs)

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 m = liftA2 (:|) m (many m)

sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortWith f xs = sortBy (\x y -> compare (f x) (f y)) xs

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fmap fst xs, fmap snd xs)

partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
partition p xs = L.partition p (toList xs)

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n xs = L.splitAt n (toList xs)

takeWhile, dropWhile :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p xs = L.takeWhile p (toList xs)
dropWhile p xs = L.dropWhile p (toList xs)

span, break :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p xs = L.span p (toList xs)
break p xs = L.break p (toList xs)

groupWith, groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupWith f xs = groupBy (\x y -> f x == f y) xs
groupAllWith f xs = groupWith f (L.sortBy (\x y -> compare (f x) (f y)) xs)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 xs = groupBy1 (==) xs

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq xs = fromList (groupBy eq (toList xs))

groupWith1, groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f xs = fromList (groupWith f (toList xs))
groupAllWith1 f xs = fromList (groupAllWith f (toList xs))

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons (x :| xs) = (x, nonEmpty xs)

(!!) :: NonEmpty a -> Int -> a
xs !! n = toList xs L.!! n

nub :: Eq a => NonEmpty a -> NonEmpty a
nub xs = nubBy (==) xs

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy eq xs = fromList (L.nubBy eq (toList xs))

insert :: Ord a => a -> [a] -> NonEmpty a
insert x xs = fromList (L.insert x xs)

inits, tails :: [a] -> NonEmpty [a]
inits xs = fromList (L.inits xs)
tails xs = fromList (L.tails xs)

scanl :: (b -> a -> b) -> b -> [a] -> NonEmpty b
scanl f z xs = fromList (L.scanl f z xs)

scanr :: (a -> b -> b) -> b -> [a] -> NonEmpty b
scanr f z xs = fromList (L.scanr f z xs)

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f xs = fromList (L.scanl1 f (toList xs))
scanr1 f xs = fromList (L.scanr1 f (toList xs))

iterate :: (a -> a) -> a -> NonEmpty a
iterate f x = x :| L.iterate f (f x)

repeat :: a -> NonEmpty a
repeat x = x :| L.repeat x

cycle :: NonEmpty a -> NonEmpty a
cycle xs = fromList (L.cycle (toList xs))

unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f s = case f s of
  (x, Nothing) -> x :| []
  (x, Just s') -> cons x (unfoldr f s')

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse x xs = fromList (L.intersperse x (toList xs))

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = fromList (L.map fromList (L.transpose (L.map toList (toList xss))))

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf xs ys = L.isPrefixOf xs (toList ys)

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = L.foldr (/=) x xs

-- Lacks: unfold
