-- | Equality, order and truth values.
module GHC.Classes (Eq (..), Ord (..), (&&), (||), not) where

-- Lacks: IP compareInt compareWord eqChar eqDouble eqFloat eqInt eqWord geInt geWord gtInt gtWord ip leInt leWord
--   ltInt ltWord neChar neInt neWord
