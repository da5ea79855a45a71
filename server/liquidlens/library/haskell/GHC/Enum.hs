-- | Enumerations.
module GHC.Enum (Bounded (..), Enum (..)) where

-- Lacks: boundedEnumFrom boundedEnumFromThen fromEnumError predError succError toEnumError
