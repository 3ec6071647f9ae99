import type { Clock, Network } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { readUint256 } from '../encoding/readUint256.js'
import { toChainId } from '../networks/chainIds.js'
import { assertNode } from '../reads/rpc/assertNode.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { type GasPlan, offerFee } from './offerFee.js'
import type { PlannedTransaction } from './rollupFee.js'

/** The longest wait for the plan before the wallet gets the transaction without it, in milliseconds. */
const planTimeout = 3_000

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
    const offered = await offerFee(reader, toChainId(network.id), transaction, gas, maxFee).catch(() => undefined)
    return { ...planned, ...offered }
  }
  const planning = plan().catch(() => undefined) // the wallet estimates it
  const checked = Promise.all([planning, assertNode(reader, network)])
  const [planned = {}] = (await Promise.race([checked, clock.wait(planTimeout)])) ?? []
  return planned
}
