import type { ChannelSupport } from '@latchkey/core/adapter'
import type { Live } from '../session/createLive.js'
import type { Eip1193Provider } from '../discovery/provider.js'
import { openChannel } from './openChannel.js'

/** What EVM sites ask of a wallet over a channel. */
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

/** How the adapter takes part in channels. */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'eip155', Eip1193Provider> => ({
  methods,
  events: ['accountsChanged', 'chainChanged'],
  open: (channel, start = {}) => openChannel(channel, start, load),
})
