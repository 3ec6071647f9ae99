const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes as base58, the form of addresses, signatures and messages on Solana. @see https://datatracker.ietf.org/doc/html/draft-msporny-base58-03 */
export const toBase58 = (bytes: Uint8Array): string => {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/**
 * Decodes base58.
 *
 * @param length the number of bytes that the text must encode
 * @returns `undefined` if the text is no base58, or encodes another number of bytes
 */
export const fromBase58 = (text: string, length: number): Uint8Array | undefined => {
  if (text.length > length * 2) return undefined
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes = new Uint8Array(length)
  for (let index = length - 1; index >= 0; index -= 1, value >>= 8n) bytes[index] = Number(value & 255n)
  return value === 0n && toBase58(bytes) === text ? bytes : undefined
}
