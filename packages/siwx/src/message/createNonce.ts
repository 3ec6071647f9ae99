/**
 * A nonce of 128 random bits: 32 hex digits.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361#message-fields
 */
export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
