import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo, type Visit } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const modal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const button = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true })
const state = (page: Page, name: string) => page.locator(`dd[data-state=${name}]`)
const stands = (page: Page, name: string, value: string) =>
  expect.poll(() => state(page, name).textContent()).toBe(value)

/** Two tabs of one visitor, with one wallet. */
const openTwo = async (query = '') => {
  const visit = await demo.open({ wallets: [{}], query })
  const other = await visit.context.newPage()
  await other.goto(visit.page.url())
  await other.getByRole('heading', { level: 1 }).waitFor()
  return { ...visit, tabs: [visit.page, other] as const }
}

const connect = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await button(page, 'Fennec').click()
}

/** What the wallet's person was asked. */
const prompts = ({ wallets }: Pick<Visit, 'wallets'>) =>
  wallets.flatMap(({ requests }) =>
    requests
      .map(({ method }) => method)
      .filter((method) => ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain'].includes(method)),
  )

describe('two tabs', () => {
  it('see each other connect, go to another network and disconnect, and the wallet is asked once', async () => {
    const visit = await openTwo()
    const [one, two] = visit.tabs
    await connect(one)
    await stands(one, 'status', 'connected')
    await stands(two, 'status', 'connected')
    await stands(two, 'address', demo.devnet.accounts[0]?.address ?? '')
    expect(prompts(visit)).toEqual(['eth_requestAccounts'])

    await modal(one).waitFor({ state: 'hidden' })
    await two.locator('latchkey-network-button').click()
    await modal(two)
      .getByRole('button', { name: /Devnet Polygon/ })
      .click()
    await stands(two, 'network', 'eip155:137')
    await stands(one, 'network', 'eip155:137')
    expect(prompts(visit)).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])

    await modal(two).waitFor({ state: 'hidden' })
    await two.locator('latchkey-button').click()
    await button(two, 'Disconnect').click()
    await stands(two, 'status', 'disconnected')
    await stands(one, 'status', 'disconnected')
    expect(visit.faults).toEqual([])
    await visit.close()
  })

  it('need one signature', async () => {
    const visit = await openTwo('sign-in=on')
    const [one, two] = visit.tabs
    await connect(one)
    await modal(two).getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await button(one, 'Sign with Fennec').click()
    await modal(one).waitFor({ state: 'hidden' })
    await modal(two).waitFor({ state: 'hidden' })
    expect(prompts(visit)).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(visit.faults).toEqual([])
    await visit.close()
  })
})
