import type { TestWallet } from '@latchkey/test-wallets'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from './openDemo.ts'
import { describeDevnet } from '@latchkey/devnet'
import { installCosmosTestWallet } from '@latchkey/test-wallets/cosmos/playwright'
import { installPolkadotTestWallet } from '@latchkey/test-wallets/polkadot/playwright'
import { toWalletParts } from '../src/walletParts.ts'
import { addVendorsCode } from './vendors/addVendorsCode.ts'
import { type EvmVendor, installMetaMaskForSolana, installVendor } from './vendors/installVendor.ts'
import { installMobileWallet, phone } from './vendors/installMobileWallet.ts'
import { keplrsExtension } from './vendors/keplrsExtension.ts'
import { polkadotsExtension } from './vendors/polkadotsExtension.ts'

let demo: Demo<'eip155' | 'solana' | 'polkadot' | 'cosmos'>
beforeAll(async () => {
  demo = await startDemo(['eip155', 'solana', 'polkadot', 'cosmos'])
})
afterAll(() => demo.stop())

const receiver = '0x00000000000000000000000000000000000000ab'

const state = (page: Page, name: string) => page.locator(`dd[data-state=${name}]`)
const inModal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const button = (page: Page, name: string | RegExp) => inModal(page).getByRole('button', { name, exact: true })

const chain = (index: number) => demo.devnet.chains[index] ?? expect.fail('The devnet is empty.')

const vendors: readonly { readonly vendor: EvmVendor; readonly name: string; readonly rdns: string }[] = [
  { vendor: 'metamask', name: 'MetaMask', rdns: 'io.metamask' },
  { vendor: 'rabby', name: 'Rabby Wallet', rdns: 'io.rabby' },
]

/** MetaMask logs declined requests to the console. */
const isRefusal = (fault: string) => fault.startsWith('MetaMask - RPC Error: User rejected the request')

/** Opens the demo in a page with a vendor's own code. */
const visit = async (vendor: EvmVendor, name: string, rdns: string, query = 'chains=eip155') => {
  const wallets: TestWallet[] = []
  const opened = await demo.open({
    query,
    hasOwnWallets: true,
    before: async (_page, context) => {
      const chains = Object.fromEntries(demo.devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
      wallets.push(await installVendor(context, vendor, { name, rdns, mnemonic: demo.devnet.mnemonic, chains }))
    },
  })
  const wallet = wallets[0] ?? expect.fail('No wallet was installed.')
  const asked = () => wallet.requests.map(({ method }) => method)
  const connect = async () => {
    await opened.page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(opened.page, name).click()
    await state(opened.page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(opened.page).waitFor({ state: 'hidden' })
  }
  return { ...opened, wallet, asked, connect }
}

describe.each(vendors)('$name’s own code', ({ vendor, name, rdns }) => {
  it('is one row, connects after it declined, switches the network, sends, and is restored after a reload', async () => {
    const { page, wallet, asked, faults, close } = await visit(vendor, name, rdns)
    const [first, second] = wallet.accounts()

    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).waitFor()
    expect(await inModal(page).locator('.lk-row__name', { hasText: name }).count()).toBe(1)
    wallet.setPolicy('eth_requestAccounts', 'reject')
    await button(page, name).click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('eth_requestAccounts', 'approve')
    await button(page, 'Try again').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    expect((await state(page, 'address').textContent())?.toLowerCase()).toBe(first?.toLowerCase())
    expect(await state(page, 'wallet').textContent()).toBe(name)

    await page.locator('latchkey-network-button').click()
    await button(page, 'Devnet Polygon').click()
    await expect.poll(() => state(page, 'network').textContent()).toBe('eip155:137')
    await inModal(page).waitFor({ state: 'hidden' })
    expect(wallet.chainId()).toBe(137)

    const before = await chain(1).getBalance(receiver)
    await page.locator('latchkey-button').click()
    await button(page, 'Send').click()
    await button(page, 'POL. Change token').waitFor()
    await inModal(page).getByLabel('Amount').fill('0.25')
    await inModal(page).getByLabel('To', { exact: true }).fill(receiver)
    await button(page, 'Review').click()
    await button(page, 'Send').click()
    await expect.poll(async () => (await chain(1).getBalance(receiver)) - before).toBe(25n * 10n ** 16n)
    await inModal(page).getByRole('region', { name: 'Sent', exact: true }).waitFor()
    await button(page, 'Close').click()
    await inModal(page).waitFor({ state: 'hidden' })

    wallet.setAccounts([second ?? '0x'])
    await expect
      .poll(async () => (await state(page, 'address').textContent())?.toLowerCase())
      .toBe(second?.toLowerCase())
    wallet.setChain(1)
    await expect.poll(() => state(page, 'network').textContent()).toBe('eip155:1')

    const count = asked().length
    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(asked().slice(count)).not.toContain('eth_requestAccounts')
    await page.locator('latchkey-button').click()
    await button(page, 'Disconnect').click()
    await state(page, 'status').getByText('disconnected').waitFor()
    expect(faults.filter((fault) => !isRefusal(fault))).toEqual([])
    await close()
  })

  it('signs the message of a sign-in after it declined', async () => {
    const { page, wallet, asked, faults, close } = await visit(vendor, name, rdns, 'chains=eip155&sign-in=on')
    wallet.setPolicy('personal_sign', 'reject')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).click()
    await button(page, `Sign with ${name}`).click()
    await inModal(page).getByRole('heading', { name: 'Signature declined' }).waitFor()
    wallet.setPolicy('personal_sign', 'approve')
    await button(page, 'Try again').click()
    await inModal(page).waitFor({ state: 'hidden' })
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    // MetaMask writes every error of a request to the console, also that it does not know a method.
    const isUnknownMethod = (fault: string) => fault.includes('does not support wallet_connect')
    expect(faults.filter((fault) => !isRefusal(fault) && !isUnknownMethod(fault))).toEqual([])
    expect(asked().filter((method) => method === 'wallet_connect' || method === 'eth_requestAccounts')).toEqual([
      'wallet_connect',
      'eth_requestAccounts',
    ])
    await close()
  })
})

