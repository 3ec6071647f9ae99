import type { WalletInfo } from '../contract/session.js'
import { type Namespace, namespaces } from '../base/namespaces.js'
import { toConnectionId } from '../base/connectionId.js'
import type { Engine } from '../state/rootReducer.js'
import { loginNamespaces } from '../policy/loginNamespaces.js'
import { readDirectoryIds } from './connectorIds.js'
import { isOneWallet } from './mergeRows.js'

/** A connector, as the kit returns it to sites. */
export type ConnectorState = {
  /** The connector's id, unique in its namespace: what `kit.connect` takes. */
  readonly id: string
  /** The wallet's own name. */
  readonly name: string
  /** `'MULTI_CHAIN'` if the wallet has a connector in each of several namespaces. */
  readonly type: WalletInfo['type'] | 'MULTI_CHAIN'
  /** The namespace that it connects. A channel serves several; for a channel it is the namespace in use, if the channel serves that. */
  readonly chain: Namespace
  /** The namespaces that the same wallet can be connected in. */
  readonly chains: readonly Namespace[]
  /** The wallet's own provider, while the wallet is connected. */
  readonly provider: unknown
  /** A `data:` image. */
  readonly imageUrl: string | undefined
  /** The image's id in the public directory, if the kit knows it. */
  readonly imageId: string | undefined
  /** The wallet's id in the public directory, if the kit knows it. It follows from what the wallet claims, and proves nothing. */
  readonly explorerId: string | undefined
  readonly info: { readonly rdns: string | undefined }
  /** The connectors of a `'MULTI_CHAIN'` wallet, one in each namespace. Empty for all others. */
  readonly connectors: readonly ConnectorState[]
}

/** Joins the connectors of each wallet that has one in several namespaces, in the place of the first of them. */
const joinConnectors = (
  all: readonly { readonly walletKey: string; readonly isOne: boolean; readonly state: ConnectorState }[],
): readonly ConnectorState[] =>
  all.flatMap(({ walletKey, isOne, state }) => {
    if (!isOne) return state
    const connectors = all.filter((other) => other.walletKey === walletKey).map((other) => other.state)
    if (connectors[0] !== state) return []
    const connected = connectors.find(({ provider }) => provider !== undefined)
    return {
      ...state,
      type: 'MULTI_CHAIN',
      provider: connected?.provider,
      imageUrl: connectors.find(({ imageUrl }) => imageUrl)?.imageUrl,
      connectors,
    }
  })

/**
 * Returns the connectors of all namespaces, then those of channels.
 *
 * @param only if set, the connectors of this namespace, each by itself; otherwise a wallet of several namespaces is one connector
 */
export const readConnectors = (
  { store, services }: Pick<Engine, 'store' | 'services'>,
  only?: Namespace,
): readonly ConnectorState[] => {
  const { connectors, networks } = store.getState()
  const served = [...services.adapters.keys()]
  const ofNamespaces = namespaces.flatMap((namespace) =>
    (connectors.byNamespace[namespace] ?? [])
      .filter(({ type, readiness }) => type !== 'INJECTED' || readiness !== 'missing')
      .map((info) => ({ namespace, info })),
  )
  const toState = (info: WalletInfo, chain: Namespace, chains: readonly Namespace[]): ConnectorState => ({
    id: info.id,
    name: info.name,
    type: info.type,
    chain,
    chains,
    provider: services.sessions.get(toConnectionId(chain, info.id))?.session.provider,
    imageUrl: info.icon,
    ...readDirectoryIds(info),
    info: { rdns: info.rdns },
    connectors: [],
  })
  const own = ofNamespaces.map(({ namespace, info }) => {
    const sharing = ofNamespaces.filter((other) => other.info.walletKey === info.walletKey)
    const chains = [...new Set(sharing.map((other) => other.namespace))]
    return { walletKey: info.walletKey, isOne: isOneWallet(sharing), state: toState(info, namespace, chains) }
  })
  const ofChannels = connectors.channels.flatMap((info) => {
    const chains = info.type === 'AUTH' ? loginNamespaces.filter((namespace) => served.includes(namespace)) : served
    const preferred = only ?? networks.activeNamespace
    const chain = chains.includes(preferred) ? preferred : chains[0]
    return chain ? toState(info, chain, chains) : []
  })
  const ofWallets = only ? own.map(({ state }) => state).filter(({ chain }) => chain === only) : joinConnectors(own)
  return [...ofWallets, ...ofChannels.filter(({ chains }) => !only || chains.includes(only))]
}
