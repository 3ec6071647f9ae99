import { describe, expect, it } from 'vitest'
import {
  accountOf,
  button,
  chainOf,
  modalOf,
  type MoneyDemo,
  openWithWallet,
  query,
  showActivity,
} from './moneyPage.ts'
import { readChain, reviewPurchase } from './swapSteps.ts'

/** Tests that one user can do everything with money in one visit. */
export const testVisit = (getDemo: () => MoneyDemo) =>
  describe('a user', { timeout: 240_000 }, () => {
    it('swaps, buys, receives, registers a name, pays, and sees the activity of it [S1.7]', async () => {
      const demo = getDemo()
      const account = accountOf(demo, 3)
      const { chain, getDollars } = await readChain(demo, chainOf(demo).chain.chainId, account)
      const before = await getDollars()
      const { page, context, faults, close } = await openWithWallet(demo, { account, query: `${query}&pay=on` })
      const modal = modalOf(page)

      await reviewPurchase(page)
      await button(page, 'Swap').click()
      await expect.poll(getDollars).toBeGreaterThan(before)

      await button(page, 'Buy').click()
      await modal.getByRole('combobox', { name: 'What you buy' }).selectOption('ETH')
      await modal.getByRole('textbox', { name: 'You pay' }).fill('100')
      const opening = context.waitForEvent('page')
      await modal.getByRole('button', { name: /^Coinbase/ }).click()
      const shop = await opening
      const coins = await chain.getBalance(account)
      await shop.getByRole('button', { name: 'Pay' }).click()
      await expect.poll(() => chain.getBalance(account)).toBeGreaterThan(coins)
      await shop.close()
      await button(page, 'Go to my account').click()

      await button(page, 'Receive').click()
      await modal.getByRole('img', { name: /QR code/ }).waitFor()
      await button(page, 'Back').click()

      await modal.getByRole('button', { name: /name/i }).first().click()
      await modal.getByRole('textbox', { name: 'Name' }).fill('otter')
      await modal.getByRole('button', { name: /^Register otter/ }).click()
      await button(page, 'Go to account').click()
      await modal.getByRole('heading', { name: 'otter.reown.id is yours' }).waitFor({ state: 'hidden' }) // the view before has left
      await modal.getByText('otter.reown.id').first().waitFor()

      await page.keyboard.press('Escape')
      await modal.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: `pay() 0.05 ETH, ${chain.name}` }).click()
      await modal.getByRole('button', { name: /^Pay / }).click()
      await button(page, 'Done').click()
      await modal.waitFor({ state: 'hidden' })

      await page.locator('latchkey-button').click()
      const rows = await showActivity(page)
      await rows.getByText('Swap 1 ETH for USDX').waitFor()
      await rows.getByText(/^−?0\.05 ETH$/).waitFor()
      expect(faults).toEqual([])
      await close()
    })
  })
