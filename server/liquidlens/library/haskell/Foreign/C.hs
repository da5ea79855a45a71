-- | Values of C.
module Foreign.C (module Foreign.C.Types, module Foreign.C.String) where

import Foreign.C.String
import Foreign.C.Types

-- Lacks: CWString CWStringLen Errno castCSCharToChar castCUCharToChar castCharToCSChar castCharToCUChar
--   charIsRepresentable e2BIG eACCES eADDRINUSE eADDRNOTAVAIL eADV eAFNOSUPPORT eAGAIN eALREADY eBADF eBADMSG
--   eBADRPC eBUSY eCHILD eCOMM eCONNABORTED eCONNREFUSED eCONNRESET eDEADLK eDESTADDRREQ eDIRTY eDOM eDQUOT
--   eEXIST eFAULT eFBIG eFTYPE eHOSTDOWN eHOSTUNREACH eIDRM eILSEQ eINPROGRESS eINTR eINVAL eIO eISCONN eISDIR
--   eLOOP eMFILE eMLINK eMSGSIZE eMULTIHOP eNAMETOOLONG eNETDOWN eNETRESET eNETUNREACH eNFILE eNOBUFS eNODATA
--   eNODEV eNOENT eNOEXEC eNOLCK eNOLINK eNOMEM eNOMSG eNONET eNOPROTOOPT eNOSPC eNOSR eNOSTR eNOSYS eNOTBLK
--   eNOTCONN eNOTDIR eNOTEMPTY eNOTSOCK eNOTSUP eNOTTY eNXIO eOK eOPNOTSUPP ePERM ePFNOSUPPORT ePIPE ePROCLIM
--   ePROCUNAVAIL ePROGMISMATCH ePROGUNAVAIL ePROTO ePROTONOSUPPORT ePROTOTYPE eRANGE eREMCHG eREMOTE eROFS
--   eRPCMISMATCH eRREMOTE eSHUTDOWN eSOCKTNOSUPPORT eSPIPE eSRCH eSRMNT eSTALE eTIME eTIMEDOUT eTOOMANYREFS
--   eTXTBSY eUSERS eWOULDBLOCK eXDEV errnoToIOError getErrno isValidErrno newCAString newCAStringLen
--   newCWString newCWStringLen peekCAString peekCAStringLen peekCWString peekCWStringLen resetErrno throwErrno
--   throwErrnoIf throwErrnoIfMinus1 throwErrnoIfMinus1Retry throwErrnoIfMinus1RetryMayBlock
--   throwErrnoIfMinus1RetryMayBlock_ throwErrnoIfMinus1Retry_ throwErrnoIfMinus1_ throwErrnoIfNull
--   throwErrnoIfNullRetry throwErrnoIfNullRetryMayBlock throwErrnoIfRetry throwErrnoIfRetryMayBlock
--   throwErrnoIfRetryMayBlock_ throwErrnoIfRetry_ throwErrnoIf_ throwErrnoPath throwErrnoPathIf
--   throwErrnoPathIfMinus1 throwErrnoPathIfMinus1_ throwErrnoPathIfNull throwErrnoPathIf_ withCAString
--   withCAStringLen withCWString withCWStringLen
