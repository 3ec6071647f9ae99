import { getErrorCode, type LatchkeyError, type Network } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { type RunningAdapter, runAdapter, unreadNetwork } from '../testing/runAdapter.js'
import { echo, echoOn, startNode, type TestNode } from '../testing/startNode.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'1'.repeat(64)}`
const transfer = { account, network: 'eip155:1', to: other, amount: 1n } as const

let first: TestNode
let second: TestNode
let running: RunningAdapter
let provider: TestProvider
const clock = createManualClock()
beforeEach(async () => {
  ;[first, second] = await Promise.all([startNode(), startNode()])
  provider = createTestProvider()
  provider.answer('eth_sendTransaction', () => hash)
  provider.answer('wallet_revokePermissions', () => null)
})
afterEach(async () => {
  running.stop()
  await clock.advance(60_000)
  await Promise.all([first.stop(), second.stop()])
})

const connect = async (...networks: readonly Network[]) => {
  running = runAdapter({ networks, clock, browserWallet: false })
  running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.fennec' }, provider })
  return running.connector('example.fennec').connect({})
}
const networkOn = (chainId: number, ...nodes: readonly TestNode[]): Network => ({
  ...unreadNetwork(chainId),
  rpcUrls: nodes.map(({ url }) => url),
})
const errorOf = (promise: Promise<unknown> | undefined): Promise<LatchkeyError> =>
  Promise.resolve(promise).then(
    () => expect.fail('it resolved'),
    (error) => error,
  )
const waitForTransaction = () =>
  provider.requests.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params)

it('F-090: a wallet that throws on unsubscribing is released all the same, and its later events have no effect', async () => {
  const session = await connect(networkOn(1, first))
  const events: unknown[] = []
  session.subscribe((event) => events.push(event))
  provider.removeListener = () => {
    throw new Error('no')
  }
  await session.close()
  expect(events).toEqual([{ kind: 'end', reason: 'user' }])
  provider.emit('accountsChanged', [other])
  provider.emit('disconnect', undefined)
  await clock.advance(0)
  expect(events).toHaveLength(1)
  await connect(networkOn(1, first))
  expect(() => running.stop()).not.toThrow()
})

it.each([
  ['calls it `off`', () => Object.assign(provider, { off: provider.removeListener, removeListener: undefined }), 0],
  ['has no such method', () => Object.assign(provider, { removeListener: undefined }), 3],
])('F-090: a wallet that %s to unsubscribe is left, and connects again', async (_, change, left) => {
  change()
  const session = await connect(networkOn(1, first))
  const events: unknown[] = []
  session.subscribe((event) => events.push(event))
  await session.close()
  expect(provider.listeners()).toBe(left)
  provider.emit('accountsChanged', [other])
  await clock.advance(0)
  expect(events).toEqual([{ kind: 'end', reason: 'user' }])
  const again = await connect(networkOn(1, first))
  again.subscribe((event) => events.push(event))
  provider.emit('accountsChanged', [other])
  await vi.waitFor(() => expect(again.facts.accounts[0].address).toBe(other))
  expect(events.slice(1)).toEqual([{ kind: 'change' }])
})

