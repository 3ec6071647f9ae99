import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** The path of an explorer's page for a transaction or an address. Explorers of Polkadot chains use other names, as Subscan does. */
export const explorerPath = (network: CaipNetworkId, kind: 'tx' | 'address'): string => {
  if (!network.startsWith('polkadot')) return `${kind}/{id}`
  return kind === 'tx' ? 'extrinsic/{id}' : 'account/{id}'
}
