import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo, type Visit } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const modal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const status = (page: Page) => page.locator('dd[data-state=status]')

const choose = async ({ page }: Visit) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await modal(page).getByRole('button', { name: 'Fennec', exact: true }).click()
}

describe('a wallet that does not connect', () => {
  it.each([
    ['reject', 'You declined the request in Fennec', 'Try again'],
    [{ fail: { code: -32002, message: 'Request already pending.' } }, 'Fennec has a pending request', 'I’ve finished'],
    [{ fail: { code: 4100, message: 'Unauthorized.' } }, 'Fennec is blocking this site', 'Try again'],
    [{ fail: { code: 4900, message: 'Disconnected.' } }, 'Fennec is offline', 'Try again'],
    [{ fail: { code: 4901, message: 'Chain disconnected.' } }, 'Fennec is offline', 'Try again'],
    [{ fail: { code: -32603, message: 'Wallet is locked.' } }, 'Fennec is locked', 'I’ve unlocked it'],
    [{ throws: 'boom' }, 'Couldn’t connect to Fennec', 'Try again'],
    [{ throws: null }, 'Couldn’t connect to Fennec', 'Try again'],
    [{ answer: [] }, 'No account shared', 'Try again'],
    [{ answer: { evil: true } }, 'Fennec sent an unexpected response', 'Try again'],
    [{ answer: ['0x12'] }, 'Fennec sent an unexpected response', 'Try again'],
  ] as const)('by %j shows "%s", and connects on the next attempt', async (policy, title, retry) => {
    const visit = await demo.open({ wallets: [{}] })
    const { page, wallets } = visit
    wallets[0]?.setPolicy('eth_requestAccounts', policy)
    await choose(visit)
    await modal(page).getByRole('heading', { name: title }).waitFor()
    wallets[0]?.setPolicy('eth_requestAccounts', 'approve')
    await modal(page).getByRole('button', { name: retry }).click()
    await status(page).getByText('connected', { exact: true }).waitFor()
    await visit.close()
  })

  it('because it never answers can be left, and its late answer is ignored', async () => {
    const visit = await demo.open({ wallets: [{}] })
    const { page, wallets } = visit
    wallets[0]?.setPolicy('eth_requestAccounts', 'hang')
    await choose(visit)
    await modal(page).getByRole('heading', { name: 'Opening Fennec' }).waitFor()
    await modal(page).getByRole('button', { name: 'Use another wallet' }).click()
    await modal(page).getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'hidden' })
    await expect.poll(() => status(page).textContent()).toBe('disconnected')
    await visit.close()
  })
})
