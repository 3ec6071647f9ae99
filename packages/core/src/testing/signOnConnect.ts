import type { ChannelSignInRequest } from '../contract/contract.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { SignInSession } from '../contract/siwx.js'

/** How a wallet in memory signs in as it connects: what it writes and signs for these accounts, or nothing. */
export type SignOnConnect = (
  request: ChannelSignInRequest,
  accounts: readonly CaipAddress[],
) => Promise<readonly SignInSession[] | undefined>
