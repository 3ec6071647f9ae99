import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureBrowser } from '../../../../scripts/browser.js'
import { servePage } from '../testing/servePage.js'
import { englishTexts } from '../text/catalogue/englishTexts.js'
import { ownLanguages } from '../text/catalogue/ownTexts.js'

// Runs a production build by Vite in a browser, under a strict Content-Security-Policy with Trusted Types.

let browser: Browser
let served: Awaited<ReturnType<typeof servePage>>
let context: BrowserContext | undefined

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // else Vite builds React's development runtime in
  const { executablePath, args, env } = ensureBrowser()
  ;[browser, served] = await Promise.all([
    chromium.launch({ executablePath, args, env, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    servePage(),
  ])
}, 120_000)

afterEach(async () => {
  await context?.close()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([browser?.close(), served?.close()])
})

type PageOptions = {
  /** Names the chunk whose first requests fail. */
  readonly fails?: string | undefined
  /** How many of its requests fail. Default: one. */
  readonly failures?: number
  readonly query?: string | undefined
  /** The label of the page's button, which the test waits for. */
  readonly button?: string | RegExp
  /** Runs in the page before any of the page's own scripts. */
  readonly host?: (() => void) | string | undefined
}

/** Opens the page. A file that should fail is requested by the click, not before. */
const openPage = async ({
  fails,
  failures = 1,
  query = fails ? '?prefetch=never' : '',
  button = 'Connect Wallet',
  host,
}: PageOptions = {}) => {
  context = await browser.newContext()
  const page = await context.newPage()
  const requests: string[] = []
  const origins: string[] = []
  const problems: string[] = []
  const logged: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    origins.push(origin)
    requests.push(pathname)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  if (typeof host === 'string') await page.addInitScript(host)
  else if (host) await page.addInitScript(host)
  if (fails) {
    let seen = 0
    await page.route(`**/${fails}-*.js`, (route) => {
      seen += 1
      return seen <= failures ? route.abort() : route.continue()
    })
  }
  await page.goto(served.url + query)
  await page.getByRole('button', { name: button }).waitFor()
  return {
    page,
    requests,
    origins,
    problems,
    logged,
    has: (chunk: string) => requests.some((path) => path.includes(`/${chunk}-`)),
  }
}

/** Returns whether this browser requests a module again after a failure. Older browsers remember the failure until the page is reloaded. */
const promptsAgain = async (page: Page) => {
  let moduleRequests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/missing.js')) moduleRequests += 1
  })
  // A string, because a test's own import() does not run in the page.
  for (const _ of [1, 2]) await page.evaluate("import('/missing.js').catch(() => undefined)")
  return moduleRequests === 2
}

/** Runs in the page: the user saves data, so no view is fetched before it is shown. */
const savesData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

const violationsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'violations'))

