import type { Asset } from '../contract/contract.js'
import { formatAmount } from '../base/formatAmount.js'
import { truncateAmount } from '../base/truncateAmount.js'
import { balance } from './balance.js'
import type { Namespace } from '../base/namespaces.js'
import type { RootState } from '../state/rootReducer.js'
import type { ResourceRead } from '../state/defineResource.js'
import { selectAccountRef } from '../connect/selectConnection.js'

const none: ResourceRead<never> = { status: 'none' }

/** The native balance of the account in use. */
export const selectBalance = (state: RootState, namespace?: Namespace): ResourceRead<Asset> => {
  const at = selectAccountRef(state, namespace)
  return at ? balance.select(state, at) : none
}

/**
 * Formats a balance for display: truncated to three decimals, never rounded up.
 *
 * @returns the formatted amount, or `'0.000'` if there is no balance
 */
export const toBalanceText = (asset: Pick<Asset, 'amount' | 'decimals'> | undefined): string =>
  truncateAmount(asset ? formatAmount(BigInt(asset.amount), asset.decimals) : '')
