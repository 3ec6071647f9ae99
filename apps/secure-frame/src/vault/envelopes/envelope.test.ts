import { expect, it } from 'vitest'
import { VaultError } from '../../protocol/VaultError.js'
import { type Bytes, fillRandom, fromBase64url, toBase64url } from '../bytes.js'
import { type EnvelopeIds, type EnvelopeSecrets, openEnvelope, sealEnvelope } from './envelope.js'
import { toPurpose } from './toPurpose.js'

const secret = () => fillRandom(new Uint8Array(32))
const ids: EnvelopeIds = { wallet: 'wallet-1', way: 'device', id: 'device-1' }
const sealed = async (secrets: EnvelopeSecrets = { own: secret(), part: secret() }, of = ids) => {
  const entropy = fillRandom(new Uint8Array(16))
  return { entropy, secrets, envelope: await sealEnvelope(entropy, secrets, of) }
}
const invalid = { code: 'ENVELOPE_INVALID' }

it('opens with both secrets and the same ids [C-03~]', async () => {
  for (const way of ['device', 'code', 'passkey'] as const) {
    const { entropy, secrets, envelope } = await sealed(undefined, { ...ids, way })
    expect(await openEnvelope(envelope, secrets, { ...ids, way })).toEqual(entropy)
  }
})

it('does not open with one secret alone [C-03~]', async () => {
  const { secrets, envelope } = await sealed()
  const guesses: readonly EnvelopeSecrets[] = [
    { own: secrets.own, part: secret() },
    { own: secret(), part: secrets.part },
    { own: secrets.own, part: new Uint8Array(32) },
    { own: new Uint8Array(32), part: secrets.part },
    { own: secrets.own, part: secrets.own },
    { own: secrets.part, part: secrets.part },
    { own: secrets.part, part: secrets.own },
    { own: secrets.own, part: secrets.part.subarray(0, 31) },
    { own: new Uint8Array(), part: secrets.part },
  ]
  for (const guess of guesses) await expect(openEnvelope(envelope, guess, ids)).rejects.toMatchObject(invalid)
})

it('does not open with any mixture of two devices [C-03~]', async () => {
  const devices = [ids, { ...ids, id: 'device-2' }]
  const [first, second] = await Promise.all(devices.map((of) => sealed(undefined, of)))
  if (!first || !second) throw new Error('Two envelopes were sealed.')
  let opened = 0
  for (const envelope of [first.envelope, second.envelope])
    for (const { own } of [first.secrets, second.secrets])
      for (const { part } of [first.secrets, second.secrets])
        for (const of of devices) {
          const attempt = openEnvelope(envelope, { own, part }, of)
          opened += await attempt.then(() => 1).catch(() => 0)
        }
  expect(opened).toBe(2) // of 16: each envelope by its own secrets and ids
})

it('does not open for another wallet, way or id', async () => {
  const { secrets, envelope } = await sealed()
  const others: readonly EnvelopeIds[] = [
    { ...ids, wallet: 'wallet-2' },
    { ...ids, way: 'code' },
    { ...ids, id: 'device-2' },
  ]
  for (const other of others) await expect(openEnvelope(envelope, secrets, other)).rejects.toMatchObject(invalid)
})

it('F-138: detects each changed bit, and never opens to another entropy [C-04~]', async () => {
  const { secrets, envelope } = await sealed()
  const bytes = fromBase64url(envelope) ?? new Uint8Array()
  expect(bytes).toHaveLength(45)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed: Bytes = Uint8Array.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await expect(openEnvelope(toBase64url(changed), secrets, ids)).rejects.toMatchObject(invalid)
  }
})

it('F-138: detects each changed byte of both secrets [C-04~]', async () => {
  const { secrets, envelope } = await sealed()
  for (const name of ['own', 'part'] as const)
    for (let index = 0; index < 32; index += 1) {
      const changed = Uint8Array.from(secrets[name])
      changed[index] = (changed[index] ?? 0) ^ 1
      await expect(openEnvelope(envelope, { ...secrets, [name]: changed }, ids)).rejects.toMatchObject(invalid)
    }
})

it('refuses anything that is not an envelope', async () => {
  const secrets = { own: secret(), part: secret() }
  const { envelope } = await sealed(secrets)
  const others = [undefined, '', 'AA', `${envelope}=`, envelope.slice(1), `${envelope}AAAA`, 'A'.repeat(60), 7]
  for (const other of others) await expect(openEnvelope(other, secrets, ids)).rejects.toMatchObject(invalid)
})

it('uses a new nonce each time', async () => {
  const secrets = { own: secret(), part: secret() }
  const entropy = new Uint8Array(16)
  const seal = () => sealEnvelope(entropy, secrets, ids)
  expect(await seal()).not.toBe(await seal())
})

it('refuses ids that could be read as two', () => {
  expect(toPurpose('envelope', 'a', 'b')).toBe('latchkey/envelope/v1|a|b')
  expect(() => toPurpose('envelope', 'a|b')).toThrow(VaultError)
  expect(() => toPurpose('envelope', '')).toThrow(VaultError)
})
