import type { AdapterEntry } from '@latchkey/core/adapter'
import type { TallyChain } from './chain.js'
import type { TallyWallet } from './wallet.js'

/** Tally for the kit. What it is made of comes when it is needed. */
export const tally = (chain: TallyChain): AdapterEntry<'tally', TallyWallet> => ({
  namespace: 'tally',
  load: () => import('./createTallyAdapter.js').then(({ createTallyAdapter }) => createTallyAdapter(chain)),
})
