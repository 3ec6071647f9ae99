import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const receiver = '0x00000000000000000000000000000000000000Aa'.toLowerCase()

/** Returns the dev wallet's approval card. */
const card = (page: Page) => page.locator('test-wallet-card').getByRole('dialog')
const approve = (page: Page) => card(page).getByRole('button', { name: 'Approve' }).click()
const state = (page: Page, name: string) => page.locator(`dd[data-state=${name}]`)
const inModal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')

const connect = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await inModal(page).getByRole('button', { name: 'Fennec', exact: true }).click()
  await approve(page)
  await state(page, 'status').getByText('connected', { exact: true }).waitFor()
  await inModal(page).waitFor({ state: 'hidden' })
}

const chain = (index: number) => {
  const found = demo.devnet.chains[index]
  if (!found) throw new Error('The devnet is empty.')
  return found
}

describe('a wallet with a card in the page', () => {
  it('can be approved after the user went back, and connects on the next attempt', async () => {
    const visit = await demo.open()
    const { page } = visit
    const isModal = () => page.locator('latchkey-modal dialog:modal').count()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await inModal(page).getByRole('button', { name: 'Fennec', exact: true }).click()
    await card(page).waitFor()
    await inModal(page).getByRole('button', { name: 'Back' }).click()
    await inModal(page).getByRole('button', { name: 'Harbour', exact: true }).waitFor()
    await card(page).getByRole('button', { name: 'Reject' }).click()
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(isModal).toBe(1)
    await inModal(page).getByRole('button', { name: 'Fennec', exact: true }).click()
    await approve(page)
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await visit.close()
  })
})

describe('a user, from first paint', () => {
  it('connects, sends a token that is mined, and is still connected after a reload, under the strictest policy [S1.2]', async () => {
    const visit = await demo.open()
    const { page, faults } = visit
    await connect(page)
    const [account] = demo.devnet.accounts
    await expect.poll(() => state(page, 'address').textContent()).toBe(account?.address)

    await page.locator('latchkey-button').click()
    await inModal(page).getByText('10,000.000').first().waitFor()
    await inModal(page)
      .getByRole('button', { name: /^Send Test Dollar/ })
      .click()
    await inModal(page).getByLabel('Amount').fill('12.5')
    await inModal(page).getByLabel('To', { exact: true }).fill(receiver)
    await inModal(page).getByRole('button', { name: 'Review' }).click()
    await inModal(page).getByText('12.5 USDX').first().waitFor()
    await inModal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await card(page).getByText('12500000').waitFor()
    await approve(page)
    const token = chain(0).tokens[0]?.address ?? '0x'
    await expect.poll(() => chain(0).getTokenBalance(token, receiver as `0x${string}`)).toBe(12_500_000n)
    const receipt = inModal(page).getByRole('region', { name: 'Sent', exact: true })
    await receipt.getByText('12.5 USDX to 0x00…0000aa on Devnet Ethereum').waitFor()
    expect(await page.locator('.lk-toast').count()).toBe(0)
    await inModal(page).getByRole('button', { name: 'Close' }).click()
    await inModal(page).waitFor({ state: 'hidden' })
    await page.locator('latchkey-button').click()
    await receipt.getByRole('button', { name: 'Dismiss' }).click()
    await inModal(page)
      .getByRole('link', { name: /To 0x00/ })
      .waitFor()
    await receipt.waitFor({ state: 'detached' })

    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await card(page).count()).toBe(0)
    expect(faults).toEqual([])
    await visit.close()
  })

  it('switches network, sends coins there, receives, and disconnects', async () => {
    const visit = await demo.open()
    const { page, faults } = visit
    await connect(page)
    await page.locator('latchkey-network-button').click()
    await inModal(page).getByRole('button', { name: 'Devnet Polygon' }).click()
    await approve(page)
    await expect.poll(() => state(page, 'network').textContent()).toBe('eip155:137')
    await inModal(page).waitFor({ state: 'hidden' })

    await page.locator('latchkey-button').click()
    await inModal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await inModal(page).getByRole('button', { name: 'POL. Change token' }).waitFor()
    await inModal(page).getByLabel('Amount').fill('0.25')
    await inModal(page).getByLabel('To', { exact: true }).fill(receiver)
    await inModal(page).getByRole('button', { name: 'Review' }).click()
    await inModal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await approve(page)
    await expect.poll(() => chain(1).getBalance(receiver as `0x${string}`)).toBe(25n * 10n ** 16n)

    await inModal(page).getByRole('button', { name: 'Receive' }).click()
    await inModal(page).getByRole('img', { name: 'QR code of the address' }).waitFor()
    await inModal(page).getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(demo.devnet.accounts[0]?.address)
    await inModal(page).getByRole('button', { name: 'Back' }).click()
    await inModal(page).getByRole('button', { name: 'Disconnect' }).click()
    await state(page, 'status').getByText('disconnected').waitFor()
    await page.reload()
    await state(page, 'status').getByText('disconnected').waitFor()
    expect(faults).toEqual([])
    await visit.close()
  })

  it('sends the whole balance without the fee, with only the Max button', async () => {
    const visit = await demo.open()
    const { page } = visit
    await connect(page)
    const [account] = demo.devnet.accounts
    if (!account) throw new Error('The devnet is empty.')
    const snapshot = await chain(0).snapshot()
    await page.locator('latchkey-button').click()
    await inModal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await inModal(page)
      .getByText(/^You have [\d,.]+ ETH$/)
      .waitFor()
    await inModal(page).getByRole('button', { name: 'Max' }).click()
    await inModal(page)
      .getByLabel('To', { exact: true })
      .fill(demo.devnet.accounts[5]?.address ?? '')
    await inModal(page).getByRole('button', { name: 'Review' }).click()
    await inModal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await approve(page)
    await expect.poll(() => chain(0).getBalance(account.address)).toBeLessThan(10n ** 16n)
    await chain(0).revert(snapshot)
    await visit.close()
  })
})

