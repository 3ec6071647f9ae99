import type { Asset, AccountRef } from '../contract/session.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { defineResource } from '../state/defineResource.js'
import { isAsset } from './isAsset.js'

/** A transfer whose fee is requested. */
export type FeeRequest = AccountRef & {
  readonly to: string
  /** Base units, as a decimal string. */
  readonly amount: string
  readonly token?: string | undefined
}

/** Estimates the network fee of a transfer. */
export const fee = defineResource<FeeRequest, Asset>({
  name: 'fee',
  lifetime: 10_000,
  retryGap: 2_000,
  errorCode: 'FEE_ESTIMATE_FAILED',
  check: isAsset,
  load: async ({ amount, ...request }, { adapters }) => {
    const estimateFee = adapters.get(namespaceOf(request.network))?.estimateFee
    if (!estimateFee)
      throw new LatchkeyError('FEE_ESTIMATE_FAILED', `${request.network} has no fee estimate.`, {
        help: ['Add estimateFee to its adapter.'],
      })
    return estimateFee({ ...request, amount: BigInt(amount) })
  },
})
