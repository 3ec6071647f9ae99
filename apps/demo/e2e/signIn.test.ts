import type { Page } from 'playwright'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo, type Visit } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const modal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const status = (page: Page) => page.locator('dd[data-state=status]')
const button = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true })

const connect = async ({ page }: Visit) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await button(page, 'Fennec').click()
  await modal(page).getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
}

const open = () => demo.open({ wallets: [{}], query: 'sign-in=on' })

describe('signing in', () => {
  it('signs the site’s message with the wallet’s key, and is restored after a reload [S1.5] [S4.5b]', async () => {
    const visit = await open()
    const { page, wallets, faults } = visit
    await connect(visit)
    await modal(page).getByRole('heading', { name: 'Verify your wallet for Latchkey playground' }).waitFor()
    await button(page, 'Sign with Fennec').click()
    await modal(page).waitFor({ state: 'hidden' })
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) => (key.includes('siwx') ? [String(value)] : [])),
    )
    const [signed] = wallets[0]?.requests.filter(({ method }) => method === 'personal_sign') ?? []
    const [hex, address] = (signed?.params ?? []) as [string, `0x${string}`]
    const message = Buffer.from(hex.slice(2), 'hex').toString()
    expect(message).toMatch(/^127\.0\.0\.1:\d+ wants you to sign in with your Ethereum account:\n0x/)
    const signature = /"signature":"(0x[0-9a-f]+)"/.exec(stored.join())?.[1] as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    await page.reload()
    await status(page).getByText('connected', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await modal(page).isVisible()).toBe(false)
    expect(faults).toEqual([])
    await visit.close()
  })

  it('connects and signs in with one approval if the wallet can, and ends both', async () => {
    const visit = await demo.open({ wallets: [{ signsInOnConnect: true }], query: 'sign-in=on' })
    const { page, wallets, faults } = visit
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, 'Fennec').click()
    await status(page).getByText('connected', { exact: true }).waitFor()
    await modal(page).waitFor({ state: 'hidden' })
    const methods = () => (wallets[0]?.requests ?? []).map(({ method }) => method)
    const prompts = ['eth_requestAccounts', 'wallet_connect', 'personal_sign']
    expect(methods().filter((method) => prompts.includes(method))).toEqual(['wallet_connect'])
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('latchkey:siwx') ? [String(value)] : [])),
    )
    expect(stored.join()).toMatch(/"signature":"0x[0-9a-f]+"/) // the kit stores only what it has verified
    await page.reload()
    await status(page).getByText('connected', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await modal(page).isVisible()).toBe(false)
    await page.locator('latchkey-button').click()
    await button(page, 'Disconnect').click()
    await status(page).getByText('disconnected').waitFor()
    expect(methods()).toContain('wallet_disconnect')
    expect(faults).toEqual([])
    await visit.close()
  })

  it('shows that it was declined, and can be tried again [S8.8]', async () => {
    const visit = await open()
    const { page, wallets } = visit
    await connect(visit)
    wallets[0]?.setPolicy('personal_sign', 'reject')
    await button(page, 'Sign with Fennec').click()
    // A toast that moves from the page into the dialog is in both for a moment.
    await page.locator('.lk-toast').getByText('Signature declined').first().waitFor()
    await page.getByRole('heading', { name: 'Signature declined' }).waitFor()
    wallets[0]?.setPolicy('personal_sign', 'approve')
    await button(page, 'Try again').click()
    await modal(page).waitFor({ state: 'hidden' })
    expect(await status(page).textContent()).toBe('connected')
    await visit.close()
  })

  it('shows that it waits while the wallet prompts [S4.5d]', async () => {
    const visit = await open()
    const { page, wallets } = visit
    await connect(visit)
    wallets[0]?.setPolicy('personal_sign', 'hang')
    await button(page, 'Sign with Fennec').click()
    await modal(page).getByRole('button', { name: 'Authenticating...' }).waitFor()
    await modal(page).locator('.lk-view').getByText('Check Fennec to continue.', { exact: true }).waitFor()
    await visit.close()
  })

  it('cannot be closed, and its other button disconnects [S2.8~] [S2.9]', async () => {
    const visit = await open()
    const { page } = visit
    await connect(visit)
    await page.keyboard.press('Escape')
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await modal(page).getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await button(page, 'Disconnect').click()
    await modal(page).waitFor({ state: 'hidden' })
    await status(page).getByText('disconnected').waitFor()
    await visit.close()
  })

  it('on another network can be left for the network of the last sign-in [S2.9]', async () => {
    const visit = await open()
    const { page, wallets } = visit
    await connect(visit)
    await button(page, 'Sign with Fennec').click()
    await modal(page).waitFor({ state: 'hidden' })
    wallets[0]?.setChain(137)
    await button(page, 'Back to Devnet Ethereum').click()
    await expect.poll(() => page.locator('dd[data-state=network]').textContent()).toBe('eip155:1')
    await modal(page).waitFor({ state: 'hidden' })
    await visit.close()
  })
})
