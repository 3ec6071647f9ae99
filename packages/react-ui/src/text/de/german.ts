import { accountGerman } from './account.js'
import { addressGerman } from './address.js'
import { connectGerman } from './connect.js'
import { connectingGerman } from './connecting.js'
import { helpGerman } from './help.js'
import { multiChainGerman } from './multiChain.js'
import { receiveGerman } from './receive.js'
import { signInGerman } from './signIn.js'
import { transferGerman } from './transfer.js'
import { walletsGerman } from './wallets.js'

/** All texts in German: a chunk of its own. */
export const german = {
  ...connectGerman,
  ...connectingGerman,
  ...helpGerman,
  ...accountGerman,
  ...transferGerman,
  ...addressGerman,
  ...receiveGerman,
  ...signInGerman,
  ...walletsGerman,
  ...multiChainGerman,
}
