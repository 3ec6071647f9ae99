import { join } from 'node:path'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { type Browser, chromium, type Frame, type Page } from 'playwright'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { serveSite } from './serveSite.ts'
import { installCoinbase } from './vendors/installCoinbase.ts'

const account = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const receiver = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ether = 10n ** 18n

let devnet: Devnet
let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser
beforeAll(async () => {
  const { executablePath, args, env } = ensureBrowser()
  ;[devnet, site, browser] = await Promise.all([
    startDevnet(),
    serveSite(join(import.meta.dirname, 'external'), ['safe.html']),
    chromium.launch({ executablePath, args, env }),
  ])
  await ask('anvil_setBalance', [account, `0x${(10n * ether).toString(16)}`])
})
afterAll(() => Promise.all([devnet.stop(), site.stop(), browser.close()]))

const chain = () => devnet.chains[0] ?? expect.fail('The devnet is empty.')
const ask = async (method: string, params: readonly unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(chain().rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return answer.json()
}
const originOf = (url: string) => new URL(url).origin

/** Opens a page, and records all its requests. */
const openWindow = async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 900, height: 700 } })
  const page = await context.newPage()
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return { context, page, requests, faults }
}

const appUrl = (origin: string, trusted: readonly string[]) =>
  `${origin}?${new URLSearchParams([['rpc', chain().rpcUrl], ...trusted.map((origin) => ['safe', origin])])}`

/** Opens the app in a Safe of `safeOrigin`. */
const openInSafe = async (safeOrigin: string, app: string) => {
  const opened = await openWindow()
  const query = new URLSearchParams({ app, rpc: chain().rpcUrl, account })
  await opened.page.goto(`${safeOrigin}safe.html?${query}`)
  const element = await opened.page.locator('iframe').elementHandle()
  const frame = (await element?.contentFrame()) ?? expect.fail('The Safe does not show the app.')
  await frame.locator('latchkey-button').waitFor()
  return { ...opened, frame }
}
const snapshot = (frame: Frame | Page) => frame.evaluate(() => window.app.kit.getSnapshot())
const asked = (page: Page) => page.evaluate(() => window.safe.asked.map(({ method }) => method))
const connected = (frame: Frame | Page) =>
  expect.poll(async () => (await snapshot(frame)).namespaces.eip155?.status, { timeout: 30_000 }).toBe('connected')
const openModal = async (page: Page | Frame) => {
  await page.locator('latchkey-button').click()
  await page.getByRole('dialog', { name: 'Connect a wallet' }).waitFor()
}
const safeRow = (page: Page | Frame) => page.getByRole('button', { name: 'Safe', exact: true })
const coinbaseRow = (page: Page | Frame) => page.getByRole('button', { name: 'Coinbase', exact: true })
/** Matches a file with a maker's code: each contains the name of its protocol. */
const makersCode = async (requests: readonly string[]) => {
  const files = requests.filter((url) => originOf(url) === originOf(site.url) && url.endsWith('.js'))
  const texts = await Promise.all(files.map(async (url) => (await fetch(url)).text()))
  return files.filter((_, index) => /keys\.coinbase\.com|getTxBySafeTxHash/.test(texts[index] ?? ''))
}

