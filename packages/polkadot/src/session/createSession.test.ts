import { getErrorCode } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { polkadotAccounts } from '@latchkey/devnet/polkadot'
import { createPolkadotTestWallet, inject, type PolkadotTestWallet } from '@latchkey/test-wallets/polkadot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { InjectedWallet } from '../discovery/injected.js'
import { runAdapter, type RunningAdapter, unreadNetwork } from '../testing/runAdapter.js'
import { readSs58 } from '../encoding/ss58.js'

const firstNetwork = unreadNetwork('polkadot:11111111111111111111111111111111', 0)
const secondNetwork = unreadNetwork('polkadot:22222222222222222222222222222222', 2)
const aliceOnFirst = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const aliceOnSecond = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'

let running: RunningAdapter | undefined
afterEach(() => running?.stop())

const start = () => {
  const wallet = createPolkadotTestWallet({ id: 'fennec', keys: polkadotAccounts })
  running = runAdapter({ clock: createManualClock(), networks: [firstNetwork, secondNetwork] })
  const { page, connector } = running
  inject(wallet, page.window, 'https://site.example')
  page.window.dispatchEvent(new Event('load'))
  return { wallet, page, connector: () => connector('fennec') }
}

/** Connects to a wallet whose `enable` returns `injected`. */
const connectTo = (injected: unknown) => {
  running = runAdapter({ clock: createManualClock(), injectedWeb3: { odd: { enable: async () => injected } } })
  return running.connector('odd').connect({})
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => getErrorCode(error),
  )
const account = (address: unknown, more: object = {}) => ({ address, ...more })
const oddWallet = (accounts: unknown): unknown => ({
  accounts: { get: async () => accounts, subscribe: () => () => {} },
  signer: {},
})
const alice = polkadotAccounts[0].address

describe('the chain that an account is for', () => {
  const genesis = '68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'
  const hub = unreadNetwork(`polkadot:${genesis.slice(0, 32)}`, 0)
  const connectFor = (genesisHash: unknown) => {
    const enable = async () => oddWallet([account(alice, { genesisHash })])
    running = runAdapter({ clock: createManualClock(), networks: [hub], injectedWeb3: { odd: { enable } } })
    return running.connector('odd').connect({})
  }

  it.each([
    hub.id,
    genesis,
    genesis.slice(0, 32),
    `0x${genesis.slice(0, 8)}`,
    `0x${'0'.repeat(64)}`,
    `eip155:${genesis}`,
    '0x1',
    '1',
    'polkadot',
    'constructor',
    1,
    0,
    false,
    1n,
    {},
    [`0x${genesis}`],
    { toString: () => `0x${genesis}` },
  ])('F-086: is another if its genesis hash is %s', async (genesisHash) => {
    expect(await codeOf(connectFor(genesisHash))).toBe('WALLET_NO_ACCOUNTS')
  })

  it.each([`0x${genesis}`, null, undefined, ''])(
    'F-086: is the one in use if its genesis hash is %s',
    async (genesisHash) => {
      expect((await connectFor(genesisHash)).facts).toMatchObject({
        network: hub.id,
        accounts: [{ address: aliceOnFirst }],
      })
    },
  )
})

