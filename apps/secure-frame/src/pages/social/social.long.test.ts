import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient } from '../../../scripts/buildClient.mjs'
import { handoverType } from '../../protocol/handover.js'
import type { SocialProvider, SocialWindow } from '../../protocol/social.js'
import { createTestDevice, type TestDevice } from '../../testing/createTestDevice.js'
import { examinePage, openBrowser, openWatchedPage, type WatchedPage } from '../../testing/openBrowser.js'
import { type SiteServer, startSites } from '../../testing/openSite.js'
import { startSocialVisit } from '../../testing/socialVisit.js'
import { type ServedWallet, startServedWallet } from '../../testing/startServedWallet.js'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'

// The window of a social login as the service serves it, with stand-ins of the providers, in Chromium.
let standIns: StandIns
let wallet: ServedWallet
let sites: SiteServer
let site: string
let browser: Browser
let watched: WatchedPage
let page: Page
let device: TestDevice

beforeAll(async () => {
  wallet = await startServedWallet(await buildClient(), async (origin) => {
    standIns = await startStandIns(origin)
    return standIns.logins
  })
  sites = await startSites()
  site = `http://shop.localhost:${sites.port}`
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins: [site] })
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await sites.stop()
  await wallet.stop()
  await standIns.stop()
})
const open = async (options?: BrowserContextOptions) => {
  watched = await openWatchedPage(browser, options)
  page = watched.page
}
beforeEach(async () => {
  standIns.setUser({ id: '7', name: 'alice', email: 'alice@mail.example' })
  device = await createTestDevice(wallet.url, wallet.origin)
  await open()
})
afterEach(async () => {
  expect(watched.faults).toEqual([])
  await page.context().close()
})

const start = (provider: SocialProvider = 'google') => startSocialVisit(wallet, device, provider, { site })
const linkOf = (transaction: string) => `${wallet.origin}/social#${transaction}`
/** A value as a text contains it: with a direction of its own. */
const value = (text: string) => `\u2068${text}\u2069`
const question = `Log in with ${value('Google')}?`
const press = (name: string) => page.getByRole('button', { name }).click()
/** Waits until a page has a title. */
const see = (name: string, on: Page = page) => on.getByRole('heading', { name, exact: true }).waitFor()

/** Opens a window from a page of the site that contains the wallet's frame and one of another site, and returns what each receives. */
const openFromSite = async (url: string) => {
  await page.goto(site)
  for (const source of [`${wallet.origin}/f/?p=shop`, `http://other.localhost:${sites.port}`])
    await page.evaluate((frame) => {
      const element = document.createElement('iframe')
      element.src = frame
      document.body.append(element)
      return new Promise((resolve) => element.addEventListener('load', resolve))
    }, source)
  const [, frame, other] = page.frames()
  if (!frame || !other) throw new Error('The site has no frames.')
  for (const one of [page, frame, other])
    await one.evaluate(() => {
      const received: unknown[] = []
      Object.assign(window, { received })
      addEventListener('message', ({ origin, data }) => received.push({ origin, data }))
    })
  const opening = page.waitForEvent('popup')
  await page.evaluate((opened) => void window.open(opened, '', 'popup,width=600,height=800'), url)
  const receivedBy = (one: Pick<Page, 'evaluate'>): Promise<readonly unknown[]> =>
    one.evaluate(() => Reflect.get(window, 'received'))
  return {
    popup: await opening,
    ofFrame: () => receivedBy(frame),
    ofOthers: async () => [...(await receivedBy(page)), ...(await receivedBy(other))],
  }
}

it.each(['google', 'apple', 'github'] as const)(
  'continues to %s by itself if the frame is in the browser that opened it [T-38~]',
  async (provider) => {
    const visit = await start(provider)
    // The window asks three times within three seconds whether it is bound. Here, the first of these waits for that.
    let requests = 0
    let release: () => void = () => expect.fail('Nothing waits.')
    const bound = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.context().route('**/v1/social/window', async (route) => {
      requests += 1
      if (requests > 1) await bound
      await route.continue()
    })
    const { popup, ofFrame, ofOthers } = await openFromSite(linkOf(visit.transaction))
    const handover = expect.stringMatching(/^[\w-]{43}$/) as unknown
    const data = { type: handoverType, transaction: visit.transaction, handover }
    await expect.poll(ofFrame).toEqual([{ origin: wallet.origin, data }])
    // The site itself cannot read it, nor can other frames in it.
    expect(await ofOthers()).toEqual([])
    const [received] = await ofFrame()
    await visit.bind(Object(received).data.handover)
    release()
    await see('You are logged in', popup)
    expect(popup.url()).toBe(`${wallet.origin}/social/${provider}`)
    expect((await visit.result()).body).toMatchObject({ state: 'done', login: { user: { provider } } })
    await popup.reload()
    await see('You are logged in', popup)
  },
)

