import { type Hex, numberToHex, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { type ChainClient, createChainClient, type WalletKey } from './chainClient.js'
import { createProvider } from './createProvider.js'
import { type RequestArguments, rpcError } from './eip1193.js'
import { createMethods, type WalletState } from './methods.js'
import { followPolicy, type Policy } from './policy.js'
import type { LoggedRequest, TestWallet, TestWalletOptions, WalletEvent } from './testWallet.js'

/** The default icon: a keyhole. */
const plainIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHJlY3Qgd2lkdGg9IjQwIiBoZWlnaHQ9IjQwIiByeD0iMTAiIGZpbGw9IiMyMjMwM2EiLz48cGF0aCBkPSJNMjAgOWE3IDcgMCAwIDAtMy41IDEzTDE0IDMxaDEybC0yLjUtOUE3IDcgMCAwIDAgMjAgOXoiIGZpbGw9IiNmM2Q5YTQiLz48L3N2Zz4='

const createKeys = ({ mnemonic, privateKeys, accounts = 2 }: TestWalletOptions): readonly WalletKey[] => {
  if (privateKeys && privateKeys.length > 0) return privateKeys.map((key) => privateKeyToAccount(key))
  if (mnemonic === undefined) throw new TypeError('A test wallet needs a mnemonic or private keys.')
  return Array.from({ length: accounts }, (_, addressIndex) => {
    const { privateKey } = mnemonicToAccount(mnemonic, { addressIndex }).getHdKey()
    return privateKeyToAccount(toHex(privateKey ?? new Uint8Array()))
  })
}

/** Whether the wallet handles a method itself and never relays it to a node, whose unlocked accounts would sign without a prompt. */
const isOurs = (method: string) =>
  /^(personal_|wallet_|eth_sign|eth_send(?!RawTransaction)|eth_accounts|eth_request)/.test(method)

/**
 * Creates a wallet with real keys. It signs locally, and sends only signed bytes to a node.
 *
 * @throws `TypeError` without keys or chains
 * @example
 * const wallet = createEip155TestWallet({ name: 'Fennec', rdns: 'example.fennec', mnemonic, chains: { 1: rpcUrl } })
 * wallet.setPolicy('eth_sendTransaction', 'reject')
 */
export const createEip155TestWallet = (options: TestWalletOptions): TestWallet => {
  const { name, rdns, icon = plainIcon, uuid = crypto.randomUUID(), approver, storage } = options
  const storageKey = `test-wallet:${rdns}`
  const chains = new Map<number, ChainClient>(
    Object.entries(options.chains).map(([key, rpcUrl]) => {
      const id = Number(key)
      return [id, createChainClient(id, rpcUrl, options.executors?.[id])]
    }),
  )
  const [firstChain] = chains.keys()
  if (firstChain === undefined) throw new TypeError('A test wallet needs a chain.')
  const keys = createKeys(options)
  const policies = new Map<string, Policy>()
  const requests: LoggedRequest[] = []
  const listeners = new Set<(event: WalletEvent) => void>()
  const origins = new Set<string>(JSON.parse(storage?.getItem(storageKey) ?? '[]'))
  let order = keys
  let chainId = options.chainId ?? firstChain

  const emit = (event: WalletEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const remember = () => storage?.setItem(storageKey, JSON.stringify([...origins]))
  const addresses = () => order.map(({ address }) => address)
  const setChain = (next: number) => {
    if (next === chainId) return
    chainId = next
    emit({ name: 'chainChanged', value: numberToHex(next) })
  }

  const state: WalletState = {
    accounts: () => order,
    chains,
    addChain: (id, rpcUrl) => void chains.set(id, createChainClient(id, rpcUrl)),
    chainId: () => chainId,
    setChain,
    isConnected: (origin) => origins.has(origin),
    connect: (origin) => {
      if (origins.has(origin)) return
      origins.add(origin)
      remember()
    },
    revoke: (origin) => {
      if (!origins.delete(origin)) return
      remember()
      emit({ name: 'accountsChanged', value: [] })
    },
    prompt: async (method, params, origin) => {
      await approver?.({ method, params, origin, chainId })
    },
    batches: new Map(),
    signsInOnConnect: options.signsInOnConnect ?? false,
  }
  const methods = createMethods(state)

  const request = async ({ method, params: rawParams }: RequestArguments, origin: string): Promise<unknown> => {
    const params: readonly unknown[] = Array.isArray(rawParams) ? rawParams : rawParams === undefined ? [] : [rawParams]
    requests.push({ method, params, origin })
    const verdict = await followPolicy(policies.get(method) ?? 'approve')
    if (!verdict.proceed) return verdict.answer
    const own = methods[method]
    if (own) return own(params, origin)
    if (isOurs(method)) throw rpcError(4200, `The provider does not support ${method}.`)
    const client = chains.get(chainId)
    if (!client) throw rpcError(4901, 'The provider is not connected to the requested chain.')
    return client.read(method, params)
  }

  const wallet: TestWallet = {
    info: Object.freeze({ uuid, name, icon, rdns }),
    createProvider: (origin = globalThis.location?.origin ?? 'local') => createProvider(wallet, origin),
    request,
    requests,
    setPolicy: (method, policy) => void policies.set(method, policy),
    accounts: addresses,
    setAccounts: (newOrder: readonly Hex[]) => {
      const first = newOrder.flatMap(
        (address) => keys.find((key) => key.address.toLowerCase() === address.toLowerCase()) ?? [],
      )
      if (first.length !== newOrder.length) throw new TypeError('The wallet has no key for one of the accounts.')
      order = first
      if (origins.size > 0) emit({ name: 'accountsChanged', value: addresses() })
    },
    chainId: () => chainId,
    setChain,
    disconnect: () => {
      origins.clear()
      remember()
      emit({ name: 'accountsChanged', value: [] })
    },
    loseConnection: () =>
      emit({ name: 'disconnect', value: rpcError(4900, 'The provider is disconnected from all chains.') }),
    isConnected: (origin) => origins.has(origin),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    listeners: () => listeners.size,
  }
  return wallet
}
