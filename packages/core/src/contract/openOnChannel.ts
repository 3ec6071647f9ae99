import { parseCaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Channel, ChannelEvent, Session, Unsubscribe, WalletInfo } from './contract.js'

type EndReason = Extract<ChannelEvent, { kind: 'end' }>['reason']

/** What an adapter opens its session with. */
export type OnChannel = {
  /** The channel's wallet as a row would tell of it. */
  readonly info: WalletInfo
  /** The network to begin on. */
  readonly network: CaipNetworkId
  /** The network that the session is on. */
  readonly inUse: () => CaipNetworkId
  /** Has something end with the session. */
  readonly onOver: (stop: Unsubscribe) => void
}

/** The channel's networks of a namespace. */
export const networksOnChannel = ({ approved }: Channel, namespace: Namespace): readonly CaipNetworkId[] =>
  approved.filter((id) => id.startsWith(`${namespace}:`))

const accountsOnChannel = ({ accounts }: Channel, namespace: Namespace) =>
  accounts.map(parseCaipAddress).filter((account) => account.namespace === namespace)

/** The channel's addresses in a namespace, each once. */
export const addressesOnChannel = (channel: Channel, namespace: Namespace): readonly string[] => [
  ...new Set(accountsOnChannel(channel, namespace).map(({ address }) => address)),
]

/** How an adapter opens its session on a channel. */
export type OpenOn<ns extends Namespace, provider> = (on: OnChannel) => Promise<Session<ns, provider>>

/**
 * Opens an adapter's session on a channel: it tells why the channel ended, and closes the channel where it is closed.
 *
 * @param wanted the network to begin on, where the channel has an account there; its first one otherwise
 * @param open makes the session
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of the namespace; what `open` throws
 */
export const openOnChannel = async <ns extends Namespace, provider>(
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
  // Heard before the session hears it: the channel knows why it ended.
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
