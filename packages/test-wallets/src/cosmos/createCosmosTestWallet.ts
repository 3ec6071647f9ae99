import { followPolicy, type Policy } from '../eip155/policy.js'
import { buildKeplr } from './buildKeplr.js'
import { type CosmosKey, createCosmosKey, deriveCosmosKeys } from './cosmosKeys.js'
import { createCosmosMethods } from './cosmosMethods.js'
import type { CosmosTestWallet, CosmosTestWalletOptions, LoggedCosmosRequest } from './cosmosTestWallet.js'

/** The default icon: a pouch. */
const plainIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA0MCA0MCI+PHJlY3Qgd2lkdGg9IjQwIiBoZWlnaHQ9IjQwIiByeD0iMTAiIGZpbGw9IiMyZTIzNGUiLz48cGF0aCBkPSJNMTMgMTRoMTRsMyAxMmE1IDUgMCAwIDEtNSA1SDE1YTUgNSAwIDAgMS01LTV6IiBmaWxsPSIjYzlhN2ZmIi8+PC9zdmc+'

const createKeys = ({ mnemonic, privateKeys, accounts = 2 }: CosmosTestWalletOptions): readonly CosmosKey[] => {
  if (privateKeys && privateKeys.length > 0) return privateKeys.map(createCosmosKey)
  if (mnemonic === undefined) throw new TypeError('A test wallet needs a mnemonic or private keys.')
  return deriveCosmosKeys(mnemonic, accounts)
}

/** Creates the error for a user's rejection, with the message that Cosmos wallets use. */
export const requestRejected = () => new Error('Request rejected')

/**
 * Creates a wallet like Keplr with real keys. It signs locally, and calls no node.
 *
 * @throws `TypeError` without keys
 * @example
 * const wallet = createCosmosTestWallet({ name: 'Fennec', mnemonic, chains: [{ chainId: 'latchkey-1', prefix: 'cosmos' }] })
 * wallet.setPolicy('signDirect', 'reject')
 */
export const createCosmosTestWallet = (options: CosmosTestWalletOptions): CosmosTestWallet => {
  const { name, path = 'keplr', event = 'keplr_keystorechange', icon = plainIcon, approver, storage } = options
  const storageKey = `test-wallet:${path}`
  const keys = createKeys(options)
  const chains = new Map(options.chains.map(({ chainId, prefix }) => [chainId, prefix]))
  const policies = new Map<string, Policy>()
  const requests: LoggedCosmosRequest[] = []
  const listeners = new Set<() => void>()
  /** The granted chains: a site's origin and a chain id, separated by a space. */
  const grants = new Set<string>(JSON.parse(storage?.getItem(storageKey) ?? '[]'))
  let inUse = 0
  let isEmpty = false

  const emitChange = () => {
    for (const listener of [...listeners]) listener()
  }
  const remember = () => storage?.setItem(storageKey, JSON.stringify([...grants]))
  const isConnected = (origin: string, chainId: string) => grants.has(`${origin} ${chainId}`)

  const methods = createCosmosMethods({
    name,
    isLedger: options.isLedger ?? false,
    key: () => (isEmpty ? undefined : keys[inUse]),
    prefixOf: (chainId) => chains.get(chainId),
    addChain: (chainId, prefix) => void chains.set(chainId, prefix),
    isConnected,
    connect: (origin, chainIds) => {
      for (const chainId of chainIds) grants.add(`${origin} ${chainId}`)
      remember()
    },
    revoke: (origin, chainIds) => {
      for (const grant of [...grants])
        if (chainIds ? chainIds.some((id) => grant === `${origin} ${id}`) : grant.startsWith(`${origin} `))
          grants.delete(grant)
      remember()
    },
    prompt: async (method, params, origin) => {
      await approver?.({ method, params, origin })
    },
  })

  const wallet: CosmosTestWallet = {
    info: Object.freeze({ name, icon, path, event }),
    createProvider: (origin = globalThis.location?.origin ?? 'local') =>
      buildKeplr((method, params) => wallet.request({ method, params }, origin)),
    request: async ({ method, params }, origin) => {
      requests.push({ method, params, origin })
      const verdict = await followPolicy(policies.get(method) ?? 'approve', requestRejected)
      if (!verdict.proceed) return verdict.answer
      const answer = methods[method]
      if (!answer) throw new Error(`Unknown method: ${method}`)
      return answer(params, origin)
    },
    requests,
    setPolicy: (method, policy) => void policies.set(method, policy),
    accounts: (prefix) => {
      if (isEmpty) return []
      const addresses = keys.map(({ addressOn }) => addressOn(prefix))
      return [...addresses.slice(inUse), ...addresses.slice(0, inUse)]
    },
    setAccount: (index) => {
      if (!keys[index]) throw new TypeError(`The wallet has no key ${index}.`)
      if (index === inUse && !isEmpty) return
      isEmpty = false
      inUse = index
      emitChange()
    },
    removeKeys: () => {
      isEmpty = true
      emitChange()
    },
    hasChain: (chainId) => chains.has(chainId),
    disconnect: () => {
      grants.clear()
      remember()
      emitChange()
    },
    isConnected,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return wallet
}
