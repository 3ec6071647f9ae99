import { devices } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepOpened, turnPage } from './leavePage.ts'
import { type Demo, startDemo, type Visit } from './openDemo.ts'
import { readCode } from './readCode.ts'
import { beOnline, copyLink, inModal, openPhone, type Phone, showCode, stateOf } from './openPhone.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo(undefined, { walletConnect: {} })
})
afterAll(() => demo.stop())

let visit: Visit
let phone: Phone
beforeEach(async () => {
  visit = await demo.open({ before: beOnline })
  phone = await openPhone(visit)
})

const receiver = '0x00000000000000000000000000000000000000bb'
const state = (name: string) => stateOf(visit, name)

it('accepts the link that the modal copies, prompts its user, and disconnects', async () => {
  await showCode(visit)
  // No wallet has prompted yet.
  expect(await visit.page.locator('latchkey-button button').getAttribute('data-state')).toBe('disconnected')
  expect(await state('status').textContent()).toBe('disconnected')
  await phone.paste(await copyLink(visit))
  await phone.approve('Marten wants to connect')
  await expect.poll(() => state('status').textContent()).toBe('connected')
  await phone.page.getByText('Latchkey playground').waitFor()

  await phone.disconnect()
  await expect.poll(() => state('status').textContent()).toBe('disconnected')
  await phone.page.getByText('None.').waitFor()
  expect(visit.faults).toEqual([])
  await visit.close()
})

it('reads a picture of the code, keeps its sites after a reload, sends if its user approves, changes its network and account, and disconnects meanwhile', async () => {
  await showCode(visit)
  await expect.poll(() => readCode(visit.page)).toMatch(/^wc:/) // it fades in
  const buffer = await visit.page.screenshot()
  await phone.page.getByLabel('Choose a picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await phone.approve('Marten wants to connect')
  await expect.poll(() => state('status').textContent()).toBe('connected')
  await phone.page.reload()
  await phone.page.getByText('Latchkey playground').waitFor()
  await visit.page.getByRole('button', { name: 'open Send' }).click()
  const modal = inModal(visit)
  await modal.getByLabel('Amount').fill('0.25')
  await modal.getByLabel('To', { exact: true }).fill(receiver)
  await modal.getByRole('button', { name: 'Review' }).click()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await phone.approve('Marten wants to send')
  await expect.poll(() => demo.devnet.chains[0]?.getBalance(receiver)).toBe(250_000_000_000_000_000n)
  const network = phone.page.getByLabel('Network')
  const account = phone.page.getByLabel('Account')
  await network.selectOption({ index: 1 })
  await expect.poll(() => state('network').textContent()).toBe(demo.devnet.chains[1]?.id)
  await account.selectOption({ index: 1 })
  await expect.poll(() => state('address').textContent()).toBe(demo.devnet.accounts[1]?.address)
  await account.selectOption({ index: 0 })
  await network.selectOption({ index: 0 })
  await phone.disconnect()
  await expect.poll(() => state('status').textContent()).toBe('disconnected')
  await phone.page.getByText('None.').waitFor()
  expect(visit.faults).toEqual([])
  await visit.close()
})

it('notifies the page if its user declines, and rejects links that are not codes', async () => {
  await phone.paste('https://site.example')
  await phone.page.getByRole('status').filter({ hasText: 'This is not a WalletConnect code' }).waitFor()
  await showCode(visit)
  await phone.paste(await copyLink(visit))
  await phone.reject()
  await inModal(visit).getByRole('heading', { name: 'You declined the request in' }).waitFor()
  await expect.poll(() => state('status').textContent()).toBe('disconnected')
  await visit.close()
})

it('on a phone: opens from the view of WalletConnect in the task of the tap, and the page’s button shows the connection', async () => {
  await visit.close()
  visit = await demo.open({ device: devices['Pixel 7'], before: beOnline })
  phone = await openPhone(visit)
  const { page } = visit
  const modal = inModal(visit)
  const opened = await keepOpened(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).tap()
  await modal.getByRole('button', { name: 'WalletConnect', exact: true }).tap()
  await modal.getByRole('button', { name: 'Copy link' }).and(modal.locator(':enabled')).waitFor()
  expect(await modal.getByRole('img', { name: 'QR code to connect a wallet' }).count()).toBe(0)
  await modal.getByRole('button', { name: 'Marten', exact: true }).tap()
  await modal.getByRole('heading', { name: /Opening Marten|Marten didn’t open/ }).waitFor()
  const [link] = await opened()
  expect(link).toEqual({ href: expect.stringMatching(/^marten:\/\/wc\?uri=wc%3A/), target: '_self', isInTap: true })
  await turnPage(page, 'hidden')
  await expect.poll(() => state('status').textContent()).toBe('connecting')
  await phone.paste(link?.href ?? '')
  await phone.approve('Marten wants to connect')
  await turnPage(page, 'visible')
  await expect.poll(() => state('status').textContent()).toBe('connected')
  await phone.disconnect()
  expect(visit.faults).toEqual([])
  await visit.close()
})
