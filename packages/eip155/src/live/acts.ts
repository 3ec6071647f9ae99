import { assertAddress } from './assertAddress.js'
import { estimateFee } from './estimateFee.js'
import { getIdentity } from './getIdentity.js'
import { getTokenBalances } from './getTokenBalances.js'
import { waitForReceipt } from './waitForReceipt.js'
import { getAssets } from './wallet/getAssets.js'
import { readCapabilities } from './wallet/readCapabilities.js'
import { sendBatch } from './wallet/sendBatch.js'
import { switchChain } from './wallet/switchChain.js'

/** What connecting can do without: loaded when it is first asked for. */
export const acts = {
  assertAddress,
  estimateFee,
  getAssets,
  getIdentity,
  getTokenBalances,
  readCapabilities,
  sendBatch,
  switchChain,
  waitForReceipt,
} as const
