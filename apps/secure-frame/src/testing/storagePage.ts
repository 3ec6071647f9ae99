import { parseIdentity, startIdentity } from '../vault/device/identity.js'
import { indexedDbStorage } from '../vault/device/indexedDbStorage.js'
import { createDeviceStorage, requireStored } from '../vault/device/storage.js'
import { createWalletRecord, openWalletRecord, parseWalletRecord } from '../vault/device/walletRecord.js'

// The page of `indexedDb.long.test.ts`: it returns plain values to the test.
const database = 'storage-page'
const open = (factory: IDBFactory | undefined = indexedDB, name = database) =>
  createDeviceStorage(indexedDbStorage(name, factory), async () => undefined)
const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '1'.repeat(32) }
const part = new Uint8Array(32).fill(5)
const wallet = 'wallet|user-1'

export const readEmpty = async (): Promise<readonly string[]> => {
  const storage = open()
  return [
    (await storage.read('identity', parseIdentity)).outcome,
    (await storage.read(wallet, parseWalletRecord)).outcome,
  ]
}

export const createDevice = async (): Promise<readonly number[]> => {
  const storage = open()
  const { identity } = await startIdentity(storage)
  const entropy = crypto.getRandomValues(new Uint8Array(16))
  const record = await createWalletRecord(
    { wallet: 'wallet-1', device: 'device-1', addresses, entropy, part },
    identity.storageKey,
    (bytes) => crypto.getRandomValues(bytes),
  )
  await storage.write(wallet, record)
  return [...entropy]
}

export const openDevice = async (): Promise<readonly number[]> => {
  const storage = open()
  const { storageKey } = requireStored(await storage.read('identity', parseIdentity))
  return [...(await openWalletRecord(requireStored(await storage.read(wallet, parseWalletRecord)), storageKey, part))]
}

/** Returns the error of exporting each private key. */
export const exportKeys = async (): Promise<readonly string[]> => {
  const { deviceKey, sealKey, storageKey } = requireStored(await open().read('identity', parseIdentity))
  const attempt = (key: CryptoKey) =>
    crypto.subtle.exportKey('jwk', key).then(
      () => 'exported',
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    )
  return Promise.all([deviceKey.privateKey, sealKey.privateKey, storageKey].map(attempt))
}

export const removeWallet = async (): Promise<readonly unknown[]> => {
  const storage = open()
  return [await storage.remove(wallet), (await storage.read(wallet, parseWalletRecord)).outcome]
}

/** Reads while a connection of an older version stays open. */
export const readBlocked = async (): Promise<string> => {
  const name = 'blocked'
  const blocking = indexedDB.open(name, 1)
  await new Promise((resolve) => blocking.addEventListener('success', resolve))
  const upgrading = { open: (of: string) => indexedDB.open(of, 2) } as unknown as IDBFactory // only `open` is called
  const { outcome } = await open(upgrading, name).read('identity', parseIdentity)
  blocking.result.close()
  return outcome
}

export const readWithoutIndexedDb = async (): Promise<string> =>
  (
    await createDeviceStorage(indexedDbStorage(database, undefined), async () => undefined).read(
      'identity',
      parseIdentity,
    )
  ).outcome
