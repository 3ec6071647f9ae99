import { allWalletsSpanish } from './allWallets.js'
import { accountSpanish } from './account.js'
import { addressSpanish } from './address.js'
import { buyingSpanish } from './buying.js'
import { connectSpanish } from './connect.js'
import { connectingSpanish } from './connecting.js'
import { consentSpanish } from './consent.js'
import { helpSpanish } from './help.js'
import { multiChainSpanish } from './multiChain.js'
import { pairingSpanish } from './pairing.js'
import { receiveSpanish } from './receive.js'
import { signInSpanish } from './signIn.js'
import { toastSpanish } from './toast.js'
import { transferSpanish } from './transfer.js'
import { walletsSpanish } from './wallets.js'

/** All texts in Spanish, as a separate chunk. */
export const spanish = {
  ...connectSpanish,
  ...connectingSpanish,
  ...consentSpanish,
  ...helpSpanish,
  ...accountSpanish,
  ...toastSpanish,
  ...transferSpanish,
  ...addressSpanish,
  ...pairingSpanish,
  ...buyingSpanish,
  ...receiveSpanish,
  ...signInSpanish,
  ...walletsSpanish,
  ...allWalletsSpanish,
  ...multiChainSpanish,
}
