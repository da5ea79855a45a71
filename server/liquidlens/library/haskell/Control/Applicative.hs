-- | Applicative functors, and those with choice.
module Control.Applicative
  ( Applicative (..), Alternative (..), Const (..), ZipList (..), (<$>), (<$), (<**>), asum, liftA, liftA3, optional
  ) where

import Data.Functor.Const (Const (..))
import Liquidlens.Prelude (Applicative (..))

infixl 3 <|>
infixl 4 <**>

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some :: f a -> f [a]
  many :: f a -> f [a]
  some v = liftA2 (:) v (many v)
  many v = some v <|> pure []

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum t = foldr (<|>) empty t

instance Alternative [] where
  empty = []
  xs <|> ys = xs ++ ys

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> m = m
  Just x <|> _ = Just x

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
mx <**> mf = liftA2 (\x f -> f x) mx mf

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f m = pure f <*> m

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f ma mb mc = liftA2 f ma mb <*> mc

optional :: Alternative f => f a -> f (Maybe a)
optional m = fmap Just m <|> pure Nothing

newtype ZipList a = ZipList { getZipList :: [a] }

instance Eq a => Eq (ZipList a) where
  ZipList x == ZipList y = x == y

instance Show a => Show (ZipList a) where
  showsPrec d (ZipList x) =
    showParen (d >= 11) (showString "ZipList {getZipList = " . showsPrec 0 x . showString "}")

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Ord a => Ord (ZipList a) where
  compare (ZipList x) (ZipList y) = compare x y

instance Foldable ZipList where
  foldr f z (ZipList xs) = foldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

-- Lacks: WrapArrow WrapMonad WrappedArrow WrappedMonad unwrapArrow unwrapMonad

-- Lacks instances: IsList ZipList, Read ZipList
