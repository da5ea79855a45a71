{-# LANGUAGE BangPatterns, MagicHash, RankNTypes, UnboxedTuples #-}
-- | What changes the world's state, by its type only.
module GHC.Prim.Actions where

import GHC.Prim.Unboxed
import Control.Monad.ST.Cells (RealWorld)

atomicModifyMutVar# :: MutVar# s a -> (a -> b) -> State# s -> (# State# s, c #)
atomicModifyMutVar# = unavailable

atomicModifyMutVar2# :: MutVar# d a -> (a -> c) -> State# d -> (# State# d, a, c #)
atomicModifyMutVar2# = unavailable

atomicModifyMutVar_# :: MutVar# d a -> (a -> a) -> State# d -> (# State# d, a, a #)
atomicModifyMutVar_# = unavailable

atomically#, maskAsyncExceptions#, maskUninterruptible#, unmaskAsyncExceptions# :: (State# RealWorld -> (# State#
  RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)
atomically# = unavailable
maskAsyncExceptions# = unavailable
maskUninterruptible# = unavailable
unmaskAsyncExceptions# = unavailable

casMutVar# :: MutVar# d a -> a -> a -> State# d -> (# State# d, Int#, a #)
casMutVar# = unavailable

catch#, catchSTM# :: (State# RealWorld -> (# State# RealWorld, a #)) -> (b -> State# RealWorld -> (# State#
  RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)
catch# = unavailable
catchSTM# = unavailable

catchRetry# :: (State# RealWorld -> (# State# RealWorld, a #)) -> (State# RealWorld -> (# State# RealWorld, a #)) ->
  State# RealWorld -> (# State# RealWorld, a #)
catchRetry# = unavailable

clearCCS# :: (State# d -> (# State# d, a #)) -> State# d -> (# State# d, a #)
clearCCS# = unavailable

compactAdd#, compactAddWithSharing# :: Compact# -> a -> State# RealWorld -> (# State# RealWorld, a #)
compactAdd# = unavailable
compactAddWithSharing# = unavailable

compactContains# :: Compact# -> a -> State# RealWorld -> (# State# RealWorld, Int# #)
compactContains# = unavailable

compactContainsAny# :: a -> State# RealWorld -> (# State# RealWorld, Int# #)
compactContainsAny# = unavailable

compactNew# :: Word# -> State# RealWorld -> (# State# RealWorld, Compact# #)
compactNew# = unavailable

compactResize# :: Compact# -> Word# -> State# RealWorld -> State# RealWorld
compactResize# = unavailable

compactSize# :: Compact# -> State# RealWorld -> (# State# RealWorld, Word# #)
compactSize# = unavailable

deRefStablePtr# :: StablePtr# a -> State# RealWorld -> (# State# RealWorld, a #)
deRefStablePtr# = unavailable

deRefWeak# :: Weak# a -> State# RealWorld -> (# State# RealWorld, Int#, a #)
deRefWeak# = unavailable

delay#, waitRead#, waitWrite# :: Int# -> State# d -> State# d
delay# = unavailable
waitRead# = unavailable
waitWrite# = unavailable

eqStableName# :: StableName# a -> StableName# b -> Int#
eqStableName# = unavailable

eqStablePtr# :: StablePtr# a -> StablePtr# a -> Int#
eqStablePtr# = unavailable

finalizeWeak# :: Weak# a -> State# RealWorld -> (# State# RealWorld, Int#, State# RealWorld -> (# State# RealWorld,
  b #) #)
finalizeWeak# = unavailable

fork# :: a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
fork# = unavailable

forkOn# :: Int# -> a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
forkOn# = unavailable

getMaskingState#, isCurrentThreadBound# :: State# RealWorld -> (# State# RealWorld, Int# #)
getMaskingState# = unavailable
isCurrentThreadBound# = unavailable

getSpark# :: State# d -> (# State# d, Int#, a #)
getSpark# = unavailable

getThreadAllocationCounter# :: State# RealWorld -> (# State# RealWorld, INT64 #)
getThreadAllocationCounter# = unavailable

isEmptyMVar# :: MVar# d a -> State# d -> (# State# d, Int# #)
isEmptyMVar# = unavailable

keepAlive# :: a -> State# RealWorld -> (State# RealWorld -> b) -> b
keepAlive# = unavailable

killThread# :: ThreadId# -> a -> State# RealWorld -> State# RealWorld
killThread# = unavailable

