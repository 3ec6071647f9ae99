import { LatchkeyError } from '@latchkey/core/adapter'
import type { reads } from './reads.js'

/**
 * Loads what reads chains. A failed load is tried again by the next act.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const loadReads = (): Promise<typeof reads> =>
  import('./reads.js')
    .then((module) => module.reads)
    .catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code that reads Polkadot chains could not be loaded.', {
        cause,
      })
    })
