import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SignedPermission, type StoredPermission, toRevocationText } from '../../protocol/permission.js'
import { sendJson } from '../../testing/createTestDevice.js'
import { createTestPermission, permissionDelegates, signPermission } from '../../testing/createTestPermission.js'
import { registerTestWallet } from '../../testing/createTestWallet.js'
import { shopSite, type TestLogin } from '../../testing/startWalletCalls.js'
import { startWalletPair, type WalletPair } from '../../testing/startWalletPair.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { deriveAccounts } from '../../vault/keys/accounts.js'
import { findProject, saveProject } from '../projects/projectStore.js'
import { Refusal } from '../refusal.js'

/*
 * Each attack is made twice: on the service as it is, where it must fail, and without the guard that stops it, where it must succeed. Without the
 * second half, it could fail for another reason.
 */
const guards = vi.hoisted(() => ({
  isSiteCompared: true,
  isUserCompared: true,
  isExpiryChecked: true,
  isRevocationChecked: true,
  isSignatureChecked: true,
  isIdNew: true,
  isLimitCounted: true,
  isVersionCompared: true,
  isRevokerCompared: true,
}))
/** Requests that have read a permission wait until this many have, so that all count from the same row. */
const race = vi.hoisted(() => ({ readers: 0, waiting: new Set<() => void>() }))

vi.mock(import('./permissionUse.js'), async (load) => {
  const uses = await load()
  return {
    ...uses,
    findUsable: async (database, login, id, now) => {
      const [row] = await database.all<{ user_id: string; site: string }>(
        sql`select user_id, site from permissions where id = ${id}`,
      )
      const owner = {
        ...login,
        ...(!guards.isSiteCompared && { site: row?.site ?? '' }),
        ...(!guards.isUserCompared && { user: row?.user_id ?? '' }),
      }
      if (!guards.isRevocationChecked)
        await database.run(sql`update permissions set revoked_at = null where id = ${id}`)
      const found = await uses.findUsable(database, owner, id, guards.isExpiryChecked ? now : 0)
      if (race.readers > race.waiting.size)
        await new Promise<void>((resolve) => {
          race.waiting.add(resolve)
          if (race.waiting.size === race.readers) for (const resume of race.waiting) resume()
        })
      return found
    },
    saveCounts: async (database, row, counts) => {
      if (guards.isVersionCompared) return uses.saveCounts(database, row, counts)
      for (;;) {
        const [stored] = await database.all<{ version: number }>(
          sql`select version from permissions where id = ${row.id}`,
        )
        if (await uses.saveCounts(database, { ...row, version: stored?.version ?? 0 }, counts)) return true
      }
    },
  }
})
vi.mock(import('./countUse.js'), async (load) => {
  const counting = await load()
  return {
    ...counting,
    countUse: (allowances, counts, amounts, now) =>
      counting.countUse(allowances, guards.isLimitCounted ? counts : counting.noCounts(allowances), amounts, now),
  }
})
vi.mock(import('./checkPermission.js'), async (load) => {
  const checks = await load()
  return {
    ...checks,
    checkPermission: async (permission, granting) => {
      try {
        await checks.checkPermission(permission, granting)
      } catch (error) {
        // The signature is checked last.
        const isUnsigned = error instanceof Refusal && String(error.details['fields']) === 'signature'
        if (guards.isSignatureChecked || !isUnsigned) throw error
      }
    },
  }
})
vi.mock(import('./checkRevocation.js'), async (load) => {
  const checks = await load()
  return {
    ...checks,
    checkRevocation: async (...revocation) => {
      if (guards.isRevokerCompared) await checks.checkRevocation(...revocation)
    },
  }
})
vi.mock(import('./permissionStore.js'), async (load) => {
  const store = await load()
  return {
    ...store,
    // Without the guard, a grant replaces an older one with the same id.
    checkNew: (database, id) =>
      guards.isIdNew ? store.checkNew(database, id) : database.run(sql`delete from permissions where id = ${id}`),
  }
})

