import { join } from 'node:path'
import { type Devnet, devnetMnemonic, startDevnet } from '@latchkey/devnet'
import { startChaosProxy } from '@latchkey/devnet/chaos'
import type { WalletConnectRelay } from '@latchkey/devnet/walletconnect'
import {
  createWalletConnectTestWallet,
  type WalletConnectTestWallet,
  type WalletConnectTestWalletOptions,
} from '@latchkey/test-wallets/walletconnect'
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { freeze, keepOpened, turnPage } from './leavePage.ts'
import { readCode } from './readCode.ts'
import { serveSite } from './serveSite.ts'

let devnet: Devnet
let relay: WalletConnectRelay
let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser
let wallet: WalletConnectTestWallet
beforeAll(async () => {
  const { executablePath, args, env } = ensureBrowser()
  ;[devnet, site, browser] = await Promise.all([
    startDevnet({ walletConnect: { projectIds: ['test', 'test-wallet'] } }),
    serveSite(join(import.meta.dirname, 'walletconnect')),
    chromium.launch({ executablePath, args, env }),
  ])
  relay = devnet.walletConnect ?? expect.fail('The devnet has no relay.')
})
afterAll(() => Promise.all([devnet.stop(), site.stop(), browser.close()]))
const createWallet = (signsIn?: WalletConnectTestWalletOptions['signsIn']) => {
  const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  return createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl: relay.url,
    signsIn,
    eip155: { mnemonic: devnetMnemonic, chains },
  })
}
beforeEach(async () => {
  wallet = await createWallet()
})
afterEach(() => wallet.stop())

const desktop = { viewport: { width: 900, height: 700 } }
const phone = devices['Pixel 7']

/** Opens the site, and records all hosts that it contacts. */
const openSite = async (
  project = 'test',
  device: BrowserContextOptions = desktop,
  relayUrl = relay.url,
  features: readonly string[] = [],
) => {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  // If the machine has no network, the browser reports offline, and the SDK would not connect.
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  const page = await context.newPage()
  const files: string[] = []
  const hosts = new Set<string>()
  const messages: string[] = []
  context.on('request', (request) => {
    files.push(request.url())
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).hostname)
  })
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname))
  page.on('pageerror', ({ message }) => messages.push(message))
  page.on('console', (message) => messages.push(message.text()))
  const query = new URLSearchParams([
    ['relay', relayUrl],
    ['project', project],
    ...devnet.chains.map(({ rpcUrl }) => ['rpc', rpcUrl]),
    ...features.map((feature) => [feature, '']),
  ])
  await page.goto(`${site.url}?${query}`)
  await page.locator('latchkey-button').waitFor()
  return { context, page, files, hosts, messages }
}
const row = (page: Page) => page.getByRole('button', { name: 'WalletConnect', exact: true })
const openModal = async (page: Page) => {
  await page.locator('latchkey-button').click()
  await row(page).waitFor()
}
const uriOf = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => window.site.uri())).toMatch(/^wc:/)
  return (await page.evaluate(() => window.site.uri())) ?? ''
}
/** Pairs the wallet. @returns the code that it accepted */
const connect = async (page: Page): Promise<string> => {
  await openModal(page)
  await row(page).click()
  const uri = await uriOf(page)
  await wallet.pair(uri)
  await connected(page)
  return uri
}
const snapshot = (page: Page) => page.evaluate(() => window.site.kit.getSnapshot().namespaces.eip155)
const connected = (page: Page) =>
  expect.poll(async () => (await snapshot(page))?.status, { timeout: 30_000 }).toBe('connected')
/** Sends a transfer with the wallet. */
const send = (page: Page) =>
  page.evaluate(async () => {
    const { hash } = await window.site.kit.send({ to: '0x000000000000000000000000000000000000bEEF', amount: '0.5' })
    return hash
  })
