import { assertAddress } from '../addresses/assertAddress.js'
import { estimateFee } from '../send/estimateFee.js'
import { estimateGas } from '../send/estimateGas.js'
import { getIdentity } from '../reads/getIdentity.js'
import { getTokenBalances } from '../reads/getTokenBalances.js'
import { toCall, toTransaction } from '../wallet/transactions.js'
import { waitForReceipt } from '../send/waitForReceipt.js'
import { assertChain } from '../reads/rpc/assertChain.js'
import { rankNodes } from '../reads/rpc/nodeRanking.js'
import { getAssets } from '../wallet/getAssets.js'
import { readCapabilities } from '../wallet/readCapabilities.js'
import { sendBatch } from '../wallet/sendBatch.js'
import { switchChain } from '../wallet/switchChain.js'

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
