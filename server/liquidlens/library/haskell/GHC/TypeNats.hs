-- | GHC.TypeLits under another name.
module GHC.TypeNats (module GHC.TypeLits) where

import GHC.TypeLits

-- Lacks: * + - <= <=? CmpNat Div Log2 Mod ^ natVal' sameNat
