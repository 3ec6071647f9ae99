import type { WalletInfo } from '../contract/contract.js'
import { type Namespace, namespaces } from '../base/namespaces.js'
import { toConnectionId } from '../base/connectionId.js'
import type { Engine } from '../state/engine.js'

/** A way to a wallet, as the kit tells it to sites. */
export type ConnectorState = {
  /** The connector's id, unique in its namespace: what `kit.connect` takes. */
  readonly id: string
  /** What the wallet calls itself. */
  readonly name: string
  readonly type: WalletInfo['type']
  /** The namespace that it connects: of a channel, which serves several, the one in use. */
  readonly chain: Namespace
  /** The namespaces that the same wallet can be connected in. */
  readonly chains: readonly Namespace[]
  /** The wallet's own provider, while it is connected. */
  readonly provider: unknown
  /** A `data:` image. */
  readonly imageUrl: string | undefined
  /**
   * The picture's id in a directory: always `undefined`, as is `explorerId`. A wallet that is found in the page or is the site's own says nothing of
   * a directory, which may not have been asked; the directory's own wallets are reached by a channel, and are no connectors.
   */
  readonly imageId: string | undefined
  /** The wallet's id in a directory: always `undefined`. */
  readonly explorerId: string | undefined
  readonly info: { readonly rdns: string | undefined }
}

/** The connectors of all namespaces, then those of channels. */
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
