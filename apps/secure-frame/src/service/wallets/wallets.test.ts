import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '../deleteExpired.js'
import type { NewFactor } from '../../protocol/wallet.js'
import { beginTestWallet, createTestWallet, registrationOf } from '../../testing/createTestWallet.js'
import { refused } from '../../testing/refused.js'
import { startWalletPair, type WalletPair } from '../../testing/startWalletPair.js'
import type { TestLogin, WalletServer } from '../../testing/startWalletCalls.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const codeFactor = (id: string): NewFactor => ({ id, kind: 'code', envelope: 'AAAA' })

describe.each(databaseKinds)('wallets on %s', (_name, startDatabases) => {
  let pair: WalletPair
  let one: WalletServer
  let two: WalletServer
  let user: string
  let login: TestLogin

  beforeAll(async () => {
    pair = await startWalletPair(startDatabases)
    ;[one, two] = pair.servers
  })
  afterAll(() => pair.close())
  beforeEach(async () => {
    user = randomUUID()
    login = await one.logIn(user)
  })

  const readStored = async () => {
    const [database] = pair.databases
    const [wallets, devices, factors, begun] = await Promise.all([
      database.all(sql`select id from wallets where user_id = ${user}`),
      database.all(sql`select id from devices where user_id = ${user}`),
      database.all(sql`select id from recovery_factors where user_id = ${user}`),
      database.all(sql`select id from begun_parts where user_id = ${user}`),
    ])
    return { wallets: wallets.length, devices: devices.length, factors: factors.length, begun: begun.length }
  }

  it('creates a wallet with its first device and recovery factors, and sends a mail about the device', async () => {
    const begun = await beginTestWallet(login)
    expect(begun).toEqual({
      wallet: expect.stringMatching(/^[\w-]{22}$/),
      custody: 'self',
      device: { id: expect.stringMatching(/^[\w-]{22}$/), part: expect.any(String) },
      recovery: [1, 2].map(() => ({ id: expect.stringMatching(/^[\w-]{22}$/), part: expect.any(String) })),
    })
    expect(await readStored()).toEqual({ wallets: 0, devices: 0, factors: 0, begun: 3 })
    const [first] = begun.recovery
    const registration = registrationOf(begun, [codeFactor(first?.id ?? '')])
    const registered = await login.post('/v1/wallet/register', registration)
    expect(registered).toMatchObject({ status: 200, body: { wallet: begun.wallet } })
    expect(await readStored()).toEqual({ wallets: 1, devices: 1, factors: 1, begun: 0 })
    expect(one.notices.filter((sent) => sent.user === user)).toEqual([{ user, event: 'device-added' }])
    expect(await login.post('/v1/wallet/begin')).toEqual(refused('WALLET_EXISTS', 409))
  })

  it('returns each part sealed to the login alone, as 32 random bytes', async () => {
    const { device, recovery } = await beginTestWallet(login)
    const opened = await Promise.all([device, ...recovery].map(({ part }) => login.open(part)))
    for (const [index, { header, bytes }] of opened.entries()) {
      const { id } = [device, ...recovery][index] ?? device
      expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', typ: 'latchkey/part/v1', kid: id })
      expect(bytes.length).toBe(32)
    }
    expect(new Set(opened.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(3)
    const other = await one.logIn(user)
    await expect(other.open(device.part)).rejects.toThrow('decryption operation failed')
  })

  it('F-140: makes one wallet of 50 creations at once on two servers', { timeout: 180_000 }, async () => {
    const logins = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pair.servers[index % 2 ? 1 : 0].logIn(user)),
    )
    const begun = await Promise.all(logins.map(beginTestWallet))
    const results = await Promise.all(
      begun.map(async (wallet, index) =>
        logins[index]?.post('/v1/wallet/register', registrationOf(wallet, [codeFactor(wallet.recovery[0]?.id ?? '')])),
      ),
    )
    const created = results.filter((result) => result?.status === 200)
    expect(created).toHaveLength(1)
    for (const result of results) if (result?.status !== 200) expect(result).toEqual(refused('WALLET_EXISTS', 409))
    const [database] = pair.databases
    const stored = await database.all(sql`select id from wallets where user_id = ${user}`)
    expect(stored).toEqual([{ id: created[0]?.body['wallet'] }])
    expect(await readStored()).toEqual({ wallets: 1, devices: 1, factors: 1, begun: 0 })
  })

  it('F-140: stores a registration once if the request is repeated, at once on two servers or later', async () => {
    const begun = await beginTestWallet(login)
    const registration = registrationOf(begun, [codeFactor(begun.recovery[0]?.id ?? '')])
    const again = await two.logIn(user)
    const results = await Promise.all(
      [login, again, login].map(({ post }) => post('/v1/wallet/register', registration)),
    )
    results.push(await again.post('/v1/wallet/register', registration))
    for (const result of results) expect(result).toMatchObject({ status: 200, body: { wallet: begun.wallet } })
    expect(await readStored()).toEqual({ wallets: 1, devices: 1, factors: 1, begun: 0 })
  })

  it('registers nothing of a wallet that was begun more than 30 minutes ago, and deletes its parts', async () => {
    const begun = await beginTestWallet(login)
    pair.now += 30 * 60_000
    const registration = registrationOf(begun, [codeFactor(begun.recovery[0]?.id ?? '')])
    expect(await login.post('/v1/wallet/register', registration)).toEqual(refused('NOT_BEGUN', 410))
    expect(await readStored()).toEqual({ wallets: 0, devices: 0, factors: 0, begun: 3 })
    await deleteExpired(pair.databases[1], pair.now)
    expect(await readStored()).toEqual({ wallets: 0, devices: 0, factors: 0, begun: 0 })
    expect(await createTestWallet(login)).toHaveProperty('wallet')
  })

  it('registers nothing with parts that were not begun for this wallet and purpose', async () => {
    const begun = await beginTestWallet(login)
    const stranger = await beginTestWallet(await one.logIn(randomUUID()))
    const elsewhere = await beginTestWallet(login)
    for (const id of [stranger.recovery[0]?.id, elsewhere.recovery[0]?.id, begun.device.id, 'A'.repeat(22)]) {
      const registration = registrationOf(begun, [codeFactor(id ?? '')])
      expect(await login.post('/v1/wallet/register', registration)).toEqual(refused('NOT_BEGUN', 410))
    }
    const asOperator: NewFactor = { id: begun.recovery[0]?.id ?? '', kind: 'operator', envelope: 'AAAA' }
    const registration = registrationOf(begun, [asOperator])
    expect(await login.post('/v1/wallet/register', registration)).toEqual(refused('NOT_BEGUN', 410))
    const ofStranger = registrationOf(stranger, [codeFactor(stranger.recovery[0]?.id ?? '')])
    expect(await login.post('/v1/wallet/register', ofStranger)).toEqual(refused('NOT_BEGUN', 410))
    expect(await readStored()).toMatchObject({ wallets: 0, devices: 0, factors: 0 })
  })

  it('refuses a wallet without a recovery factor, and fields of another form', async () => {
    const begun = await beginTestWallet(login)
    const valid = registrationOf(begun, [codeFactor(begun.recovery[0]?.id ?? '')])
    const invalid: readonly (readonly [string, unknown])[] = [
      ['recovery', []],
      ['recovery', [{ ...valid.recovery[0], kind: 'password' }]],
      ['recovery', [{ ...valid.recovery[0], kind: 'passkey' }]],
      ['recovery', [{ ...valid.recovery[0], envelope: 'not base64' }]],
      ['recovery', [{ ...valid.recovery[0], label: 'a\nb' }]],
      ['addresses', { ...valid.addresses, eip155: '0x12' }],
      ['addresses', { ...valid.addresses, solana: '0OIl'.repeat(10) }],
      ['deviceName', ''],
      ['deviceName', 'x'.repeat(81)],
      ['wallet', 'short'],
    ]
    for (const [field, value] of invalid) {
      const response = await login.post('/v1/wallet/register', { ...valid, [field]: value })
      expect(response).toEqual(refused('INVALID_REQUEST', 400, { fields: [field] }))
    }
    expect(await readStored()).toMatchObject({ wallets: 0, begun: 3 })
  })

  it('keeps a wallet if the mail about its device fails', async () => {
    pair.isMailDown = true
    await createTestWallet(login)
    pair.isMailDown = false
    expect(await readStored()).toMatchObject({ wallets: 1, devices: 1 })
  })

  it('requires a login for each call', async () => {
    for (const path of ['/v1/wallet/begin', '/v1/wallet/register', '/v1/export/start']) {
      const response = await fetch(one.url + path, { method: 'POST', body: '{}' })
      expect(response.status).toBe(401)
    }
  })
})
