import { LatchkeyError } from '@latchkey/core/adapter'

/**
 * Reads a number that a contract or a node returned. `0x` counts as 0.
 *
 * @throws `RPC_FAILED` if it is not a number of at most 256 bits
 */
export const readUint256 = (answer: unknown): bigint => {
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
  if (answer === '0x') return 0n
  throw new LatchkeyError('RPC_FAILED', 'The node returned an invalid number.', {
    context: { answer: typeof answer === 'string' ? answer.slice(0, 80) : typeof answer },
    help: ['Check the RPC URLs of the network.'],
  })
}
