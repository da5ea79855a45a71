{-# LANGUAGE MagicHash, RankNTypes, UnboxedTuples #-}
-- | What stands at an address, by its type only.
module GHC.Prim.Addresses where

import GHC.Prim.Unboxed
import Control.Monad.ST.Cells (RealWorld)

addCFinalizerToWeak# :: Addr# -> Addr# -> Int# -> Addr# -> Weak# b -> State# RealWorld -> (# State# RealWorld, Int#
  #)
addCFinalizerToWeak# = unavailable

addr2Int# :: Addr# -> Int#
addr2Int# = unavailable

addrToAny# :: Addr# -> (# a #)
addrToAny# = unavailable

anyToAddr# :: a -> State# RealWorld -> (# State# RealWorld, Addr# #)
anyToAddr# = unavailable

atomicCasAddrAddr# :: Addr# -> Addr# -> Addr# -> State# d -> (# State# d, Addr# #)
atomicCasAddrAddr# = unavailable

atomicCasWordAddr# :: Addr# -> Word# -> Word# -> State# d -> (# State# d, Word# #)
atomicCasWordAddr# = unavailable

atomicExchangeAddrAddr# :: Addr# -> Addr# -> State# d -> (# State# d, Addr# #)
atomicExchangeAddrAddr# = unavailable

atomicExchangeWordAddr# :: Addr# -> Word# -> State# d -> (# State# d, Word# #)
atomicExchangeWordAddr# = unavailable

compactAllocateBlock# :: Word# -> Addr# -> State# RealWorld -> (# State# RealWorld, Addr# #)
compactAllocateBlock# = unavailable

compactFixupPointers# :: Addr# -> Addr# -> State# RealWorld -> (# State# RealWorld, Compact#, Addr# #)
compactFixupPointers# = unavailable

compactGetFirstBlock# :: Compact# -> State# RealWorld -> (# State# RealWorld, Addr#, Word# #)
compactGetFirstBlock# = unavailable

compactGetNextBlock# :: Compact# -> Addr# -> State# RealWorld -> (# State# RealWorld, Addr#, Word# #)
compactGetNextBlock# = unavailable

eqAddr#, geAddr#, gtAddr#, leAddr#, ltAddr#, minusAddr#, neAddr# :: Addr# -> Addr# -> Int#
eqAddr# = unavailable
geAddr# = unavailable
gtAddr# = unavailable
leAddr# = unavailable
ltAddr# = unavailable
minusAddr# = unavailable
neAddr# = unavailable

getCCSOf#, getCurrentCCS# :: a -> State# d -> (# State# d, Addr# #)
getCCSOf# = unavailable
getCurrentCCS# = unavailable

indexAddrOffAddr#, plusAddr# :: Addr# -> Int# -> Addr#
indexAddrOffAddr# = unavailable
plusAddr# = unavailable

indexCharOffAddr#, indexWideCharOffAddr# :: Addr# -> Int# -> Char#
indexCharOffAddr# = unavailable
indexWideCharOffAddr# = unavailable

indexDoubleOffAddr# :: Addr# -> Int# -> Double#
indexDoubleOffAddr# = unavailable

indexFloatOffAddr# :: Addr# -> Int# -> Float#
indexFloatOffAddr# = unavailable

indexInt16OffAddr#, indexInt32OffAddr#, indexInt64OffAddr#, indexInt8OffAddr#, indexIntOffAddr#, remAddr# :: Addr#
  -> Int# -> Int#
indexInt16OffAddr# = unavailable
indexInt32OffAddr# = unavailable
indexInt64OffAddr# = unavailable
indexInt8OffAddr# = unavailable
indexIntOffAddr# = unavailable
remAddr# = unavailable

indexStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a
indexStablePtrOffAddr# = unavailable

indexWord16OffAddr#, indexWord32OffAddr#, indexWord64OffAddr#, indexWord8OffAddr#, indexWordOffAddr# :: Addr# ->
  Int# -> Word#
indexWord16OffAddr# = unavailable
indexWord32OffAddr# = unavailable
indexWord64OffAddr# = unavailable
indexWord8OffAddr# = unavailable
indexWordOffAddr# = unavailable

int2Addr# :: Int# -> Addr#
int2Addr# = unavailable

labelThread# :: ThreadId# -> Addr# -> State# RealWorld -> State# RealWorld
labelThread# = unavailable

nullAddr# :: Addr#
nullAddr# = unavailable

prefetchAddr0#, prefetchAddr1#, prefetchAddr2#, prefetchAddr3#, traceBinaryEvent# :: Addr# -> Int# -> State# d ->
  State# d
prefetchAddr0# = unavailable
prefetchAddr1# = unavailable
prefetchAddr2# = unavailable
prefetchAddr3# = unavailable
traceBinaryEvent# = unavailable

readAddrOffAddr# :: Addr# -> Int# -> State# d -> (# State# d, Addr# #)
readAddrOffAddr# = unavailable

readCharOffAddr#, readWideCharOffAddr# :: Addr# -> Int# -> State# d -> (# State# d, Char# #)
readCharOffAddr# = unavailable
readWideCharOffAddr# = unavailable

readDoubleOffAddr# :: Addr# -> Int# -> State# d -> (# State# d, Double# #)
readDoubleOffAddr# = unavailable

readFloatOffAddr# :: Addr# -> Int# -> State# d -> (# State# d, Float# #)
readFloatOffAddr# = unavailable

readInt16OffAddr#, readInt32OffAddr#, readInt64OffAddr#, readInt8OffAddr#, readIntOffAddr# :: Addr# -> Int# ->
  State# d -> (# State# d, Int# #)
readInt16OffAddr# = unavailable
readInt32OffAddr# = unavailable
readInt64OffAddr# = unavailable
readInt8OffAddr# = unavailable
readIntOffAddr# = unavailable

readStablePtrOffAddr# :: Addr# -> Int# -> State# d -> (# State# d, StablePtr# a #)
readStablePtrOffAddr# = unavailable

readWord16OffAddr#, readWord32OffAddr#, readWord64OffAddr#, readWord8OffAddr#, readWordOffAddr# :: Addr# -> Int# ->
  State# d -> (# State# d, Word# #)
readWord16OffAddr# = unavailable
readWord32OffAddr# = unavailable
readWord64OffAddr# = unavailable
readWord8OffAddr# = unavailable
readWordOffAddr# = unavailable

traceEvent#, traceMarker# :: Addr# -> State# d -> State# d
traceEvent# = unavailable
traceMarker# = unavailable

writeAddrOffAddr# :: Addr# -> Int# -> Addr# -> State# d -> State# d
writeAddrOffAddr# = unavailable

writeCharOffAddr#, writeWideCharOffAddr# :: Addr# -> Int# -> Char# -> State# d -> State# d
writeCharOffAddr# = unavailable
writeWideCharOffAddr# = unavailable

writeDoubleOffAddr# :: Addr# -> Int# -> Double# -> State# d -> State# d
writeDoubleOffAddr# = unavailable

writeFloatOffAddr# :: Addr# -> Int# -> Float# -> State# d -> State# d
writeFloatOffAddr# = unavailable

writeInt16OffAddr#, writeInt32OffAddr#, writeInt64OffAddr#, writeInt8OffAddr#, writeIntOffAddr# :: Addr# -> Int# ->
  Int# -> State# d -> State# d
writeInt16OffAddr# = unavailable
writeInt32OffAddr# = unavailable
writeInt64OffAddr# = unavailable
writeInt8OffAddr# = unavailable
writeIntOffAddr# = unavailable

writeStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a -> State# d -> State# d
writeStablePtrOffAddr# = unavailable

writeWord16OffAddr#, writeWord32OffAddr#, writeWord64OffAddr#, writeWord8OffAddr#, writeWordOffAddr# :: Addr# ->
  Int# -> Word# -> State# d -> State# d
writeWord16OffAddr# = unavailable
writeWord32OffAddr# = unavailable
writeWord64OffAddr# = unavailable
writeWord8OffAddr# = unavailable
writeWordOffAddr# = unavailable
