import type { Asset, AccountRef } from '../contract/session.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { defineResource, type ResourceRead } from '../state/defineResource.js'
import { formatAmount } from '../base/formatAmount.js'
import { truncateAmount } from '../base/truncateAmount.js'
import type { Namespace } from '../base/namespaces.js'
import type { RootState } from '../state/rootReducer.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { isAsset } from './isAsset.js'

/** Reads the balance of an account in the network's native coin. */
export const balance = defineResource<AccountRef, Asset>({
  name: 'balance',
  lifetime: 30_000,
  retryGap: 30_000,
  persist: true,
  errorCode: 'BALANCE_UNAVAILABLE',
  check: isAsset,
  load: async (at, { adapters }) => {
    const getBalance = adapters.get(namespaceOf(at.network))?.getBalance
    if (!getBalance)
      throw new LatchkeyError('BALANCE_UNAVAILABLE', `${at.network} has no balances to read.`, {
        help: ['Add getBalance to its adapter.'],
      })
    return getBalance(at)
  },
})

/**
 * Reads the assets of an account: from its wallet if that returns them, else from the site's data service, and the balances of the site's tokens
 * that these did not return from the chain. If the source returned the native coin, it is included for its price. A token without decimals is dropped, since it is
 * not a currency.
 */
export const tokenBalances = defineResource<AccountRef, readonly Asset[]>({
  name: 'tokens',
  lifetime: 30_000,
  retryGap: 30_000,
  persist: true,
  errorCode: 'TOKEN_BALANCE_UNAVAILABLE',
  check: (data): data is readonly Asset[] => Array.isArray(data) && data.every(isAsset),
  load: async (at, services, force) => {
    const { loadTokenBalances } = await import('./loadTokenBalances.js')
    return loadTokenBalances(at, services.adapters.get(namespaceOf(at.network)), services, force)
  },
})

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
