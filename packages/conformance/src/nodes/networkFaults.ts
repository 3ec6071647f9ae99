import type { ConnectionFaults } from '@latchkey/devnet/chaos'

/** Creates a generator of numbers from 0 to 1, which are the same for the same seed (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the faults of the connections to a node, in order. They are the same for the same seed. One connection in five has no fault. */
export const networkFaults = (seed: number): ((connection: number) => ConnectionFaults) => {
  const kinds: readonly ((number: number) => ConnectionFaults)[] = [
    () => ({}),
    () => ({ refuse: true }),
    () => ({ halfOpen: true }),
    () => ({ repeat: true }),
    (number) => ({ delay: Math.floor(number * 30) }),
    (number) => ({ drip: 1 + Math.floor(number * 40) }),
    (number) => ({ truncateAfter: Math.floor(number * 250) }),
    (number) => ({ resetAfter: Math.floor(number * 250) }),
  ]
  return (connection) => {
    const next = numbersOf(seed * 1_000 + connection)
    const kind = kinds[next() < 0.1 ? 0 : Math.floor(next() * kinds.length)]
    return kind?.(next()) ?? {}
  }
}
