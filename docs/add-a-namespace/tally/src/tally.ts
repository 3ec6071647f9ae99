import type { AdapterEntry } from '@latchkey/core/adapter'
import type { TallyChain } from './chain.js'
import type { TallyWallet } from './wallet.js'

/** The entry for `createAppKit`. It loads the adapter when the kit needs it. */
export const tally = (chain: TallyChain): AdapterEntry<'tally', TallyWallet> => ({
  namespace: 'tally',
  load: () => import('./createTallyAdapter.js').then(({ createTallyAdapter }) => createTallyAdapter(chain)),
})
