import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

/** Checks that axe finds no fault in a view. */
const look = async (page: Page, view: string) => {
  expect((await examine(page)).map((finding) => `${view}: ${finding}`)).toEqual([])
}

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it('axe finds no fault in any view', async () => {
    const visit = await demo.open({ colorScheme, wallets: [{}] })
    const { page, wallets } = visit
    const modal = page.locator('latchkey-modal').getByRole('dialog')
    const button = (name: string | RegExp, exact = false) => modal.getByRole('button', { name, exact })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button('Fennec', true).waitFor()
    await look(page, 'Connect')
    wallets[0]?.setPolicy('eth_requestAccounts', 'hang')
    await button('Fennec', true).click()
    await modal.getByRole('heading', { name: 'Opening Fennec' }).waitFor()
    await look(page, 'ConnectingExternal, waiting')
    await button('Back').click()
    wallets[0]?.setPolicy('eth_requestAccounts', 'reject')
    await button('Fennec', true).click()
    await modal.getByRole('heading', { name: 'You declined the request in Fennec' }).waitFor()
    await look(page, 'ConnectingExternal, declined')
    wallets[0]?.setPolicy('eth_requestAccounts', 'approve')
    await button('Try again').click()
    await modal.waitFor({ state: 'hidden' })
    await page.locator('latchkey-button').click()
    await modal.getByText('Test Dollar').waitFor()
    await look(page, 'Account')
    await button(/^Network:/).click()
    await modal.getByRole('heading', { name: 'Choose a network' }).waitFor()
    await look(page, 'Networks')
    wallets[0]?.setPolicy('wallet_switchEthereumChain', 'hang')
    await button('Devnet Polygon').click()
    await modal.getByRole('heading', { name: 'Switching to Devnet Polygon' }).waitFor()
    await look(page, 'SwitchNetwork')
    await button('Back').click()
    await button('Back').click()
    await button('Receive').click()
    await modal.getByRole('img', { name: 'QR code of the address' }).waitFor()
    await look(page, 'WalletReceive')
    await button('Back').click()
    await button('Send', true).click()
    await button('Enter an amount').waitFor()
    await look(page, 'WalletSend')
    await button(/Change token/).click()
    await modal.getByRole('searchbox').waitFor()
    await look(page, 'WalletSendSelectToken')
    await button(/Ether/).click()
    await modal.getByLabel('Amount').fill('1')
    await modal.getByLabel('To', { exact: true }).fill(demo.devnet.accounts[3]?.address ?? '')
    await button('Review').click()
    await modal.getByText('You send').waitFor()
    await look(page, 'WalletSendPreview')
    await page.keyboard.press('Escape')
    wallets[0]?.setChain(999)
    await modal.getByRole('heading', { name: 'Switch network' }).waitFor()
    await look(page, 'UnsupportedChain')
    await visit.close()
  })
})

describe.each(['light', 'dark'] as const)('with optional features, in %s,', (colorScheme) => {
  it('axe finds no fault in any view', async () => {
    const visit = await demo.open({
      colorScheme,
      wallets: [{}, { name: 'Otter', rdns: 'example.otter' }],
      query: 'sign-in=on&wallets=several',
    })
    const { page } = visit
    const modal = page.locator('latchkey-modal').getByRole('dialog')
    const button = (name: string | RegExp) => modal.getByRole('button', { name, exact: true })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button('Fennec').click()
    await modal.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await look(page, 'SIWXSignMessage')
    await button('Sign with Fennec').click()
    await modal.waitFor({ state: 'hidden' })
    await page.locator('latchkey-button').click()
    await modal.getByRole('button', { name: /^Wallets/ }).click()
    await button('Add a wallet').waitFor()
    await look(page, 'ProfileWallets')
    await visit.close()
  })
})

it('a user can connect a wallet with only the keyboard', async () => {
  const visit = await demo.open({ wallets: [{}] })
  const { page } = visit
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  await page.locator('latchkey-button').focus()
  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Fennec', exact: true }).waitFor()
  const isOnFennec = () =>
    page.evaluate(() => {
      const active = document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
      return active?.textContent?.includes('Fennec') === true && active.localName === 'button'
    })
  for (let presses = 0; presses < 6 && !(await isOnFennec()); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('dd[data-state=status]').getByText('connected', { exact: true }).waitFor()
  await modal.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('latchkey-button')
  await visit.close()
})
