import type { RequestName, RequestOf } from '@latchkey/embedded-wallet/messages'
import { existsSync } from 'node:fs'
import { type Browser, type Frame, launch, type Page } from 'puppeteer-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '../scripts/buildClient.mjs'
import { buildSitePage, type SiteServer, startSites } from '../src/testing/openSite.js'
import { type ServedWallet, startServedWallet } from '../src/testing/startServedWallet.js'

// The frame as the service serves it, in Firefox, which cannot prove that a frame is seen: it has no Intersection Observer v2.

type SitePage = typeof import('../src/testing/sitePage.js')

const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const network = 'eip155:31337'
const email = 'ada@mail.example'

let browser: Browser
let wallet: ServedWallet
let sites: SiteServer
let script: string
beforeAll(async () => {
  if (!existsSync(executablePath))
    throw new Error(`Firefox is missing: ${executablePath}. Install firefox-esr (apt), or set FIREFOX_PATH.`)
  wallet = await startServedWallet(await buildClient())
  sites = await startSites()
  script = await buildSitePage()
  const origins = [`http://shop.localhost:${sites.port}`]
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins, rpc: { [network]: 'http://127.0.0.1:9' } })
  browser = await launch({ browser: 'firefox', executablePath, headless: true })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await wallet?.stop()
  await sites?.stop()
})

/** Presses a button as a user does: with the mouse. */
const press = async (at: Page | Frame, name: string) => {
  const button = await at.waitForSelector(`::-p-xpath(//button[normalize-space()='${name}'])`, { visible: true })
  await button?.click()
}
const titleOf = (at: Page | Frame) => at.$eval('h1', (heading) => heading.textContent)
const isApproveEnabled = (at: Page | Frame) =>
  at.$$eval('button', (buttons) => buttons.some((button) => button.textContent === 'Approve' && !button.disabled))

/** Opens a page of the site with the frame in it. */
const openSite = async () => {
  const page = await browser.newPage()
  await page.goto(`http://shop.localhost:${sites.port}/`)
  await page.addScriptTag({ content: script })
  await page.evaluate((url) => {
    const { sitePage } = globalThis as unknown as { sitePage: SitePage } // the bundle's global
    return sitePage.open(url)
  }, `${wallet.origin}/f/?p=shop`)
  const frame = page.frames().find((each) => each.url().startsWith(wallet.origin))
  if (!frame) throw new Error('The page has no frame.')
  const request = <name extends RequestName>(name: name, payload: RequestOf<name>) =>
    page.evaluate(
      ([sent, value]) => {
        const { sitePage } = globalThis as unknown as { sitePage: SitePage } // the bundle's global
        return sitePage.request(sent, value)
      },
      [name, payload] as const,
    )
  return { frame, request }
}
type Site = Awaited<ReturnType<typeof openSite>>

const logIn = async ({ request }: Site) => {
  expect(await request('connectEmail', { email })).toEqual({ result: { action: 'VERIFY_DEVICE' } })
  const { code, link } = wallet.mailbox.newest(email)
  const confirmed = request('connectDevice', {})
  const device = await browser.newPage()
  await device.goto(link)
  await press(device, 'Yes, confirm the device')
  await confirmed
  await device.close()
  expect(await request('connectOtp', { code })).toEqual({ result: {} })
}

/** Creates a wallet by a recovery code. @returns its EVM account */
const createWallet = async ({ frame, request }: Site): Promise<`0x${string}`> => {
  const asked = request('getUser', {})
  await press(frame, 'Continue')
  await frame.waitForSelector('.code li')
  const groups = await frame.$$eval('.code li', (items) => items.map((item) => item.textContent ?? ''))
  await press(frame, 'I have saved the code')
  await frame.waitForSelector('input[data-group]')
  for (const field of await frame.$$('input[data-group]'))
    await field.type(groups[await field.evaluate((input) => Number(input.getAttribute('data-group')))] ?? '')
  await press(frame, 'Create wallet')
  const { accounts } = (await asked).result as { readonly accounts: readonly string[] }
  return (accounts[0]?.split(':')[2] ?? '') as `0x${string}` // an EVM account
}

it('approves in a window of its own, and never in the frame [C-09~]', { timeout: 180_000 }, async () => {
  const site = await openSite()
  const { frame, request } = site
  await logIn(site)
  const address = await createWallet(site)
  expect(await frame.evaluate(() => 'isVisible' in IntersectionObserverEntry.prototype)).toBe(false)

  let isOver = false
  const signing = request('rpcRequest', { network, method: 'personal_sign', params: ['0x68656c6c6f', address] })
  void signing.then(() => (isOver = true))
  await frame.waitForSelector('.approval__window:not([hidden])')
  const title = await titleOf(frame)
  expect(title).toContain('asks you to sign a message')
  expect(await isApproveEnabled(frame)).toBe(false)
  // Neither a user nor a script can approve here, even if the button were enabled.
  await frame.$$eval('button', (buttons) => {
    for (const button of buttons)
      if (button.textContent === 'Approve') {
        button.disabled = false
        button.click()
      }
  })
  await press(frame, 'Approve')
  expect(await titleOf(frame)).toBe(title)

  await press(frame, 'Open the window')
  const findWindow = async () =>
    (await browser.pages()).find((each) => each.url().startsWith(`${wallet.origin}/approve`))
  await expect.poll(findWindow).toBeDefined()
  const popup = (await findWindow()) ?? expect.fail('The window was closed.')
  await popup.waitForSelector('.approval')
  expect(new URL(popup.url()).origin).toBe(wallet.origin)
  expect(await titleOf(popup)).toBe(title)
  expect(isOver).toBe(false)
  await expect.poll(() => isApproveEnabled(popup)).toBe(true)
  await press(popup, 'Approve')
  await expect.poll(() => titleOf(popup)).toBe('Approved')
  const { result } = (await signing).result as { readonly result: `0x${string}` }
  expect(await verifyMessage({ address, message: 'hello', signature: result })).toBe(true)
})
