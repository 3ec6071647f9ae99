import {
  type Asset,
  type AccountRef,
  formatAmount,
  getErrorCode,
  LatchkeyError,
  type Network,
  type Transfer,
} from '@latchkey/core/adapter'
import { readUint256 } from '../encoding/readUint256.js'
import { toCall, toTransaction } from '../wallet/transactions.js'
import { revertReasonOf } from '../reads/reverted.js'
import { toChainId } from '../networks/chainIds.js'
import { assertNode } from '../reads/rpc/assertNode.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { readGasPrice } from './gasPrice.js'
import { readRollupFee } from './rollupFee.js'

/**
 * Estimates the highest fee of a transfer: its gas, and what a rollup charges besides.
 *
 * @throws `FEE_ESTIMATE_FAILED`, with the reason if the transfer would fail
 */
export const estimateFee = async (
  reader: ChainReader,
  network: Network,
  transfer: AccountRef & Transfer,
): Promise<Asset> => {
  try {
    const transaction = toTransaction(transfer.account, toCall(transfer))
    const estimate = reader.read('eth_estimateGas', [transaction]).then(readUint256)
    const [gas, price, rollupFee] = await Promise.all([
      estimate,
      readGasPrice(reader),
      readRollupFee(reader, toChainId(network.id), transaction, estimate),
      assertNode(reader, network),
    ])
    return { ...network.nativeCurrency, amount: (gas * price.highest + rollupFee).toString() }
  } catch (cause) {
    if (getErrorCode(cause) === 'ADDRESS_INVALID') throw cause
    const reason = revertReasonOf(cause)
    throw new LatchkeyError(
      'FEE_ESTIMATE_FAILED',
      reason ? `The transfer would fail: ${reason}` : 'The nodes did not return the values for a fee estimate.',
      {
        cause,
        context: { network: network.id, amount: formatAmount(transfer.amount, 0), ...(reason && { reason }) },
        help: [reason ? 'Check the amount, the receiver and the balance.' : 'Check the RPC URLs of the network.'],
      },
    )
  }
}
