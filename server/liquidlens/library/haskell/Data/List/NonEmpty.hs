-- | Lists with at least one element; to be imported qualified.
module Data.List.NonEmpty
  ( NonEmpty (..), map, head, tail, last, init, toList, fromList, nonEmpty, cons, (<|), length, reverse, sort, sortBy
  , sortOn, zip, zipWith, filter, take, drop, group, groupBy, singleton, appendList, some1
  ) where

import qualified Data.List as L
import Control.Applicative (Alternative (..))
import Liquidlens.Prelude (NonEmpty (..), liftA2)
import Prelude hiding (drop, filter, head, init, last, length, map, reverse, tail, take, zip, zipWith)

infixr 5 <|

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
