{-# LANGUAGE KindSignatures, DataKinds, OverloadedStrings, RankNTypes, ScopedTypeVariables #-}
module TypeStr1 where
import GHC.TypeLits
data MI (s :: Symbol) = Small { mi_input :: String }
{-@ Small :: forall (s :: Symbol). {v:String | s ~~ v } -> MI s @-}
a :: MI "blaa"
a = Small "blaa"
b :: MI "bla0"
b = Small "blaa"
c :: MI s -> MI s
c (Small x) = Small x
d :: forall s. MI s
d = Small "blaa"
