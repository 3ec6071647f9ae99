import type { ChannelSupport } from '@latchkey/core/adapter'
import { openChannelSession } from '@latchkey/core/session'
import type { Eip1193Provider } from '../discovery/provider.js'
import type { Live } from '../session/createLive.js'
import { channelProvider } from './channelProvider.js'
import { walletMethods } from './walletMethods.js'

/**
 * How the adapter supports channels. `open` makes a wallet of the channel's EVM accounts and connects it like any other. It throws
 * `WALLET_NO_ACCOUNTS` if the channel has no EVM account.
 */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'eip155', Eip1193Provider> => ({
  methods: walletMethods,
  events: ['accountsChanged', 'chainChanged'],
  open: (channel, start = {}) =>
    openChannelSession(channel, 'eip155', start.network, async ({ info, network }) => {
      const live = await load()
      return live.connect({ info, provider: channelProvider(channel, network, live.readNetwork) }, {})
    }),
})
