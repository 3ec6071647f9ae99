import { injectHeadlessWeb3Provider, Web3RequestKind, type Web3ProviderBackend } from 'headless-web3-provider'
import type { Page } from 'playwright'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'

// headless-web3-provider 0.3.2 is what many sites test with. It announces itself with an `rdns` that is no domain name.

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const receiver = '0x00000000000000000000000000000000000000ac'

const state = (page: Page, name: string) => page.locator(`dd[data-state=${name}]`)
const inModal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const button = (page: Page, name: string) => inModal(page).getByRole('button', { name, exact: true })

/** Opens the demo in a page with the provider, which knows two of the devnet's accounts and its first chain. */
const visit = async (query = 'chains=eip155') => {
  const keys = demo.devnet.accounts.slice(0, 2).map(({ privateKey }) => privateKey)
  const chain = demo.devnet.chains[0] ?? expect.fail('The devnet is empty.')
  const wallets: Web3ProviderBackend[] = []
  const opened = await demo.open({
    query,
    hasOwnWallets: true,
    before: async (page) => {
      wallets.push(await injectHeadlessWeb3Provider(page, keys, chain.chainId, chain.rpcUrl))
    },
  })
  const wallet = wallets[0] ?? expect.fail('There is no wallet.')
  const addresses = keys.map((key) => privateKeyToAccount(key).address)
  /** Waits until the provider has a request of this kind. */
  const waitFor = (kind: Web3RequestKind) => expect.poll(() => wallet.getPendingRequestCount(kind)).toBeGreaterThan(0)
  return {
    ...opened,
    chain,
    keys,
    addresses,
    approve: async (kind: Web3RequestKind) => {
      await waitFor(kind)
      await wallet.authorize(kind)
    },
    decline: async (kind: Web3RequestKind) => {
      await waitFor(kind)
      await wallet.reject(kind)
    },
    wallet,
  }
}

describe('headless-web3-provider', () => {
  it('F-153: is one row whose name is not verified, is declined, connects, sends and disconnects', async () => {
    const { page, chain, addresses, approve, decline, faults, close } = await visit()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, 'Headless Web3 Provider').waitFor()
    await inModal(page).getByText('Name not verified').waitFor()
    await button(page, 'Headless Web3 Provider').click()
    await decline(Web3RequestKind.RequestAccounts)
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    await button(page, 'Try again').click()
    await approve(Web3RequestKind.RequestAccounts)
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect((await state(page, 'address').textContent())?.toLowerCase()).toBe(addresses[0]?.toLowerCase())

    const before = await chain.getBalance(receiver)
    await page.locator('latchkey-button').click()
    await button(page, 'Send').click()
    await inModal(page).getByLabel('Amount').fill('0.25')
    await inModal(page).getByLabel('To', { exact: true }).fill(receiver)
    await button(page, 'Review').click()
    await button(page, 'Send').click()
    await approve(Web3RequestKind.SendTransaction)
    await expect.poll(async () => (await chain.getBalance(receiver)) - before).toBe(25n * 10n ** 16n)
    await inModal(page).getByRole('region', { name: 'Sent', exact: true }).waitFor()
    await button(page, 'Disconnect').click()
    await state(page, 'status').getByText('disconnected').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('F-153: follows its account, and is there after a reload only if it connects again', async () => {
    const { page, keys, addresses, wallet, approve, faults, close } = await visit()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, 'Headless Web3 Provider').click()
    await approve(Web3RequestKind.RequestAccounts)
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await wallet.changeAccounts([keys[1] ?? expect.fail('There is one account.')])
    await expect
      .poll(async () => (await state(page, 'address').textContent())?.toLowerCase())
      .toBe(addresses[1]?.toLowerCase())
    await page.reload()
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(wallet.getPendingRequestCount()).toBe(0)
    expect(faults).toEqual([])
    await close()
  })

  // It signs the text "0x…" of `personal_sign` instead of the bytes that the text stands for.
  it('F-088: is refused a sign-in, because its signature is of another message', async () => {
    const { page, approve, faults, close } = await visit('chains=eip155&sign-in=on')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, 'Headless Web3 Provider').click()
    await approve(Web3RequestKind.RequestAccounts)
    await inModal(page)
      .getByRole('button', { name: /^Sign with/ })
      .click()
    await approve(Web3RequestKind.SignMessage)
    await page
      .locator('latchkey-modal .lk-toast')
      .getByText(/Couldn’t sign in/)
      .first() // a toast that moves from the page into the dialog is in both for a moment
      .waitFor()
    expect(faults).toEqual([expect.stringMatching(/^\[latchkey\] The sign-in failed\.\nSIGN_IN_REFUSED: /)])
    await close()
  })
})
