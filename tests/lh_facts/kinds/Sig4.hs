module Sig4 where
data L a = Ni | Co a (L a)
{-@ Co :: a -> xs:L a -> {v:L a | sz v == 1 + sz xs} @-}
{-@ measure sz :: L a -> Int @-}
{-@ Ni :: {v:L a | sz v == 0} @-}
{-@ two :: a -> {v:L a | sz v == 2} @-}
two :: a -> L a
two x = Co x (Co x Ni)
{-@ one :: a -> {v:L a | sz v == 2} @-}
one :: a -> L a
one x = Co x Ni
{-@ nn :: {v:L a | sz v == 0} -> Int @-}
nn :: L a -> Int
nn Ni = 0
nn (Co _ _) = 1
{-@ tl :: {v:L a | sz v > 0} -> L a @-}
tl :: L a -> L a
tl (Co _ xs) = xs
