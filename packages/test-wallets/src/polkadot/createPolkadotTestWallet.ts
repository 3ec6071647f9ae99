import type { LoggedRequest } from '../eip155/testWallet.js'
import { followPolicy, type Policy } from '../eip155/policy.js'
import { concat, toBytes, toHex } from './bytes.js'
import { createEntry } from './createEntry.js'
import type { InjectedAccount, KnownMetadata, SignerPayload, SignerRaw, SignerResult } from './injected.js'
import { createKey, type Key, signatureTypes } from './keys.js'
import type { PolkadotMethod, PolkadotTestWallet, PolkadotTestWalletOptions } from './polkadotTestWallet.js'
import { encodeSigningPayload } from './signingPayload.js'
import { encodeAddress, readAccountId } from './ss58.js'

/** Creates the error for a user's rejection, with the messages of Polkadot{.js}. */
export const polkadotRejected = (method: PolkadotMethod): Error =>
  new Error(method === 'enable' ? 'Connection request was cancelled by the user.' : 'Cancelled')

const [opening, closing] = ['<Bytes>', '</Bytes>'].map((text) => toHex(new TextEncoder().encode(text)).slice(2))

/** Wraps bytes before signing, so that the signature cannot be used for a transaction. */
const wrap = (data: string): Uint8Array => {
  const hex = toHex(toBytes(data)).slice(2)
  const isWrapped = hex.startsWith(opening ?? '') && hex.endsWith(closing ?? '')
  return toBytes(isWrapped ? hex : `${opening}${hex}${closing}`)
}

/**
 * Creates a wallet for Polkadot SDK chains with real keys.
 *
 * @throws `TypeError` without keys
 * @example
 * const wallet = createPolkadotTestWallet({ id: 'fennec', keys: [{ name: 'Key', seed: `0x${'01'.repeat(32)}` }] })
 * wallet.setPolicy('signPayload', 'reject')
 */
export const createPolkadotTestWallet = (options: PolkadotTestWalletOptions): PolkadotTestWallet => {
  const { id, version = '1.0.0', ss58Prefix = 42, entry = 'enable', approver, storage } = options
  if (options.keys.length === 0) throw new TypeError('A test wallet needs a key.')
  const storageKey = `test-wallet:polkadot:${id}`
  const keys = options.keys.map(createKey)
  const policies = new Map<PolkadotMethod, Policy>()
  const requests: LoggedRequest[] = []
  const listeners = new Set<{
    readonly origin: string
    readonly listener: (accounts: readonly InjectedAccount[]) => void
  }>()
  const origins = new Set<string>(JSON.parse(storage?.getItem(storageKey) ?? '[]'))
  const shared = new Map<string, readonly Key[]>()
  const metadata = new Map<string, KnownMetadata>()
  let order: readonly Key[] = keys
  let signatures = 0

  const findKey = (address: string): Key => {
    const accountId = toHex(readAccountId(address))
    const found = keys.find((key) => toHex(key.accountId) === accountId)
    if (!found) throw new Error('Unable to find keypair')
    return found
  }
  const remember = () => storage?.setItem(storageKey, JSON.stringify([...origins]))
  const describe = (listed: readonly Key[]): readonly InjectedAccount[] =>
    listed.map(({ name, type, accountId }) => ({
      address: encodeAddress(accountId, ss58Prefix),
      name,
      type,
      genesisHash: null,
    }))
  const accountsFor = (origin: string) => (origins.has(origin) ? describe(shared.get(origin) ?? order) : [])
  const emitToAll = () => {
    for (const { origin, listener } of [...listeners]) listener(accountsFor(origin))
  }
  const prompt = async (method: PolkadotMethod, params: readonly unknown[], origin: string) => {
    await approver?.({ method, params, origin })
  }
  const result = (signature: Uint8Array): SignerResult => {
    signatures += 1
    return { id: signatures, signature: toHex(signature) }
  }

  const answer = async (method: PolkadotMethod, params: readonly unknown[], origin: string): Promise<unknown> => {
    if (method === 'enable') {
      if (origins.has(origin)) return undefined
      await prompt(method, params, origin)
      origins.add(origin)
      remember()
      return undefined
    }
    if (!origins.has(origin)) throw new Error(`The source ${origin} has not been enabled yet`)
    switch (method) {
      case 'accounts.get':
        return accountsFor(origin)
      case 'metadata.get':
        return [...metadata.values()]
      case 'metadata.provide': {
        await prompt(method, params, origin)
        const definition = params[0] as KnownMetadata // the page's value, unchecked
        metadata.set(definition.genesisHash, definition)
        return true
      }
      case 'signRaw': {
        const raw = params[0] as SignerRaw // as above
        const key = findKey(raw.address)
        await prompt(method, params, origin)
        return result(key.sign(wrap(raw.data)))
      }
      default: {
        const payload = params[0] as SignerPayload // as above
        const key = findKey(payload.address)
        await prompt(method, params, origin)
        const type = Uint8Array.of(signatureTypes[key.type])
        return result(concat(type, key.sign(encodeSigningPayload(payload))))
      }
    }
  }

  const wallet: PolkadotTestWallet = {
    id,
    version,
    createEntry: (origin = globalThis.location?.origin ?? 'local') => createEntry(wallet, entry, origin),
    request: async (method, params, origin) => {
      requests.push({ method, params, origin })
      const verdict = await followPolicy(policies.get(method) ?? 'approve', () => polkadotRejected(method))
      return verdict.proceed ? answer(method, params, origin) : verdict.answer
    },
    requests,
    setPolicy: (method, policy) => void policies.set(method, policy),
    accounts: () => describe(order),
    setAccounts: (addresses) => {
      order = addresses.map(findKey)
      emitToAll()
    },
    shareAccounts: (origin, addresses) => {
      shared.set(origin, addresses.map(findKey))
      origins.add(origin)
      remember()
      for (const { origin: site, listener } of [...listeners]) if (site === origin) listener(accountsFor(origin))
    },
    disconnect: () => {
      origins.clear()
      shared.clear()
      remember()
      emitToAll()
    },
    isConnected: (origin) => origins.has(origin),
    subscribe: (origin, listener) => {
      const listening = { origin, listener }
      listeners.add(listening)
      return () => {
        listeners.delete(listening)
      }
    },
    listeners: () => listeners.size,
  }
  return wallet
}
