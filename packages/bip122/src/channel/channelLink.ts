import { type CaipNetworkId, type Channel, parseCaipAddress, fieldOf } from '@latchkey/core/adapter'
import { fromBase64, fromHex, toBase64 } from '../encoding/bytes.js'
import { noAccounts, readAccounts } from '../wallet/readAccounts.js'
import { assertAnswer, invalidAnswer, toWalletError } from '../wallet/walletErrors.js'
import type { WalletLink, WalletState } from '../wallet/walletLink.js'

/** The number of bytes of a recoverable signature. A witness has another length. */
const recoverableLength = 65

/** Converts an address of the channel's wallet to the form of other wallets. */
const toEntry = (entry: unknown) => ({
  address: fieldOf(entry, 'address'),
  publicKey: fieldOf(entry, 'publicKey'),
  derivationPath: fieldOf(entry, 'path'),
  purpose: String(fieldOf(entry, 'intention') ?? fieldOf(entry, 'purpose')).startsWith('ordinal')
    ? 'ordinals'
    : 'payment',
})

/**
 * Creates the link to a wallet behind a channel. The channel has the first address of an account; the wallet returns the others.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export const channelLink = (channel: Channel): WalletLink => {
  const { name } = channel.peer
  const accountOn = (network: CaipNetworkId): string => {
    const account = channel.accounts.map(parseCaipAddress).find(({ networkId }) => networkId === network)
    if (!account) throw noAccounts(name)
    return account.address
  }
  const request = async (network: CaipNetworkId, method: string, params: object, signal?: AbortSignal) => {
    const account = accountOn(network)
    try {
      return await channel.request({ network, method, params: { account, ...params }, signal })
    } catch (error) {
      throw signal?.aborted ? signal.reason : toWalletError(error, name)
    }
  }
  const readState = (addresses: unknown, network: CaipNetworkId): WalletState => ({
    accounts: readAccounts(Array.isArray(addresses) ? addresses.map(toEntry) : addresses, network, name),
    network,
  })
  /** Requests the addresses of the channel's account. If the wallet cannot return them, the account has only its first one. */
  const requestState = async (network: CaipNetworkId, signal?: AbortSignal): Promise<WalletState> => {
    const address = accountOn(network)
    if (!channel.methods.includes('getAccountAddresses')) return readState([{ address }], network)
    const intentions = ['payment', 'ordinal']
    const state = readState(await request(network, 'getAccountAddresses', { intentions }, signal), network)
    if (state.accounts.some((account) => account.address === address)) return state
    throw invalidAnswer(name, 'list of addresses: the approved one is missing')
  }
  let inUse: CaipNetworkId | undefined
  const useNetwork = async (network: CaipNetworkId, signal?: AbortSignal): Promise<WalletState> => {
    const state = await requestState(network, signal)
    inUse = network
    return state
  }
  const supports = (method: string) => channel.methods.includes(method)

  return {
    connect: async ({ network = channel.approved.find((id) => id.startsWith('bip122:')), signal }) => {
      if (!network) throw noAccounts(name)
      return useNetwork(network, signal)
    },
    switchNetwork: ({ network, signal }) => useNetwork(network, signal),
    follow: (listener) => {
      let latest = 0
      const emit = (state: Promise<WalletState>) => {
        latest += 1
        const current = latest
        // An invalid state ends the connection.
        state.then(
          (next) => current === latest && listener(next),
          () => current === latest && listener(undefined),
        )
      }
      return channel.subscribe((event) => {
        const network = inUse
        if (event.kind === 'end') listener(undefined)
        // Nothing is requested on a network that is no longer approved: the session leaves it.
        if (event.kind === 'change' && network && channel.approved.includes(network)) emit(requestState(network))
        if (event.kind === 'event' && event.name === 'bip122_addressesChanged' && event.network === network)
          emit(Promise.resolve(event.data).then((data) => readState(data, event.network)))
      })
    },
    disconnect: () => channel.close(),
    signMessage: async ({ account: { address }, network, message, protocol, signal }) => {
      const answer = await request(network, 'signMessage', { message, address, protocol }, signal)
      const text = String(fieldOf(answer, 'signature'))
      const bytes = /^([\da-f]{2})+$/i.test(text) ? fromHex(text) : fromBase64(text)
      const signature = toBase64(assertAnswer(bytes, name, 'base64 text'))
      // The response does not name the protocol, so the length of the signature does.
      return { signature, protocol: bytes?.length === recoverableLength ? 'ecdsa' : 'bip322' }
    },
    ...(supports('signPsbt') && {
      signPsbt: async ({ psbt, inputs, network, signal }) => {
        const signInputs = Object.entries(inputs).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ address, index })),
        )
        const answer = await request(
          network,
          'signPsbt',
          { psbt: toBase64(psbt), signInputs, broadcast: false },
          signal,
        )
        return assertAnswer(fromBase64(String(fieldOf(answer, 'psbt'))), name, 'base64 text')
      },
    }),
    ...(supports('sendTransfer') && {
      sendTransfer: async ({ to, amount, network, signal }) => {
        const params = { recipientAddress: to, amount: amount.toString() }
        return fieldOf(await request(network, 'sendTransfer', params, signal), 'txid')
      },
    }),
  }
}
