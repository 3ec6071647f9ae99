import type { GalleryChapter } from './state.js'
import { account } from '../../journeys/account/account.stories.js'
import { accountSettings } from '../../journeys/embedded/accountSettings.stories.js'
import { activity } from '../../journeys/activity/activity.stories.js'
import { allWallets } from '../../journeys/all-wallets/allWallets.stories.js'
import { buying } from '../../journeys/buy/buy.stories.js'
import { connect } from '../../journeys/connect/connect.stories.js'
import { connecting } from '../../journeys/connecting/connecting.stories.js'
import { embedded } from '../../modal/embedded.stories.js'
import { login } from '../../journeys/login/login.stories.js'
import { multiChain } from '../../journeys/wallets/multiChain.stories.js'
import { names } from '../../journeys/names/names.stories.js'
import { namespaces } from '../../journeys/wallets/namespaces.stories.js'
import { notices } from '../../notices/notices.stories.js'
import { pageButtons } from '../../button/pageButtons.stories.js'
import { pairing } from '../../journeys/pairing/pairing.stories.js'
import { parts } from '../../stories/parts.stories.js'
import { pay } from '../../journeys/pay/pay.stories.js'
import { secureWindow } from '../../journeys/secure-window/secureWindow.stories.js'
import { send } from '../../journeys/send/send.stories.js'
import { swapReview } from '../../journeys/swap/swapReview.stories.js'
import { swapping } from '../../journeys/swap/swap.stories.js'
import { signInStates } from '../../journeys/sign-in/signIn.stories.js'

/** All states of all views, by chapter. */
export const chapters: readonly GalleryChapter[] = [
  connect,
  connecting,
  pairing,
  login,
  secureWindow,
  allWallets,
  multiChain,
  account,
  accountSettings,
  send,
  activity,
  buying,
  swapping,
  swapReview,
  pay,
  names,
  namespaces,
  signInStates,
  embedded,
  notices,
  pageButtons,
  parts,
]
