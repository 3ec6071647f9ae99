import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { VerifiedEmail } from '../../protocol/login.js'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { registerTestWallet } from '../../testing/createTestWallet.js'
import { startSocialVisit } from '../../testing/socialVisit.js'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'
import { startWalletOn, testOrigin, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import type { WalletEnv } from '../http/walletEnv.js'

// Each attack is made twice, as in `attacks.test.ts`: it must fail, and must succeed without the guard that stops it.
const guards = vi.hoisted(() => ({ isLoginNeeded: true, isOwnerNeeded: true, isOfDevice: true, isKindCompared: true }))
/** The session that a request without a login gets if none is needed. */
const session = vi.hoisted(() => ({ id: '' }))

vi.mock(import('../logins/requireLogin.js'), async (load) => {
  const library = await load()
  const { readLogin } = await import('../logins/sessionStore.js')
  return {
    ...library,
    requireLogin: (checks) => {
      const required = library.requireLogin(checks)
      return createMiddleware<WalletEnv>(async (context, next) => {
        if (guards.isLoginNeeded) return required(context, next)
        context.set('login', await readLogin(checks.database, session.id, checks.origin, checks.now()))
        return next()
      })
    },
  }
})
vi.mock(import('../logins/requireOwner.js'), async (load) => {
  const library = await load()
  return {
    ...library,
    requireOwner: (checks) => {
      const required = library.requireOwner(checks)
      return createMiddleware<WalletEnv>((context, next) => (guards.isOwnerNeeded ? required(context, next) : next()))
    },
  }
})
vi.mock(import('../logins/userStore.js'), async (load) => {
  const store = await load()
  return {
    ...store,
    needUser: async (database, identity, ...rest) => {
      if (guards.isKindCompared) return store.needUser(database, identity, ...rest)
      // Without the guard, the address that the provider returned finds the user who has it.
      const [row] = await database.all<{ user_name: string }>(
        sql`select user_name from social_logins where subject = ${identity.subject}`,
      )
      return store.needUser(database, store.toEmailIdentity(row?.user_name ?? ''), ...rest)
    },
  }
})
vi.mock(import('./socialStore.js'), async (load) => {
  const store = await load()
  return {
    ...store,
    findByDevice: async (database, request) => {
      if (guards.isOfDevice) return store.findByDevice(database, request)
      const [row] = await database.all<{ device: string }>(
        sql`select device from social_logins where id = ${request.id}`,
      )
      return store.findByDevice(database, { ...request, device: row?.device ?? '' })
    },
  }
})

let standIns: StandIns
let wallet: TestWallet
let device: TestDevice
let email: string
let victim: VerifiedEmail
let owner: Uint8Array<ArrayBuffer>
let count = 0

beforeAll(async () => {
  standIns = await startStandIns(testOrigin)
  const [, startSqlite] = databaseKinds[0] ?? expect.fail('There is no database.')
  wallet = await startWalletOn(startSqlite, standIns.logins)
})
afterAll(async () => {
  await wallet.stop()
  await standIns.stop()
})
beforeEach(async () => {
  wallet.wait(3_600_000) // all attacks come from one client
  count += 1
  email = `victim-${count}@mail.example`
  device = await wallet.createDevice()
  victim = await wallet.logIn(device, email)
  const { accessToken: token } = victim
  owner = await registerTestWallet({ post: (path, body) => device.post(path, body, { token }) })
})
afterEach(() => {
  for (const guard of Object.keys(guards)) Object.assign(guards, { [guard]: true })
})

/** The thief logs in at a provider, with the own account. */
const logInAsThief = async (by: TestDevice, address = 'thief@mail.example') => {
  standIns.setUser({ id: `6${count}`, name: 'thief', email: address })
  const { window, bind, transaction, verifier, result } = await startSocialVisit(wallet, by, 'google')
  const { answer } = await window.visit()
  await bind()
  await window.finish(answer)
  return { proof: { transaction, verifier }, result }
}
const hasThief = async () => {
  const rows = await wallet.database.all(
    sql`select 1 as one from identities where kind = 'google' and user_id = ${victim.user.id}`,
  )
  return rows.length > 0
}

it.each([true, false])('a thief links an account without a login. Guard: %s', async (isLoginNeeded) => {
  const [row] = await wallet.database.all<{ id: string }>(
    sql`select id from sessions where user_id = ${victim.user.id}`,
  )
  session.id = row?.id ?? ''
  const { proof } = await logInAsThief(device)
  Object.assign(guards, { isLoginNeeded, isOwnerNeeded: isLoginNeeded })
  await device.post('/v1/social/link', proof)
  expect(await hasThief()).toBe(!isLoginNeeded)
})

it.each([true, false])(
  'a thief of the mailbox links an account, without the wallet. Guard: %s',
  async (isOwnerNeeded) => {
    const thief = await wallet.createDevice()
    const { accessToken: token } = await wallet.logIn(thief, email)
    Object.assign(guards, { isOwnerNeeded })
    const { proof } = await logInAsThief(thief)
    await thief.post('/v1/social/link', proof, { token })
    expect(await hasThief()).toBe(!isOwnerNeeded)
  },
)

it.each([true, false])("a thief's login is linked by the victim's frame. Guard: %s [T-38~]", async (isOfDevice) => {
  const { proof } = await logInAsThief(await wallet.createDevice())
  Object.assign(guards, { isOfDevice })
  await device.post('/v1/social/link', proof, { token: victim.accessToken, owner })
  expect(await hasThief()).toBe(!isOfDevice)
})

it.each([true, false])('a thief has the same address at a provider. Guard: %s', async (isKindCompared) => {
  Object.assign(guards, { isKindCompared })
  const { result } = await logInAsThief(await wallet.createDevice(), email)
  const user = Object(Object((await result()).body['login'])['user'])
  expect(user['userName']).toBe(email)
  expect(user['id'] === victim.user.id).toBe(!isKindCompared)
})
