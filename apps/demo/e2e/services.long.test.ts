import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DemoServices, startServices } from '../server/startServices.mjs'
import { type Demo, startDemo } from './openDemo.ts'
import { copyLink } from './openPhone.ts'

let services: DemoServices
let demo: Demo
beforeAll(async () => {
  services = await startServices()
  demo = await startDemo(undefined, { services, walletConnect: {} })
})
afterAll(async () => {
  await demo.stop()
  await services.stop()
})

/** Opens the modal, and waits until its wallets are listed. */
const openModal = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  await modal.getByRole('button', { name: 'Fennec', exact: true }).waitFor()
}

it('a page gets its configuration from its own services, and sends them events [S7.23] [S7.25] [S7.27a]', async () => {
  const answers: [string, number][] = []
  const { page, faults, close } = await demo.open({
    query: 'services=on',
    before: async (visited) => {
      visited.on('response', (response) => {
        const url = new URL(response.url())
        const isAsked = url.origin === services.url && response.request().method() !== 'OPTIONS'
        if (isAsked) answers.push([url.pathname, response.status()])
      })
    },
  })
  await openModal(page)
  await vi.waitFor(() =>
    expect(answers).toEqual(
      expect.arrayContaining([
        ['/appkit/v1/config', 200],
        ['/getAnalyticsConfig', 200],
        ['/e', 202],
      ]),
    ),
  )
  expect(answers.filter(([, status]) => status >= 300)).toEqual([])
  expect(faults.filter((text) => !text.includes('Local configuration ignored'))).toEqual([])
  await close()
})

it('a page without the option sends them no request', async () => {
  const { page, origins, close } = await demo.open()
  await openModal(page)
  expect(origins.has(services.url)).toBe(false)
  await close()
})

it('no event contains an e-mail address, a token, a key or a pairing, and an account only as the event’s address [S7.27b]', async () => {
  const [account] = demo.devnet.accounts
  if (!account) throw new Error('The devnet is empty.')
  const receiver = '0x00000000000000000000000000000000000000ab'
  const inAddress = ['ann@site.example', 'secret-token-of-ann']
  const bodies: string[] = []
  const { page, close } = await demo.open({
    query: `services=on&${inAddress.map((text, index) => `of${index}=${encodeURIComponent(text)}`).join('&')}`,
    before: async (visited) => {
      visited.on('request', (request) => {
        if (new URL(request.url()).pathname === '/e') bodies.push(request.postData() ?? '')
      })
    },
  })
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  const approve = () => page.locator('test-wallet-card').getByRole('button', { name: 'Approve' }).click()
  const sentEvents = () => bodies.map((body) => String(JSON.parse(body || '{}').props?.event))
  await openModal(page)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await modal.getByRole('img', { name: 'QR code to connect a wallet' }).waitFor()
  const uri = await copyLink({ page })
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('button', { name: 'Fennec', exact: true }).click()
  await approve()
  await modal.waitFor({ state: 'hidden' })
  await page.locator('latchkey-button').click()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await modal.getByLabel('Amount').fill('0.25')
  await modal.getByLabel('To', { exact: true }).fill(receiver)
  await modal.getByRole('button', { name: 'Review' }).click()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await approve()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  const all = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'SEND_SUCCESS', 'DISCONNECT_SUCCESS']
  await vi.waitFor(() => expect(sentEvents()).toEqual(expect.arrayContaining(all)))
  const rest = bodies.map((body) => {
    const { props, ...others } = JSON.parse(body)
    const { address, ...more } = props
    expect([undefined, `eip155:1:${account.address}`]).toContain(address)
    return JSON.stringify([others, more]).toLowerCase()
  })
  const secrets = [
    ...inAddress,
    receiver,
    account.address,
    account.privateKey,
    demo.devnet.mnemonic,
    ...[...uri.matchAll(/[0-9a-f]{64}/g)].map(([secret]) => secret),
  ]
  expect(secrets.filter((secret) => rest.some((body) => body.includes(secret.toLowerCase())))).toEqual([])
  await close()
})
