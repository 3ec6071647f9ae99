import type { Channel, ChannelEvent } from './contract.js'
import type { Session, Unsubscribe, WalletInfo } from './session.js'
import { parseCaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'

/**
 * Returns a channel for one action: if `signal` is aborted, the action's requests to the wallet are cancelled. For adapters that treat a channel's
 * wallet like a wallet in the page, whose interface cannot cancel requests.
 *
 * @example
 * const sign = (channel: Channel, signal: AbortSignal) =>
 *   abortableChannel(channel, signal).request({ network: 'eip155:1', method: 'personal_sign', params: [] })
 */
export const abortableChannel = (channel: Channel, signal: AbortSignal): Channel => {
  const request: Channel['request'] = (parameters) => channel.request({ ...parameters, signal })
  return Object.create(channel, { request: { value: request } })
}

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
 * @param preferred the network to begin on, if the channel has an account there; otherwise the network of its first account
 * @param open creates the session
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of the namespace; what `open` throws
 */
export const openChannelSession = async <ns extends Namespace, provider>(
  channel: Channel,
  namespace: ns,
  preferred: CaipNetworkId | undefined,
  open: OpenOn<ns, provider>,
): Promise<Session<ns, provider>> => {
  const { name, icon } = channel.peer
  const own = accountsOnChannel(channel, namespace)
  const first = own.find(({ networkId }) => networkId === preferred) ?? own[0]
  if (!first)
    throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${name} gave no ${namespace} account.`, {
      context: { wallet: name },
      help: ['Ask the user to approve an account of this namespace in the wallet.'],
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
        if (event.kind === 'change') {
          listener(event)
          return
        }
        stop()
        // The accounts of a channel are what its wallet grants, whether it is locked or not.
        listener({ kind: 'end', reason: reason ?? (event.reason === 'locked' ? 'wallet' : event.reason) })
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

/**
 * Opens an adapter's session on a channel, as {@link openChannelSession} does, and keeps it on the networks that the channel serves. For adapters that
 * treat a channel's wallet like a wallet in the page, which knows all of the site's networks.
 *
 * @param preferred the network to begin on, if the channel has an account there; otherwise the network of its first account
 * @param open creates the session
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of the namespace; what `open` throws
 */
export const openServedChannelSession = <ns extends Namespace, provider>(
  channel: Channel,
  namespace: ns,
  preferred: CaipNetworkId | undefined,
  open: OpenOn<ns, provider>,
): Promise<Session<ns, provider>> =>
  openChannelSession<ns, provider>(channel, namespace, preferred, async (on) => {
    const session = await open(on)
    const { switchNetwork } = session
    if (!switchNetwork) return session
    // Subscribes after the session does. If the channel no longer serves the network in use, the session switches to a network that it serves.
    on.onOver(
      channel.subscribe(({ kind }) => {
        const served = networksOnChannel(channel, namespace)
        const [firstServed] = served
        if (kind !== 'change' || !firstServed || served.includes(on.inUse())) return
        switchNetwork({ network: firstServed }).catch(() => undefined) // the site does not have this network: the kit reports it
      }),
    )
    return {
      ...session,
      get facts() {
        return session.facts
      },
      switchNetwork: async (parameters) => {
        if (!networksOnChannel(channel, namespace).includes(parameters.network))
          throw new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
            context: { wallet: channel.peer.name, network: parameters.network },
            help: ['Connect again: a wallet approves the networks of a session when it connects.'],
          })
        await switchNetwork(parameters)
      },
    }
  })
