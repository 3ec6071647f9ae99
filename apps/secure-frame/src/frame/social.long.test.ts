import { sql } from 'drizzle-orm'
import { randomBytes, randomInt } from 'node:crypto'
import type { BrowserContext, Frame, Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handoverType } from '../protocol/handover.js'
import { type SocialProvider, socialProviders } from '../protocol/social.js'
import { examinePage } from '../testing/openBrowser.js'
import { buildSitePage } from '../testing/openSite.js'
import { createByCode, type Frames, network, press, startFrames } from '../testing/startFrames.js'
import { type FarcasterStandIn, startFarcasterStandIn } from '../testing/startFarcasterStandIn.js'
import { type StandIns, startStandIns } from '../testing/startStandIns.js'
import { takeHeap } from '../testing/takeHeap.js'

// Social logins from the press on a site to the account: the kit's code, the frame and the window as the service serves them, and stand-ins of the providers.

type KitPage = typeof import('../testing/kitPage.js')

let standIns: StandIns
let farcaster: FarcasterStandIn
let frames: Frames
let script: string
let count = 0
let user: { readonly id: string; readonly name: string; readonly email: string }

beforeAll(async () => {
  script = await buildSitePage('kitPage')
  farcaster = await startFarcasterStandIn()
  frames = await startFrames({
    readLogins: async (origin) => {
      standIns = await startStandIns(origin)
      return { ...standIns.logins, farcaster: farcaster.logins.farcaster }
    },
  })
}, 120_000)
afterAll(async () => {
  await frames.stop()
  await Promise.all([standIns.stop(), farcaster.stop()])
})
beforeEach(async () => {
  count += 1
  user = { id: String(randomInt(2 ** 40)), name: `mara${count}`, email: `mara${count}@mail.example` }
  standIns.setUser(user)
  await frames.begin()
  // All tests are one client, which may begin 30 logins in 10 minutes.
  await frames.wallet.database.run(sql`delete from social_logins`)
})
afterEach(async () => {
  expect(await frames.end()).toEqual([])
})

/** A page of a site with the kit. */
type Site = {
  readonly page: Page
  readonly call: <name extends 'readState' | 'enter' | 'leave' | 'connect' | 'connectReturned' | 'restore' | 'request'>(
    name: name,
    ...parameters: Parameters<KitPage[name]>
  ) => Promise<Awaited<ReturnType<KitPage[name]>>>
  /** Presses the button of a provider. @returns its window */
  press(provider: SocialProvider): Promise<Page>
  readState(): Promise<ReturnType<KitPage['readState']>>
  frame(): Frame
}

const openKit = async (profile: BrowserContext, headers: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const page = await profile.newPage()
  await page.goto(`${frames.sites[0]}/?${new URLSearchParams(headers)}`)
  await load(page)
  return describeSite(page)
}
/** Loads the kit in a page. */
const load = async (page: Page) => {
  await page.addScriptTag({ content: script })
  await page.evaluate(
    ([url, providers]) => {
      const { kitPage } = globalThis as unknown as { kitPage: KitPage } // the bundle's global
      kitPage.start(url, 'shop', providers)
    },
    [frames.wallet.origin, socialProviders] as const,
  )
}
const describeSite = (page: Page): Site => {
  const call: Site['call'] = (name, ...parameters) =>
    page.evaluate(
      ([called, given]) => {
        const { kitPage } = globalThis as unknown as { kitPage: Record<string, (...all: unknown[]) => unknown> } // the bundle's global
        return kitPage[called]?.(...given)
      },
      [name, parameters] as const,
    ) as Promise<never> // what the function returns
  return {
    page,
    call,
    press: async (provider) => {
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: provider, exact: true }).click()
      return opening
    },
    readState: () => call('readState'),
    frame: () => frames.documentOf({ page } as never), // it reads the page only
  }
}

/** Connects, and creates the wallet of a new user. */
const connectNew = async ({ page, call }: Site, connecting: Promise<unknown> = call('connect')) => {
  await createByCode({ frame: page.frameLocator('iframe') } as never) // it reads the frame only
  return connecting
}
const untilState = (site: Site, state: object) => expect.poll(site.readState).toMatchObject(state)
const see = (window: Page, title: string) => window.getByRole('heading', { name: title, exact: true }).waitFor()
/** A value as a text of the window contains it. */
const value = (text: string) => `\u2068${text}\u2069`

