import { LatchkeyError } from '@latchkey/core/adapter'
import type { acts } from './acts.js'

/**
 * Loads what connecting can do without. A failed load is tried again by the next act.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const loadActs = (): Promise<typeof acts> =>
  import('./acts.js')
    .then(({ acts }) => acts)
    .catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'A part of the code for EVM wallets could not be loaded.', { cause })
    })
