import { type Clock, LatchkeyError, type Network, type SessionEvent, type WalletInfo } from '@latchkey/core/adapter'
import { connect as connectWagmi } from '@wagmi/core'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import type { Eip1193Provider } from '../discovery/provider.js'
import { createTestProvider } from '../testing/createTestProvider.js'
import { unreadNetwork } from '../testing/runAdapter.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { createSession } from './session.js'
import { createReaders, createKitConfig } from './wagmiConfig.js'
import { walletConnector } from './walletConnector.js'

const key = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const account = key.address
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hash = `0x${'1'.repeat(64)}`
const networks = [unreadNetwork(1), unreadNetwork(137)]
const accountRef = { account, network: 'eip155:1' } as const
const payment = { ...accountRef, to: receiver, amount: 5n }
const failed = new LatchkeyError('RPC_FAILED', 'The node is away.')

type Read = ChainReader['read']

/** Connects to a wallet with a real key, on chain 1 or 137, with nodes in memory. */
const follow = async (
  onRead: (method: string) => unknown = () => undefined,
  siteNetworks: readonly Network[] = networks,
) => {
  const provider = createTestProvider()
  provider.answer('eth_requestAccounts', () => [account, other])
  provider.answer('eth_accounts', () => [account, other])
  provider.answer('eth_sendTransaction', () => hash)
  provider.answer('personal_sign', (params) => key.signMessage({ message: { raw: Object(params)[0] } }))
  provider.answer('wallet_revokePermissions', () => null)
  const clock: Clock = { now: () => 0, wait: () => new Promise(() => {}) } // nothing times out
  const config = createKitConfig(networks, createReaders({ fetch: () => expect.fail('a request was sent'), clock }))
  const connectTo = async (id: string, target: Eip1193Provider) => {
    const info: WalletInfo = { id, type: 'ANNOUNCED', name: 'Fennec', readiness: 'installed', walletKey: id }
    const parameters = { networks: () => networks, clock }
    const createdConnector = config._internal.connectors.setup(walletConnector({ info, provider: target }, parameters))
    await connectWagmi(config, { connector: createdConnector })
    return createdConnector
  }
  const connector = await connectTo('fennec', provider)
  const reads: string[] = []
  const ranked: string[] = []
  const reader = (network: Network): ChainReader => ({
    read: (async (method) => {
      reads.push(`${network.id} ${method}`)
      const answer = await onRead(method)
      if (answer instanceof Error) throw answer
      return (
        answer ?? { eth_chainId: network.id === 'eip155:1' ? '0x1' : '0x89', eth_estimateGas: '0x5208' }[method] ?? null
      )
    }) satisfies Read,
    keepRanked: () => {
      ranked.push(network.id)
      return () => void ranked.splice(ranked.indexOf(network.id), 1)
    },
  })
  const ends: boolean[] = []
  const parameters = {
    config,
    connector,
    provider,
    networks: () => siteNetworks,
    reader,
    clock,
    onOver: (ended: boolean) => void ends.push(ended),
  }
  const session = createSession(parameters)
  const events: SessionEvent[] = []
  session.subscribe((event) => events.push(event))
  const requestCount = provider.requests.length
  /** The requests since the wallet connected, without the one for its permissions. */
  const requests = () =>
    provider.requests.slice(requestCount).filter(({ method }) => method !== 'wallet_getPermissions')
  const connectOther = () => connectTo('other', createTestProvider())
  return { session, provider, requests, reads, ranked, ends, events, config, connector, connectOther, parameters }
}