describe('a session', () => {
  it('F-095: has the accounts with the prefix of the network in use, also after a network switch', async () => {
    const { connector, wallet } = start()
    const session = await connector().connect({})
    expect(session.facts).toMatchObject({ chosenBy: 'kit', approved: 'all', network: firstNetwork.id })
    expect(session.facts.accounts[0]).toEqual({
      address: aliceOnFirst,
      type: 'eoa',
      name: 'Alice',
      publicKey: polkadotAccounts[0].publicKey,
    })
    const events: string[] = []
    session.subscribe(({ kind }) => events.push(kind))
    const requestCount = wallet.requests.length
    await session.switchNetwork?.({ network: secondNetwork.id })
    await session.switchNetwork?.({ network: secondNetwork.id })
    expect(session.facts.accounts[0].address).toBe(aliceOnSecond)
    expect([events, wallet.requests.length]).toEqual([['change'], requestCount])
    expect(await codeOf(session.switchNetwork?.({ network: 'polkadot:33' }) ?? Promise.resolve())).toBe(
      'NETWORK_NOT_FOUND',
    )
  })

  it('is forgotten if the wallet prompts to restore it, and the user declines: the next visit must not prompt again', async () => {
    const { connector, wallet } = start()
    const session = await connector().connect({})
    session.release()
    wallet.disconnect()
    wallet.setPolicy('enable', 'reject')
    expect(await connector().restore?.({})).toBe('revoked')
    const { length } = wallet.requests
    expect(await connector().restore?.({})).toBe('revoked')
    expect(wallet.requests).toHaveLength(length)
  })

  it('is restored if the kit has stored it, also if another kit of the origin has disconnected the wallet', async () => {
    const { connector } = start()
    const session = await connector().connect({ network: secondNetwork.id })
    const { network } = session.facts
    session.release()
    const { connector: afterwards, wallet } = start() // its list of connected wallets is empty
    expect(await afterwards().restore?.({})).toBe('revoked')
    expect(wallet.requests).toEqual([])
    expect(await afterwards().restore?.({ network })).toMatchObject({ facts: { network } })
  })

  it('starts on the requested network, and is restored on the network that was in use', async () => {
    const { connector } = start()
    const session = await connector().connect({ network: secondNetwork.id })
    expect(session.facts.network).toBe(secondNetwork.id)
    session.release()
    expect(await connector().restore?.({ network: secondNetwork.id })).toMatchObject({
      facts: { network: secondNetwork.id },
    })
    // The site no longer has that network.
    expect(await connector().restore?.({ network: 'polkadot:33' })).toMatchObject({
      facts: { network: firstNetwork.id },
    })
  })

  it('calls only the selected wallet, and never twice at a time', async () => {
    const { wallet, page, connector } = start()
    const other = createPolkadotTestWallet({ id: 'marten', keys: polkadotAccounts })
    inject(other, page.window, 'https://site.example')
    const sessions = await Promise.all([connector().connect({}), connector().connect({})])
    expect(sessions).toHaveLength(2)
    expect(wallet.requests.filter(({ method }) => method === 'enable')).toHaveLength(1)
    expect(other.requests).toEqual([])
  })

  it('signs wrapped bytes, with an account that any of its addresses identifies', async () => {
    const { wallet, connector } = start()
    const session = await connector().connect({})
    const signed = await session.signMessage?.({ account: alice, network: firstNetwork.id, message: 'Grüße' })
    expect(signed).toMatchObject({ message: 'Grüße', scheme: 'sr25519', publicKey: polkadotAccounts[0].publicKey })
    const [raw] = wallet.requests.at(-1)?.params ?? []
    const { data, type, address } = raw as { readonly data: string; readonly type: string; readonly address: string }
    expect([Buffer.from(data.slice(2), 'hex').toString(), type, address]).toEqual([
      '<Bytes>Grüße</Bytes>',
      'bytes',
      alice,
    ])
  })

  it.each([
    ['undefined', undefined],
    ['not an object', 7],
    ['too short', { signature: '0x00' }],
    ['too long', { signature: `0x${'00'.repeat(67)}` }],
    ['not hex', { signature: `0x${'zz'.repeat(64)}` }],
    ['an array', { signature: [1, 2] }],
  ])('rejects a signature that is %s', async (_description, answer) => {
    const { wallet, connector } = start()
    const session = await connector().connect({})
    wallet.setPolicy('signRaw', { answer })
    const signing =
      session.signMessage?.({ account: alice, network: firstNetwork.id, message: 'Hello' }) ?? Promise.resolve()
    expect(await codeOf(signing)).toBe('SIGNATURE_INVALID')
  })

  it('rejects immediately when the signal aborts, and ignores a late signature', async () => {
    const { wallet, connector } = start()
    const session = await connector().connect({})
    wallet.setPolicy('signRaw', 'hang')
    const controller = new AbortController()
    const { signal } = controller
    const signing = session.signMessage?.({ account: alice, network: firstNetwork.id, message: 'Hello', signal })
    const reason = new Error('left')
    controller.abort(reason)
    await expect(signing).rejects.toBe(reason)
  })

  it('ends if the wallet returns no account or an invalid list, and then rejects requests', async () => {
    for (const end of [
      (wallet: PolkadotTestWallet) => wallet.disconnect(),
      (wallet: PolkadotTestWallet) => wallet.setAccounts([]),
    ]) {
      const { wallet, connector } = start()
      const session = await connector().connect({})
      const events: unknown[] = []
      session.subscribe((event) => events.push(event))
      await vi.waitFor(() => expect(wallet.listeners()).toBe(1))
      end(wallet)
      expect(events).toEqual([{ kind: 'end', reason: 'locked' }])
      const signing =
        session.signMessage?.({ account: alice, network: firstNetwork.id, message: 'Hello' }) ?? Promise.resolve()
      expect([await codeOf(signing), wallet.listeners()]).toEqual(['SESSION_ENDED', 0])
      running?.stop()
    }
  })

  it('rejects a switch to a network for which the wallet has no account, and stays on its network', async () => {
    const genesisHash = `0x${'11'.repeat(32)}`
    running = runAdapter({
      clock: createManualClock(),
      networks: [firstNetwork, secondNetwork],
      injectedWeb3: { odd: { enable: async () => oddWallet([account(alice, { genesisHash })]) } },
    })
    const session = await running.connector('odd').connect({})
    expect(await codeOf(session.switchNetwork?.({ network: secondNetwork.id }) ?? Promise.resolve())).toBe(
      'CHAIN_NOT_SUPPORTED',
    )
    expect(session.facts.network).toBe(firstNetwork.id)
  })
})

