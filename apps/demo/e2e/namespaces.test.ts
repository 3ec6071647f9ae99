import type { DevnetDescription } from '@latchkey/devnet'
import { describeDevnet } from '@latchkey/devnet'
import { installMultiChainTestWallet } from '@latchkey/test-wallets/multi-chain/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlsOf } from '../server/devnetPage.mjs'
import { toWalletParts } from '../src/walletParts.ts'
import { type Demo, startDemo } from './openDemo.ts'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

let demo: Demo<(typeof namespaces)[number]>
let devnet: DevnetDescription
beforeAll(async () => {
  demo = await startDemo(namespaces)
  devnet = describeDevnet(demo.devnet)
})
afterAll(() => demo.stop())

/** Returns the dev wallet's approval card. */
const card = (page: Page) => page.locator('test-wallet-card').getByRole('dialog')
/** Approves the wallet's cards in order, each by its title. */
const approve = async (page: Page, ...titles: readonly string[]) => {
  for (const title of titles) {
    await card(page).getByRole('heading', { name: title }).waitFor()
    await card(page).getByRole('button', { name: 'Approve' }).click()
  }
}
const state = (page: Page, name: string) => page.locator(`dd[data-state=${name}]`)
const inModal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const button = (page: Page, name: string | RegExp) => inModal(page).getByRole('button', { name, exact: true })

const first = <item>(list: readonly item[] | undefined, index = 0): item => {
  const found = list?.[index]
  if (found === undefined) throw new Error('The devnet is empty.')
  return found
}

/** The values of a journey on a site with one namespace, and the readers of its chain. */
type Journey = {
  readonly namespace: (typeof namespaces)[number]
  readonly wallet: string
  readonly address: () => string
  readonly balance: RegExp
  readonly coin: RegExp
  readonly receiver: string
  readonly amount: string
  /** Returns the receiver's balance, in base units. */
  readonly held: (receiver: string) => Promise<bigint> | bigint
  readonly sent: bigint
  /** The titles of the wallet's cards for a transfer. */
  readonly asks: readonly string[]
  /** Another network of the namespace, if one runs, and the account's address there. */
  readonly other?: {
    readonly name: string
    readonly id: string
    readonly address: () => string
    readonly asks: readonly string[]
  }
}

const journeys: readonly Journey[] = [
  {
    namespace: 'solana',
    wallet: 'Fennec',
    address: () => first(devnet.solana?.accounts).address,
    balance: /1,000\.000\s*SOL/,
    coin: /^Solana/,
    receiver: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    amount: '1.5',
    held: (receiver) => first(demo.devnet.solana.chains).getBalance(receiver),
    sent: 1_500_000_000n,
    asks: ['wants to send'],
    other: {
      name: 'Local Solana devnet',
      id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      address: () => first(devnet.solana?.accounts).address,
      asks: [],
    },
  },
  {
    namespace: 'bip122',
    wallet: 'Fennec',
    address: () => first(first(devnet.bip122?.chains).accounts).address,
    balance: /1\.500\s*tBTC/,
    coin: /^Test Bitcoin/,
    receiver: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    amount: '0.25',
    held: (receiver) => first(demo.devnet.bip122.chains).getBalance(receiver),
    sent: 25_000_000n,
    asks: ['wants to send'],
    other: {
      name: 'Local Bitcoin testnet4',
      id: 'bip122:00000000da84f2bafbbc53dee25a72ae',
      address: () => first(first(devnet.bip122?.chains, 1).accounts).address,
      asks: ['wants to switch network'],
    },
  },
  {
    namespace: 'polkadot',
    wallet: 'Fennec',
    address: () => first(devnet.polkadot?.accounts).address,
    balance: /1,000\.000\s*ROC/,
    coin: /^Rococo/,
    receiver: '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM',
    amount: '1.5',
    held: (receiver) => first(demo.devnet.polkadot.chains).getBalance(receiver),
    sent: 1_500_000_000_000n,
    asks: ['wants to add a chain', 'wants a transaction'],
    other: {
      name: 'Devnet Collectives',
      id: 'polkadot:67676767676767676767676767676767',
      address: () => 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
      asks: [],
    },
  },
  {
    namespace: 'cosmos',
    wallet: 'Fennec',
    address: () => first(devnet.cosmos?.accounts).addresses['cosmos'] ?? '',
    balance: /1,000\.000\s*TEST/,
    coin: /^Test/,
    receiver: 'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du',
    amount: '1.5',
    held: (receiver) => first(demo.devnet.cosmos.chains).getBalance(receiver),
    sent: 1_500_000n,
    asks: ['wants to send'],
    other: {
      name: 'Devnet Osmosis',
      id: 'cosmos:latchkey-2',
      address: () => first(devnet.cosmos?.accounts).addresses['osmo'] ?? '',
      asks: ['wants to connect'],
    },
  },
]

