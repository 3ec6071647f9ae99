import type { AdapterEntry } from '@latchkey/core/adapter'
import type { NewSpaceWallet } from './wallet/newSpaceWallet.js'

/**
 * Returns the entry for NewSpace that a site passes to `createAppKit`. It is small: the adapter loads with the engine.
 *
 * @example
 * import { newSpace } from '@latchkey/new-space'
 * import { localNewSpace } from '@latchkey/new-space/networks'
 *
 * createAppKit({ projectId, networks: [localNewSpace], adapters: [newSpace()] })
 */
export const newSpace = (): AdapterEntry<'new-space', NewSpaceWallet> => ({
  namespace: 'new-space',
  load: () => import('./createNewSpaceAdapter.js').then(({ createNewSpaceAdapter }) => createNewSpaceAdapter()),
})
