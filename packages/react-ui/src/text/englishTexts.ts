import { accountTexts } from './en/account.js'
import { addressTexts } from './en/address.js'
import { allWalletsTexts } from './en/allWallets.js'
import { buyingTexts } from './en/buying.js'
import { connectTexts } from './en/connect.js'
import { connectingTexts } from './en/connecting.js'
import { fixedTexts } from './en/fixed.js'
import { consentTexts } from './en/consent.js'
import { helpTexts } from './en/help.js'
import { multiChainTexts } from './en/multiChain.js'
import { pairingTexts } from './en/pairing.js'
import { receiveTexts } from './en/receive.js'
import { signInTexts } from './en/signIn.js'
import { toastTexts } from './en/toast.js'
import { transferTexts } from './en/transfer.js'
import { walletsTexts } from './en/wallets.js'
import type { Catalogue } from './language.js'

/** The English texts of all views. */
export const allTexts: Catalogue = {
  ...connectTexts,
  ...toastTexts,
  ...connectingTexts,
  ...consentTexts,
  ...helpTexts,
  ...accountTexts,
  ...multiChainTexts,
  ...pairingTexts,
  ...buyingTexts,
  ...receiveTexts,
  ...signInTexts,
  ...transferTexts,
  ...addressTexts,
  ...walletsTexts,
  ...allWalletsTexts,
}

/** The English texts that have translations, for tests and translators. In the modal, the texts of a view are loaded with the view. */
export const englishTexts: Catalogue = Object.fromEntries(
  Object.entries(allTexts).filter(([id]) => !fixedTexts.some((fixed) => fixed === id)),
)
