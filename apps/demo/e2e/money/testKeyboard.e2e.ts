import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type KeyboardVisit, visitByKeyboard } from '../visitByKeyboard.ts'
import { accountOf, chainOf, type MoneyDemo, query } from './moneyPage.ts'
import { readChain } from './swapSteps.ts'

/** The file with what a journey says, wherever the test is that runs it. */
const snapshotOf = (journey: string) => fileURLToPath(new URL(`../aria/${journey}.txt`, import.meta.url))

/** What a journey said, without what other swaps change on the exchange. */
const recordOf = (told: readonly string[]) =>
  told
    .join('\n')
    .replace(/\$[\d,]+\.\d\d/g, '$#')
    .replace(/\d+\.\d+ %/g, '# %')

/** Opens the account of one of the devnet's accounts. Its wallet approves every request. */
const openAccount = async (demo: MoneyDemo, index: number, parameters = query) => {
  const visit = await visitByKeyboard(demo, { query: parameters, wallets: [{ accounts: demo.devnet.accounts.length }] })
  visit.wallets[0]?.setAccounts([accountOf(demo, index)])
  await connect(visit)
  await visit.press(visit.page.locator('latchkey-button'))
  await visit.modal.getByRole('button', { name: 'Disconnect', exact: true }).waitFor()
  return visit
}

/** Connects, and returns to the page. */
const connect = async ({ page, press, pressButton, isBackAt, modal }: KeyboardVisit) => {
  await press(page.locator('latchkey-button'))
  await pressButton('Fennec')
  await modal.waitFor({ state: 'hidden' })
  await isBackAt('latchkey-button')
}

/** Tests swaps, names, payments and activity with only the keyboard. */
export const testKeyboard = (getDemo: () => MoneyDemo) =>
  describe('with only the keyboard, and with the announcements of a screen reader,', { timeout: 240_000 }, () => {
    it('a user swaps, and sees the activity', async () => {
      const demo = getDemo()
      const account = accountOf(demo, 4)
      const { getDollars } = await readChain(demo, chainOf(demo).chain.chainId, account)
      const before = await getDollars()
      const visit = await openAccount(demo, 4)
      const { modal, pressButton, fill, listen, faults, told } = visit
      await pressButton('Swap')
      await listen('An empty form', 'Choose a token')
      await pressButton(/Choose a token/)
      await listen('The tokens', 'Test Dollar')
      await pressButton(/Test Dollar/)
      await fill('You pay', '1')
      await listen('The quote', /^1 ETH = /)
      await pressButton('Review swap')
      await modal.getByRole('heading', { name: 'Review swap' }).waitFor()
      await expect.poll(() => modal.getByRole('button', { name: 'Swap', exact: true }).isEnabled()).toBe(true)
      await listen('The review', 'You get at least')
      await pressButton('Swap')
      await expect.poll(getDollars).toBeGreaterThan(before)
      await listen('The account, afterwards', 'Disconnect')
      await pressButton(/^Activity/)
      await modal.getByRole('group', { name: 'Activity' }).getByText('Swap 1 ETH for USDX').waitFor()
      expect(faults).toEqual([])
      await expect(recordOf(told)).toMatchFileSnapshot(snapshotOf('swap'))
      await visit.close()
    })

    it('a user registers a name', async () => {
      const visit = await openAccount(getDemo(), 5)
      const { modal, pressButton, fill, listen, faults, told } = visit
      await pressButton(/name/i)
      await listen('An empty form', 'Name')
      await fill('Name', 'badger')
      await listen('A free name', /badger/)
      await pressButton(/^Register badger/)
      await listen('The name', 'badger.reown.id is yours')
      await pressButton('Go to account')
      await modal.getByRole('heading', { name: 'badger.reown.id is yours' }).waitFor({ state: 'hidden' })
      await listen('The account, with its name', 'badger.reown.id')
      expect(faults).toEqual([])
      await expect(recordOf(told)).toMatchFileSnapshot(snapshotOf('names'))
      await visit.close()
    })

    it('a user pays', async () => {
      const demo = getDemo()
      const { chain } = chainOf(demo)
      const payee = accountOf(demo, -1)
      const before = await chain.getBalance(payee)
      const visit = await visitByKeyboard(demo, { query: `${query}&pay=on` })
      const { page, modal, press, pressButton, listen, faults, told } = visit
      await connect(visit)
      const request = page.getByRole('button', { name: `pay() 0.05 ETH, ${chain.name}` })
      await press(request)
      await listen('The payment', 'For: Order 1042')
      await pressButton(/^Pay /)
      await listen('Paid', 'Payment confirmed')
      expect(await chain.getBalance(payee)).toBe(before + 5n * 10n ** 16n)
      await pressButton('Done')
      await modal.waitFor({ state: 'hidden' })
      await expect.poll(() => request.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(faults).toEqual([])
      await expect(recordOf(told)).toMatchFileSnapshot(snapshotOf('pay'))
      await visit.close()
    })
  })