it('asks first if nothing proves the browser, and shows the digits that the user enters [T-38~]', async () => {
  const visit = await start()
  await page.goto(linkOf(visit.transaction))
  await see(question)
  expect(await page.locator('dd').allTextContents()).toEqual([site, 'Unknown device'])
  await press(`Continue to ${value('Google')}`)
  await see('Enter these digits on the site')
  const digits = (await page.locator('.digits').textContent()) ?? ''
  expect(digits).toMatch(/^\d\d$/)
  expect((await visit.result()).body).toEqual({ state: 'digits' })
  expect((await visit.result(digits)).body).toMatchObject({
    state: 'done',
    login: { user: { userName: 'alice@mail.example' } },
  })
})

it('removes what a provider returned from its address before it requests anything [T-22~]', async () => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(`${wallet.origin}/social/google?code=a-secret-code&state=a-state`)
  await see('This link is no longer valid')
  expect(page.url()).toBe(`${wallet.origin}/social/google`)
  const [document, ...others] = urls
  expect(document).toContain('a-secret-code')
  expect(others.length).toBeGreaterThan(1)
  expect(others.filter((url) => url.includes('a-secret-code'))).toEqual([])
})

it('brings no answer of another window to the service [T-38~]', async () => {
  const visit = await start()
  await page.goto(linkOf(visit.transaction))
  await see(question)
  const { answer } = await startSocialVisit(wallet, device, 'google', { site }).then(({ window }) => window.visit())
  await page.goto(`${wallet.origin}/social/google?${new URLSearchParams(answer)}`)
  await see('That did not work')
  expect((await visit.result()).body).toEqual({ state: 'failed' })
})

it('says that the user refused, and lets the user cancel', async () => {
  standIns.setUser(undefined)
  const refusing = await start('github')
  await page.goto(linkOf(refusing.transaction))
  await press(`Continue to ${value('GitHub')}`)
  await see('The login was cancelled')
  expect((await refusing.result()).body).toEqual({ state: 'refused' })

  const cancelling = await start()
  await page.goto(linkOf(cancelling.transaction))
  await press('Cancel the login')
  await page.getByText('start again').waitFor()
  expect((await cancelling.result()).body).toEqual({ state: 'abandoned' })
})

it('asks again if the user comes back from the provider, and after the service was out of reach', async () => {
  const visit = await start()
  await page.route(`${standIns.google.issuer}/**`, (route) => route.fulfill({ body: 'the provider' }))
  await page.goto(linkOf(visit.transaction))
  await press(`Continue to ${value('Google')}`)
  await page.getByText('the provider').waitFor()
  await page.route('**/v1/social/window', (route) => route.abort())
  await page.goBack()
  await see('That did not work')
  await page.reload()
  await see('That did not work')
  await page.unroute('**/v1/social/window')
  await press('Try again')
  await see(question)
})

