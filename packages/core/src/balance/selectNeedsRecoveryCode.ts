import { selectActiveConnection } from '../connect/selectConnection.js'
import type { RootState } from '../state/rootReducer.js'
import { selectBalance } from './balance.js'

/** Whether the wallet in use has coins, but no recovery code, and so no way out without its service. */
export const selectNeedsRecoveryCode = (state: RootState): boolean =>
  selectActiveConnection(state)?.wallet.login?.hasRecoveryCode === false &&
  BigInt(selectBalance(state).data?.amount ?? 0) > 0n