/** Holds what a browser requests from Google until the test lets it go on. */
const holdGoogle = async (profile: BrowserContext) => {
  const held: Route[] = []
  let isHeld = true
  await profile.route(`${standIns.google.issuer}/**`, (route) => {
    if (isHeld) held.push(route)
    else void route.continue()
  })
  return {
    untilReached: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      isHeld = false
      for (const route of held) await route.continue()
    },
  }
}
const countSessions = async () => (await frames.wallet.database.all(sql`select id from sessions`)).length

describe.each(socialProviders)('a login at %s', (provider) => {
  it('leads from the press to an account, without a digit [T-38~]', async () => {
    const site = await openKit(await frames.openProfile())
    await site.press(provider)
    await untilState(site, { isOpened: true, action: 'CONNECT' })
    const connected = await connectNew(site)
    expect(connected).toEqual({
      login: {
        user: { username: provider === 'google' || provider === 'apple' ? user.email : user.name },
        authProvider: provider,
        accountType: 'eoa',
        isSmartAccountDeployed: false,
        hasRecoveryCode: true,
      },
      accounts: expect.arrayContaining([expect.stringMatching(new RegExp(`^${network}:0x`))]),
    })
  }, 90_000)
})

describe('a login from a page', () => {
  it.each(['unsafe-none', 'same-origin-allow-popups'])(
    'needs no digit under the opener policy %s, and the kit closes the window [T-39]',
    async (policy) => {
      const site = await openKit(await frames.openProfile(), { 'cross-origin-opener-policy': policy })
      const window = await site.press('google')
      await untilState(site, { action: 'CONNECT' })
      await expect.poll(() => window.isClosed()).toBe(true)
      expect(await connectNew(site)).toMatchObject({ login: { authProvider: 'google' } })
    },
    90_000,
  )

  it('F-133: compares two digits under the opener policy same-origin, which leaves no opener [T-39]', async () => {
    const site = await openKit(await frames.openProfile(), { 'cross-origin-opener-policy': 'same-origin' })
    const window = await site.press('google')
    await window.getByRole('button', { name: `Continue to ${value('Google')}` }).click()
    await see(window, 'Enter these digits on the site')
    await untilState(site, { action: 'VERIFY_DIGITS' })
    await site.call('enter', (await window.locator('.digits').textContent()) ?? '')
    expect(await site.readState()).toEqual({ action: 'CONNECT' })
    expect(await connectNew(site)).toMatchObject({ login: { authProvider: 'google' } })
  }, 90_000)
})

it('F-133: says that the browser has blocked the window, and begins nothing', async () => {
  const site = await openKit(await frames.openProfile(), {
    'content-security-policy': 'sandbox allow-scripts allow-same-origin',
  })
  await site.page.getByRole('button', { name: 'google', exact: true }).click()
  await untilState(site, {
    isOpened: false,
    error: { code: 'LOGIN_WINDOW_BLOCKED', message: 'Failed to initiate social connection' },
  })
  expect(await frames.wallet.database.all(sql`select id from social_logins`)).toEqual([])
}, 90_000)

it('says that the user has refused at the provider', async () => {
  standIns.setUser(undefined)
  const site = await openKit(await frames.openProfile())
  const window = await site.press('github')
  await untilState(site, { error: { code: 'USER_REJECTED' } })
  await see(window, 'The login was cancelled')
  expect(window.isClosed()).toBe(false)
}, 90_000)

it('F-133: says that the login was given up only after the user has cancelled it in the window', async () => {
  const site = await openKit(await frames.openProfile(), { 'cross-origin-opener-policy': 'same-origin' })
  const window = await site.press('google')
  const cancel = window.getByRole('button', { name: 'Cancel the login' })
  await cancel.waitFor()
  expect(await site.readState()).toEqual({ isOpened: true })
  await cancel.click()
  await untilState(site, { error: { code: 'LOGIN_WINDOW_CLOSED', message: 'Popup closed' } })
}, 90_000)

it.each([
  ['closes the window', (window: Page) => window.close()],
  ['goes elsewhere in the window', (window: Page) => window.goto('about:blank')],
])(
  'F-133: says nothing if the user %s, and logs in by another one',
  async (_what, leave) => {
    const profile = await frames.openProfile()
    const google = await holdGoogle(profile)
    const site = await openKit(profile)
    const window = await site.press('google')
    await google.untilReached()
    const polled = site.page.waitForResponse((response) => response.url().endsWith('/v1/social/result'))
    await leave(window)
    await polled
    expect(await site.readState()).toEqual({ isOpened: true })
    await google.release()
    await site.press('google')
    await untilState(site, { action: 'CONNECT' })
  },
  90_000,
)

