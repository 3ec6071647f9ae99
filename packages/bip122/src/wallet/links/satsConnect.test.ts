import { type BitcoinDevnet, startBitcoinDevnet } from '@latchkey/devnet/bip122'
import {
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
  exposeBitcoinWallet,
} from '@latchkey/test-wallets/bip122'
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

/** Runs the adapter in a page with a wallet. By default its object is a promise, which only the library awaits. */
const run = (
  options: Pick<Parameters<typeof runAdapter>[0] & object, 'satsConnect' | 'ignore'>,
  account = 0,
  { isInjected = false, ...changes }: Partial<BitcoinTestWalletOptions> & { readonly isInjected?: boolean } = {},
) => {
  const [chain = expect.fail('the devnet is empty')] = devnet.chains
  const wallet = createBitcoinTestWallet({
    name: 'Fennec',
    keys: chain.accounts.slice(account, account + 1),
    chains: { Regtest: chain.esploraUrl },
    ...changes,
  })
  running = runAdapter({
    networks: [regtest(chain.esploraUrl)],
    prepare: (window) => {
      exposeBitcoinWallet(wallet, { window, origin: 'https://site.example' })
      const providers: { BitcoinProvider: object } = Reflect.get(window, 'FennecProviders')
      if (!isInjected) providers.BitcoinProvider = Promise.resolve(providers.BitcoinProvider)
    },
    ...options,
  })
  return { wallet, chain }
}
const connect = () => running.connector(id).connect({ network: regtest().id })

describe('a wallet whose object is in the page', () => {
  it.each([
    ['by the library if the site passes it', satsConnect, true],
    ['directly otherwise', undefined, false],
  ] as const)('is called %s', async (_how, library, usesLibrary) => {
    const { wallet } = run({ satsConnect: library }, 0, { isInjected: true })
    const session = await connect()
    const changed = vi.fn()
    session.subscribe(changed)
    wallet.disconnect()
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    // Only the library calls this method.
    expect(wallet.requests.some(({ method }) => method === 'getInfo')).toBe(usesLibrary)
  })

  it('ends as locked if it shows no account, and as disconnected if it says so', async () => {
    const { wallet } = run({}, 0, { isInjected: true })
    const reasons: unknown[] = []
    for (const end of [() => wallet.setLocked(true), () => wallet.disconnect()]) {
      wallet.setLocked(false)
      const session = await connect()
      session.subscribe((event) => event.kind === 'end' && reasons.push(event.reason))
      end()
      await vi.waitFor(() => expect(reasons.length).toBeGreaterThan(0))
    }
    await vi.waitFor(() => expect(reasons).toEqual(['locked', 'wallet']))
  })

  it('is connected on the network that the kit requests', async () => {
    const { wallet } = run({}, 0, { isInjected: true })
    await connect()
    const [request] = wallet.requests.filter(({ method }) => method === 'wallet_connect')
    expect(request?.params).toMatchObject({ network: 'Regtest' })
  })
})

describe('a wallet that cannot be called directly', () => {
  it('is listed only if the site passes sats-connect', () => {
    run({})
    expect(running.announced()).toEqual([])
    running.stop()
    run({ satsConnect })
    expect(running.announced().map(({ info }) => [info.id, info.name])).toEqual([[id, 'Fennec']])
    running.stop()
    run({ satsConnect, ignore: [id] })
    expect(running.announced()).toEqual([])
  })

  it('connects by the library, signs, sends real coins and disconnects', async () => {
    const load = vi.fn(satsConnect)
    const { wallet, chain } = run({ satsConnect: load })
    expect(load).not.toHaveBeenCalled()
    const session = await connect()
    const accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
    expect(accountRef).toEqual({ account: wallet.addresses()[0]?.address, network: regtest().id })
    expect(await session.signMessage?.({ ...accountRef, message: 'Grüße' })).toMatchObject({ scheme: 'bip322' })
    const before = await chain.getBalance(to)
    const submitted = await session.send?.({ ...accountRef, to, amount: 5_000n })
    expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
    expect((await chain.getBalance(to)) - before).toBe(5_000n)
    await session.close()
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_disconnect')
    expect(load).toHaveBeenCalled()
  })

  it('signs transfers with a fee rate, which the kit builds, by the library', async () => {
    const { chain } = run({ satsConnect }, 1)
    const session = await connect()
    const accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
    const before = await chain.getBalance(to)
    const submitted = await session.send?.({ ...accountRef, to, amount: 7_000n, feeRate: 3n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
    expect((await chain.getBalance(to)) - before).toBe(7_000n)
  })

  it('is forgotten if it prompts to restore, and the user declines: the next visit must not prompt again', async () => {
    const { wallet } = run({ satsConnect })
    const session = await connect()
    session.release()
    wallet.setPolicy('wallet_getAccount', 'reject')
    expect(await running.connector(id).restore?.({ network: regtest().id })).toBe('revoked')
  })

  it('is restored after a reload without a prompt', async () => {
    const approver = vi.fn(async () => {})
    const { wallet } = run({ satsConnect }, 2, { approver })
    const first = await connect()
    first.release()
    const prompts = approver.mock.calls.length
    const session = await running.connector(id).restore?.({ network: regtest().id })
    expect(session).toMatchObject({ facts: { accounts: [{ address: wallet.addresses()[0]?.address }, {}] } })
    expect(approver.mock.calls.length).toBe(prompts)
  })

  it('fails with a code if it rejects, is removed from the page, or the library does not load', async () => {
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

  it('receives its own requests if the page has two', async () => {
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
