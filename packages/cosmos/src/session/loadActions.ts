import { LatchkeyError } from '@latchkey/core/adapter'
import type { actions } from './actions.js'

/**
 * Loads the code that connecting does not need. After a failed load, the next call tries again.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const loadActions = (): Promise<typeof actions> =>
  import('./actions.js')
    .then(({ actions }) => actions)
    .catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'Code for Cosmos wallets could not be loaded.', {
        cause,
        help: ['Try again, or reload the page.'],
      })
    })
