import { Transaction } from '@scure/btc-signer'
import { rpcError, userRejected } from '../eip155/eip1193.js'
import { fromBase64, fromHex, toBase64, toHex } from './bitcoinKeys.js'
import type { BitcoinNetwork, BitcoinTestWallet, BitcoinWalletEvent } from './bitcoinTestWallet.js'

/* The same wallet with the interfaces of other wallets. The interfaces differ in names, parameters and errors. */

type ProviderWallet = Pick<BitcoinTestWallet, 'request' | 'subscribe' | 'addresses' | 'network' | 'isConnected'>
type Listener = (value: unknown) => void

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Sends requests to the wallet, and throws errors with EIP-1193 codes, as UniSat does. */
const createRequest = (wallet: ProviderWallet, origin: string) => async (method: string, params?: unknown) => {
  try {
    return fieldsOf(await wallet.request(method, params, origin))
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === -32000) throw userRejected()
    throw error
  }
}

const chainNames: Readonly<Record<BitcoinNetwork, string>> = {
  Mainnet: 'BITCOIN_MAINNET',
  Testnet4: 'BITCOIN_TESTNET4',
  Signet: 'BITCOIN_SIGNET',
  Regtest: 'BITCOIN_REGTEST',
}

/** Converts an event of the wallet to the names and values that a provider emits. */
type ToProviderEvents = (event: BitcoinWalletEvent) => readonly (readonly [name: string, value: unknown])[]

const createEvents = (wallet: ProviderWallet, toProviderEvents: ToProviderEvents) => {
  const subscriptions = new Map<string, Map<Listener, () => void>>()
  return {
    on: (name: string, listener: Listener) => {
      const unsubscribers = subscriptions.get(name) ?? new Map<Listener, () => void>()
      subscriptions.set(name, unsubscribers)
      unsubscribers.get(listener)?.()
      const stop = wallet.subscribe((event) => {
        for (const [eventName, value] of toProviderEvents(event)) if (eventName === name) listener(value)
      })
      unsubscribers.set(listener, stop)
    },
    removeListener: (name: string, listener: Listener) => {
      subscriptions.get(name)?.get(listener)?.()
      subscriptions.get(name)?.delete(listener)
    },
  }
}

const createUnisatLike = (wallet: ProviderWallet, origin: string, toProviderEvents: ToProviderEvents) => {
  const request = createRequest(wallet, origin)
  const payment = () => {
    const [first] = wallet.addresses()
    if (!first) throw rpcError(-32603, 'The wallet is empty.')
    return first
  }
  return {
    ...createEvents(wallet, toProviderEvents),
    getAccounts: async () => (wallet.isConnected(origin) ? [payment().address] : []),
    requestAccounts: async () => {
      await request('getAccounts', { purposes: ['payment'] })
      return [payment().address]
    },
    getPublicKey: async () => payment().publicKey,
    disconnect: async () => void (await request('wallet_disconnect')),
    signMessage: async (message: string, type: 'ecdsa' | 'bip322-simple' = 'ecdsa') => {
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
      return (await request('signMessage', { address: payment().address, message, protocol }))['signature']
    },
    signPsbt: async (psbt: string, options?: unknown) => {
      const { autoFinalized = true, toSignInputs } = fieldsOf(options)
      const inputs = Array.isArray(toSignInputs) ? toSignInputs.map((input) => Number(fieldsOf(input)['index'])) : []
      const signed = await request('signPsbt', {
        psbt: toBase64(fromHex(psbt)),
        signInputs: { [payment().address]: inputs },
      })
      const transaction = Transaction.fromPSBT(fromBase64(String(signed['psbt'])))
      if (autoFinalized !== false) transaction.finalize()
      return toHex(transaction.toPSBT())
    },
    sendBitcoin: async (address: string, amount: number, options?: unknown) => {
      const { feeRate } = fieldsOf(options)
      return (await request('sendTransfer', { recipients: [{ address, amount }], feeRate }))['txid']
    },
  }
}