const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/)
const disconnected = (page: Page) => expect.poll(async () => (await snapshot(page))?.address).toBeUndefined()
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
/** Returns the files that contain the SDK, which they name. */
const sdkAmong = async (files: readonly string[]) => {
  const scripts = files.filter((url) => url.startsWith(site.url) && url.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return scripts.filter((_, index) => texts[index]?.includes('wc_sessionPropose'))
}

describe('a site with WalletConnect', () => {
  it('does not load, connect or store anything of it before it is chosen', async () => {
    const { context, page, files } = await openSite()
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await openModal(page)
    await page.waitForLoadState('networkidle')
    expect(await sdkAmong(files)).toEqual([])
    expect(sockets).toEqual([])
    expect(await databases(page)).toEqual([])
    // The code is requested when the button goes down on the row, not when a pointer passes over it.
    await row(page).hover()
    await page.waitForLoadState('networkidle')
    expect(await sdkAmong(files)).toEqual([])
    await page.mouse.down()
    await expect.poll(() => sdkAmong(files)).not.toEqual([])
    await page.waitForLoadState('networkidle')
    expect(sockets).toEqual([])
    expect(await databases(page)).toEqual([])
    await page.mouse.up()
    await uriOf(page)
    expect(sockets.map((url) => new URL(url).origin)).toEqual([relay.url])
    await context.close()
  })

  it('contacts only the relay and its nodes, leaks neither code nor account, under a strict policy, and the wallet signs [S1.2] [T-27]', async () => {
    const { context, page, files, hosts, messages } = await openSite()
    const uri = await connect(page)
    const [address = ''] = wallet.wallets.eip155?.accounts() ?? []
    expect(await snapshot(page)).toMatchObject({
      address,
      networkId: 'eip155:1',
      approved: ['eip155:1', 'eip155:137'],
      wallet: { name: 'Marten', type: 'WALLET_CONNECT' },
    })
    expect(await send(page)).toEqual(hash)
    // Reads go to the nodes. Only requests that need the wallet go to the wallet.
    const requests = wallet.requests.map(({ method }) => method).filter((method) => method !== 'wallet_getCapabilities')
    expect(requests).toEqual(['eth_sendTransaction'])
    expect([...hosts]).toEqual(['127.0.0.1'])
    expect(await page.evaluate(() => window.site.violations)).toEqual([])
    expect(messages).toEqual([])
    // No requested URL contains the code or the account, and no key is readable for other scripts of the page.
    const key = new URLSearchParams(uri.split('?')[1]).get('symKey') ?? ''
    expect(key).toHaveLength(64)
    const asksFor = (secret: string) => files.filter((url) => url.toLowerCase().includes(secret.toLowerCase()))
    expect([asksFor(key), asksFor(address)]).toEqual([[], []])
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(key)
    await context.close()
  })

  it.each(['light', 'dark'] as const)(
    'shows a code, in %s, that a camera can read, and connects the wallet that reads it [S1.2]',
    async (colorScheme) => {
      const { context, page } = await openSite()
      await page.emulateMedia({ colorScheme })
      await openModal(page)
      await row(page).click()
      await page.getByRole('img', { name: 'QR code to connect a wallet' }).waitFor()
      const uri = await uriOf(page)
      await expect.poll(() => readCode(page)).toBe(uri) // it fades in
      // The view is shown for 700 ms: the page itself looks for it in every frame.
      const shown = page.waitForFunction(() =>
        [...(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('h3') ?? [])].some(
          ({ textContent }) => textContent === 'Connected',
        ),
      )
      await Promise.all([shown, wallet.pair(uri)])
      await connected(page)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await context.close()
    },
  )

  it('restores the session on the next visit, until the wallet ends it', async () => {
    const { context, page, hosts } = await openSite()
    await connect(page)
    await page.reload()
    await connected(page)
    expect(wallet.proposals).toHaveLength(1)
    await wallet.disconnect()
    await disconnected(page)
    expect([...hosts]).toEqual(['127.0.0.1'])
    await context.close()
  })

  it('reports that the relay rejects the project, and sends it no more requests', async () => {
    const { context, page, messages } = await openSite('unknown')
    const before = relay.refusals()
    const failed = page.evaluate(() =>
      window.site.kit
        .connect({ namespace: 'eip155', connectorId: 'walletConnect' })
        .catch((error: { readonly code: unknown; readonly message: string }) => [error.code, error.message]),
    )
    expect(await failed).toEqual(['PROJECT_ID_INVALID', expect.stringContaining('Invalid Project ID')])
    expect(relay.refusals() - before).toBeLessThan(6)
    expect(messages.filter((text) => /uncaught/i.test(text))).toEqual([])
    await context.close()
  })
})

describe('a site with a sign-in', () => {
  const openSignIn = () => openSite('test', desktop, relay.url, ['sign-in'])
  const signIns = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('latchkey:siwx:')))

  it('connects and signs in by one approval, under a strict policy, if the wallet supports it', async () => {
    await wallet.stop()
    wallet = await createWallet('each')
    const { context, page, hosts, messages } = await openSignIn()
    await connect(page)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const [address = ''] = wallet.wallets.eip155?.accounts() ?? []
    const keys = ['eip155:1', 'eip155:137'].map((network) => `latchkey:siwx:${network}:${address.toLowerCase()}`)
    expect(new Set(await signIns(page))).toEqual(new Set(keys))
    expect(await send(page)).toEqual(hash)
    expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
    expect([...hosts]).toEqual(['127.0.0.1'])
    expect(await page.evaluate(() => window.site.violations)).toEqual([])
    expect(messages).toEqual([])
    await context.close()
  })

  it('connects, and then requests a signature, if the wallet does not support it [S4.5a]', async () => {
    const { context, page } = await openSignIn()
    await connect(page)
    await page.getByRole('button', { name: 'Sign with Marten' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await signIns(page)).toHaveLength(1)
    expect(wallet.requests.map(({ method }) => method)).toContain('personal_sign')
    await context.close()
  })
})

