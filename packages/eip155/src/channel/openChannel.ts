import { type Channel, type ChannelEvent, LatchkeyError, parseCaipAddress, type Session } from '@latchkey/core/adapter'
import type { Live } from '../live/createLive.js'
import type { Eip1193Provider } from '../provider.js'
import { channelProvider } from './channelProvider.js'

type EndReason = Extract<ChannelEvent, { kind: 'end' }>['reason']

/**
 * Opens a session on a channel: its accounts here become a wallet like any other, spoken to through the channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of this namespace
 */
export const openChannel = async (
  channel: Channel,
  load: () => Promise<Live>,
): Promise<Session<'eip155', Eip1193Provider>> => {
  const own = channel.accounts.map(parseCaipAddress).filter(({ namespace }) => namespace === 'eip155')
  const [first] = own
  if (!first)
    throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${channel.peer.name} gave no account of this namespace.`, {
      context: { wallet: channel.peer.name },
    })
  const live = await load()
  const { name, icon } = channel.peer
  const info = {
    id: channel.id,
    type: 'WALLET_CONNECT',
    name,
    icon,
    readiness: 'installed',
    walletKey: channel.id,
  } as const
  let reason: EndReason | undefined
  // Heard before the session hears it: the channel knows why it ended.
  const unfollow = channel.subscribe((event) => {
    if (event.kind === 'end') reason = event.reason
  })
  const provider = channelProvider(channel, first.networkId)
  const session = await live.connect({ info, provider }, {})
  return {
    ...session,
    subscribe: (listener) =>
      session.subscribe((event) => {
        if (event.kind === 'end') unfollow()
        listener(event.kind === 'end' && reason ? { kind: 'end', reason } : event)
      }),
    release: () => {
      unfollow()
      session.release()
    },
    get facts() {
      return { ...session.facts, approved: channel.approved, peer: { name, icon } }
    },
    channelId: channel.id,
    close: () => channel.close(),
  }
}