describe('without a window', () => {
  const returnTo = () => `${site}/?cart=1#pay`
  const startReturning = (provider: SocialProvider = 'google') =>
    startSocialVisit(wallet, device, provider, { site, returnTo: returnTo() })
  /** The site's page goes to a login. */
  const leaveSite = async (uri: unknown) => {
    await page.goto(site)
    await page.evaluate((target) => location.assign(target), String(uri))
  }
  const names = { google: 'Google', apple: 'Apple', github: 'GitHub' } as const
  const continueTo = (provider: keyof typeof names) => press(`Continue to ${value(names[provider])}`)
  /** Waits until the page has returned, and returns its URL. */
  const seeReturn = async (): Promise<URL> => {
    await page.waitForURL((url) => url.origin === site && url.searchParams.has('result_uri'))
    return new URL(page.url())
  }

  it.each(['google', 'apple', 'github'] as const)(
    'the page goes to %s and returns with a ticket, which the frame that began redeems [S2.17b~] [T-22~]',
    async (provider) => {
      const requests: { readonly url: string; readonly referer: string | undefined }[] = []
      page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers()['referer'] }))
      const visit = await startReturning(provider)
      expect(visit.response.body['uri']).toBe(linkOf(visit.transaction))
      await leaveSite(visit.response.body['uri'])
      await continueTo(provider)
      const url = await seeReturn()
      const ticket = url.searchParams.get('result_uri') ?? ''
      expect(url.href).toBe(`${site}/?cart=1&result_uri=${ticket}#pay`)
      // Nothing else gets the ticket, and the site gets nothing else.
      expect(requests.filter((request) => JSON.stringify(request).includes(ticket))).toEqual([
        { url: url.href.replace('#pay', ''), referer: undefined },
      ])
      const { transaction, verifier } = visit
      expect((await visit.result()).body).toEqual({ state: 'waiting' })
      const result = await device.post('/v1/social/result', { transaction, verifier, ticket })
      expect(result.body).toMatchObject({ state: 'done', login: { user: { provider } } })
    },
  )

  it('the page returns if the user refuses, and if the user comes back and cancels', async () => {
    standIns.setUser(undefined)
    const refusing = await startReturning('github')
    await leaveSite(refusing.response.body['uri'])
    await continueTo('github')
    await seeReturn()
    expect((await refusing.result()).body).toEqual({ state: 'refused' })

    const cancelling = await startReturning()
    await page.route(`${standIns.google.issuer}/**`, (route) => route.fulfill({ body: 'the provider' }))
    await leaveSite(cancelling.response.body['uri'])
    await continueTo('google')
    await page.getByText('the provider').waitFor()
    await page.goBack()
    await see(question)
    await press('Cancel the login')
    await seeReturn()
    expect((await cancelling.result()).body).toEqual({ state: 'abandoned' })
  })

  it('a user who follows the link of a thief, whose site is listed, is asked before anything else [T-22~]', async () => {
    const thiefsSite = `http://thief.localhost:${sites.port}`
    await wallet.saveProject({ id: 'lure', name: 'Lure', origins: [thiefsSite] })
    const thiefs = await startSocialVisit(wallet, device, 'google', {
      project: 'lure',
      site: thiefsSite,
      returnTo: `${thiefsSite}/`,
    })
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).origin))
    // A link, and a page of the thief that leads there by itself.
    for (const from of ['about:blank', thiefsSite]) {
      await page.goto(from)
      visited.length = 0
      await page.evaluate((link) => location.assign(link), linkOf(thiefs.transaction))
      await see(question)
      expect(await page.locator('dd').allTextContents()).toEqual([thiefsSite, 'Unknown device'])
      await page.getByText('If somebody sent you a link to this page').waitFor()
      expect(visited.filter((origin) => origin !== wallet.origin)).toEqual([])
    }
    await press('Cancel the login')
    await page.waitForURL((url) => url.origin === thiefsSite)
    const ticket = new URL(page.url()).searchParams.get('result_uri')
    const { transaction, verifier } = thiefs
    const redeemed = await device.post('/v1/social/result', { transaction, verifier, ticket })
    expect(redeemed.body).toEqual({ state: 'abandoned' })
  })

  it('a user who logs in by the link of a thief returns to a frame that cannot redeem the ticket [T-22~]', async () => {
    const thiefs = await startReturning()
    await page.goto(linkOf(thiefs.transaction))
    await continueTo('google')
    const ticket = (await seeReturn()).searchParams.get('result_uri')
    expect((await thiefs.result()).body).toEqual({ state: 'waiting' })
    // The frame of the user's browser has not begun this login: it has another device key.
    const users = await createTestDevice(wallet.url, wallet.origin)
    const { transaction, verifier } = thiefs
    const redeemed = await users.post('/v1/social/result', { transaction, verifier, ticket })
    expect(redeemed).toMatchObject({ status: 410, body: { code: 'LOGIN_OVER' } })
  })

  it('hands nothing to frames in the page that opened it', async () => {
    const visit = await startReturning()
    const { popup, ofFrame, ofOthers } = await openFromSite(linkOf(visit.transaction))
    await popup.getByRole('button', { name: `Continue to ${value('Google')}` }).click()
    await popup.waitForURL((url) => url.origin === site)
    expect([...(await ofFrame()), ...(await ofOthers())]).toEqual([])
  })
})

it('waits for the site, and says so if it does not continue', async () => {
  await page.clock.install()
  await page.route('**/v1/social/window', (route) => route.fulfill({ json: { state: 'unknown' } }))
  await page.goto(linkOf('A'.repeat(22)))
  await see('One moment')
  const passSecond = async () => {
    await page.clock.runFor(1_000)
    return page.getByRole('heading').textContent()
  }
  await expect.poll(passSecond, { interval: 1, timeout: 45_000 }).toBe('The site did not continue')
  await page.unroute('**/v1/social/window')
  await start('google').then(({ transaction }) => page.goto(linkOf(transaction)))
  await see(question)
})

it('does not exist without social logins', async () => {
  const mailOnly = await startServedWallet(await buildClient())
  for (const path of ['/social', '/social/google', '/social/apple'])
    expect((await fetch(mailOnly.url + path)).status).toBe(404)
  expect((await mailOnly.send('/v1/social/start', {})).status).toBe(404)
  await mailOnly.stop()
})

describe.each([
  ['light', 'en-US'],
  ['dark', 'en-US'],
  ['light', 'ar'],
  ['dark', 'ar'],
  ['light', 'de-AT'],
  ['light', 'es'],
  ['dark', 'ja'],
] as const)('360 px wide, in %s and %s', (colorScheme, locale) => {
  it('axe finds no fault in any screen', async () => {
    await page.context().close()
    await open({ colorScheme, locale, viewport: { width: 360, height: 640 } })
    const shown = { provider: 'facebook', site: 'https://a-shop-with-a-very-long-name.example' } as const
    const states: readonly SocialWindow[] = [
      { ...shown, state: 'open', device: 'Firefox (Linux)', uri: 'https://provider.example', isBound: false },
      { ...shown, state: 'done', digits: '47' },
      { ...shown, state: 'refused' },
    ]
    for (const json of states) {
      await page.route('**/v1/social/window', (route) => route.fulfill({ json }))
      await page.goto('about:blank')
      await page.goto(linkOf('A'.repeat(22)))
      await page.locator('h1 + .text').waitFor()
      expect(await examinePage(page)).toEqual([])
      expect(await page.title()).toBe(await page.locator('h1').textContent())
    }
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  })
})
