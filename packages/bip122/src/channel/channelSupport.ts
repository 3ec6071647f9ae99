import type { ChannelSupport } from '@latchkey/core/adapter'
import type { BitcoinProvider } from '../wallet/provider.js'
import { type Connect, openChannel } from './openChannel.js'

/** How the adapter takes part in channels. */
export const channelSupport = (connect: Connect): ChannelSupport<'bip122', BitcoinProvider> => ({
  methods: ['getAccountAddresses', 'sendTransfer', 'signPsbt', 'signMessage'],
  events: ['bip122_addressesChanged'],
  open: (channel, start = {}) => openChannel(channel, start, connect),
})
