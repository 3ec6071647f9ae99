import { LatchkeyError } from '@latchkey/core/adapter'
import type { actions } from './actions.js'

/**
 * Loads the code that connecting does not need. If the load fails, the next call tries again.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const loadActions = (): Promise<typeof actions> =>
  import('./actions.js')
    .then((chunk) => chunk.actions)
    .catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', "Couldn't load code for EVM wallets.", {
        cause,
        help: ['Try again, or reload the page.'],
      })
    })
