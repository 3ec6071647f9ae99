import { parseCaipAddress } from '../caip/caipAddress.js'
import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Channel, ChannelEvent, Session, WalletInfo } from './contract.js'

type EndReason = Extract<ChannelEvent, { kind: 'end' }>['reason']

/** What an adapter opens its session with. */
export type OnChannel = {
  /** The channel's wallet as a row would tell of it. */
  readonly info: WalletInfo
  /** The network to begin on. */
  readonly network: CaipNetworkId
  /** The network that the session is on. */
  readonly inUse: () => CaipNetworkId
}

/** The channel's networks of a namespace. */
export const networksOnChannel = ({ approved }: Channel, namespace: Namespace): readonly CaipNetworkId[] =>
  approved.filter((id) => id.startsWith(`${namespace}:`))

/** The channel's addresses in a namespace, each once. */
export const addressesOnChannel = ({ accounts }: Channel, namespace: Namespace): readonly string[] => [
  ...new Set(
    accounts
      .map(parseCaipAddress)
      .filter((account) => account.namespace === namespace)
      .map(({ address }) => address),
  ),
]

/**
 * Opens an adapter's session on a channel: it is on networks that the channel serves alone, tells why the channel ended, and closes the
 * channel where it is closed. For adapters that speak to a channel's wallet as to one in the page.
 *
 * @param open makes the session
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of the namespace; what `open` throws
 */
export const openOnChannel = async <ns extends Namespace, provider>(
  channel: Channel,
  namespace: ns,
  open: (on: OnChannel) => Promise<Session<ns, provider>>,
): Promise<Session<ns, provider>> => {
  const { name, icon } = channel.peer
  const context = { wallet: name }
  const first = channel.accounts.map(parseCaipAddress).find((account) => account.namespace === namespace)
  if (!first) throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${name} gave no account of this namespace.`, { context })
  const info: WalletInfo = {
    id: channel.id,
    type: 'WALLET_CONNECT',
    name,
    icon,
    readiness: 'installed',
    walletKey: channel.id,
  }
  let reason: EndReason | undefined
  let session: Session<ns, provider> | undefined
  const inUse = () => session?.facts.network ?? first.networkId
  // Heard before the session hears it: the channel knows why it ended.
  const unfollow = channel.subscribe((event) => {
    if (event.kind === 'end') reason = event.reason
  })
  const opened = await open({ info, network: first.networkId, inUse }).catch((error: unknown) => {
    unfollow()
    throw error
  })
  session = opened
  // Heard after it: a network that the channel serves no longer is left for one that it does.
  const unfollowNetworks = channel.subscribe(({ kind }) => {
    const served = networksOnChannel(channel, namespace)
    const [left] = served
    if (kind !== 'change' || !left || served.includes(inUse())) return
    opened.switchNetwork?.({ network: left }).catch(() => undefined) // the site has no such network: the kit says so
  })
  const stop = () => {
    unfollow()
    unfollowNetworks()
  }
  return {
    ...opened,
    subscribe: (listener) =>
      opened.subscribe((event) => {
        if (event.kind === 'end') stop()
        listener(event.kind === 'end' && reason ? { kind: 'end', reason } : event)
      }),
    release: () => {
      stop()
      opened.release()
    },
    get facts() {
      return { ...opened.facts, approved: networksOnChannel(channel, namespace), peer: { name, icon } }
    },
    channelId: channel.id,
    ...(opened.switchNetwork && {
      switchNetwork: async (parameters) => {
        if (!networksOnChannel(channel, namespace).includes(parameters.network))
          throw new LatchkeyError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
            context: { ...context, network: parameters.network },
          })
        await opened.switchNetwork?.(parameters)
      },
    }),
    close: () => channel.close(),
  }
}
