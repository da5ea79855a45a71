-- | Types whose ranges can be counted.
module GHC.Ix (Ix (..), indexError) where

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  unsafeIndex :: (a, a) -> a -> Int
  unsafeRangeSize :: (a, a) -> Int
  index b i = if inRange b i then unsafeIndex b i else outOfRange
  unsafeIndex b i = index b i
  rangeSize b = case b of (_, h) -> if inRange b h then unsafeIndex b h + 1 else 0
  unsafeRangeSize b = case b of (_, h) -> unsafeIndex b h + 1

indexError :: Show a => (a, a) -> a -> String -> b
indexError _ _ _ = outOfRange

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

instance Ix Ordering where
  range (l, h) = [l .. h]
  index (l, h) x = if x >= l && x <= h then fromEnum x - fromEnum l else outOfRange
  inRange (l, h) x = l <= x && x <= h

instance Ix () where
  range _ = [()]
  index _ _ = 0
  inRange _ _ = True

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((l1, l2, l3, l4), (h1, h2, h3, h4)) =
    [(i, j, k, l) | i <- range (l1, h1), j <- range (l2, h2), k <- range (l3, h3), l <- range (l4, h4)]
  index ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) =
    index ((l1, l2, l3), (h1, h2, h3)) (i, j, k) * rangeSize (l4, h4) + index (l4, h4) l
  inRange ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) =
    inRange ((l1, l2, l3), (h1, h2, h3)) (i, j, k) && inRange (l4, h4) l

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) =
    [(i, j, k, l, m) | (i, j, k, l) <- range ((l1, l2, l3, l4), (h1, h2, h3, h4)), m <- range (l5, h5)]
  index ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i, j, k, l, m) =
    index ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) * rangeSize (l5, h5) + index (l5, h5) m
  inRange ((l1, l2, l3, l4, l5), (h1, h2, h3, h4, h5)) (i, j, k, l, m) =
    inRange ((l1, l2, l3, l4), (h1, h2, h3, h4)) (i, j, k, l) && inRange (l5, h5) m
