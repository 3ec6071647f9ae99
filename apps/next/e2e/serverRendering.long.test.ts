import { installTestWallet } from '@latchkey/test-wallets/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { startNext } from './startNext.ts'

let next: Awaited<ReturnType<typeof startNext>>
let browser: Browser

beforeAll(async () => {
  const { executablePath, args, env } = ensureBrowser()
  ;[next, browser] = await Promise.all([startNext(), chromium.launch({ executablePath, args, env })])
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await next?.stop()
})

const mnemonic = 'test test test test test test test test test test test junk'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Records every text that the page's facts and button show, from the first paint on. */
const watchTexts = () => {
  const shown = new Set<string>()
  Object.assign(window, { shown })
  const look = () => {
    const facts = document.getElementById('facts')?.textContent
    const button = document.querySelector('latchkey-button')
    const text = (button?.shadowRoot?.querySelector('button') ?? button)?.textContent
    if (facts) shown.add(facts)
    if (text) shown.add(text)
    requestAnimationFrame(look)
  }
  look()
}
const shownIn = (page: Page) => page.evaluate(() => [...(Reflect.get(window, 'shown') as Set<string>)])

it('the server renders a page of the app router as connected, and it hydrates without a mismatch and stays connected', async () => {
  const context = await browser.newContext()
  const wallet = await installTestWallet(context, {
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic,
    chains: { 1: 'http://127.0.0.1:1', 137: 'http://127.0.0.1:1' },
  })
  const hosts = new Set<string>()
  await context.route(
    (url) => url.origin !== new URL(next.url).origin,
    (route) => {
      hosts.add(new URL(route.request().url()).origin)
      return route.abort()
    },
  )
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_FAILED')) problems.push(message.text())
  })
  const html = async () => (await context.request.get(next.url)).text()

  await page.goto(next.url)
  expect(await html()).toContain('Nobody is connected')
  expect(await html()).toContain('Connect Wallet</latchkey-button>')
  expect([...hosts]).toEqual([])

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fennec', exact: true }).click()
  await page.getByText(`${address} on Ethereum`).waitFor()
  await expect
    .poll(() => context.cookies())
    .toMatchObject([
      {
        name: 'latchkey',
        value: `1|eip155:1|eip155:1:${address}`,
        sameSite: 'Lax',
        path: '/',
        secure: false, // it is no https page
      },
    ])
  const prompts = () => wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  expect(prompts()).toBe(1)

  expect(await html()).toContain(`<p id="facts">${address} on Ethereum</p>`)
  expect(await html()).toContain('0xf3…b92266</latchkey-button>')

  await page.addInitScript(watchTexts)
  await page.reload()
  await page.waitForFunction(() => document.querySelector('latchkey-button')?.shadowRoot?.querySelector('svg'))
  await page.getByRole('button', { name: /^0xf3…b92266/ }).waitFor()
  await expect.poll(async () => (await shownIn(page)).sort()).toEqual(['0xf3…b92266', `${address} on Ethereum`].sort())
  expect(problems).toEqual([])
  expect(prompts()).toBe(1)

  const scriptless = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const still = await scriptless.newPage()
  await still.goto(next.url)
  expect(await still.locator('#facts').textContent()).toBe(`${address} on Ethereum`)
  expect(await still.locator('latchkey-button').textContent()).toBe('0xf3…b92266')

  await page.getByRole('button', { name: /^0xf3…b92266/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Nobody is connected').waitFor()
  await expect.poll(() => context.cookies()).toEqual([])
  expect(await html()).toContain('Nobody is connected')
}, 180_000)

/** Returns the top of what stands below the button, without and with scripts. */
const topsOfFacts = async (storageState: Awaited<ReturnType<BrowserContext['storageState']>>) => {
  const tops: (number | undefined)[] = []
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, storageState })
    const page = await context.newPage()
    await page.goto(next.url)
    if (javaScriptEnabled)
      await page.waitForFunction(() => document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button'))
    tops.push((await page.locator('#facts').boundingBox())?.y)
    await context.close()
  }
  return tops
}

it('nothing below the button moves when its script runs, disconnected or connected', async () => {
  const { hostname: domain } = new URL(next.url)
  const cookie = { name: 'latchkey', value: `1|eip155:1|eip155:1:${address}`, domain, path: '/' }
  const connected = [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }]
  for (const cookies of [[], connected]) {
    const [before, after] = await topsOfFacts({ cookies, origins: [] })
    expect(before).toBeGreaterThan(44)
    expect(after).toBe(before)
  }
}, 180_000)

/** Records every background of the page's button and the modal's card, from the first frame on. */
const watchBackgrounds = () => {
  const seen = { button: new Set<string>(), card: new Set<string>() }
  Object.assign(window, { seen })
  const look = () => {
    const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-dialog')
    if (button && !button.matches(':hover')) seen.button.add(getComputedStyle(button).backgroundColor)
    if (card) seen.card.add(getComputedStyle(card).backgroundColor)
    requestAnimationFrame(look)
  }
  look()
}

/** Opens the page and the modal as a user with a colour scheme. @param own the theme that the site uses instead of the user's */
const backgroundsFor = async (colorScheme: 'light' | 'dark', own?: 'light' | 'dark') => {
  const context = await browser.newContext({ colorScheme })
  const page = await context.newPage()
  if (own)
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(/projectId:\s*"next-example"/, `$&,themeMode:"${own}"`) })
    })
  await page.addInitScript(watchBackgrounds)
  await page.goto(next.url)
  await page.waitForFunction(() => document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button'))
  await page.locator('latchkey-button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  await page.waitForFunction(() => (Reflect.get(window, 'seen') as { readonly card: Set<string> }).card.size > 0)
  const seen = await page.evaluate(() => {
    const { button, card } = Reflect.get(window, 'seen') as Readonly<Record<'button' | 'card', Set<string>>>
    return { button: [...button], card: [...card] }
  })
  await page.unrouteAll({ behavior: 'wait' }) // what comes next is still being fetched
  await context.close()
  return seen
}

it('a server-rendered page and its modal have one theme from the first frame on', async () => {
  const light = await backgroundsFor('light')
  const dark = await backgroundsFor('dark')
  for (const seen of [light, dark]) expect([seen.button.length, seen.card.length]).toEqual([1, 1])
  expect([light.button, light.card]).not.toEqual([dark.button, dark.card])
  expect(await backgroundsFor('light', 'dark')).toEqual(dark)
  expect(await backgroundsFor('dark', 'light')).toEqual(light)
}, 180_000)

it('the server does not render untrusted values of a cookie [T-45]', async () => {
  for (const value of [
    '1|eip155:1|eip155:1:<script>',
    '1|eip155:1',
    '9|eip155:1|eip155:1:0xab',
    '%',
    'x'.repeat(5_000),
  ]) {
    const response = await fetch(next.url, { headers: { cookie: `latchkey=${value}` } })
    expect([response.status, (await response.text()).includes('Nobody is connected')]).toEqual([200, true])
  }
  const [first, second] = await Promise.all(
    ['0xaaaa', '0xbbbb'].map(async (account) => {
      const headers = { cookie: `latchkey=1|eip155:137|eip155:137:${account}` }
      return (await fetch(next.url, { headers })).text()
    }),
  )
  expect([first?.includes('0xaaaa on Polygon'), first?.includes('0xbbbb')]).toEqual([true, false])
  expect([second?.includes('0xbbbb on Polygon'), second?.includes('0xaaaa')]).toEqual([true, false])
})
