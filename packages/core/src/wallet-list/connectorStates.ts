import type { WalletInfo } from '../contract/contract.js'
import { type Namespace, namespaces } from '../base/namespaces.js'
import { toConnectionId } from '../base/connectionId.js'
import type { Engine } from '../state/engine.js'

/** A connector, as the kit returns it to sites. */
export type ConnectorState = {
  /** The connector's id, unique in its namespace: what `kit.connect` takes. */
  readonly id: string
  /** The wallet's own name. */
  readonly name: string
  readonly type: WalletInfo['type']
  /** The namespace that it connects. A channel serves several; for a channel it is the namespace in use. */
  readonly chain: Namespace
  /** The namespaces that the same wallet can be connected in. */
  readonly chains: readonly Namespace[]
  /** The wallet's own provider, while the wallet is connected. */
  readonly provider: unknown
  /** A `data:` image. */
  readonly imageUrl: string | undefined
  /**
   * The image's id in a directory: always `undefined`, as is `explorerId`. Connectors, found in the page or set by the site, contain no data of a
   * directory, which may not even have been requested. The directory's own wallets connect through a channel, and are not connectors.
   */
  readonly imageId: string | undefined
  /** The wallet's id in a directory: always `undefined`. */
  readonly explorerId: string | undefined
  readonly info: { readonly rdns: string | undefined }
}

/** Returns the connectors of all namespaces, then those of channels. */
export const readConnectors = ({ store, services }: Pick<Engine, 'store' | 'services'>): readonly ConnectorState[] => {
  const { connectors, networks } = store.getState()
  const served = [...services.adapters.keys()]
  const ofNamespaces = namespaces.flatMap((chain) =>
    (connectors.byNamespace[chain] ?? []).map((info) => ({ chain, info, isChannel: false })),
  )
  const ofChannels = connectors.channels.map((info) => ({ chain: networks.activeNamespace, info, isChannel: true }))
  const sharing = (key: string) => ofNamespaces.filter(({ info }) => info.walletKey === key).map(({ chain }) => chain)
  return [...ofNamespaces, ...ofChannels].map(({ chain, info, isChannel }) => ({
    id: info.id,
    name: info.name,
    type: info.type,
    chain,
    chains: isChannel ? served : [...new Set(sharing(info.walletKey))],
    provider: services.sessions.get(toConnectionId(chain, info.id))?.session.provider,
    imageUrl: info.icon,
    imageId: undefined,
    explorerId: undefined,
    info: { rdns: info.rdns },
  }))
}