makeStableName# :: a -> State# RealWorld -> (# State# RealWorld, StableName# a #)
makeStableName# = unavailable

makeStablePtr# :: a -> State# RealWorld -> (# State# RealWorld, StablePtr# a #)
makeStablePtr# = unavailable

mkApUpd0# :: BCO -> (# a #)
mkApUpd0# = unavailable

mkWeak# :: a -> b -> (State# RealWorld -> (# State# RealWorld, c #)) -> State# RealWorld -> (# State# RealWorld,
  Weak# b #)
mkWeak# = unavailable

mkWeakNoFinalizer# :: a -> b -> State# RealWorld -> (# State# RealWorld, Weak# b #)
mkWeakNoFinalizer# = unavailable

myThreadId# :: State# RealWorld -> (# State# RealWorld, ThreadId# #)
myThreadId# = unavailable

newIOPort# :: State# d -> (# State# d, IOPort# d a #)
newIOPort# = unavailable

newMVar# :: State# d -> (# State# d, MVar# d a #)
newMVar# = unavailable

newMutVar# :: a -> State# d -> (# State# d, MutVar# d a #)
newMutVar# = unavailable

newTVar# :: a -> State# d -> (# State# d, TVar# d a #)
newTVar# = unavailable

noDuplicate# :: State# d -> State# d
noDuplicate# = unavailable

numSparks# :: State# d -> (# State# d, Int# #)
numSparks# = unavailable

prefetchValue0#, prefetchValue1#, prefetchValue2#, prefetchValue3# :: a -> State# d -> State# d
prefetchValue0# = unavailable
prefetchValue1# = unavailable
prefetchValue2# = unavailable
prefetchValue3# = unavailable

proxy# :: Proxy# a
proxy# = MakeProxy

putMVar# :: MVar# d a -> a -> State# d -> State# d
putMVar# = unavailable

raiseIO# :: a -> State# RealWorld -> (# State# RealWorld, b #)
raiseIO# = unavailable

readIOPort# :: IOPort# d a -> State# d -> (# State# d, a #)
readIOPort# = unavailable

readMVar#, takeMVar# :: MVar# d a -> State# d -> (# State# d, a #)
readMVar# = unavailable
takeMVar# = unavailable

readMutVar# :: MutVar# d a -> State# d -> (# State# d, a #)
readMutVar# = unavailable

readTVar#, readTVarIO# :: TVar# d a -> State# d -> (# State# d, a #)
readTVar# = unavailable
readTVarIO# = unavailable

realWorld# :: State# RealWorld
realWorld# = MakeState

retry# :: State# RealWorld -> (# State# RealWorld, a #)
retry# = unavailable

runRW# :: (State# RealWorld -> o) -> o
runRW# f = f realWorld#

sameIOPort# :: IOPort# d a -> IOPort# d a -> Int#
sameIOPort# = unavailable

sameMVar# :: MVar# d a -> MVar# d a -> Int#
sameMVar# = unavailable

sameMutVar# :: MutVar# d a -> MutVar# d a -> Int#
sameMutVar# = unavailable

sameTVar# :: TVar# d a -> TVar# d a -> Int#
sameTVar# = unavailable

seq#, spark# :: a -> State# d -> (# State# d, a #)
seq# !x s = (# s, x #)
spark# = unavailable

setThreadAllocationCounter# :: Int# -> State# RealWorld -> State# RealWorld
setThreadAllocationCounter# = unavailable

stableNameToInt# :: StableName# a -> Int#
stableNameToInt# = unavailable

threadStatus# :: ThreadId# -> State# RealWorld -> (# State# RealWorld, Int#, Int#, Int# #)
threadStatus# = unavailable

touch# :: a -> State# RealWorld -> State# RealWorld
touch# _ s = s

tryPutMVar# :: MVar# d a -> a -> State# d -> (# State# d, Int# #)
tryPutMVar# = unavailable

tryReadMVar#, tryTakeMVar# :: MVar# d a -> State# d -> (# State# d, Int#, a #)
tryReadMVar# = unavailable
tryTakeMVar# = unavailable

void# :: Void#
void# = MakeVoid

writeIOPort# :: IOPort# d a -> a -> State# d -> (# State# d, Int# #)
writeIOPort# = unavailable

writeMutVar# :: MutVar# d a -> a -> State# d -> State# d
writeMutVar# = unavailable

writeTVar# :: TVar# d a -> a -> State# d -> State# d
writeTVar# = unavailable

yield# :: State# RealWorld -> State# RealWorld
yield# = unavailable