describe('the facts of a session', () => {
  it("are the wallet's accounts in order, and its network", async () => {
    const { session } = await follow()
    expect(session.facts).toEqual({
      accounts: [
        { address: account, type: 'eoa' },
        { address: other, type: 'eoa' },
      ],
      chosenBy: 'wallet',
      network: 'eip155:1',
      approved: 'all',
    })
  })

  it('follow the wallet to another account and network, with one event each', async () => {
    const { session, provider, events } = await follow()
    provider.emit('accountsChanged', [other])
    provider.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect(session.facts.network).toBe('eip155:137'))
    expect(session.facts.accounts).toEqual([{ address: other, type: 'eoa' }])
    expect(events).toEqual([{ kind: 'change' }, { kind: 'change' }])
  })

  it('stop changing after the wallet disconnected, which ends the session once', async () => {
    const { session, provider, events, ends, requests } = await follow()
    provider.emit('accountsChanged', [])
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'end', reason: 'locked' }]))
    expect(ends).toEqual([true])
    await expect(session.send?.(payment)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    session.activate?.()
    expect(requests()).toEqual([])
  })

  it('do not exist if the wallet disconnected while it was connecting', async () => {
    const { provider, parameters, events } = await follow()
    provider.emit('accountsChanged', [])
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(() => createSession(parameters)).toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
  })

  it('cause no events after the session is released, while the wallet stays connected', async () => {
    const { session, provider, events, ends, ranked, requests } = await follow()
    session.release()
    expect([ends, ranked]).toEqual([[false], []])
    provider.emit('chainChanged', '0x89')
    await new Promise((resolve) => setImmediate(resolve))
    expect([events, requests(), ranked]).toEqual([[], [], []])
  })

  it('end with a request to revoke the permission when the session is closed', async () => {
    const { session, events, ends, requests, ranked } = await follow()
    await session.close()
    expect(requests().map(({ method }) => method)).toEqual(['wallet_revokePermissions'])
    expect([events, ends, ranked]).toEqual([[{ kind: 'end', reason: 'user' }], [true], []])
  })
})

describe('a wallet of the site’s own config', () => {
  it('has no session if it is connected without an account', async () => {
    const { config, connector, parameters } = await follow()
    const connections = new Map([[connector.uid, { accounts: [], chainId: 1, connector } as never]])
    config.setState((state) => ({ ...state, connections }))
    expect(() => createSession(parameters)).toThrow(expect.objectContaining({ code: 'WALLET_NO_ACCOUNTS' }))
  })

  it('becomes the current connection when its session is activated', async () => {
    const { session, config, connector, connectOther } = await follow()
    const second = await connectOther()
    expect(config.state.current).toBe(second.uid)
    session.activate?.()
    await vi.waitFor(() => expect(config.state.current).toBe(connector.uid))
    expect(session.namespace).toBe('eip155')
  })

  it('stays if it cannot be disconnected, which rejects and can be tried again', async () => {
    const { session, connector, events } = await follow()
    const { disconnect } = connector
    const cause = new Error('no')
    connector.disconnect = () => Promise.reject(cause)
    await expect(session.close()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      cause,
      context: { wallet: 'Fennec' },
    })
    expect(events).toEqual([])
    connector.disconnect = disconnect
    await session.close()
    expect(events).toEqual([{ kind: 'end', reason: 'user' }])
  })
})

describe('the nodes of a session', () => {
  it('are no longer ranked if it is released while its network changes', async () => {
    const { provider, session, ranked, events } = await follow()
    session.subscribe(() => session.release())
    provider.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'change' }]))
    expect(ranked).toEqual([])
  })

  it('are ranked only while its network is the current one', async () => {
    const { provider, session, ranked } = await follow()
    expect(ranked).toEqual(['eip155:1'])
    provider.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect(ranked).toEqual(['eip155:137']))
    provider.emit('chainChanged', '0x5')
    await vi.waitFor(() => expect(session.facts.network).toBe('eip155:5'))
    expect(ranked).toEqual([])
  })
})

