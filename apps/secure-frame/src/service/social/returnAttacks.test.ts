import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ServiceResponse, TestDevice } from '../../testing/createTestDevice.js'
import { saveProject } from '../projects/projectStore.js'
import { startSocialVisit } from '../../testing/socialVisit.js'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'
import { startWalletOn, testOrigin, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

// Each attack is made twice, as in `attacks.test.ts`: it must fail, and must succeed without the guard that stops it.
const guards = vi.hoisted(() => ({ isTicketOfLogin: true, isUsedOnce: true, isOfDevice: true, isReturnChecked: true }))

vi.mock(import('./isReturnOf.js'), async (load) => {
  const { isReturnOf } = await load()
  return { isReturnOf: (...parameters) => !guards.isReturnChecked || isReturnOf(...parameters) }
})
vi.mock(import('./socialStore.js'), async (load) => {
  const store = await load()
  return {
    ...store,
    deriveTicket: (secrets, transaction) =>
      store.deriveTicket(secrets, guards.isTicketOfLogin ? transaction : { id: '', salt: '' }),
    findByDevice: async (database, request) => {
      if (!guards.isUsedOnce)
        await database.run(sql`update social_logins set used_at = null, tries = 0 where id = ${request.id}`)
      if (guards.isOfDevice) return store.findByDevice(database, request)
      const [row] = await database.all<{ device: string }>(
        sql`select device from social_logins where id = ${request.id}`,
      )
      return store.findByDevice(database, { ...request, device: row?.device ?? '' })
    },
  }
})

const victim = { id: '1', name: 'victim', email: 'victim@mail.example' }
const thief = { id: '2', name: 'thief', email: 'thief@mail.example' }
let standIns: StandIns
let wallet: TestWallet
let device: TestDevice

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
  wallet.wait(11 * 60_000) // all attacks come from one client
  device = await wallet.createDevice()
})
afterEach(() => {
  for (const guard of Object.keys(guards)) Object.assign(guards, { [guard]: true })
})

const start = (fields = {}, by = device) =>
  startSocialVisit(wallet, by, 'google', { returnTo: 'https://shop.example/', ...fields })
type Visit = Awaited<ReturnType<typeof start>>
/** A user follows the link of a login, and logs in. @returns the URL that the user's page returns to */
const follow = async ({ window }: Visit, user: typeof victim) => {
  standIns.setUser(user)
  const { body } = await window.finish((await window.visit()).answer)
  const url = new URL(String(body['returnTo']))
  return { url, ticket: url.searchParams.get('result_uri') ?? '' }
}
const redeem = ({ transaction, verifier }: Visit, ticket: string, by = device) =>
  by.post('/v1/social/result', { transaction, verifier, ticket })
const nameOf = ({ body }: ServiceResponse): unknown => body['code'] ?? Object(Object(body['login'])['user'])['userName']

it.each([true, false])(
  'lures a victim to a link, and redeems it with another ticket. Guard: %s [T-22~]',
  async (isTicketOfLogin) => {
    Object.assign(guards, { isTicketOfLogin })
    const [lured, own] = [await start(), await start()]
    await follow(lured, victim)
    const { ticket } = await follow(own, thief)
    expect(nameOf(await redeem(lured, ticket))).toBe(isTicketOfLogin ? 'TICKET_UNKNOWN' : victim.email)
  },
)

it.each([true, false])(
  'sends a victim to the site with the ticket of a thief. Guard: %s [T-22~]',
  async (isGuarded) => {
    Object.assign(guards, { isTicketOfLogin: isGuarded })
    const { ticket } = await follow(await start(), thief)
    // The frame of the victim has begun a login, by whose link the thief has logged in.
    const victims = await wallet.createDevice()
    const begun = await start({}, victims)
    await follow(begun, thief)
    expect(nameOf(await redeem(begun, ticket, victims))).toBe(isGuarded ? 'TICKET_UNKNOWN' : thief.email)
  },
)

it.each([true, false])('replays a ticket. Guard: %s [T-22~]', async (isUsedOnce) => {
  Object.assign(guards, { isUsedOnce })
  const login = await start()
  const { ticket } = await follow(login, victim)
  expect(nameOf(await redeem(login, ticket))).toBe(victim.email)
  expect(nameOf(await redeem(login, ticket))).toBe(isUsedOnce ? 'LOGIN_OVER' : victim.email)
})

it.each([true, false])('redeems what another device has begun. Guard: %s [T-22~]', async (isOfDevice) => {
  Object.assign(guards, { isOfDevice })
  const login = await start({}, await wallet.createDevice())
  const { ticket } = await follow(login, victim)
  expect(nameOf(await redeem(login, ticket))).toBe(isOfDevice ? 'LOGIN_OVER' : victim.email)
})

it.each([true, false])('has the page return to a site of the thief. Guard: %s [T-22~]', async (isReturnChecked) => {
  Object.assign(guards, { isReturnChecked })
  const login = await start({ returnTo: 'https://evil.example/' })
  if (isReturnChecked) expect(login.response.body['code']).toBe('INVALID_REQUEST')
  else {
    const { url, ticket } = await follow(login, victim)
    expect(url.origin).toBe('https://evil.example')
    expect(nameOf(await redeem(login, ticket))).toBe(victim.email)
  }
})

it('gives a thief whose site is listed the login of a victim who continues at the thief’s link: a listed origin is trusted [T-22~]', async () => {
  const lure = { id: 'lure', name: 'Lure', origins: ['https://thief.example'], custody: 'self', rpc: {} } as const
  await saveProject(wallet.database, lure)
  const login = await start({ project: 'lure', site: 'https://thief.example', returnTo: 'https://thief.example/' })
  // The page at the link asks first. It names the site and the device of the thief.
  expect((await login.window.open()).body).toMatchObject({
    state: 'open',
    site: 'https://thief.example',
    device: 'Unknown device',
    isRedirect: true,
  })
  const { url, ticket } = await follow(login, victim)
  expect(url.origin).toBe('https://thief.example')
  expect(nameOf(await redeem(login, ticket))).toBe(victim.email)
})
