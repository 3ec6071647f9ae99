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
const waitForState = (page: Page, name: string, value: string) =>
  expect.poll(() => state(page, name).textContent()).toBe(value)

/** Opens two tabs of one user, with one wallet. */
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

/** Returns the wallet's prompts. */
const prompts = ({ wallets }: Pick<Visit, 'wallets'>) =>
  wallets.flatMap(({ requests }) =>
    requests
      .map(({ method }) => method)
      .filter((method) => ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain'].includes(method)),
  )

describe('two tabs', () => {
  it('follow each other’s connection, network and disconnection, and the wallet prompts once', async () => {
    const visit = await openTwo()
    const [one, two] = visit.tabs
    await connect(one)
    await waitForState(one, 'status', 'connected')
    await waitForState(two, 'status', 'connected')
    await waitForState(two, 'address', demo.devnet.accounts[0]?.address ?? '')
    expect(prompts(visit)).toEqual(['eth_requestAccounts'])

    await modal(one).waitFor({ state: 'hidden' })
    await two.locator('latchkey-network-button').click()
    await modal(two)
      .getByRole('button', { name: /Devnet Polygon/ })
      .click()
    await waitForState(two, 'network', 'eip155:137')
    await waitForState(one, 'network', 'eip155:137')
    expect(prompts(visit)).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])

    await modal(two).waitFor({ state: 'hidden' })
    await two.locator('latchkey-button').click()
    await button(two, 'Disconnect').click()
    await waitForState(two, 'status', 'disconnected')
    await waitForState(one, 'status', 'disconnected')
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
