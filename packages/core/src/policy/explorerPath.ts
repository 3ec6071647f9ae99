import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** Where a network's explorer keeps transactions and addresses: those of Polkadot's chains have names of their own for that, as Subscan has. */
export const explorerPath = (network: CaipNetworkId, kind: 'tx' | 'address'): string => {
  if (!network.startsWith('polkadot')) return kind
  return kind === 'tx' ? 'extrinsic' : 'account'
}
