{-# LANGUAGE MagicHash #-}
-- | The compiler's own types. A number without its box is that number; what keeps memory or the state of the world is known
-- by its type only.
module GHC.Prim.Unboxed where

type Int# = Int

type Word# = Word

type Double# = Double

type Float# = Float

type Char# = Char

-- | Bytes behind an address: a literal of them is written as a text.
type Addr# = [Char]

type INT64 = Int

type WORD64 = Word

data Int8# = MakeInt8

data Int16# = MakeInt16

data Int32# = MakeInt32

data Int64# = MakeInt64

data Word8# = MakeWord8

data Word16# = MakeWord16

data Word32# = MakeWord32

data Word64# = MakeWord64

data State# s = MakeState

data Void# = MakeVoid

data Proxy# a = MakeProxy

data Array# a = MakeArray

data SmallArray# a = MakeSmallArray

data ByteArray# = MakeByteArray

data ArrayArray# = MakeArrayArray

data MutableArray# s a = MakeMutableArray

data SmallMutableArray# s a = MakeSmallMutableArray

data MutableByteArray# s = MakeMutableByteArray

data MutableArrayArray# s = MakeMutableArrayArray

data MutVar# s a = MakeMutVar

data MVar# s a = MakeMVar

data TVar# s a = MakeTVar

data IOPort# s a = MakeIOPort

data StableName# a = MakeStableName

data StablePtr# a = MakeStablePtr

data ThreadId# = MakeThreadId

data Weak# a = MakeWeak

data Compact# = MakeCompact

data BCO = MakeBCO

truth :: Bool -> Int
truth b = if b then 1 else 0

-- | The number that the lowest bits of another one are, of which there are so many values.
signed :: Int -> Int -> Int
signed n x = let low = mod x n in if low + low >= n then low - n else low

unavailable :: a
unavailable = errorWithoutStackTrace "GHC.Prim: memory and overflows are known by their types only"
