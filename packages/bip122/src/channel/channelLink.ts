import { type CaipNetworkId, type Channel, parseCaipAddress, fieldOf } from '@latchkey/core/adapter'
import { fromBase64, fromHex, toBase64 } from '../encoding/bytes.js'
import { noAccounts, readAccounts } from '../wallet/readAccounts.js'
import { assertAnswer, invalidAnswer, toWalletError } from '../wallet/walletErrors.js'
import type { WalletLink, WalletState } from '../wallet/walletLink.js'

/** How many bytes a recoverable signature has: a witness has others. */
const recoverableLength = 65

/** An address as a channel's wallet tells it, as other wallets do. */
const toEntry = (told: unknown) => ({
  address: fieldOf(told, 'address'),
  publicKey: fieldOf(told, 'publicKey'),
  derivationPath: fieldOf(told, 'path'),
  purpose: String(fieldOf(told, 'intention') ?? fieldOf(told, 'purpose')).startsWith('ordinal')
    ? 'ordinals'
    : 'payment',
})

/**
 * Speaks to a wallet over a channel: an account is told by its first address, and has several.
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
  const ask = async (network: CaipNetworkId, method: string, params: object, signal?: AbortSignal) => {
    const account = accountOn(network)
    try {
      return await channel.request({ network, method, params: { account, ...params }, signal })
    } catch (error) {
      throw signal?.aborted ? signal.reason : toWalletError(error, name)
    }
  }
  const readState = (told: unknown, network: CaipNetworkId): WalletState => ({
    accounts: readAccounts(Array.isArray(told) ? told.map(toEntry) : told, network, name),
    network,
  })
  /** The addresses of the account that the channel has. A wallet that does not tell them has the one. */
  const askState = async (network: CaipNetworkId, signal?: AbortSignal): Promise<WalletState> => {
    const address = accountOn(network)
    if (!channel.methods.includes('getAccountAddresses')) return readState([{ address }], network)
    const intentions = ['payment', 'ordinal']
    const state = readState(await ask(network, 'getAccountAddresses', { intentions }, signal), network)
    if (state.accounts.some((one) => one.address === address)) return state
    throw invalidAnswer(name, 'list with the address that it approved')
  }
  let inUse: CaipNetworkId | undefined
  const enter = async (network: CaipNetworkId, signal?: AbortSignal): Promise<WalletState> => {
    const state = await askState(network, signal)
    inUse = network
    return state
  }
  const can = (method: string) => channel.methods.includes(method)

  return {
    connect: async ({ network = channel.approved.find((id) => id.startsWith('bip122:')), signal }) => {
      if (!network) throw noAccounts(name)
      return enter(network, signal)
    },
    switchNetwork: ({ network, signal }) => enter(network, signal),
    follow: (listener) => {
      let told = 0
      const tell = (state: Promise<WalletState>) => {
        told += 1
        const order = told
        // Nonsense ends the connection rather than stand as its state.
        state.then(
          (next) => order === told && listener(next),
          () => order === told && listener(undefined),
        )
      }
      return channel.subscribe((event) => {
        const network = inUse
        if (event.kind === 'end') listener(undefined)
        // On a network that is served no longer nothing is asked for: the session leaves it.
        if (event.kind === 'change' && network && channel.approved.includes(network)) tell(askState(network))
        if (event.kind === 'event' && event.name === 'bip122_addressesChanged' && event.network === network)
          tell(Promise.resolve(event.data).then((data) => readState(data, event.network)))
      })
    },
    forget: () => channel.close(),
    signMessage: async ({ account: { address }, network, message, protocol, signal }) => {
      const answer = await ask(network, 'signMessage', { message, address, protocol }, signal)
      const told = String(fieldOf(answer, 'signature'))
      const bytes = /^([\da-f]{2})+$/i.test(told) ? fromHex(told) : fromBase64(told)
      const signature = toBase64(assertAnswer(bytes, name, 'base64 text'))
      // Wallets that know one way of signing do not say which.
      return { signature, protocol: bytes?.length === recoverableLength ? 'ecdsa' : 'bip322' }
    },
    ...(can('signPsbt') && {
      signPsbt: async ({ psbt, inputs, network, signal }) => {
        const signInputs = Object.entries(inputs).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ address, index })),
        )
        const answer = await ask(network, 'signPsbt', { psbt: toBase64(psbt), signInputs, broadcast: false }, signal)
        return assertAnswer(fromBase64(String(fieldOf(answer, 'psbt'))), name, 'base64 text')
      },
    }),
    ...(can('sendTransfer') && {
      sendTransfer: async ({ to, amount, network, signal }) => {
        const params = { recipientAddress: to, amount: amount.toString() }
        return fieldOf(await ask(network, 'sendTransfer', params, signal), 'txid')
      },
    }),
  }
}
