import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocialLogin, SocialProvider } from '../../protocol/social.js'
import type { ServiceResponse, TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { openSocialWindow, startSocialVisit } from '../../testing/socialVisit.js'
import type { StandInUser } from '@latchkey/test-services/logins'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'
import { startWalletOn, testOrigin, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { findByDevice, useTransaction } from './socialStore.js'

const minute = 60_000
const site = 'https://shop.example'

const loginOf = ({ body }: ServiceResponse): SocialLogin => {
  if (body['state'] !== 'done') throw new Error(`The login is not done: ${JSON.stringify(body)}`)
  return body['login'] as SocialLogin // the service's own type of this response
}

describe.each(databaseKinds)('social logins on %s', (_name, startDatabases) => {
  let standIns: StandIns
  let wallet: TestWallet
  let device: TestDevice
  let user: StandInUser
  let count = 100

  beforeAll(async () => {
    standIns = await startStandIns(testOrigin)
    wallet = await startWalletOn(startDatabases, standIns.logins)
  })
  afterAll(async () => {
    await wallet.stop()
    await standIns.stop()
  })
  beforeEach(async () => {
    count += 1
    user = { id: String(count), name: `alice-${count}`, email: `alice-${count}@mail.example` }
    standIns.setUser(user)
    wallet.wait(11 * minute) // all tests are one client
    device = await wallet.createDevice()
  })

  const start = (provider: SocialProvider = 'google', fields = {}) => startSocialVisit(wallet, device, provider, fields)
  /** Logs in completely, in one browser. */
  const logIn = async (provider: SocialProvider = 'google', fields = {}) => {
    const visit = await start(provider, fields)
    const { answer } = await visit.window.visit()
    await visit.bind()
    await visit.window.finish(answer)
    return loginOf(await visit.result())
  }

  it.each([
    ['google', 'query', () => user.email],
    ['apple', 'form', () => user.email],
    ['x', 'query', () => user.name],
    ['discord', 'query', () => user.name],
    ['github', 'query', () => user.name],
    ['facebook', 'query', () => user.name],
  ] as const)('goes from %s by a %s to a login of the device [S3.4c~]', async (provider, by, userName) => {
    const visit = await startSocialVisit(wallet, device, provider)
    expect(visit.response).toMatchObject({ status: 200, body: { expiresAt: wallet.now() + 10 * minute } })
    expect(await visit.result()).toMatchObject({ status: 200, body: { state: 'waiting' } })
    const shown = { provider, site }
    expect((await visit.window.open()).body).toEqual({
      ...shown,
      state: 'open',
      device: 'Unknown device',
      uri: visit.response.body['uri'],
      isBound: false,
    })
    expect((await visit.bind()).status).toBe(200)
    expect((await visit.window.open()).body['isBound']).toBe(true)

    const returned = await visit.window.visit()
    expect(returned.url.origin + returned.url.pathname).toBe(`${wallet.origin}/social/${provider}`)
    expect(returned.by).toBe(by)
    expect((await visit.window.finish(returned.answer)).body).toEqual({ ...shown, state: 'done' })
    const login = loginOf(await visit.result())
    expect(login).toMatchObject({
      user: { provider, userName: userName() },
      hasWallet: false,
      expiresAt: wallet.now() + 15 * minute,
    })
    expect(decodeJwt(login.accessToken)).toMatchObject({ sub: login.user.id, cnf: { jkt: device.thumbprint } })
    expect((await device.post('/v1/sign-out', {}, { token: login.accessToken })).status).toBe(200)
    expect(await visit.result()).toEqual(refused('LOGIN_OVER', 410))
    // The same account at the provider is the same user.
    expect((await logIn(provider)).user.id).toBe(login.user.id)
  })

  it('keeps the language of the frame at a login with a known device', async () => {
    const logInWith = async (language: string) => {
      const { id } = (await logIn('google', { language })).user
      return wallet.database.all(sql`select language from users where id = ${id}`)
    }
    expect(await logInWith('de-AT')).toEqual([{ language: 'de' }])
    expect(await logInWith('tlh')).toEqual([{ language: 'en' }])
  })

  it('links nothing: the same address at two providers and by mail are three users', async () => {
    wallet.wait(60 * minute)
    const mail = await wallet.logIn(device, user.email)
    const [google, apple] = [await logIn('google'), await logIn('apple')]
    expect(new Set([google.user.id, apple.user.id, mail.user.id]).size).toBe(3)
    const identities = await wallet.database.all(sql`
      select kind, user_id from identities where user_id in (${google.user.id}, ${apple.user.id}, ${mail.user.id})`)
    expect(identities).toHaveLength(3)
    const { accessToken: token } = google
    expect(await device.post('/v1/email/change', { email: 'new@mail.example' }, { token })).toEqual(
      refused('EMAIL_NONE', 409),
    )
  })

  it('needs the digits of the window if the frame is not proved to be in its browser, at the first try', async () => {
    const visits = [await start(), await start()] as const
    for (const { window } of visits) await window.finish((await window.visit()).answer)
    const [right, wrong] = visits
    const { body } = await right.window.open()
    expect(body).toEqual({ state: 'done', provider: 'google', site, digits: expect.stringMatching(/^\d{2}$/) })
    expect((await right.result()).body).toEqual({ state: 'digits' })
    expect(loginOf(await right.result(String(body['digits']))).user.provider).toBe('google')

    const digits = String((await wrong.window.open()).body['digits'])
    const other = String((Number(digits) + 1) % 100).padStart(2, '0')
    expect(await wrong.result(other)).toEqual(refused('DIGITS_WRONG', 400))
    expect(await wrong.result(digits)).toEqual(refused('LOGIN_OVER', 410))
  })

  it('counts digits that are tried at the same time', async () => {
    const { window, transaction: id, verifier } = await start()
    await window.finish((await window.visit()).answer)
    // Both requests have read the login before one of them tries its digits.
    const read = await findByDevice(wallet.database, { id, device: device.thumbprint, verifier })
    const attempt = (isProved: boolean) => useTransaction(wallet.database, read, isProved, wallet.now())
    await expect(attempt(false)).rejects.toMatchObject({ code: 'DIGITS_WRONG' })
    await expect(attempt(true)).rejects.toMatchObject({ code: 'LOGIN_OVER' })
  })

  it('has one result for many requests at once', async () => {
    const visit = await start()
    const { answer } = await visit.window.visit()
    await visit.bind()
    const exchanges = standIns.exchanges()
    await Promise.all(Array.from({ length: 20 }, () => visit.window.finish(answer)))
    expect(standIns.exchanges()).toBe(exchanges + 1)
    const results = await Promise.all(Array.from({ length: 20 }, () => visit.result()))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ body }) => body['code'] === 'LOGIN_OVER')).toHaveLength(19)
  })

  it('gives two logins of a new account at the same time one user', async () => {
    const visits = []
    for (let index = 0; index < 5; index += 1) {
      const one = await startSocialVisit(wallet, await wallet.createDevice(), 'github')
      const { answer } = await one.window.visit()
      await one.bind()
      visits.push({ ...one, answer })
    }
    await Promise.all(visits.map(({ window, answer }) => window.finish(answer)))
    const logins = await Promise.all(visits.map(async ({ result }) => loginOf(await result())))
    expect(new Set(logins.map((login) => login.user.id)).size).toBe(1)
  })

  it.each(['google', 'apple', 'github'] as const)('reports that the user refused at %s', async (provider) => {
    standIns.setUser(undefined)
    const visit = await startSocialVisit(wallet, device, provider)
    const { answer } = await visit.window.visit()
    expect(answer).toMatchObject({ error: 'access_denied' })
    expect((await visit.window.finish(answer)).body).toEqual({ state: 'refused', provider, site })
    expect((await visit.result()).body).toEqual({ state: 'refused' })
    expect((await visit.window.open()).body).toEqual({ state: 'refused', provider, site })
  })

  it('reports that the user cancelled in the window, or never returned', async () => {
    const [cancelled, left] = [await start(), await start()]
    const { answer } = await cancelled.window.visit()
    expect((await cancelled.window.cancel()).body).toEqual({ state: 'abandoned', provider: 'google', site })
    expect((await cancelled.result()).body).toEqual({ state: 'abandoned' })
    // The provider's page was open already, and the user continues there.
    expect((await cancelled.window.finish(answer)).body).toMatchObject({ state: 'abandoned' })

    const late = await left.window.visit()
    wallet.wait(10 * minute)
    expect((await left.result()).body).toEqual({ state: 'abandoned' })
    expect(await left.window.finish(late.answer)).toEqual(refused('LINK_OVER', 410))
    expect(await left.window.open()).toEqual(refused('LINK_OVER', 410))
    expect((await left.result()).body).toEqual({ state: 'abandoned' })
  })

  it('reports a failure if the provider fails, and if the server is killed before the answer is stored', async () => {
    const [failed, killed] = [await start(), await start()]
    await failed.window.open()
    const state = new URL(String(failed.response.body['uri'])).searchParams.get('state') ?? ''
    expect((await failed.window.finish({ error: 'server_error', state })).body).toMatchObject({ state: 'failed' })
    expect((await failed.result()).body).toEqual({ state: 'failed' })

    await killed.window.open()
    await wallet.database.run(
      sql`update social_logins set finished_at = ${wallet.now()} where id = ${killed.transaction}`,
    )
    expect((await killed.result()).body).toEqual({ state: 'waiting' })
    wallet.wait(minute)
    expect((await killed.result()).body).toEqual({ state: 'failed' })
  })

  it('waits for the frame: its window may open first', async () => {
    const transaction = 'A'.repeat(22)
    const window = openSocialWindow(wallet, 'google', transaction)
    expect((await window.open()).body).toEqual({ state: 'unknown' })
    await start('google', { transaction })
    expect((await window.open()).body).toMatchObject({ state: 'open' })
    expect((await start('google', { transaction })).response).toEqual(refused('LOGIN_EXISTS', 409))
  })

  it('refuses sites and keys as a login by e-mail does, and providers that it has no client of', async () => {
    expect((await start('google', { site: 'https://evil.example' })).response).toEqual(refused('SITE_REFUSED', 403))
    expect((await start('google', { project: 'none' })).response).toEqual(refused('PROJECT_UNKNOWN', 403))
    const sealKey = { ...device.sealKey, x: device.sealKey.y }
    expect((await start('google', { sealKey })).response).toEqual(refused('INVALID_REQUEST', 400))
    expect((await start('google', { provider: 'myspace' })).response).toEqual(
      refused('INVALID_REQUEST', 400, { fields: ['provider'] }),
    )
    expect(await wallet.send('/v1/social/start', {})).toEqual(refused('PROOF_INVALID', 401))
  })

  it('limits the logins that a client starts', async () => {
    const visits = await Promise.all(Array.from({ length: 40 }, () => start()))
    expect(visits.filter(({ response }) => response.status === 200)).toHaveLength(30)
    const over = visits.find(({ response }) => response.status !== 200)
    expect(over?.response).toEqual(refused('TOO_MANY_LOGINS', 429))
    expect(over?.response.headers.get('retry-after')).toBe('600')
    wallet.wait(10 * minute)
    expect((await start()).response.status).toBe(200)
  })

  it('refuses a frozen account, and stores no secret in clear', async () => {
    const { user: owner } = await logIn()
    await wallet.database.run(sql`update users set frozen_until = ${wallet.now() + minute} where id = ${owner.id}`)
    const visit = await start()
    const { answer } = await visit.window.visit()
    await visit.bind()
    const stored = JSON.stringify(await wallet.database.all(sql`select * from social_logins`))
    const uri = new URL(String(visit.response.body['uri']))
    const secrets = [visit.verifier, visit.window.secret, visit.window.handover, answer['code'], answer['state']]
    for (const secret of [...secrets, uri.searchParams.get('nonce')]) {
      expect(secret).toMatch(/\S{20}/)
      expect(stored + wallet.lines.join('')).not.toContain(secret)
    }
    await visit.window.finish(answer)
    expect(await visit.result()).toEqual(refused('ACCOUNT_FROZEN', 403))
  })
})
