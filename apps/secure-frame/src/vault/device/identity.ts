import { type DeviceStorage, requireStored, type Written } from './storage.js'
import { readProperty } from '../bytes.js'

/** The keys of a device, none of which can be exported. */
export type Identity = {
  readonly version: 1
  /** Signs the proofs of requests: ECDSA on P-256. */
  readonly deviceKey: CryptoKeyPair
  /** The key to which the service seals parts during a login: ECDH on P-256. */
  readonly sealKey: CryptoKeyPair
  /** Seals the device secret in storage: AES-256-GCM. */
  readonly storageKey: CryptoKey
}

const isKey = (key: unknown, name: string, type: KeyType, usages: readonly KeyUsage[]): key is CryptoKey =>
  key instanceof CryptoKey &&
  key.algorithm.name === name &&
  key.type === type &&
  (type === 'public' || !key.extractable) &&
  usages.every((usage) => key.usages.includes(usage))

const isPair = (pair: unknown, name: string, ...usages: readonly KeyUsage[]): pair is CryptoKeyPair =>
  isKey(readProperty(pair, 'privateKey'), name, 'private', usages) &&
  isKey(readProperty(pair, 'publicKey'), name, 'public', [])

/** Reads a stored identity. Returns `undefined` if a key is missing, could be exported or is of another kind. */
export const parseIdentity = (value: unknown): Identity | undefined => {
  const deviceKey = readProperty(value, 'deviceKey')
  const sealKey = readProperty(value, 'sealKey')
  const storageKey = readProperty(value, 'storageKey')
  if (readProperty(value, 'version') !== 1) return undefined
  if (!isPair(deviceKey, 'ECDSA', 'sign') || !isPair(sealKey, 'ECDH', 'deriveBits')) return undefined
  return isKey(storageKey, 'AES-GCM', 'secret', ['encrypt', 'decrypt'])
    ? { version: 1, deviceKey, sealKey, storageKey }
    : undefined
}

const createSealKey = () => crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])

const createIdentity = async (): Promise<Identity> => ({
  version: 1,
  deviceKey: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
  sealKey: await createSealKey(),
  storageKey: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
})

/**
 * Returns the identity for a new login: the keys of the device, with a new seal key. It creates the keys of an unknown device, and replaces corrupt
 * ones, because what they sealed cannot be opened any more.
 *
 * @throws `STORAGE_UNAVAILABLE` if it is not known whether the device has keys
 */
export const startIdentity = async (
  storage: DeviceStorage,
): Promise<{ readonly identity: Identity; readonly written: Written }> => {
  const stored = await storage.read('identity', parseIdentity)
  const isNew = stored.outcome === 'empty' || stored.outcome === 'corrupt'
  const identity = isNew ? await createIdentity() : { ...requireStored(stored), sealKey: await createSealKey() }
  return { identity, written: await storage.write('identity', identity) }
}
