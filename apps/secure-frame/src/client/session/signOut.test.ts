import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBrowser, createTestSession, pathOf } from '../../testing/createTestSession.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'

const tokenLifetime = 15 * 60_000
const [firstKind] = databaseKinds
const startDatabases = firstKind?.[1]

let service: TestWallet
beforeAll(async () => {
  if (!startDatabases) throw new Error('There is no database to test with.')
  service = await startWalletOn(startDatabases)
})
afterAll(() => service.stop())

const never = () => new Promise<never>(() => undefined)

it('ends the stored login from a document that has not used it yet: it is removed, and the service accepts none of its tokens', async () => {
  const browser = createTestBrowser()
  const before = createTestSession(service, browser)
  await before.logIn('reloaded@mail.example')
  const [stored] = browser.sessionObjects.records.values()
  const loaded = createTestSession(service, browser, { wait: never })
  await loaded.session.signOut()
  expect(loaded.paths).toContain('/v1/sign-out')
  expect(browser.sessionObjects.records.size).toBe(0)
  expect(await createTestSession(service, browser).session.restore()).toBeUndefined()
  // Also a copy of the stored login, in the same browser.
  browser.sessionObjects.records.set('session|https://shop.example', stored)
  const thief = createTestSession(service, browser)
  await thief.session.restore()
  await expect(thief.session.check()).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})

it('removes what is stored of a login of another project of the site', async () => {
  const browser = createTestBrowser()
  await createTestSession(service, browser).logIn('project@mail.example')
  const other = createTestSession(service, browser, { project: 'other' })
  await other.session.signOut()
  expect([browser.sessionObjects.records.size, other.paths]).toEqual([0, []])
})

it('removes a login that another document stores while it signs out', async () => {
  const browser = createTestBrowser()
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let refreshed: Response | undefined
  const refreshing = createTestSession(service, browser, {
    fetch: async (url, init) => {
      const response = await fetch(service.url + pathOf(url), init)
      if (pathOf(url) !== '/v1/token/refresh') return response
      refreshed = response
      await answered
      return response
    },
  })
  await refreshing.logIn('meanwhile@mail.example')
  service.wait(tokenLifetime)
  refreshing.now()
  const checking = refreshing.session.check().catch(() => undefined)
  await expect.poll(() => refreshed).toBeDefined()
  await createTestSession(service, browser, { fetch: never }).session.signOut()
  answer()
  await checking
  await expect.poll(() => browser.sessionObjects.records.size).toBe(0)
})

it('locks the wallet before the service replies to the sign-out, and without a login too', async () => {
  let isSilent = false
  let atSignOut: unknown = 'not called'
  const test = createTestSession(service, undefined, {
    wait: () => expect.poll(() => atSignOut).not.toBe('not called'),
    fetch: (url, init) => {
      if (!isSilent) return fetch(service.url + pathOf(url), init)
      atSignOut = test.vault.addresses
      return never()
    },
  })
  await test.logIn('locks@mail.example')
  await test.createWallet()
  expect(test.vault.addresses).toBeDefined()
  isSilent = true
  await test.session.signOut()
  expect([atSignOut, test.vault.addresses]).toEqual([undefined, undefined])

  const other = createTestSession(service)
  await other.logIn('storage@mail.example')
  await other.createWallet()
  other.browser.sessionObjects.records.clear()
  await other.session.signOut()
  expect(other.vault.addresses).toBeUndefined()
})
