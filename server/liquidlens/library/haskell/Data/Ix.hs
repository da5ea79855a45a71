-- | Types whose ranges can be counted.
module Data.Ix (Ix (..)) where

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  rangeSize b = case b of (_, h) -> if inRange b h then index b h + 1 else 0

outOfRange :: a
outOfRange = errorWithoutStackTrace "Error in array index"

instance Ix Int where
  range (l, h) = [l .. h]
  index (l, h) i = if i >= l && i <= h then i - l else outOfRange
  inRange (l, h) i = l <= i && i <= h

instance Ix Integer where
  range (l, h) = [l .. h]
  index (l, h) i = if i >= l && i <= h then fromInteger (i - l) else outOfRange
  inRange (l, h) i = l <= i && i <= h

instance Ix Char where
  range (l, h) = [l .. h]
  index (l, h) c = if c >= l && c <= h then fromEnum c - fromEnum l else outOfRange
  inRange (l, h) c = l <= c && c <= h

instance Ix Bool where
  range (l, h) = [l .. h]
  index (l, h) x = if x >= l && x <= h then fromEnum x - fromEnum l else outOfRange
  inRange (l, h) x = l <= x && x <= h

instance (Ix a, Ix b) => Ix (a, b) where
  range ((l1, l2), (h1, h2)) = [(i, j) | i <- range (l1, h1), j <- range (l2, h2)]
  index ((l1, l2), (h1, h2)) (i, j) = index (l1, h1) i * rangeSize (l2, h2) + index (l2, h2) j
  inRange ((l1, l2), (h1, h2)) (i, j) = inRange (l1, h1) i && inRange (l2, h2) j

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((l1, l2, l3), (h1, h2, h3)) = [(i, j, k) | i <- range (l1, h1), j <- range (l2, h2), k <- range (l3, h3)]
  index ((l1, l2, l3), (h1, h2, h3)) (i, j, k) =
    (index (l1, h1) i * rangeSize (l2, h2) + index (l2, h2) j) * rangeSize (l3, h3) + index (l3, h3) k
  inRange ((l1, l2, l3), (h1, h2, h3)) (i, j, k) = inRange (l1, h1) i && inRange (l2, h2) j && inRange (l3, h3) k
