import type { Asset, At } from '../adapter/contract.js'
import { defineResource } from '../resources/defineResource.js'
import { isAsset } from './isAsset.js'

/** What an account holds beside its native coins. */
export const tokenBalances = defineResource<At, readonly Asset[]>({
  name: 'tokens',
  lifetime: 30_000,
  retryGap: 30_000,
  persist: true,
  errorCode: 'TOKEN_BALANCE_UNAVAILABLE',
  check: (data): data is readonly Asset[] => Array.isArray(data) && data.every(isAsset),
  load: async (at, services, force) => {
    const { readTokenBalances } = await import('./readTokenBalances.js')
    return readTokenBalances(at, services, force)
  },
})
