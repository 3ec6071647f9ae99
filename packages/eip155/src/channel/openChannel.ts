import type { Channel, ChannelStart, Session } from '@latchkey/core/adapter'
import { openOnChannel } from '@latchkey/core/session'
import type { Live } from '../session/createLive.js'
import type { Eip1193Provider } from '../discovery/provider.js'
import { channelProvider } from './channelProvider.js'

/**
 * Opens a session on a channel: its accounts here become a wallet like any other, spoken to through the channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of this namespace
 */
export const openChannel = (
  channel: Channel,
  start: ChannelStart,
  load: () => Promise<Live>,
): Promise<Session<'eip155', Eip1193Provider>> =>
  openOnChannel(channel, 'eip155', start.network, async ({ info, network }) => {
    const live = await load()
    return live.connect({ info, provider: channelProvider(channel, network) }, {})
  })
