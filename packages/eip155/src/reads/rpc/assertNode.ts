import { LatchkeyError, type Network } from '@latchkey/core/adapter'
import { toChainId } from '../../networks/chainIds.js'
import type { ChainReader } from './createChainReader.js'

/**
 * Checks a node's response to `eth_chainId`.
 *
 * @throws `RPC_FAILED` if the node belongs to another chain
 */
export const assertChain = (answer: unknown, { id, name }: Network): void => {
  if (Number(answer) !== toChainId(id))
    throw new LatchkeyError('RPC_FAILED', `A node of ${name} belongs to another chain.`, {
      context: { network: id, answer: String(answer).slice(0, 80) },
      help: [`Check the RPC URLs of ${name}.`],
    })
}

/**
 * Checks the chain of a network's nodes. A node that does not respond passes the check.
 *
 * @throws `RPC_FAILED` if they belong to another chain, because their fees and receipts are not those of this network
 */
export const assertNode = async ({ read }: ChainReader, network: Network): Promise<void> => {
  const answer = await read('eth_chainId', []).catch(() => undefined)
  if (answer !== undefined) assertChain(answer, network)
}
