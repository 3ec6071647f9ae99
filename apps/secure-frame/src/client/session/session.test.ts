import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const refreshesOf = (paths: readonly string[]) => paths.filter((path) => path === '/v1/token/refresh').length

describe('a login by e-mail', () => {
  it('waits for the confirmation of a new device, and then for the code', async () => {
    const { session, waits } = createTestSession(service, undefined, {
      wait: async (milliseconds) => {
        waits.push(milliseconds)
        if (waits.length === 2) await service.confirm('waits@mail.example')
      },
    })
    expect(await session.start('Waits@Mail.Example')).toBe('VERIFY_DEVICE')
    await session.untilConfirmed()
    expect(waits).toEqual([2_000, 2_000])
    const { code } = service.mailbox.newest('waits@mail.example')
    expect(await session.verify(code)).toMatchObject({ email: 'waits@mail.example' })
    expect(session.user).toMatchObject({ email: 'waits@mail.example' })
  })

  it('gets its mail in the language of the frame, which may change', async () => {
    let language = 'de-AT'
    const { session } = createTestSession(service, undefined, { language: () => language })
    await session.start('language@mail.example')
    expect(service.mailbox.newest('language@mail.example').subject).toBe('Ihr Code für Shop')
    language = 'ar'
    service.wait(30_000)
    await session.start('language@mail.example')
    expect(service.mailbox.newest('language@mail.example').html).toContain('dir="rtl"')
  })

  it('refuses the right code after five wrong ones [F-129~]', async () => {
    const { session } = createTestSession(service)
    await session.start('wrong@mail.example')
    await service.confirm('wrong@mail.example')
    const { code } = service.mailbox.newest('wrong@mail.example')
    const wrong = code === '000000' ? '111111' : '000000'
    for (const expected of ['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_OVER'])
      await expect(session.verify(wrong)).rejects.toMatchObject({ code: expected })
    await expect(session.verify(code)).rejects.toMatchObject({ code: 'CODE_OVER' })
  })

  it('refuses a code after ten minutes, a used one, one of another login and one from another device [F-130~]', async () => {
    const [first, second] = [createTestSession(service), createTestSession(service)]
    await first.session.start('first@mail.example')
    await service.confirm('first@mail.example')
    const { code } = service.mailbox.newest('first@mail.example')
    await second.session.start('second@mail.example')
    await service.confirm('second@mail.example')
    if (code !== service.mailbox.newest('second@mail.example').code)
      await expect(second.session.verify(code)).rejects.toMatchObject({ code: 'CODE_WRONG' })
    await first.session.verify(code)
    await expect(first.session.verify(code)).rejects.toMatchObject({ code: 'CODE_OVER' })
    service.wait(10 * 60_000 + 1_000)
    second.now()
    const { code: old } = service.mailbox.newest('second@mail.example')
    await expect(second.session.verify(old)).rejects.toMatchObject({ code: 'CODE_OVER' })
  })

  it('says how long to wait for the next code [F-131~], but not after a mail that was not sent [F-132~]', async () => {
    const { session } = createTestSession(service)
    await session.start('soon@mail.example')
    await expect(session.start('soon@mail.example')).rejects.toMatchObject({
      code: 'WAIT',
      details: { retryAfter: 30 },
    })
    service.mailbox.setMode('refusing')
    await expect(session.start('down@mail.example')).rejects.toMatchObject({ code: 'MAIL_FAILED' })
    service.mailbox.setMode('accepting')
    expect(await session.start('down@mail.example')).toBe('VERIFY_DEVICE')
  })
})

