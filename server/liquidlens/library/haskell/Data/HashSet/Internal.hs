-- | How sets by hashes are held.
module Data.HashSet.Internal (HashSet (..)) where

newtype HashSet a = MakeHashSet [a]
