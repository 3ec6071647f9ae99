import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { getAddress, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestRequests } from '../../testing/createTestRequests.js'
import { type NodeRelay, type RelayAnswer, startNodeRelay } from '../../testing/startNodeRelay.js'

// A node of the project that is broken or lies, between the frame and a real chain.
const receiver = getAddress('0x00000000000000000000000000000000000000bb')
const coin = 10n ** 18n

let devnet: Devnet
let chain: DevnetChain
let relay: NodeRelay
let test: Awaited<ReturnType<typeof createTestRequests>>
beforeAll(async () => {
  devnet = await startDevnet({ chainIds: [1] })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  relay = await startNodeRelay(chain.rpcUrl)
  test = await createTestRequests({ 'eip155:1': relay.rpcUrl, 'eip155:5': relay.rpcUrl })
  await chain.setBalance(getAddress(test.addresses.eip155), 10n * coin)
})
afterEach(() => relay.stop())
const run = (method: string, params?: unknown, network = 'eip155:1') => test.requests.run({ network, method, params })
const transfer = (network?: string) =>
  run('eth_sendTransaction', [{ from: test.addresses.eip155, to: receiver, value: '0x1' }], network)

it('is refused if it is of another chain than the network', async () => {
  await expect(transfer('eip155:5')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH', detail: 'node' })
  expect(test.asked).toEqual([])
})

it.each([
  ['a fee of 10^30', { result: `0x${(10n ** 30n).toString(16)}` }],
  ['a negative fee', { result: '-0x1' }],
  ['a fee of 300 bits', { result: `0x${'f'.repeat(75)}` }],
])('cannot make the user pay %s', async (_what, answer) => {
  relay.answers.set('eth_maxPriorityFeePerGas', answer)
  relay.answers.set('eth_gasPrice', answer)
  await expect(transfer()).rejects.toMatchObject({
    code: expect.toSatisfy((code) => code === 'FEE_INVALID' || code === -32603),
  })
  expect(test.asked).toEqual([])
  expect(await chain.getBalance(test.addresses.eip155 as Hex)).toBe(10n * coin)
})

it('pays the price of gas on a network without EIP-1559', async () => {
  relay.answers.set('eth_getBlockByNumber', (block) => ({ ...Object(block), baseFeePerGas: undefined }))
  relay.answers.set('eth_gasPrice', { result: '0x77359400' })
  const hash = await transfer()
  const sent = await chain.request('eth_getTransactionByHash', [hash])
  expect(sent).toMatchObject({ type: '0x0', gasPrice: '0x77359400', to: receiver.toLowerCase() })
})

it('may lack the method for the tip', async () => {
  relay.answers.set('eth_maxPriorityFeePerGas', { error: { code: -32601, message: 'Method not found' } })
  expect(await transfer()).toMatch(/^0x/)
})

it('cannot hide that a transaction was sent, or name another one', async () => {
  const before = await chain.getBalance(receiver)
  relay.answers.set('eth_sendRawTransaction', { lost: true })
  expect(await transfer()).toMatch(/^0x[\da-f]{64}$/)
  await expect.poll(() => chain.getBalance(receiver)).toBe(before + 1n)
  relay.answers.set('eth_sendRawTransaction', () => `0x${'1'.repeat(64)}`)
  const hash = await transfer()
  expect(await chain.request('eth_getTransactionByHash', [hash])).toMatchObject({ to: receiver.toLowerCase() })
})

it('cannot claim that a transaction was sent', async () => {
  relay.answers.set('eth_sendRawTransaction', { result: `0x${'1'.repeat(64)}` })
  await expect(transfer()).rejects.toMatchObject({ code: -32603 })
  relay.answers.set('eth_sendRawTransaction', { error: { code: -32000, message: 'already known' } })
  await expect(transfer()).rejects.toMatchObject({ code: -32000, message: 'already known' })
})

it('cannot keep the wallet waiting for calls, or hide that one was not sent', async () => {
  relay.answers.set('eth_getTransactionReceipt', { result: null })
  const calls = [1n, 20n * coin].map((value) => ({ to: receiver, value: `0x${value.toString(16)}` }))
  const batch = { version: '2.0.0', chainId: '0x1', from: test.addresses.eip155, atomicRequired: false, calls }
  await run('wallet_sendCalls', [batch])
  await expect.poll(() => test.reports).toEqual([['pending', 'unsent']])
  expect(test.waits.reduce((sum, each) => sum + each, 0)).toBe(120_000)
  relay.answers.set('eth_getTransactionReceipt', { error: { code: -32000, message: 'No' } })
  // If nothing is known to have failed, there is no report. That of the calls after it comes later.
  await run('wallet_sendCalls', [{ ...batch, calls: [calls[0], calls[0]] }])
  await expect.poll(() => test.waits).toHaveLength(80)
  await run('wallet_sendCalls', [batch])
  await expect.poll(() => test.reports).toHaveLength(2)
  expect(test.reports[1]).toEqual(['pending', 'unsent'])
})

it.each<[string, RelayAnswer]>([
  ['no JSON', { text: '<html>' }],
  ['no object', { text: 'null' }],
  ['the answer to another request', { text: '{"jsonrpc":"2.0","id":999,"result":"0x1"}' }],
  ['no result', { text: '{"jsonrpc":"2.0","id":1}' }],
  ['more than a megabyte', { text: JSON.stringify({ result: 'a'.repeat(1_000_001) }) }],
  ['a redirect', { location: 'http://127.0.0.1:9/' }],
  ['nothing', { lost: true }],
  ['an error without a code', { error: { code: 'x', message: 7 } }],
])('gets an error for %s', async (_what, answer) => {
  relay.answers.set('eth_getBalance', answer)
  await expect(run('eth_getBalance', [receiver, 'latest'])).rejects.toMatchObject({
    name: 'FrameError',
    code: -32603,
    message: expect.stringMatching(/\S/),
  })
})

it('cannot hide or reorder what it says, or say much', async () => {
  relay.answers.set('eth_getBalance', { error: { code: -32000, message: `sent \u202e${'a'.repeat(1_000)}` } })
  const failed = await run('eth_getBalance', [receiver, 'latest']).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: -32000, message: `sent \\u{202e}${'a'.repeat(487)}` })
})

it.each(['null', '[]', '{"number":1}', '"0x1"'])(
  'may return %s as a block, and no transaction is asked for',
  async (text) => {
    relay.answers.set('eth_getBlockByNumber', { result: JSON.parse(text) })
    relay.answers.set('eth_gasPrice', { result: 7 })
    await expect(transfer()).rejects.toMatchObject({ code: -32603 })
    expect(test.asked).toEqual([])
  },
)

it('cannot put a nonce or a limit of gas out of range into a transaction', async () => {
  relay.answers.set('eth_getTransactionCount', { result: '0xffffffffffffffff' })
  await expect(transfer()).rejects.toMatchObject({ code: -32603 })
  relay.answers.delete('eth_getTransactionCount')
  relay.answers.set('eth_estimateGas', { result: `0x${'f'.repeat(64)}` })
  await expect(transfer()).rejects.toMatchObject({ code: 'FEE_INVALID' })
})

it('sends what was shown', async () => {
  const hash = await transfer()
  const sent: Readonly<Record<string, unknown>> = Object(await chain.request('eth_getTransactionByHash', [hash]))
  const read = (name: string) => `${BigInt(String(sent[name]))}`
  expect(test.asked[0]?.description.content).toMatchObject({
    kind: 'calls',
    calls: [{ to: receiver, value: read('value'), fee: { gas: read('gas'), price: read('maxFeePerGas') } }],
  })
})
