import type { Page } from 'playwright'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect } from 'vitest'
import type { Demo } from '../openDemo.ts'
import { button, chainOf, modalOf, showActivity } from './moneyPage.ts'

export const dollars = 10n ** 6n
const tokenAbi = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])

/** Returns readers of what an account and the exchange have on a chain. */
export const readChain = async (demo: Pick<Demo, 'devnet'>, chainId: number, account: `0x${string}`) => {
  const { chain, dollar } = chainOf(demo, chainId)
  const { router, pairs } = await chain.getExchange()
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'allowance', args: [account, router] })
  return {
    chain,
    getDollars: () => chain.getTokenBalance(dollar, account),
    /** Returns the dollars in the pair of the coin. */
    getReserve: () => chain.getTokenBalance(dollar, pairs['coin/USDX']),
    getAllowance: async () => BigInt(String(await chain.request('eth_call', [{ to: dollar, data }, 'latest']))),
  }
}

/** Chooses dollars for 1 coin, and opens the review. */
export const reviewPurchase = async (page: Page) => {
  const modal = modalOf(page)
  await button(page, 'Swap').click()
  await modal.getByText('Choose a token').first().click()
  await modal.getByRole('button', { name: /Test Dollar/ }).click()
  await modal.getByRole('textbox', { name: 'You pay' }).fill('1')
  await button(page, 'Review swap').click()
}

/** Chooses the coin for dollars, and opens the review. */
export const reviewSale = async (
  page: Page,
  coin: { readonly symbol: string; readonly name: string },
  amount: string,
) => {
  const modal = modalOf(page)
  await button(page, 'Swap').click()
  await modal.getByRole('button', { name: new RegExp(`${coin.symbol}. Choose another token`) }).click()
  await modal.getByRole('button', { name: /Test Dollar/ }).click()
  await modal.getByText('Choose a token').first().click()
  await modal.getByRole('button', { name: new RegExp(coin.name) }).click()
  await modal.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await button(page, 'Review swap').click()
}

export const coins = { 1: { symbol: 'ETH', name: 'Ether' }, 137: { symbol: 'POL', name: 'POL' } } as const

/**
 * Waits until the history has an approval: the services read a new block within a few seconds, and the kit does not store approvals. If nothing was
 * sent from this page, the kit reads the history again after 30 s.
 */
export const waitForApproval = (page: Page) => {
  const hasApproval = async () => {
    await button(page, 'Back').click()
    const rows = await showActivity(page)
    await rows.getByRole('link').first().waitFor()
    return rows.getByText('Approved').first().isVisible()
  }
  return expect.poll(hasApproval, { timeout: 90_000, interval: 1_000 }).toBe(true)
}
