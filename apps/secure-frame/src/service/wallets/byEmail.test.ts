import { sql } from 'drizzle-orm'
import { compactDecrypt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BegunWallet } from '../../protocol/wallet.js'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { registrationOf } from '../../testing/createTestWallet.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

describe.each(databaseKinds)('a wallet of a login by e-mail on %s', (_name, startDatabases) => {
  let service: TestWallet
  let email: string
  let count = 0

  beforeAll(async () => {
    service = await startWalletOn(startDatabases)
  })
  afterAll(() => service.stop())

  const logIn = async () => {
    const device = await service.createDevice()
    const { accessToken: token, hasWallet } = await service.logIn(device, email)
    return { device, hasWallet, post: (path: string, body = {}) => device.post(path, body, { token }) }
  }
  const open = async (jwe: unknown, { sealPrivateKey }: TestDevice) =>
    (await compactDecrypt(String(jwe), sealPrivateKey)).plaintext
  const createWallet = async () => {
    email = `owner-${(count += 1)}@mail.example`
    service.wait(3_600_000) // all tests are one client
    const login = await logIn()
    const begun = (await login.post('/v1/wallet/begin')).body as unknown as BegunWallet // the service's response
    const envelope = 'ENVELOPE'
    const registration = registrationOf(begun, [{ id: begun.recovery[0]?.id ?? '', kind: 'code', envelope }])
    expect((await login.post('/v1/wallet/register', registration)).status).toBe(200)
    return { login, begun }
  }

  it('is created once, and later logins know that it exists', async () => {
    const { login, begun } = await createWallet()
    expect(login.hasWallet).toBe(false)
    const later = await logIn()
    expect(later.hasWallet).toBe(true)
    const released = await later.post('/v1/parts/release', { device: begun.device.id })
    expect(released.headers.get('cache-control')).toBe('no-store')
    const [first, again] = [
      await open(begun.device.part, login.device),
      await open(released.body['part'], later.device),
    ]
    expect(again).toEqual(first)
  })

  it('has a mail about each new device, whose link freezes the account and its parts [T-37~]', async () => {
    const { login, begun } = await createWallet()
    expect(service.mailbox.newest(email).subject).toBe('A new device can open your wallet')
    const thief = await logIn()
    const { id } = (await thief.post('/v1/devices/begin')).body
    expect((await thief.post('/v1/devices/register', { id, name: 'Your bank: call 555' })).status).toBe(200)
    const { subject, text, link } = service.mailbox.newest(email)
    expect(subject).toBe('A new device can open your wallet')
    expect(text).not.toContain('bank')
    const [, secret] = link.split('#')
    expect((await service.send('/v1/account/freeze', { secret })).status).toBe(200)
    for (const { post } of [login, thief])
      expect((await post('/v1/parts/release', { device: begun.device.id })).status).toBe(401)
  })

  it('leaves no part, envelope secret or token in logs and tables [C-01~]', async () => {
    const { login, begun } = await createWallet()
    await login.post('/v1/parts/release', { device: begun.device.id })
    await login.post('/v1/recovery/list')
    const parts = await Promise.all(
      [begun.device, ...begun.recovery].map(async ({ part }) => Buffer.from(await open(part, login.device))),
    )
    const tables = ['wallets', 'begun_parts', 'devices', 'recovery_factors', 'user_keys', 'sessions']
    const rows = await Promise.all(tables.map((table) => service.database.all(sql`select * from ${sql.raw(table)}`)))
    const values = rows.flat().flatMap((row) => Object.values(row))
    const bytes = values.filter((value) => value instanceof ArrayBuffer || value instanceof Uint8Array)
    const stored = Buffer.concat(bytes.map((value) => new Uint8Array(value)))
    const written = [...service.lines, ...values.filter((value) => typeof value === 'string')].join('\n')
    expect(stored.length).toBeGreaterThan(100)
    for (const part of parts) {
      expect(stored.includes(part)).toBe(false)
      for (const encoding of ['base64url', 'base64', 'hex'] as const)
        expect(written).not.toContain(part.toString(encoding).slice(0, 40))
    }
  })
})
