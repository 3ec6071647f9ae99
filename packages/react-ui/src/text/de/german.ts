import { allWalletsGerman } from './allWallets.js'
import { accountGerman } from './account.js'
import { addressGerman } from './address.js'
import { buyingGerman } from './buying.js'
import { connectGerman } from './connect.js'
import { connectingGerman } from './connecting.js'
import { consentGerman } from './consent.js'
import { helpGerman } from './help.js'
import { multiChainGerman } from './multiChain.js'
import { pairingGerman } from './pairing.js'
import { receiveGerman } from './receive.js'
import { signInGerman } from './signIn.js'
import { toastGerman } from './toast.js'
import { transferGerman } from './transfer.js'
import { walletsGerman } from './wallets.js'

/** All texts in German, as a separate chunk. */
export const german = {
  ...connectGerman,
  ...connectingGerman,
  ...consentGerman,
  ...helpGerman,
  ...accountGerman,
  ...toastGerman,
  ...transferGerman,
  ...addressGerman,
  ...pairingGerman,
  ...buyingGerman,
  ...receiveGerman,
  ...signInGerman,
  ...walletsGerman,
  ...allWalletsGerman,
  ...multiChainGerman,
}
