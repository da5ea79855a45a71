-- | Values in memory, by their types only: a program that uses memory stops there.
module Foreign.Storable (Storable (..)) where

import Data.Int (Int16, Int32, Int8)
import Data.Word (Word16, Word32, Word8)
import GHC.Ptr

class Storable a where
  sizeOf :: a -> Int
  alignment :: a -> Int
  peekElemOff :: Ptr a -> Int -> IO a
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  peekByteOff :: Ptr b -> Int -> IO a
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  peek :: Ptr a -> IO a
  poke :: Ptr a -> a -> IO ()
  peekElemOff _ _ = unavailable
  pokeElemOff _ _ _ = unavailable
  peekByteOff _ _ = unavailable
  pokeByteOff _ _ _ = unavailable
  peek _ = unavailable
  poke _ _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Foreign.Storable: bytes in memory are known by their types only"

{-@ class Storable a where
      poke :: {p:Ptr a | 0 < plen p} -> a -> IO ()
      peek :: p:{p:Ptr a | 0 < plen p} -> IO {v:a | v = deref p}
      peekByteOff :: p:Ptr b -> {n:Int | 0 <= n && n < plen p} -> IO a
      pokeByteOff :: p:Ptr b -> {n:Int | 0 <= n && n < plen p} -> a -> IO () @-}

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8

instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8

instance Storable Double where
  sizeOf _ = 8
  alignment _ = 8

instance Storable Float where
  sizeOf _ = 4
  alignment _ = 4

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4

instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4

instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1

instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2

instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4

instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1

instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2

instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4

instance Storable (Ptr a) where
  sizeOf _ = 8
  alignment _ = 8
