import type { Asset, AccountRef } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { defineResource } from '../state/defineResource.js'
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
    if (!getBalance) throw new LatchkeyError('BALANCE_UNAVAILABLE', `${at.network} has no balances to read.`)
    return getBalance(at)
  },
})