describe('pages of a site', () => {
  it('are reloaded during a pairing: its approval is used when WalletConnect is chosen again', async () => {
    const { context, page } = await openSite()
    wallet.setPolicy('wc_sessionPropose', { delay: 1_000, then: 'approve' })
    await openModal(page)
    await row(page).click()
    await wallet.pair(await uriOf(page))
    await page.reload()
    await expect.poll(() => wallet.sessions().length).toBe(1)
    await openModal(page)
    await row(page).click()
    await connected(page)
    expect(wallet.proposals).toHaveLength(1)
    expect(await send(page)).toEqual(hash)
    await context.close()
  })

  it('are two tabs with one session, which ends in both', async () => {
    const { context, page: one } = await openSite()
    const two = await context.newPage()
    await two.goto(one.url())
    // The second tab has its own client, which does not see later sessions of the first.
    await openModal(two)
    await row(two).click()
    await uriOf(two)
    await two.keyboard.press('Escape')
    await connect(one)
    await connected(two)
    expect(await send(two)).toEqual(hash)
    expect(await send(one)).toEqual(hash)
    await two.reload()
    await connected(two)
    expect(await send(two)).toEqual(hash)
    await two.evaluate(() => window.site.kit.disconnect())
    await disconnected(one)
    await expect.poll(() => wallet.sessions()).toEqual([])
    expect(wallet.proposals).toHaveLength(1)
    await context.close()
  })

  it('lose their socket without a notice, as on a device that slept: requests reach the wallet by another socket', async () => {
    const line = await startChaosProxy(relay.url.replace('ws:', 'http:'))
    const { context, page, messages } = await openSite('test', desktop, line.url.replace('http:', 'ws:'))
    await connect(page)
    const before = line.connections()
    line.setFaults((connection) => (connection < before ? { halfOpen: true } : {}))
    expect(await send(page)).toEqual(hash)
    expect(line.connections()).toBe(before + 1)
    expect(messages).toEqual([])
    await context.close()
    await line.stop()
  })

  it('are offline for a while: they reconnect to the relay as soon as they are online', async () => {
    const { context, page } = await openSite()
    await connect(page)
    expect(await send(page)).toEqual(hash) // fetches the code of sending: a browser does not fetch a file again that failed offline
    const before = relay.clients()
    const missing = () => before.filter((id) => !relay.clients().includes(id)).length
    await context.setOffline(true)
    await expect.poll(missing).toBe(1)
    await context.setOffline(false)
    await expect.poll(missing).toBe(0)
    expect(await send(page)).toEqual(hash)
    await context.close()
  })
})

describe('a phone', () => {
  it('opens the wallet’s app in the task of the tap, is connected when the user comes back, and opens the app again for a signature', async () => {
    const { context, page } = await openSite('test', phone)
    const opened = await keepOpened(page)
    const modal = page.getByRole('dialog')
    await page.locator('latchkey-button').tap()
    await modal.getByRole('button', { name: 'Marten', exact: true }).tap()
    await modal.getByRole('heading', { name: 'Continue in Marten' }).waitFor()
    await modal.getByRole('button', { name: 'Open Marten' }).and(modal.locator(':not([aria-busy])')).tap()
    await modal.getByRole('heading', { name: /Opening Marten|Marten didn’t open/ }).waitFor()
    const [link] = await opened()
    expect(link).toEqual({ href: expect.stringMatching(/^marten:\/\/wc\?uri=wc%3A/), target: '_self', isInTap: true })
    await turnPage(page, 'hidden')
    await modal.getByRole('heading', { name: 'Waiting for Marten' }).waitFor()
    // While another app is in front, the phone closes the page's socket and stops its timers.
    const thaw = await freeze(page)
    relay.drop()
    await wallet.pair(new URL(link?.href ?? '').searchParams.get('uri') ?? '')
    await expect.poll(() => wallet.sessions().length).toBe(1)
    expect(relay.clients()).toHaveLength(1) // the wallet alone: the page cannot have come back
    await thaw()
    await turnPage(page, 'visible')
    await connected(page)
    await modal.waitFor({ state: 'hidden' })
    expect(await send(page)).toEqual(hash)
    expect((await opened()).slice(1).map(({ href }) => href.split('?')[0])).toContain('marten://wc')
    await context.close()
  })
})
