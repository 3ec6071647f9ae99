import { CompactEncrypt, importJWK } from 'jose'
import type { PublicKey } from '../protocol/fields.js'
import type { BegunWallet, NewPart } from '../protocol/wallet.js'
import { createVault, type Vault } from '../vault/createVault.js'
import { createDeviceStorage } from '../vault/device/storage.js'
import type { FactorEnvelope } from '../vault/states/factors.js'
import { memoryObjects } from './memoryObjects.js'

/** Seals a part to a login, as the service does. */
export const sealPart = async (part: Uint8Array, sealKey: PublicKey, id: string, header = {}): Promise<string> =>
  new CompactEncrypt(part)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', typ: 'latchkey/part/v1', kid: id, ...header })
    .encrypt(await importJWK({ ...sealKey }, 'ECDH-ES'))

/** The service's side of a wallet: it keeps parts by id, and seals them to a login. */
export const createTestService = () => {
  const parts = new Map<string, Uint8Array>()
  let count = 0
  const issue = (sealKey: PublicKey) => {
    count += 1
    const id = `id-${count}`
    parts.set(id, crypto.getRandomValues(new Uint8Array(32)))
    return release(id, sealKey)
  }
  /** Releases a part. @param named the envelope that it claims to belong to. A lying service names another one */
  const release = async (id: string, sealKey: PublicKey, named = id): Promise<NewPart> => ({
    id,
    part: await sealPart(parts.get(id) ?? new Uint8Array(), sealKey, named),
  })
  const begin = async (sealKey: PublicKey): Promise<BegunWallet> => ({
    wallet: 'wallet-1',
    custody: 'self',
    device: await issue(sealKey),
    recovery: await Promise.all([issue(sealKey), issue(sealKey)]),
  })
  return { parts, issue, release, begin }
}

/** A vault on a device in memory, with a clock that the test moves. */
export const createTestVault = (objects = memoryObjects()) => {
  const timers = new Map<() => void, number>()
  const waits: number[] = []
  const clock = {
    time: 1_700_000_000_000,
    now: () => clock.time,
    setTimer(callback: () => void, milliseconds: number) {
      timers.set(callback, clock.time + milliseconds)
      return () => void timers.delete(callback)
    },
    pass(milliseconds: number) {
      clock.time += milliseconds
      for (const [callback, due] of timers) if (due <= clock.time) callback()
    },
  }
  const storage = createDeviceStorage(objects, async (milliseconds) => void waits.push(milliseconds))
  let locks = 0
  const vault = createVault({ storage, clock, onLock: () => (locks += 1) })
  return { vault, clock, objects, waits, locks: () => locks }
}

/** What is needed to recover a created wallet. */
export type CreatedWallet = {
  readonly service: ReturnType<typeof createTestService>
  readonly code: string
  readonly file: string
  readonly device: string
  readonly factors: readonly FactorEnvelope[]
}

/** Creates a wallet with a recovery code and leaves it unlocked. */
export const createWallet = async (vault: Vault, user = 'user-1'): Promise<CreatedWallet> => {
  const service = createTestService()
  const { sealKey } = await vault.startLogin()
  const begun = await service.begin(sealKey)
  const creation = await vault.create(user, begun)
  const { code, groups } = creation.offerCode()
  await creation.proveCode(groups.map((index) => code.split('-')[index]))
  const file = await creation.writeFile()
  const { recovery } = await creation.finish()
  creation.confirm()
  return { service, code, file, device: begun.device.id, factors: recovery }
}
