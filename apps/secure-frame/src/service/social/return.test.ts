import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { startSocialVisit } from '../../testing/socialVisit.js'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'
import { startWalletOn, testOrigin, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { deleteExpired } from '../deleteExpired.js'

const minute = 60_000
const site = 'https://shop.example'
const returnTo = `${site}/app?cart=1#/pay`
const alice = { id: '100', name: 'alice', email: 'alice@mail.example' }

describe.each(databaseKinds)('logins in the page itself on %s', (_name, startDatabases) => {
  let standIns: StandIns
  let wallet: TestWallet
  let device: TestDevice

  beforeAll(async () => {
    standIns = await startStandIns(testOrigin)
    wallet = await startWalletOn(startDatabases, standIns.logins)
  })
  afterAll(async () => {
    await wallet.stop()
    await standIns.stop()
  })
  beforeEach(async () => {
    standIns.setUser(alice)
    wallet.wait(11 * minute) // all tests are one client
    device = await wallet.createDevice()
  })

  const start = (fields = {}, by = device) => startSocialVisit(wallet, by, 'google', { returnTo, ...fields })
  type Visit = Awaited<ReturnType<typeof start>>
  /** Follows the page to the provider and back, and returns the ticket. */
  const visit = async ({ window }: Visit): Promise<string> => {
    const { body } = await window.finish((await window.visit()).answer)
    return new URL(String(body['returnTo'])).searchParams.get('result_uri') ?? ''
  }
  const redeem = ({ transaction, verifier }: Visit, ticket: unknown, by = device) =>
    by.post('/v1/social/result', { transaction, verifier, ticket })

  it('returns to the site with a ticket, which the frame that began redeems [S2.17b~]', async () => {
    const login = await start()
    const { transaction } = login
    expect(login.response.body).toEqual({
      uri: `${testOrigin}/social#${transaction}`,
      expiresAt: wallet.now() + 10 * minute,
    })
    expect((await login.window.open()).body).toMatchObject({ state: 'open', isRedirect: true, isBound: false })
    const { body } = await login.window.finish((await login.window.visit()).answer)
    expect(body).toEqual({ state: 'done', provider: 'google', site, returnTo: expect.any(String) })
    const url = new URL(String(body['returnTo']))
    const ticket = url.searchParams.get('result_uri') ?? ''
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(url.href).toBe(`${site}/app?cart=1&result_uri=${ticket}#/pay`)
    // A page that is opened again returns with the same ticket.
    expect((await login.window.open()).body['returnTo']).toBe(url.href)

    expect((await login.result()).body).toEqual({ state: 'waiting' })
    expect((await redeem(login, ticket)).body).toMatchObject({
      state: 'done',
      login: { user: { provider: 'google', userName: alice.email } },
    })
    expect(await redeem(login, ticket)).toEqual(refused('LOGIN_OVER', 410))
  })

  it('has one login for a ticket that is redeemed many times at once [T-22~]', async () => {
    const login = await start()
    const ticket = await visit(login)
    const results = await Promise.all(Array.from({ length: 20 }, () => redeem(login, ticket)))
    expect(results.filter(({ body }) => body['state'] === 'done')).toHaveLength(1)
    expect(results.filter(({ body }) => body['code'] === 'LOGIN_OVER')).toHaveLength(19)
  })

  it('refuses garbage and foreign tickets, which do not end the login [T-22~]', async () => {
    const [login, other] = [await start(), await start()]
    const [ticket, foreign] = [await visit(login), await visit(other)]
    for (const garbage of ['', 'x', `${ticket}a`, 7, null, [ticket], { ticket }])
      expect(await redeem(login, garbage)).toEqual(refused('INVALID_REQUEST', 400, { fields: ['ticket'] }))
    expect(await redeem(login, foreign)).toEqual(refused('TICKET_UNKNOWN', 410))
    expect(await redeem(login, 'A'.repeat(43))).toEqual(refused('TICKET_UNKNOWN', 410))
    expect(await redeem(login, ticket, await wallet.createDevice())).toEqual(refused('LOGIN_OVER', 410))
    expect(await redeem({ ...login, verifier: other.verifier }, ticket)).toEqual(refused('LOGIN_OVER', 410))
    expect((await redeem(login, ticket)).body).toMatchObject({ state: 'done' })
  })

  it('refuses a ticket whose login has expired [T-22~]', async () => {
    const login = await start()
    const ticket = await visit(login)
    wallet.wait(10 * minute)
    expect((await redeem(login, ticket)).body).toEqual({ state: 'abandoned' })
    expect(await login.window.open()).toMatchObject({ status: 200, body: { state: 'done' } })
    wallet.wait(10 * minute)
    await deleteExpired(wallet.database, wallet.now())
    expect(await wallet.database.all(sql`select 1 as one from social_logins`)).toEqual([])
    expect(await redeem(login, ticket)).toEqual(refused('LOGIN_OVER', 410))
  })

  it('accepts no digits and no proof of a window', async () => {
    const login = await start()
    const { transaction, verifier } = login
    expect(await login.bind()).toEqual(refused('LINK_OVER', 410))
    await visit(login)
    expect(await login.bind()).toEqual(refused('LINK_OVER', 410))
    for (let digits = 0; digits < 100; digits += 1)
      expect((await login.result(String(digits).padStart(2, '0'))).body).toEqual({ state: 'waiting' })
    const window = await startSocialVisit(wallet, device, 'google')
    await window.window.finish((await window.window.visit()).answer)
    // And a login in a window accepts no ticket.
    const sent = { transaction: window.transaction, verifier: window.verifier, ticket: 'A'.repeat(43) }
    expect((await device.post('/v1/social/result', sent)).body).toEqual({ state: 'digits' })
    expect((await device.post('/v1/social/result', { transaction, verifier })).body).toEqual({ state: 'waiting' })
  })

  it('returns to the site if the user refuses or cancels, too', async () => {
    const [refusing, cancelling] = [await start(), await start()]
    standIns.setUser(undefined)
    expect(await visit(refusing)).toMatch(/^[\w-]{43}$/)
    expect((await refusing.result()).body).toEqual({ state: 'refused' })
    await cancelling.window.open()
    expect((await cancelling.window.cancel()).body).toEqual({
      state: 'abandoned',
      provider: 'google',
      site,
      returnTo: expect.stringMatching(/^https:\/\/shop\.example\/app\?cart=1&result_uri=[\w-]{43}#\/pay$/),
    })
    expect((await cancelling.result()).body).toEqual({ state: 'abandoned' })
  })

  it('replaces a ticket that the URL has already', async () => {
    const login = await start({ returnTo: `${site}/?result_uri=a&result_uri=b` })
    const { body } = await login.window.finish((await login.window.visit()).answer)
    expect(new URL(String(body['returnTo'])).searchParams.getAll('result_uri')).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })

  it('keeps the other parameters as the site has written them, up to the length that the frame accepts', async () => {
    const query = '?flag&q=a%20b&empty='
    const long = `${site}/${query}&long=`.padEnd(4_096, 'a')
    for (const url of [`${site}/${query}`, long]) {
      const login = await start({ returnTo: url })
      await login.window.open()
      const { body } = await login.window.cancel()
      expect(String(body['returnTo']).replace(/&result_uri=[\w-]{43}$/, '')).toBe(url)
    }
  })

  it('returns to no page of the wallet itself [T-22~]', async () => {
    const fields = { site: testOrigin, returnTo: `${testOrigin}/export` }
    expect((await start(fields)).response).toEqual(refused('INVALID_REQUEST', 400, { fields: ['returnTo'] }))
  })

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user@shop.example/',
    'https://user:password@shop.example/',
    'https://shop.example:8443/',
    'https://sub.shop.example/',
    'http://shop.example/',
    '//shop.example/',
    '/app',
    '',
    'blob:https://shop.example/a-page',
    'javascript:alert(1)//https://shop.example',
    'data:text/html,https://shop.example',
    `https://shop.example/${'a'.repeat(4_096)}`,
  ])('does not return to %s [T-22~]', async (url) => {
    expect((await start({ returnTo: url })).response).toEqual(refused('INVALID_REQUEST', 400, { fields: ['returnTo'] }))
    expect((await start({ returnTo: url, site: 'https://evil.example' })).response.status).toBeGreaterThanOrEqual(400)
  })

  it('stores no ticket, and not in clear where the page returns to', async () => {
    const login = await start({ returnTo: `${site}/?secret=a-marker` })
    const ticket = await visit(login)
    const stored = JSON.stringify(await wallet.database.all(sql`select * from social_logins`)) + wallet.lines.join('')
    expect(stored).toContain(login.transaction)
    for (const secret of [ticket, 'a-marker']) expect(stored).not.toContain(secret)
  })
})
