import type { labelIds } from '../localLabels.js'
import type { accountTexts } from '../accountTexts.en.js'
import type { activityTexts } from '../../journeys/activity/activityTexts.en.js'
import type { addressTexts } from '../../journeys/addresses/addressTexts.en.js'
import type { allWalletsTexts } from '../allWalletsTexts.en.js'
import type { swapTexts } from '../../journeys/swap/swapTexts.en.js'
import type { buyTexts } from '../../journeys/buy/buyTexts.en.js'
import type { connectTexts } from '../connectTexts.en.js'
import type { connectingTexts } from '../connectingTexts.en.js'
import type { consentTexts } from '../../journeys/wallet-list/consentTexts.en.js'
import type { helpTexts } from '../../journeys/help/helpTexts.en.js'
import type { multiChainTexts } from '../multiChainTexts.en.js'
import type { pairingTexts } from '../../journeys/pairing/pairingTexts.en.js'
import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { signInTexts } from '../../journeys/sign-in/signInTexts.en.js'
import type { toastTexts } from '../toastTexts.en.js'
import type { transferTexts } from '../../journeys/send/transferTexts.en.js'
import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { Text } from '../language.js'

type Ids =
  | keyof (typeof accountTexts &
      typeof activityTexts &
      typeof addressTexts &
      typeof buyTexts &
      typeof swapTexts &
      typeof connectTexts &
      typeof connectingTexts &
      typeof consentTexts &
      typeof helpTexts &
      typeof multiChainTexts &
      typeof pairingTexts &
      typeof receiveTexts &
      typeof signInTexts &
      typeof toastTexts &
      typeof transferTexts &
      typeof walletsTexts &
      typeof allWalletsTexts)
  | (typeof labelIds)[keyof typeof labelIds]

/** A site's own texts by id, for the option `languages`. Names in braces are replaced by values. If a text is missing, the kit's own is used. */
export type Texts = { readonly [id in Ids]?: Text }
