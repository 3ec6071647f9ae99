import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'

/** The error for what an account holds beside its native coins, where nobody tells it. */
export const tokensUnavailable = (network: CaipNetworkId): LatchkeyError<'TOKEN_BALANCE_UNAVAILABLE'> =>
  new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', { context: { network } })
