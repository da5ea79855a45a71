-- | Memory, by its types only.
module Foreign
  ( module Data.Bits, module Data.Int, module Data.Word, module Foreign.Ptr, module Foreign.ForeignPtr
  , module Foreign.Storable, module Foreign.Marshal
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.ForeignPtr
import Foreign.Marshal
import Foreign.Ptr
import Foreign.Storable

-- Lacks: Pool StablePtr bitSize castPtrToStablePtr castStablePtrToPtr deRefStablePtr freePool freeStablePtr newPool
--   newStablePtr pooledMalloc pooledMallocArray pooledMallocArray0 pooledMallocBytes pooledNew pooledNewArray
--   pooledNewArray0 pooledRealloc pooledReallocArray pooledReallocArray0 pooledReallocBytes throwIf throwIfNeg
--   throwIfNeg_ throwIfNull throwIf_ void withPool
