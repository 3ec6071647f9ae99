import type { Channel, ChannelStart, ConnectParameters, Session } from '@latchkey/core/adapter'
import { openOnServed } from '@latchkey/core/session'
import type { LinkedWallet } from '../wallet/links/createLink.js'
import type { BitcoinProvider } from '../wallet/provider.js'
import { channelLink } from './channelLink.js'

/** Connects a wallet that was found. */
export type Connect = (
  wallet: LinkedWallet,
  parameters: ConnectParameters,
) => Promise<Session<'bip122', BitcoinProvider>>

/**
 * Opens a session on a channel: its accounts here become a wallet like any other, spoken to through the channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of this namespace, `WALLET_ANSWER_INVALID` where the wallet does not tell the
 * addresses of its account
 */
export const openChannel = (
  channel: Channel,
  start: ChannelStart,
  connect: Connect,
): Promise<Session<'bip122', BitcoinProvider>> =>
  openOnServed(channel, 'bip122', start.network, ({ info, network }) =>
    connect({ info, place: channel.id, provider: channel, link: channelLink(channel) }, { network }),
  )
