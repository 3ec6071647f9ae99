import type { Channel, ChannelStart, Session } from '@latchkey/core/adapter'
import { channelUntil, openOnServed } from '@latchkey/core/session'
import type { InjectedWallet } from '../discovery/injected.js'
import type { Live } from '../session/createLive.js'
import { channelWallet } from './channelWallet.js'

/**
 * Opens a session on a channel: its accounts here become a wallet like any other, spoken to through the channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of this namespace, `NETWORK_NOT_FOUND` where it has none of the site's networks
 */
export const openChannel = async (
  channel: Channel,
  start: ChannelStart,
  load: () => Promise<Live>,
): Promise<Session<'polkadot', InjectedWallet>> =>
  openOnServed(channel, 'polkadot', start.network, async ({ info, network, inUse }) => {
    const live = await load()
    const walletOf = (each: Channel) => channelWallet(each, inUse, live.readHex)
    const until = (signal: AbortSignal) => walletOf(channelUntil(channel, signal))
    const provider = walletOf(channel)
    return live.follow({ info, entry: { enable: async () => provider }, until }, network)
  })
