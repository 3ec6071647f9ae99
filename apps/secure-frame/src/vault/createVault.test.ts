import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { recoverAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { createTestService, createTestVault, createWallet } from '../testing/createTestVault.js'
import { memoryObjects } from '../testing/memoryObjects.js'
import { toOwnerDigest } from '../protocol/ownerProof.js'
import { deriveAccounts } from './keys/accounts.js'
import { idleLimit } from './states/keyring.js'
import { openRecoveryFile } from './recovery/recoveryFile.js'
import type { CreatedWallet } from '../testing/createTestVault.js'
import type { Vault } from './createVault.js'

const user = 'user-1'
const required = <value>(value: value | undefined): value => {
  if (value === undefined) throw new Error('A value is missing.')
  return value
}

/** Logs in, and returns the part of a known device. */
const releasePart = async (vault: Vault, { service, device }: CreatedWallet, named?: string) =>
  (await service.release(device, (await vault.startLogin()).sealKey, named)).part

/** Logs in, and returns what is needed to recover by the code. */
const prepareRecovery = async (
  vault: Vault,
  { service, factors, code }: CreatedWallet,
  addresses: Vault['addresses'],
) => {
  const { sealKey } = await vault.startLogin()
  const { id, envelope } = required(factors[0])
  return {
    sealKey,
    parameters: {
      wallet: 'wallet-1',
      addresses: required(addresses),
      recovery: { id, envelope, part: (await service.release(id, sealKey)).part },
      factor: { kind: 'code', code } as const,
    },
  }
}

const beginCreation = async (device = createTestVault()) => {
  const service = createTestService()
  const { sealKey } = await device.vault.startLogin()
  const creation = await device.vault.create(user, await service.begin(sealKey))
  return { ...device, service, creation }
}

it('creates a wallet only after a factor was proved', async () => {
  const { vault, objects, creation } = await beginCreation()
  await expect(creation.finish()).rejects.toMatchObject({ code: 'FACTOR_UNPROVED' })
  const { code, groups } = creation.offerCode()
  await expect(creation.proveCode(groups.map(() => '00000'))).rejects.toMatchObject({ code: 'FACTOR_UNPROVED' })
  expect([...objects.records.keys()]).toEqual(['identity'])
  expect(() => creation.confirm()).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))

  const factor = await creation.proveCode(groups.map((index) => code.split('-')[index]))
  const registration = await creation.finish()
  expect(registration).toEqual({
    wallet: 'wallet-1',
    addresses: creation.addresses,
    recovery: [{ id: 'id-2', kind: 'code', envelope: factor.envelope }],
    isDeviceStored: true,
  })
  expect(vault.addresses).toBeUndefined()
  creation.confirm()
  expect(vault.addresses).toEqual(creation.addresses)
})

it('proves a passkey by a second assertion with the same output [F-141~]', async () => {
  const { creation } = await beginCreation()
  const output = new Uint8Array(32).fill(3)
  const unproved = { code: 'FACTOR_UNPROVED' }
  const other = new Uint8Array(32).fill(4)
  await expect(creation.provePasskey({ output, outputAgain: other })).rejects.toMatchObject(unproved)
  await expect(creation.provePasskey({ output, outputAgain: undefined })).rejects.toMatchObject(unproved)
  await creation.provePasskey({ output, outputAgain: Uint8Array.from(output) })
  expect((await creation.finish()).recovery.map(({ kind }) => kind)).toEqual(['passkey'])
})

it('adds as many factors as the service gave parts for, and one code', async () => {
  const { creation } = await beginCreation()
  const { code, groups } = creation.offerCode()
  const typed = groups.map((index) => code.split('-')[index])
  await creation.proveCode(typed)
  await expect(creation.proveCode(typed)).rejects.toMatchObject({ code: 'STATE_INVALID' })
  const proof = { output: new Uint8Array(32), outputAgain: new Uint8Array(32) }
  await creation.provePasskey(proof)
  await expect(creation.provePasskey(proof)).rejects.toMatchObject({ code: 'STATE_INVALID' })
  expect(creation.proved.map(({ id, kind }) => [id, kind])).toEqual([
    ['id-2', 'code'],
    ['id-3', 'passkey'],
  ])
})

