import { LatchkeyError } from '@latchkey/core/adapter'

/**
 * Reads a number that a contract or a node answered.
 *
 * @throws `RPC_FAILED` where it is none of 256 bits
 */
export const readUint256 = (answer: unknown): bigint => {
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
  if (answer === '0x') return 0n
  throw new LatchkeyError('RPC_FAILED', 'The node answered with something that is no number.', {
    context: { answer: typeof answer === 'string' ? answer.slice(0, 80) : typeof answer },
  })
}