describe.each(databaseKinds)('attacks on permissions on %s', (_name, startDatabases) => {
  let pair: WalletPair
  let user: string
  let login: TestLogin
  let entropy: Uint8Array<ArrayBuffer>
  let permission: SignedPermission

  beforeAll(async () => {
    pair = await startWalletPair(startDatabases)
    const project = (await findProject(pair.databases[0], 'shop')) ?? expect.fail('There is no project.')
    await saveProject(pair.databases[0], { ...project, permissions: true, delegates: permissionDelegates })
  })
  afterAll(() => pair.close())
  beforeEach(async () => {
    user = randomUUID()
    login = await pair.servers[0].logIn(user)
    entropy = await registerTestWallet(login)
    permission = await createTestPermission(entropy, pair.now)
    expect((await grant(permission)).status).toBe(200)
  })
  afterEach(() => {
    for (const guard of Object.keys(guards)) Object.assign(guards, { [guard]: true })
    Object.assign(race, { readers: 0, waiting: new Set() })
  })

  const grant = (granted: object, by = login) => by.post('/v1/permissions/grant', granted)
  const use = (by = login, amounts = ['60', '30']) => by.post('/v1/permissions/use', { id: permission.id, amounts })
  const isUsed = async (by?: TestLogin) => (await use(by)).status === 200
  const list = async () => (await login.post('/v1/permissions/list')).body['permissions'] as readonly StoredPermission[]

  it.each([true, false])('another origin uses it. Guard: %s', async (isSiteCompared) => {
    const blog = await pair.servers[1].logIn(user, 'shop', 'https://blog.example')
    Object.assign(guards, { isSiteCompared })
    expect(await isUsed(blog)).toBe(!isSiteCompared)
  })

  it.each([true, false])('another user of the same site uses it. Guard: %s', async (isUserCompared) => {
    const thief = await pair.servers[1].logIn(randomUUID(), 'shop', shopSite)
    Object.assign(guards, { isUserCompared })
    expect(await isUsed(thief)).toBe(!isUserCompared)
  })

  it.each([true, false])('the site uses it after its expiry. Guard: %s', async (isExpiryChecked) => {
    pair.now = permission.expiry * 1_000
    Object.assign(guards, { isExpiryChecked })
    expect(await isUsed()).toBe(!isExpiryChecked)
  })

  it.each([true, false])('the site uses it after its revocation. Guard: %s', async (isRevocationChecked) => {
    await login.post('/v1/permissions/revoke', { id: permission.id })
    Object.assign(guards, { isRevocationChecked })
    expect(await isUsed()).toBe(!isRevocationChecked)
  })

  it.each([true, false])('the site spends more than its limit. Guard: %s', async (isLimitCounted) => {
    expect(await isUsed()).toBe(true)
    Object.assign(guards, { isLimitCounted })
    expect(await isUsed()).toBe(!isLimitCounted)
  })

  it.each([true, false])('the site sends two batches at once to two servers. Guard: %s', async (isVersionCompared) => {
    const second = await pair.servers[1].logIn(user)
    Object.assign(guards, { isVersionCompared })
    Object.assign(race, { readers: 2 })
    const used = await Promise.all([isUsed(login), isUsed(second)])
    expect(used.filter(Boolean)).toHaveLength(isVersionCompared ? 1 : 2)
    expect(await list()).toMatchObject([{ spent: ['60', '30'] }])
  })

  it.each([true, false])('a thief of the login forges one, without the key. Guard: %s', async (isSignatureChecked) => {
    const thief = await pair.servers[1].logIn(user)
    const forged = await createTestPermission(new Uint8Array(randomBytes(16)), pair.now, {
      account: permission.account,
    })
    Object.assign(guards, { isSignatureChecked })
    expect((await grant(forged, thief)).status === 200).toBe(!isSignatureChecked)
    expect((await list()).some(({ id }) => id === forged.id)).toBe(!isSignatureChecked)
  })

  it.each([true, false])('a thief of the login widens one. Guard: %s', async (isSignatureChecked) => {
    const own = await createTestPermission(entropy, pair.now)
    const wider = { ...own, allowances: own.allowances.map((allowance) => ({ ...allowance, periodAmount: '1000' })) }
    Object.assign(guards, { isSignatureChecked })
    expect((await grant(wider)).status === 200).toBe(!isSignatureChecked)
    expect((await list()).some(({ allowances: [first] }) => first?.periodAmount === '1000')).toBe(!isSignatureChecked)
  })

  it.each([true, false])('a stranger revokes one by the own signature. Guard: %s', async (isRevokerCompared) => {
    const { keys } = await deriveAccounts(new Uint8Array(randomBytes(16)))
    const { id: pci, account, network } = permission
    const signature = await privateKeyToAccount(toHex(keys.eip155)).signMessage({ message: toRevocationText(pci) })
    Object.assign(guards, { isRevokerCompared })
    await sendJson(`${pair.servers[1].url}/v1/sessions/${network}:${account}/revoke`, { pci, signature })
    expect(await isUsed()).toBe(isRevokerCompared)
  })

  it.each([true, false])('the site grants a revoked one again. Guard: %s', async (isIdNew) => {
    await login.post('/v1/permissions/revoke', { id: permission.id })
    Object.assign(guards, { isIdNew })
    expect((await grant(permission)).status === 200).toBe(!isIdNew)
    expect((await list()).some(({ id }) => id === permission.id)).toBe(!isIdNew)
  })

  it.each([true, false])('the site resets the count by a new grant of the same id. Guard: %s', async (isIdNew) => {
    expect(await isUsed()).toBe(true)
    Object.assign(guards, { isIdNew })
    const again = await signPermission({ ...permission, expiry: permission.expiry + 1 }, entropy)
    expect((await grant(again)).status === 200).toBe(!isIdNew)
    expect(await isUsed()).toBe(!isIdNew)
  })
})
