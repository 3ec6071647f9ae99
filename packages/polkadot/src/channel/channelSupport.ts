import type { CaipNetworkId, Channel, ChannelStart, ChannelSupport, Session } from '@latchkey/core/adapter'
import { addressesOnChannel, abortableChannel, openServedChannelSession } from '@latchkey/core/session'
import type { InjectedWallet } from '../discovery/injected.js'
import { fromHex, isHex } from '../encoding/hex.js'
import type { Live } from '../session/createLive.js'

/**
 * Wraps a channel in the interface of an injected wallet that has authorized the page. Its accounts are those of the channel. Signing requests go to
 * the wallet behind the channel.
 *
 * @param getNetwork returns the network of the session
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
const createChannelWallet = (channel: Channel, getNetwork: () => CaipNetworkId): InjectedWallet => {
  const accounts = () => addressesOnChannel(channel, 'polkadot').map((address) => ({ address }))
  const request = (method: string, params: unknown) => channel.request({ network: getNetwork(), method, params })
  return {
    accounts: {
      get: async () => accounts(),
      subscribe: (listener) =>
        channel.subscribe(({ kind }) => {
          if (kind !== 'event') listener(kind === 'end' ? [] : accounts())
        }),
    },
    signer: {
      ...(channel.methods.includes('polkadot_signMessage') && {
        // The message keeps its <Bytes> wrapping. A wallet that wraps messages itself does not wrap it twice.
        signRaw: ({ address, data }) =>
          request('polkadot_signMessage', {
            address,
            message: isHex(data) ? new TextDecoder().decode(fromHex(data)) : data,
          }),
      }),
      ...(channel.methods.includes('polkadot_signTransaction') && {
        signPayload: (payload) =>
          request('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
      }),
    },
  }
}

/**
 * Opens a session with the wallet behind a channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of this namespace, `NETWORK_NOT_FOUND` if it has none of the site's networks
 */
const openChannel = async (
  channel: Channel,
  start: ChannelStart,
  load: () => Promise<Live>,
): Promise<Session<'polkadot', InjectedWallet>> =>
  openServedChannelSession(channel, 'polkadot', start.network, async ({ info, network, inUse }) => {
    const live = await load()
    const toWallet = (target: Channel) => createChannelWallet(target, inUse)
    const until = (signal: AbortSignal) => toWallet(abortableChannel(channel, signal))
    const provider = toWallet(channel)
    return live.openSession({ info, entry: { enable: async () => provider }, until }, network)
  })

/** Creates the adapter's support for channels. @param load loads the code that connects */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'polkadot', InjectedWallet> => ({
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  events: [],
  open: (channel, start = {}) => openChannel(channel, start, load),
})
