import { type BitcoinDevnet, startBitcoinDevnet } from '@latchkey/devnet/bitcoin'
import {
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
  exposeBitcoinWallet,
} from '@latchkey/test-wallets/bitcoin'
import * as library from 'sats-connect'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { regtest, type RunningAdapter, runAdapter } from '../../testing/runAdapter.js'

let devnet: BitcoinDevnet
beforeAll(async () => {
  devnet = await startBitcoinDevnet({ networks: ['regtest'], accounts: 3 })
})
afterAll(() => devnet.stop())

let running: RunningAdapter
afterEach(() => running.stop())

const id = 'FennecProviders.BitcoinProvider'
const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const satsConnect = async () => library

/** Runs the adapter in a page with a wallet whose object is promised, unless told otherwise: who asks it has to wait for it, as the library does. */
const run = (
  options: Pick<Parameters<typeof runAdapter>[0] & object, 'satsConnect' | 'ignore'>,
  account = 0,
  { isThere = false, ...wanted }: Partial<BitcoinTestWalletOptions> & { readonly isThere?: boolean } = {},
) => {
  const [chain = expect.fail('the devnet is empty')] = devnet.chains
  const wallet = createBitcoinTestWallet({
    name: 'Fennec',
    keys: chain.accounts.slice(account, account + 1),
    chains: { Regtest: chain.esploraUrl },
    ...wanted,
  })
  running = runAdapter({
    networks: [regtest(chain.esploraUrl)],
    prepare: (window) => {
      exposeBitcoinWallet(wallet, { window, origin: 'https://site.example' })
      const providers: { BitcoinProvider: object } = Reflect.get(window, 'FennecProviders')
      if (!isThere) providers.BitcoinProvider = Promise.resolve(providers.BitcoinProvider)
    },
    ...options,
  })
  return { wallet, chain }
}
const connect = () => running.connector(id).connect({ network: regtest().id })

describe('a wallet whose object stands in the page', () => {
  it.each([
    ['through the library where the site gives it', satsConnect, true],
    ['directly else', undefined, false],
  ] as const)('is asked %s', async (_how, library, isThrough) => {
    const { wallet } = run({ satsConnect: library }, 0, { isThere: true })
    const session = await connect()
    const changed = vi.fn()
    session.subscribe(changed)
    wallet.disconnect()
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    // The library alone asks for it.
    expect(wallet.requests.some(({ method }) => method === 'getInfo')).toBe(isThrough)
  })
})

describe('a wallet that cannot be spoken to directly', () => {
  it('is listed where the site gives sats-connect, and is not else', () => {
    run({})
    expect(running.announced()).toEqual([])
    running.stop()
    run({ satsConnect })
    expect(running.announced().map(({ info }) => [info.id, info.name])).toEqual([[id, 'Fennec']])
    running.stop()
    run({ satsConnect, ignore: [id] })
    expect(running.announced()).toEqual([])
  })

  it('is connected by the library, signs, sends real coins, and is let go', async () => {
    const load = vi.fn(satsConnect)
    const { wallet, chain } = run({ satsConnect: load })
    expect(load).not.toHaveBeenCalled()
    const session = await connect()
    const at = { account: session.facts.accounts[0].address, network: session.facts.network }
    expect(at).toEqual({ account: wallet.addresses()[0]?.address, network: regtest().id })
    expect(await session.signMessage?.({ ...at, message: 'Grüße' })).toMatchObject({ scheme: 'bip322' })
    const before = await chain.getBalance(to)
    const sent = await session.send?.({ ...at, to, amount: 5_000n })
    expect(await sent?.wait()).toEqual({ status: 'success', hash: sent?.hash })
    expect((await chain.getBalance(to)) - before).toBe(5_000n)
    await session.close()
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_disconnect')
    expect(load).toHaveBeenCalled()
  })

  it('has transfers with a fee rate are that are built by us and signed through the library', async () => {
    const { chain } = run({ satsConnect }, 1)
    const session = await connect()
    const at = { account: session.facts.accounts[0].address, network: session.facts.network }
    const before = await chain.getBalance(to)
    const sent = await session.send?.({ ...at, to, amount: 7_000n, feeRate: 3n })
    expect(await sent?.wait()).toMatchObject({ status: 'success' })
    expect((await chain.getBalance(to)) - before).toBe(7_000n)
  })

  it('is found again after a reload without a prompt', async () => {
    const approver = vi.fn(async () => {})
    const { wallet } = run({ satsConnect }, 2, { approver })
    const first = await connect()
    first.release()
    const prompts = approver.mock.calls.length
    const session = await running.connector(id).restore?.({ network: regtest().id })
    expect(session?.facts.accounts[0].address).toBe(wallet.addresses()[0]?.address)
    expect(approver.mock.calls.length).toBe(prompts)
  })

  it('that refuses, that is gone, or whose library cannot be loaded, is told by a code', async () => {
    const { wallet } = run({ satsConnect })
    wallet.setPolicy('wallet_connect', 'reject')
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    Reflect.deleteProperty(running.page.window, 'FennecProviders')
    await expect(connect()).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringContaining('no wallet provider'),
    })
    running.stop()
    run({ satsConnect: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) })
    await expect(connect()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  })

  it('is asked what is its own, where there are two', async () => {
    const { chain } = run({ satsConnect })
    const other = createBitcoinTestWallet({
      name: 'Marten',
      keys: chain.accounts.slice(1, 2),
      chains: { Regtest: chain.esploraUrl },
    })
    exposeBitcoinWallet(other, { window: running.page.window, origin: 'https://site.example' })
    const providers: { BitcoinProvider: object } = Reflect.get(running.page.window, 'MartenProviders')
    providers.BitcoinProvider = Promise.resolve(providers.BitcoinProvider)
    running.page.window.dispatchEvent(new Event('load'))
    const sessions = [await connect(), await running.connector('MartenProviders.BitcoinProvider').connect({})]
    const addresses = sessions.map(({ facts }) => facts.accounts[0].address)
    expect(addresses).toEqual([chain.accounts[0]?.address, chain.accounts[1]?.address])
  })
})
