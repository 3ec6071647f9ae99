import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Demo, startDemo, type Visit } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(undefined, { walletConnect: {} })
})
afterAll(() => demo.stop())

let visit: Visit
let phone: Page
beforeEach(async () => {
  visit = await demo.open({
    // A machine without a network says that it is offline: the client would not try.
    before: (_page, context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true })),
  })
  const opened = visit.page.waitForEvent('popup')
  await visit.page.getByRole('button', { name: 'Open the phone' }).click()
  phone = await opened
  phone.on('pageerror', ({ message }) => visit.faults.push(message))
  await phone.getByRole('heading', { name: 'Marten' }).waitFor()
})

const modalOf = ({ page }: Visit) => page.locator('latchkey-modal').getByRole('dialog')
const receiver = '0x00000000000000000000000000000000000000bb'
const state = (name: string) => visit.page.locator(`dd[data-state=${name}]`)
const card = () => phone.getByRole('dialog')
const approve = async (title: string) => {
  await card().getByRole('heading', { name: title }).waitFor()
  await card().getByRole('button', { name: 'Approve' }).click()
}

const showCode = async () => {
  await visit.page.getByRole('button', { name: 'Connect Wallet' }).click()
  await modalOf(visit).getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await modalOf(visit).getByRole('img', { name: 'QR code to connect a wallet' }).waitFor()
}
/** Copies the link in the modal, and pastes it into the phone. */
const pasteLink = async () => {
  await modalOf(visit).getByRole('button', { name: 'Copy link' }).click()
  await modalOf(visit).getByRole('button', { name: 'Link copied' }).waitFor()
  await phone
    .getByLabel('The link of its code, or a picture of it')
    .fill(await visit.page.evaluate(() => navigator.clipboard.readText()))
  await phone.getByRole('button', { name: 'Connect', exact: true }).click()
}

it('takes the link that the modal copies, asks its person, and leaves', async () => {
  await showCode()
  await pasteLink()
  await approve('Marten wants to connect')
  await expect.poll(() => state('status').textContent()).toBe('connected')
  await phone.getByText('Latchkey playground').waitFor()

  await phone.getByRole('button', { name: 'Disconnect Latchkey playground' }).click()
  await expect.poll(() => state('status').textContent()).toBe('disconnected')
  await phone.getByText('None.').waitFor()
  expect(visit.faults).toEqual([])
  await visit.close()
})

it('reads a picture of the code, keeps its sites over a reload, sends when its person agrees, is followed to another network and account, and leaves in the middle of that', async () => {
  await showCode()
  const buffer = await visit.page.screenshot()
  await phone.getByLabel('Choose a picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await approve('Marten wants to connect')
  await expect.poll(() => state('status').textContent()).toBe('connected')
  await phone.reload()
  await phone.getByText('Latchkey playground').waitFor()
  await visit.page.getByRole('button', { name: 'open Send' }).click()
  const modal = modalOf(visit)
  await modal.getByRole('button', { name: 'Choose a token' }).first().click()
  await modal.getByRole('button', { name: /ETH/ }).click()
  await modal.getByLabel('Amount').fill('0.25')
  await modal.getByLabel('To', { exact: true }).fill(receiver)
  await modal.getByRole('button', { name: 'Review' }).click()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await approve('Marten wants to send')
  await expect.poll(() => demo.devnet.chains[0]?.getBalance(receiver)).toBe(250_000_000_000_000_000n)
  await phone.getByLabel('Network').selectOption({ index: 1 })
  await expect.poll(() => state('network').textContent()).toBe(demo.devnet.chains[1]?.id)
  const second = await phone.getByLabel('Account').locator('option').nth(1).getAttribute('value')
  await phone.getByLabel('Account').selectOption({ index: 1 })
  await expect.poll(() => state('address').textContent()).toBe(second)
  // It leaves while it still tells of where it is.
  await phone.getByLabel('Account').selectOption({ index: 0 })
  await phone.getByLabel('Network').selectOption({ index: 0 })
  await phone.getByRole('button', { name: 'Disconnect Latchkey playground' }).click()
  await expect.poll(() => state('status').textContent()).toBe('disconnected')
  await phone.getByText('None.').waitFor()
  expect(visit.faults).toEqual([])
  await visit.close()
})

it('tells the page when its person declines, and takes nothing that is no code', async () => {
  await phone.getByLabel('The link of its code, or a picture of it').fill('https://site.example')
  await phone.getByRole('button', { name: 'Connect', exact: true }).click()
  await phone.getByRole('status').filter({ hasText: 'This is no code of WalletConnect' }).waitFor()
  await showCode()
  await pasteLink()
  await card().getByRole('button', { name: 'Reject' }).click()
  await modalOf(visit).getByRole('heading', { name: 'You declined in' }).waitFor()
  expect(await state('status').textContent()).toBe('disconnected')
  await visit.close()
})
