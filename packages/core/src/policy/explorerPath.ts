import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** The path segment of a network's explorer for transactions or addresses. Explorers of Polkadot chains use other names, as Subscan does. */
export const explorerPath = (network: CaipNetworkId, kind: 'tx' | 'address'): string => {
  if (!network.startsWith('polkadot')) return kind
  return kind === 'tx' ? 'extrinsic' : 'account'
}
