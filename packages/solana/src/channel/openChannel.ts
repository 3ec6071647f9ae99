import type { Channel, ChannelStart, Session } from '@latchkey/core/adapter'
import { channelUntil, openOnServed } from '@latchkey/core/session'
import type { Live } from '../session/createLive.js'
import type { SolanaWallet } from '../discovery/standardWallet.js'
import { channelWallet } from './channelWallet.js'

/**
 * Opens a session on a channel: its accounts here become a wallet like any other, spoken to through the channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of this namespace, `CHAIN_NOT_SUPPORTED` where it has none of the site's networks
 */
export const openChannel = async (
  channel: Channel,
  start: ChannelStart,
  load: () => Promise<Live>,
): Promise<Session<'solana', SolanaWallet>> =>
  openOnServed(channel, 'solana', start.network, async ({ info, network, inUse }) => {
    const live = await load()
    const walletOf = (each: Channel) => channelWallet(each, inUse, live.codecs)
    const until = (signal: AbortSignal) => walletOf(channelUntil(channel, signal))
    return live.connect({ info, wallet: walletOf(channel), until, signsIn: false }, { network })
  })
