import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Demo, startDemo, type Visit } from './openDemo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.stop())

const modal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const status = (page: Page) => page.locator('dd[data-state=status]')

const choose = async ({ page }: Visit) => {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await modal(page).getByRole('button', { name: 'Fennec', exact: true }).click()
}

describe('a wallet that is connected', () => {
  const connect = async (visit: Visit) => {
    await choose(visit)
    await status(visit.page).getByText('connected', { exact: true }).waitFor()
    await modal(visit.page).waitFor({ state: 'hidden' })
  }

  it('and declines a switch stays on its network, and the view offers another attempt', async () => {
    const visit = await demo.open({ wallets: [{}] })
    const { page, wallets } = visit
    await connect(visit)
    wallets[0]?.setPolicy('wallet_switchEthereumChain', 'reject')
    await page.locator('latchkey-network-button').click()
    await modal(page).getByRole('button', { name: 'Devnet Polygon' }).click()
    await modal(page).getByRole('heading', { name: 'You’re still on Devnet Ethereum' }).waitFor()
    await modal(page).getByText('You declined the change in Fennec.').waitFor()
    expect(await page.locator('dd[data-state=network]').textContent()).toBe('eip155:1')
    wallets[0]?.setPolicy('wallet_switchEthereumChain', 'approve')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.locator('dd[data-state=network]').textContent()).toBe('eip155:137')
    await visit.close()
  })

  it('and does not support a network gets a request to add it, with all details', async () => {
    const [chain] = demo.devnet.chains
    const visit = await demo.open({ wallets: [{ chains: { 1: chain?.rpcUrl ?? '' } }] })
    const { page, wallets } = visit
    await connect(visit)
    await page.locator('latchkey-network-button').click()
    await modal(page).getByRole('button', { name: 'Devnet Polygon' }).click()
    await expect.poll(() => page.locator('dd[data-state=network]').textContent()).toBe('eip155:137')
    const added = wallets[0]?.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Devnet Polygon',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: [demo.devnet.chains[1]?.rpcUrl],
        blockExplorerUrls: ['https://explorer.example'],
      },
    ])
    await visit.close()
  })

  it('and switches to an unsupported network sees that view until it switches back', async () => {
    const visit = await demo.open({ wallets: [{}] })
    const { page, wallets } = visit
    await connect(visit)
    wallets[0]?.setChain(999)
    await modal(page).getByRole('heading', { name: 'Switch network' }).waitFor()
    await page.keyboard.press('Escape')
    await modal(page)
      .getByRole('paragraph')
      .filter({ hasText: /One more step/ })
      .waitFor()
    await modal(page).getByRole('button', { name: 'Devnet Ethereum' }).click()
    await expect.poll(() => page.locator('dd[data-state=network]').textContent()).toBe('eip155:1')
    await modal(page).waitFor({ state: 'hidden' })
    await visit.close()
  })

  it('and leaves, or changes its account, is followed', async () => {
    const visit = await demo.open({ wallets: [{}] })
    const { page, wallets } = visit
    await connect(visit)
    const [first, second] = wallets[0]?.accounts() ?? []
    if (!first || !second) throw new Error('The wallet is empty.')
    wallets[0]?.setAccounts([second, first])
    await expect.poll(() => page.locator('dd[data-state=address]').textContent()).toBe(second)
    wallets[0]?.disconnect()
    await status(page).getByText('disconnected').waitFor()
    await visit.close()
  })

  it('and declines a transfer sends nothing, and the view reports that', async () => {
    const visit = await demo.open({ wallets: [{}] })
    const { page, wallets } = visit
    await connect(visit)
    wallets[0]?.setPolicy('eth_sendTransaction', 'reject')
    await page.locator('latchkey-button').click()
    await modal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await modal(page).getByLabel('Amount').fill('1')
    await modal(page)
      .getByLabel('To', { exact: true })
      .fill(demo.devnet.accounts[3]?.address ?? '')
    await modal(page).getByRole('button', { name: 'Review' }).click()
    await modal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await modal(page).getByText('You declined the request').waitFor()
    await modal(page).getByText('Nothing was sent.').waitFor()
    wallets[0]?.setPolicy('eth_sendTransaction', { answer: '0x1234' })
    await modal(page).getByRole('button', { name: 'Send', exact: true }).click()
    await modal(page)
      .getByText(/It may have been sent/)
      .waitFor()
    await visit.close()
  })
})

