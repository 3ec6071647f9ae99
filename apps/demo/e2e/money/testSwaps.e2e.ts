import type { InstalledTestWallet } from '@latchkey/test-wallets/playwright'
import { describe, expect, it } from 'vitest'
import {
  accountOf,
  approve,
  button,
  findUnspecified,
  modalOf,
  type MoneyDemo,
  openAccount,
  openWithWallet,
  query,
  showAccount,
  showActivity,
} from './moneyPage.ts'
import { coins, dollars, readChain, reviewPurchase, reviewSale, waitForApproval } from './swapSteps.ts'

/** Returns the requests of a wallet that send something. */
const sentBy = ({ requests }: InstalledTestWallet) =>
  requests.map(({ method }) => method).filter((method) => /^eth_send|^wallet_sendCalls$/.test(method))

/** Tests swaps by the services' exchange. */
export const testSwaps = (getDemo: () => MoneyDemo) =>
  describe('a user who swaps', { timeout: 240_000 }, () => {
    it('a coin for dollars by one prompt and back by two sees both swaps in the activity, and the page requests only what the specification names [S7.1] [S7.30]', async () => {
      const demo = getDemo()
      const { page, faults, requests, close } = await openAccount(demo)
      const { getDollars, getAllowance } = await readChain(demo, 1, accountOf(demo))
      const before = await getDollars()
      await reviewPurchase(page)
      await button(page, 'Swap').click()
      await approve(page)
      await expect.poll(getDollars).toBeGreaterThan(before + 1_900n * dollars)

      const bought = (await getDollars()) - before
      await reviewSale(page, coins[1], '1500')
      await button(page, 'Allow, then swap').click()
      await approve(page)
      await approve(page)
      await expect.poll(getDollars).toBe(before + bought - 1_500n * dollars)
      expect(await getAllowance()).toBe(0n)

      const rows = await showActivity(page)
      await rows.getByText('Swap 1 ETH for USDX').waitFor()
      await rows.getByText('Swap 1,500 USDX for ETH').waitFor()
      await waitForApproval(page)
      expect(faults).toEqual([])
      expect(findUnspecified(requests)).toEqual([])
      const calls = [...new Set(requests.map(({ call }) => call))]
      expect(calls.filter((call) => /convert|history|balance|identity/.test(call)).length).toBeGreaterThan(5)
      // A node's URL names the project alone.
      const carried = requests
        .filter(({ call }) => call !== 'POST /v1/')
        .map(({ url: { searchParams } }) => searchParams)
      expect(carried.filter((values) => ['projectId', 'st', 'sv'].some((name) => !values.get(name)))).toEqual([])
      await close()
    })

    it('does so on the second chain after switching to it, at the price of that chain’s exchange', async () => {
      const demo = getDemo()
      const { page, faults, close } = await openAccount(demo)
      const { getDollars, getReserve, getAllowance } = await readChain(demo, 137, accountOf(demo))
      const elsewhere = await readChain(demo, 1, accountOf(demo))
      const [before, reserve, untouched] = [await getDollars(), await getReserve(), await elsewhere.getDollars()]
      await page.keyboard.press('Escape')
      await modalOf(page).waitFor({ state: 'hidden' })
      await page.locator('latchkey-network-button').click()
      await modalOf(page).getByRole('button', { name: 'Devnet Polygon' }).click()
      await approve(page)
      await modalOf(page).waitFor({ state: 'hidden' })
      await showAccount(page)
      await reviewPurchase(page)
      await button(page, 'Swap').click()
      await approve(page)
      await expect.poll(getDollars).toBeGreaterThan(before + 1_900n * dollars)
      const bought = (await getDollars()) - before
      expect(await getReserve()).toBe(reserve - bought)

      await reviewSale(page, coins[137], '1500')
      await button(page, 'Allow, then swap').click()
      await approve(page)
      await approve(page)
      await expect.poll(getDollars).toBe(before + bought - 1_500n * dollars)
      expect([await getAllowance(), await getReserve(), await elsewhere.getDollars()]).toEqual([
        0n,
        reserve - bought + 1_500n * dollars,
        untouched,
      ])

      const rows = await showActivity(page)
      await rows.getByText('Swap 1 POL for USDX').waitFor()
      await rows.getByText('Swap 1,500 USDX for POL').waitFor()
      await waitForApproval(page)
      expect(faults).toEqual([])
      await close()
    })

    it.each([1, 137] as const)(
      'approves and trades by one request on chain %i if the wallet does both or none',
      async (chainId) => {
        const demo = getDemo()
        const account = accountOf(demo, 2)
        const { chain, getDollars, getReserve, getAllowance } = await readChain(demo, chainId, account)
        const executors = { [chainId]: await chain.getBatchExecutor() }
        const { page, wallet, faults, close } = await openWithWallet(demo, { account, chainId, executors })
        const [before, reserve] = [await getDollars(), await getReserve()]
        await reviewSale(page, coins[chainId], '250')
        await button(page, 'Allow, then swap').click()
        await expect.poll(getDollars).toBe(before - 250n * dollars)
        expect([await getReserve(), await getAllowance(), sentBy(wallet)]).toEqual([
          reserve + 250n * dollars,
          0n,
          ['wallet_sendCalls'],
        ])
        expect(faults).toEqual([])
        await close()
      },
    )

    it.each([
      ['the approval is mined', 3],
      ['the wallet has answered the trade', 4],
    ] as const)(
      'and closes the tab before %s finds the approval in the next visit: nothing is sent by itself, and no second approval is requested',
      async (moment, accountIndex) => {
        const demo = getDemo()
        const account = accountOf(demo, accountIndex)
        const { chain, getDollars, getAllowance } = await readChain(demo, 137, account)
        const visit = await openWithWallet(demo, { account, chainId: 137 })
        const { wallet } = visit
        const before = await getDollars()
        await reviewSale(visit.page, coins[137], '100')
        await button(visit.page, 'Allow, then swap').waitFor()
        await chain.setAutomine(false)
        await button(visit.page, 'Allow, then swap').click()
        await button(visit.page, 'Waiting for the network…').waitFor()
        if (moment === 'the wallet has answered the trade') {
          wallet.setPolicy('eth_sendTransaction', 'hang')
          await chain.setAutomine(true)
          await chain.mine()
          await expect.poll(() => sentBy(wallet).length).toBe(2)
        }
        await visit.page.close()
        await chain.setAutomine(true)
        await chain.mine()
        wallet.setPolicy('eth_sendTransaction', 'approve')
        const sent = sentBy(wallet)
        expect([await getAllowance(), await getDollars()]).toEqual([100n * dollars, before])

        const { page, faults, close } = await demo.open({ query, context: visit.context, hasOwnWallets: true })
        await page.locator('dd[data-state=status]').getByText('connected', { exact: true }).waitFor()
        await showAccount(page)
        const rows = await showActivity(page)
        await waitForApproval(page)
        const pending = modalOf(page).getByRole('list', { name: 'Pending' })
        expect([await rows.getByText(/^Swap/).count(), await pending.count()]).toEqual([0, 0])
        await button(page, 'Back').click()
        await reviewSale(page, coins[137], '100')
        await expect.poll(() => button(page, 'Swap').isEnabled()).toBe(true)
        expect([await button(page, 'Allow, then swap').count(), sentBy(wallet)]).toEqual([0, sent])
        expect([await getAllowance(), await getDollars()]).toEqual([100n * dollars, before])

        await button(page, 'Swap').click()
        await expect.poll(getDollars).toBe(before - 100n * dollars)
        expect([await getAllowance(), sentBy(wallet)]).toEqual([0n, [...sent, 'eth_sendTransaction']])
        expect(faults).toEqual([])
        await close()
      },
    )
  })
