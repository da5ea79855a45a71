-- | Equality, order and truth values.
module GHC.Classes (Eq (..), Ord (..), (&&), (||), not) where
