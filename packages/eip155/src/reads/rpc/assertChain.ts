import { LatchkeyError, type Network } from '@latchkey/core/adapter'
import { toChainId } from '../../networks/chainIds.js'

/**
 * Looks at what a node answered to `eth_chainId`.
 *
 * @throws `RPC_FAILED` where the node is one of another chain
 */
export const assertChain = (answer: unknown, { id, name }: Network): void => {
  if (Number(answer) !== toChainId(id))
    throw new LatchkeyError('RPC_FAILED', `A node of ${name} is one of another chain.`, {
      context: { network: id, answer: String(answer).slice(0, 80) },
    })
}
