import type { Channel, ChannelStart, Session } from '@latchkey/core/adapter'
import { channelUntil, networksOnChannel, openOnServed } from '@latchkey/core/session'
import type { Keplr } from '../discovery/keplr.js'
import type { Live } from '../session/createLive.js'
import { channelKeplr } from './channelKeplr.js'

/**
 * Opens a session on a channel: its accounts here become a wallet like any other, spoken to through the channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` where the channel has no account of this namespace, `NETWORK_NOT_FOUND` where it has none of the site's
 * networks, `WALLET_ANSWER_INVALID` where the wallet gives no key for its account
 */
export const openChannel = async (
  channel: Channel,
  start: ChannelStart,
  load: () => Promise<Live>,
): Promise<Session<'cosmos', Keplr>> =>
  openOnServed(channel, 'cosmos', start.network, async ({ info, network, inUse }) => {
    const live = await load()
    const onKeyChange = (listener: () => void) =>
      channel.subscribe(({ kind }) => {
        // On a network that is served no longer no key is asked for: the session leaves it.
        const isServed = networksOnChannel(channel, 'cosmos').includes(inUse())
        if (kind === 'end' || (kind === 'change' && isServed)) listener()
      })
    const until = (signal: AbortSignal) => channelKeplr(channelUntil(channel, signal))
    return live.connect({ info, provider: channelKeplr(channel), until, onKeyChange }, { network })
  })