describe('a transfer', () => {
  it("is one transaction for the current chain, with the node's gas estimate", async () => {
    const { session, requests, reads } = await follow()
    const submitted = await session.send?.(payment)
    expect(requests()).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: account, to: receiver, value: '0x5', data: '0x', gas: '0x5208', chainId: '0x1' }],
      },
    ])
    expect([submitted?.id, submitted?.hash]).toEqual([hash, hash])
    expect([...reads].sort()).toEqual(['eip155:1 eth_chainId', 'eip155:1 eth_estimateGas'])
  })

  it('of tokens calls the token', async () => {
    const { session, requests } = await follow()
    await session.send?.({ ...payment, token: other })
    const [transaction] = requests().flatMap(({ params }) => params as readonly Record<string, unknown>[])
    expect(transaction).toMatchObject({ to: other, value: '0x0' })
    expect(transaction?.['data']).toContain(receiver.slice(2).toLowerCase())
  })

  it('leaves the gas to the wallet if no node returns an estimate', async () => {
    const { session, requests } = await follow(() => failed)
    await session.send?.(payment)
    expect(requests()[0]?.params).toEqual([{ from: account, to: receiver, value: '0x5', data: '0x', chainId: '0x1' }])
  })

  it('is waited for on the network of the transaction, even after the wallet switched', async () => {
    const receipts: Record<string, unknown> = { eth_getTransactionReceipt: { status: '0x1', transactionHash: hash } }
    const { session, provider, reads } = await follow((method) => receipts[method])
    const submitted = await session.send?.(payment)
    provider.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect(session.facts.network).toBe('eip155:137'))
    reads.length = 0
    expect(await submitted?.wait()).toEqual({ status: 'success', hash })
    expect(reads.every((read) => read.startsWith('eip155:1 '))).toBe(true)
    const reason = new Error('left')
    await expect(submitted?.wait({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it.each<[string, readonly [string, unknown], string]>([
    ['is on another account', ['accountsChanged', [other]], 'ACCOUNT_MISMATCH'],
    ['is on another network', ['chainChanged', '0x89'], 'NETWORK_MISMATCH'],
    ['has disconnected', ['accountsChanged', []], 'SESSION_ENDED'],
  ])('is not sent to the wallet if the wallet %s after the gas estimate', async (_, [event, value], code) => {
    let arrive: (value: unknown) => void = () => {}
    const estimate = new Promise((resolve) => {
      arrive = resolve
    })
    const { session, provider, requests, reads, events } = await follow((method) =>
      method === 'eth_estimateGas' ? estimate : undefined,
    )
    const sending = session.send?.(payment).catch((error: unknown) => error)
    await vi.waitFor(() => expect(reads).toContain('eip155:1 eth_estimateGas'))
    provider.emit(event, value)
    await vi.waitFor(() => expect(events).toHaveLength(1))
    arrive('0x5208')
    expect(await sending).toMatchObject({ code })
    expect(requests()).toEqual([])
  })

  it('is not sent to the wallet if the user cancelled during the gas estimate', async () => {
    const controller = new AbortController()
    const reason = new Error('left')
    const { session, requests } = await follow((method) => {
      if (method === 'eth_estimateGas') controller.abort(reason)
      return undefined
    })
    await expect(session.send?.({ ...payment, signal: controller.signal })).rejects.toBe(reason)
    expect(requests()).toEqual([])
  })

  it('rejects at once if the user cancels, even if the wallet already has the request', async () => {
    const { session, provider, requests } = await follow()
    const controller = new AbortController()
    const reason = new Error('left')
    provider.answer('eth_sendTransaction', () => {
      controller.abort(reason)
      return new Promise(() => {})
    })
    await expect(session.send?.({ ...payment, signal: controller.signal })).rejects.toBe(reason)
    expect(requests()).toHaveLength(1)
  })

  it('rejects with a hint that it may have been sent if the wallet returns no hash', async () => {
    const { session, provider } = await follow()
    provider.answer('eth_sendTransaction', () => 'sent')
    await expect(session.send?.(payment)).rejects.toMatchObject({
      code: 'TRANSACTION_HASH_INVALID',
      context: { wallet: 'Fennec' },
    })
  })
})

describe('calls', () => {
  const calls = [
    { to: receiver, value: 1n },
    { to: other, value: 2n },
  ] as const

  it('are a transaction if there is one, and a batch if there are more', async () => {
    const { session, provider, requests } = await follow()
    provider.answer('wallet_sendCalls', () => ({ id: 'batch' }))
    expect(await session.sendCalls?.({ ...accountRef, calls: calls.slice(0, 1) })).toMatchObject({ id: hash, hash })
    expect(await session.sendCalls?.({ ...accountRef, calls, atomic: true })).toMatchObject({ id: 'batch' })
    expect(requests()).toMatchObject([
      { method: 'eth_sendTransaction', params: [{ to: receiver, value: '0x1' }] },
      {
        method: 'wallet_sendCalls',
        params: [{ from: account, chainId: '0x1', atomicRequired: true, calls: [{ value: '0x1' }, { value: '0x2' }] }],
      },
    ])
  })

  it('are rejected if the list is empty', async () => {
    const { session, requests } = await follow()
    await expect(session.sendCalls?.({ ...accountRef, calls: [] })).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
    })
    expect(requests()).toEqual([])
  })

  it.each<[string, object, string]>([
    ['another account', { account: other }, 'ACCOUNT_MISMATCH'],
    ['another network', { network: 'eip155:137' }, 'NETWORK_MISMATCH'],
  ])('and all other requests are rejected for %s', async (_, changes, code) => {
    const { session, requests, reads } = await follow()
    const elsewhere = { ...accountRef, ...changes }
    for (const call of [
      session.send?.({ ...payment, ...changes }),
      session.sendCalls?.({ ...elsewhere, calls }),
      session.signMessage?.({ ...elsewhere, message: 'Hello' }),
      session.capabilities?.(elsewhere),
      session.getAssets?.(elsewhere),
    ])
      await expect(call).rejects.toMatchObject({ code })
    expect([requests(), reads]).toEqual([[], []])
  })
})

