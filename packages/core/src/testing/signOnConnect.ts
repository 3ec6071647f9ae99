import type { ChannelSignInRequest } from '../contract/contract.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { SignInSession } from '../contract/siwx.js'

/** How an in-memory wallet signs in while it connects: returns the sessions that it signed for these accounts, or `undefined`. */
export type SignOnConnect = (
  request: ChannelSignInRequest,
  accounts: readonly CaipAddress[],
) => Promise<readonly SignInSession[] | undefined>
