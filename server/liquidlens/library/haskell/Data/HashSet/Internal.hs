-- | How sets by hashes are held.
module Data.HashSet.Internal (HashSet (..)) where

newtype HashSet a = MakeHashSet [a]

-- Lacks: asMap delete difference empty filter foldl foldl' foldr foldr' fromList fromMap insert intersection
--   isSubsetOf keysSet map member null singleton size toList toMap union unions

-- Lacks instances: IsList HashSet, Ord HashSet, Read HashSet
