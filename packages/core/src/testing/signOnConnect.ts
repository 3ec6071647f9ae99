import type { ChannelSignInRequest } from '../adapter/contract.js'
import type { CaipAddress } from '../caip/caipAddress.js'
import type { SignInSession } from '../signIn/siwx.js'

/** How a wallet in memory signs in as it connects: what it writes and signs for these accounts, or nothing. */
export type SignOnConnect = (
  request: ChannelSignInRequest,
  accounts: readonly CaipAddress[],
) => Promise<readonly SignInSession[] | undefined>
