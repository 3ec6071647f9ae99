import { accountTexts } from '../accountTexts.en.js'
import { activityTexts } from '../../journeys/activity/activityTexts.en.js'
import { addressTexts } from '../../journeys/addresses/addressTexts.en.js'
import { allWalletsTexts } from '../allWalletsTexts.en.js'
import { swapTexts } from '../../journeys/swap/swapTexts.en.js'
import { buyTexts } from '../../journeys/buy/buyTexts.en.js'
import { connectTexts } from '../connectTexts.en.js'
import { connectingTexts } from '../connectingTexts.en.js'
import { embeddedTexts } from '../../journeys/embedded/embeddedTexts.en.js'
import { fixedTexts } from '../translation.js'
import { consentTexts } from '../../journeys/wallet-list/consentTexts.en.js'
import { helpTexts } from '../../journeys/help/helpTexts.en.js'
import { mailTexts } from '../../journeys/mail/mailTexts.en.js'
import { loginTexts } from '../../journeys/login/loginTexts.en.js'
import { multiChainTexts } from '../multiChainTexts.en.js'
import { namesTexts } from '../../journeys/names/namesTexts.en.js'
import { pairingTexts } from '../../journeys/pairing/pairingTexts.en.js'
import { payTexts } from '../../journeys/pay/payTexts.en.js'
import { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import { signInTexts } from '../../journeys/sign-in/signInTexts.en.js'
import { toastTexts } from '../toastTexts.en.js'
import { transferTexts } from '../../journeys/send/transferTexts.en.js'
import { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { Catalogue } from '../language.js'

/** The English texts of all views. */
export const allTexts = {
  ...connectTexts,
  ...toastTexts,
  ...connectingTexts,
  ...consentTexts,
  ...helpTexts,
  ...accountTexts,
  ...multiChainTexts,
  ...pairingTexts,
  ...activityTexts,
  ...buyTexts,
  ...swapTexts,
  ...payTexts,
  ...namesTexts,
  ...mailTexts,
  ...loginTexts,
  ...embeddedTexts,
  ...receiveTexts,
  ...signInTexts,
  ...transferTexts,
  ...addressTexts,
  ...walletsTexts,
  ...allWalletsTexts,
} as const satisfies Catalogue

/** The English texts that have translations, for tests and translators. In the modal, the texts of a view are loaded with the view. */
export const englishTexts: Catalogue = Object.fromEntries(
  Object.entries(allTexts).filter(([id]) => !fixedTexts.some((fixed) => fixed === id)),
)
