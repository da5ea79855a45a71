{-# LANGUAGE MagicHash, RankNTypes, UnboxedTuples #-}
-- | Arrays and bytes in memory, by their types only.
module GHC.Prim.Arrays where

import GHC.Prim.Unboxed

resizeSmallMutableArray# :: SmallMutableArray# s a -> Int# -> a -> State# s -> (# State# s, SmallMutableArray# s a
  #)
resizeSmallMutableArray# = unavailable

atomicReadIntArray#, readInt16Array#, readInt32Array#, readInt64Array#, readInt8Array#, readIntArray#,
  readWord8ArrayAsInt#, readWord8ArrayAsInt16#, readWord8ArrayAsInt32#, readWord8ArrayAsInt64# :: MutableByteArray#
  d -> Int# -> State# d -> (# State# d, Int# #)
atomicReadIntArray# = unavailable
readInt16Array# = unavailable
readInt32Array# = unavailable
readInt64Array# = unavailable
readInt8Array# = unavailable
readIntArray# = unavailable
readWord8ArrayAsInt# = unavailable
readWord8ArrayAsInt16# = unavailable
readWord8ArrayAsInt32# = unavailable
readWord8ArrayAsInt64# = unavailable

atomicWriteIntArray#, writeInt16Array#, writeInt32Array#, writeInt64Array#, writeInt8Array#, writeIntArray#,
  writeWord8ArrayAsInt#, writeWord8ArrayAsInt16#, writeWord8ArrayAsInt32#, writeWord8ArrayAsInt64# ::
  MutableByteArray# d -> Int# -> Int# -> State# d -> State# d
atomicWriteIntArray# = unavailable
writeInt16Array# = unavailable
writeInt32Array# = unavailable
writeInt64Array# = unavailable
writeInt8Array# = unavailable
writeIntArray# = unavailable
writeWord8ArrayAsInt# = unavailable
writeWord8ArrayAsInt16# = unavailable
writeWord8ArrayAsInt32# = unavailable
writeWord8ArrayAsInt64# = unavailable

byteArrayContents# :: ByteArray# -> Addr#
byteArrayContents# = unavailable

casArray# :: MutableArray# d a -> Int# -> a -> a -> State# d -> (# State# d, Int#, a #)
casArray# = unavailable

casIntArray# :: MutableByteArray# d -> Int# -> Int# -> Int# -> State# d -> (# State# d, Int# #)
casIntArray# = unavailable

casSmallArray# :: SmallMutableArray# d a -> Int# -> a -> a -> State# d -> (# State# d, Int#, a #)
casSmallArray# = unavailable

cloneArray# :: Array# a -> Int# -> Int# -> Array# a
cloneArray# = unavailable

cloneMutableArray# :: MutableArray# d a -> Int# -> Int# -> State# d -> (# State# d, MutableArray# d a #)
cloneMutableArray# = unavailable

cloneSmallArray# :: SmallArray# a -> Int# -> Int# -> SmallArray# a
cloneSmallArray# = unavailable

cloneSmallMutableArray# :: SmallMutableArray# d a -> Int# -> Int# -> State# d -> (# State# d, SmallMutableArray# d a
  #)
cloneSmallMutableArray# = unavailable

compareByteArrays# :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#
compareByteArrays# = unavailable

copyAddrToByteArray# :: Addr# -> MutableByteArray# d -> Int# -> Int# -> State# d -> State# d
copyAddrToByteArray# = unavailable

copyArray# :: Array# a -> Int# -> MutableArray# d a -> Int# -> Int# -> State# d -> State# d
copyArray# = unavailable

copyArrayArray# :: ArrayArray# -> Int# -> MutableArrayArray# d -> Int# -> Int# -> State# d -> State# d
copyArrayArray# = unavailable

copyByteArray# :: ByteArray# -> Int# -> MutableByteArray# d -> Int# -> Int# -> State# d -> State# d
copyByteArray# = unavailable

copyByteArrayToAddr# :: ByteArray# -> Int# -> Addr# -> Int# -> State# d -> State# d
copyByteArrayToAddr# = unavailable

copyMutableArray# :: MutableArray# d a -> Int# -> MutableArray# d a -> Int# -> Int# -> State# d -> State# d
copyMutableArray# = unavailable

copyMutableArrayArray# :: MutableArrayArray# d -> Int# -> MutableArrayArray# d -> Int# -> Int# -> State# d -> State#
  d
copyMutableArrayArray# = unavailable

copyMutableByteArray# :: MutableByteArray# d -> Int# -> MutableByteArray# d -> Int# -> Int# -> State# d -> State# d
copyMutableByteArray# = unavailable

copyMutableByteArrayToAddr# :: MutableByteArray# d -> Int# -> Addr# -> Int# -> State# d -> State# d
copyMutableByteArrayToAddr# = unavailable

copySmallArray# :: SmallArray# a -> Int# -> SmallMutableArray# d a -> Int# -> Int# -> State# d -> State# d
copySmallArray# = unavailable

copySmallMutableArray# :: SmallMutableArray# d a -> Int# -> SmallMutableArray# d a -> Int# -> Int# -> State# d ->
  State# d
copySmallMutableArray# = unavailable

fetchAddIntArray#, fetchAndIntArray#, fetchNandIntArray#, fetchOrIntArray#, fetchSubIntArray#, fetchXorIntArray# ::
  MutableByteArray# d -> Int# -> Int# -> State# d -> (# State# d, Int# #)
fetchAddIntArray# = unavailable
fetchAndIntArray# = unavailable
fetchNandIntArray# = unavailable
fetchOrIntArray# = unavailable
fetchSubIntArray# = unavailable
fetchXorIntArray# = unavailable

freezeArray# :: MutableArray# d a -> Int# -> Int# -> State# d -> (# State# d, Array# a #)
freezeArray# = unavailable

freezeSmallArray# :: SmallMutableArray# d a -> Int# -> Int# -> State# d -> (# State# d, SmallArray# a #)
freezeSmallArray# = unavailable

getSizeofMutableByteArray# :: MutableByteArray# d -> State# d -> (# State# d, Int# #)
getSizeofMutableByteArray# = unavailable

getSizeofSmallMutableArray# :: SmallMutableArray# d a -> State# d -> (# State# d, Int# #)
getSizeofSmallMutableArray# = unavailable

indexAddrArray#, indexWord8ArrayAsAddr# :: ByteArray# -> Int# -> Addr#
indexAddrArray# = unavailable
indexWord8ArrayAsAddr# = unavailable

indexArray# :: Array# a -> Int# -> (# a #)
indexArray# = unavailable

indexArrayArrayArray# :: ArrayArray# -> Int# -> ArrayArray#
indexArrayArrayArray# = unavailable

indexByteArrayArray# :: ArrayArray# -> Int# -> ByteArray#
indexByteArrayArray# = unavailable

indexCharArray#, indexWideCharArray#, indexWord8ArrayAsChar#, indexWord8ArrayAsWideChar# :: ByteArray# -> Int# ->
  Char#
indexCharArray# = unavailable
indexWideCharArray# = unavailable
indexWord8ArrayAsChar# = unavailable
indexWord8ArrayAsWideChar# = unavailable

indexDoubleArray#, indexWord8ArrayAsDouble# :: ByteArray# -> Int# -> Double#
indexDoubleArray# = unavailable
indexWord8ArrayAsDouble# = unavailable

indexFloatArray#, indexWord8ArrayAsFloat# :: ByteArray# -> Int# -> Float#
indexFloatArray# = unavailable
indexWord8ArrayAsFloat# = unavailable

indexInt16Array#, indexInt32Array#, indexInt64Array#, indexInt8Array#, indexIntArray#, indexWord8ArrayAsInt#,
  indexWord8ArrayAsInt16#, indexWord8ArrayAsInt32#, indexWord8ArrayAsInt64# :: ByteArray# -> Int# -> Int#
indexInt16Array# = unavailable
indexInt32Array# = unavailable
indexInt64Array# = unavailable
indexInt8Array# = unavailable
indexIntArray# = unavailable
indexWord8ArrayAsInt# = unavailable
indexWord8ArrayAsInt16# = unavailable
indexWord8ArrayAsInt32# = unavailable
indexWord8ArrayAsInt64# = unavailable

indexSmallArray# :: SmallArray# a -> Int# -> (# a #)
indexSmallArray# = unavailable

indexStablePtrArray#, indexWord8ArrayAsStablePtr# :: ByteArray# -> Int# -> StablePtr# a
indexStablePtrArray# = unavailable
indexWord8ArrayAsStablePtr# = unavailable

indexWord16Array#, indexWord32Array#, indexWord64Array#, indexWord8Array#, indexWord8ArrayAsWord#,
  indexWord8ArrayAsWord16#, indexWord8ArrayAsWord32#, indexWord8ArrayAsWord64#, indexWordArray# :: ByteArray# ->
  Int# -> Word#
indexWord16Array# = unavailable
indexWord32Array# = unavailable
indexWord64Array# = unavailable
indexWord8Array# = unavailable
indexWord8ArrayAsWord# = unavailable
indexWord8ArrayAsWord16# = unavailable
indexWord8ArrayAsWord32# = unavailable
indexWord8ArrayAsWord64# = unavailable
indexWordArray# = unavailable

isByteArrayPinned#, sizeofByteArray# :: ByteArray# -> Int#
isByteArrayPinned# = unavailable
sizeofByteArray# = unavailable

isMutableByteArrayPinned#, sizeofMutableByteArray# :: MutableByteArray# d -> Int#
isMutableByteArrayPinned# = unavailable
sizeofMutableByteArray# = unavailable

newAlignedPinnedByteArray# :: Int# -> Int# -> State# d -> (# State# d, MutableByteArray# d #)
newAlignedPinnedByteArray# = unavailable

newArray# :: Int# -> a -> State# d -> (# State# d, MutableArray# d a #)
newArray# = unavailable

newArrayArray# :: Int# -> State# d -> (# State# d, MutableArrayArray# d #)
newArrayArray# = unavailable

newBCO# :: ByteArray# -> ByteArray# -> Array# a -> Int# -> ByteArray# -> State# d -> (# State# d, BCO #)
newBCO# = unavailable

newByteArray#, newPinnedByteArray# :: Int# -> State# d -> (# State# d, MutableByteArray# d #)
newByteArray# = unavailable
newPinnedByteArray# = unavailable

newSmallArray# :: Int# -> a -> State# d -> (# State# d, SmallMutableArray# d a #)
newSmallArray# = unavailable

prefetchByteArray0#, prefetchByteArray1#, prefetchByteArray2#, prefetchByteArray3# :: ByteArray# -> Int# -> State# d
  -> State# d
prefetchByteArray0# = unavailable
prefetchByteArray1# = unavailable
prefetchByteArray2# = unavailable
prefetchByteArray3# = unavailable

prefetchMutableByteArray0#, prefetchMutableByteArray1#, prefetchMutableByteArray2#, prefetchMutableByteArray3#,
  shrinkMutableByteArray# :: MutableByteArray# d -> Int# -> State# d -> State# d
prefetchMutableByteArray0# = unavailable
prefetchMutableByteArray1# = unavailable
prefetchMutableByteArray2# = unavailable
prefetchMutableByteArray3# = unavailable
shrinkMutableByteArray# = unavailable

readAddrArray#, readWord8ArrayAsAddr# :: MutableByteArray# d -> Int# -> State# d -> (# State# d, Addr# #)
readAddrArray# = unavailable
readWord8ArrayAsAddr# = unavailable

readArray# :: MutableArray# d a -> Int# -> State# d -> (# State# d, a #)
readArray# = unavailable

readArrayArrayArray# :: MutableArrayArray# d -> Int# -> State# d -> (# State# d, ArrayArray# #)
readArrayArrayArray# = unavailable

readByteArrayArray# :: MutableArrayArray# d -> Int# -> State# d -> (# State# d, ByteArray# #)
readByteArrayArray# = unavailable

readCharArray#, readWideCharArray#, readWord8ArrayAsChar#, readWord8ArrayAsWideChar# :: MutableByteArray# d -> Int#
  -> State# d -> (# State# d, Char# #)
readCharArray# = unavailable
readWideCharArray# = unavailable
readWord8ArrayAsChar# = unavailable
readWord8ArrayAsWideChar# = unavailable

readDoubleArray#, readWord8ArrayAsDouble# :: MutableByteArray# d -> Int# -> State# d -> (# State# d, Double# #)
readDoubleArray# = unavailable
readWord8ArrayAsDouble# = unavailable

readFloatArray#, readWord8ArrayAsFloat# :: MutableByteArray# d -> Int# -> State# d -> (# State# d, Float# #)
readFloatArray# = unavailable
readWord8ArrayAsFloat# = unavailable

readMutableArrayArrayArray# :: MutableArrayArray# d -> Int# -> State# d -> (# State# d, MutableArrayArray# d #)
readMutableArrayArrayArray# = unavailable

readMutableByteArrayArray# :: MutableArrayArray# d -> Int# -> State# d -> (# State# d, MutableByteArray# d #)
readMutableByteArrayArray# = unavailable

readSmallArray# :: SmallMutableArray# d a -> Int# -> State# d -> (# State# d, a #)
readSmallArray# = unavailable

readStablePtrArray#, readWord8ArrayAsStablePtr# :: MutableByteArray# d -> Int# -> State# d -> (# State# d,
  StablePtr# a #)
readStablePtrArray# = unavailable
readWord8ArrayAsStablePtr# = unavailable

readWord16Array#, readWord32Array#, readWord64Array#, readWord8Array#, readWord8ArrayAsWord#,
  readWord8ArrayAsWord16#, readWord8ArrayAsWord32#, readWord8ArrayAsWord64#, readWordArray# :: MutableByteArray# d
  -> Int# -> State# d -> (# State# d, Word# #)
readWord16Array# = unavailable
readWord32Array# = unavailable
readWord64Array# = unavailable
readWord8Array# = unavailable
readWord8ArrayAsWord# = unavailable
readWord8ArrayAsWord16# = unavailable
readWord8ArrayAsWord32# = unavailable
readWord8ArrayAsWord64# = unavailable
readWordArray# = unavailable

resizeMutableByteArray# :: MutableByteArray# d -> Int# -> State# d -> (# State# d, MutableByteArray# d #)
resizeMutableByteArray# = unavailable

sameMutableArray# :: MutableArray# d a -> MutableArray# d a -> Int#
sameMutableArray# = unavailable

sameMutableArrayArray# :: MutableArrayArray# d -> MutableArrayArray# d -> Int#
sameMutableArrayArray# = unavailable

sameMutableByteArray# :: MutableByteArray# d -> MutableByteArray# d -> Int#
sameMutableByteArray# = unavailable

sameSmallMutableArray# :: SmallMutableArray# d a -> SmallMutableArray# d a -> Int#
sameSmallMutableArray# = unavailable

setByteArray# :: MutableByteArray# d -> Int# -> Int# -> Int# -> State# d -> State# d
setByteArray# = unavailable

shrinkSmallMutableArray# :: SmallMutableArray# d a -> Int# -> State# d -> State# d
shrinkSmallMutableArray# = unavailable

sizeofArray# :: Array# a -> Int#
sizeofArray# = unavailable

sizeofArrayArray# :: ArrayArray# -> Int#
sizeofArrayArray# = unavailable

sizeofMutableArray# :: MutableArray# d a -> Int#
sizeofMutableArray# = unavailable

sizeofMutableArrayArray# :: MutableArrayArray# d -> Int#
sizeofMutableArrayArray# = unavailable

sizeofSmallArray# :: SmallArray# a -> Int#
sizeofSmallArray# = unavailable

sizeofSmallMutableArray# :: SmallMutableArray# d a -> Int#
sizeofSmallMutableArray# = unavailable

thawArray# :: Array# a -> Int# -> Int# -> State# d -> (# State# d, MutableArray# d a #)
thawArray# = unavailable

thawSmallArray# :: SmallArray# a -> Int# -> Int# -> State# d -> (# State# d, SmallMutableArray# d a #)
thawSmallArray# = unavailable

unpackClosure# :: a -> (# Addr#, ByteArray#, Array# b #)
unpackClosure# = unavailable

unsafeFreezeArray# :: MutableArray# d a -> State# d -> (# State# d, Array# a #)
unsafeFreezeArray# = unavailable

unsafeFreezeArrayArray# :: MutableArrayArray# d -> State# d -> (# State# d, ArrayArray# #)
unsafeFreezeArrayArray# = unavailable

unsafeFreezeByteArray# :: MutableByteArray# d -> State# d -> (# State# d, ByteArray# #)
unsafeFreezeByteArray# = unavailable

unsafeFreezeSmallArray# :: SmallMutableArray# d a -> State# d -> (# State# d, SmallArray# a #)
unsafeFreezeSmallArray# = unavailable

unsafeThawArray# :: Array# a -> State# d -> (# State# d, MutableArray# d a #)
unsafeThawArray# = unavailable

unsafeThawSmallArray# :: SmallArray# a -> State# d -> (# State# d, SmallMutableArray# d a #)
unsafeThawSmallArray# = unavailable

writeAddrArray#, writeWord8ArrayAsAddr# :: MutableByteArray# d -> Int# -> Addr# -> State# d -> State# d
writeAddrArray# = unavailable
writeWord8ArrayAsAddr# = unavailable

writeArray# :: MutableArray# d a -> Int# -> a -> State# d -> State# d
writeArray# = unavailable

writeArrayArrayArray# :: MutableArrayArray# d -> Int# -> ArrayArray# -> State# d -> State# d
writeArrayArrayArray# = unavailable

writeByteArrayArray# :: MutableArrayArray# d -> Int# -> ByteArray# -> State# d -> State# d
writeByteArrayArray# = unavailable

writeCharArray#, writeWideCharArray#, writeWord8ArrayAsChar#, writeWord8ArrayAsWideChar# :: MutableByteArray# d ->
  Int# -> Char# -> State# d -> State# d
writeCharArray# = unavailable
writeWideCharArray# = unavailable
writeWord8ArrayAsChar# = unavailable
writeWord8ArrayAsWideChar# = unavailable

writeDoubleArray#, writeWord8ArrayAsDouble# :: MutableByteArray# d -> Int# -> Double# -> State# d -> State# d
writeDoubleArray# = unavailable
writeWord8ArrayAsDouble# = unavailable

writeFloatArray#, writeWord8ArrayAsFloat# :: MutableByteArray# d -> Int# -> Float# -> State# d -> State# d
writeFloatArray# = unavailable
writeWord8ArrayAsFloat# = unavailable

writeMutableArrayArrayArray# :: MutableArrayArray# d -> Int# -> MutableArrayArray# d -> State# d -> State# d
writeMutableArrayArrayArray# = unavailable

writeMutableByteArrayArray# :: MutableArrayArray# d -> Int# -> MutableByteArray# d -> State# d -> State# d
writeMutableByteArrayArray# = unavailable

writeSmallArray# :: SmallMutableArray# d a -> Int# -> a -> State# d -> State# d
writeSmallArray# = unavailable

writeStablePtrArray#, writeWord8ArrayAsStablePtr# :: MutableByteArray# d -> Int# -> StablePtr# a -> State# d ->
  State# d
writeStablePtrArray# = unavailable
writeWord8ArrayAsStablePtr# = unavailable

writeWord16Array#, writeWord32Array#, writeWord64Array#, writeWord8Array#, writeWord8ArrayAsWord#,
  writeWord8ArrayAsWord16#, writeWord8ArrayAsWord32#, writeWord8ArrayAsWord64#, writeWordArray# :: MutableByteArray#
  d -> Int# -> Word# -> State# d -> State# d
writeWord16Array# = unavailable
writeWord32Array# = unavailable
writeWord64Array# = unavailable
writeWord8Array# = unavailable
writeWord8ArrayAsWord# = unavailable
writeWord8ArrayAsWord16# = unavailable
writeWord8ArrayAsWord32# = unavailable
writeWord8ArrayAsWord64# = unavailable
writeWordArray# = unavailable
