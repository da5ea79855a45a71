{-# LANGUAGE GADTs, KindSignatures, DataKinds, RankNTypes, ScopedTypeVariables #-}
module TypeNat1 where
import GHC.TypeLits
data MI (s :: Nat) = Small { mi_input :: Int  }
{-@ Small :: forall (s :: Nat). {v:Int | s ~~ v } -> MI s @-}
a0 :: MI 0
a0 = Small 0
a1 :: MI 1
a1 = Small 0
cp :: MI s -> MI s
cp (Small x) = Small x
up :: MI s -> MI s
up (Small x) = Small (x + 1)
un :: forall s. MI s
un = Small 0
use :: MI 2
use = cp (Small 2)
use1 :: MI 2
use1 = cp (Small 3)
other :: MI s -> MI t
other (Small x) = Small x
