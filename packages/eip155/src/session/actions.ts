import { assertAddress } from '../addresses/assertAddress.js'
import { getIdentity } from '../reads/getIdentity.js'
import { getTokenBalances } from '../reads/getTokenBalances.js'
import { getTokenDecimals } from '../reads/getTokenDecimals.js'
import { getTransactionStatus } from '../reads/readReceipt.js'
import { resolveName } from '../reads/resolveName.js'
import { simulateCalls } from '../reads/simulateCalls.js'
import { rankNetworkNodes } from '../reads/rpc/nodeRanking.js'
import { estimateFee } from '../send/estimateFee.js'
import { planGas } from '../send/planGas.js'
import { waitForReceipt } from '../send/waitForReceipt.js'
import { getAssets } from '../wallet/getAssets.js'
import { readCapabilities } from '../wallet/readCapabilities.js'
import { sendBatch } from '../wallet/sendBatch.js'
import { switchChain } from '../wallet/switchChain.js'
import { toCall, toTransaction } from '../wallet/transactions.js'

/** The code that connecting does not need. It loads with its first use. */
export const actions = {
  assertAddress,
  estimateFee,
  getAssets,
  getIdentity,
  getTokenBalances,
  getTokenDecimals,
  getTransactionStatus,
  planGas,
  rankNetworkNodes,
  readCapabilities,
  resolveName,
  sendBatch,
  simulateCalls,
  switchChain,
  toCall,
  toTransaction,
  waitForReceipt,
} as const
