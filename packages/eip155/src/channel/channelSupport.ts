import {
  type Channel,
  type ChannelEvent,
  type ChannelSupport,
  LatchkeyError,
  parseCaipAddress,
  toCaipAddress,
} from '@latchkey/core/adapter'
import type { Live } from '../live/createLive.js'
import type { Eip1193Provider } from '../provider.js'
import { channelProvider } from './channelProvider.js'

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

type EndReason = Extract<ChannelEvent, { kind: 'end' }>['reason']

/** How the adapter takes part in channels: a channel's accounts here become a wallet like any other, spoken to through the channel. */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'eip155', Eip1193Provider> => ({
  methods,
  events: ['accountsChanged', 'chainChanged'],
  open: async (channel: Channel) => {
    const own = channel.accounts.map(parseCaipAddress).filter(({ namespace }) => namespace === 'eip155')
    const [first] = own
    if (!first)
      throw new LatchkeyError('WALLET_NO_ACCOUNTS', `${channel.peer.name} gave no account of this namespace.`, {
        context: { account: toCaipAddress('eip155:0', 'none') },
      })
    const live = await load()
    const { name, icon } = channel.peer
    const info = {
      id: channel.id,
      type: 'WALLET_CONNECT',
      name,
      icon,
      readiness: 'installed',
      walletKey: channel.id,
    } as const
    let reason: EndReason | undefined
    // Heard before the session hears it: the channel knows why it ended.
    const unfollow = channel.subscribe((event) => {
      if (event.kind === 'end') reason = event.reason
    })
    const provider = channelProvider(channel, first.networkId)
    const session = await live.connect({ info, provider }, {})
    return {
      ...session,
      subscribe: (listener) =>
        session.subscribe((event) => {
          if (event.kind === 'end') unfollow()
          listener(event.kind === 'end' && reason ? { kind: 'end', reason } : event)
        }),
      release: () => {
        unfollow()
        session.release()
      },
      get facts() {
        return { ...session.facts, approved: channel.approved, peer: { name, icon } }
      },
      channelId: channel.id,
      close: () => channel.close(),
    }
  },
})
