import { getErrorCode, type LatchkeyError } from '@latchkey/core/adapter'
import { startAdapter } from '@latchkey/conformance/page'
import { createManualClock } from '@latchkey/core/testing'
import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.js'
import { createEip155Adapter } from '../createEip155Adapter.js'
import { type RunningAdapter, runAdapter, unreadNetwork } from '../testing/runAdapter.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const failure = (code: number | string, message = 'It failed.', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

let running: RunningAdapter
let provider: TestProvider
const announce = () =>
  running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.fennec' }, provider })
beforeEach(() => {
  running = runAdapter({ browserWallet: false })
  provider = createTestProvider()
  announce()
})
afterEach(() => running.stop())

const connect = (signal?: AbortSignal) => running.connector('example.fennec').connect({ signal })
const errorOf = (promise: Promise<unknown>): Promise<LatchkeyError> =>
  promise.then(
    () => expect.fail('it resolved'),
    (error) => error,
  )

describe('connecting', () => {
  it.each<[string, unknown, string]>([
    ['4001', failure(4001), 'USER_REJECTED'],
    ['5002', failure(5002), 'USER_REJECTED'],
    ['5000', failure(5000), 'USER_REJECTED'],
    ['ACTION_REJECTED', failure('ACTION_REJECTED'), 'USER_REJECTED'],
    ['the text that the user rejected', failure(-1, 'MetaMask Tx Signature: User denied.'), 'USER_REJECTED'],
    ['a rejection inside', failure(-32603, 'Internal', { data: { originalError: { code: 4001 } } }), 'USER_REJECTED'],
    ['a rejection in its `error` field', failure(-32603, 'Internal', { error: { code: 4001 } }), 'USER_REJECTED'],
    ['a rejection as its cause', failure(-32603, 'Internal', { cause: { code: 4001 } }), 'USER_REJECTED'],
    [
      'a rejection by text inside',
      failure(-32603, 'Internal', { data: { message: 'user rejected' } }),
      'USER_REJECTED',
    ],
    ['-32002', failure(-32002, 'Already processing eth_requestAccounts.'), 'REQUEST_PENDING'],
    ['a text that it is locked', failure(-32603, 'Wallet is locked'), 'WALLET_LOCKED'],
    ['4100 because it is locked', failure(4100, 'Please unlock your wallet'), 'WALLET_LOCKED'],
    ['4100', failure(4100), 'WALLET_UNAUTHORIZED'],
    ['4200', failure(4200), 'WALLET_METHOD_UNSUPPORTED'],
    ['-32601', failure(-32601), 'WALLET_METHOD_UNSUPPORTED'],
    ['4900', failure(4900), 'WALLET_DISCONNECTED'],
    ['4901', failure(4901), 'WALLET_CHAIN_DISCONNECTED'],
    ['a number as a string', failure('4900'), 'WALLET_DISCONNECTED'],
    ['-32603', failure(-32603), 'WALLET_FAILED'],
    ['a text', 'the popup was closed', 'WALLET_FAILED'],
    ['nothing', undefined, 'WALLET_FAILED'],
    ['null', null, 'WALLET_FAILED'],
    ['a number', 42, 'WALLET_FAILED'],
    ['an object without a message', {}, 'WALLET_FAILED'],
    [
      'an error that throws on access',
      Object.defineProperty(new Error('x'), 'code', {
        get: () => {
          throw new Error('no')
        },
      }),
      'WALLET_FAILED',
    ],
  ])('that ends with %s has its own code', async (_, thrown, code) => {
    provider.answer('eth_requestAccounts', () => {
      throw thrown
    })
    const error = await errorOf(connect())
    expect(error).toMatchObject({ name: 'LatchkeyError', code, context: { wallet: 'Fennec' } })
    expect(error.cause).toBe(thrown ?? error.cause)
    expect(error.cause).toBeDefined()
    expect(provider.listeners()).toBe(0)
  })

  it.each<[number, string]>([
    [4001, 'The user declined the request.'],
    [-32002, 'The wallet already has a pending request. Finish it in the wallet.'],
    [4100, 'The wallet did not authorize this site. Connect again.'],
    [4200, 'The wallet does not support this method.'],
    [4900, 'The wallet is disconnected from all chains.'],
    [4901, 'The wallet is not connected to this chain.'],
    [-32603, 'The wallet failed: It failed.'],
  ])('that ends with %i has its own message', async (code, message) => {
    provider.answer('eth_requestAccounts', () => {
      throw failure(code)
    })
    expect((await errorOf(connect())).shortMessage).toBe(message)
  })

  it("repeats at most 200 characters of a wallet's error", async () => {
    provider.answer('eth_requestAccounts', () => {
      throw failure(-32603, 'x'.repeat(5_000))
    })
    expect((await errorOf(connect())).shortMessage).toBe(`The wallet failed: ${'x'.repeat(200)}.`)
  })

  it('twice at once leaves no listener after both sessions are released', async () => {
    const sessions = await Promise.all([connect(), connect()])
    const { length: each } = ['accountsChanged', 'chainChanged', 'disconnect']
    expect(provider.listeners()).toBe(each)
    sessions[0]?.release()
    expect(provider.listeners()).toBe(each)
    sessions[1]?.release()
    expect(provider.listeners()).toBe(0)
  })

  it('that was cancelled does not close another session of the same wallet', async () => {
    let approve = () => {}
    provider.answer('wallet_revokePermissions', () => null)
    provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = () => resolve([account]))))
    const controller = new AbortController()
    const cancelled = errorOf(connect(controller.signal))
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1))
    controller.abort(new Error('Modal closed'))
    await cancelled
    provider.answer('eth_requestAccounts', () => [account])
    const session = await connect()
    const events: unknown[] = []
    session.subscribe((event) => events.push(event))
    approve()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(events).toEqual([])
    expect(provider.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    expect(provider.listeners()).toBe(3)
  })

  it('rejects with a code if a wallet throws synchronously', async () => {
    vi.spyOn(provider, 'request').mockImplementation(() => {
      throw 'no'
    })
    expect(await errorOf(connect())).toMatchObject({ code: 'WALLET_FAILED', cause: 'no' })
  })

  it('F-080: accepts the first of two responses', async () => {
    const answers = [[account], [other]]
    const twice = {
      // biome-ignore lint/suspicious/noThenProperty: a wallet may return anything that has one
      then: (resolve: (answer: unknown) => void) => {
        for (const answer of answers) resolve(answer)
      },
    }
    vi.spyOn(provider, 'request').mockImplementation((({ method }: { readonly method: string }) =>
      method === 'eth_requestAccounts' ? twice : Promise.resolve('0x1')) as typeof provider.request)
    expect((await connect()).facts.accounts).toEqual([{ address: account, type: 'eoa' }])
  })

  it('F-081: returns ten thousand accounts', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)
    provider.answer('eth_requestAccounts', () => many)
    expect((await connect()).facts.accounts).toHaveLength(10_000)
  })

  it('rejects if the wallet returns no account', async () => {
    provider.answer('eth_requestAccounts', () => [])
    expect(getErrorCode(await errorOf(connect()))).toBe('WALLET_NO_ACCOUNTS')
    expect(provider.listeners()).toBe(0)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', account],
    ['an empty string', ''],
    ['a list of objects', [{ address: account }]],
    ['a short address', ['0x1234']],
  ])('rejects %s as accounts', async (_, answer) => {
    provider.answer('eth_requestAccounts', () => answer)
    expect(getErrorCode(await errorOf(connect()))).toBe('WALLET_ANSWER_INVALID')
  })

  it.each<[unknown]>([['mainnet'], [-1], [0], [''], [null], [2 ** 53], [{}], ['0xzz'], [1.5], [-1n], [[1]]])(
    'F-086: rejects %s as a chain',
    async (answer) => {
      provider.answer('eth_chainId', () => answer)
      expect(getErrorCode(await errorOf(connect()))).toBe('WALLET_ANSWER_INVALID')
      expect(provider.listeners()).toBe(0)
    },
  )

  it.each<[unknown]>([['0x1'], ['0x01'], ['1'], [1], [1n], ['eip155:1']])(
    'F-086: accepts %s as chain 1',
    async (answer) => {
      provider.answer('eth_chainId', () => answer)
      expect((await connect()).facts.network).toBe('eip155:1')
    },
  )

  it('F-081: returns accounts in EIP-55 case, each once', async () => {
    provider.answer('eth_requestAccounts', () => [account.toLowerCase(), account, other.toLowerCase()])
    expect((await connect()).facts.accounts.map(({ address }) => address)).toEqual([account, other])
  })

  it('that the wallet never answers ends at once when it is cancelled, and leaves no listener', async () => {
    provider.answer('eth_requestAccounts', () => new Promise(() => {}))
    const controller = new AbortController()
    const connecting = errorOf(connect(controller.signal))
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1))
    const reason = new Error('Modal closed')
    controller.abort(reason)
    expect(await connecting).toBe(reason)
    expect(provider.listeners()).toBe(0)
  })

  it('that the wallet approves after it was cancelled is closed again, not adopted', async () => {
    let approve = () => {}
    provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = () => resolve([account]))))
    provider.answer('wallet_revokePermissions', () => null)
    const controller = new AbortController()
    const connecting = errorOf(connect(controller.signal))
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1))
    controller.abort(new Error('Modal closed'))
    await connecting
    approve()
    await vi.waitFor(() => expect(provider.requests.map(({ method }) => method)).toContain('wallet_revokePermissions'))
    expect(running.adopted).toEqual([])
    expect(provider.listeners()).toBe(0)
    // It can connect again.
    provider.answer('eth_requestAccounts', () => [account])
    expect((await connect()).facts.accounts[0].address).toBe(account)
  })

  describe('that is requested again during an open prompt', () => {
    const requestedMethods = () => provider.requests.map(({ method }) => method)
    /** Requests a connection, and cancels it during the wallet's prompt. */
    const leaveOpen = async () => {
      let approve = () => {}
      provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = () => resolve([account]))))
      provider.answer('wallet_revokePermissions', () => null)
      const before = provider.requests.length
      const controller = new AbortController()
      const connecting = errorOf(connect(controller.signal))
      await vi.waitFor(() => expect(provider.requests).toHaveLength(before + 1))
      controller.abort(new Error('Modal closed'))
      await connecting
      return approve
    }

    it('is closed again if it was connected and released in the meantime, and is not adopted', async () => {
      const approve = await leaveOpen()
      provider.answer('eth_requestAccounts', () => [account])
      const session = await connect()
      await session.close()
      const revoked = requestedMethods().filter((method) => method === 'wallet_revokePermissions').length
      approve()
      await vi.waitFor(() =>
        expect(requestedMethods().filter((method) => method === 'wallet_revokePermissions')).toHaveLength(revoked + 1),
      )
      expect([running.adopted, provider.listeners()]).toEqual([[], 0])
    })

    it('stays if the late approval of the first attempt is still being closed, and waits for that', async () => {
      const approve = await leaveOpen()
      let revoke = () => {}
      provider.answer('wallet_revokePermissions', () => new Promise((resolve) => (revoke = () => resolve(null))))
      approve()
      await vi.waitFor(() => expect(requestedMethods()).toContain('wallet_revokePermissions'))
      provider.answer('eth_requestAccounts', () => [account])
      const prompts = () => requestedMethods().filter((method) => method === 'eth_requestAccounts').length
      const connecting = connect()
      await new Promise((resolve) => setImmediate(resolve))
      expect(prompts()).toBe(1)
      revoke()
      const session = await connecting
      const events: unknown[] = []
      session.subscribe((event) => events.push(event))
      await new Promise((resolve) => setImmediate(resolve))
      expect([prompts(), events, running.adopted]).toEqual([2, [], []])
      expect(session.facts.accounts[0].address).toBe(account)
    })

    it('is closed again if the second attempt is cancelled as well', async () => {
      const first = await leaveOpen()
      await leaveOpen()
      first()
      await vi.waitFor(() => expect(requestedMethods()).toContain('wallet_revokePermissions'))
      await vi.waitFor(() => expect(provider.listeners()).toBe(0))
    })

    it('does not close a connection that was opened after a restart of the adapter', async () => {
      const approve = await leaveOpen()
      running.restart()
      announce()
      provider.answer('eth_requestAccounts', () => [account])
      const session = await connect()
      const events: unknown[] = []
      session.subscribe((event) => events.push(event))
      approve()
      await new Promise((resolve) => setTimeout(resolve, 10))
      expect([events, requestedMethods().includes('wallet_revokePermissions')]).toEqual([[], false])
    })
  })

  it('that another kit of the page cancelled does not close the connection, though the wallet approves late', async () => {
    let approve = () => {}
    provider.answer('eth_requestAccounts', () => new Promise((resolve) => (approve = () => resolve([account]))))
    provider.answer('wallet_revokePermissions', () => null)
    const controller = new AbortController()
    const cancelled = errorOf(connect(controller.signal))
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1))
    const otherKit = startAdapter(createEip155Adapter({ browserWallet: false }), [unreadNetwork(1)])
    announce()
    controller.abort(new Error('Modal closed'))
    await cancelled
    provider.answer('eth_requestAccounts', () => [account])
    const session = await otherKit.announced()[0]?.connect({})
    const events: unknown[] = []
    session?.subscribe((event) => events.push(event))
    approve()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect([session?.facts.accounts[0].address, events]).toEqual([account, []])
    expect(provider.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    otherKit.stop()
  })

  it('can be tried again after it failed', async () => {
    provider.answer('eth_requestAccounts', () => {
      throw failure(4001)
    })
    await errorOf(connect())
    provider.answer('eth_requestAccounts', () => [account])
    expect((await connect()).facts.accounts[0].address).toBe(account)
  })
})

