import type { Asset } from '../adapter/contract.js'
import { formatAmount } from '../amounts/formatAmount.js'
import { truncateAmount } from '../amounts/truncateAmount.js'
import { balance } from '../balances/balance.js'
import type { Namespace } from '../caip/namespaces.js'
import type { RootState } from '../engine/rootReducer.js'
import type { ResourceRead } from '../resources/defineResource.js'
import { selectAt } from './selectConnection.js'

const none: ResourceRead<never> = { status: 'none' }

/** The native balance of the account in use. */
export const selectBalance = (state: RootState, namespace?: Namespace): ResourceRead<Asset> => {
  const at = selectAt(state, namespace)
  return at ? balance.select(state, at) : none
}

/**
 * A balance as it is shown: truncated to three decimals, never rounded up.
 *
 * @returns `'0.000'` where there is none to show
 */
export const toBalanceText = (asset: Pick<Asset, 'amount' | 'decimals'> | undefined): string =>
  truncateAmount(asset ? formatAmount(BigInt(asset.amount), asset.decimals) : '')