describe('the playground', () => {
  it('changes theme, preset and language at once, without a reload, and runs from the right in Arabic', async () => {
    const visit = await demo.open()
    const { page, faults } = visit
    await connect(page)
    await page.evaluate(() => document.body.setAttribute('data-visit', 'first'))
    const choose = (label: string, value: string) => page.getByLabel(label).selectOption(value)
    const check = (name: string) => page.getByRole('radio', { name, exact: true }).check()
    /** Returns the visible appearance, including the page's button, and whether the page was not reloaded. */
    const seen = () =>
      page.evaluate(() => {
        const { documentElement: html, body, activeElement } = document
        const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
        return {
          isSamePage: body.dataset['visit'] === 'first',
          focused: activeElement?.closest('label')?.textContent,
          dir: html.dir,
          colorScheme: getComputedStyle(html).colorScheme,
          radius: button && getComputedStyle(button).borderRadius,
        }
      })
    const before = await seen()
    expect(before).toMatchObject({ isSamePage: true, dir: 'ltr', colorScheme: 'light dark' })
    await page.getByRole('radio', { name: 'Dark', exact: true }).focus()
    await check('Dark')
    await expect.poll(seen).toEqual({ ...before, focused: 'Dark', colorScheme: 'dark' })
    await check('Terminal')
    await expect.poll(async () => (await seen()).radius).not.toBe(before.radius)
    await check('Latchkey')
    await expect.poll(async () => (await seen()).radius).toBe(before.radius)
    await choose('Language', 'ar')
    await expect.poll(seen).toMatchObject({ isSamePage: true, dir: 'rtl' })
    await page.locator('latchkey-button').click()
    await inModal(page).getByRole('heading', { name: 'الحساب' }).waitFor({ state: 'attached' })
    await inModal(page).getByRole('button', { name: 'إغلاق', exact: true }).click()
    await choose('Direction', 'ltr')
    await expect.poll(seen).toMatchObject({ isSamePage: true, dir: 'ltr' })
    await choose('Direction', 'auto')
    await choose('Language', 'de')
    await expect.poll(seen).toMatchObject({ isSamePage: true, dir: 'ltr' })
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?modal=above&theme=dark&language=de')
    expect(faults).toEqual([])
    await visit.close()
  })

  it('changes the modal’s look and language by its controls, and keeps them in the URL', async () => {
    const visit = await demo.open()
    const { page, faults } = visit
    const choose = async (label: string, value: string) => {
      await page.getByLabel(label).selectOption(value)
      await page.waitForURL((url) => [...url.searchParams.values()].includes(value))
    }
    await page.getByRole('radio', { name: 'Dark', exact: true }).check()
    await page.getByRole('radio', { name: 'Midnight', exact: true }).check()
    await choose('Language', 'ar')
    await choose('Density', 'roomy')
    await choose('On phones', 'full')
    await choose('Terms', 'checkbox')
    await page.setViewportSize({ width: 390, height: 700 })
    await page.reload()
    await page.locator('latchkey-button').click()
    await inModal(page).getByRole('checkbox').waitFor()
    const modal = page.locator('latchkey-modal')
    const read = () =>
      modal.evaluate((element) => {
        const card = element.shadowRoot?.querySelector('.lk-dialog')
        if (!card) return undefined
        const value = (name: string) => getComputedStyle(card).getPropertyValue(name)
        const said = ['lang', 'dir', 'data-theme'].map((name) => element.getAttribute(name))
        return [...said, value('--lk-row'), card.clientWidth, card.clientHeight]
      })
    await expect.poll(read).toEqual(['ar', 'rtl', 'dark', '64px', 390, 700])
    expect(faults).toEqual([])
    await visit.close()
  })
})
