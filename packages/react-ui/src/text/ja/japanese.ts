import { allWalletsJapanese } from './allWallets.js'
import { accountJapanese } from './account.js'
import { addressJapanese } from './address.js'
import { buyingJapanese } from './buying.js'
import { connectJapanese } from './connect.js'
import { connectingJapanese } from './connecting.js'
import { consentJapanese } from './consent.js'
import { helpJapanese } from './help.js'
import { multiChainJapanese } from './multiChain.js'
import { pairingJapanese } from './pairing.js'
import { receiveJapanese } from './receive.js'
import { signInJapanese } from './signIn.js'
import { toastJapanese } from './toast.js'
import { transferJapanese } from './transfer.js'
import { walletsJapanese } from './wallets.js'

/** All texts in Japanese, as a separate chunk. */
export const japanese = {
  ...connectJapanese,
  ...connectingJapanese,
  ...consentJapanese,
  ...helpJapanese,
  ...accountJapanese,
  ...toastJapanese,
  ...transferJapanese,
  ...addressJapanese,
  ...pairingJapanese,
  ...buyingJapanese,
  ...receiveJapanese,
  ...signInJapanese,
  ...walletsJapanese,
  ...allWalletsJapanese,
  ...multiChainJapanese,
}
