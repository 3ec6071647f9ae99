import { LatchkeyError } from '@latchkey/core/adapter'

/** Loads what has wallets sign texts. A failed load is tried again by the next act. @throws `CHUNK_LOAD_FAILED` */
export const loadSigning = (): Promise<typeof import('./signing.js')> =>
  import('./signing.js').catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code that signs could not be loaded.', { cause })
  })
