import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Permission, SignedPermission, StoredPermission } from '../../protocol/permission.js'
import { permissionTime } from '../../protocol/permission.js'
import {
  createTestPermission,
  permissionDelegates,
  permissionToken,
  signPermission,
} from '../../testing/createTestPermission.js'
import { registerTestWallet } from '../../testing/createTestWallet.js'
import { refused } from '../../testing/refused.js'
import { shopSite, type TestLogin, type WalletServer } from '../../testing/startWalletCalls.js'
import { startWalletPair, type WalletPair } from '../../testing/startWalletPair.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { deleteExpired } from '../deleteExpired.js'
import { createFreezeLink, freezeAccount } from '../logins/freezeStore.js'
import { findProject, saveProject } from '../projects/projectStore.js'

const day = 24 * 3_600

describe.each(databaseKinds)('permissions on %s', (_name, startDatabases) => {
  let pair: WalletPair
  let one: WalletServer
  let two: WalletServer
  let user: string
  let login: TestLogin
  let entropy: Uint8Array<ArrayBuffer>

  const setProject = async (permissions: boolean, id = 'shop') => {
    const project = (await findProject(pair.databases[0], id)) ?? expect.fail('There is no project.')
    await saveProject(pair.databases[0], { ...project, permissions, delegates: permissionDelegates })
  }
  beforeAll(async () => {
    pair = await startWalletPair(startDatabases)
    ;[one, two] = pair.servers
    await setProject(true, 'market')
  })
  afterAll(() => pair.close())
  beforeEach(async () => {
    await setProject(true)
    user = randomUUID()
    login = await one.logIn(user)
    entropy = await registerTestWallet(login)
  })

  const seconds = () => Math.floor(pair.now / 1_000)
  const wait = (time: number) => {
    pair.now += time * 1_000
  }
  const create = (fields: Partial<Permission> = {}) => createTestPermission(entropy, pair.now, fields)
  const grant = (permission: SignedPermission, by = login) => by.post('/v1/permissions/grant', permission)
  const use = (id: string, amounts: readonly string[], by = login) => by.post('/v1/permissions/use', { id, amounts })
  const revoke = (id: string, by = login) => by.post('/v1/permissions/revoke', { id })
  const list = async (by = login) =>
    (await by.post('/v1/permissions/list')).body['permissions'] as readonly StoredPermission[]
  const need = async (fields: Partial<Permission> = {}, by = login) => {
    const permission = await create(fields)
    expect((await grant(permission, by)).status).toBe(200)
    return permission
  }

  it('stores a permission as the account signed it, mails the user, and lists it on each server', async () => {
    const permission = await need()
    const stored = { ...permission, spent: ['0', '0'], grantedAt: seconds() }
    expect(await list()).toEqual([stored])
    expect(await list(await two.logIn(user, 'shop', 'https://blog.example'))).toEqual([stored])
    expect(one.notices.filter((notice) => notice.user === user)).toContainEqual({ user, event: 'permission-granted' })
    expect(await list(await one.logIn(randomUUID()))).toEqual([])
    expect(await list(await one.logIn(user, 'market', shopSite))).toEqual([])
  })

  it('stores a permission although its mail fails', async () => {
    pair.isMailDown = true
    const { id } = await need()
    pair.isMailDown = false
    expect(await list()).toMatchObject([{ id }])
  })

  it('grants and counts nothing while the project has permissions off, and still lists and revokes them', async () => {
    const { id } = await need()
    await setProject(false)
    const off = refused('PERMISSIONS_OFF', 403)
    expect(await grant(await create())).toEqual(off)
    expect(await use(id, ['1', '1'])).toEqual(off)
    expect(await list()).toMatchObject([{ id, spent: ['0', '0'] }])
    expect((await revoke(id)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('refuses a permission of another site, account, network or time, or without the signature of the account', async () => {
    const other = new Uint8Array(randomBytes(16))
    const now = seconds()
    const late = { type: 'native-token-periodic', periodAmount: '1', periodDuration: day } as const
    const refusals: readonly (readonly [string, SignedPermission])[] = [
      ['site', await create({ site: 'https://blog.example' })],
      ['account', await createTestPermission(other, pair.now)],
      ['network', await create({ network: 'eip155:1' })],
      ['expiry', await create({ expiry: now })],
      ['expiry', await create({ expiry: now + permissionTime + 61 })],
      ['expiry', await create({ expiry: now + day, allowances: [{ ...late, startTime: now + day + 1 }] })],
      ['signature', { ...(await create()), expiry: now + 2 * day }],
      ['signature', { ...(await create()), allowances: [{ ...late, startTime: now }] }],
      ['signature', await signPermission(await create(), other)],
      ['signature', { ...(await create()), signature: `0x${'f'.repeat(128)}1b` }],
    ]
    for (const [field, permission] of refusals)
      expect(await grant(permission)).toEqual(refused('PERMISSION_INVALID', 400, { fields: [field] }))
    expect(await list()).toEqual([])
    await need({ expiry: now + permissionTime + 60 })
  })

  it('refuses a permission that is not well-formed', async () => {
    const permission = await create()
    const [coin, token] = permission.allowances
    const allowances: readonly (readonly unknown[])[] = [
      [],
      [coin, coin],
      [token, token],
      Array.from({ length: 11 }, (_, index) => ({ ...token, token: `0x${String(index).padStart(40, '0')}` })),
      [{ ...coin, periodAmount: '0' }],
      [{ ...coin, periodAmount: '01' }],
      [{ ...coin, periodAmount: '-1' }],
      [{ ...coin, periodAmount: 1 }],
      [{ ...coin, periodAmount: String(2n ** 256n) }],
      [{ ...coin, periodDuration: 59 }],
      [{ ...coin, periodDuration: 366 * day + 1 }],
      [{ ...coin, periodDuration: 60.5 }],
      [{ ...coin, startTime: -1 }],
      [{ ...coin, token: permissionToken }],
      [{ ...token, token: undefined }],
      [{ ...token, token: permissionToken.toUpperCase() }],
      [{ ...coin, type: 'native-token-stream' }],
      [null],
    ]
    const fields: readonly object[] = [
      ...allowances.map((given) => ({ allowances: given })),
      { id: permission.id.toUpperCase() },
      { id: permission.id.slice(0, -2) },
      { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      { account: permission.account.toUpperCase() },
      { expiry: permission.expiry + 0.5 },
      { expiry: String(permission.expiry) },
      { signature: `${permission.signature}1b` },
      { site: 'javascript:alert(1)' },
    ]
    for (const changed of fields) {
      const { status, body } = await login.post('/v1/permissions/grant', { ...permission, ...changed })
      expect([changed, status, body['fields']]).toEqual([changed, 400, Object.keys(changed)])
    }
  })

  it('needs a wallet', async () => {
    const without = await one.logIn(randomUUID())
    expect(await grant(await create(), without)).toEqual(refused('WALLET_MISSING', 409))
  })

  it('grants an id once, for all users, also after it was revoked', async () => {
    const permission = await need()
    const exists = refused('PERMISSION_EXISTS', 409)
    expect(await grant(permission)).toEqual(exists)
    const wider = await create({ id: permission.id, expiry: seconds() + 2 * day })
    expect(await grant(wider, await two.logIn(user))).toEqual(exists)
    await revoke(permission.id)
    expect(await grant(permission)).toEqual(exists)
    const other = await two.logIn(randomUUID())
    const taken = await createTestPermission(await registerTestWallet(other), pair.now, { id: permission.id })
    expect(await grant(taken, other)).toEqual(exists)
    expect(await list()).toEqual([])
  })

  it('grants 20 permissions of a user and site at most, on both servers at once', async () => {
    const second = await two.logIn(user)
    const created = await Promise.all(Array.from({ length: 24 }, () => create()))
    const answers = await Promise.all(
      created.map((permission, index) => grant(permission, index % 2 === 0 ? login : second)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ body }) => body['code'] === 'PERMISSIONS_TOO_MANY')).toHaveLength(4)
    const [first] = await list()
    expect(await list()).toHaveLength(20)
    const blog = 'https://blog.example'
    await need({ site: blog }, await one.logIn(user, 'shop', blog))
    await revoke(first?.id ?? '')
    await need()
  })

  it('counts what a site spends, up to the limit of the period', async () => {
    const { id } = await need()
    const second = await two.logIn(user)
    expect((await use(id, ['60', '0'])).status).toBe(200)
    expect((await use(id, ['40', '50'], second)).status).toBe(200)
    const exceeded = refused('PERMISSION_EXCEEDED', 409)
    expect(await use(id, ['1', '0'])).toEqual(exceeded)
    expect(await use(id, ['0', '1'], second)).toEqual(exceeded)
    expect(await list()).toMatchObject([{ spent: ['100', '50'] }])
    expect((await use(id, ['0', '0'])).status).toBe(200)
    wait(3_600)
    expect(await list()).toMatchObject([{ spent: ['0', '0'] }])
    expect(await use(id, ['100', '51'])).toEqual(exceeded)
    expect((await use(id, ['100', '50'])).status).toBe(200)
    expect(await list(second)).toMatchObject([{ spent: ['100', '50'] }])
  })

  it('counts amounts exactly, and none before the first period begins', async () => {
    const largest = String(2n ** 256n - 1n)
    const coin = { type: 'native-token-periodic', periodAmount: largest, periodDuration: 60 } as const
    const { id } = await need({ allowances: [{ ...coin, startTime: seconds() + 600 }] })
    const exceeded = refused('PERMISSION_EXCEEDED', 409)
    expect(await use(id, ['1'])).toEqual(exceeded)
    expect((await use(id, ['0'])).status).toBe(200)
    wait(600)
    expect((await use(id, [String(2n ** 256n - 2n)])).status).toBe(200)
    expect(await use(id, ['2'])).toEqual(exceeded)
    expect((await use(id, ['1'])).status).toBe(200)
    expect(await list()).toMatchObject([{ spent: [largest] }])
  })

  it('does not return to an earlier period if the clock goes back', async () => {
    const { id } = await need()
    wait(3_600)
    expect((await use(id, ['100', '0'])).status).toBe(200)
    wait(-30)
    expect(await use(id, ['1', '0'])).toEqual(refused('PERMISSION_EXCEEDED', 409))
    wait(30)
    expect(await use(id, ['1', '0'])).toEqual(refused('PERMISSION_EXCEEDED', 409))
  })

  it('counts 100 batches in 24 hours at most', async () => {
    const period = { periodDuration: 60, startTime: seconds() }
    const { id } = await need({
      expiry: seconds() + 2 * day,
      allowances: [{ type: 'native-token-periodic', periodAmount: '1000', ...period }],
    })
    for (let count = 0; count < 99; count += 1) expect((await use(id, ['1'])).status).toBe(200)
    wait(60)
    expect((await use(id, ['1'])).status).toBe(200)
    expect(await use(id, ['1'])).toEqual(refused('PERMISSION_EXCEEDED', 409))
    wait(day - 61)
    expect(await use(id, ['0'])).toEqual(refused('PERMISSION_EXCEEDED', 409))
    wait(1)
    expect((await use(id, ['1'])).status).toBe(200)
  })

  it('counts no more than the limit if two servers count at once', async () => {
    const { id } = await need()
    const second = await two.logIn(user)
    const uses = Array.from({ length: 30 }, (_, index) => use(id, ['9', '3'], index % 2 === 0 ? login : second))
    const answers = await Promise.all(uses)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11)
    expect(answers.filter(({ body }) => body['code'] === 'PERMISSION_EXCEEDED')).toHaveLength(19)
    expect(await list()).toMatchObject([{ spent: ['99', '33'] }])
  })

  it('refuses amounts of another form', async () => {
    const { id } = await need()
    for (const amounts of [
      [],
      ['1'],
      ['1', '1', '1'],
      ['1', -1],
      ['1', '0x1'],
      ['01', '1'],
      '11',
      [String(2n ** 256n), '0'],
    ])
      expect(await login.post('/v1/permissions/use', { id, amounts })).toEqual(
        refused('INVALID_REQUEST', 400, { fields: ['amounts'] }),
      )
    expect(await list()).toMatchObject([{ spent: ['0', '0'] }])
  })

  it('is unknown to other users, sites and projects', async () => {
    const { id } = await need()
    const unknown = refused('PERMISSION_UNKNOWN', 404)
    const stranger = await one.logIn(randomUUID())
    for (const by of [
      stranger,
      await two.logIn(user, 'shop', 'https://blog.example'),
      await two.logIn(user, 'market', shopSite),
    ])
      expect(await use(id, ['1', '1'], by)).toEqual(unknown)
    expect(await use(`0x${'0'.repeat(64)}`, ['1', '1'])).toEqual(unknown)
    expect(await revoke(id, stranger)).toEqual(unknown)
    expect((await use(id, ['1', '1'])).status).toBe(200)
  })

  it('ends when it expires', async () => {
    const { id } = await need()
    wait(day)
    expect(await use(id, ['1', '1'])).toEqual(refused('PERMISSION_ENDED', 410))
    expect(await list()).toEqual([])
    expect((await revoke(id)).status).toBe(200)
  })

  it('ends at once when a login of the user revokes it, from any site, and may be revoked again', async () => {
    const { id } = await need()
    const blog = await two.logIn(user, 'shop', 'https://blog.example')
    expect((await revoke(id, blog)).status).toBe(200)
    expect(await use(id, ['1', '1'])).toEqual(refused('PERMISSION_ENDED', 410))
    expect(await list()).toEqual([])
    expect((await revoke(id)).status).toBe(200)
  })

  it('ends when the account is frozen', async () => {
    const { id } = await need({ expiry: seconds() + permissionTime })
    const link = await createFreezeLink(pair.databases[0], user, 'https://wallet.example', pair.now)
    await freezeAccount(pair.databases[0], link.split('#')[1] ?? '', pair.now)
    wait(72 * 3_600)
    expect(await use(id, ['1', '1'], await one.logIn(user))).toEqual(refused('PERMISSION_ENDED', 410))
  })

  it('is deleted 30 days after its end, and cannot be granted again', async () => {
    const [expired, revoked] = [await need(), await need({ expiry: seconds() + permissionTime })]
    await revoke(revoked.id)
    const count = async () => {
      await deleteExpired(pair.databases[0], pair.now)
      const rows = await pair.databases[0].all(sql`select 1 as one from permissions where user_id = ${user}`)
      return rows.length
    }
    wait(30 * day - 1)
    expect(await count()).toBe(2)
    wait(1)
    expect(await count()).toBe(1)
    wait(day)
    expect(await count()).toBe(0)
    login = await one.logIn(user)
    for (const permission of [expired, revoked])
      expect(await grant(permission)).toEqual(refused('PERMISSION_INVALID', 400, { fields: ['expiry'] }))
  })
})
