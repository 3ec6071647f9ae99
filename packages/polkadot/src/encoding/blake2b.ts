/*
 * BLAKE2b without a key, for checksums of addresses and keys of storage. It hashes only messages that fit into one block, which needs a fifth of the
 * code that hashes messages of any length.
 * https://www.rfc-editor.org/rfc/rfc7693
 */

const mask = (1n << 64n) - 1n
/** The length of a block in bytes. */
const blockLength = 128

/** The fractional parts of the square roots of the first eight primes. */
const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]

const readDigits = (text: string): readonly number[] => Array.from(text, (digit) => Number.parseInt(digit, 16))

/** The order of the message's words in each round, one hex digit per word. The last two rounds use the orders of the first two. */
const orders = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map(readDigits)

/** The words that are mixed with each other: columns, then diagonals. */
const mixes = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'].map(readDigits)

const rotate = (word: bigint, by: bigint): bigint => (word >> by) | ((word << (64n - by)) & mask)

/**
 * Hashes a message of at most 128 bytes.
 *
 * @param length the length of the hash, 1 to 64 bytes
 * @throws `RangeError` if the message is longer
 */
export const blake2b = (message: Uint8Array, length = 64): Uint8Array => {
  if (message.length > blockLength) throw new RangeError('The message is longer than 128 bytes.')
  const block = new DataView(new ArrayBuffer(blockLength))
  message.forEach((byte, index) => block.setUint8(index, byte))
  const state = [...initial]
  state[0] = (initial[0] ?? 0n) ^ 0x01010000n ^ BigInt(length)
  const words = new BigUint64Array([...state, ...initial])
  const wordOf = (index: number): bigint => words[index] ?? 0n
  words[12] = wordOf(12) ^ BigInt(message.length)
  words[14] = wordOf(14) ^ mask
  for (let round = 0; round < 12; round += 1) {
    const order = orders[round % 10] ?? []
    mixes.forEach(([a = 0, b = 0, c = 0, d = 0], step) => {
      const [first, second] = order.slice(2 * step, 2 * step + 2).map((word) => block.getBigUint64(8 * word, true))
      const turn = (word: bigint | undefined, byD: bigint, byB: bigint) => {
        words[a] = wordOf(a) + wordOf(b) + (word ?? 0n)
        words[d] = rotate(wordOf(d) ^ wordOf(a), byD)
        words[c] = wordOf(c) + wordOf(d)
        words[b] = rotate(wordOf(b) ^ wordOf(c), byB)
      }
      turn(first, 32n, 24n)
      turn(second, 16n, 63n)
    })
  }
  const hash = new DataView(new ArrayBuffer(64))
  state.forEach((word, index) => hash.setBigUint64(8 * index, word ^ wordOf(index) ^ wordOf(index + 8), true))
  return new Uint8Array(hash.buffer, 0, length)
}
