{-# LANGUAGE MagicHash #-}
-- | Texts that stand in a program as bytes.
module GHC.CString
  ( unpackCString#, unpackAppendCString#, unpackFoldrCString#, unpackCStringUtf8#, unpackNBytes#, cstringLength#
  , unpackAppendCStringUtf8#, unpackFoldrCStringUtf8#
  ) where

import GHC.Prim.Unboxed

{-@ measure strLen :: Addr# -> Int @-}

unpackCString#, unpackCStringUtf8# :: Addr# -> [Char]
unpackCString# s = s
unpackCStringUtf8# s = s

unpackAppendCString#, unpackAppendCStringUtf8# :: Addr# -> [Char] -> [Char]
unpackAppendCString# s t = s ++ t
unpackAppendCStringUtf8# s t = s ++ t

unpackFoldrCString#, unpackFoldrCStringUtf8# :: Addr# -> (Char -> a -> a) -> a -> a
unpackFoldrCString# s f z = foldr f z s
unpackFoldrCStringUtf8# s f z = foldr f z s

unpackNBytes# :: Addr# -> Int# -> [Char]
unpackNBytes# s n = take n s

cstringLength# :: Addr# -> Int#
cstringLength# s = length s