describe.each(journeys)('a user of a site with only $namespace', (journey) => {
  it('connects, sees the balance, sends a transfer that the chain confirms, receives, switches network and disconnects, on the site’s own nodes alone [S1.4]', async () => {
    const { wallet, balance, coin, receiver, amount, held, sent, asks, other } = journey
    const visit = await demo.open({ query: `chains=${journey.namespace}&nodes=own` })
    const { page, faults, origins } = visit
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await button(page, wallet).click()
    await approve(page, 'wants to connect')
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await inModal(page).waitFor({ state: 'hidden' })
    await expect.poll(() => state(page, 'address').textContent()).toBe(journey.address())

    await page.locator('latchkey-button').click()
    await inModal(page).getByText(balance).first().waitFor()
    const before = await held(receiver)
    await button(page, 'Send').click()
    await inModal(page)
      .getByRole('button', { name: /Change token/ })
      .click()
    await inModal(page).getByRole('button', { name: coin }).click()
    await inModal(page).getByLabel('Amount').fill(amount)
    await inModal(page).getByLabel('To', { exact: true }).fill(receiver)
    await button(page, 'Review').click()
    await button(page, 'Send').click()
    await approve(page, ...asks)
    await expect.poll(() => held(receiver)).toBe(before + sent)
    await inModal(page).getByRole('heading', { name: 'Sent', exact: true }).waitFor()

    await button(page, 'Receive').click()
    await inModal(page).getByRole('img', { name: 'QR code of the address' }).waitFor()
    await button(page, 'Copy address').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(journey.address())
    await page.keyboard.press('Escape')

    if (other) {
      await page.locator('latchkey-network-button').click()
      await button(page, other.name).click()
      await approve(page, ...other.asks)
      await expect.poll(() => state(page, 'network').textContent()).toBe(other.id)
      await expect.poll(() => state(page, 'address').textContent()).toBe(other.address())
    }
    await page.reload()
    await state(page, 'status').getByText('connected', { exact: true }).waitFor()
    await page.locator('latchkey-button').click()
    await button(page, 'Disconnect').click()
    await state(page, 'status').getByText('disconnected').waitFor()
    expect(faults).toEqual([])
    const own = [demo.url, ...urlsOf(devnet)].map((url) => new URL(url).origin)
    expect([...origins].filter((origin) => !own.includes(origin))).toEqual([])
    await visit.close()
  })
})

describe.each(journeys.filter(({ namespace }) => namespace === 'bip122' || namespace === 'polkadot'))(
  'a user of a site with $namespace, which uses wallets through a library',
  ({ namespace, wallet, address }) => {
    it('declines, connects, and is restored after a reload, without requests to other hosts', async () => {
      const { page, faults, origins, close } = await demo.open({ query: `chains=${namespace}&libraries=on` })
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await button(page, wallet).click()
      await card(page).getByRole('button', { name: 'Reject' }).click()
      await button(page, 'Try again').click()
      await approve(page, 'wants to connect')
      await state(page, 'status').getByText('connected', { exact: true }).waitFor()
      expect(await state(page, 'address').textContent()).toBe(address())
      await page.reload()
      await state(page, 'status').getByText('connected', { exact: true }).waitFor()
      const own = [demo.url, ...urlsOf(devnet)].map((url) => new URL(url).origin)
      expect([...origins].filter((origin) => !own.includes(origin))).toEqual([])
      // The library of Polkadot writes to the console what the user declined.
      expect(faults.filter((fault) => !fault.startsWith('Error initializing'))).toEqual([])
      await close()
    })
  },
)

