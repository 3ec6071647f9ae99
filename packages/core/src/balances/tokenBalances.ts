import type { Asset, At } from '../adapter/contract.js'
import { namespaceOf } from '../caip/caipNetworkId.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { defineResource } from '../resources/defineResource.js'
import { isAsset } from './isAsset.js'

/** What an account holds of the site's tokens. A token without decimals is dropped: it is no money. */
export const tokenBalances = defineResource<At, readonly Asset[]>({
  name: 'tokens',
  lifetime: 30_000,
  retryGap: 30_000,
  errorCode: 'TOKEN_BALANCE_UNAVAILABLE',
  check: (data): data is readonly Asset[] => Array.isArray(data) && data.every(isAsset),
  load: async (at, { adapters, options }) => {
    const tokens = options.tokens?.[at.network] ?? []
    if (tokens.length === 0) return []
    const getTokenBalances = adapters.get(namespaceOf(at.network))?.getTokenBalances
    if (!getTokenBalances) throw new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable')
    const assets = await getTokenBalances({ ...at, tokens })
    return assets.filter(({ decimals }) => decimals > 0)
  },
})