const connect = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Fennec/ })
    .first() // the wallet used last is also shown above the list
    .click()
  await page.getByRole('button', { name: /^0x1c…9aE27d/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/**
 * Freezes the primordials of a page, as a host that does not trust its scripts does. As on hardened hosts, an object may still override an
 * inherited
 * property with its own, because libraries name their functions that way.
 */
const freezePrimordials = () => {
  const allowOwn = (shared: object) => {
    for (const [key, { value, configurable, enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(shared))) {
      if (!configurable || value === undefined) continue
      const set = function (this: object, own: unknown) {
        Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true })
      }
      Object.defineProperty(shared, key, { get: () => value, set, enumerable, configurable: false })
    }
    Object.freeze(shared)
  }
  const kinds = [Array, ArrayBuffer, BigInt, Boolean, DataView, Date, Error, Function, Map, Number, Object, Promise]
  const more = [RangeError, RegExp, Set, String, Symbol, SyntaxError, TypeError, URL, Uint8Array, WeakMap, WeakSet]
  for (const { prototype } of [...kinds, ...more]) allowOwn(prototype)
  for (const builtIn of [...kinds, ...more, Atomics, Intl, JSON, Math, Reflect]) Object.freeze(builtIn)
}

/** Adds enumerable fields to `Object.prototype`. Their values are functions, like those of old libraries. */
const pollutePrototype = () => {
  const names =
    'account accounts address amount balance chainId clock code contains data decimals each error extend features fetch forEach href icon id image initialized ' +
    'isAdmin locale message method name namespace namespaces networkId networks open params polluted shown src status storage symbol ' +
    'themeMode themeVariables title to token tokens url view'
  for (const name of names.split(' ')) Object.assign(Object.prototype, { [name]: () => name })
}

describe('a production page', () => {
  const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  it('with `prefetch: near` requests and stores nothing until the pointer reaches the button, which then prepares the modal', async () => {
    const { page, requests, origins, has } = await openPage({ query: '?prefetch=near' })
    await idle(page)
    expect(requests.filter((path) => /createEngine|mountModal|createFrame|Views|drawFacts/.test(path))).toEqual([])
    expect(new Set(origins)).toEqual(new Set([new URL(served.url).origin]))
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await page.getByRole('button', { name: 'Connect Wallet' }).hover()
    await page.locator('latchkey-modal').waitFor({ state: 'attached' })
    await expect.poll(() => [has('createEngine'), has('mountModal')]).toEqual([true, true])
    expect(await page.evaluate(() => window.kit.getSnapshot().open)).toBe(false)
    // The list of wallets is rendered and laid out, but not visible.
    const row = page.locator('latchkey-modal').getByText('Fennec')
    await row.waitFor({ state: 'attached' })
    expect(await row.isVisible()).toBe(false)
    expect(await row.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(new Set(origins)).toEqual(new Set([new URL(served.url).origin]))
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fennec', exact: true }).waitFor()
  })

  it('by default prepares the modal when the button is in the viewport: it fetches only the code of the first click, and stores nothing', async () => {
    const { page, requests, origins, has } = await openPage()
    await expect.poll(() => [has('createEngine'), has('mountModal'), has('createFrame')]).toEqual([true, true, true])
    const row = page.locator('latchkey-modal').getByText('Fennec')
    await row.waitFor({ state: 'attached' })
    expect(await row.isVisible()).toBe(false)
    await idle(page)
    expect(requests.filter((path) => /Views|drawFacts|attachDialogToPage/.test(path))).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(new Set(origins)).toEqual(new Set([new URL(served.url).origin]))
    const events = await page.evaluate(() => window.events.map(({ event }) => event))
    expect(events).toEqual(['INITIALIZE', 'MODAL_CREATED'])
  })

  it.each([
    { name: 'saves data', connection: { saveData: true } },
    { name: 'has a 2G network', connection: { effectiveType: '2g' } },
    { name: 'has a slower one', connection: { effectiveType: 'slow-2g' } },
  ])('fetches nothing by itself for a user who $name', async ({ connection }) => {
    const host = `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`
    const { page, has } = await openPage({ host })
    for (let time = 0; time < 5; time += 1) await idle(page)
    expect(has('mountModal')).toBe(false)
    await page.getByRole('button', { name: 'Connect Wallet' }).hover()
    await expect.poll(() => has('mountModal')).toBe(true)
  })

  it('requests all files of the first click at once: the list of wallets needs no file that is requested after another', async () => {
    const { page } = await openPage({ query: '?prefetch=never' })
    // No response is sent until there are no further requests. After that, only the requests that were held get a response.
    const held: Route[] = []
    let isFinished = false
    const requested = new Set<string>()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.endsWith('.js')) requested.add(request.url)
    })
    await page.route('**/assets/*.js', async (route) => {
      if (isFinished) await route.abort()
      else held.push(route)
    })
    await page.getByRole('button', { name: 'Connect Wallet' }).dispatchEvent('click')
    await expect.poll(() => held.length).toBeGreaterThan(3)
    // Messages arrive in order, so after the page was idle, all its earlier requests are known.
    const expression = 'new Promise((resolve) => requestIdleCallback(resolve))'
    for (let time = 0; time < 5; time += 1) await devtools.send('Runtime.evaluate', { expression, awaitPromise: true })
    await expect.poll(() => held.length).toBe(requested.size)
    isFinished = true
    await Promise.all(held.map((route) => route.continue()))
    await page.getByRole('dialog').getByRole('button', { name: 'Fennec', exact: true }).waitFor()
  })

  it.each([
    { off: 'send,receive', sends: false, receives: false },
    { off: 'send', sends: false, receives: true },
    { off: 'receive', sends: true, receives: false },
    { off: '', sends: true, receives: true },
  ])(
    'fetches the code of sending and receiving once the account is shown, and never where the site has them off: $off [S2.16b~] [S6.1b]',
    async ({ off, sends, receives }) => {
      const { page, has, requests } = await openPage({ query: `?off=${off}` })
      const settle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await connect(page)
      const dialog = page.getByRole('dialog')
      expect([has('sendViews'), has('receiveViews')]).toEqual([false, false])
      await page.getByRole('button', { name: /^0x1c…9aE27d/ }).click()
      await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
      await expect.poll(() => [has('sendViews'), has('receiveViews')]).toEqual([sends, receives])
      await settle()
      const offered = dialog.getByRole('button', { name: /^(Send|Receive|Wallets)/ })
      await expect
        .poll(() => offered.allTextContents())
        .toEqual([...(receives ? ['Receive'] : []), ...(sends ? ['Send'] : [])])
      for (const view of ['WalletSend', 'WalletReceive', 'ProfileWallets', 'RegisterAccountName'] as const) {
        await page.evaluate((name) => window.kit.open({ view: name }), view)
        await settle()
      }
      await page.evaluate(() => {
        const recipient = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
        return window.kit.open({ view: 'Pay', pay: { asset: 'native', network: 'eip155:1', recipient, amount: '1' } })
      })
      await settle()
      await expect.poll(() => [has('sendViews'), has('receiveViews')]).toEqual([sends, receives])
      // These are all the requested views. Swaps, buying and activity need a data service; names and payments are off by default.
      const views = requests.flatMap((path) => /\/(\w+Views)-/.exec(path)?.[1] ?? [])
      const expectedViews = ['connectingViews', ...(receives ? ['receiveViews'] : []), ...(sends ? ['sendViews'] : [])]
      expect(views.sort()).toEqual(expectedViews)
    },
  )

  /** The journeys whose features need a data service or are off by default: the feature, and a text that no other journey has. */
  const laterJourneys = {
    buy: { feature: 'onramp', text: 'buyHelpText' },
    activity: { feature: 'activity', text: 'activityNowhereText' },
    swap: { feature: 'swaps', text: 'swapRefusedText' },
    names: { feature: 'names', text: 'nameNothing' },
    pay: { feature: 'pay', text: 'payLostText' },
  } as const
  type LaterJourney = keyof typeof laterJourneys
  const journeyNames = Object.keys(laterJourneys) as readonly LaterJourney[] // the keys of an object that is written here
  const featuresOf = (journeys: readonly LaterJourney[]) => journeys.map((name) => laterJourneys[name].feature).join()

  /** Returns the text of each later journey in each language: `swap in de`. */
  const readTexts = async () => {
    const texts = Object.entries(ownLanguages).flatMap(([tag, load]) =>
      journeyNames.map(async (name) => {
        const { journeys } = await load()
        return [`${name} in ${tag}`, (await journeys[name]())[laterJourneys[name].text]] as const
      }),
    )
    const english = journeyNames.map((name) => [`${name} in en`, englishTexts[laterJourneys[name].text]] as const)
    return [...english, ...(await Promise.all(texts))].map(([name, text]) => {
      if (typeof text !== 'string') throw new Error(`There is no text of ${name}.`)
      return { name, text }
    })
  }

  /** Connects on a site with a data service, and opens the account and all views of the later journeys. @returns a function that reads what was requested for them */
  const openLaterViews = async (query: string) => {
    const { page, requests } = await openPage({ query: `?data&${query}`, button: /./ })
    const settle = () => idle(page)
    await page.evaluate(() => window.kit.open())
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Fennec', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate(() => window.kit.open())
    await dialog.getByText('0x1c').first().waitFor()
    await settle()
    for (const view of ['OnRampProviders', 'Transactions', 'Swap', 'RegisterAccountName'] as const) {
      await page.evaluate((name) => window.kit.open({ view: name }), view)
      await settle()
    }
    await page.evaluate(() => {
      const recipient = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
      return window.kit.open({ view: 'Pay', pay: { asset: 'native', network: 'eip155:1', recipient, amount: '1' } })
    })
    for (let time = 0; time < 5; time += 1) await settle()
    /** What has been requested so far. */
    return async () => {
      const scripts = requests.filter((path) => path.endsWith('.js'))
      const codes = await Promise.all(scripts.map(async (path) => (await fetch(new URL(path, served.url))).text()))
      const later = /\/((buy|activity|swap|names|pay)Views)-/
      return {
        views: scripts.flatMap((path) => later.exec(path)?.[1] ?? []).sort(),
        /** For each text that a requested file contains: how many files have it. */
        texts: Object.fromEntries(
          (await readTexts()).flatMap(({ name, text }) => {
            const count = codes.filter((code) => code.includes(text)).length
            return count > 0 ? [[name, count]] : []
          }),
        ),
      }
    }
  }

  it.each(['en', ...Object.keys(ownLanguages)])(
    'fetches no code and no text of buying, activity, swaps, names and payments where the site has them off, in %s [S2.16b~]',
    async (language) => {
      const read = await openLaterViews(`language=${language}&off=${featuresOf(journeyNames)}`)
      expect(await read()).toEqual({ views: [], texts: {} })
    },
  )

  it.each(journeyNames)(
    'fetches the code and the texts of a feature that is on, once and in one language, and those of no other: %s [S2.16b~]',
    async (name) => {
      const { feature } = laterJourneys[name]
      const off = featuresOf(journeyNames.filter((other) => other !== name))
      const read = await openLaterViews(`language=de&on=${feature}&off=${off}`)
      await expect
        .poll(read)
        .toEqual({ views: [`${name}Views`], texts: { [`${name} in en`]: 1, [`${name} in de`]: 1 } })
    },
  )

  it.each([
    { query: '', connection: { saveData: true } },
    { query: '', connection: { effectiveType: '2g' } },
    { query: '?prefetch=never', connection: {} },
  ])(
    'fetches no feature before it is wanted with `$query` for a user whose network is $connection',
    async ({ query, connection }) => {
      const host = `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`
      const { page, has } = await openPage({ query, host })
      await connect(page)
      await page.getByRole('button', { name: /^0x1c…9aE27d/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
      for (let time = 0; time < 5; time += 1) await idle(page)
      expect([has('sendViews'), has('receiveViews')]).toEqual([false, false])
      await dialog.getByRole('button', { name: 'Receive' }).click()
      await dialog.getByRole('img', { name: 'QR code of the address' }).waitFor()
    },
  )

  it('reports a configuration error in the log and the event stream, and does not show it to users', async () => {
    const { page, logged } = await openPage({ query: '?nameless' })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Fennec/ })
      .waitFor()
    expect(await page.getByText('Project ID Not Configured').count()).toBe(0)
    const alerts = await page.evaluate(() =>
      window.events.filter(({ event }) => event === 'ALERT').map(({ properties }) => properties),
    )
    expect(alerts).toEqual([{ tone: 'error', code: 'PROJECT_ID_MISSING', message: 'Project ID Not Configured' }])
    expect(logged).toEqual([
      '[latchkey] Project ID Not Configured\nPass `projectId` to createAppKit. PROJECT_ID_MISSING',
    ])
  })

  it('contains no check of options that is for development only', async () => {
    const { page, requests } = await openPage()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Fennec/ })
      .waitFor()
    const scripts = requests.filter((path) => path.endsWith('.js'))
    const code = await page.evaluate(async (paths) => {
      const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
      return texts.join('\n')
    }, scripts)
    expect(code).toContain('Invalid createAppKit options')
    for (const words of ['Unknown createAppKit option', 'has no effect', 'must be one of', 'a BCP 47 language tag'])
      expect([words, code.includes(words)]).toEqual([words, false])
  })

  it('restores the focus to the button that opened the modal', async () => {
    const { page } = await openPage()
    const button = page.getByRole('button', { name: 'Connect Wallet' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Fennec/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  })

  it('neither moves nor scrolls under the open modal, although its scrollbar disappears', async () => {
    const { page } = await openPage()
    await page.evaluate(() => {
      document.body.style.blockSize = '3000px'
      const pinned = document.body.appendChild(document.createElement('div'))
      pinned.id = 'pinned'
      Object.assign(pinned.style, { position: 'fixed', right: '0px', top: '0px', width: '10px', height: '10px' })
      window.scrollTo(0, 4)
    })
    const read = () =>
      page.evaluate(() => ({
        text: document.body.getBoundingClientRect().toJSON(),
        pinned: document.getElementById('pinned')?.getBoundingClientRect().toJSON(),
        scrolled: window.scrollY,
      }))
    const scrollbar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    expect(scrollbar).toBeGreaterThan(0)
    const before = await read()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Fennec/ }).hover()
    await page.waitForFunction(() => document.documentElement.style.overflow === 'hidden') // after the card is drawn
    const wheel = await page.evaluateHandle(() => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const turned = new Promise((resolve) => addEventListener('wheel', resolve, { once: true, capture: true }))
      return { painted: turned.then(frame).then(frame) }
    })
    await page.mouse.wheel(0, 500)
    await wheel.evaluate(({ painted }) => painted)
    expect(await read()).toEqual(before)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.documentElement.style.overflow !== 'hidden')
    await expect.poll(read).toEqual(before)
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => window.scrollY > 4)
  })

  it.each<[string, object, (() => void) | undefined]>([
    ['on a page of its own [S2.1a]', { isFrozen: false, isPolluted: false }, undefined],
    [
      'where nothing that scripts are made of can be changed any more [S2.1a]',
      { isFrozen: true, isPolluted: false },
      freezePrimordials,
    ],
    [
      'F-119: where every object has got fields that are not its own [T-08]',
      { isFrozen: false, isPolluted: true },
      pollutePrototype,
    ],
  ])('%s it goes the whole way at one address, under a strict policy with Trusted Types', async (_name, is, host) => {
    const { page, problems, logged, origins, has } = await openPage({ host })
    const [isFrozen, isPolluted] = await page.evaluate(() => [Object.isFrozen(Object.prototype), 'polluted' in {}])
    expect({ isFrozen, isPolluted }).toEqual(is)
    await connect(page)
    await page.getByRole('button', { name: /^0x1c…9aE27d/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: /Ethereum/ }).click()
    await dialog.getByRole('button', { name: /Polygon/ }).click()
    await page.waitForFunction(() => window.kit.getSnapshot().networkId === 'eip155:137')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => [location.href, history.length])).toEqual([served.url, 2])
    expect(await violationsOf(page)).toEqual([])
    expect([problems, logged]).toEqual([[], []])
    expect(new Set(origins)).toEqual(new Set([new URL(served.url).origin]))
    expect([has('accountJourneys'), has('receiveViews')]).toEqual([true, true])
  })

  for (const chunk of ['createEngine', 'mountModal'])
    it(`says on the button that ${chunk} could not be fetched, and fetches it at the next click, or after a reload`, async () => {
      const { page } = await openPage({ fails: chunk })
      const wallet = page.getByRole('dialog').getByRole('button', { name: /Fennec/ })
      await page.getByRole('button', { name: 'Connect Wallet' }).dispatchEvent('click')
      await page.waitForFunction(() => window.errors.length === 1)
      expect(await page.evaluate(() => window.errors)).toEqual(['CHUNK_LOAD_FAILED'])
      const failed = page.getByRole('button', { name: 'Couldn’t load. Try again' })
      await failed.waitFor()
      await page.getByRole('alert').getByText('Couldn’t load. Try again').waitFor()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0) // the empty dialog is closed
      await failed.dispatchEvent('click')
      if (await promptsAgain(page)) await wallet.waitFor()
      else await page.waitForFunction(() => window.errors.length === 2)
      await page.reload()
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await wallet.waitFor()
      expect(await page.getByRole('alert').filter({ hasText: 'load' }).count()).toBe(0)
    })

  it('opens if only the code of the empty dialog could not be fetched: the rest of the code includes it', async () => {
    const { page } = await openPage({ fails: 'createFrame' })
    await page.getByRole('button', { name: 'Connect Wallet' }).dispatchEvent('click')
    if (await promptsAgain(page))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Fennec/ })
        .waitFor()
    else await page.getByRole('button', { name: 'Couldn’t load. Try again' }).waitFor()
  })

  it('says in the dialog that a view could not be fetched, and fetches it on retry, or after a reload', async () => {
    const { page, requests } = await openPage({ fails: 'receiveViews', host: savesData })
    const dialog = page.getByRole('dialog')
    const code = dialog.getByRole('img', { name: 'QR code of the address' })
    const receive = async () => {
      await connect(page)
      await page.getByRole('button', { name: /^0x1c…9aE27d/ }).click()
      await dialog.getByRole('button', { name: 'Receive' }).click()
    }
    await receive()
    await dialog.getByText('Nothing was sent or signed').waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    if (await promptsAgain(page)) {
      await code.waitFor()
    } else {
      await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Reload the page' }).click()])
      await receive()
      await code.waitFor()
    }
    expect(requests.filter((path) => path.includes('/receiveViews-'))).toHaveLength(2)
  })

  it('fetches the account’s look for the button while the list is shown, so that its picture is there as soon as it is connected', async () => {
    const { page, has } = await openPage()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Fennec/ })
      .waitFor()
    await expect.poll(() => has('drawFacts')).toBe(true)
    expect(await page.evaluate(() => window.kit.getSnapshot().connections)).toEqual([])
  })

  it('offers a reload if a view could not be fetched', async () => {
    const { page } = await openPage({ fails: 'receiveViews', host: savesData })
    await connect(page)
    await page.getByRole('button', { name: /^0x1c…9aE27d/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click()
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('dialog').getByRole('button', { name: 'Reload the page' }).click(),
    ])
  })

  it('shows the account as text if its look could not be fetched', async () => {
    const { page } = await openPage({ fails: 'drawFacts', failures: Number.POSITIVE_INFINITY })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Fennec/ })
      .click()
    const account = page.getByRole('button', { name: '0x1c…9aE27d', exact: true })
    await account.waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await account.locator('[part]').count()).toBe(1) // its text alone, without picture and balance
  })
})

