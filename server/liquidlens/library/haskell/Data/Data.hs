{-# LANGUAGE RankNTypes #-}
-- | Generic views of data, by their types only.
module Data.Data
  ( Data (..), module Data.Typeable, DataType, Constr, ConIndex, Fixity (..), mkDataType, mkIntType, mkNoRepType, mkConstr
  , mkConstrTag, dataTypeName, dataTypeConstrs, indexConstr, maxConstrIndex, constrType, constrFields, constrFixity
  , constrIndex, showConstr, readConstr, tyconModule, tyconUQname, fromConstr, fromConstrB, gmapT, gmapQ, gmapQi, gmapM, gcast1, gcast2
  ) where

import Data.Typeable

data DataType

data Constr

type ConIndex = Int

data Fixity = Prefix | Infix

unavailable :: a
unavailable = errorWithoutStackTrace "Data.Data: views of data are known by their types only"

class Data a where
  gfoldl :: (forall d b. Data d => c (d -> b) -> d -> c b) -> (forall g. g -> c g) -> a -> c a
  gunfold :: (forall b r. Data b => c (b -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a
  toConstr :: a -> Constr
  dataTypeOf :: a -> DataType
  dataCast1 :: (forall d. Data d => c (t d)) -> Maybe (c a)
  dataCast2 :: (forall d e. (Data d, Data e) => c (t d e)) -> Maybe (c a)
  gfoldl _ _ _ = unavailable
  gunfold _ _ _ = unavailable
  toConstr _ = unavailable
  dataTypeOf _ = unavailable
  dataCast1 _ = Nothing
  dataCast2 _ = Nothing

instance Eq Constr where
  _ == _ = unavailable

instance Show Constr where
  showsPrec _ _ _ = unavailable

instance Show DataType where
  showsPrec _ _ _ = unavailable

gmapT :: Data a => (forall b. Data b => b -> b) -> a -> a
gmapT _ _ = unavailable

gmapQ :: Data a => (forall d. Data d => d -> u) -> a -> [u]
gmapQ _ _ = unavailable

gmapQi :: Data a => Int -> (forall d. Data d => d -> u) -> a -> u
gmapQi _ _ _ = unavailable

gmapM :: (Data a, Monad m) => (forall d. Data d => d -> m d) -> a -> m a
gmapM _ _ = unavailable

gcast1 :: c (t a) -> Maybe (c (t' a))
gcast1 _ = unavailable

gcast2 :: c (t a b) -> Maybe (c (t' a b))
gcast2 _ = unavailable

instance Data Int

instance Data Integer

instance Data Char

instance Data Bool

instance Data Double

instance Data Float

instance Data Word

instance Data Ordering

instance Data ()

instance Data a => Data [a]

instance Data a => Data (Maybe a)

instance (Data a, Data b) => Data (Either a b)

instance (Data a, Data b) => Data (a, b)

instance (Data a, Data b, Data c) => Data (a, b, c)

mkDataType :: String -> [Constr] -> DataType
mkDataType _ _ = unavailable

mkIntType, mkNoRepType :: String -> DataType
mkIntType _ = unavailable
mkNoRepType _ = unavailable

mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr _ _ _ _ = unavailable

mkConstrTag :: DataType -> String -> Int -> [String] -> Fixity -> Constr
mkConstrTag _ _ _ _ _ = unavailable

dataTypeName :: DataType -> String
dataTypeName _ = unavailable

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs _ = unavailable

indexConstr :: DataType -> ConIndex -> Constr
indexConstr _ _ = unavailable

maxConstrIndex :: DataType -> ConIndex
maxConstrIndex _ = unavailable

constrType :: Constr -> DataType
constrType _ = unavailable

constrFields :: Constr -> [String]
constrFields _ = unavailable

constrFixity :: Constr -> Fixity
constrFixity _ = unavailable

constrIndex :: Constr -> ConIndex
constrIndex _ = unavailable

showConstr :: Constr -> String
showConstr _ = unavailable

readConstr :: DataType -> String -> Maybe Constr
readConstr _ _ = unavailable

tyconModule, tyconUQname :: String -> String
tyconModule _ = unavailable
tyconUQname _ = unavailable

fromConstr :: Data a => Constr -> a
fromConstr _ = unavailable

fromConstrB :: Data a => (forall d. Data d => d) -> Constr -> a
fromConstrB _ _ = unavailable

-- Lacks: :~: :~~: AlgConstr AlgRep CharConstr CharRep ConstrRep DataRep FloatConstr FloatRep HRefl IntConstr IntRep
--   NoRep Refl constrRep dataTypeRep eqT fromConstrM funResultTy gmapMo gmapMp gmapQl gmapQr isAlgType
--   isNorepType mkCharConstr mkCharType mkFloatType mkFunTy mkIntegralConstr mkRealConstr repConstr rnfTyCon
--   rnfTypeRep tyConFingerprint typeOf1 typeOf2 typeOf3 typeOf4 typeOf5 typeOf6 typeOf7 typeRepFingerprint

-- Lacks instances: Eq Fixity, Show Fixity
