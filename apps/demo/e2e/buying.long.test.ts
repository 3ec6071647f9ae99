import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'

let demo: Demo<'eip155' | 'solana'>
beforeAll(async () => {
  demo = await startDemo(['eip155', 'solana'], { sells: true })
})
afterAll(() => demo.stop())

const modalOf = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const button = (page: Page, name: string) => modalOf(page).getByRole('button', { name, exact: true })

/** Opens the form for buying on a site with one namespace, with a connected wallet. */
const visit = async (namespace: 'eip155' | 'solana') => {
  const visited = await demo.open({ query: `chains=${namespace}&services=on` })
  const { page } = visited
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await button(page, 'Fennec').click()
  await page.locator('test-wallet-card').getByRole('button', { name: 'Approve' }).click()
  await modalOf(page).waitFor({ state: 'hidden' })
  await page.locator('latchkey-button').click()
  await button(page, 'Buy').click()
  return visited
}

const chainsOf = () => {
  const [ethereum] = demo.devnet.chains
  const [solana] = demo.devnet.solana.chains
  const [dollar] = ethereum?.tokens ?? []
  const [account] = demo.devnet.accounts
  const [solanaVisitor] = demo.devnet.solana.accounts
  if (!ethereum || !solana || !dollar || !account || !solanaVisitor) throw new Error('The devnet is empty.')
  return {
    dollars: () => ethereum.getTokenBalance(dollar.address, account.address),
    ether: () => ethereum.getBalance(account.address),
    sol: () => solana.getBalance(solanaVisitor.address),
  }
}

/** The expected messages in the page's console: services decide about features, and have neither balances nor names. */
const expectedMessages = ['Local configuration ignored', 'the server responded with a status of 404']

describe('a user buys from a provider for development, and the purchase is on chain [S1.10a]', () => {
  it.each([
    ['eip155', 'USDC', 'Meld', '98.5', 'dollars', 98_500_000n, /98.5/],
    ['eip155', 'ETH', 'Coinbase', '0.0320125', 'ether', 32_012_500_000_000_000n, /10,000\.032/],
    ['solana', 'SOL', 'Meld', '0.69935', 'sol', 699_350_000n, /1,000\.699/],
  ] as const)('on %s: %s from %s', async (namespace, symbol, provider, quoted, kind, units, shown) => {
    const held = chainsOf()[kind]
    const before = await held()
    const { page, context, faults, close } = await visit(namespace)
    const modal = modalOf(page)
    await modal.getByRole('combobox', { name: 'What you buy' }).selectOption(symbol)
    await modal.getByRole('textbox', { name: 'You pay' }).fill('100')
    await modal.getByRole('status').getByText(quoted, { exact: true }).waitFor()
    const opening = context.waitForEvent('page')
    await modal.getByRole('button', { name: new RegExp(`^${provider}`) }).click()
    const shop = await opening
    await shop.getByRole('button', { name: 'Pay' }).waitFor() // a new window is empty for a moment
    expect(await shop.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
    await shop.getByRole('button', { name: 'Pay' }).click()
    await shop.getByText('Paid.').waitFor()
    await shop.close()
    expect(await held()).toBe(before + units)
    await modal.getByRole('heading', { name: `Finish in the ${provider} window` }).waitFor()
    await button(page, 'Go to my account').click()
    await modal.getByText(shown).first().waitFor()
    expect(faults.filter((text) => !expectedMessages.some((known) => text.includes(known)))).toEqual([])
    await close()
  })
  it('an exact amount of the coin, from the provider whose link carries it [S7.15a]', async () => {
    const { ether } = chainsOf()
    const before = await ether()
    const { page, context, close } = await visit('eip155')
    const modal = modalOf(page)
    await modal.getByRole('combobox', { name: 'What you buy' }).selectOption('ETH')
    await button(page, 'Enter ETH').click()
    await modal.getByRole('textbox', { name: 'You receive (estimate)' }).fill('0.05')
    const opening = context.waitForEvent('page')
    await modal.getByRole('button', { name: /^Coinbase/ }).click()
    const shop = await opening
    await shop.getByRole('button', { name: 'Pay' }).waitFor() // a new window is empty for a moment
    const { searchParams } = new URL(shop.url())
    expect([searchParams.get('presetCryptoAmount'), searchParams.get('presetFiatAmount')]).toEqual(['0.05', null])
    await shop.getByRole('button', { name: 'Pay' }).click()
    await shop.getByText('Paid.').waitFor()
    expect(await ether()).toBe(before + 50_000_000_000_000_000n)
    await close()
  })
})
