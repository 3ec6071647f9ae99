import { type Clock, systemClock } from '@latchkey/core/adapter'
import { createNonce } from '../message/createNonce.js'

/**
 * A store of nonces that are used once. If you run several servers, write one on a database that they share: `issue` sets a key that expires, and
 * `spend` deletes it and returns whether it existed, in one step (Redis: `SET … EX 300`, `DEL`).
 */
export type NonceStore = {
  /** Returns a new nonce of at least 8 letters and digits. */
  issue(): Promise<string>
  /** Returns whether the nonce was issued, has not expired and was not spent before. Returns true at most once for each nonce. */
  spend(nonce: string): Promise<boolean>
}

/** Options of {@link createMemoryNonces}. */
export type MemoryNoncesOptions = {
  /** When an unspent nonce expires, in milliseconds: after 300,000 by default. */
  readonly lifetime?: number | undefined
  /** The maximum number of unspent nonces: 100,000 by default. If there are more, the oldest are deleted. */
  readonly capacity?: number | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}

/** Creates a store of nonces in memory, for one server. */
export const createMemoryNonces = (options: MemoryNoncesOptions = {}): NonceStore => {
  const { lifetime = 300_000, capacity = 100_000, clock = systemClock } = options
  const issued = new Map<string, number>() // in the order in which they expire
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
