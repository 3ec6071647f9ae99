import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  accountOf,
  approve,
  button,
  chainOf,
  connect,
  findUnspecified,
  modalOf,
  type MoneyDemo,
  openAccount,
  query,
} from './moneyPage.ts'

/** Requests a payment from the page, pays it, and returns the hash that the page gets. */
const pay = async (page: Page, what: string) => {
  const modal = modalOf(page)
  const output = page.getByRole('region', { name: 'Payments' }).getByRole('status')
  await page.getByRole('button', { name: `pay() ${what}` }).click()
  await modal.getByText('For: Order 1042').waitFor()
  await modal.getByRole('button', { name: /^Pay / }).click()
  await approve(page)
  await modal.getByRole('heading', { name: 'Payment confirmed' }).waitFor()
  await button(page, 'Done').click()
  await modal.waitFor({ state: 'hidden' })
  await expect.poll(() => output.textContent()).toMatch(/^{/)
  const result: unknown = JSON.parse(await output.innerText())
  return result
}

/** Tests names and payments on a site with services. */
export const testPayments = (getDemo: () => MoneyDemo) =>
  describe('a user of a site with services', { timeout: 240_000 }, () => {
    it('registers a name, and another user sends to it', async () => {
      const demo = getDemo()
      const { chain } = chainOf(demo)
      const account = accountOf(demo)
      const { page, faults, close } = await openAccount(demo)
      const modal = modalOf(page)
      await modal.getByRole('button', { name: /name/i }).first().click()
      await modal.getByRole('textbox', { name: 'Name' }).fill('marten')
      await modal.getByRole('button', { name: /^Register marten/ }).click()
      await approve(page)
      await modal.getByRole('heading', { name: 'marten.reown.id is yours' }).waitFor()
      await button(page, 'Go to account').click()
      await modal.getByRole('heading', { name: 'marten.reown.id is yours' }).waitFor({ state: 'hidden' }) // the view before has left
      await modal.getByText('marten.reown.id').first().waitFor()
      expect(faults).toEqual([])
      await close()

      const before = await chain.getBalance(account)
      const sender = await demo.open({ query, wallets: [{}] })
      const [wallet] = sender.wallets
      wallet?.setAccounts([accountOf(demo, 1)])
      const other = modalOf(sender.page)
      await sender.page.getByRole('button', { name: 'Connect Wallet' }).click()
      await button(sender.page, 'Fennec').click()
      await other.waitFor({ state: 'hidden' })
      await sender.page.locator('latchkey-button').click()
      await button(sender.page, 'Send').click()
      await other.getByLabel('Amount').fill('0.5')
      await other.getByLabel('To', { exact: true }).fill('marten.reown.id')
      await button(sender.page, 'Review').click()
      await other.getByText('marten.reown.id').first().waitFor()
      await button(sender.page, 'Send').click()
      await expect.poll(() => chain.getBalance(account)).toBe(before + 5n * 10n ** 17n)
      expect(sender.faults).toEqual([])
      await sender.close()
    })

    it('pays the page in coins and in dollars: the chain has both payments, and the activity shows them', async () => {
      const demo = getDemo()
      const { chain, dollar } = chainOf(demo)
      const { page, faults, requests, close } = await openAccount(demo, { query: `${query}&pay=on` })
      const modal = modalOf(page)
      const payee = accountOf(demo, -1)
      const held = async () => [await chain.getBalance(payee), await chain.getTokenBalance(dollar, payee)] as const
      const before = await held()
      await page.keyboard.press('Escape')
      await modal.waitFor({ state: 'hidden' })
      const hash = { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }
      expect(await pay(page, `0.05 ETH, ${chain.name}`)).toEqual(hash)
      expect(await pay(page, `2.5 USDX, ${chain.name}`)).toEqual(hash)
      expect(await held()).toEqual([before[0] + 5n * 10n ** 16n, before[1] + 2_500_000n])

      await page.locator('latchkey-button').click()
      await modal.getByRole('button', { name: /^Activity/ }).click()
      // The services read a new block within a few seconds. Until then, the rows are those that the kit stored.
      const rows = () => modal.getByRole('link', { name: /^Sent\s*To 0x/ }).allInnerTexts()
      const amounts = async () => {
        await button(page, 'Back').click()
        await modal.getByRole('button', { name: /^Activity/ }).click()
        await modal
          .getByText(/^−?0\.05 ETH$/)
          .first()
          .waitFor()
        return (await rows()).map((text) => /[\d.]+ [A-Z]+/.exec(text)?.[0])
      }
      await expect
        .poll(amounts, { timeout: 60_000, interval: 1_000 })
        .toEqual(expect.arrayContaining(['0.05 ETH', '2.5 USDX']))
      expect(faults).toEqual([])
      expect(findUnspecified(requests)).toEqual([])
      await close()
    })

    it('pays the page in SOL and in a token of Solana', async () => {
      const { page, faults, close } = await getDemo().open({ query: 'chains=solana&pay=on' })
      await connect(page)
      const { chains, accounts } = getDemo().devnet.solana
      const [sol] = chains
      const token = sol?.tokens[0]
      const payee = accounts.at(-1)?.address
      if (!sol || !token || payee === undefined) expect.fail('The devnet has no Solana.')
      const held = async () => [await sol.getBalance(payee), await sol.getTokenBalance(token, payee)] as const
      const before = await held()
      const hash = { hash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) }
      expect(await pay(page, `0.05 SOL, ${sol.name}`)).toEqual(hash)
      expect(await pay(page, `2.5 ${token.symbol}, ${sol.name}`)).toEqual(hash)
      expect(await held()).toEqual([before[0] + 50_000_000n, before[1] + 2_500_000n])
      expect(faults).toEqual([])
      await close()
    })
  })