it('leaves nothing of an abandoned wallet, nor of one whose vault was locked [F-139~]', async () => {
  const { vault, objects, creation } = await beginCreation()
  const { code, groups } = creation.offerCode()
  await creation.proveCode(groups.map((index) => code.split('-')[index]))
  await creation.finish()
  await creation.abandon()
  expect([...objects.records.keys()]).toEqual(['identity'])
  await expect(creation.finish()).rejects.toMatchObject({ code: 'STATE_INVALID' })
  expect(() => creation.confirm()).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))

  const next = await beginCreation()
  next.vault.lock()
  expect(() => next.creation.offerCode()).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))
  expect(vault.addresses).toBeUndefined()
})

it('creates a wallet in memory if the quota is used up, and says so [F-136~]', async () => {
  const { vault, objects, creation } = await beginCreation()
  objects.writeFault = 'quota'
  const { code, groups } = creation.offerCode()
  await creation.proveCode(groups.map((index) => code.split('-')[index]))
  expect((await creation.finish()).isDeviceStored).toBe(false)
  creation.confirm()
  expect(vault.addresses).toEqual(creation.addresses)
})

it('stores and registers no secret in clear [C-01~]', async () => {
  const { vault, objects } = createTestVault()
  const wallet = await createWallet(vault)
  const { parameters } = await prepareRecovery(vault, wallet, vault.addresses)
  const entropy = mnemonicToEntropy(await vault.exportPhrase(parameters), wordlist)
  const { keys } = await deriveAccounts(entropy)
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const stored = [...objects.records.values()].flatMap((record) => Object.values(Object(record) as object))
  const texts = [...stored, ...wallet.factors.map(({ envelope }) => envelope)].map((value: unknown) =>
    value instanceof Uint8Array ? hex(value) : typeof value === 'string' ? hex(Buffer.from(value, 'base64url')) : '',
  )
  expect(texts.filter((text) => text.length >= 90)).toHaveLength(3) // the device secret and two envelopes
  for (const secret of [entropy, keys.eip155, keys.solana, ...wallet.service.parts.values()])
    expect(texts.some((text) => text.includes(hex(secret)))).toBe(false)
})

it('unlocks a known device with the part of the service, after a reload [C-03~]', async () => {
  const device = createTestVault()
  const wallet = await createWallet(device.vault)
  const { addresses } = device.vault
  const { vault } = createTestVault(device.objects)
  expect(await vault.readDevice(user)).toMatchObject({ outcome: 'available', value: { device: 'id-1', addresses } })
  expect(await vault.unlock(user, await releasePart(vault, wallet))).toEqual(addresses)
  expect(vault.addresses).toEqual(addresses)
})

it('does not unlock with the part of another device or another login', async () => {
  const { vault } = createTestVault()
  const wallet = await createWallet(vault)
  vault.lock()
  const other = { ...wallet, device: 'id-2' }
  await expect(vault.unlock(user, await releasePart(vault, other))).rejects.toMatchObject({ code: 'PART_INVALID' })
  const lie = await releasePart(vault, other, wallet.device)
  await expect(vault.unlock(user, lie)).rejects.toMatchObject({ code: 'ENVELOPE_INVALID' })
  const old = await releasePart(vault, wallet)
  await vault.startLogin()
  await expect(vault.unlock(user, old)).rejects.toMatchObject({ code: 'PART_INVALID' })
  expect(vault.addresses).toBeUndefined()
})