describe('a message', () => {
  it('is signed by the current account', async () => {
    const { session, requests } = await follow()
    const signed = await session.signMessage?.({ ...accountRef, message: 'Grüße' })
    expect(signed).toMatchObject({ message: 'Grüße', scheme: 'eip191' })
    expect(requests()[0]?.params).toEqual(['0x4772c3bcc39f65', account])
    const signature = signed?.signature as `0x${string}` // the session has validated it
    expect(await verifyMessage({ address: account, message: 'Grüße', signature })).toBe(true)
  })
})

describe('another network', () => {
  it('is requested once, and is the current one as soon as the wallet accepts', async () => {
    const { session, provider, requests } = await follow()
    provider.answer('wallet_switchEthereumChain', () => {
      provider.answer('eth_chainId', () => '0x89')
      return null
    })
    await session.switchNetwork?.({ network: 'eip155:137' })
    expect(session.facts.network).toBe('eip155:137')
    const switches = () => requests().filter(({ method }) => method === 'wallet_switchEthereumChain')
    expect(switches()).toHaveLength(1)
    await session.switchNetwork?.({ network: 'eip155:137' })
    expect(switches()).toHaveLength(1)
  })

  it('is rejected if the site does not have it, or if the user cancelled', async () => {
    const { session, requests } = await follow()
    await expect(session.switchNetwork?.({ network: 'eip155:5' })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    const reason = new Error('left')
    const switching = session.switchNetwork?.({ network: 'eip155:137', signal: AbortSignal.abort(reason) })
    await expect(switching).rejects.toBe(reason)
    expect(requests()).toEqual([])
  })

  it('stays the current one if the wallet rejects the switch', async () => {
    const { session, provider } = await follow()
    provider.answer('wallet_switchEthereumChain', () => {
      throw Object.assign(new Error('No.'), { code: 4001 })
    })
    await expect(session.switchNetwork?.({ network: 'eip155:137' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(session.facts.network).toBe('eip155:1')
  })
})
