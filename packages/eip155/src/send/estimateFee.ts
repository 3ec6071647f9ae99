import {
  type Asset,
  type AccountRef,
  formatAmount,
  getErrorCode,
  LatchkeyError,
  type Network,
  type Transfer,
  fieldOf,
} from '@latchkey/core/adapter'
import { readUint256 } from '../encoding/readUint256.js'
import { toCall, toTransaction } from '../wallet/transactions.js'
import { revertReasonOf } from '../reads/reverted.js'
import { assertNode } from '../reads/rpc/assertNode.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'

/** The highest price of a unit of gas: twice the base fee plus the tip (EIP-1559), or the gas price if the chain has no base fee. */
const readGasPrice = async ({ read }: ChainReader): Promise<bigint> => {
  const block = await read('eth_getBlockByNumber', ['latest', false])
  const baseFee = fieldOf(block, 'baseFeePerGas')
  if (baseFee === undefined || baseFee === null) return readUint256(await read('eth_gasPrice', []))
  const tip = await read('eth_maxPriorityFeePerGas', []).then(readUint256, async () => {
    const price = readUint256(await read('eth_gasPrice', []))
    return price > readUint256(baseFee) ? price - readUint256(baseFee) : 0n
  })
  return 2n * readUint256(baseFee) + tip
}

/**
 * Estimates the highest fee of a transfer.
 *
 * @throws `FEE_ESTIMATE_FAILED`, with the reason if the transfer would fail
 */
export const estimateFee = async (
  reader: ChainReader,
  network: Network,
  transfer: AccountRef & Transfer,
): Promise<Asset> => {
  try {
    const [gas, price] = await Promise.all([
      reader.read('eth_estimateGas', [toTransaction(transfer.account, toCall(transfer))]),
      readGasPrice(reader),
      assertNode(reader, network),
    ])
    return { ...network.nativeCurrency, amount: (readUint256(gas) * price).toString() }
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
