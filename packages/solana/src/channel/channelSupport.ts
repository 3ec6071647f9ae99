import type { ChannelSupport } from '@latchkey/core/adapter'
import type { Live } from '../session/createLive.js'
import type { SolanaWallet } from '../discovery/standardWallet.js'
import { openChannel } from './openChannel.js'

/** How the adapter takes part in channels. */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'solana', SolanaWallet> => ({
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
