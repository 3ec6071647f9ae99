import type { Channel, ChannelStart, ChannelSupport, ConnectParameters, Session } from '@latchkey/core/adapter'
import { openServedChannelSession } from '@latchkey/core/session'
import type { LinkedWallet } from '../wallet/links/createLink.js'
import type { BitcoinProvider } from '../wallet/provider.js'
import { channelLink } from './channelLink.js'

type Connect = (wallet: LinkedWallet, parameters: ConnectParameters) => Promise<Session<'bip122', BitcoinProvider>>

/**
 * Opens a session on a channel. The wallet behind it is connected by a link, as other wallets are.
 *
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of this namespace, `WALLET_ANSWER_INVALID` if the wallet returns invalid addresses
 */
const openChannel = (
  channel: Channel,
  start: ChannelStart,
  connect: Connect,
): Promise<Session<'bip122', BitcoinProvider>> =>
  openServedChannelSession(channel, 'bip122', start.network, ({ info, network }) =>
    connect({ info, source: channel.id, provider: channel, link: channelLink(channel) }, { network }),
  )

/**
 * The methods and events that the adapter requests of a channel, and how it opens one.
 *
 * @param connect connects a wallet
 */
export const channelSupport = (connect: Connect): ChannelSupport<'bip122', BitcoinProvider> => ({
  methods: ['getAccountAddresses', 'sendTransfer', 'signPsbt', 'signMessage'],
  events: ['bip122_addressesChanged'],
  open: (channel, start = {}) => openChannel(channel, start, connect),
})