it('F-138: detects each changed byte of the stored part, and never opens other addresses', async () => {
  const { vault, objects } = createTestVault()
  const wallet = await createWallet(vault)
  const part = await releasePart(vault, wallet)
  const stored = required(objects.records.get(`wallet|${user}`)) as { sealedSecret: Uint8Array; addresses: object }
  for (let index = 0; index < stored.sealedSecret.length; index += 1) {
    const sealedSecret = Uint8Array.from(stored.sealedSecret)
    sealedSecret[index] = (sealedSecret[index] ?? 0) ^ 1
    objects.records.set(`wallet|${user}`, { ...stored, sealedSecret })
    await expect(vault.unlock(user, part)).rejects.toMatchObject({ code: 'ENVELOPE_INVALID' })
  }
  const addresses = { ...stored.addresses, eip155: `0x${'1'.repeat(40)}` }
  objects.records.set(`wallet|${user}`, { ...stored, addresses })
  await expect(vault.unlock(user, part)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
})

it('does not take an unavailable storage for an empty one [F-136~]', async () => {
  const { vault, objects } = createTestVault()
  const wallet = await createWallet(vault)
  const part = await releasePart(vault, wallet)
  vault.lock()
  objects.readFault = 'unavailable'
  await expect(vault.unlock(user, part)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  objects.readFault = undefined
  objects.records.set(`wallet|${user}`, { version: 1 })
  await expect(vault.unlock(user, part)).rejects.toMatchObject({ code: 'STORAGE_CORRUPT' })
  objects.records.delete(`wallet|${user}`)
  await expect(vault.unlock(user, part)).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' })
})

it('recovers on a new device by the code, which then has a part of its own [C-03~]', async () => {
  const first = createTestVault()
  const wallet = await createWallet(first.vault)
  const { addresses } = first.vault
  const second = createTestVault()
  const { sealKey, parameters } = await prepareRecovery(second.vault, wallet, addresses)
  const device = await wallet.service.issue(sealKey)
  expect(await second.vault.recover(user, { ...parameters, device })).toEqual({ addresses, isDeviceStored: true })

  const again = createTestVault(second.objects).vault
  expect(await again.unlock(user, await releasePart(again, { ...wallet, device: device.id }))).toEqual(addresses)
  const firstPart = await releasePart(again, wallet, device.id)
  await expect(again.unlock(user, firstPart)).rejects.toMatchObject({ code: 'ENVELOPE_INVALID' })
})

it('recovers by the passkey, and not by another one [F-141~]', async () => {
  const { vault, service, creation } = await beginCreation()
  const output = new Uint8Array(32).fill(9)
  const { id, envelope } = await creation.provePasskey({ output, outputAgain: output })
  await creation.finish()
  creation.confirm()
  const second = createTestVault(memoryObjects()).vault
  const { sealKey } = await second.startLogin()
  const recover = async (found: unknown) =>
    second.recover(user, {
      wallet: 'wallet-1',
      addresses: creation.addresses,
      recovery: { id, envelope, part: (await service.release(id, sealKey)).part },
      factor: { kind: 'passkey', output: found },
      device: await service.issue(sealKey),
    })
  await expect(recover(new Uint8Array(32).fill(8))).rejects.toMatchObject({ code: 'ENVELOPE_INVALID' })
  await expect(recover(undefined)).rejects.toMatchObject({ code: 'FACTOR_UNPROVED' })
  expect(second.addresses).toBeUndefined()
  expect((await recover(output)).addresses).toEqual(vault.addresses)
})

it('refuses a wrong code, the part of another factor, and other addresses', async () => {
  const { vault } = createTestVault()
  const wallet = await createWallet(vault)
  const { sealKey, parameters } = await prepareRecovery(vault, wallet, vault.addresses)
  const wrong = { kind: 'code', code: wallet.code.replace(/.$/, (last) => (last === '0' ? '1' : '0')) } as const
  await expect(vault.exportPhrase({ ...parameters, factor: wrong })).rejects.toMatchObject({ code: 'CODE_INVALID' })
  const otherPart = (await wallet.service.release('id-3', sealKey, parameters.recovery.id)).part
  const mixed = { ...parameters, recovery: { ...parameters.recovery, part: otherPart } }
  await expect(vault.exportPhrase(mixed)).rejects.toMatchObject({ code: 'CODE_INVALID' })
  const addresses = { ...parameters.addresses, solana: '1'.repeat(32) }
  await expect(vault.exportPhrase({ ...parameters, addresses })).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
})

it('exports the phrase and the recovery file by the code, without unlocking [C-12~]', async () => {
  const first = createTestVault()
  const wallet = await createWallet(first.vault)
  const addresses = required(first.vault.addresses)
  const { vault } = createTestVault()
  const { parameters } = await prepareRecovery(vault, wallet, addresses)
  const phrase = await vault.exportPhrase(parameters)
  expect(mnemonicToAccount(phrase).address).toBe(addresses.eip155)
  for (const file of [wallet.file, await vault.exportFile(parameters)])
    expect(await openRecoveryFile(file, wallet.code)).toEqual({ phrase, addresses })
  expect(vault.addresses).toBeUndefined()
})

it('adds a recovery factor to an existing wallet, on a known device', async () => {
  const { vault, clock } = createTestVault()
  const wallet = await createWallet(vault)
  const addresses = required(vault.addresses)
  const part = await releasePart(vault, wallet)
  const { sealKey } = await vault.startLogin()
  const slot = await wallet.service.issue(sealKey)
  await expect(vault.addFactors(user, part, [slot])).rejects.toMatchObject({ code: 'PART_INVALID' })
  const released = await wallet.service.release(wallet.device, sealKey)
  const factors = await vault.addFactors(user, released.part, [slot])
  const output = new Uint8Array(32).fill(2)
  const { envelope } = await factors.provePasskey({ output, outputAgain: output })
  factors.wipe()
  expect(() => factors.offerCode()).toThrow(expect.objectContaining({ code: 'STATE_INVALID' }))
  const recovery = { id: slot.id, envelope, part: slot.part }
  const phrase = await vault.exportPhrase({
    wallet: 'wallet-1',
    addresses,
    recovery,
    factor: { kind: 'passkey', output },
  })
  expect(mnemonicToAccount(phrase).address).toBe(addresses.eip155)

  for (const lock of [() => clock.pass(idleLimit), () => vault.lock()]) {
    const open = await vault.addFactors(user, released.part, [slot])
    lock()
    await expect(open.provePasskey({ output, outputAgain: output })).rejects.toMatchObject({ code: 'STATE_INVALID' })
  }
})

it('locks after 15 idle minutes, also if the machine slept', async () => {
  const { vault, clock, locks } = createTestVault()
  await createWallet(vault)
  const request = { method: 'personal_sign', params: ['0x00', vault.addresses?.eip155] }
  const context = { site: 'https://shop.example', network: 'eip155:1' }
  clock.pass(idleLimit - 1)
  vault.signer.prepare(request, context)
  clock.pass(idleLimit - 1)
  expect(vault.addresses).toBeDefined()
  clock.pass(1)
  expect(vault.addresses).toBeUndefined()
  expect(() => vault.signer.prepare(request, context)).toThrow(expect.objectContaining({ code: 'LOCKED' }))
  expect(locks()).toBe(1)

  await createWallet(vault)
  clock.time += idleLimit // no timer ran
  expect(() => vault.signer.prepare(request, context)).toThrow(expect.objectContaining({ code: 'LOCKED' }))
})

it('does not end an unlock that a sign-out overtook with keys in memory', async () => {
  const { vault } = createTestVault()
  const wallet = await createWallet(vault)
  const part = await releasePart(vault, wallet)
  const unlocking = vault.unlock(user, part)
  await vault.signOut(user, false)
  await expect(unlocking).rejects.toMatchObject({ code: 'LOCKED' })
  expect(vault.addresses).toBeUndefined()
})

it('signs out, and removes the part of the device only if the user chose so', async () => {
  const { vault, objects } = createTestVault()
  await createWallet(vault)
  expect(await vault.signOut(user, false)).toBe(true)
  expect(vault.addresses).toBeUndefined()
  expect((await vault.readDevice(user)).outcome).toBe('available')
  expect(await vault.signOut(user, true)).toBe(true)
  expect(await vault.readDevice(user)).toEqual({ outcome: 'empty' })
  objects.writeFault = 'unavailable'
  expect(await vault.signOut(user, true)).toBe(false)
})

it('keeps the wallets of two users of one device apart', async () => {
  const { vault } = createTestVault()
  const first = await createWallet(vault, 'user-1')
  const { addresses } = vault
  await createWallet(vault, 'user-2')
  expect(vault.addresses).not.toEqual(addresses)
  expect(await vault.unlock('user-1', await releasePart(vault, first))).toEqual(addresses)
})

it('proves its owner for one proof, and only while it is unlocked', async () => {
  const { vault } = createTestVault()
  await expect(vault.proveOwner('a.b.c')).rejects.toMatchObject({ code: 'LOCKED' })
  await createWallet(vault)
  const signature = (await vault.proveOwner('a.b.c')) as `0x${string}` // a signature in hex
  expect(await recoverAddress({ hash: toOwnerDigest('a.b.c'), signature })).toBe(vault.addresses?.eip155)
  expect(await recoverAddress({ hash: toOwnerDigest('a.b.d'), signature })).not.toBe(vault.addresses?.eip155)
  const hostile = { toString: () => 'a.b.c' } as unknown as string // the document sends what it likes
  await expect(vault.proveOwner(hostile)).rejects.toMatchObject({ code: 'STATE_INVALID' })
  vault.lock()
  await expect(vault.proveOwner('a.b.c')).rejects.toMatchObject({ code: 'LOCKED' })
})
