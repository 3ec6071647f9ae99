import { type Clock, systemClock } from '@latchkey/core/adapter'
import { createNonce } from '../message/createNonce.js'

/**
 * Nonces that are used once. With several servers, one over what they share: `issue` sets a key that ends by itself,
 * `spend` deletes it and answers whether it was there, in one step (Redis: `SET … EX 300`, `DEL`).
 */
export type NonceStore = {
  /** A new nonce, of at least 8 letters and digits. */
  issue(): Promise<string>
  /** Whether the nonce was issued, is not too old, and was not spent before: true at most once. */
  spend(nonce: string): Promise<boolean>
}

/** Options of {@link createMemoryNonces}. */
export type MemoryNoncesOptions = {
  /** How long a nonce may be spent, in milliseconds: 300,000 by default. */
  readonly lifetime?: number | undefined
  /** How many may wait: 100,000 by default. Past that, the oldest are dropped. */
  readonly capacity?: number | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}

/** Nonces in memory, for one server. */
export const createMemoryNonces = (options: MemoryNoncesOptions = {}): NonceStore => {
  const { lifetime = 300_000, capacity = 100_000, clock = systemClock } = options
  const issued = new Map<string, number>() // in the order of their ends
  return {
    issue: () => {
      const now = clock.now()
      for (const [nonce, end] of issued) {
        if (end > now && issued.size < capacity) break
        issued.delete(nonce)
      }
      const nonce = createNonce()
      issued.set(nonce, now + lifetime)
      return Promise.resolve(nonce)
    },
    spend: (nonce) => {
      const end = issued.get(nonce)
      issued.delete(nonce)
      return Promise.resolve(end !== undefined && end > clock.now())
    },
  }
}
