import { allWalletsArabic } from './allWallets.js'
import { accountArabic } from './account.js'
import { addressArabic } from './address.js'
import { buyingArabic } from './buying.js'
import { connectArabic } from './connect.js'
import { connectingArabic } from './connecting.js'
import { consentArabic } from './consent.js'
import { helpArabic } from './help.js'
import { multiChainArabic } from './multiChain.js'
import { pairingArabic } from './pairing.js'
import { receiveArabic } from './receive.js'
import { signInArabic } from './signIn.js'
import { toastArabic } from './toast.js'
import { transferArabic } from './transfer.js'
import { walletsArabic } from './wallets.js'

/** All texts in Arabic, as a separate chunk. */
export const arabic = {
  ...connectArabic,
  ...connectingArabic,
  ...consentArabic,
  ...helpArabic,
  ...accountArabic,
  ...toastArabic,
  ...transferArabic,
  ...addressArabic,
  ...pairingArabic,
  ...buyingArabic,
  ...receiveArabic,
  ...signInArabic,
  ...walletsArabic,
  ...allWalletsArabic,
  ...multiChainArabic,
}
