import { accountTexts } from './en/account.js'
import { addressTexts } from './en/address.js'
import { connectTexts } from './en/connect.js'
import { connectingTexts } from './en/connecting.js'
import { fixedTexts } from './en/fixed.js'
import { helpTexts } from './en/help.js'
import { multiChainTexts } from './en/multiChain.js'
import { receiveTexts } from './en/receive.js'
import { signInTexts } from './en/signIn.js'
import { transferTexts } from './en/transfer.js'
import { walletsTexts } from './en/wallets.js'
import type { Catalogue } from './language.js'

const all: Catalogue = {
  ...connectTexts,
  ...connectingTexts,
  ...helpTexts,
  ...accountTexts,
  ...multiChainTexts,
  ...receiveTexts,
  ...signInTexts,
  ...transferTexts,
  ...addressTexts,
  ...walletsTexts,
}

/** The English texts of all views that other languages have too: for tests and translators. The modal itself has those of a view with the view. */
export const englishTexts: Catalogue = Object.fromEntries(Object.entries(all).filter(([id]) => !(id in fixedTexts)))
