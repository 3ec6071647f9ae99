import { assertAddress } from './assertAddress.js'
import { estimateFee } from './estimateFee.js'
import { estimateGas } from './estimateGas.js'
import { getIdentity } from './getIdentity.js'
import { getTokenBalances } from './getTokenBalances.js'
import { toCall, toTransaction } from './transactions.js'
import { waitForReceipt } from './waitForReceipt.js'
import { assertChain } from './rpc/assertChain.js'
import { rankNodes } from './rpc/nodeRanking.js'
import { getAssets } from './wallet/getAssets.js'
import { readCapabilities } from './wallet/readCapabilities.js'
import { sendBatch } from './wallet/sendBatch.js'
import { switchChain } from './wallet/switchChain.js'

/** What connecting can do without: loaded when it is first asked for. */
export const acts = {
  assertAddress,
  assertChain,
  estimateFee,
  estimateGas,
  getAssets,
  getIdentity,
  getTokenBalances,
  rankNodes,
  readCapabilities,
  sendBatch,
  switchChain,
  toCall,
  toTransaction,
  waitForReceipt,
} as const
