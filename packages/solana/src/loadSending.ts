import { LatchkeyError } from '@latchkey/core/adapter'
import type { sending } from './send/sending.js'

/**
 * Loads what sends, and with it Solana Kit. A failed load is tried again by the next act.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const loadSending = (): Promise<typeof sending> =>
  import('./send/sending.js')
    .then(({ sending }) => sending)
    .catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code that sends on Solana could not be loaded.', { cause })
    })
