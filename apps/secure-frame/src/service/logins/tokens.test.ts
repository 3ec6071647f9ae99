import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VerifiedEmail } from '../../protocol/login.js'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const day = 24 * 3_600_000

describe.each(databaseKinds)('tokens on %s', (kind, startDatabases) => {
  let wallet: TestWallet
  let device: TestDevice
  let login: VerifiedEmail
  let count = 0

  beforeAll(async () => {
    wallet = await startWalletOn(startDatabases)
  })
  afterAll(() => wallet.stop())
  beforeEach(async () => {
    wallet.wait(3_600_000)
    device = await wallet.createDevice()
    login = await wallet.logIn(device, `user-${(count += 1)}@mail.example`)
  })

  const refresh = (refreshToken: unknown, from = device) => from.post('/v1/token/refresh', { refreshToken })
  /** A call that needs a login, and changes nothing. */
  const call = (token: unknown) =>
    device.post('/v1/email/change', { email: login.user.email }, { token: String(token) })

  it('last 15 minutes, and are refreshed by the device that has their key', async () => {
    expect(await call(login.accessToken)).toEqual(refused('EMAIL_SAME', 400))
    wallet.wait(15 * 60_000)
    expect(await call(login.accessToken)).toEqual(refused('TOKEN_INVALID', 401))
    const { status, body } = await refresh(login.refreshToken)
    expect({ status, expiresAt: body['expiresAt'] }).toEqual({ status: 200, expiresAt: wallet.now() + 15 * 60_000 })
    expect(await call(body['accessToken'])).toEqual(refused('EMAIL_SAME', 400))
    expect(body['refreshToken']).not.toBe(login.refreshToken)
  })

  it('give no user a role, and no table of the service has one [S6.1a]', async () => {
    expect(Object.keys(decodeJwt(login.accessToken)).sort()).toEqual([
      'aud',
      'cnf',
      'exp',
      'iat',
      'iss',
      'project',
      'sid',
      'sub',
    ])
    const columns = await wallet.database.all<{ name: string }>(
      kind === 'SQLite'
        ? sql`select m.name || '.' || p.name as name from sqlite_master m, pragma_table_info(m.name) p where m.type = 'table'`
        : sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema()`,
    )
    const names = columns.map(({ name }) => name)
    expect(names).toContain('sessions.refresh')
    // Whether the users of a project may let a site spend: no user gets a role by it.
    const allowed = 'projects.permissions'
    expect(names.filter((name) => name !== allowed && /\.\w*(?:role|admin|permission|group|scope)/.test(name))).toEqual(
      [],
    )
  })

  it('end with their family if a refresh token is used again [T-40]', async () => {
    const { body } = await refresh(login.refreshToken)
    expect(await refresh(login.refreshToken)).toEqual(refused('TOKEN_INVALID', 401))
    expect(await refresh(body['refreshToken'])).toEqual(refused('TOKEN_INVALID', 401))
    expect(await call(body['accessToken'])).toEqual(refused('TOKEN_INVALID', 401))
  })

  it('are refreshed by one of many requests at the same time, and end then', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(login.refreshToken)))
    const [passed, ...others] = responses.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(await call(passed?.body['accessToken'])).toEqual(refused('TOKEN_INVALID', 401))
  })

  it('are useless to a thief without the device key, and the theft does not end the session [T-40]', async () => {
    const thief = await wallet.createDevice()
    expect(await refresh(login.refreshToken, thief)).toEqual(refused('TOKEN_INVALID', 401))
    expect((await refresh(login.refreshToken)).status).toBe(200)
  })

  it.each(['', 'a.b', `${'A'.repeat(22)}.${'A'.repeat(43)}.`, 7, null])('are refused if they are %j', async (token) => {
    expect(await refresh(token)).toEqual(refused('INVALID_REQUEST', 400))
  })

  it('of an unknown session are refused', async () => {
    expect(await refresh(`${'A'.repeat(22)}.${'A'.repeat(43)}`)).toEqual(refused('TOKEN_INVALID', 401))
  })

  it('end when the user signs out', async () => {
    const other = await wallet.createDevice()
    const otherLogin = await wallet.logIn(other, login.user.email)
    expect(await device.post('/v1/sign-out', {}, { token: login.accessToken })).toMatchObject({ status: 200, body: {} })
    expect(await call(login.accessToken)).toEqual(refused('TOKEN_INVALID', 401))
    expect(await refresh(login.refreshToken)).toEqual(refused('TOKEN_INVALID', 401))
    expect((await refresh(otherLogin.refreshToken, other)).status).toBe(200)
  })

  it('last 30 days at most, however often they are refreshed', async () => {
    wallet.wait(30 * day - 1)
    const { body } = await refresh(login.refreshToken)
    expect(await call(body['accessToken'])).toEqual(refused('EMAIL_SAME', 400))
    wallet.wait(1)
    expect(await call(body['accessToken'])).toEqual(refused('TOKEN_INVALID', 401))
    expect(await refresh(body['refreshToken'])).toEqual(refused('TOKEN_INVALID', 401))
  })
})