describe('Keplr’s own code', () => {
  it('connects after it declined, signs in, sends, changes its key, and is restored after a reload', async () => {
    const wallets: Awaited<ReturnType<typeof installCosmosTestWallet>>[] = []
    const { page, faults, close } = await demo.open({
      query: 'chains=cosmos&sign-in=on',
      hasOwnWallets: true,
      before: async (_page, context) => {
        const { cosmos } = toWalletParts(describeDevnet(demo.devnet))
        const extension = { name: 'Keplr', path: keplrsExtension, event: 'keplr_keystorechange' }
        wallets.push(await installCosmosTestWallet(context, { ...extension, ...(cosmos ?? expect.fail('No chain.')) }))
        await addVendorsCode(context, 'keplr')
      },
    })
    const wallet = wallets[0] ?? expect.fail('No wallet was installed.')
    wallet.setPolicy('enable', 'reject')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, 'Keplr').click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('enable', 'approve')
    await button(page, 'Try again').click()
    await button(page, 'Sign with Keplr').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    const [account] = describeDevnet(demo.devnet).cosmos?.accounts ?? []
    expect(await state(page, 'address').textContent()).toBe(account?.addresses['cosmos'])

    const to = 'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'
    const cosmos = demo.devnet.cosmos.chains[0] ?? expect.fail('The devnet is empty.')
    const before = cosmos.getBalance(to)
    await page.locator('latchkey-button').click()
    await button(page, 'Send').click()
    await inModal(page).getByLabel('Amount').fill('1.5')
    await inModal(page).getByLabel('To', { exact: true }).fill(to)
    await button(page, 'Review').click()
    await button(page, 'Send').click()
    await expect.poll(() => cosmos.getBalance(to) - before).toBe(1_500_000n)
    await inModal(page).getByRole('heading', { name: 'Sent', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await inModal(page).waitFor({ state: 'hidden' })

    const [, other] = describeDevnet(demo.devnet).cosmos?.accounts ?? []
    wallet.setAccount(1) // the user chooses another key
    await button(page, 'Sign with Keplr').click() // the site wants each account signed in
    await inModal(page).waitFor({ state: 'hidden' })
    expect(await state(page, 'address').textContent()).toBe(other?.addresses['cosmos'])

    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await state(page, 'address').textContent()).toBe(other?.addresses['cosmos'])
    await page.locator('latchkey-button').click()
    await button(page, 'Disconnect').click()
    await state(page, 'status').getByText('disconnected').waitFor()
    // It contains code for another namespace, which a strict policy blocks.
    expect(faults.filter((fault) => !fault.startsWith('script-src wasm-eval'))).toEqual([])
    await close()
  })
})

