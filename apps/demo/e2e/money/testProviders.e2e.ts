import { describe, expect, it } from 'vitest'
import { accountOf, button, type MoneyDemo, openWithWallet, showActivity } from './moneyPage.ts'
import { coins, dollars, readChain, reviewSale, waitForApproval } from './swapSteps.ts'

/** Tests swaps and activity on chains whose services get both from stand-ins for 1inch and Etherscan. */
export const testProviders = (getDemo: () => MoneyDemo, chainIds: readonly (1 | 137)[]) =>
  describe.each(chainIds)(
    'a user on chain %i, whose services request 1inch and Etherscan',
    { timeout: 240_000 },
    (chainId) => {
      it('approves and trades by the one, and sees both transactions by the other', async () => {
        const demo = getDemo()
        const account = accountOf(demo, 6)
        const { getDollars, getAllowance } = await readChain(demo, chainId, account)
        const before = await getDollars()
        const { page, faults, close } = await openWithWallet(demo, { account, chainId })
        await reviewSale(page, coins[chainId], '250')
        await button(page, 'Allow, then swap').click()
        await expect.poll(getDollars).toBe(before - 250n * dollars)
        expect(await getAllowance()).toBe(0n)

        const rows = await showActivity(page)
        await waitForApproval(page)
        await rows.getByText(`Swap 250 USDX for ${coins[chainId].symbol}`).waitFor()
        expect(demo.providers?.readCalls(chainId, account)).toEqual(
          new Set([
            `/swap/v6.0/${chainId}/approve/allowance`,
            `/swap/v6.0/${chainId}/swap`,
            'txlist',
            'tokentx',
            'tokennfttx',
          ]),
        )
        expect(faults).toEqual([])
        await close()
      })
    },
  )
