import type { Clock, Network } from '@latchkey/core/adapter'
import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import { readUint256 } from '../encoding/readUint256.js'
import { toChainId } from '../networks/chainIds.js'
import { assertNode } from '../reads/rpc/assertNode.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { readGasPrice } from './gasPrice.js'
import { type PlannedTransaction, readRollupFee } from './rollupFee.js'

/** The longest wait for the plan before the wallet gets the transaction without it, in milliseconds. */
const planTimeout = 3_000

/** The fields of a transaction that say what it may cost. */
export type GasPlan = {
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

/**
 * Distributes the fee that the user was shown over the units of gas. A wallet that bids on its own may bid more: then a transfer of the whole
 * balance fails.
 */
const offerFee = async (
  reader: ChainReader,
  chainId: number,
  transaction: PlannedTransaction,
  gas: bigint,
  maxFee: bigint,
): Promise<GasPlan> => {
  const [{ highest, tip, baseFee }, rollupFee] = await Promise.all([
    readGasPrice(reader),
    readRollupFee(reader, chainId, transaction, Promise.resolve(gas)),
  ])
  const shown = gas > 0n && maxFee > rollupFee ? (maxFee - rollupFee) / gas : 0n
  if (tip === undefined || baseFee === undefined) return shown < highest ? {} : { gasPrice: numberToHex(shown) }
  // The price has risen since: no node would take the transaction at the price that was shown, so the wallet shows and offers its own.
  if (shown < baseFee + tip) return {}
  return { maxFeePerGas: numberToHex(shown), maxPriorityFeePerGas: numberToHex(tip) }
}

/**
 * Plans the gas of a transaction. Some wallets overestimate it, so that sending the whole balance would fail.
 *
 * @param maxFee the fee that the user was shown, if one was: then the transaction offers at most that
 * @returns nothing if the node fails or is slow: then the wallet decides, and reports why if the transaction would fail
 * @throws `RPC_FAILED` if the node belongs to another chain
 */
export const planGas = async (
  reader: ChainReader,
  network: Network,
  transaction: PlannedTransaction,
  clock: Clock,
  maxFee?: bigint,
): Promise<GasPlan> => {
  const plan = async (): Promise<GasPlan> => {
    const gas = await reader.read('eth_estimateGas', [transaction]).then(readUint256)
    const planned = { gas: numberToHex(gas) }
    if (maxFee === undefined) return planned
    const offered = await offerFee(reader, toChainId(network.id), transaction, gas, maxFee).catch(() => ({}))
    return { ...planned, ...offered }
  }
  const planning = plan().catch((): GasPlan => ({})) // the wallet estimates it
  const checked = Promise.all([planning, assertNode(reader, network)])
  const [planned = {}] = (await Promise.race([checked, clock.wait(planTimeout)])) ?? []
  return planned
}
