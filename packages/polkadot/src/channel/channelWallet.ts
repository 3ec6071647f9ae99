import type { CaipNetworkId, Channel } from '@latchkey/core/adapter'
import { addressesOnChannel } from '@latchkey/core/session'
import type { InjectedWallet } from '../discovery/injected.js'
import type { Live } from '../session/createLive.js'

const isHex = (data: string): data is `0x${string}` => /^0x([\da-f]{2})*$/i.test(data)

/**
 * A channel as a wallet that has let the page in: its accounts are the channel's facts, what is to be signed goes to its wallet.
 *
 * @param inUse the network that the session is on
 * @param readHex lent, because live code has it
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export const channelWallet = (
  channel: Channel,
  inUse: () => CaipNetworkId,
  readHex: Live['readHex'],
): InjectedWallet => {
  const accounts = () => addressesOnChannel(channel, 'polkadot').map((address) => ({ address }))
  const ask = (method: string, params: unknown) => channel.request({ network: inUse(), method, params })
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
        // The text in its wrapping: a wallet that wraps texts by itself leaves it as it is.
        signRaw: ({ address, data }) =>
          ask('polkadot_signMessage', {
            address,
            message: isHex(data) ? new TextDecoder().decode(readHex(data)) : data,
          }),
      }),
      ...(channel.methods.includes('polkadot_signTransaction') && {
        signPayload: (payload) =>
          ask('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
      }),
    },
  }
}
