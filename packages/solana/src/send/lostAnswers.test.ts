import type { Session } from '@latchkey/core/adapter'
import { type Relay, type RelayAction, startRelay } from '@latchkey/conformance/relay'
import { type SolanaChain, type SolanaDevnet, startSolanaDevnet } from '@latchkey/devnet/solana'
import { createSolanaTestWallet, type SolanaTestWallet } from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SolanaProvider } from '../wallet/provider.js'
import { networkOf, runAdapter, type RunningAdapter } from '../testing/runAdapter.js'

const amount = 1_000_000_000n

let devnet: SolanaDevnet
let chain: SolanaChain
let relay: Relay
let running: RunningAdapter
let wallet: SolanaTestWallet
let session: Session<'solana', SolanaProvider>
beforeAll(async () => {
  devnet = await startSolanaDevnet({ clusters: ['mainnet'], accounts: 2 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  relay = await startRelay(chain.rpcUrl)
  running = runAdapter({ networks: [networkOf(chain.id, relay.url)] })
  wallet = createSolanaTestWallet({
    name: 'Fennec',
    seeds: devnet.accounts.map(({ seed }) => seed),
    chains: { 'solana:mainnet': chain.rpcUrl },
    without: ['solana:signAndSendTransaction'],
  })
  running.register(wallet.createWallet('https://site.example'))
  session = await running.connect('Fennec')
})
afterEach(async () => {
  running.stop()
  await relay.stop()
})

const send = (to: string) =>
  session.send?.({ account: session.facts.accounts[0].address, network: session.facts.network, to, amount })
const newAddress = () => base58.encode(crypto.getRandomValues(new Uint8Array(32)))
const broadcasts = () => relay.requests.filter(({ call }) => call === 'sendTransaction').map(({ body }) => body)

/** Returns a node's JSON-RPC error. */
const rejection = (error: object) => (body: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, error })

it.each<readonly [string, RelayAction]>([
  ['the response is lost', 'lose-answer'],
  ['the request is lost', 'lose'],
  ['the node is behind', rejection({ code: -32005, message: 'Node is behind' })],
])('a signed transfer is pending, not failed, if %s', async (_description, action) => {
  relay.setAction(({ call }, count) => (call === 'sendTransaction' && count === 0 ? action : 'pass'))
  const to = newAddress()
  const submitted = await send(to)
  expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
  expect(await chain.getBalance(to)).toBe(amount)
})

it('F-028: a signed transfer that the node rejects fails with the reason, and is not broadcast again', async () => {
  const error = { code: -32002, message: 'Transaction simulation failed', data: { err: 'BlockhashNotFound' } }
  relay.setAction(({ call }) => (call === 'sendTransaction' ? rejection(error) : 'pass'))
  await expect(send(newAddress())).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
    context: { status: 'BlockhashNotFound' },
  })
  expect(broadcasts()).toHaveLength(1)
})

it('a signed transfer whose response one node loses and that a lagging one rejects is pending, not failed', async () => {
  const second = await startRelay(chain.rpcUrl)
  const lagging = { code: -32002, message: 'Transaction simulation failed', data: { err: 'BlockhashNotFound' } }
  second.setAction(({ call }) => (call === 'sendTransaction' ? rejection(lagging) : 'pass'))
  relay.setAction(({ call }, count) => (call === 'sendTransaction' && count === 0 ? 'lose-answer' : 'pass'))
  running.stop()
  running = runAdapter({ networks: [networkOf(chain.id, relay.url, second.url)] })
  running.register(wallet.createWallet('https://site.example'))
  session = await running.connect('Fennec')
  const to = newAddress()
  const submitted = await send(to)
  expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
  expect(await chain.getBalance(to)).toBe(amount)
  await second.stop()
})

it.each(['{}', '[{"slot":1}]', '[{"prioritizationFee":-1}]', '"none"'])(
  'a transfer has no priority fee if the node returns %s as recent fees',
  async (result) => {
    relay.setAction(({ call }) =>
      call === 'getRecentPrioritizationFees'
        ? (body) => `{"jsonrpc":"2.0","id":${JSON.parse(body).id},"result":${result}}`
        : 'pass',
    )
    const accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
    const fee = await running.adapter.estimateFee?.({ ...accountRef, to: newAddress(), amount })
    expect(fee?.amount).toBe('5000')
  },
)

it('requests no signature if the account changed while the transfer was prepared', async () => {
  relay.setAction(({ call }) => {
    if (call === 'getLatestBlockhash') {
      const [first, second] = wallet.accounts()
      wallet.setAccounts([second ?? '', first ?? ''])
    }
    return 'pass'
  })
  await expect(send(newAddress())).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  expect(relay.requests.map(({ call }) => call)).toContain('getLatestBlockhash')
  expect(wallet.requests.map(({ method }) => method)).not.toContain('solana:signTransaction')
  expect(broadcasts()).toEqual([])
})
