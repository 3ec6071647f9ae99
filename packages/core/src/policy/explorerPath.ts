import type { CaipNetworkId } from '../base/caipNetworkId.js'

const subscanNames = { tx: 'extrinsic', address: 'account' }

/** The path of an explorer's page for a transaction or an address. Explorers of Polkadot chains use other names, as Subscan does. */
export const explorerPath = (network: CaipNetworkId, kind: 'tx' | 'address'): string =>
  `${network.startsWith('polkadot') ? subscanNames[kind] : kind}/{id}`