it('opens another window for the same login if the first one was closed', async () => {
  const profile = await frames.openProfile()
  const google = await holdGoogle(profile)
  const site = await openKit(profile)
  const window = await site.press('google')
  await google.untilReached()
  await window.close()
  await google.release()
  await site.page.getByRole('button', { name: 'again' }).click()
  await untilState(site, { action: 'CONNECT' })
  expect(await connectNew(site)).toMatchObject({ login: { authProvider: 'google' } })
}, 90_000)

it('logs nobody in after the user has left, and closes the window', async () => {
  const profile = await frames.openProfile()
  const google = await holdGoogle(profile)
  const site = await openKit(profile)
  const window = await site.press('google')
  await google.untilReached()
  const before = await countSessions()
  await site.call('leave')
  await untilState(site, { error: { code: 'ABORTED' } })
  await expect.poll(() => window.isClosed()).toBe(true)
  await google.release()
  expect(await site.call('request', 'connectSocial', {})).toMatchObject({ error: { code: 'LOGIN_CODE_EXPIRED' } })
  expect(await countSessions()).toBe(before)
}, 90_000)

it('ends the login that was begun before, also one by e-mail', async () => {
  const profile = await frames.openProfile()
  const google = await holdGoogle(profile)
  const site = await openKit(profile)
  await site.press('google')
  await google.untilReached()
  await site.press('github')
  await untilState(site, { action: 'CONNECT' })
  expect(await connectNew(site)).toMatchObject({ login: { authProvider: 'github' } })
  await site.call('request', 'connectEmail', { email: frames.email })
  const confirming = site.call('request', 'connectDevice', {})
  await site.press('github')
  expect(await confirming).toMatchObject({ error: { code: 'ABORTED' } })
  await untilState(site, { action: 'CONNECT' })
}, 90_000)

it('F-133: completes the login after the frame was reloaded meanwhile', async () => {
  const profile = await frames.openProfile()
  const google = await holdGoogle(profile)
  const site = await openKit(profile)
  await site.press('google')
  await google.untilReached()
  const loaded = site.page.waitForResponse((response) => response.url().includes('/f/?p='))
  await site.frame().evaluate(() => location.reload())
  await loaded
  await google.release()
  await untilState(site, { action: 'CONNECT' })
  expect(await connectNew(site)).toMatchObject({ login: { authProvider: 'google' } })
}, 90_000)

it('F-133: completes the login after the frame was reloaded before the service had answered its start', async () => {
  const profile = await frames.openProfile()
  const google = await holdGoogle(profile)
  const site = await openKit(profile)
  const answers: string[] = []
  await profile.route('**/v1/social/start', async (route) => {
    const url = route.request().url().replace(frames.wallet.origin, frames.wallet.url)
    answers.push(await (await route.fetch({ url })).text()) // the frame never gets it
  })
  await site.press('google')
  await google.untilReached()
  await expect.poll(() => answers.length).toBe(1)
  await site.frame().evaluate(() => location.reload())
  await google.release()
  await untilState(site, { action: 'CONNECT' })
}, 90_000)

it('F-134: finds the finished login once after the site was left meanwhile', async () => {
  const profile = await frames.openProfile()
  const site = await openKit(profile)
  await site.press('google')
  await untilState(site, { action: 'CONNECT' })
  const account = await connectNew(site)
  await site.call('request', 'signOut', {})

  const google = await holdGoogle(profile)
  const window = await site.press('google')
  await google.untilReached()
  await site.page.goto(`${frames.sites[1]}/`)
  await google.release()
  await see(window, 'You are logged in')
  const before = await countSessions()
  await site.page.goBack()
  await load(site.page)
  expect(await site.call('restore')).toEqual(account)
  expect(await countSessions()).toBe(before + 1)
  expect(await site.call('request', 'connectSocial', {})).toMatchObject({ error: { code: 'LOGIN_CODE_EXPIRED' } })
}, 90_000)

