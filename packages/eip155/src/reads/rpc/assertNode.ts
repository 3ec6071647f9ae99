import type { Network } from '@latchkey/core/adapter'
import { assertChain } from './assertChain.js'
import type { ChainReader } from './chainReader.js'

/**
 * Asks the nodes of a network for their chain. One that does not tell is believed.
 *
 * @throws `RPC_FAILED` where they are of another chain: what they say of fees and receipts is not of this one
 */
export const assertNode = async ({ read }: ChainReader, network: Network): Promise<void> => {
  const answer = await read('eth_chainId', []).catch(() => undefined)
  if (answer !== undefined) assertChain(answer, network)
}
