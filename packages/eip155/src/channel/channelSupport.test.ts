import { createTestChannel, type TestChannel } from '@latchkey/conformance/page'
import { type Channel, type ChannelStart, getErrorCode } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningAdapter, runAdapter } from '../testing/runAdapter.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const createChannel = (accounts: Channel['accounts']) =>
  createTestChannel({
    accounts,
    approved: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign'],
    refusal: () => Object.assign(new Error('no'), { code: 4200 }),
  })

let running: RunningAdapter
let remote: TestChannel
beforeEach(() => {
  running = runAdapter({ browserWallet: false })
  remote = createChannel([`eip155:1:${account}`, `eip155:137:${account}`])
})
afterEach(() => running.stop())
const open = async (start?: ChannelStart) => {
  const session = await (await running.adapter.loadChannelSupport?.())?.open(remote.channel, start)
  if (!session) throw new Error('There is no session.')
  return session
}

describe("a channel's session", () => {
  it("has the channel's accounts, networks and peer", async () => {
    const session = await open()
    expect(session).toMatchObject({ namespace: 'eip155', channelId: 'channel-1' })
    expect(session.facts).toEqual({
      accounts: [{ address: account, type: 'eoa' }],
      chosenBy: 'wallet',
      network: 'eip155:1',
      approved: ['eip155:1', 'eip155:137'],
      peer: { name: 'Marten', icon: undefined },
    })
    expect(running.adopted).toEqual([])
  })

  it('starts on the requested network if it has an account there, and reports only its own networks', async () => {
    expect((await open({ network: 'eip155:137' })).facts.network).toBe('eip155:137')
    remote = createTestChannel({
      accounts: [`eip155:1:${account}`],
      approved: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      methods: [],
      refusal: () => new Error('no'),
    })
    expect((await open({ network: 'eip155:137' })).facts).toMatchObject({ network: 'eip155:1', approved: ['eip155:1'] })
  })

  it('sends requests on the current network', async () => {
    const session = await open()
    remote.answers.set('personal_sign', () => `0x${'1'.repeat(130)}`)
    await session.signMessage?.({ account, network: 'eip155:1', message: 'Hi' })
    expect(remote.requests).toEqual([{ network: 'eip155:1', method: 'personal_sign', params: ['0x4869', account] }])
  })

  it('passes the signal of a request to the channel', async () => {
    const { channel } = remote
    const signals: (AbortSignal | undefined)[] = []
    const request: Channel['request'] = ({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    remote = { ...remote, channel: Object.create(channel, { request: { value: request } }) }
    const session = await open()
    const { signal } = new AbortController()
    session.signMessage?.({ account, network: 'eip155:1', message: 'Hi', signal })?.catch(() => undefined) // it never ends
    await vi.waitFor(() => expect(signals).toEqual([signal]))
  })

  it('switches to an approved network without a request to the wallet', async () => {
    const session = await open()
    await session.switchNetwork?.({ network: 'eip155:137' })
    expect(session.facts.network).toBe('eip155:137')
    expect(remote.requests).toEqual([])
  })

  it('requests that the wallet adds an unknown network, and reports a failure [S4.7b, S4.7c]', async () => {
    remote = createChannel([`eip155:1:${account}`])
    const session = await open()
    remote.answers.set('wallet_switchEthereumChain', () => {
      throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
    })
    const failing = Promise.resolve(session.switchNetwork?.({ network: 'eip155:137' }))
    await expect(failing).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', shortMessage: 'Chain is not supported' })
    expect(remote.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(session.facts.network).toBe('eip155:1')
  })

  it("follows changes of the wallet's accounts and network", async () => {
    const session = await open()
    const seen: unknown[] = []
    session.subscribe((event) => seen.push(event.kind))
    remote.setAccounts([`eip155:1:${other}`, `eip155:137:${other}`])
    await vi.waitFor(() => expect(session.facts.accounts[0].address).toBe(other))
    remote.events.emit({ kind: 'event', network: 'eip155:137', name: 'chainChanged', data: 137 })
    await vi.waitFor(() => expect(session.facts.network).toBe('eip155:137'))
    expect(seen).toEqual(['change', 'change'])
  })

  it.each<[string, unknown, string]>([
    ['a number', 137, 'eip155:137'],
    ['hex text', '0x89', 'eip155:137'],
    ['decimal text', '137', 'eip155:137'],
    ['a CAIP-2 id', 'eip155:137', 'eip155:137'],
    ['nonsense', 'Polygon', 'eip155:1'],
    ['nothing', undefined, 'eip155:1'],
  ])('follows a new network that the event names as %s, beside the network before', async (_as, data, network) => {
    const session = await open()
    remote.events.emit({ kind: 'event', network: 'eip155:1', name: 'chainChanged', data })
    remote.setAccounts([`eip155:1:${other}`, `eip155:137:${other}`]) // a change that is seen later
    await vi.waitFor(() => expect(session.facts.accounts[0].address).toBe(other))
    expect(session.facts.network).toBe(network)
  })

  it('uses the account that the wallet announces, if it was granted', async () => {
    remote = createChannel([`eip155:1:${account}`, `eip155:1:${other}`])
    const session = await open()
    remote.events.emit({ kind: 'event', network: 'eip155:1', name: 'accountsChanged', data: [`eip155:1:${other}`] })
    await vi.waitFor(() => expect(session.facts.accounts[0].address).toBe(other))
    expect(session.facts.accounts.map(({ address }) => address)).toEqual([other, account])
    remote.events.emit({ kind: 'event', network: 'eip155:1', name: 'accountsChanged', data: [account.toLowerCase()] })
    await vi.waitFor(() => expect(session.facts.accounts[0].address).toBe(account))
    remote.events.emit({ kind: 'event', network: 'eip155:1', name: 'accountsChanged', data: [`0x${'9'.repeat(40)}`] })
    remote.events.emit({ kind: 'event', network: 'eip155:1', name: 'accountsChanged', data: 'nonsense' })
    expect(session.facts.accounts.map(({ address }) => address)).toEqual([account, other])
  })

  it('reads the chain by the site’s nodes, and asks the wallet for the rest', async () => {
    running.stop()
    const answers: Readonly<Record<string, string>> = { eth_blockNumber: '0x10', eth_estimateGas: '0x5208' }
    running = runAdapter({
      browserWallet: false,
      fetch: async (_url, init) => {
        const asked: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '')
        const answer = ({ id, method }: { readonly id: number; readonly method: string }) => ({
          jsonrpc: '2.0',
          id,
          result: answers[method] ?? '0x1',
        })
        return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked as never))
      },
    })
    const session = await open()
    const read = (method: string, params: readonly unknown[] = []) => session.provider.request({ method, params })
    expect(await read('eth_blockNumber')).toBe('0x10')
    expect(await read('eth_estimateGas', [{ from: account, to: other }])).toBe('0x5208')
    expect(remote.requests).toEqual([])
    for (const method of ['eth_sign', 'wallet_watchAsset', 'personal_sign', 'wallet_new'])
      await expect(read(method, [account])).rejects.toMatchObject({ code: 4200 })
    expect(remote.requests.map(({ method }) => method)).toEqual([
      'eth_sign',
      'wallet_watchAsset',
      'personal_sign',
      'wallet_new',
    ])
  })

  it('asks the wallet of a login for all, because it decides which methods it has', async () => {
    const login = () => undefined
    remote = { ...remote, channel: Object.create(remote.channel, { login: { value: login } }) }
    const session = await open()
    const reading = session.provider.request({ method: 'eth_blockNumber', params: [] })
    await expect(reading).rejects.toMatchObject({ code: 4200 })
    expect(remote.requests.map(({ method }) => method)).toEqual(['eth_blockNumber'])
  })

  it('ignores an announced account that was not granted: no event ends the connection', async () => {
    const session = await open()
    const seen: string[] = []
    session.subscribe(({ kind }) => seen.push(kind))
    for (const data of [[], [`eip155:1:${other}`], [null], 'nonsense', undefined])
      remote.events.emit({ kind: 'event', network: 'eip155:1', name: 'accountsChanged', data })
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen).toEqual([])
    expect(session.facts.accounts[0].address).toBe(account)
  })

  it.each<[string, () => void]>([
    ['ends', () => remote.events.emit({ kind: 'end', reason: 'wallet' })],
    ['has no more EVM accounts', () => remote.setAccounts([])],
  ])('ends when the channel %s', async (_, end) => {
    const session = await open()
    const seen: unknown[] = []
    session.subscribe((event) => seen.push(event))
    end()
    await vi.waitFor(() => expect(seen).toEqual([{ kind: 'end', reason: 'wallet' }]))
    expect(remote.events.count()).toBe(0)
  })

  it('switches to a remaining network if the channel loses the current one', async () => {
    const session = await open()
    remote.setAccounts([`eip155:137:${account}`])
    await vi.waitFor(() => expect(session.facts.network).toBe('eip155:137'))
    expect(session.facts.accounts).toEqual([{ address: account, type: 'eoa' }])
  })

  it('closes the channel when the session is closed', async () => {
    const session = await open()
    const seen: unknown[] = []
    session.subscribe((event) => seen.push(event))
    await session.close()
    expect(remote.closed()).toBe(1)
    await vi.waitFor(() => expect(seen).toEqual([{ kind: 'end', reason: 'user' }]))
    // The channel may serve other namespaces, so the wallet gets no request to revoke permissions.
    expect(remote.requests).toEqual([])
  })

  it('ends without an event when it is released', async () => {
    const session = await open()
    const seen: unknown[] = []
    session.subscribe((event) => seen.push(event))
    session.release()
    remote.setAccounts([])
    expect(remote.events.count()).toBe(0)
    expect(seen).toEqual([])
  })

  it('is rejected if the channel has no EVM account', async () => {
    remote = createChannel(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:8x'])
    const error: unknown = await open().catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('WALLET_NO_ACCOUNTS')
  })
})