describe('a login at Farcaster', () => {
  it('leads from the link to an account', async () => {
    const site = await openKit(await frames.openProfile())
    await site.page.getByRole('button', { name: 'farcaster' }).click()
    await untilState(site, { uri: expect.stringMatching(/^https?:/) })
    const username = `mara${count}`
    await farcaster.confirm((await site.readState()).uri ?? '', await farcaster.createUser(username))
    await untilState(site, { action: 'CONNECT' })
    expect(await connectNew(site)).toMatchObject({ login: { authProvider: 'farcaster', user: { username } } })
  }, 90_000)

  it('reloads the frame if the user leaves, and logs nobody in after that', async () => {
    const site = await openKit(await frames.openProfile())
    await site.page.getByRole('button', { name: 'farcaster' }).click()
    await untilState(site, { uri: expect.stringMatching(/^https?:/) })
    const { uri = '' } = await site.readState()
    const before = await countSessions()
    const reloaded = site.page.waitForResponse((response) => response.url().includes('/f/?p='))
    await site.call('leave')
    await untilState(site, { error: { code: 'ABORTED' } })
    await reloaded
    await expect.poll(() => site.call('request', 'getChainId', {})).toEqual({ network })
    await farcaster.confirm(uri, await farcaster.createUser())
    const late = await site.call('request', 'connectFarcaster', {})
    expect(late).toMatchObject({ error: { code: 'LOGIN_CODE_EXPIRED' } })
    expect(await countSessions()).toBe(before)
  }, 90_000)
})

describe('a login in Telegram, which opens no windows', () => {
  const telegram = {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Telegram-Android/12.0',
  }
  /** Logs in, until the page is back with the ticket. */
  const goAndReturn = async (profile: BrowserContext) => {
    const site = await openKit(profile)
    await site.page.getByRole('button', { name: 'google', exact: true }).click()
    await site.page.getByRole('button', { name: `Continue to ${value('Google')}` }).click()
    await site.page.waitForURL(/[?&]result_uri=/)
    const url = site.page.url()
    await site.page.addScriptTag({ content: script })
    return { site, url, ticket: new URL(url).searchParams.get('result_uri') ?? '' }
  }
  const connectReturned = ({ call }: Site) => call('connectReturned', frames.wallet.origin, 'shop')
  /** Opens an address of the site in a tab of its own. */
  const visit = async (profile: BrowserContext, url: string, page?: Page) => {
    const opened = page ?? (await profile.newPage())
    await opened.goto(url)
    await opened.addScriptTag({ content: script })
    return describeSite(opened)
  }

  it('sends the page itself, takes the ticket out of the address before anything is requested, and connects [S2.17b] [T-22]', async () => {
    const profile = await frames.openProfile(telegram)
    const { site, ticket } = await goAndReturn(profile)
    expect(profile.pages()).toHaveLength(1)
    const requested: string[] = []
    profile.on('request', (request) => requested.push([request.url(), ...Object.values(request.headers())].join(' ')))
    const connected = await connectNew(site, connectReturned(site))
    expect(connected).toMatchObject({ login: { authProvider: 'google', user: { username: user.email } } })
    expect(site.page.url()).toBe(`${frames.sites[0]}/`)
    expect(requested.length).toBeGreaterThan(5)
    expect(requested.filter((text) => text.includes(ticket))).toEqual([])
  }, 90_000)

  it('F-135: connects nobody by a ticket that was used, is foreign, or was brought to another browser or tab [T-22]', async () => {
    const expired = { error: { code: 'LOGIN_CODE_EXPIRED' } }
    const profile = await frames.openProfile(telegram)
    const { site, url } = await goAndReturn(profile)
    // Another browser, and another tab of this one, have not begun the login.
    for (const other of [await frames.openProfile(telegram), profile])
      expect(await connectReturned(await visit(other, url))).toMatchObject(expired)
    // A foreign ticket does not end the login that this tab has begun.
    const foreign = url.replace(/result_uri=[^&]+/, `result_uri=${randomBytes(32).toString('base64url')}`)
    const refused = await connectReturned(await visit(profile, foreign, site.page))
    expect(refused).toMatchObject({ error: { code: expect.any(String) } })
    const back = await visit(profile, url, site.page)
    const connected = await connectNew(back, connectReturned(back))
    expect(connected).toMatchObject({ login: { authProvider: 'google' } })
    const before = await countSessions()
    expect(await connectReturned(await visit(profile, url, site.page))).toMatchObject(expired)
    expect(await countSessions()).toBe(before)
    // The user is logged in as before.
    await load(site.page)
    expect(await site.call('request', 'isConnected', {})).toEqual({ isConnected: true })
  }, 90_000)
})

