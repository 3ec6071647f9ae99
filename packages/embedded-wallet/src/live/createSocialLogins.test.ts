import { createLoginMemory, LatchkeyError, type SocialLogin } from '@latchkey/core/adapter'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestStorage } from '../testing/createTestStorage.js'
import type { RequestName } from '../messages/requests.js'
import { createSocialLogins } from './createSocialLogins.js'
import type { Frame } from './createFrame.js'
import { requestAborted } from './frameErrors.js'

/** A request that waits for the test's answer. */
type Waiting = {
  readonly name: RequestName
  readonly payload: unknown
  resolve(reply: object): void
  reject(error: unknown): void
}

let waiting: Waiting[]
let opened: { url: string; features: string; closed: boolean; close: () => void; focus: () => void }[]
let isBlocked: boolean
let reloads: number
let isTelegram: boolean
let visited: string[]
let kept: Map<string, string>
let memory: ReturnType<typeof createLoginMemory>
let login: SocialLogin
let logins: ReturnType<typeof createSocialLogins>

beforeEach(() => {
  ;[waiting, opened, isBlocked, reloads, isTelegram, visited] = [[], [], false, 0, false, []]
  kept = new Map()
  memory = createLoginMemory({ storage: createTestStorage() })
  const window = {
    screenX: 100,
    screenY: 50,
    outerWidth: 1_000,
    outerHeight: 900,
    location: {
      href: 'https://shop.example/cart?flag&q=a%20b#tgWebAppData=a-credential',
      assign: (href: string) => visited.push(href),
    },
    sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) },
    open: (url: string, _name: string, features: string) => {
      if (isBlocked) return null
      const popup = {
        url,
        features,
        closed: false,
        focus: vi.fn(),
        close: vi.fn(() => {
          popup.closed = true
        }),
      }
      opened.push(popup)
      return popup
    },
  } as unknown as Window // a stand-in for the page's window
  const request = ((name: RequestName, payload: unknown, signal?: AbortSignal) =>
    new Promise((resolve, reject) => {
      waiting.push({ name, payload, resolve, reject })
      signal?.addEventListener('abort', () => reject(requestAborted(signal.reason)))
    })) as Frame['request'] // the test replies
  logins = createSocialLogins({
    url: new URL('https://wallet.example'),
    window,
    request,
    requestResult: request,
    reloads: () => reloads,
    isTelegram: () => isTelegram,
    memory,
    describeSite: async () => {},
  })
  login = logins.start('google')
})

/** Waits for the next request of a kind, which no other may precede. */
const next = async (name: RequestName) => {
  const first = await vi.waitFor(() => waiting[0] ?? expect.fail(`There is no ${name}.`))
  waiting.shift()
  expect(first.name).toBe(name)
  return first
}
const begin = async () => {
  expect(login.openWindow()).toBe(true)
  const begun = await next('getSocialRedirectUri')
  begun.resolve({ uri: 'https://accounts.example' })
  return begun
}
const failure = (code: 'USER_REJECTED' | 'LOGIN_WINDOW_CLOSED' | 'ABORTED', message: string) =>
  new LatchkeyError(code, message, { help: ['Try again.'] })

