import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestWallet, openEnvelope, type TestWallet } from '../../testing/createTestWallet.js'
import { refused } from '../../testing/refused.js'
import { startWalletPair, type WalletPair } from '../../testing/startWalletPair.js'
import { shopSite, type TestLogin, type WalletServer } from '../../testing/startWalletCalls.js'
import { databaseKinds } from '../../testing/testDatabases.js'

describe.each(databaseKinds)('devices on %s', (_name, startDatabases) => {
  let pair: WalletPair
  let one: WalletServer
  let two: WalletServer
  let user: string
  let login: TestLogin
  let wallet: TestWallet

  beforeAll(async () => {
    pair = await startWalletPair(startDatabases)
    ;[one, two] = pair.servers
  })
  afterAll(() => pair.close())
  beforeEach(async () => {
    user = randomUUID()
    login = await one.logIn(user)
    wallet = await createTestWallet(login)
  })

  const release = (by: TestLogin, device = wallet.device) => by.post('/v1/parts/release', { device })
  const revoke = (id: string, by = login, owner = wallet.entropy) => by.post('/v1/devices/revoke', { id }, { owner })
  const addDevice = async (by: TestLogin, name: string) => {
    const { body } = await by.post('/v1/devices/begin')
    const { status } = await by.post('/v1/devices/register', { id: body['id'], name })
    expect(status).toBe(200)
    return String(body['id'])
  }

  it('releases the part of a device to each login of its user and site, on each server', async () => {
    for (const by of [login, await two.logIn(user)]) {
      const { status, body } = await release(by)
      expect(status).toBe(200)
      expect(body['custody']).toBe('self')
      const { bytes } = await by.open(body['part'])
      const opened = await openEnvelope(wallet.device, wallet.deviceEnvelope, wallet.deviceSecret, bytes)
      expect(opened).toEqual(wallet.entropy)
    }
  })

  it('refuses a part to other users, sites and projects', async () => {
    expect(await release(await one.logIn(randomUUID()))).toEqual(refused('DEVICE_UNKNOWN', 404))
    const otherSite = await one.logIn(user, 'shop', 'https://blog.example')
    expect(await release(otherSite)).toEqual(refused('DEVICE_OF_OTHER_SITE', 403))
    const otherProject = await one.logIn(user, 'market', shopSite)
    expect(await release(otherProject)).toEqual(refused('DEVICE_OF_OTHER_SITE', 403))
    expect(await release(login, 'A'.repeat(22))).toEqual(refused('DEVICE_UNKNOWN', 404))
    expect((await release(login)).status).toBe(200)
  })

  it('refuses the part of a revoked device from then on, and keeps the other devices', async () => {
    const second = await addDevice(await two.logIn(user), 'Phone')
    expect((await revoke(wallet.device)).status).toBe(200)
    const other = await two.logIn(user)
    expect(await release(other)).toEqual(refused('DEVICE_REVOKED', 409))
    expect((await release(other, second)).status).toBe(200)
    const [row] = await pair.databases[0].all(sql`select part from devices where id = ${wallet.device}`)
    expect(row).toEqual({ part: null })
    expect((await login.post('/v1/devices/list')).body['devices']).toMatchObject([{ id: second, name: 'Phone' }])
    expect((await revoke(wallet.device)).status).toBe(200)
  })

  it('revokes no device for a thief of the mailbox, who can log in but does not have the wallet', async () => {
    const thief = await two.logIn(user)
    const id = await addDevice(thief, 'Phone')
    const unproved = refused('OWNER_UNPROVED', 403)
    expect(await thief.post('/v1/devices/revoke', { id: wallet.device })).toEqual(unproved)
    expect(await revoke(wallet.device, thief, new Uint8Array(16))).toEqual(unproved)
    expect((await release(login)).status).toBe(200)
    expect((await revoke(id)).status).toBe(200)
    expect(await release(thief, id)).toEqual(refused('DEVICE_REVOKED', 409))
  })

  it('refuses a part to an ended session and to a frozen account', async () => {
    const [database] = pair.databases
    await database.run(sql`update users set frozen_until = ${pair.now + 1} where id = ${user}`)
    expect(await release(login)).toEqual(refused('ACCOUNT_FROZEN', 403, { frozenUntil: pair.now + 1 }))
    await database.run(
      sql`update users set frozen_until = 0 where id = ${user}`,
      sql`update sessions set ended_at = ${pair.now} where id = ${login.login.session}`,
    )
    expect(await release(login)).toEqual(refused('TOKEN_INVALID', 401))
  })

  it('refuses parts that the database has swapped between envelopes, users or versions', async () => {
    const [database] = pair.databases
    const second = await addDevice(login, 'Phone')
    const stranger = await createTestWallet(await one.logIn(randomUUID()))
    for (const from of [second, stranger.device]) {
      await database.run(sql`update devices set part = (select part from devices where id = ${from})
        where id = ${wallet.device}`)
      expect(await release(login)).toEqual(refused('INTERNAL', 500))
    }
    await database.run(sql`update devices set version = 2 where id = ${second}`)
    expect(await release(login, second)).toEqual(refused('INTERNAL', 500))
  })

  it('adds a device with a part of its own, and sends a mail about it', async () => {
    const other = await two.logIn(user, 'shop', 'https://blog.example')
    const id = await addDevice(other, 'Phone')
    expect((await release(other, id)).status).toBe(200)
    expect(two.notices).toContainEqual({ user, event: 'device-added' })
    const { bytes: own } = await login.open((await release(login)).body['part'])
    const { bytes: added } = await other.open((await release(other, id)).body['part'])
    expect(added).not.toEqual(own)
    const secrets = wallet.deviceSecret
    await expect(openEnvelope(wallet.device, wallet.deviceEnvelope, secrets, added)).rejects.toThrow(
      'operation-specific reason',
    )
  })

  it('registers a device once, and only its own user may register it', async () => {
    const { body } = await login.post('/v1/devices/begin')
    const device = { id: body['id'], name: 'Phone' }
    const stranger = await one.logIn(randomUUID())
    await createTestWallet(stranger)
    expect(await stranger.post('/v1/devices/register', device)).toEqual(refused('NOT_BEGUN', 410))
    const before = one.notices.length
    for (let time = 0; time < 2; time += 1)
      expect(await login.post('/v1/devices/register', device)).toMatchObject({ status: 200, body: { id: device.id } })
    expect(one.notices.slice(before)).toEqual([{ user, event: 'device-added' }])
    const { body: late } = await login.post('/v1/devices/begin')
    pair.now += 30 * 60_000
    const tooLate = { id: late['id'], name: 'Tablet' }
    expect(await login.post('/v1/devices/register', tooLate)).toEqual(refused('NOT_BEGUN', 410))
  })

  it('revokes a device for good: registering it again does not bring it back', async () => {
    const id = await addDevice(login, 'Phone')
    await revoke(id)
    await login.post('/v1/devices/register', { id, name: 'Phone' })
    expect(await release(login, id)).toEqual(refused('DEVICE_REVOKED', 409))
    const left = await pair.databases[0].all(sql`select id from begun_parts where id = ${id}`)
    expect(left).toEqual([])
  })

  it('lets a user list and revoke own devices only', async () => {
    pair.now += 1_000
    const stranger = await one.logIn(randomUUID())
    expect((await stranger.post('/v1/devices/list')).body['devices']).toEqual([])
    expect(await stranger.post('/v1/devices/revoke', { id: wallet.device })).toEqual(refused('DEVICE_UNKNOWN', 404))
    await release(login)
    const [device] = (await login.post('/v1/devices/list')).body['devices'] as readonly unknown[]
    expect(device).toEqual({
      id: wallet.device,
      name: 'Firefox (Linux)',
      site: shopSite,
      createdAt: pair.now - 1_000,
      usedAt: pair.now,
    })
  })

  it('begins no device or factor of a user without a wallet', async () => {
    const stranger = await one.logIn(randomUUID())
    expect(await stranger.post('/v1/devices/begin')).toEqual(refused('WALLET_MISSING', 409))
    expect(await stranger.post('/v1/recovery/begin')).toEqual(refused('WALLET_MISSING', 409))
  })
})
