import type { Asset, AccountRef } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { defineResource } from '../state/defineResource.js'
import { isAsset } from './isAsset.js'

/**
 * Reads the assets of an account: from its wallet if that returns them, else from the site's data service, else the balances of the site's
 * tokens from the chain. If the source returned the native coin, it is included for its price. A token without decimals is dropped, since it is
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
