import { parseAmount } from '@latchkey/core/adapter'
import { bytesField, readMessage } from '../encoding/protobuf.js'
import { readDetails } from '../networks/networkDetails.js'
import { queryChain } from '../reads/callRpc.js'
import type { Nodes } from '../reads/requestNodes.js'
import { readExpectedSequence, toChainError, wrongSequence } from './chainErrors.js'
import { type BankSend, encodeSimulation } from './encodeTransfer.js'

/** What a transaction is given. */
export type Fee = {
  readonly denom: string
  /** Base units. */
  readonly amount: bigint
  /** The most gas that it may use. */
  readonly gas: bigint
}

/** A price is a fraction with this many decimals, as in the SDK. */
const priceDecimals = 18

/** Between the simulation and the block the state may grow: 40 % more gas is given, as cosmjs does. */
const toGasLimit = (used: bigint): bigint => (used * 14n + 9n) / 10n

/**
 * The fee of a transfer: its gas by simulation, its price from the network's record.
 *
 * @param sequence the account's; where the chain expects another, that one is simulated
 * @param feeRate what a unit of gas costs, in base units times 10^18; the record's average by default
 * @throws `RPC_FAILED`, and what the chain says against the transfer
 */
export const readFee = async (
  nodes: Nodes,
  send: BankSend,
  sequence: bigint,
  { feeRate, publicKey }: { readonly feeRate?: bigint | undefined; readonly publicKey?: Uint8Array | undefined } = {},
): Promise<Fee> => {
  const simulate = (at: bigint) => {
    const request = bytesField(2, encodeSimulation(send, at, publicKey))
    return queryChain(nodes, '/cosmos.tx.v1beta1.Service/Simulate', request, (message) => {
      const used = readMessage(message.bytes(1)).number(2)
      if (used === 0n) throw new TypeError('The simulation used no gas.')
      return used
    })
  }
  let answer = await simulate(sequence)
  // Transactions that wait for their block are counted already.
  if ('code' in answer && answer.code === wrongSequence)
    answer = await simulate(readExpectedSequence(answer.log) ?? sequence)
  if ('code' in answer) throw toChainError(answer.code, answer.log)
  const gas = toGasLimit(answer.value)
  const { denom, gasPrices } = readDetails(nodes.network)
  const price = feeRate ?? parseAmount(gasPrices[1], priceDecimals)
  const unit = 10n ** BigInt(priceDecimals)
  return { denom, gas, amount: (gas * price + unit - 1n) / unit }
}
