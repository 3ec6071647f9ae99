import type { GalleryChapter } from './state.js'
import { account } from './states/account.js'
import { allWallets } from './states/allWallets.js'
import { buying } from './states/buying.js'
import { connect } from './states/connect.js'
import { connecting } from './states/connecting.js'
import { embedded } from './states/embedded.js'
import { multiChain } from './states/multiChain.js'
import { namespaces } from './states/namespaces.js'
import { notices } from './states/notices.js'
import { pageButtons } from './states/pageButtons.js'
import { pairing } from './states/pairing.js'
import { parts } from './states/parts.js'
import { send } from './states/send.js'
import { signInStates } from './states/signIn.js'

/** All states of all views, by chapter. */
export const chapters: readonly GalleryChapter[] = [
  connect,
  connecting,
  pairing,
  allWallets,
  multiChain,
  account,
  send,
  buying,
  namespaces,
  signInStates,
  embedded,
  notices,
  pageButtons,
  parts,
]
