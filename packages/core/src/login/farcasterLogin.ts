import { LatchkeyError } from '../base/LatchkeyError.js'
import type { navigate } from '../navigation/navigation.js'
import type { AppThunk } from '../state/rootReducer.js'
import { followSocialLogin, updateSocialLogin } from './followSocialLogin.js'
import { loadLogin, loginMissing } from './loadLogin.js'

/** A page that opens Farcaster's app. A relay for development is on this machine. */
const appLink = /^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\//

const waitForUser =
  (signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { social } = await dispatch(loadLogin())
    if (!social) throw loginMissing()
    signal.throwIfAborted()
    const { uri, untilLoggedIn } = await social.startFarcaster(signal)
    signal.throwIfAborted()
    if (!appLink.test(uri))
      throw new LatchkeyError('WALLET_ANSWER_INVALID', 'The link to Farcaster cannot be opened.', {
        help: ['Check the relay that the wallet service uses.'],
      })
    dispatch(updateSocialLogin('ConnectingFarcaster', { status: 'open', uri }))
    await untilLoggedIn(signal)
  }

/** Logs in at Farcaster: shows the code and the link for its app, and connects the wallet when the user has approved there. */
export const logInAtFarcaster =
  (show: typeof navigate): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(show({ view: 'ConnectingFarcaster', data: { status: 'loading' } }))
    await dispatch(followSocialLogin('farcaster', 'ConnectingFarcaster', (signal) => dispatch(waitForUser(signal))))
  }