describe('a transfer with a gas estimate', () => {
  /** Causes the first node to hold its response to an estimate until the response is released. */
  const holdEstimate = (chain = '0x1') => {
    const held: ServerResponse[] = []
    let body = ''
    first.setAnswer((request) => (response) => {
      const answers = request.calls.map(({ id, method }) => {
        const result = method === 'eth_chainId' ? chain : '0x5208'
        return { jsonrpc: '2.0', id, result }
      })
      body = JSON.stringify(request.isBatch ? answers : answers[0])
      held.push(response)
    })
    const waitForEstimate = () => vi.waitFor(() => expect(held).toHaveLength(1))
    const answer = () => {
      held[0]?.writeHead(200, { 'content-type': 'application/json' })
      held[0]?.end(body)
    }
    return { waitForEstimate, answer }
  }

  it('passes the estimate to the wallet', async () => {
    const session = await connect(networkOn(1, first))
    const { waitForEstimate, answer } = holdEstimate()
    const sending = session.send?.(transfer)
    await waitForEstimate()
    expect(waitForTransaction()).toEqual([])
    answer()
    expect(await sending).toMatchObject({ id: hash, hash })
    expect(waitForTransaction()).toEqual([
      [{ from: account, to: other, value: '0x1', data: '0x', gas: '0x5208', chainId: '0x1' }],
    ])
  })

  it('is sent without an estimate if the node takes more than 3 s', async () => {
    const session = await connect(networkOn(1, first))
    const { waitForEstimate } = holdEstimate()
    const sending = session.send?.(transfer)
    await waitForEstimate()
    await clock.advance(2_999)
    expect(waitForTransaction()).toEqual([])
    await clock.advance(1)
    await sending
    expect(waitForTransaction()).toEqual([[{ from: account, to: other, value: '0x1', data: '0x', chainId: '0x1' }]])
  })

  it.each<[string, () => void, string]>([
    ['the account', () => provider.emit('accountsChanged', [other]), 'ACCOUNT_MISMATCH'],
    ['the network', () => provider.emit('chainChanged', '0x89'), 'NETWORK_MISMATCH'],
    ['the wallet', () => provider.emit('accountsChanged', []), 'SESSION_ENDED'],
  ])('F-084: is not sent to the wallet if %s changed in the meantime [T-24]', async (_, change, code) => {
    const session = await connect(networkOn(1, first), networkOn(137, second))
    const { waitForEstimate, answer } = holdEstimate()
    const events: unknown[] = []
    session.subscribe((event) => events.push(event))
    const sending = errorOf(session.send?.(transfer))
    await waitForEstimate()
    change()
    await vi.waitFor(() => expect(events).toHaveLength(1))
    answer()
    expect(getErrorCode(await sending)).toBe(code)
    expect(waitForTransaction()).toEqual([])
  })

  it.each(['0x5', 'mainnet', null])(
    'F-020: is not sent to the wallet if the node now reports the chain %j',
    async (chain) => {
      const session = await connect(networkOn(1, first))
      first.setAnswer(echoOn(1))
      await running.adapter.getBalance?.(transfer).catch(() => undefined)
      const { waitForEstimate, answer } = holdEstimate(chain as string)
      const sending = errorOf(session.send?.(transfer))
      await waitForEstimate()
      answer()
      expect(await sending).toMatchObject({ code: 'RPC_FAILED', context: { network: 'eip155:1' } })
      expect(waitForTransaction()).toEqual([])
    },
  )

  it('is not sent to the wallet if the user cancelled in the meantime', async () => {
    const session = await connect(networkOn(1, first))
    const { waitForEstimate, answer } = holdEstimate()
    const controller = new AbortController()
    const sending = errorOf(session.send?.({ ...transfer, signal: controller.signal }))
    await waitForEstimate()
    const reason = new Error('left')
    controller.abort(reason)
    answer()
    expect(await sending).toBe(reason)
    expect(waitForTransaction()).toEqual([])
  })
})

describe('the nodes of the current network', () => {
  const pings = (node: TestNode) =>
    node.requests.flatMap(({ calls }) => calls).filter(({ method }) => method === 'eth_chainId').length

  it('are ranked only while a session is on it', async () => {
    const [third, fourth] = await Promise.all([startNode(), startNode()])
    const session = await connect(networkOn(1, first, second), networkOn(137, third, fourth))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    expect([first, second, third, fourth].map(pings)).toEqual([1, 1, 0, 0])
    provider.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect([first, second, third, fourth].map(pings)).toEqual([1, 1, 1, 1]))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.advance(4_000)
    await vi.waitFor(() => expect([first, second, third, fourth].map(pings)).toEqual([1, 1, 2, 2]))
    session.release()
    await vi.waitFor(() => expect(clock.waiting()).toBe(0))
    await Promise.all([third.stop(), fourth.stop()])
  })

  it('are also read by wagmi, with the same rules [S7.28d]', async () => {
    first.setAnswer(() => ({ status: 404, text: 'gone' }))
    second.setAnswer((request) => {
      const answers = request.calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x10' }))
      return { body: request.isBatch ? answers : answers[0] }
    })
    const { createKitConfig, createReaders } = await import('./wagmiConfig.js')
    const networks = [networkOn(1, first, second)]
    running = runAdapter({ networks, clock })
    const config = createKitConfig(networks, createReaders({ fetch: globalThis.fetch, clock }))
    expect(await config.getClient({ chainId: 1 }).request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect([first.requests.length, second.requests.length]).toEqual([1, 1])
    expect(config.storage).toBeNull()
    expect(config._internal.mipd).toBeUndefined()
  })

  it('share one reader per network', async () => {
    first.setAnswer(echo)
    const { createReaders } = await import('./wagmiConfig.js')
    const networks = [networkOn(1, first)] as const
    running = runAdapter({ networks, clock })
    const readers = createReaders({ fetch: globalThis.fetch, clock })
    await Promise.all([
      readers(networks[0]).read('eth_chainId', []),
      readers({ ...networks[0] }).read('eth_chainId', []),
    ])
    expect(first.requests.flatMap(({ calls }) => calls)).toHaveLength(1)
    expect(readers(networkOn(1, second))).not.toBe(readers(networks[0]))
  })
})