describe('restoring', () => {
  const restore = (signal?: AbortSignal) => running.connector('example.fennec').restore?.({ signal })

  it('sends no request that could prompt the user [S7.28e]', async () => {
    expect(await restore()).toMatchObject({ facts: { accounts: [{ address: account }] } })
    const methods = new Set(provider.requests.map(({ method }) => method))
    expect(methods).toEqual(new Set(['eth_accounts', 'eth_chainId']))
  })

  it('is cancelled at once if the wallet never answers', async () => {
    provider.answer('eth_accounts', () => new Promise(() => {}))
    const controller = new AbortController()
    const restoring = errorOf(Promise.resolve(restore(controller.signal)))
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1))
    const reason = new Error('stopped')
    controller.abort(reason)
    expect(await restoring).toBe(reason)
  })
})

describe('a session', () => {
  const follow = async () => {
    const session = await connect()
    const events: unknown[] = []
    session.subscribe((event) => events.push(event.kind === 'end' ? `end ${event.reason}` : session.facts))
    return { session, events }
  }

  it.each<[string, string, unknown]>([
    ['has no more accounts', 'accountsChanged', []],
    ['is disconnected', 'disconnect', failure(4900)],
    ['emits invalid accounts', 'accountsChanged', ['nonsense']],
    ['emits an invalid chain', 'chainChanged', 'nonsense'],
  ])('ends when the wallet %s', async (_, event, value) => {
    const { events } = await follow()
    provider.emit(event, value)
    await vi.waitFor(() => expect(events).toEqual(['end locked']))
    expect(provider.listeners()).toBe(0)
  })

  const permitted = [{ parentCapability: 'eth_accounts', caveats: [] }]
  it.each<[string, unknown, boolean | undefined, string]>([
    ['permits no account any more', [{ parentCapability: 'snap_dialog' }], undefined, 'end wallet'],
    ['permits nothing any more, unlocked', [], true, 'end wallet'],
    ['lists no permission while it is locked, as Rabby does', [], false, 'end locked'],
    ['still permits its accounts', permitted, true, 'end locked'],
    ['answers with nonsense', 'nonsense', undefined, 'end locked'],
  ])('says why it ended, if the wallet %s', async (_, permissions, isUnlocked, reason) => {
    const { events } = await follow()
    provider.answer('wallet_getPermissions', () => permissions)
    if (isUnlocked !== undefined) Object.assign(provider, { _metamask: { isUnlocked: async () => isUnlocked } })
    provider.emit('accountsChanged', [])
    await vi.waitFor(() => expect(events).toEqual([reason]))
    provider.answer('eth_accounts', () => [])
    expect(await running.connector('example.fennec').restore?.({})).toBe(
      reason === 'end wallet' ? 'revoked' : undefined,
    )
  })

  it('is locked if the wallet does not say within a second why it shows no account', async () => {
    const { session, events } = await follow()
    provider.answer('wallet_getPermissions', () => new Promise(() => {}))
    provider.emit('accountsChanged', [])
    await vi.waitFor(() => expect(events).toEqual(['end locked']))
    const signing = { account, network: 'eip155:1', message: 'Hello' } as const
    expect(await errorOf(Promise.resolve(session.signMessage?.(signing)))).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('ends when the wallet loses its node and has no more accounts', async () => {
    const { events } = await follow()
    provider.answer('eth_accounts', () => [])
    provider.emit('disconnect', failure(1013))
    await vi.waitFor(() => expect(events).toEqual(['end locked']))
  })

  it('rejects with a code if a wallet throws synchronously', async () => {
    const { session } = await follow()
    vi.spyOn(provider, 'request').mockImplementation(() => {
      throw 'no'
    })
    const signing = session.signMessage?.({ account, network: 'eip155:1', message: 'Hello' })
    expect(await errorOf(Promise.resolve(signing))).toMatchObject({ code: 'WALLET_FAILED', cause: 'no' })
  })

  it('sends no request for an aborted signal, and leaves no listener on another signal', async () => {
    const { session } = await follow()
    provider.answer('personal_sign', () => `0x${'1'.repeat(130)}`)
    const requestCount = provider.requests.length
    const reason = new Error('left')
    const signing = { account, network: 'eip155:1', message: 'Hello' } as const
    const aborted = session.signMessage?.({ ...signing, signal: AbortSignal.abort(reason) })
    expect(await errorOf(Promise.resolve(aborted))).toBe(reason)
    expect(provider.requests).toHaveLength(requestCount)
    const { signal } = new AbortController()
    await session.signMessage?.({ ...signing, signal })
    provider.answer('personal_sign', () => {
      throw failure(4001)
    })
    await errorOf(Promise.resolve(session.signMessage?.({ ...signing, signal })))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('rejects requests for another account or network before they reach the wallet', async () => {
    const { session } = await follow()
    const requestCount = provider.requests.length
    const codeOf = (request: Promise<unknown> | undefined) => errorOf(Promise.resolve(request)).then(getErrorCode)
    for (const [accountRef, code] of [
      [{ account: other, network: 'eip155:1' }, 'ACCOUNT_MISMATCH'],
      [{ account, network: 'eip155:137' }, 'NETWORK_MISMATCH'],
    ] as const) {
      const calls = [{ to: other }, { to: other }]
      expect(await codeOf(session.signMessage?.({ ...accountRef, message: 'Hello' }))).toBe(code)
      expect(await codeOf(session.send?.({ ...accountRef, to: other, amount: 1n }))).toBe(code)
      expect(await codeOf(session.sendCalls?.({ ...accountRef, calls }))).toBe(code)
      expect(await codeOf(session.sendCalls?.({ ...accountRef, calls: [{ to: other }] }))).toBe(code)
      expect(await codeOf(session.capabilities?.(accountRef))).toBe(code)
      expect(await codeOf(session.getAssets?.(accountRef))).toBe(code)
    }
    expect(await codeOf(session.switchNetwork?.({ network: 'eip155:5' }))).toBe('NETWORK_NOT_FOUND')
    expect(await codeOf(session.sendCalls?.({ account, network: 'eip155:1', calls: [] }))).toBe('CAPABILITY_MISSING')
    expect(provider.requests).toHaveLength(requestCount)
  })

  it('sends no request to switch to the current network', async () => {
    const { session } = await follow()
    const requestCount = provider.requests.length
    await session.switchNetwork?.({ network: 'eip155:1' })
    expect(provider.requests).toHaveLength(requestCount)
  })

  it('is on the network of an accepted switch, even without an event of the wallet', async () => {
    const { session, events } = await follow()
    provider.answer('wallet_switchEthereumChain', () => {
      provider.answer('eth_chainId', () => '0x89')
      return null
    })
    await session.switchNetwork?.({ network: 'eip155:137' })
    expect(session.facts.network).toBe('eip155:137')
    expect(events).toEqual([expect.objectContaining({ network: 'eip155:137' })])
  })

  it('F-085: stays if the wallet loses its node for a moment', async () => {
    const { events } = await follow()
    provider.emit('disconnect', failure(1013))
    provider.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect(events).toHaveLength(1))
    expect(events).toEqual([expect.objectContaining({ network: 'eip155:137' })])
  })

  it('emits two simultaneous changes once each, and nothing for an unchanged value', async () => {
    const { events } = await follow()
    provider.emit('accountsChanged', [account])
    provider.emit('chainChanged', '0x1')
    provider.emit('accountsChanged', [other, account])
    provider.emit('chainChanged', '0x89')
    await vi.waitFor(() => expect(events).toHaveLength(2))
    expect(events).toEqual([
      expect.objectContaining({
        network: 'eip155:1',
        accounts: [
          { address: other, type: 'eoa' },
          { address: account, type: 'eoa' },
        ],
      }),
      expect.objectContaining({
        network: 'eip155:137',
        accounts: [
          { address: other, type: 'eoa' },
          { address: account, type: 'eoa' },
        ],
      }),
    ])
  })

  it.each<[string, unknown]>([
    ['a short string', `0x${'1'.repeat(63)}`],
    ['a long string', `0x${'1'.repeat(65)}`],
    ['a string that is not hex', `0x${'g'.repeat(64)}`],
    ['a hash with a prefix', `00x${'1'.repeat(64)}`],
    ['nothing', undefined],
    ['an object', { hash: `0x${'1'.repeat(64)}` }],
  ])('F-089: rejects %s as a transaction hash [S5.4a]', async (_, answer) => {
    const { session } = await follow()
    provider.answer('eth_sendTransaction', () => answer)
    const accountRef = { account, network: session.facts.network }
    const error = await errorOf(Promise.resolve(session.send?.({ ...accountRef, to: other, amount: 1n })))
    expect(getErrorCode(error)).toBe('TRANSACTION_HASH_INVALID')
  })

  it('accepts 0x and 64 hex characters as a transaction hash [S5.4a]', async () => {
    const { session } = await follow()
    const hash = `0x${'aB'.repeat(32)}`
    provider.answer('eth_sendTransaction', () => hash)
    const submitted = await session.send?.({ account, network: session.facts.network, to: other, amount: 1n })
    expect(submitted).toMatchObject({ id: hash, hash })
  })

  it.each<[string, unknown, boolean]>([
    ['61 characters', `0x${'1'.repeat(61)}`, false],
    ['62 characters', `0x${'1'.repeat(62)}`, true],
    ['130 characters', `0x${'1'.repeat(130)}`, true],
    ['a string that is not hex', `0x${'z'.repeat(130)}`, false],
    ['no 0x', '1'.repeat(130), false],
    ['a prefix', `00x${'1'.repeat(130)}`, false],
    ['nothing', undefined, false],
  ])('F-088: accepts a signature of 0x and at least 62 hex characters: %s [S5.4b]', async (_, answer, isValid) => {
    const { session } = await follow()
    provider.answer('personal_sign', () => answer)
    const signing = session.signMessage?.({ account, network: session.facts.network, message: 'Hello' })
    const result = await Promise.resolve(signing).then(
      (signed) => signed?.signature,
      (error: unknown) => getErrorCode(error),
    )
    expect(result).toBe(isValid ? answer : 'SIGNATURE_INVALID')
  })

  it('sends coins as a transaction with to, value and data 0x [S7.28g]', async () => {
    const { session } = await follow()
    provider.answer('eth_sendTransaction', () => `0x${'1'.repeat(64)}`)
    await session.send?.({ account, network: session.facts.network, to: other, amount: 255n })
    expect(provider.requests.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: account, to: other, value: '0xff', data: '0x', chainId: '0x1' }],
    })
  })

  it('F-084: keeps the hash of a transaction even if the wallet switches the network as it responds', async () => {
    const { session, events } = await follow()
    const hash = `0x${'1'.repeat(64)}`
    provider.answer('eth_sendTransaction', () => {
      provider.emit('chainChanged', '0x89')
      return hash
    })
    const submitted = await session.send?.({ account, network: session.facts.network, to: other, amount: 1n })
    expect(submitted).toMatchObject({ id: hash, hash })
    expect(events).toEqual([expect.objectContaining({ network: 'eip155:137' })])
  })

  it('reports insufficient funds', async () => {
    const { session } = await follow()
    provider.answer('eth_sendTransaction', () => {
      throw failure(-32000, 'insufficient funds for gas * price + value')
    })
    const sending = session.send?.({ account, network: session.facts.network, to: other, amount: 1n })
    expect(getErrorCode(await errorOf(Promise.resolve(sending)))).toBe('INSUFFICIENT_FUNDS')
  })

  it('sends the wallet no transaction to an invalid address', async () => {
    const { session } = await follow()
    const requestCount = provider.requests.length
    const bad = other.replace('C51812', 'c51812')
    const sending = session.send?.({ account, network: session.facts.network, to: bad, amount: 1n })
    expect(getErrorCode(await errorOf(Promise.resolve(sending)))).toBe('ADDRESS_INVALID')
    expect(provider.requests).toHaveLength(requestCount)
  })

  it('requests that the wallet revokes the permission when it is closed, and ignores a failure', async () => {
    const { session, events } = await follow()
    provider.answer('wallet_revokePermissions', () => {
      throw failure(4200)
    })
    await Promise.all([session.close(), session.close()])
    expect(provider.requests.filter(({ method }) => method === 'wallet_revokePermissions')).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    expect(events).toEqual(['end user'])
    expect(provider.listeners()).toBe(0)
  })

  it('closes even if the wallet never answers that request', async () => {
    running.stop()
    const clock = createManualClock()
    running = runAdapter({ browserWallet: false, clock })
    running.announce({ info: { uuid: '1', name: 'Fennec', icon: '', rdns: 'example.fennec' }, provider })
    const { session, events } = await follow()
    provider.answer('wallet_revokePermissions', () => new Promise(() => {}))
    const closing = session.close()
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.advance(1_000)
    await closing
    expect(events).toEqual(['end user'])
  })
})

