-- | Memory, by its types only.
module Foreign.Marshal
  ( module Foreign.Marshal.Alloc, module Foreign.Marshal.Array, module Foreign.Marshal.Utils
  ) where

import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Marshal.Utils

-- Lacks: Pool freePool newPool pooledMalloc pooledMallocArray pooledMallocArray0 pooledMallocBytes pooledNew
--   pooledNewArray pooledNewArray0 pooledRealloc pooledReallocArray pooledReallocArray0 pooledReallocBytes
--   throwIf throwIfNeg throwIfNeg_ throwIfNull throwIf_ void withPool
