-- | Optional values.
module GHC.Maybe (Maybe (..)) where