describe('the tokens of a login', () => {
  it('are refreshed once for parallel calls, before they expire', async () => {
    const { session, logIn, now, paths } = createTestSession(service)
    await logIn('parallel@mail.example')
    await session.post('/v1/devices/list')
    expect(refreshesOf(paths)).toBe(0)
    service.wait(tokenLifetime - 30_000)
    now()
    await Promise.all(Array.from({ length: 5 }, () => session.post('/v1/devices/list')))
    expect(refreshesOf(paths)).toBe(1)
  })

  it('are shared by the documents of a browser, which never use a refresh token twice', async () => {
    const browser = createTestBrowser()
    const documents = [createTestSession(service, browser), createTestSession(service, browser)] as const
    await documents[0].logIn('tabs@mail.example')
    expect(await documents[1].session.restore()).toMatchObject({ email: 'tabs@mail.example' })
    for (let round = 0; round < 3; round += 1) {
      service.wait(tokenLifetime)
      for (const { now } of documents) now()
      await Promise.all(documents.map(({ session }) => session.post('/v1/devices/list')))
    }
    expect(documents.map(({ ends, paths }) => [ends(), refreshesOf(paths)])).toEqual([
      [0, 3],
      [0, 3],
    ])
  })

  it('end with the session, in each document', async () => {
    const browser = createTestBrowser()
    const [first, second] = [createTestSession(service, browser), createTestSession(service, browser)]
    await first.logIn('ends@mail.example')
    await second.session.restore()
    await first.session.signOut()
    expect(browser.sessionObjects.records.size).toBe(0)
    await expect(second.session.post('/v1/devices/list')).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect([second.ends(), second.session.user]).toEqual([1, undefined])
  })

  it('are replaced once if the service does not accept one [F-137~]', async () => {
    const { session, logIn, paths, ends } = createTestSession(service)
    const { id } = await logIn('revoked@mail.example')
    await service.database.run(sql`update sessions set ended_at = 1 where user_id = ${id}`)
    await expect(session.post('/v1/devices/list')).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect([refreshesOf(paths), ends(), session.user]).toEqual([1, 1, undefined])
  })

  it('belong to one site: a login on another one is not continued [T-43~]', async () => {
    const browser = createTestBrowser()
    await createTestSession(service, browser).logIn('site@mail.example')
    const other = createTestSession(service, browser, { site: 'https://pay.shop.example' })
    expect(await other.session.restore()).toBeUndefined()
  })

  it('are not lost while the storage is unavailable [F-136~]', async () => {
    const browser = createTestBrowser()
    await createTestSession(service, browser).logIn('blocked@mail.example')
    browser.sessionObjects.readFault = 'unavailable'
    const { session } = createTestSession(service, browser)
    await expect(session.restore()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    browser.sessionObjects.readFault = undefined
    expect(await session.restore()).toMatchObject({ email: 'blocked@mail.example' })
  })
})

describe.each([
  ['ahead', 10 * 60_000],
  ['behind', -10 * 60_000],
])('a device whose clock is ten minutes %s', (where, difference) => {
  const open = () => createTestSession(service, undefined, { now: () => service.now() + difference })

  it('logs in by the time of the service, which it needs only once', async () => {
    const { session, logIn, paths } = open()
    expect(await logIn(`login-${where}@mail.example`)).toMatchObject({ email: `login-${where}@mail.example` })
    await session
      .post('/v1/devices/list')
      .catch((error: unknown) => expect(error).toMatchObject({ code: 'WALLET_MISSING' }))
    expect(paths).toEqual(['/v1/email/start', '/v1/email/start', '/v1/email/verify', '/v1/devices/list'])
  })

  it('refreshes its tokens when the service ends them, not sooner and not later', async () => {
    const { session, logIn, createWallet, paths } = open()
    await logIn(`tokens-${where}@mail.example`)
    await createWallet()
    paths.splice(0)
    service.wait(tokenLifetime - 90_000)
    await session.post('/v1/devices/list')
    service.wait(60_000)
    await session.post('/v1/devices/list')
    expect(paths).toEqual(['/v1/devices/list', '/v1/token/refresh', '/v1/devices/list'])
  })
})

it('does not repeat a call whose time the service refuses twice', async () => {
  const { session, paths } = createTestSession(service, undefined, {
    fetch: async (url) => {
      paths.push(pathOf(url))
      return Response.json({ code: 'PROOF_TIME_DIFFERS', error: 'The time differs.', now: 1 }, { status: 401 })
    },
  })
  await expect(session.start('other-time@mail.example')).rejects.toMatchObject({ code: 'PROOF_TIME_DIFFERS' })
  expect(paths).toHaveLength(2)
})

it('retries for 3 s if the service is unavailable, with a new proof each time', async () => {
  const proofs = new Set<string>()
  const { session, waits } = createTestSession(service, undefined, {
    fetch: async (_url, init) => {
      proofs.add(new Headers(init?.headers).get('dpop') ?? '')
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(session.start('offline@mail.example')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(waits.reduce((sum, each) => sum + each, 0)).toBe(3_000)
  expect(proofs.size).toBe(5)
})

it('ends a login here if the service does not answer the sign-out within 3 s [S9.8c~]', async () => {
  let isSilent = false
  const { session, logIn, waits, browser } = createTestSession(service, undefined, {
    fetch: (url, init) => (isSilent ? new Promise<Response>(() => undefined) : fetch(service.url + pathOf(url), init)),
  })
  await logIn('silent@mail.example')
  isSilent = true
  await session.signOut()
  expect(waits).toEqual([3_000])
  expect([session.user, browser.sessionObjects.records.size]).toEqual([undefined, 0])
})

it('changes the address by both codes, and keeps the login', async () => {
  const { session, logIn, now, browser, createWallet } = createTestSession(service)
  await logIn('old@mail.example')
  await createWallet()
  service.wait(30_000)
  now()
  await session.emailChange.start('new@mail.example')
  await session.emailChange.verifyPrimary(service.mailbox.newest('old@mail.example').code)
  const { code } = service.mailbox.newest('new@mail.example')
  expect(await session.emailChange.verifySecondary(code)).toBe('new@mail.example')
  expect(session.user?.email).toBe('new@mail.example')
  expect(await createTestSession(service, browser).session.restore()).toMatchObject({ email: 'new@mail.example' })
})

it('changes no address while the wallet is locked, and none of a wallet that this login cannot open', async () => {
  const { session, vault, logIn, createWallet, paths } = createTestSession(service)
  await logIn('locked@mail.example')
  await createWallet()
  vault.lock()
  await expect(session.emailChange.start('else@mail.example')).rejects.toMatchObject({ code: 'LOCKED' })
  const thief = createTestSession(service)
  await thief.logIn('locked@mail.example')
  await expect(thief.session.emailChange.start('thief@mail.example')).rejects.toMatchObject({ code: 'LOCKED' })
  expect([...paths, ...thief.paths]).not.toContain('/v1/email/change')
})

it('opens what was sealed for the login in use while the user logs in again, and after that', async () => {
  const { session, vault, logIn, createWallet, now } = createTestSession(service)
  const { id } = await logIn('again@mail.example')
  const addresses = await createWallet()
  const owner = `${id}|https://shop.example`
  const stored = await vault.readDevice(owner)
  const device = stored.outcome === 'available' ? stored.value.device : ''
  const reopen = async () => {
    vault.lock()
    const { part } = await session.post<{ readonly part: string }>('/v1/parts/release', { device })
    return vault.unlock(owner, part)
  }
  service.wait(5 * 60_000 + 1)
  now()
  const begin = () => session.post<{ readonly id: string }>('/v1/recovery/begin')
  await expect(begin()).rejects.toMatchObject({ code: 'LOGIN_TOO_OLD' })
  expect(await session.startAgain()).toBe('VERIFY_OTP')
  expect(await reopen()).toEqual(addresses)
  expect(await session.verify(service.mailbox.newest('again@mail.example').code)).toMatchObject({ id })
  expect(await reopen()).toEqual(addresses)
  expect(await begin()).toHaveProperty('id')
})

it('sends no code again without a login', async () => {
  const { session, paths } = createTestSession(service)
  await expect(session.startAgain()).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  expect(paths).toEqual([])
})
