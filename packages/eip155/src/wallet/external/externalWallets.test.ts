import type { WalletInfo } from '@latchkey/core/adapter'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coinbaseWallet } from '../../exports/coinbase.js'
import { createTestProvider } from '../../testing/createTestProvider.js'
import { type RunningAdapter, runAdapter, unreadNetwork } from '../../testing/runAdapter.js'
import { type ExternalContext, externalWallet, type OpenedExternal } from './externalWallet.js'
import { isInSafe } from './safe/safe.js'
import { safeSession } from './safe/safeSession.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const accountRef = { account, network: 'eip155:1' } as const
const info: WalletInfo = {
  id: 'harbour',
  type: 'EXTERNAL',
  name: 'Harbour',
  readiness: 'loadable',
  walletKey: 'harbour',
}

let running: RunningAdapter
afterEach(() => running?.stop())
const ids = () => running.announced().map((connector) => connector.info.id)

describe('an external wallet', () => {
  /** A wallet that may contain the page, with code that a test provides. */
  const createWallet = (isAround: boolean) => {
    const provider = createTestProvider()
    const found = { info, provider }
    const opened: OpenedExternal = {
      connect: (live, parameters) => live.connect(found, parameters),
      restore: (live, signal) => live.restore(found, signal),
    }
    const open = vi.fn<(context: ExternalContext) => Promise<OpenedExternal>>(async () => opened)
    return { provider, open, opened, wallet: externalWallet(info, open, isAround) }
  }

  it('has a row at once, and loads its code when it connects', async () => {
    const { open, wallet, provider } = createWallet(false)
    running = runAdapter({ connectors: [wallet], browserWallet: false })
    expect(running.announced().map((connector) => connector.info)).toEqual([info])
    expect(open).not.toHaveBeenCalled()
    const session = await running.connector('harbour').connect({})
    expect(session.facts.accounts[0].address).toBe(account)
    expect(session.provider).toBe(provider)
    await running.connector('harbour').restore?.({})
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('rejects with a code if its code could not be loaded, and loads it with the next request', async () => {
    const { open, wallet } = createWallet(false)
    running = runAdapter({ connectors: [wallet], browserWallet: false })
    const cause = new TypeError('Failed to fetch')
    open.mockRejectedValueOnce(cause)
    await expect(running.connector('harbour').connect({})).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED', cause })
    expect((await running.connector('harbour').connect({})).facts.network).toBe('eip155:1')
  })

  it('gets no request if the user cancelled before its code was loaded', async () => {
    const { wallet, provider } = createWallet(false)
    running = runAdapter({ connectors: [wallet], browserWallet: false })
    const controller = new AbortController()
    const connecting = running.connector('harbour').connect({ signal: controller.signal })
    controller.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
    expect(provider.requests).toEqual([])
  })

  it('connects on its own if it contains the page, but not after the kit has stopped', async () => {
    const { wallet, provider } = createWallet(true)
    running = runAdapter({ connectors: [wallet], browserWallet: false })
    await vi.waitFor(() => expect(running.adopted.map(({ connectorId }) => connectorId)).toEqual(['harbour']))
    expect(provider.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    running.stop()

    const lateWallet = createWallet(true)
    let deliver: ((opened: OpenedExternal) => void) | undefined
    lateWallet.open.mockReturnValueOnce(new Promise((resolve) => (deliver = resolve)))
    running = runAdapter({ connectors: [lateWallet.wallet], browserWallet: false })
    running.stop()
    deliver?.(lateWallet.opened)
    await new Promise((resolve) => setImmediate(resolve))
    expect(running.adopted).toEqual([])
    expect(lateWallet.provider.requests).toEqual([])
  })

  it('is replaced by a wallet that announces the same domain name [S3.4b~]', () => {
    running = runAdapter({ connectors: [coinbaseWallet()], browserWallet: false })
    expect(running.announced().map((connector) => connector.info)).toMatchObject([
      { id: 'coinbaseWalletSDK', type: 'EXTERNAL', name: 'Coinbase', rdns: 'com.coinbase.wallet' },
    ])
    const announced = { uuid: '1', name: 'Coinbase Wallet', icon: '', rdns: 'com.coinbase.wallet' }
    running.announce({ info: announced, provider: createTestProvider() })
    expect(ids()).toEqual(['com.coinbase.wallet'])
  })
})

describe('the parent page', () => {
  const safe = 'https://app.safe.global'
  const own = 'https://site.example'
  const stub = (frame: {
    readonly ancestors?: readonly string[]
    readonly referrer?: string
    readonly top?: boolean
  }) => {
    const window = {
      parent: {},
      location: { origin: own, ...(frame.ancestors && { ancestorOrigins: frame.ancestors }) },
    }
    if (frame.top) window.parent = window
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', { referrer: frame.referrer ?? '' })
  }
  afterEach(() => vi.unstubAllGlobals())

  it.each<[string, boolean, Parameters<typeof stub>[0]]>([
    ['a Safe', true, { ancestors: [safe] }],
    ['a Safe in another page', true, { ancestors: [safe, 'https://elsewhere.example'] }],
    ['another page in a Safe', false, { ancestors: ['https://elsewhere.example', safe] }],
    ['a page with the name of Safe in its own', false, { ancestors: ['https://app.safe.global.evil.example'] }],
    ['a Safe over http:', false, { ancestors: ['http://app.safe.global'] }],
    ['a page without an origin', false, { ancestors: ['null'] }],
    ['a Safe by the referrer only', true, { referrer: `${safe}/apps/open` }],
    ['another page by the referrer only', false, { referrer: 'https://elsewhere.example/' }],
    ['unknown after a link within the site, so it gets a request', true, { referrer: `${own}/before` }],
    ['unknown without a referrer, so it gets a request', true, {}],
    ['none', false, { top: true, referrer: `${safe}/` }],
  ])('is %s: %s', (_, expected, frame) => {
    stub(frame)
    expect(isInSafe([safe])).toBe(expected)
  })

  it('is not a Safe on a server', () => {
    vi.stubGlobal('window', undefined)
    expect(isInSafe([safe])).toBe(false)
  })
})

describe('a session with a Safe', () => {
  const id = `0x${'5'.repeat(64)}`
  const hash = `0x${'c'.repeat(64)}`

  const connect = async () => {
    const provider = createTestProvider()
    provider.answer('wallet_sendCalls', () => ({ id }))
    const opened: OpenedExternal = {
      connect: (live, parameters) => live.connect({ info, provider }, parameters),
      restore: async () => undefined,
    }
    running = runAdapter({ connectors: [externalWallet(info, async () => opened)], browserWallet: false })
    const waits: number[] = []
    const wait = async (ms: number, signal?: AbortSignal) => {
      waits.push(ms)
      signal?.throwIfAborted()
    }
    const networks = () => [unreadNetwork(1)]
    const inner = await running.connector('harbour').connect({})
    return { provider, waits, inner, session: safeSession(inner, { clock: { now: () => 0, wait }, networks }) }
  }
  const requestsOf = ({ requests }: { readonly requests: readonly { readonly method: string }[] }, method: string) =>
    requests.filter((request) => request.method === method)

  it('has one smart account on one network, and cannot switch', async () => {
    const { session } = await connect()
    expect(session.facts).toMatchObject({
      accounts: [{ address: account, type: 'smartAccount' }],
      approved: [accountRef.network],
    })
    expect(session.switchNetwork).toBeUndefined()
  })

  it('polls for the owners at growing intervals, even if the Safe does not know the proposal at first', async () => {
    const { session, provider, waits } = await connect()
    const submitted = await session.send?.({ ...accountRef, to: account, amount: 7n })
    expect(submitted).toMatchObject({ id })
    expect(submitted?.hash).toBeUndefined()
    expect(requestsOf(provider, 'eth_sendTransaction')).toEqual([])
    expect(requestsOf(provider, 'wallet_sendCalls')).toMatchObject([
      {
        params: [{ from: account, chainId: '0x1', atomicRequired: true, calls: [{ to: account, value: '0x7' }] }],
      },
    ])
    const answers = [new Error('Transaction not found'), { status: 100 }, { status: 100 }]
    provider.answer('wallet_getCallsStatus', () => {
      const answer = answers.shift() ?? { status: 200, receipts: [{ transactionHash: hash }] }
      if (answer instanceof Error) throw answer
      return answer
    })
    expect(await submitted?.wait()).toEqual({ status: 'success', hash })
    expect(waits).toEqual([1_000, 2_000, 3_000])
  })

  it.each([
    [{ status: 400 }, { code: 'TRANSACTION_FAILED' }],
    [{ status: 200, receipts: [{ transactionHash: '0x1' }] }, { code: 'TRANSACTION_HASH_INVALID' }],
  ])('fails if its owners cancelled it, or if the Safe returns an invalid status: %j', async (answer, error) => {
    const { session, provider } = await connect()
    const submitted = await session.send?.({ ...accountRef, to: account, amount: 7n })
    provider.answer('wallet_getCallsStatus', () => answer)
    await expect(submitted?.wait()).rejects.toMatchObject(error)
  })

  it('reports a proposal that reverted on the chain', async () => {
    const { session, provider } = await connect()
    const submitted = await session.send?.({ ...accountRef, to: account, amount: 7n })
    provider.answer('wallet_getCallsStatus', () => ({ status: 500, receipts: [{ transactionHash: hash }] }))
    expect(await submitted?.wait()).toEqual({ status: 'reverted', hash })
  })

  it('stops waiting when the signal is aborted', async () => {
    const { session, provider } = await connect()
    const submitted = await session.send?.({ ...accountRef, to: account, amount: 7n })
    const controller = new AbortController()
    provider.answer('wallet_getCallsStatus', () => {
      controller.abort(new Error('left'))
      return { status: 100 }
    })
    await expect(submitted?.wait({ signal: controller.signal })).rejects.toThrow('left')
  })

  it('proposes several calls as one, but none for another account, another network or after its end', async () => {
    const { session, inner, provider } = await connect()
    const calls = [
      { to: account, value: 1n },
      { to: account, data: '0x01' },
    ]
    await session.sendCalls?.({ ...accountRef, calls })
    expect(requestsOf(provider, 'wallet_sendCalls')).toMatchObject([
      { params: [{ calls: [{ value: '0x1' }, { data: '0x01' }] }] },
    ])
    const other = `0x${'1'.repeat(40)}`
    await expect(session.sendCalls?.({ ...accountRef, account: other, calls })).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
    await expect(session.sendCalls?.({ ...accountRef, network: 'eip155:137', calls })).rejects.toMatchObject({
      code: 'NETWORK_MISMATCH',
    })
    await inner.close()
    await expect(session.send?.({ ...accountRef, to: account, amount: 1n })).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    })
    expect(requestsOf(provider, 'wallet_sendCalls')).toHaveLength(1)
  })
})
