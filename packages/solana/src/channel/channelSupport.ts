import type { Channel, ChannelStart, ChannelSupport, Session } from '@latchkey/core/adapter'
import { abortableChannel, openServedChannelSession } from '@latchkey/core/session'
import type { SolanaProvider } from '../wallet/provider.js'
import type { Live } from '../session/createLive.js'
import { channelWallet } from './channelWallet.js'

/**
 * Opens a session on a channel. The wallet behind it is wrapped as a wallet of the Wallet Standard.
 *
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of this namespace, `CHAIN_NOT_SUPPORTED` if it has none of the site's networks
 */
const openChannel = async (
  channel: Channel,
  start: ChannelStart,
  load: () => Promise<Live>,
): Promise<Session<'solana', SolanaProvider>> =>
  openServedChannelSession(channel, 'solana', start.network, async ({ info, network, inUse }) => {
    const live = await load()
    const toWallet = (source: Channel) => channelWallet(source, inUse)
    const withSignal = (signal: AbortSignal) => toWallet(abortableChannel(channel, signal))
    return live.connect({ info, wallet: toWallet(channel), withSignal, signsIn: false }, { network })
  })

/**
 * The methods and events that the adapter requests of a channel, and how it opens one.
 *
 * @param load loads the half of the adapter that connects
 */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'solana', SolanaProvider> => ({
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: [],
  open: (channel, start = {}) => openChannel(channel, start, load),
})
