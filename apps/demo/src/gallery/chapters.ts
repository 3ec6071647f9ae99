import type { GalleryChapter } from './state.js'
import { account } from './states/account.js'
import { connect } from './states/connect.js'
import { connecting } from './states/connecting.js'
import { multiChain } from './states/multiChain.js'
import { notices } from './states/notices.js'
import { parts } from './states/parts.js'
import { send } from './states/send.js'
import { signInStates } from './states/signIn.js'

/** Every view in every state. */
export const chapters: readonly GalleryChapter[] = [
  connect,
  connecting,
  multiChain,
  account,
  send,
  signInStates,
  notices,
  parts,
]