describe('a user with one wallet in all five namespaces', () => {
  const cell = (page: Page, namespace: string, name: string) =>
    page.locator(`tr[data-namespace=${namespace}] td[data-cell=${name}]`)
  const texts = (page: Page, name: string) =>
    Promise.all(namespaces.map((namespace) => cell(page, namespace, name).textContent()))

  /** Opens the page with a wallet of all five namespaces that approves every request, and connects in each of them. */
  const connectAll = async (query = '') => {
    let wallet: Awaited<ReturnType<typeof installMultiChainTestWallet>> | undefined
    const visit = await demo.open({
      query,
      hasOwnWallets: true,
      before: async (_page, context) => {
        wallet = await installMultiChainTestWallet(context, {
          name: 'Fennec',
          rdns: 'example.fennec',
          ...toWalletParts(devnet),
        })
      },
    })
    const { page } = visit
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    // One row: its connectors have the same wallet key.
    await button(page, /^Fennec/).click()
    const boxes = inModal(page).getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBe(5)
    for (const box of await boxes.all()) await box.check()
    await button(page, /5/).click()
    await expect.poll(() => texts(page, 'status')).toEqual(namespaces.map(() => 'connected'))
    return { visit, wallet }
  }

  it('is signed in on Solana at once if its wallet signs as it connects, although EVM is the active namespace', async () => {
    const { visit } = await connectAll('sign-in=on')
    const { page } = visit
    // The site has kept what it has verified, before the user has answered the request for EVM.
    const kept = () =>
      page.evaluate(() =>
        Object.keys(localStorage).flatMap((key) => /^latchkey:siwx:(\w+:\w+):(.*)$/.exec(key)?.slice(2) ?? []),
      )
    await expect.poll(kept).toEqual([first(devnet.solana?.accounts).address])
    await visit.close()
  })

  it('connects all at once, switches between them, and has all of them restored after a reload [S1.2] [S1.9]', async () => {
    const { visit, wallet } = await connectAll('nodes=own')
    const { page, faults, origins } = visit
    const addresses = [
      first(devnet.accounts).address,
      first(devnet.solana?.accounts).address,
      first(first(devnet.bip122?.chains).accounts).address,
      first(devnet.polkadot?.accounts).address,
      first(devnet.cosmos?.accounts).addresses['cosmos'],
    ]
    expect(await texts(page, 'address')).toEqual(addresses)
    await button(page, 'Done').click()
    await inModal(page).waitFor({ state: 'hidden' })

    for (const [network, address] of [
      ['Devnet Asset Hub', addresses[3]],
      ['Local Bitcoin regtest', addresses[2]],
      ['Local Solana mainnet', addresses[1]],
    ]) {
      await page.locator('latchkey-network-button').click()
      await button(page, network ?? '').click()
      await expect.poll(() => state(page, 'address').textContent()).toBe(address)
      await inModal(page).waitFor({ state: 'hidden' })
    }

    const requests = () => [
      wallet?.eip155?.requests.filter(({ method }) => method === 'eth_requestAccounts').length,
      wallet?.polkadot?.requests.filter(({ method }) => method === 'enable').length,
      wallet?.bip122?.requests.filter(({ method }) => method === 'wallet_connect').length,
    ]
    expect(requests()).toEqual([1, 1, 1])
    await page.reload()
    await expect.poll(() => texts(page, 'status')).toEqual(namespaces.map(() => 'connected'))
    expect(await texts(page, 'address')).toEqual(addresses)
    await page.getByRole('button', { name: 'Disconnect Polkadot' }).click()
    await expect.poll(() => cell(page, 'polkadot', 'status').textContent()).toBe('disconnected')
    await page.getByRole('button', { name: 'disconnect()' }).click()
    await expect.poll(() => texts(page, 'status')).toEqual(namespaces.map(() => 'disconnected'))
    expect(faults).toEqual([])
    const own = [demo.url, ...urlsOf(devnet)].map((url) => new URL(url).origin)
    expect([...origins].filter((origin) => !own.includes(origin))).toEqual([])
    await visit.close()
  })

  it('sends coins and tokens on EVM and Solana, and has no Send in other namespaces [S1.6] [S5.10b]', async () => {
    const { visit } = await connectAll('send=usual')
    const { page, faults } = visit
    await button(page, 'Done').click()
    await inModal(page).waitFor({ state: 'hidden' })
    const goTo = async (network: string) => {
      await page.locator('latchkey-network-button').click()
      await button(page, network).click()
      await inModal(page).waitFor({ state: 'hidden' })
    }
    const send = async (coin: RegExp, to: string) => {
      await page.locator('latchkey-button').click()
      await button(page, 'Send').click()
      await inModal(page)
        .getByRole('button', { name: /Change token/ })
        .click()
      await inModal(page).getByRole('button', { name: coin }).click()
      await inModal(page).getByLabel('Amount').fill('2')
      await inModal(page).getByLabel('To', { exact: true }).fill(to)
      await button(page, 'Review').click()
      await button(page, 'Send').click()
      await inModal(page).getByRole('heading', { name: 'Sent', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await inModal(page).waitFor({ state: 'hidden' })
    }

    const evm = first(demo.devnet.chains)
    const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    await send(/^Ether/, other)
    await expect.poll(() => evm.getBalance(other)).toBe(2n * 10n ** 18n)
    await send(/^Test Dollar/, other)
    const { address: dollar } = first(evm.tokens)
    await expect.poll(() => evm.getTokenBalance(dollar, other)).toBe(2_000_000n)

    const sol = first(demo.devnet.solana.chains)
    const stranger = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR9'
    await goTo('Local Solana mainnet')
    await send(/^Solana/, stranger)
    await expect.poll(() => sol.getBalance(stranger)).toBe(2_000_000_000n)
    await send(/^Test Dollar/, stranger)
    const token = first(sol.tokens)
    await expect.poll(() => sol.getTokenBalance(token, stranger)).toBe(2_000_000n)

    for (const network of ['Local Bitcoin regtest', 'Devnet Asset Hub', 'Devnet Cosmos']) {
      await goTo(network)
      await page.locator('latchkey-button').click()
      await button(page, 'Receive').waitFor()
      expect(await button(page, 'Send').count()).toBe(0)
      await page.keyboard.press('Escape')
      await inModal(page).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'open Send' }).click()
      await inModal(page).getByText('Unsupported chain').waitFor()
      await page.keyboard.press('Escape')
      await inModal(page).waitFor({ state: 'hidden' })
    }
    expect(faults).toEqual([])
    await visit.close()
  })
})