describe('a site in a Safe', () => {
  it('connects by itself, on the Safe’s network [S3.4b~]', async () => {
    const app = appUrl(site.url, [originOf(site.otherUrl)])
    const { context, page, frame, faults } = await openInSafe(site.otherUrl, app)
    await connected(frame)
    expect((await snapshot(frame)).namespaces.eip155).toMatchObject({
      address: account,
      networkId: 'eip155:1',
      approved: ['eip155:1'],
      wallet: { name: 'Safe', type: 'EXTERNAL' },
    })
    await frame.getByRole('button', { name: /0x5a/ }).waitFor()
    expect(await asked(page)).toEqual(['getSafeInfo'])
    const switching = frame.evaluate(() =>
      window.app.kit.switchNetwork('eip155:137').catch((error: { readonly code: unknown }) => error.code),
    )
    expect(await switching).toBe('CAPABILITY_MISSING')
    expect(await frame.evaluate(() => window.app.violations)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('proposes a transaction, which has no hash until the owners have signed, and then the hash of the chain', async () => {
    const { context, page, frame } = await openInSafe(site.otherUrl, appUrl(site.url, [originOf(site.otherUrl)]))
    await connected(frame)
    const before = await chain().getBalance(receiver)
    const send = () =>
      frame.evaluate(async (to) => {
        const sent = await window.app.kit.send({ to, amount: '1.5' })
        Reflect.set(
          window,
          'settled',
          sent.wait().catch((error: { readonly code: unknown }) => error.code),
        )
        return { id: sent.id, hash: sent.hash }
      }, receiver)
    const settled = () => frame.evaluate(() => Reflect.get(window, 'settled'))
    const { id, hash } = await send()
    expect(hash).toBeUndefined()
    expect(await chain().getBalance(receiver)).toBe(before)
    await page.evaluate((safeTxHash) => window.safe.execute(safeTxHash), id)
    const done = await settled()
    expect(done).toMatchObject({ status: 'success', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(done.hash).not.toBe(id)
    expect(await chain().getBalance(receiver)).toBe(before + (3n * ether) / 2n)
    const { result } = await ask('eth_getTransactionReceipt', [done.hash])
    expect(result).toMatchObject({ status: '0x1', from: account.toLowerCase(), to: receiver.toLowerCase() })

    const dropped = await send()
    await page.evaluate((safeTxHash) => window.safe.cancel(safeTxHash), dropped.id)
    expect(await settled()).toBe('TRANSACTION_FAILED')
    await page.evaluate(() => {
      window.safe.declines = true
    })
    const declined = frame.evaluate(
      (to) => window.app.kit.send({ to, amount: '1' }).catch((error: { readonly code: unknown }) => error.code),
      receiver,
    )
    expect(await declined).toBe('USER_REJECTED')
    expect(await chain().getBalance(receiver)).toBe(before + (3n * ether) / 2n)
    await context.close()
  })

  it('can be disconnected by the user, and connects again on the next visit or by its row', async () => {
    const { context, frame } = await openInSafe(site.otherUrl, appUrl(site.url, [originOf(site.otherUrl)]))
    await connected(frame)
    await frame.evaluate(() => window.app.kit.disconnect())
    await expect.poll(async () => (await snapshot(frame)).namespaces.eip155).toBeUndefined()
    await openModal(frame)
    await safeRow(frame).click()
    await connected(frame)
    await frame.evaluate(() => window.app.kit.disconnect())
    await frame.evaluate(() => location.reload())
    await frame.locator('latchkey-button').waitFor()
    await connected(frame)
    await context.close()
  })

  it('sends nothing to an untrusted page that uses the Safe’s protocol', async () => {
    const { context, page, frame, requests } = await openInSafe(site.otherUrl, appUrl(site.url, [originOf(site.url)]))
    await openModal(frame)
    await coinbaseRow(frame).waitFor()
    expect(await safeRow(frame).count()).toBe(0)
    expect(await asked(page)).toEqual([])
    expect(await makersCode(requests)).toEqual([])
    await context.close()
  })
})

describe('a site outside of a Safe', () => {
  it('has no row for the Safe, and loads no maker’s code until the user chooses its wallet', async () => {
    const { context, page, requests, faults } = await openWindow()
    await page.goto(appUrl(site.url, [originOf(site.otherUrl)]))
    await openModal(page)
    await coinbaseRow(page).waitFor()
    expect(await safeRow(page).count()).toBe(0)
    expect(await makersCode(requests)).toEqual([])
    expect(
      requests.filter((url) => ![site.url, chain().rpcUrl].some((own) => originOf(own) === originOf(url))),
    ).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('latchkey:')))).toEqual(
      [],
    )

    // The maker's page is not available here. The test checks that it is opened at its URL, and what happens when it is closed.
    await context.route('https://keys.coinbase.com/**', (route) => route.fulfill({ body: 'The wallet.' }))
    const opening = context.waitForEvent('page')
    await coinbaseRow(page).click()
    const popup = await opening
    await popup.waitForURL(/^https:\/\/keys\.coinbase\.com\/connect\?/)
    expect(new URL(popup.url()).searchParams.get('origin')).toBe(originOf(site.url))
    expect(await makersCode(requests)).toHaveLength(1)
    expect(requests.filter((url) => /coinbase|walletlink/.test(new URL(url).hostname))).toEqual([popup.url()])
    expect(await page.evaluate(() => window.app.violations)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('Coinbase’s own SDK, with a test wallet at its URL', () => {
  const visit = async () => {
    const opened = await openWindow()
    const chains = Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
    const options = { name: 'Coinbase', rdns: 'com.coinbase.wallet', mnemonic: devnet.mnemonic, chains }
    const wallet = await installCoinbase(opened.context, options)
    const polygon = devnet.chains.find(({ chainId }) => chainId === 137) ?? expect.fail('The devnet has no Polygon.')
    await opened.page.goto(`${appUrl(site.url, [])}&${new URLSearchParams({ polygon: polygon.rpcUrl })}`)
    const windows: string[] = []
    opened.context.on('page', (popup) => windows.push(popup.url()))
    return { ...opened, wallet, polygon, windows }
  }
  const status = async (page: Page) => (await snapshot(page)).namespaces.eip155

  it('declines, connects, signs, sends on two networks, and is restored after a reload without a window', async () => {
    const { context, page, wallet, polygon, windows, faults, requests } = await visit()
    wallet.setPolicy('eth_requestAccounts', 'reject')
    await openModal(page)
    await coinbaseRow(page).click()
    await page.getByRole('heading', { name: /^You declined/ }).waitFor()
    wallet.setPolicy('eth_requestAccounts', 'approve')
    await page.getByRole('button', { name: 'Try again' }).click()
    await connected(page)
    const [address] = wallet.accounts()
    expect(await status(page)).toMatchObject({ address, networkId: 'eip155:1', wallet: { name: 'Coinbase' } })

    const sign = () =>
      page.evaluate(async (account) => {
        const provider = window.app.kit.getProvider('eip155')
        return provider?.request({ method: 'personal_sign', params: ['0x4869', account] })
      }, address)
    const signature = (await sign()) as `0x${string}`
    expect(await verifyMessage({ address: address ?? '0x', message: 'Hi', signature })).toBe(true)

    const send = () =>
      page.evaluate(
        (to) =>
          window.app.kit.send({ to, amount: '1.5' }).then(
            ({ hash }) => hash,
            (error: { readonly code: unknown }) => error.code,
          ),
        receiver,
      )
    wallet.setPolicy('eth_sendTransaction', 'reject')
    expect(await send()).toBe('USER_REJECTED')
    wallet.setPolicy('eth_sendTransaction', 'approve')
    for (const network of [chain(), polygon]) {
      await page.evaluate((id) => window.app.kit.switchNetwork(id), `eip155:${network.chainId}` as const)
      const before = await network.getBalance(receiver)
      expect(await send()).toMatch(/^0x[0-9a-f]{64}$/)
      await expect.poll(async () => (await network.getBalance(receiver)) - before).toBe((3n * ether) / 2n)
    }
    expect((await status(page))?.networkId).toBe('eip155:137')

    const count = windows.length
    await page.reload()
    await connected(page)
    expect(await status(page)).toMatchObject({ address, networkId: 'eip155:137' })
    expect(windows).toHaveLength(count)
    await page.evaluate(() => window.app.kit.disconnect())
    await expect.poll(() => status(page)).toBeUndefined()
    expect(requests.filter((url) => /walletlink|rpc\.wallet\.coinbase/.test(url))).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('is declined if its window is closed', async () => {
    const { context, page, wallet, faults } = await visit()
    wallet.setPolicy('eth_requestAccounts', 'hang')
    const opening = context.waitForEvent('page')
    await openModal(page)
    await coinbaseRow(page).click()
    const popup = await opening
    await expect.poll(() => wallet.requests.length).toBe(1)
    await Promise.all([popup.waitForEvent('close'), popup.evaluate(() => setTimeout(() => close()))])
    await page.getByRole('heading', { name: /^You declined/ }).waitFor()
    expect(await status(page)).toBeUndefined()
    expect(faults).toEqual([])
    await context.close()
  })
})
