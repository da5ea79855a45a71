-- | Enumerations.
module GHC.Enum (Bounded (..), Enum (..)) where
