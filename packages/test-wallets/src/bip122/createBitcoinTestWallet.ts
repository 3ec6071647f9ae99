import { rpcError } from '../eip155/eip1193.js'
import { followPolicy, type Policy } from '../eip155/policy.js'
import { addressesOf, toPublicAddress } from './bitcoinKeys.js'
import type {
  BitcoinNetwork,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  BitcoinWalletEvent,
  LoggedBitcoinRequest,
} from './bitcoinTestWallet.js'
import { createSatsConnectMethods } from './satsConnectMethods.js'

/** The default icon: a keyhole. */
const plainIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHJlY3Qgd2lkdGg9IjQwIiBoZWlnaHQ9IjQwIiByeD0iMTAiIGZpbGw9IiM0YTJhMTAiLz48cGF0aCBkPSJNMjAgOWE3IDcgMCAwIDAtMy41IDEzTDE0IDMxaDEybC0yLjUtOUE3IDcgMCAwIDAgMjAgOXoiIGZpbGw9IiNmN2I0NWUiLz48L3N2Zz4='

const isNetwork = (value: string): value is BitcoinNetwork =>
  ['Mainnet', 'Testnet4', 'Signet', 'Regtest'].includes(value)

/**
 * Creates a Bitcoin wallet with real keys. It signs locally, and sends only signed transactions to an Esplora service.
 *
 * @throws `TypeError` without keys or chains
 * @example
 * const keys = [{ payment: new Uint8Array(32).fill(1), ordinals: new Uint8Array(32).fill(2) }]
 * const wallet = createBitcoinTestWallet({ name: 'Fennec', keys, chains: { Regtest: 'http://127.0.0.1:3002' } })
 * wallet.setPolicy('sendTransfer', 'reject')
 */
export const createBitcoinTestWallet = (options: BitcoinTestWalletOptions): BitcoinTestWallet => {
  const { name, rdns, icon = plainIcon, keys, chains, paymentType = 'p2wpkh', approver, storage } = options
  const path = options.path ?? `${name.replace(/\W/g, '')}Providers.BitcoinProvider`
  const storageKey = `test-wallet:${path}`
  const [first] = Object.keys(chains).filter(isNetwork)
  if (first === undefined) throw new TypeError('A test wallet needs a chain.')
  const [firstKeys] = keys
  if (!firstKeys) throw new TypeError('A test wallet needs keys.')
  let inUse = firstKeys
  let isLocked = false
  let network = first
  const policies = new Map<string, Policy>()
  const requests: LoggedBitcoinRequest[] = []
  const listeners = new Set<(event: BitcoinWalletEvent) => void>()
  const origins = new Set<string>(JSON.parse(storage?.getItem(storageKey) ?? '[]'))

  const emit = (event: BitcoinWalletEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const remember = () => storage?.setItem(storageKey, JSON.stringify([...origins]))
  const keyed = () => addressesOf(inUse, network, paymentType)
  const addresses = () => keyed().map(toPublicAddress)
  const setNetwork = (next: BitcoinNetwork) => {
    if (next === network) return
    network = next
    emit({ type: 'networkChange', bitcoin: { name: next }, addresses: addresses() })
  }
  const methods = createSatsConnectMethods({
    addresses: keyed,
    network: () => network,
    setNetwork,
    esploraUrl: () => chains[network] ?? '',
    isSupported: (value): value is BitcoinNetwork =>
      typeof value === 'string' && isNetwork(value) && chains[value] !== undefined,
    isConnected: (origin) => !isLocked && origins.has(origin),
    connect: (origin) => {
      origins.add(origin)
      remember()
    },
    revoke: (origin) => {
      if (!origins.delete(origin)) return
      remember()
      emit({ type: 'disconnect' })
    },
    prompt: async (method, params, origin) => {
      await approver?.({ method, params, origin, network })
    },
  })

  return {
    info: Object.freeze({ id: path, name, icon, rdns, methods: Object.keys(methods) }),
    request: async (method, params, origin) => {
      requests.push({ method, params, origin })
      const verdict = await followPolicy(policies.get(method) ?? 'approve').catch((error: unknown) => {
        // sats-connect uses its own code for a rejection.
        const isRejection = typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 4001
        throw isRejection ? bitcoinRejected() : error
      })
      if (!verdict.proceed) return verdict.answer
      const answer = methods[method]
      if (!answer) throw rpcError(-32601, `Method not found: ${method}`)
      return answer(params, origin)
    },
    requests,
    setPolicy: (method, policy) => void policies.set(method, policy),
    addresses,
    setAccount: (index) => {
      const next = keys[index]
      if (!next) throw new TypeError('The wallet has no such account.')
      inUse = next
      if (origins.size > 0) emit({ type: 'accountChange', addresses: addresses() })
    },
    setLocked: (next) => {
      isLocked = next
      if (origins.size > 0) emit({ type: 'accountChange', addresses: isLocked ? [] : addresses() })
    },
    network: () => network,
    setNetwork,
    disconnect: () => {
      origins.clear()
      remember()
      emit({ type: 'disconnect' })
    },
    isConnected: (origin) => !isLocked && origins.has(origin),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    listeners: () => listeners.size,
  }
}

/** Creates the error for a user's rejection, in sats-connect's form. */
export const bitcoinRejected = () => rpcError(-32000, 'User rejected request')
