import type { Clock, Network } from '@latchkey/core/adapter'
import { numberToHex } from 'viem/utils'
import { readUint256 } from '../encoding/readUint256.js'
import { assertNode } from '../reads/rpc/assertNode.js'
import type { ChainReader } from '../reads/rpc/chainReader.js'

/** How long a wallet is not asked because the gas is still being estimated, in milliseconds. */
const gasTimeout = 3_000

/**
 * Estimates the gas of a transaction: a wallet that has to find it itself may count it against all that is left, and sending the most
 * would fail. Nothing where the node cannot tell, or takes long: then the wallet finds out, and tells why.
 *
 * @throws `RPC_FAILED` where the node is one of another chain
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
  const told = Promise.all([estimate, assertNode(reader, network)])
  const [gas] = (await Promise.race([told, clock.wait(gasTimeout)])) ?? []
  return gas
}
