import type { Asset, At } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { defineResource } from '../state/defineResource.js'
import { isAsset } from './isAsset.js'

/**
 * What an account holds: as its wallet tells, where that knows; else the site's data service; else, of the site's tokens, the chain. The
 * native coin is among it where it was told, for its price. A token without decimals is dropped: it is no money.
 */
export const tokenBalances = defineResource<At, readonly Asset[]>({
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
