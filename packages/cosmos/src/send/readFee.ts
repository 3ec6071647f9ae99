import { parseAmount } from '@latchkey/core/adapter'
import { bytesField, readMessage } from '../encoding/protobuf.js'
import { readDetails } from '../networks/networkDetails.js'
import { queryChain } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'
import { readExpectedSequence, toChainError, wrongSequence } from './chainErrors.js'
import { type BankSend, encodeSimulation } from './encodeTransfer.js'

/** The fee and the gas limit of a transaction. */
export type Fee = {
  readonly denom: string
  /** Base units. */
  readonly amount: bigint
  /** The gas limit. */
  readonly gas: bigint
}

/** The decimals of a gas price, as in the SDK. */
const priceDecimals = 18

/** Adds 40 % to the simulated gas, as cosmjs does, because the state may grow until the transaction is in a block. */
const toGasLimit = (used: bigint): bigint => (used * 14n + 9n) / 10n

/**
 * Calculates the fee of a transfer from the simulated gas and the gas price of the network's record.
 *
 * @param sequence the account's next sequence number. If the chain expects another one, the simulation is repeated with that
 * @param feeRate the price of a unit of gas, in base units times 10^18. Default: the record's average price
 * @throws `RPC_FAILED`, or the chain's error if it rejects the transfer
 */
export const readFee = async (
  nodes: Nodes,
  send: BankSend,
  sequence: bigint,
  { feeRate, publicKey }: { readonly feeRate?: bigint | undefined; readonly publicKey?: Uint8Array | undefined } = {},
): Promise<Fee> => {
  const simulate = (simulatedSequence: bigint) => {
    const request = bytesField(2, encodeSimulation(send, simulatedSequence, publicKey))
    return queryChain(nodes, '/cosmos.tx.v1beta1.Service/Simulate', request, (message) => {
      const used = readMessage(message.bytes(1)).number(2)
      if (used === 0n) throw new TypeError('The simulation used no gas.')
      return used
    })
  }
  let answer = await simulate(sequence)
  // The expected number includes transactions that are not in a block yet.
  if ('code' in answer && answer.code === wrongSequence)
    answer = await simulate(readExpectedSequence(answer.log) ?? sequence)
  if ('code' in answer) throw toChainError(answer.code, answer.log)
  const gas = toGasLimit(answer.value)
  const { denom, gasPrices } = readDetails(nodes.network)
  const price = feeRate ?? parseAmount(gasPrices[1], priceDecimals)
  const unit = 10n ** BigInt(priceDecimals)
  return { denom, gas, amount: (gas * price + unit - 1n) / unit }
}