describe('a wallet that authorizes the page', () => {
  it.each([
    ['the user rejected', new Error('Rejected'), 'USER_REJECTED'],
    ['the user rejected, as a number', { code: 4001 }, 'USER_REJECTED'],
    ['a request is pending', new Error('The source has a pending authorization request'), 'REQUEST_PENDING'],
    [
      'the user rejected the site before',
      new Error('The source is not allowed to interact with this extension'),
      'WALLET_UNAUTHORIZED',
    ],
    ['it is locked', 'Wallet is locked', 'WALLET_LOCKED'],
    ['anything else', new Error('Oh dear'), 'WALLET_FAILED'],
    ['undefined', undefined, 'WALLET_FAILED'],
    [
      'an error whose getter fails the test',
      Object.defineProperty({}, 'message', { get: () => expect.fail('read') }),
      'WALLET_FAILED',
    ],
  ])('has what it throws converted to a code: %s', async (_description, thrown, code) => {
    const { wallet, connector } = start()
    wallet.setPolicy('enable', { throws: thrown })
    const error: unknown = await connector()
      .connect({})
      .catch((failure: unknown) => failure)
    expect(getErrorCode(error)).toBe(code)
    expect(error).toMatchObject({ context: { wallet: 'fennec' } })
    expect((error as Error).cause).toBeDefined()
  })

  it('may throw synchronously, and may have `connect` instead of `enable`', async () => {
    const throws = {
      enable: () => {
        throw new Error('Rejected')
      },
    }
    running = runAdapter({
      clock: createManualClock(),
      injectedWeb3: { throws, other: { connect: async () => oddWallet([account(alice)]) } },
    })
    expect(await codeOf(running.connector('throws').connect({}))).toBe('USER_REJECTED')
    expect((await running.connector('other').connect({})).facts.accounts).toHaveLength(1)
  })

  it.each([
    [undefined],
    [null],
    ['wallet'],
    [{}],
    [{ accounts: {} }],
    [{ accounts: { get: 1, subscribe: 2 }, signer: {} }],
  ])('is rejected if it returns %j', async (injected) => {
    expect(await codeOf(connectTo(injected))).toBe('WALLET_ANSWER_INVALID')
  })

  it.each([
    ['a string', 'accounts', 'WALLET_ANSWER_INVALID'],
    ['undefined', undefined, 'WALLET_ANSWER_INVALID'],
    ['an empty list', [], 'WALLET_NO_ACCOUNTS'],
    ['a mistyped address', [account(`${alice.slice(0, -1)}z`)], 'WALLET_NO_ACCOUNTS'],
    ['addresses of another format', [account('0x00000000000000000000000000000000000000AA')], 'WALLET_NO_ACCOUNTS'],
    ['invalid items', [null, 7, 'text', account(7), account({})], 'WALLET_NO_ACCOUNTS'],
    ['an account of another chain', [account(alice, { genesisHash: `0x${'99'.repeat(32)}` })], 'WALLET_NO_ACCOUNTS'],
  ])('is rejected if its accounts are %s', async (_description, accounts, code) => {
    expect(await codeOf(connectTo(oddWallet(accounts)))).toBe(code)
  })

  it('has each account once, with invisible characters removed from its name', async () => {
    const duplicates = [account(alice, { name: ' A\u202elice\u0000 ' }), account(aliceOnSecond), account('0x00')]
    const { facts } = await connectTo(oddWallet(duplicates))
    expect(facts.accounts).toEqual([
      { address: aliceOnFirst, type: 'eoa', name: 'Alice', publicKey: polkadotAccounts[0].publicKey },
    ])
  })

  it('F-081: has at most a thousand accounts', async () => {
    const { facts } = await connectTo(oddWallet(Array.from({ length: 10_000 }, () => account(alice))))
    expect(facts.accounts).toHaveLength(1)
    expect(readSs58(facts.accounts[0].address)?.prefix).toBe(0)
  })

  it('rejects signing if it has no method for it', async () => {
    const session = await connectTo(oddWallet([account(alice)]))
    const signing = session.signMessage?.({ account: alice, network: session.facts.network, message: 'Hello' })
    expect(await codeOf(signing ?? Promise.resolve())).toBe('WALLET_METHOD_UNSUPPORTED')
  })

  it('connects even if subscribing to its accounts fails, and the rejection is handled', async () => {
    const onUnhandled = vi.fn<(error: unknown) => void>()
    process.on('unhandledRejection', onUnhandled)
    const accounts = { get: async () => [account(alice)], subscribe: () => Promise.reject(new Error('Not today.')) }
    const session = await connectTo({ accounts, signer: {} })
    await new Promise((resolve) => setTimeout(resolve)) // Node reports unhandled rejections after the current task
    expect(session.facts.accounts).toHaveLength(1)
    session.release()
    process.off('unhandledRejection', onUnhandled)
    expect(onUnhandled).not.toHaveBeenCalled()
  })

  it('is unsubscribed by a function or the promise of one', async () => {
    const stops: string[] = []
    const subscriptions = [
      () => () => stops.push('function'),
      async () => () => stops.push('promise'),
      () => undefined,
      () => Promise.reject(new Error('no')),
    ]
    for (const subscribe of subscriptions) {
      const wallet = { accounts: { get: async () => [account(alice)], subscribe }, signer: {} } satisfies InjectedWallet
      const session = await connectTo(wallet)
      session.release()
      running?.stop()
    }
    await vi.waitFor(() => expect(stops).toEqual(['function', 'promise']))
  })
})
