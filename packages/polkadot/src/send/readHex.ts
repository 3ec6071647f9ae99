import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain } from '../reads/chain.js'
import { type Hex, isHex } from '../encoding/hex.js'

/** Creates the error for an invalid response of a node. */
export const invalidResponse = ({ network }: Pick<Chain, 'network'>, method: string, cause?: unknown) =>
  new LatchkeyError('RPC_FAILED', `A node of ${network.name} returned an invalid response to ${method}.`, {
    cause: cause ?? new TypeError(method),
    context: { network: network.id, method },
    help: ['Check the RPC URLs of the network.'],
  })

/** Calls a method that returns bytes in hex. @throws `RPC_FAILED` */
export const readHex = async (chain: Chain, method: string, params: readonly unknown[] = []): Promise<Hex> => {
  const answer = await chain.read(method, params)
  if (isHex(answer)) return answer
  throw invalidResponse(chain, method)
}
