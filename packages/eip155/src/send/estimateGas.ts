import type { Clock, Network } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { readUint256 } from '../encoding/readUint256.js'
import { assertNode } from '../reads/rpc/assertNode.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'

/** The longest wait for the estimate before the wallet gets the transaction without it, in milliseconds. */
const gasTimeout = 3_000

/**
 * Estimates the gas of a transaction. Some wallets overestimate it, so that sending the whole balance would fail.
 *
 * @returns `undefined` if the node fails or is slow: then the wallet estimates it, and reports why if the transaction would fail
 * @throws `RPC_FAILED` if the node belongs to another chain
 */
export const estimateGas = async (
  reader: ChainReader,
  network: Network,
  transaction: object,
  clock: Clock,
): Promise<string | undefined> => {
  const estimate = reader
    .read('eth_estimateGas', [transaction])
    .then((answer) => numberToHex(readUint256(answer)))
    .catch(() => undefined)
  const checked = Promise.all([estimate, assertNode(reader, network)])
  const [gas] = (await Promise.race([checked, clock.wait(gasTimeout)])) ?? []
  return gas
}