/** Creates the wallet's provider with UniSat's interface. @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet */
export const createUnisatProvider = (wallet: ProviderWallet, origin: string) => {
  const request = createRequest(wallet, origin)
  return {
    ...createUnisatLike(wallet, origin, (event) => {
      if (event.type === 'disconnect') return [['accountsChanged', []]]
      if (event.type === 'accountChange')
        return [['accountsChanged', event.addresses.slice(0, 1).map(({ address }) => address)]]
      return [
        ['networkChanged', 'testnet'],
        ['chainChanged', { enum: chainNames[event.bitcoin.name] }],
        ['accountsChanged', [event.addresses[0]?.address]],
      ]
    }),
    getChain: async () => ({ enum: chainNames[wallet.network()], name: wallet.network() }),
    switchChain: async (chain: string) => {
      const name = Object.entries(chainNames).find(([, chainName]) => chainName === chain)?.[0]
      if (!name) throw rpcError(-32602, 'the chain is invalid')
      await request('wallet_changeNetwork', { name })
      return { enum: chain, name }
    },
  }
}

/**
 * Creates the wallet's provider with OKX's interface. It is on one network, which its path in the window decides. @see
 * https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export const createOkxProvider = (wallet: ProviderWallet, origin: string) => {
  const { requestAccounts, getPublicKey, ...provider } = createUnisatLike(wallet, origin, (event) => {
    if (event.type === 'disconnect') return [['accountChanged', null]]
    const [first] = event.addresses
    return [['accountChanged', { address: first?.address, publicKey: first?.publicKey }]]
  })
  return {
    ...provider,
    getPublicKey,
    connect: async () => {
      const [address] = await requestAccounts()
      return { address, publicKey: await getPublicKey() }
    },
  }
}

/** Creates the wallet's provider with Leather's interface: `request` throws, and there are no events. @see https://leather.gitbook.io/developers */
export const createLeatherProvider = (wallet: ProviderWallet, origin: string) => {
  const request = async (method: string, params?: unknown) => {
    try {
      return fieldsOf(await wallet.request(method, params, origin))
    } catch (error) {
      const { code = -32603, message } = Object(error)
      throw { jsonrpc: '2.0', id: '1', error: { code: code === -32000 ? 4001 : code, message } }
    }
  }
  const named = { p2wpkh: 'payment', p2sh: 'payment', p2tr: 'ordinals' } as const
  const addressOf = (type: unknown) =>
    wallet
      .addresses()
      .find(({ purpose, addressType }) => addressType === type || (type === undefined && purpose === named.p2wpkh))
  const methods: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Promise<unknown>>> = {
    getAddresses: async () => {
      await request('getAddresses', { purposes: ['payment', 'ordinals'] })
      const addresses = wallet.addresses().map(({ address, publicKey, addressType: type }) => ({
        symbol: 'BTC',
        type,
        address,
        publicKey,
        derivationPath: type === 'p2tr' ? "m/86'/1'/0'/0/0" : "m/84'/1'/0'/0/0",
      }))
      return { addresses: [...addresses, { symbol: 'STX', address: 'ST000000000000000000002AMW42H' }] }
    },
    signMessage: async ({ message, paymentType }) => {
      const address = addressOf(paymentType)?.address
      const { signature } = await request('signMessage', { address, message, protocol: 'BIP322' })
      return { signature, address, message }
    },
    signPsbt: async ({ hex, signAtIndex }) => {
      const transaction = Transaction.fromPSBT(fromHex(String(hex)))
      const indices = Array.isArray(signAtIndex) ? signAtIndex : [signAtIndex]
      const [payment] = wallet.addresses()
      const signInputs = { [payment?.address ?? '']: indices }
      const { psbt } = await request('signPsbt', { psbt: toBase64(transaction.toPSBT()), signInputs })
      return { hex: toHex(fromBase64(String(psbt))) }
    },
    sendTransfer: async ({ recipients }) => {
      const listed = Array.isArray(recipients) ? recipients.map(fieldsOf) : []
      const paid = listed.map(({ address, amount }) => {
        if (typeof amount !== 'string') throw rpcError(-32602, 'Expected an amount as text.')
        return { address, amount: Number(amount) }
      })
      return request('sendTransfer', { recipients: paid })
    },
  }
  return {
    request: async (method: string, params: unknown = {}) => {
      const run = methods[method]
      if (!run) throw { jsonrpc: '2.0', id: '1', error: { code: -32601, message: `"${method}" is not supported.` } }
      return { jsonrpc: '2.0', id: '1', result: await run(fieldsOf(params)) }
    },
  }
}