it('names the networks with smart accounts, and keeps which type of account the user prefers [S7.29~]', async () => {
  const rpc = { [network]: 'http://127.0.0.1:9' }
  const shop = { id: 'shop', name: 'Shop', origins: [frames.sites[0], frames.sites[1]], rpc }
  const delegates = { [network]: '0x00000000000000000000000000000000000000aa' } as const
  await frames.wallet.saveProject({ ...shop, delegates })
  const profile = await frames.openProfile()
  const site = await openKit(profile)
  const ask = () => site.call('request', 'getSmartAccountEnabledNetworks', {})
  expect(await ask()).toEqual({ networks: [network] })
  const prefer = (type: 'eoa' | 'smartAccount', on: `eip155:${string}` = network) =>
    site.call('request', 'setPreferredAccount', { type, network: on })
  expect(await prefer('eoa')).toEqual({ type: 'eoa' })
  expect(await prefer('smartAccount', 'eip155:1')).toMatchObject({ error: { code: 'CHAIN_NOT_SUPPORTED' } })
  await site.press('google')
  await untilState(site, { action: 'CONNECT' })
  const smartAccountNetworks = [network]
  expect(await connectNew(site)).toMatchObject({ login: { accountType: 'eoa', smartAccountNetworks } })
  // The site's preference does not replace the user's choice.
  const preferred = await site.call('request', 'getUser', { preferredAccountType: 'smartAccount' })
  expect(preferred).toMatchObject({ accountType: 'eoa', plainNetworks: [network], smartAccountNetworks })
  await prefer('smartAccount')
  const kept = await site.call('request', 'getUser', { preferredAccountType: 'eoa' })
  expect(kept).toMatchObject({ accountType: 'smartAccount', plainNetworks: [] })
  await frames.wallet.saveProject(shop)
}, 90_000)

it('says that a user without an address logs in again before a change of a recovery factor', async () => {
  const site = await openKit(await frames.openProfile())
  await site.press('github')
  await untilState(site, { action: 'CONNECT' })
  await connectNew(site)
  await frames.wallet.database.run(sql`update sessions set logged_in_at = logged_in_at - 400000`)
  const managing = site.call('request', 'manage', {})
  const frame = site.page.frameLocator('iframe')
  await press(frame, 'Add a recovery code')
  await frame.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await frame.getByText('Log out, log in again as before').waitFor()
  expect(await examinePage(site.frame())).toEqual([])
  await press(frame, 'Cancel')
  await press(frame, 'Done')
  expect(await managing).toEqual({ hasRecoveryCode: true })
}, 90_000)

