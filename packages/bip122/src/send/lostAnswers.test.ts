import { type Relay, type RelayAction, startRelay } from '@latchkey/conformance/relay'
import type { Session } from '@latchkey/core/adapter'
import { type BitcoinChain, type BitcoinDevnet, startBitcoinDevnet } from '@latchkey/devnet/bip122'
import { type BitcoinTestWallet, createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BitcoinProvider } from '../wallet/provider.js'
import { regtest, type RunningAdapter, runAdapter } from '../testing/runAdapter.js'

const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const amount = 5_000n

let devnet: BitcoinDevnet
let chain: BitcoinChain
let relay: Relay
let running: RunningAdapter
let wallet: BitcoinTestWallet
let session: Session<'bip122', BitcoinProvider>
const waits: number[] = []
beforeAll(async () => {
  devnet = await startBitcoinDevnet({ accounts: 2 })
  chain = devnet.chains[0] ?? expect.fail('The devnet is empty.')
})
afterAll(() => devnet.stop())
/** Connects a wallet with the services at `urls`. */
const connect = async (urls: readonly string[]) => {
  wallet = createBitcoinTestWallet({ name: 'Fennec', keys: chain.accounts, chains: { Regtest: chain.esploraUrl } })
  waits.length = 0
  running = runAdapter({
    networks: [{ ...regtest(), rpcUrls: urls }],
    clock: {
      now: () => 0,
      wait: async (ms, signal) => {
        signal?.throwIfAborted()
        if (ms === 10_000 && signal) return new Promise(() => {}) // the time limit of a request: services respond or fail at once
        waits.push(ms)
        await new Promise((resolve) => setImmediate(resolve))
      },
    },
    prepare: (window) => exposeBitcoinWallet(wallet, { shape: 'satsConnect', window, origin: 'https://site.example' }),
  })
  session = (await running.announced()[0]?.connect({})) ?? expect.fail('the wallet was not announced')
}
beforeEach(async () => {
  relay = await startRelay(chain.esploraUrl)
  await connect([relay.url])
})
afterEach(async () => {
  running.stop()
  await relay.stop()
})

/** Sets what happens to a transaction that is broadcast. */
const setAction = (choose: (count: number) => RelayAction) =>
  relay.setAction(({ path, body }, count) => (path === '/tx' && body !== '' ? choose(count) : 'pass'))
const send = (changes: object = {}) =>
  session.send?.({ account: session.facts.accounts[0].address, network: session.facts.network, to, amount, ...changes })
const countBroadcasts = () => relay.requests.filter(({ path }) => path === '/tx').length

it.each<[string, (count: number) => RelayAction]>([
  ['all responses are lost', () => 'lose-answer'],
  [
    'the first response is lost, and the service rejects the transaction that it has',
    (count) => (count === 0 ? 'lose-answer' : 'pass'),
  ],
  ['it arrives after a while', (count) => (count < 8 ? 'lose' : 'pass')],
])('a signed transfer is pending, not failed, if %s', async (_, choose) => {
  setAction(choose)
  const before = await chain.getBalance(to)
  const submitted = await send({ feeRate: 2n })
  expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
  expect((await chain.getBalance(to)) - before).toBe(amount)
})

it.each<[string, string]>([
  ['requires a higher fee', '{"code":-26,"message":"min relay fee not met"}'],
  ['does not know its coins', '{"code":-25,"message":"bad-txns-inputs-missingorspent"}'],
])(
  'a signed transfer counts as sent if the response of the first service is lost and the next one %s',
  async (_, reason) => {
    const lagging = await startRelay(chain.esploraUrl)
    lagging.setAction(({ path, body }) => {
      if (path === '/tx' && body !== '') return [400, `sendrawtransaction RPC error: ${reason}`]
      return /^\/tx\/[0-9a-f]{64}$/.test(path) ? [404, 'Transaction not found'] : 'pass'
    })
    try {
      running.stop()
      await connect([relay.url, lagging.url])
      relay.setAction(({ path, body }, count) => {
        if (path === '/tx' && body !== '') return 'lose-answer'
        return /^\/tx\/[0-9a-f]{64}$/.test(path) && count < 2 ? 'lose' : 'pass'
      })
      const before = await chain.getBalance(to)
      const submitted = await send({ feeRate: 2n })
      expect(lagging.requests.filter(({ path }) => path === '/tx')).toHaveLength(1)
      expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
      expect((await chain.getBalance(to)) - before).toBe(amount)
    } finally {
      await lagging.stop()
    }
  },
)

it.each([
  ['account', () => wallet.setAccount(1)],
  ['network', () => wallet.setNetwork('Testnet4')], // it has other addresses
] as const)('requests no signature if the %s changed while the coins were read', async (_, change) => {
  relay.setAction(({ path }) => {
    if (path.endsWith('/utxo')) change()
    return 'pass'
  })
  await expect(send({ feeRate: 2n })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  expect(relay.requests.some(({ path }) => path.endsWith('/utxo'))).toBe(true)
  expect(wallet.requests.map(({ method }) => method)).not.toContain('signPsbt')
  expect(countBroadcasts()).toBe(0)
})

it('a signed transfer that the network rejects fails with the reason', async () => {
  setAction(() => [400, 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}'])
  await expect(send({ feeRate: 2n })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
    shortMessage: 'The network rejected the transaction: min relay fee not met.',
  })
})

it('a transfer by the wallet that no service sees fails after ten minutes', async () => {
  relay.setAction(({ path }) => (path.startsWith('/tx/') ? [404, 'Transaction not found'] : 'pass'))
  const submitted = await send()
  await expect(submitted?.wait()).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
    context: { hash: submitted?.hash, status: 'unseen' },
    help: [expect.stringContaining('Check your wallet before you send again')],
  })
  const minutes = waits.reduce((sum, ms) => sum + ms, 0) / 60_000
  expect(Math.round(minutes)).toBe(10)
  expect(countBroadcasts()).toBe(0)
})
