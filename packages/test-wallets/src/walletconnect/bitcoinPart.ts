import type {
  BitcoinNetwork,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  BitcoinWalletKeys,
} from '../bip122/bitcoinTestWallet.js'
import { addressesOf } from '../bip122/bitcoinKeys.js'
import { createBitcoinTestWallet } from '../bip122/createBitcoinTestWallet.js'
import { rpcError } from '../eip155/eip1193.js'
import { fieldsOf, type NamespacePart, referenceOf } from './namespacePart.js'

/** The networks, by the first characters of their genesis hashes. */
const networks: Readonly<Record<string, BitcoinNetwork>> = {
  '000000000019d6689c085ae165831e93': 'Mainnet',
  '00000000da84f2bafbbc53dee25a72ae': 'Testnet4',
  '00000008819873e925422c1ff0f99f7c': 'Signet',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'Regtest',
}

/**
 * Creates the wallet's part for Bitcoin. The first payment address identifies an account. Amounts are strings.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export const createBitcoinPart = (
  options: BitcoinTestWalletOptions,
): NamespacePart & { readonly wallet: BitcoinTestWallet } => {
  const wallet = createBitcoinTestWallet(options)
  const supported = Object.entries(networks).filter(([, network]) => options.chains[network] !== undefined)
  const networkOf = (chainId: string): BitcoinNetwork => {
    const network = networks[referenceOf(chainId)]
    if (!network) throw rpcError(-32_602, `The wallet does not support ${chainId}.`)
    return network
  }
  const paymentOf = (keys: BitcoinWalletKeys, network: BitcoinNetwork) =>
    addressesOf(keys, network, options.paymentType ?? 'p2wpkh')[0]?.address
  /** Returns the first payment address of the current account on a chain. */
  const accountsOn = (chainId: string) => {
    const [inUse] = wallet.addresses()
    const keys = options.keys.find((candidate) => paymentOf(candidate, wallet.network()) === inUse?.address)
    return [keys && paymentOf(keys, networkOf(chainId))].filter((address) => address !== undefined)
  }
  type Answer = (parameters: Readonly<Record<string, unknown>>, origin: string) => unknown
  const answers: Readonly<Record<string, Answer>> = {
    getAccountAddresses: ({ intentions = ['payment', 'ordinal'] }) =>
      wallet
        .addresses()
        .map(({ address, publicKey, purpose }) => ({
          address,
          publicKey,
          intention: purpose === 'payment' ? 'payment' : 'ordinal',
        }))
        .filter(({ intention }) => Array.isArray(intentions) && intentions.includes(intention)),
    sendTransfer: ({ recipientAddress, amount }, origin) => {
      const recipients = [{ address: recipientAddress, amount: Number(amount) }]
      return wallet.request('sendTransfer', { recipients }, origin)
    },
    signPsbt: async ({ psbt, signInputs, broadcast = false }, origin) => {
      const inputs: readonly unknown[] = Array.isArray(signInputs) ? signInputs : []
      const byAddress = new Map<string, readonly number[]>()
      for (const input of inputs) {
        const { address, index } = fieldsOf(input)
        byAddress.set(String(address), [...(byAddress.get(String(address)) ?? []), Number(index)])
      }
      return wallet.request('signPsbt', { psbt, signInputs: Object.fromEntries(byAddress), broadcast }, origin)
    },
    signMessage: async ({ message, address, account, protocol }, origin) => {
      const signParams = { message, address: address ?? account, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      const { signature, messageHash } = fieldsOf(await wallet.request('signMessage', signParams, origin))
      return { address: signParams.address, signature, messageHash }
    },
  }
  /** Whether the wallet is changing to the network of a request. The site receives no event for that. */
  let isServing = false
  return {
    wallet,
    namespace: 'bip122',
    methods: Object.keys(answers),
    events: ['bip122_addressesChanged'],
    chains: () => supported.map(([reference]) => `bip122:${reference}`),
    accountsOn,
    enter: (origin) => wallet.request('wallet_connect', {}, origin),
    answer: async ({ method, params, chainId }, origin) => {
      isServing = true
      wallet.setNetwork(networkOf(chainId))
      isServing = false
      return answers[method]?.(fieldsOf(params), origin)
    },
    subscribe: (listener) =>
      wallet.subscribe((event) => {
        if (isServing) return
        if (event.type === 'disconnect') {
          listener({ kind: 'end' })
          return
        }
        if (event.type === 'accountChange') listener({ kind: 'accounts' })
        const [reference] = supported.find(([, network]) => network === wallet.network()) ?? []
        const name = 'bip122_addressesChanged'
        listener({ kind: 'event', chainId: `bip122:${reference}`, name, data: event.addresses })
      }),
  }
}