describe('an attacker', () => {
  it('gets no session from a link that another user follows [T-38]', async () => {
    const attacker = await openKit(await frames.openProfile())
    const transaction = randomBytes(16).toString('base64url')
    await attacker.call('request', 'getSocialRedirectUri', { provider: 'google', transaction })
    const before = await countSessions()

    const victim = await (await frames.openProfile()).newPage()
    await victim.goto(`${frames.wallet.origin}/social#${transaction}`)
    await victim.getByRole('button', { name: `Continue to ${value('Google')}` }).click()
    await see(victim, 'Enter these digits on the site')
    const digits = (await victim.locator('.digits').textContent()) ?? ''
    expect(await attacker.call('request', 'connectSocial', {})).toEqual({ action: 'VERIFY_DIGITS' })
    const guess = digits === '00' ? '01' : '00'
    const guessed = await attacker.call('request', 'connectSocial', { digits: guess })
    expect(guessed).toMatchObject({ error: { code: 'LOGIN_CODE_INVALID' } })
    // There is no second guess, not even the right one.
    const again = await attacker.call('request', 'connectSocial', { digits })
    expect(again).toMatchObject({ error: { code: 'LOGIN_CODE_EXPIRED' } })
    expect(await attacker.call('request', 'isConnected', {})).toEqual({ isConnected: false })
    expect(await countSessions()).toBe(before)
  }, 90_000)

  it('binds no login by a message of another origin, of another login, or by more than three of the wallet’s own [T-30~]', async () => {
    const profile = await frames.openProfile()
    const binds: string[] = []
    profile.on('request', (request) => {
      if (request.url().endsWith('/v1/social/bind')) binds.push(request.postData() ?? '')
    })
    const site = await openKit(profile)
    const transaction = randomBytes(16).toString('base64url')
    await site.call('request', 'getSocialRedirectUri', { provider: 'google', transaction })
    const forged = { type: handoverType, transaction, handover: randomBytes(32).toString('base64url') }
    const other = { ...forged, transaction: randomBytes(16).toString('base64url') }
    const flood = (from: Pick<Page, 'evaluate'>, how: 'child' | 'opener', message: unknown, times: number) =>
      from.evaluate(
        ([data, way, total]) => {
          const page: Window = way === 'child' ? window : window.opener
          for (let sent = 0; sent < total; sent += 1) page[0]?.postMessage(data, '*')
        },
        [message, how, times] as const,
      )
    await flood(site.page, 'child', forged, 10_000)
    const opening = site.page.waitForEvent('popup')
    await site.page.evaluate((url) => void window.open(url), frames.sites[1])
    const foreign = await opening
    await foreign.waitForLoadState()
    await flood(foreign, 'opener', forged, 10_000)
    // A document of the wallet's own origin, whose login is another one.
    const ownPage = `${frames.wallet.origin}/social#${other.transaction}`
    await foreign.evaluate((url) => location.assign(url), ownPage)
    await foreign.waitForURL(ownPage)
    await flood(foreign, 'opener', other, 1_000)
    expect(await site.call('request', 'getChainId', {})).toEqual({ network })
    expect(binds).toEqual([])

    await flood(foreign, 'opener', forged, 1_000)
    await expect.poll(() => binds.length).toBe(3)
    expect(await site.call('request', 'getChainId', {})).toEqual({ network })
    expect(binds).toHaveLength(3)
    const [login] = await frames.wallet.database.all(sql`select bound_at from social_logins where id = ${transaction}`)
    expect(login).toEqual({ bound_at: null })
  }, 90_000)

  it('gets nothing by a replayed request, and does not end the login', async () => {
    const site = await openKit(await frames.openProfile())
    await site.press('google')
    await untilState(site, { action: 'CONNECT' })
    const connected = await connectNew(site)
    const before = await countSessions()
    for (const digits of [undefined, '00', '99'])
      expect(await site.call('request', 'connectSocial', { digits })).toMatchObject({
        error: { code: 'LOGIN_CODE_EXPIRED' },
      })
    expect(await countSessions()).toBe(before)
    expect(await site.call('connect')).toEqual(connected)
  }, 90_000)

  it('finds no token, code or verifier in the page’s memory, in a URL or in the log', async () => {
    const profile = await frames.openProfile()
    const urls: string[] = []
    const secrets = new Set<string>()
    profile.on('request', (request) => {
      urls.push(request.url())
      const body: Readonly<Record<string, unknown>> = request.url().includes('/v1/') ? request.postDataJSON() : {}
      for (const name of ['verifier', 'challenge', 'handover', 'secret', 'code'])
        if (typeof body[name] === 'string') secrets.add(body[name])
    })
    const answers: Promise<void>[] = []
    profile.on('response', (response) => {
      if (!response.url().endsWith('/v1/social/result')) return
      const read = async () => {
        const { login }: { readonly login?: Readonly<Record<string, unknown>> } = await response.json()
        for (const name of ['accessToken', 'refreshToken']) if (login) secrets.add(String(login[name]))
      }
      answers.push(read())
    })
    const site = await openKit(profile)
    const logged: string[] = []
    profile.on('console', (message) => logged.push(message.text()))
    await site.press('google')
    await untilState(site, { action: 'CONNECT' })
    await connectNew(site)
    const countSecrets = async () => {
      await Promise.all(answers)
      return secrets.size
    }
    await expect.poll(countSecrets).toBeGreaterThanOrEqual(7)

    const heap = await takeHeap(site.page)
    // The snapshot has the page's own values.
    expect(heap).toContain(user.email)
    const visible = { heap, log: [...logged, ...frames.wallet.lines].join('\n') }
    for (const secret of secrets)
      for (const [where, text] of Object.entries(visible))
        expect([where, text.includes(secret)]).toEqual([where, false])
    // The provider returns its code to the wallet's page by the URL, which the page removes before anything else.
    const ofOthers = urls.filter((url) => !url.startsWith(`${frames.wallet.origin}/social/google?`))
    for (const secret of secrets) expect(ofOthers.filter((url) => url.includes(secret))).toEqual([])
  }, 90_000)
})
