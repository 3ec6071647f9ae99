import type { ChainAdapter } from '@latchkey/core/adapter'
import { hasAddressShape } from './addresses/hasAddressShape.js'
import type { NewSpaceWallet } from './wallet/newSpaceWallet.js'

/** Creates the adapter. It announces no wallet yet. */
export const createNewSpaceAdapter = (): ChainAdapter<'new-space', NewSpaceWallet> => ({
  namespace: 'new-space',
  isAddress: hasAddressShape,
  loadAddressRules: () => import('./addresses/addressRules.js').then(({ addressRules }) => addressRules),
  setup(context) {
    context.announce([])
    return undefined
  },
})
