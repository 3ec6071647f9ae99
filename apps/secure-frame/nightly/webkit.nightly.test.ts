import type { RequestName, RequestOf } from '@latchkey/embedded-wallet/messages'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWebKit, type WebKit } from '../../../scripts/startWebKit.js'
import { buildClient } from '../scripts/buildClient.mjs'
import { buildSitePage, type SiteServer, startSites } from '../src/testing/openSite.js'
import type { Outcome } from '../src/testing/sitePage.js'
import { type ServedWallet, startServedWallet } from '../src/testing/startServedWallet.js'

// The frame as the service serves it, in WebKit, which cannot prove that a frame is seen, and keeps a frame's storage apart for each site.

const network = 'eip155:31337'
const email = 'ada@mail.example'

let webKit: WebKit
let wallet: ServedWallet
let sites: SiteServer
let script: string
beforeAll(async () => {
  wallet = await startServedWallet(await buildClient())
  sites = await startSites()
  script = await buildSitePage()
  const origins = [`http://shop.localhost:${sites.port}`]
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins, rpc: { [network]: 'http://127.0.0.1:9' } })
  webKit = await startWebKit()
}, 180_000)
afterAll(async () => {
  await webKit?.stop()
  await wallet?.stop()
  await sites?.stop()
})

/** Opens a page of the site with the frame in it. */
const openSite = async () => {
  await webKit.goTo(`http://shop.localhost:${sites.port}/`)
  await webKit.run(
    `${script}; globalThis.sitePage = sitePage; await sitePage.open(arguments[0])`,
    `${wallet.origin}/f/?p=shop`,
  )
}
/** Sends a request, and returns before the frame replies. The driver runs one script at a time. @returns the reply */
const begin = async <name extends RequestName>(name: name, payload: RequestOf<name>) => {
  await webKit.run('globalThis.reply = sitePage.request(arguments[0], arguments[1])', name, payload)
  return () => webKit.run<Outcome>('return reply')
}
const request = async <name extends RequestName>(name: name, payload: RequestOf<name>) => (await begin(name, payload))()
const titleOf = () => webKit.run<string>("return document.querySelector('h1')?.textContent")

/** Does something in the frame. */
const inFrame = async <value>(use: () => Promise<value>): Promise<value> => {
  await webKit.enterFrame()
  const value = await use()
  await webKit.leaveFrame()
  return value
}
/** Does something in a window that `open` opens, and closes it. */
const inWindow = async (open: () => Promise<void>, use: () => Promise<void>) => {
  const [site = ''] = await webKit.windows()
  const findOther = async () => (await webKit.windows()).find((window) => window !== site)
  await open()
  await expect.poll(findOther).toBeDefined()
  await webKit.switchTo((await findOther()) ?? '')
  await use()
  await webKit.closeWindow()
  await webKit.switchTo(site)
}

const logIn = async () => {
  expect(await request('connectEmail', { email })).toEqual({ result: { action: 'VERIFY_DEVICE' } })
  const { code, link } = wallet.mailbox.newest(email)
  const confirmed = await begin('connectDevice', {})
  await inWindow(webKit.openWindow, async () => {
    await webKit.goTo(link)
    await webKit.press('Yes, confirm the device')
    await expect.poll(titleOf).toContain('confirmed')
  })
  expect(await confirmed()).toEqual({ result: {} })
  expect(await request('connectOtp', { code })).toEqual({ result: {} })
}

/** Creates a wallet by a recovery code. @returns its accounts */
const createWallet = async (): Promise<readonly string[]> => {
  const user = await begin('getUser', {})
  await inFrame(async () => {
    await webKit.press('Continue')
    const readGroups = () =>
      webKit.run<readonly string[]>("return [...document.querySelectorAll('.code li')].map((item) => item.textContent)")
    await expect.poll(readGroups).not.toEqual([])
    const groups = await readGroups()
    await webKit.press('I have saved the code')
    const readFields = () =>
      webKit.run<readonly string[]>(
        "return [...document.querySelectorAll('input[data-group]')].map((field) => field.dataset.group)",
      )
    await expect.poll(readFields).not.toEqual([])
    for (const group of await readFields())
      await webKit.type(`input[data-group='${group}']`, groups[Number(group)] ?? '')
    await webKit.press('Create wallet')
  })
  return ((await user()).result as { readonly accounts: readonly string[] }).accounts
}

const isApproveEnabled = () =>
  webKit.run<boolean>(
    "return [...document.querySelectorAll('button')].some((button) => button.textContent === 'Approve' && !button.disabled)",
  )

it('approves in a window of its own, and never in the frame [C-09~]', { timeout: 180_000 }, async () => {
  await openSite()
  await logIn()
  const accounts = await createWallet()
  const address = accounts.find((account) => account.startsWith('eip155:'))?.split(':')[2] as `0x${string}`
  const signing = await begin('rpcRequest', { network, method: 'personal_sign', params: ['0x68656c6c6f', address] })
  const title = await inFrame(async () => {
    await expect.poll(titleOf).toContain('asks you to sign a message')
    expect(await webKit.run("return 'isVisible' in IntersectionObserverEntry.prototype")).toBe(false)
    expect(await isApproveEnabled()).toBe(false)
    // Neither a user nor a script can approve here, even if the button were enabled.
    await webKit.run(`
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Approve') {
          button.disabled = false
          button.click()
        }`)
    await webKit.press('Approve')
    return titleOf()
  })
  await inWindow(
    () => inFrame(() => webKit.press('Open the window')),
    async () => {
      await expect.poll(titleOf).toBe(title)
      expect(await webKit.run('return location.origin')).toBe(wallet.origin)
      await expect.poll(isApproveEnabled).toBe(true)
      await webKit.press('Approve')
      await expect.poll(titleOf).toBe('Approved')
    },
  )
  const { result } = (await signing()).result as { readonly result: `0x${string}` }
  expect(await verifyMessage({ address, message: 'hello', signature: result })).toBe(true)

  // The device keeps the login and the wallet for the next visit.
  await openSite()
  expect(await request('isConnected', {})).toEqual({ result: { isConnected: true } })
  expect(await request('getUser', {})).toMatchObject({ result: { accounts } })
})
