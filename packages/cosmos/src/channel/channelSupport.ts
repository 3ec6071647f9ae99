import type { ChannelSupport } from '@latchkey/core/adapter'
import type { Keplr } from '../discovery/keplr.js'
import type { Live } from '../session/createLive.js'
import { openChannel } from './openChannel.js'

/** How the adapter takes part in channels. */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'cosmos', Keplr> => ({
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: [],
  open: (channel, start = {}) => openChannel(channel, start, load),
})
