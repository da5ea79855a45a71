module Str1 where
{-@ f :: {v:String | len v > 0} -> Char @-}
f :: String -> Char
f s = head s
g :: Char
g = f "abc"
h :: Char
h = f ""
k :: Char
k = head (show 3)
{-@ l :: {v:String | len v = 3} @-}
l :: String
l = "abc"
{-@ m :: {v:String | len v = 4} @-}
m :: String
m = "abc"
{-@ n :: {v:String | v = "abc"} @-}
n :: String
n = "abc"