describe("a wallet's list of assets", () => {
  const declared = { '0x1': { assetDiscovery: { supported: true }, atomic: { status: 'supported' } } }
  const asset = {
    address: other,
    balance: '0x10',
    type: 'ERC20',
    metadata: { name: 'Test Dollar', symbol: 'USDX', decimals: 6, price: 1e-7, iconUrl: 'https://img.example/usdx' },
  }
  const bent = (metadata: object) => ({ '0x1': [asset, { ...asset, metadata: { ...asset.metadata, ...metadata } }] })
  const getAssets = async () => {
    const session = await connect()
    return session.getAssets?.({ account, network: session.facts.network })
  }

  it('is requested only if the wallet declares it [S5.18]', async () => {
    expect(getErrorCode(await errorOf(getAssets()))).toBe('CAPABILITY_MISSING')
    provider.answer('wallet_getCapabilities', () => ({ '0x1': { assetDiscovery: { supported: false } } }))
    expect(getErrorCode(await errorOf(getAssets()))).toBe('CAPABILITY_MISSING')
    expect(provider.requests.map(({ method }) => method)).not.toContain('wallet_getAssets')
  })

  it('is requested for one account and chain, and accepted if each asset is well-formed [S3.7] [S5.14b] [S7.28e]', async () => {
    provider.answer('wallet_getCapabilities', () => declared)
    provider.answer('wallet_getAssets', () => ({ '0x1': [asset, { ...asset, type: 'NATIVE', address: 'native' }] }))
    const facts = {
      name: 'Test Dollar',
      symbol: 'USDX',
      decimals: 6,
      price: '0.0000001',
      iconUrl: 'https://img.example/usdx',
      amount: '16',
    }
    expect(await getAssets()).toEqual([{ ...facts, address: other }, facts])
    expect(provider.requests.slice(-2)).toEqual([
      { method: 'wallet_getCapabilities', params: [account, ['0x1']] },
      { method: 'wallet_getAssets', params: [{ account, chainFilter: ['0x1'] }] },
    ])
  })

  it.each<[string, unknown]>([
    ['not a list', {}],
    ['a balance that is a number', { '0x1': [asset, { ...asset, balance: 16 }] }],
    ['a balance that is not hex', { '0x1': [asset, { ...asset, balance: '16' }] }],
    ['decimals that are a string', bent({ decimals: '6' })],
    ['a price that is not a number', bent({ price: '1' })],
    ['no price', bent({ price: undefined })],
    ['a price below zero', bent({ price: -1 })],
    ['no icon', bent({ iconUrl: undefined })],
    ['no name', bent({ name: undefined })],
    ['a symbol that is not a string', bent({ symbol: 5 })],
    ['an unknown type', { '0x1': [asset, { ...asset, type: 'ERC721' }] }],
    ['a type in lower case', { '0x1': [asset, { ...asset, type: 'erc20' }] }],
    ['an invalid address', { '0x1': [asset, { ...asset, address: '0x12' }] }],
    ['no address', { '0x1': [asset, { ...asset, type: 'NATIVE', address: undefined }] }],
    ['no metadata', { '0x1': [asset, { ...asset, metadata: undefined }] }],
    ['a malformed asset on another chain', { '0x1': [asset], '0x89': [{ ...asset, balance: 16 }] }],
    ['nothing', null],
  ])('is rejected as a whole if one asset is malformed: %s [S3.7] [S5.14b]', async (_, answer) => {
    provider.answer('wallet_getCapabilities', () => declared)
    provider.answer('wallet_getAssets', () => answer)
    expect(getErrorCode(await errorOf(getAssets()))).toBe('WALLET_ANSWER_INVALID')
  })

  it('is among the capabilities, with batches', async () => {
    const session = await connect()
    const accountRef = { account, network: session.facts.network }
    expect(await session.capabilities?.(accountRef)).toEqual([])
    provider.answer('wallet_getCapabilities', () => declared)
    expect(await session.capabilities?.(accountRef)).toEqual(['batch', 'atomic', 'assets'])
    provider.answer('wallet_getCapabilities', () => ({ '0x0': { paymasterService: { supported: true } } }))
    expect(await session.capabilities?.(accountRef)).toEqual(['paymaster'])
  })

  it.each([
    [{ '0x1': { atomic: { status: 'supported' } } }, ['batch', 'atomic']],
    [{ '0x1': { atomic: { status: 'ready' } } }, ['batch', 'atomic']],
    [{ '0x0': { atomic: { status: 'supported' } } }, ['batch', 'atomic']],
    [{ '0x1': { atomic: { status: 'unsupported' } } }, ['batch']],
    [{ '0x0': { atomic: { status: 'supported' } }, '0x1': { atomic: { status: 'unsupported' } } }, ['batch']],
    [{ '0x0': { atomic: { status: 'unsupported' } }, '0x1': { atomic: { status: 'ready' } } }, ['batch', 'atomic']],
    [{ '0x89': { atomic: { status: 'supported' } } }, []],
    [{ '0x1': { atomic: { status: 'maybe' } } }, []],
    [{ '0x1': { atomic: 'supported' } }, []],
    [{ '0x1': { atomicBatch: { supported: true } } }, ['batch']],
  ])(
    'declares batches, and atomic ones only if the wallet supports them or is ready to: %j',
    async (answer, expected) => {
      const session = await connect()
      provider.answer('wallet_getCapabilities', () => answer)
      expect(await session.capabilities?.({ account, network: session.facts.network })).toEqual(expected)
    },
  )

  it('is no longer awaited once the site aborts', async () => {
    const session = await connect()
    const accountRef = { account, network: session.facts.network }
    provider.answer('wallet_getCapabilities', () => new Promise(() => {}))
    const controller = new AbortController()
    const reading = errorOf(Promise.resolve(session.capabilities?.({ ...accountRef, signal: controller.signal })))
    const reason = new Error('left')
    await vi.waitFor(() =>
      expect(provider.requests.filter(({ method }) => method === 'wallet_getCapabilities')).toHaveLength(1),
    )
    controller.abort(reason)
    expect(await reading).toBe(reason)
  })
})