describe('Polkadot{.js}’s own code', () => {
  const name = 'Polkadot{.js}'

  const visitPolkadot = async (query: string) => {
    const wallets: Awaited<ReturnType<typeof installPolkadotTestWallet>>[] = []
    const opened = await demo.open({
      query: `chains=polkadot&${query}`,
      hasOwnWallets: true,
      before: async (_page, context) => {
        const { polkadot } = toWalletParts(describeDevnet(demo.devnet))
        const { keys } = polkadot ?? expect.fail('No chain.')
        wallets.push(await installPolkadotTestWallet(context, { id: polkadotsExtension, keys }))
        await addVendorsCode(context, 'polkadot')
      },
    })
    const wallet = wallets[0] ?? expect.fail('No wallet was installed.')
    const asked = (method: string) => wallet.requests.filter((request) => request.method === method).length
    const [first, second] = describeDevnet(demo.devnet).polkadot?.accounts ?? []
    return { ...opened, wallet, asked, first, second }
  }

  it('connects after it declined, signs in, sends, follows its accounts, and is restored after a reload', async () => {
    const { page, wallet, asked, first, second, faults, close } = await visitPolkadot('sign-in=on')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).waitFor()
    expect(await inModal(page).locator('.lk-row__name').allTextContents()).toEqual([name])
    wallet.setPolicy('enable', 'reject')
    await button(page, name).click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('enable', 'approve')
    await button(page, 'Try again').click()
    wallet.setPolicy('signRaw', 'reject')
    await button(page, `Sign with ${name}`).click()
    await inModal(page).getByRole('heading', { name: 'Signature declined' }).waitFor()
    wallet.setPolicy('signRaw', 'approve')
    await button(page, 'Try again').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    expect(await state(page, 'address').textContent()).toBe(first?.address)
    expect(asked('signRaw')).toBe(2)

    const to = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'
    const rococo = demo.devnet.polkadot.chains[0] ?? expect.fail('The devnet is empty.')
    const before = await rococo.getBalance(to)
    await page.locator('latchkey-button').click()
    await button(page, 'Send').click()
    await inModal(page).getByLabel('Amount').fill('1.5')
    await inModal(page).getByLabel('To', { exact: true }).fill(to)
    await button(page, 'Review').click()
    await button(page, 'Send').click()
    await expect.poll(async () => (await rococo.getBalance(to)) - before).toBe(1_500_000_000_000n)
    await inModal(page).getByRole('heading', { name: 'Sent', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await inModal(page).waitFor({ state: 'hidden' })

    wallet.setAccounts([second?.address ?? ''])
    await button(page, `Sign with ${name}`).click() // the site wants each account signed in
    await inModal(page).waitFor({ state: 'hidden' })
    expect(await state(page, 'address').textContent()).toBe(second?.address)
    expect(asked('signRaw')).toBe(3)
    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await state(page, 'address').textContent()).toBe(second?.address)
    const count = asked('enable')
    await page.locator('latchkey-button').click()
    await button(page, 'Disconnect').click()
    await state(page, 'status').getByText('disconnected').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(asked('enable')).toBe(count)
    expect(faults).toEqual([])
    await close()
  })

  it('blocks a site, shares accounts with it later, and disconnects it', async () => {
    const { page, wallet, asked, first, second, faults, close } = await visitPolkadot('')
    const { origin } = new URL(page.url())
    const message = 'Connection request was rejected by the user.'
    wallet.setPolicy('enable', { fail: { code: 0, message } })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('enable', 'approve')
    wallet.shareAccounts(origin, [])
    await button(page, 'Try again').click()
    await inModal(page).getByRole('heading', { name: 'No account shared' }).waitFor()
    wallet.shareAccounts(origin, [second?.address ?? '', first?.address ?? ''])
    await button(page, 'Try again').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await state(page, 'address').textContent()).toBe(second?.address)
    expect(asked('enable')).toBe(3)
    wallet.shareAccounts(origin, [first?.address ?? ''])
    await expect.poll(() => state(page, 'address').textContent()).toBe(first?.address)
    wallet.disconnect()
    await state(page, 'status').getByText('disconnected').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('connects through a library of the site after it declined, and is restored after a reload', async () => {
    const { page, wallet, second, faults, close } = await visitPolkadot('libraries=on')
    wallet.setPolicy('enable', 'reject')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('enable', 'approve')
    await button(page, 'Try again').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    wallet.setAccounts([second?.address ?? ''])
    await expect.poll(() => state(page, 'address').textContent()).toBe(second?.address)
    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await state(page, 'address').textContent()).toBe(second?.address)
    // The library logs declined requests to the console.
    expect(faults.filter((fault) => !fault.startsWith('Error initializing'))).toEqual([])
    await close()
  })
})

