import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'

/** Creates the error for token balances that no source returns. */
export const tokensUnavailable = (network: CaipNetworkId): LatchkeyError<'TOKEN_BALANCE_UNAVAILABLE'> =>
  new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', { context: { network } })
