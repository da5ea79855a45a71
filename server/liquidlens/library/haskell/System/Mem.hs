-- | The collector of garbage, which does nothing here.
module System.Mem (performGC, performMajorGC, performMinorGC) where

performGC, performMajorGC, performMinorGC :: IO ()
performGC = return ()
performMajorGC = return ()
performMinorGC = return ()

-- Lacks: disableAllocationLimit enableAllocationLimit getAllocationCounter setAllocationCounter
