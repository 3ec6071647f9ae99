import { parseCaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Channel, ChannelEvent, Session, Unsubscribe, WalletInfo } from './contract.js'

type EndReason = Extract<ChannelEvent, { kind: 'end' }>['reason']

/** The context in which an adapter opens its session. */
export type OnChannel = {
  /** The channel's wallet, in the format of a row of the wallet list. */
  readonly info: WalletInfo
  /** The network on which the session begins. */
  readonly network: CaipNetworkId
  /** Returns the network that the session currently uses. */
  readonly inUse: () => CaipNetworkId
  /** Registers a function to call when the session is over. */
  readonly onOver: (stop: Unsubscribe) => void
}

/** Returns the channel's networks in a namespace. */
export const networksOnChannel = ({ approved }: Channel, namespace: Namespace): readonly CaipNetworkId[] =>
  approved.filter((id) => id.startsWith(`${namespace}:`))

const accountsOnChannel = ({ accounts }: Channel, namespace: Namespace) =>
  accounts.map(parseCaipAddress).filter((account) => account.namespace === namespace)

/** Returns the channel's addresses in a namespace, each once. */
export const addressesOnChannel = (channel: Channel, namespace: Namespace): readonly string[] => [
  ...new Set(accountsOnChannel(channel, namespace).map(({ address }) => address)),
]

/** Opens an adapter's session on a channel. */
export type OpenOn<ns extends Namespace, provider> = (on: OnChannel) => Promise<Session<ns, provider>>

/**
 * Opens an adapter's session on a channel. The session reports why the channel ended, and closing the session closes the channel.
 *
 * @param wanted the network to begin on, if the channel has an account there; otherwise the network of its first account
 * @param open creates the session
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of the namespace; what `open` throws
 */
export const openChannelSession = async <ns extends Namespace, provider>(
  channel: Channel,
  namespace: ns,
  wanted: CaipNetworkId | undefined,
  open: OpenOn<ns, provider>,
): Promise<Session<ns, provider>> => {
  const { name, icon } = channel.peer
  const own = accountsOnChannel(channel, namespace)
  const first = own.find(({ networkId }) => networkId === wanted) ?? own[0]
  if (!first)
    throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${name} gave no ${namespace} account.`, {
      context: { wallet: name },
    })
  const info: WalletInfo = {
    id: channel.id,
    type: 'WALLET_CONNECT',
    name,
    icon,
    readiness: 'installed',
    walletKey: channel.id,
  }
  let reason: EndReason | undefined
  let opened: Session<ns, provider> | undefined
  // Subscribes before the session does, so that the reason is known when the session ends.
  const stops = [
    channel.subscribe((event) => {
      if (event.kind === 'end') reason = event.reason
    }),
  ]
  const stop = () => {
    for (const end of stops) end()
  }
  const session = await open({
    info,
    network: first.networkId,
    inUse: () => opened?.facts.network ?? first.networkId,
    onOver: (end) => stops.push(end),
  }).catch((error: unknown) => {
    stop()
    throw error
  })
  opened = session
  return {
    ...session,
    subscribe: (listener) =>
      session.subscribe((event) => {
        if (event.kind === 'end') stop()
        listener(event.kind === 'end' && reason ? { kind: 'end', reason } : event)
      }),
    release: () => {
      stop()
      session.release()
    },
    get facts() {
      return { ...session.facts, approved: networksOnChannel(channel, namespace), peer: { name, icon } }
    },
    channelId: channel.id,
    close: () => channel.close(),
  }
}
