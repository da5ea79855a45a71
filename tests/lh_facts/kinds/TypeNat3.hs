{-# LANGUAGE KindSignatures, DataKinds #-}
module TypeNat3 where
import GHC.TypeLits
data MI (s :: Nat) = Small Int | Big Int Int
{-@ Small :: {v:Int | s ~~ v } -> MI s @-}
a :: MI 0
a = Small 0