describe('two wallets that claim one identity', () => {
  it('are both listed, each with a warning [T-10]', async () => {
    const visit = await demo.open({ wallets: [{ name: 'Fennec' }, { name: 'Fennec Pro' }] })
    const { page } = visit
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await modal(page).getByRole('button', { name: 'Fennec', exact: true }).waitFor()
    await modal(page).getByRole('button', { name: 'Fennec Pro' }).waitFor()
    expect(
      await modal(page)
        .getByText(/Two wallets claim to be this one/)
        .count(),
    ).toBe(2)
    await visit.close()
  })
})

describe('a wallet that announces itself in an unusual way', () => {
  it('F-153: is listed as not verified if its identity is not a domain, connects, and is not restored after a reload', async () => {
    const headless = { name: 'Headless', rdns: 'headless-web3-provider' }
    const visit = await demo.open({ wallets: [headless] })
    const { page, wallets } = visit
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    const row = modal(page).getByRole('button', { name: 'Headless', exact: true })
    await modal(page).getByText('Name not verified').waitFor()
    await row.click()
    await status(page).getByText('connected', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    const prompts = wallets[0]?.requests.filter(({ method }) => method === 'eth_requestAccounts')
    expect(prompts).toHaveLength(1)
    await visit.close()
  })

  it('F-091: stays one row when it announces itself again, before and while the modal is open', async () => {
    const visit = await demo.open({ wallets: [{ name: 'Fennec' }] })
    const { page, wallets } = visit
    await wallets[0]?.announceAgain(page)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await modal(page).getByRole('button', { name: 'Fennec', exact: true }).waitFor()
    await wallets[0]?.announceAgain(page, { name: 'Fennec 2' })
    await modal(page).getByRole('button', { name: 'Fennec 2', exact: true }).waitFor()
    expect(
      await modal(page)
        .getByRole('button', { name: /^Fennec/ })
        .count(),
    ).toBe(1)
    expect(
      await modal(page)
        .getByText(/Two wallets claim/)
        .count(),
    ).toBe(0)
    await visit.close()
  })
})

describe('a wallet that responds after the user has left', () => {
  it('is disconnected again, and the user sees a notice and can connect again', async () => {
    let approve = () => {}
    const until = new Promise<void>((resolve) => {
      approve = resolve
    })
    const visit = await demo.open({ wallets: [{ name: 'Fennec' }] })
    const { page, wallets } = visit
    const [wallet] = wallets
    wallet?.setPolicy('eth_requestAccounts', { until, then: 'approve' })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await modal(page).getByRole('button', { name: 'Fennec', exact: true }).click()
    await modal(page).getByText('Approve the connection in Fennec.', { exact: true }).waitFor()
    const isAsked = (name: string) => wallet?.requests.some(({ method }) => method === name)
    await vi.waitFor(() => expect(isAsked('eth_requestAccounts')).toBe(true))
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'hidden' })
    approve()
    const toast = page.locator('latchkey-modal .lk-toast')
    await toast.getByText('Approved too late. Connect again to use Fennec.').waitFor()
    await vi.waitFor(() => expect(isAsked('wallet_revokePermissions')).toBe(true))
    expect(await status(page).textContent()).toBe('disconnected')
    wallet?.setPolicy('eth_requestAccounts', 'approve')
    await toast.getByRole('button', { name: 'Connect' }).click()
    await status(page).getByText('connected', { exact: true }).waitFor()
    await visit.close()
  })
})
