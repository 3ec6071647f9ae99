import type { ChannelSupport } from '@latchkey/core/adapter'
import { openChannelSession } from '@latchkey/core/session'
import type { Eip1193Provider } from '../discovery/provider.js'
import type { Live } from '../session/createLive.js'
import { channelProvider } from './channelProvider.js'

/** The methods that EVM sites request from a wallet over a channel. */
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]

/**
 * How the adapter supports channels. `open` makes a wallet of the channel's EVM accounts and connects it like any other. It throws
 * `WALLET_NO_ACCOUNTS` if the channel has no EVM account.
 */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'eip155', Eip1193Provider> => ({
  methods,
  events: ['accountsChanged', 'chainChanged'],
  open: (channel, start = {}) =>
    openChannelSession(channel, 'eip155', start.network, async ({ info, network }) => {
      const live = await load()
      return live.connect({ info, provider: channelProvider(channel, network, live.readNetwork) }, {})
    }),
})