it('sends nothing before its window is open, and opens it at once in the centre of the page, 600 by 800 [S9.8f]', async () => {
  await new Promise((resolve) => setTimeout(resolve))
  expect(waiting).toEqual([])
  login.openWindow()
  const [popup] = opened
  expect(popup?.url).toMatch(/^https:\/\/wallet\.example\/social#[\w-]{22}$/)
  expect(popup?.features).toBe('popup,width=600,height=800,left=300,top=100')
  const transaction = popup?.url.split('#')[1]
  expect((await next('getSocialRedirectUri')).payload).toEqual({ provider: 'google', transaction })
})

it('gives each window an id of its own', () => {
  for (let count = 0; count < 100; count += 1) logins.start('x').openWindow()
  expect(new Set(opened.map(({ url }) => url)).size).toBe(100)
})

it('brings the open window to the front, and begins nothing again', async () => {
  await begin()
  expect(login.openWindow()).toBe(true)
  expect(opened[0]?.focus).toHaveBeenCalledOnce()
  expect([opened.length, waiting.length]).toEqual([1, 0])
})

it('reports that the browser has blocked the window, and opens it in the next press [F-133~]', async () => {
  isBlocked = true
  expect(login.openWindow()).toBe(false)
  await expect(login.untilLoggedIn()).rejects.toMatchObject({
    code: 'LOGIN_WINDOW_BLOCKED',
    shortMessage: 'Failed to initiate social connection',
  })
  expect(waiting).toEqual([])
  isBlocked = false
  await begin()
})

it('waits for the frame’s reply, and closes the window then', async () => {
  await begin()
  const result = login.untilLoggedIn()
  const asked = await next('connectSocial')
  expect(asked.payload).toEqual({ digits: undefined })
  asked.resolve({ action: 'CONNECT' })
  await expect(result).resolves.toBe('CONNECT')
  expect(opened[0]?.closed).toBe(true)
  expect(memory.read().used).toBe(true)
})

it('keeps the window open while the user compares the digits', async () => {
  await begin()
  const result = login.untilLoggedIn()
  ;(await next('connectSocial')).resolve({ action: 'VERIFY_DIGITS' })
  await expect(result).resolves.toBe('VERIFY_DIGITS')
  expect(opened[0]?.closed).toBe(false)
  const verified = login.verifyDigits('07')
  const asked = await next('connectSocial')
  expect(asked.payload).toEqual({ digits: '07' })
  asked.resolve({ action: 'CONNECT' })
  await verified
  expect(opened[0]?.closed).toBe(true)
})

it('concludes nothing from a window that looks closed [F-133~] [T-39~]', async () => {
  await begin()
  Object.assign(opened[0] ?? {}, { closed: true })
  const settled = vi.fn()
  const result = login.untilLoggedIn()
  result.then(settled, settled)
  const asked = await next('connectSocial')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(settled).not.toHaveBeenCalled()
  asked.resolve({ action: 'CONNECT' })
  await expect(result).resolves.toBe('CONNECT')
})

it.each([
  failure('USER_REJECTED', 'The user refused the login at the provider.'),
  failure('LOGIN_WINDOW_CLOSED', 'Popup closed'),
])('rejects with what the service reports: $code', async (error) => {
  await begin()
  const result = login.untilLoggedIn()
  ;(await next('connectSocial')).reject(error)
  await expect(result).rejects.toBe(error)
  await next('rpcAbort')
  // The window says itself how the login ended.
  expect(opened[0]?.closed).toBe(false)
  await vi.waitFor(() => expect(memory.read()).toEqual({}))
})

it('ends the login and closes the window if the user leaves', async () => {
  await begin()
  const leaving = new AbortController()
  const result = login.untilLoggedIn(leaving.signal)
  await next('connectSocial')
  leaving.abort(new Error('left'))
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  await next('rpcAbort')
  expect(opened[0]?.closed).toBe(true)
  expect(memory.read()).toEqual({})
})

it('closes the window of a login that the frame could not begin, and loads the frame no more', async () => {
  login.openWindow()
  ;(await next('getSocialRedirectUri')).reject(failure('ABORTED', 'No'))
  await expect(login.untilLoggedIn()).rejects.toThrow('No')
  await vi.waitFor(() => expect(opened[0]?.closed).toBe(true))
  expect(waiting).toEqual([])
})

it('requests the result again from a frame that was reloaded, and only then', async () => {
  await begin()
  const result = login.untilLoggedIn()
  const lost = await next('connectSocial')
  reloads += 1
  lost.reject(requestAborted())
  const again = await next('connectSocial')
  again.reject(requestAborted())
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  await next('rpcAbort')
})

it('requests the result of a frame that was reloaded before it replied that the login was begun', async () => {
  login.openWindow()
  const begun = await next('getSocialRedirectUri')
  reloads += 1
  begun.reject(requestAborted())
  const result = login.untilLoggedIn()
  ;(await next('connectSocial')).resolve({ action: 'CONNECT' })
  await expect(result).resolves.toBe('CONNECT')
})

it('begins anew in another window if the first one was closed, and waits for that', async () => {
  await begin()
  const result = login.untilLoggedIn()
  const first = await next('connectSocial')
  Object.assign(opened[0] ?? {}, { closed: true })
  const begun = await begin()
  expect(begun.payload).toEqual({ provider: 'google', transaction: opened[1]?.url.split('#')[1] })
  first.reject(failure('ABORTED', 'A new login was begun.'))
  const second = await next('connectSocial')
  second.resolve({ action: 'CONNECT' })
  await expect(result).resolves.toBe('CONNECT')
  expect(opened[1]?.closed).toBe(true)
})

it('ends only its own login if another one was begun meanwhile, and closes the window of the first', async () => {
  await begin()
  const first = login.untilLoggedIn()
  const asked = await next('connectSocial')
  const other = logins.start('github')
  other.openWindow()
  expect(opened.map(({ closed }) => closed)).toEqual([true, false])
  ;(await next('getSocialRedirectUri')).resolve({ uri: 'https://github.example' })
  asked.reject(failure('ABORTED', 'A new login was begun.'))
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  const result = other.untilLoggedIn()
  ;(await next('connectSocial')).resolve({ action: 'CONNECT' })
  await expect(result).resolves.toBe('CONNECT')
})

it('sends the page itself to the wallet in Telegram, which opens no window, and keeps its fragment [S2.17b~]', async () => {
  isTelegram = true
  expect(login.openWindow()).toBe(true)
  expect(opened).toEqual([])
  const begun = await next('getSocialRedirectUri')
  const transaction = expect.stringMatching(/^[\w-]{22}$/) as unknown
  expect(begun.payload).toEqual({ provider: 'google', transaction, returnTo: 'https://shop.example/cart?flag&q=a%20b' })
  expect(kept.size).toBe(0)
  begun.resolve({ uri: 'https://wallet.example/social#transaction' })
  await vi.waitFor(() => expect(visited).toEqual(['https://wallet.example/social#transaction']))
  expect([...kept.values()]).toEqual(['#tgWebAppData=a-credential'])
})

it('sends the page to no other origin than the wallet’s [T-22~]', async () => {
  isTelegram = true
  login.openWindow()
  ;(await next('getSocialRedirectUri')).resolve({ uri: 'https://wallet.example.evil.example/social' })
  await expect(login.untilLoggedIn()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  expect(visited).toEqual([])
  // The next press begins anew.
  login.openWindow()
  await next('getSocialRedirectUri')
})

it('shows the link of Farcaster, waits for its app, and reloads the frame if the user leaves', async () => {
  const started = logins.startFarcaster()
  ;(await next('getFarcasterUri')).resolve({ uri: 'https://farcaster.example/login' })
  const farcaster = await started
  expect(farcaster.uri).toBe('https://farcaster.example/login')
  const result = farcaster.untilLoggedIn()
  ;(await next('connectFarcaster')).resolve({})
  await result
  const leaving = new AbortController()
  const left = farcaster.untilLoggedIn(leaving.signal)
  await next('connectFarcaster')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
  await next('reload')
})
