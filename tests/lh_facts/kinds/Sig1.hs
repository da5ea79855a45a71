module Sig1 where
{-@ data MI a = Small {fld :: {v:Int | v <= 10}} @-}
data MI a = Small {fld :: Int}
{-@ Small :: {v:Int | 0 <= v} -> MI a @-}
neg :: MI Int
neg = Small (-1)
big :: MI Int
big = Small 20
{-@ get :: MI a -> {v:Int | 0 <= v} @-}
get :: MI a -> Int
get (Small n) = n
{-@ get2 :: MI a -> {v:Int | v <= 10} @-}
get2 :: MI a -> Int
get2 (Small n) = n
{-@ get3 :: MI a -> {v:Int | v <= 10} @-}
get3 :: MI a -> Int
get3 m = fld m
