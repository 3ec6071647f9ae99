import { LatchkeyError } from '@latchkey/core/adapter'
import type { sending } from './send/sending.js'

/**
 * Loads what transfers need: the codecs that a chain's metadata asks for. A failed load is tried again by the next act.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const loadSend = (): Promise<typeof sending> =>
  import('./send/sending.js')
    .then((module) => module.sending)
    .catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for Polkadot transfers could not be loaded.', { cause })
    })
