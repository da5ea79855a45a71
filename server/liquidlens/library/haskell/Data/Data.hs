-- | Generic views of data; nothing is known of them here.
module Data.Data (Data, Typeable, Proxy (..)) where

import Data.Typeable (Proxy (..), Typeable)

class Data a
