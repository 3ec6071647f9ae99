import type { ChannelSupport } from '@latchkey/core/adapter'
import type { InjectedWallet } from '../discovery/injected.js'
import type { Live } from '../session/createLive.js'
import { openChannel } from './openChannel.js'

/** How the adapter takes part in channels. */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'polkadot', InjectedWallet> => ({
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: [],
  open: (channel, start = {}) => openChannel(channel, start, load),
})
