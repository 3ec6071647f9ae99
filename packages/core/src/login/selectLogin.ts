import { selectActiveConnection } from '../connect/selectConnection.js'
import type { EmbeddedWalletInfo } from '../contract/snapshot.js'
import type { RootState } from '../state/rootReducer.js'

/** The user who is logged in with the wallet in use. `undefined` if the wallet is the user's own. */
export const selectLogin = (state: RootState): EmbeddedWalletInfo | undefined =>
  selectActiveConnection(state)?.wallet.login
