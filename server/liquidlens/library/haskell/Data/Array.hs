-- | Immutable arrays, as maps from the positions of their indices.
module Data.Array
  ( module Data.Ix, Array, array, listArray, accumArray, (!), (!?), bounds, indices, elems, assocs, (//), accum, ixmap
  ) where

import qualified Data.Map as M
import Data.Ix

infixl 9 !, !?, //

data Array i e = MakeArray !(i, i) (M.Map Int e)

liquidlensBuild :: Ix i => ((i, i), [e]) -> Array i e
liquidlensBuild (b, es) = listArray b es

liquidlensAscending :: Ix i => ((i, i), [e]) -> Bool
liquidlensAscending (b, es) = exactly (rangeSize b) es

exactly :: Int -> [e] -> Bool
exactly n [] = n == 0
exactly n (_ : es) = n > 0 && exactly (n - 1) es

liquidlensItems :: Array i e -> ((i, i), [e])
liquidlensItems (MakeArray b m) = (b, M.elems m)

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array b ies = MakeArray b (M.fromList [(index b i, e) | (i, e) <- ies])

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray b es = MakeArray b (M.fromDistinctAscList (zip [0 .. rangeSize b - 1] es))

accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f z b ies = accum f (listArray b (replicate (rangeSize b) z)) ies

(!) :: Ix i => Array i e -> i -> e
MakeArray b m ! i = case M.lookup (index b i) m of
  Just e -> e
  Nothing -> errorWithoutStackTrace "(Array.!): undefined array element"

(!?) :: Ix i => Array i e -> i -> Maybe e
MakeArray b m !? i
  | inRange b i = M.lookup (index b i) m
  | otherwise = Nothing

bounds :: Array i e -> (i, i)
bounds (MakeArray b _) = b

indices :: Ix i => Array i e -> [i]
indices (MakeArray b _) = range b

elems :: Ix i => Array i e -> [e]
elems a = [a ! i | i <- indices a]

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = [(i, a ! i) | i <- indices a]

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
MakeArray b m // ies = MakeArray b (foldl (\n (i, e) -> M.insert (index b i) e n) m ies)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f (MakeArray b m) ies = MakeArray b (foldl (\n (i, x) -> M.adjust (\e -> f e x) (index b i) n) m ies)

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

instance Functor (Array i) where
  fmap f (MakeArray b m) = MakeArray b (fmap f m)

instance Foldable (Array i) where
  foldr f z (MakeArray _ m) = foldr f z m
  length (MakeArray _ m) = length m

instance Ix i => Traversable (Array i) where
  traverse f (MakeArray b m) = fmap (MakeArray b) (traverse f m)

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec d a =
    showParen (d > 9) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

-- Lacks instances: Read Array