describe('MetaMask’s own code for Solana', () => {
  const name = 'MetaMask'

  const visitSolana = async (query: string) => {
    const wallets: Awaited<ReturnType<typeof installMetaMaskForSolana>>[] = []
    const opened = await demo.open({
      query: `chains=solana&${query}`,
      hasOwnWallets: true,
      before: async (_page, context) => {
        const { solana } = toWalletParts(describeDevnet(demo.devnet))
        wallets.push(await installMetaMaskForSolana(context, { name, ...(solana ?? expect.fail('No chain.')) }))
      },
    })
    const wallet = wallets[0] ?? expect.fail('No wallet was installed.')
    const asked = (method: string) => wallet.requests.filter((request) => request.method === method).length
    const [first = '', second = ''] = wallet.accounts()
    return { ...opened, wallet, asked, first, second }
  }

  it('connects after it declined, sends on two clusters, follows its accounts, and is restored after a reload', async () => {
    const { page, wallet, asked, first, second, faults, close } = await visitSolana('')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).waitFor()
    expect(await inModal(page).locator('.lk-row__name').allTextContents()).toEqual([name])
    wallet.setPolicy('standard:connect', 'reject')
    await button(page, name).click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('standard:connect', 'approve')
    await button(page, 'Try again').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    expect(await state(page, 'address').textContent()).toBe(first)

    const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const send = async (index: number) => {
      const cluster = demo.devnet.solana.chains[index] ?? expect.fail('The devnet is empty.')
      const before = await cluster.getBalance(to)
      await page.locator('latchkey-button').click()
      await button(page, 'Send').click()
      await inModal(page).getByLabel('Amount').fill('1.5')
      await inModal(page).getByLabel('To', { exact: true }).fill(to)
      await button(page, 'Review').click()
      await button(page, 'Send').click()
      await expect.poll(async () => (await cluster.getBalance(to)) - before).toBe(1_500_000_000n)
      await inModal(page).getByRole('heading', { name: 'Sent', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await inModal(page).waitFor({ state: 'hidden' })
    }
    await send(0)
    expect(asked('standard:connect')).toBe(2)
    await page.locator('latchkey-network-button').click()
    await button(page, 'Local Solana devnet').click()
    await inModal(page).waitFor({ state: 'hidden' })
    await send(1)
    expect(asked('standard:connect')).toBe(3) // the extension asks for each cluster that it has not allowed yet

    wallet.setAccounts([second, first])
    await expect.poll(() => state(page, 'address').textContent()).toBe(second)
    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(await state(page, 'address').textContent()).toBe(second)
    expect(asked('standard:connect')).toBe(3)
    await page.locator('latchkey-button').click()
    await button(page, 'Disconnect').click()
    await state(page, 'status').getByText('disconnected').waitFor()
    await expect.poll(() => asked('standard:disconnect')).toBe(1)
    expect(faults).toEqual([])
    await close()
  })

  it('signs in while it connects, and by a message for another account, after it declined each', async () => {
    const { page, wallet, asked, second, faults, close } = await visitSolana('sign-in=on')
    wallet.setPolicy('solana:signIn', 'reject')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('solana:signIn', 'approve')
    await button(page, 'Try again').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    expect([asked('solana:signIn'), asked('solana:signMessage')]).toEqual([2, 0])

    wallet.setAccounts([second])
    wallet.setPolicy('solana:signMessage', 'reject')
    await button(page, `Sign with ${name}`).click()
    await inModal(page).getByRole('heading', { name: 'Signature declined' }).waitFor()
    wallet.setPolicy('solana:signMessage', 'approve')
    await button(page, 'Try again').click()
    await inModal(page).waitFor({ state: 'hidden' })
    expect(await state(page, 'address').textContent()).toBe(second)
    expect([asked('solana:signIn'), asked('solana:signMessage')]).toEqual([2, 2])
    expect(faults).toEqual([])
    await close()
  })

  it('prompts again if a page restores a connection that the user has ended meanwhile, and can decline', async () => {
    const { page, wallet, asked, faults, close } = await visitSolana('')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await page.goto('about:blank')
    wallet.disconnect()
    wallet.setPolicy('standard:connect', 'reject')
    await page.goBack()
    await expect.poll(() => asked('standard:connect')).toBe(2)
    await state(page, 'status').getByText('disconnected').waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

describe('Solana Mobile’s own code, on a phone', () => {
  const name = 'Mobile Wallet Adapter'
  /** Until the app listens, the maker's code tries to connect to it again and again, which the browser logs. */
  const isEarly = (fault: string) => /^WebSocket connection to 'ws:\/\/localhost:\d+\/solana-wallet' failed/.test(fault)

  const visitOnPhone = async (query: string) => {
    const wallets: Awaited<ReturnType<typeof installMobileWallet>>[] = []
    const opened = await demo.open({
      query: `chains=solana&${query}`,
      hasOwnWallets: true,
      device: phone,
      before: async (_page, context) => {
        const { solana } = toWalletParts(describeDevnet(demo.devnet))
        wallets.push(await installMobileWallet(context, { name, ...(solana ?? expect.fail('No chain.')) }))
      },
    })
    const wallet = wallets[0] ?? expect.fail('No wallet was installed.')
    const asked = (method: string) => wallet.requests.filter((request) => request.method === method).length
    const [first = ''] = wallet.accounts()
    return { ...opened, wallet, asked, first }
  }

  it('connects after it declined, sends after it declined, is restored after a reload, and disconnects', async () => {
    const { page, wallet, asked, first, faults, close } = await visitOnPhone('')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).waitFor()
    expect(await inModal(page).locator('.lk-row__name').allTextContents()).toEqual([name])
    wallet.setPolicy('standard:connect', 'reject')
    await button(page, name).click()
    await inModal(page)
      .getByRole('heading', { name: /^You declined/ })
      .waitFor()
    wallet.setPolicy('standard:connect', 'approve')
    await button(page, 'Try again').click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    expect(await state(page, 'address').textContent()).toBe(first)

    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect(asked('standard:connect')).toBe(2)
    const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    const mainnet = demo.devnet.solana.chains[0] ?? expect.fail('The devnet is empty.')
    const before = await mainnet.getBalance(to)
    wallet.setPolicy('solana:signAndSendTransaction', 'reject')
    await page.locator('latchkey-button').click()
    await button(page, 'Send').click()
    await inModal(page).getByLabel('Amount').fill('1.5')
    await inModal(page).getByLabel('To', { exact: true }).fill(to)
    await button(page, 'Review').click()
    await button(page, 'Send').click()
    await inModal(page).getByText('You declined the request').waitFor()
    wallet.setPolicy('solana:signAndSendTransaction', 'approve')
    await button(page, 'Send').click()
    await expect.poll(async () => (await mainnet.getBalance(to)) - before).toBe(1_500_000_000n)
    await inModal(page).getByRole('heading', { name: 'Sent', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await inModal(page).waitFor({ state: 'hidden' })
    await page.locator('latchkey-button').click()
    await button(page, 'Disconnect').click()
    await state(page, 'status').getByText('disconnected').waitFor()
    expect(faults.filter((fault) => !isEarly(fault))).toEqual([])
    await close()
  })

  it('signs in while it connects, later by a message, and not after the user has removed the site', async () => {
    const { page, wallet, asked, first, faults, close } = await visitOnPhone('sign-in=on')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, name).click()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    expect(await state(page, 'address').textContent()).toBe(first)
    expect([asked('solana:signIn'), asked('solana:signMessage')]).toEqual([1, 0])

    const signAgain = async () => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.includes('siwx')) localStorage.removeItem(key)
      })
      await page.reload()
      await button(page, `Sign with ${name}`).click()
    }
    await signAgain()
    await inModal(page).waitFor({ state: 'hidden' })
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    expect([asked('solana:signIn'), asked('solana:signMessage')]).toEqual([1, 1])

    wallet.disconnect()
    await signAgain()
    await state(page, 'status').getByText('disconnected').waitFor()
    expect([asked('solana:signIn'), asked('solana:signMessage')]).toEqual([1, 1])
    expect(faults.filter((fault) => !isEarly(fault))).toEqual([])
    await close()
  })
})
