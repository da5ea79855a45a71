-- | Nothing of GHC's GHC.CString is offered; it may be imported.
module GHC.CString () where

import Prelude ()