describe('a wallet of several namespaces', () => {
  it('connects one after another under a strict policy', async () => {
    const { page, problems, has } = await openPage({ query: '?several' })
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    const answer = (how: 'hang' | 'reject') =>
      page.evaluate((next) => {
        window.harbour.answer = next
      }, how)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await dialog.getByRole('button', { name: /^Harbour/ }).waitFor()
    expect(has('walletsViews')).toBe(false)
    await dialog.getByRole('button', { name: /^Harbour/ }).click()
    await dialog.getByRole('checkbox', { name: 'Solana' }).check()
    await page.clock.install()
    await answer('hang')
    await press('Connect 2 networks')
    await dialog.getByRole('heading', { name: 'Connecting Solana' }).waitFor()
    await page.clock.fastForward(8_000)
    await dialog.getByRole('heading', { name: 'Still waiting for Harbour' }).waitFor()
    await answer('reject')
    await press('Try Harbour again')
    await dialog.getByRole('heading', { name: 'You declined the request in Harbour' }).waitFor()
    await press('Skip Solana')
    await dialog.getByRole('heading', { name: 'Connected' }).waitFor()
    await press('Done')
    await dialog.waitFor({ state: 'hidden' })
    expect([await violationsOf(page), problems]).toEqual([[], []])
  })
})
