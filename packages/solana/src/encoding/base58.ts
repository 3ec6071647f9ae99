const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as base58 text, the form of addresses and signatures. */
export const toBase58 = (bytes: Uint8Array): string => {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/**
 * Reads base58 text of so many bytes.
 *
 * @returns nothing where it is none, or is of another length
 */
export const fromBase58 = (text: string, length: number): Uint8Array | undefined => {
  if (text.length > length * 2) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes = new Uint8Array(length)
  for (let at = length - 1; at >= 0; at -= 1, value >>= 8n) bytes[at] = Number(value & 255n)
  return value === 0n && toBase58(bytes) === text ? bytes : undefined
}
