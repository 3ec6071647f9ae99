import { LatchkeyError } from '@latchkey/core/adapter'
import type { Chain } from '../reads/chain.js'
import { type Hex, isHex } from '../encoding/hex.js'

/** The error for an answer that no node of the chain would give. */
export const badAnswer = ({ network }: Pick<Chain, 'network'>, method: string, cause?: unknown) =>
  new LatchkeyError('RPC_FAILED', `${network.name} answered with something that cannot be read.`, {
    cause: cause ?? new TypeError(method),
    context: { network: network.id, method },
  })

/** Asks for bytes in hex. @throws `RPC_FAILED` */
export const readHex = async (chain: Chain, method: string, params: readonly unknown[] = []): Promise<Hex> => {
  const answer = await chain.read(method, params)
  if (isHex(answer)) return answer
  throw badAnswer(chain, method)
}
