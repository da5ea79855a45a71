-- | Strings of C, by their types only: a program that uses memory stops there.
module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen
  , castCharToCChar, castCCharToChar
  ) where

import Data.Char (chr, ord)
import Foreign.C.Types (CChar)
import GHC.Ptr

type CString = Ptr CChar
type CStringLen = (Ptr CChar, Int)

{-@ type CStringLen = (Ptr CChar, Nat)<{\p v -> v <= plen p}> @-}
{-@ type CStringLenN N = (Ptr CChar, {v:Nat | v == N})<{\p v -> v <= plen p}> @-}

{-@ measure cStringLen :: (Ptr CChar, Int) -> Int
      cStringLen (c, n) = n @-}

unavailable :: a
unavailable = errorWithoutStackTrace "Foreign.C.String: bytes in memory are known by their types only"

peekCString :: CString -> IO String
peekCString _ = unavailable

peekCStringLen :: CStringLen -> IO String
peekCStringLen _ = unavailable

newCString :: String -> IO CString
newCString _ = unavailable

newCStringLen :: String -> IO CStringLen
newCStringLen _ = unavailable

withCString :: String -> (CString -> IO a) -> IO a
withCString _ _ = unavailable

withCStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen _ _ = unavailable

castCharToCChar :: Char -> CChar
castCharToCChar c = fromIntegral (ord c)

castCCharToChar :: CChar -> Char
castCCharToChar n = chr (fromIntegral n `mod` 256)

-- Lacks: CWString CWStringLen castCSCharToChar castCUCharToChar castCharToCSChar castCharToCUChar
--   charIsRepresentable newCAString newCAStringLen newCWString newCWStringLen peekCAString peekCAStringLen
--   peekCWString peekCWStringLen withCAString withCAStringLen withCWString withCWStringLen
