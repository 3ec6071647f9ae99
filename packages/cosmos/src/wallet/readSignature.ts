import { LatchkeyError, fieldOf } from '@latchkey/core/adapter'

/**
 * Reads a signature: 64 bytes in base64.
 *
 * @param answer what a wallet gives for one: `{ pub_key, signature }`
 * @throws `SIGNATURE_INVALID`
 */
export const readSignature = (answer: unknown, wallet: string): string => {
  const signature = fieldOf(answer, 'signature')
  if (typeof signature === 'string' && /^[A-Za-z0-9+/]{86}==$/.test(signature)) return signature
  throw new LatchkeyError('SIGNATURE_INVALID', 'The wallet answered with something that is no signature.', {
    cause: new TypeError(`Answered: ${typeof signature === 'string' ? signature.slice(0, 200) : typeof signature}`),
    context: { wallet },
  })
}
