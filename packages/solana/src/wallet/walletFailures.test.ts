import { getErrorCode, type SessionEvent } from '@latchkey/core/adapter'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSolanaTestWallet } from '@latchkey/test-wallets/solana'
import { createFakeWallet, type FakeWallet, fakeAccount } from '../testing/createFakeWallet.js'
import { mainnet, runAdapter, type RunningAdapter, testCluster } from '../testing/runAdapter.js'

let fake: FakeWallet
let running: RunningAdapter
beforeEach(() => {
  fake = createFakeWallet()
  running = runAdapter()
  running.register(fake.wallet)
})
afterEach(() => running.stop())

const thrower = (value: unknown) => () => {
  throw value
}
const rejectionOf = (promise: Promise<unknown> | undefined) =>
  Promise.resolve(promise).then(
    (value) => expect.fail(`it resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
/** Creates an error as Solana Mobile's code wraps those of its protocol. */
const mobileError = (message: string, fields: object) =>
  new Error(message, { cause: Object.assign(new Error(message), fields) })
const connect = () => running.connect('Fennec', mainnet)
const other = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

describe('a wallet’s list of chains', () => {
  it.each<[unknown]>([
    ['mainnet'],
    ['solana:'],
    ['SOLANA:MAINNET'],
    ['solana:mainnet-beta'],
    [' solana:mainnet'],
    ['solana:1'],
    ['eip155:1'],
    ['0x1'],
    [1],
    [-1],
    [1n],
    [2 ** 53],
    [null],
    [{}],
    [['solana:mainnet']],
    [{ toString: 'solana:mainnet' }],
  ])('F-086: %s is no chain of the site, and the wallet receives no request', async (listed) => {
    fake.setChains([listed] as string[])
    expect(getErrorCode(await rejectionOf(connect()))).toBe('CHAIN_NOT_SUPPORTED')
    expect([fake.used, fake.listeners()]).toEqual([[], 0])
  })

  it.each(['solana:mainnet', mainnet])('F-086: %s is mainnet', async (listed) => {
    fake.setChains(['eip155:1', listed])
    expect((await connect()).facts.network).toBe(mainnet)
  })
})

describe('a wallet that prompts for a silent connection', () => {
  const restore = async (answer: 'approve' | 'reject') => {
    const wallet = createSolanaTestWallet({
      name: 'Marten',
      seeds: [new Uint8Array(32).fill(1)],
      chains: { 'solana:mainnet': 'http://127.0.0.1:9' },
      ignoresSilent: true,
    })
    running.register(wallet.createWallet('https://site.example'))
    wallet.setPolicy('standard:connect', answer)
    const session = await running.connector('Marten').restore?.({}).catch(getErrorCode)
    return { session, wallet }
  }

  it('is restored if its user approves', async () => {
    const { session, wallet } = await restore('approve')
    expect(session).toMatchObject({ facts: { accounts: [{ address: wallet.accounts()[0] }], network: mainnet } })
  })

  it('keeps no listeners if its user declines', async () => {
    const { session, wallet } = await restore('reject')
    expect([session, wallet.listeners(), wallet.requests.length]).toEqual(['USER_REJECTED', 0, 1])
  })
})

describe('a wallet that rejects', () => {
  it.each([
    [Object.assign(new Error('no'), { code: 4001 }), 'USER_REJECTED'],
    [new Error('User rejected the request.'), 'USER_REJECTED'],
    [{ name: 'WalletConnectionError', message: 'User cancelled' }, 'USER_REJECTED'],
    [{ name: 'WalletSignTransactionError', error: { code: 4001 } }, 'USER_REJECTED'],
    [Object.assign(new Error('Internal'), { code: -32603, data: { message: 'Approval Denied' } }), 'USER_REJECTED'],
    [{ code: -32002, message: 'Already processing' }, 'REQUEST_PENDING'],
    [{ code: 4100, message: 'no' }, 'WALLET_UNAUTHORIZED'],
    [{ code: 4900 }, 'WALLET_DISCONNECTED'],
    [new Error('The wallet is locked'), 'WALLET_LOCKED'],
    ['a text', 'WALLET_FAILED'],
    [undefined, 'WALLET_FAILED'],
    // Errors of an app on a phone, and of the connection to it, as Solana Mobile's code throws them.
    [mobileError('authorization request declined', { code: -1 }), 'USER_REJECTED'],
    [mobileError('sign request declined', { code: -3 }), 'USER_REJECTED'],
    [mobileError('auth_token not valid for signing', { code: -1 }), 'WALLET_UNAUTHORIZED'],
    [mobileError('Closed', { code: 'ERROR_ASSOCIATION_CANCELLED' }), 'USER_REJECTED'],
    [mobileError('Wallet connection timed out', { code: 'ERROR_ASSOCIATION_CANCELLED' }), 'WALLET_TIMEOUT'],
    [mobileError('No socket.', { code: 'ERROR_SESSION_TIMEOUT' }), 'WALLET_TIMEOUT'],
    [mobileError('Dropped.', { code: 'ERROR_SESSION_CLOSED' }), 'WALLET_DISCONNECTED'],
    [mobileError('Found no wallet.', { code: 'ERROR_WALLET_NOT_FOUND' }), 'WALLET_NOT_INSTALLED'],
    [7, 'WALLET_FAILED'],
    [{}, 'WALLET_FAILED'],
    [Object.defineProperty({}, 'code', { get: thrower(new Error('no')) }), 'WALLET_FAILED'],
  ])('fails with a code for every thrown value: %#', async (thrown, code) => {
    fake.answer('standard:connect', thrower(thrown))
    const error = await rejectionOf(connect())
    expect(getErrorCode(error)).toBe(code)
    expect((error as Error).cause).toBeDefined()
    expect(fake.listeners()).toBe(0)
  })
})

describe('a wallet with invalid responses', () => {
  it.each([
    undefined,
    null,
    {},
    { accounts: 'no' },
    { accounts: [{}] },
    { accounts: [fakeAccount('0x12')] },
    { accounts: [fakeAccount('z'.repeat(44))] },
  ])('is not connected: %j', async (answer) => {
    fake.answer('standard:connect', () => answer)
    expect(getErrorCode(await rejectionOf(connect()))).toBe('WALLET_ANSWER_INVALID')
    expect(fake.listeners()).toBe(0)
  })

  it('is not connected without an account of Solana', async () => {
    for (const accounts of [[], [{ ...fakeAccount(), chains: ['sui:mainnet'] }]]) {
      fake.answer('standard:connect', () => ({ accounts }))
      expect(getErrorCode(await rejectionOf(connect()))).toBe('WALLET_NO_ACCOUNTS')
    }
  })

  it('connects with each account once', async () => {
    fake.answer('standard:connect', () => ({ accounts: [fakeAccount(), fakeAccount(other), fakeAccount()] }))
    const { facts } = await connect()
    expect(facts.accounts.map(({ address }) => address)).toEqual([fakeAccount().address, other])
  })

  it('ends the session after an invalid change', async () => {
    const session = await connect()
    const events: SessionEvent[] = []
    session.subscribe((event) => events.push(event))
    fake.change({ accounts: [{ address: 'no' }] })
    fake.change({ accounts: [fakeAccount()] })
    expect(events).toEqual([{ kind: 'end', reason: 'locked' }])
    expect(fake.listeners()).toBe(0)
    const { account, network } = { account: fakeAccount().address, network: mainnet } as const
    expect(getErrorCode(await rejectionOf(session.send?.({ account, network, to: other, amount: 1n })))).toBe(
      'SESSION_ENDED',
    )
  })

  it('emits no event for a change without an effect', async () => {
    const session = await connect()
    session.subscribe(() => expect.fail('nothing has changed'))
    fake.change({ accounts: [fakeAccount()] })
    fake.change({})
    fake.change({ features: {} })
    expect(session.facts.accounts).toHaveLength(1)
  })

  const message = new TextEncoder().encode('Hello')
  it.each([
    ['undefined', undefined],
    ['no array', {}],
    ['another message', [{ signedMessage: new Uint8Array([1]), signature: new Uint8Array(64).fill(1) }]],
    [
      'the message followed by another signature',
      [{ signedMessage: Uint8Array.of(...message, ...new Uint8Array(64)), signature: new Uint8Array(64).fill(1) }],
    ],
    ['a short signature', [{ signedMessage: message, signature: new Uint8Array(63).fill(1) }]],
    ['an empty signature', [{ signedMessage: message, signature: new Uint8Array(64) }]],
    ['a string', [{ signedMessage: message, signature: 'x'.repeat(64) }]],
  ])('has not signed the message if it returns %s', async (_description, answer) => {
    fake.answer('solana:signMessage', () => answer)
    const session = await connect()
    const accountRef = { account: fakeAccount().address, network: mainnet, message: 'Hello' } as const
    expect(getErrorCode(await rejectionOf(session.signMessage?.(accountRef)))).toBe('SIGNATURE_INVALID')
  })
})

it('a wallet on a Solana phone may return the message and the signature as one value', async () => {
  const sign = async (name: string, joinsSignature: boolean) => {
    const seeds = [new Uint8Array(32).fill(1)]
    const chains = { 'solana:mainnet': 'http://127.0.0.1:9' } as const
    const wallet = createSolanaTestWallet({ name, seeds, chains, joinsSignature })
    running.register(wallet.createWallet('https://site.example'))
    const session = await running.connect(name, mainnet)
    const [account = ''] = wallet.accounts()
    return session.signMessage?.({ account, network: mainnet, message: 'Hello' })
  }
  const signed = await sign('Marten', true)
  expect(signed).toMatchObject({ message: 'Hello', scheme: 'ed25519' })
  expect(signed).toEqual(await sign('Stoat', false)) // a key has one signature of a message
})

describe('a wallet that is late', () => {
  it('is disconnected if it connects after the abort', async () => {
    let approve: (answer: unknown) => void = () => {}
    fake.answer('standard:connect', () => new Promise((resolve) => (approve = resolve)))
    const controller = new AbortController()
    const connecting = running.connector('Fennec').connect({ signal: controller.signal })
    await expect.poll(() => fake.used).toEqual(['standard:connect'])
    controller.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
    approve({ accounts: [fakeAccount()] })
    await expect.poll(() => fake.used).toEqual(['standard:connect', 'standard:disconnect'])
  })

  it('stays connected if a session uses it', async () => {
    await connect()
    let approve: (answer: unknown) => void = () => {}
    fake.answer('standard:connect', () => new Promise((resolve) => (approve = resolve)))
    const controller = new AbortController()
    const connecting = running.connector('Fennec').connect({ signal: controller.signal })
    await expect.poll(() => fake.used).toHaveLength(2)
    controller.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
    approve({ accounts: [fakeAccount()] })
    fake.answer('standard:connect', () => ({ accounts: [fakeAccount()] }))
    await connect()
    expect(fake.used).not.toContain('standard:disconnect')
  })
})

describe('a wallet that fails to disconnect', () => {
  it('ends the session once, with the reason `user`', async () => {
    fake.answer('standard:disconnect', () => {
      fake.change({ accounts: [] })
      throw new Error('no')
    })
    const session = await connect()
    const events: SessionEvent[] = []
    session.subscribe((event) => events.push(event))
    await session.close()
    expect(events).toEqual([{ kind: 'end', reason: 'user' }])
    expect(fake.listeners()).toBe(0)
  })
})

describe('the clusters that a wallet lists', () => {
  it('are the approved networks; switching to another one fails, and nothing changes', async () => {
    const session = await connect()
    expect(session.facts.approved).toEqual([mainnet])
    const error = await rejectionOf(session.switchNetwork?.({ network: testCluster }))
    expect(error).toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', context: { wallet: 'Fennec', network: testCluster } })
    const unknown = rejectionOf(session.switchNetwork?.({ network: 'solana:unknown' }))
    expect(getErrorCode(await unknown)).toBe('CHAIN_NOT_SUPPORTED')
    expect(session.facts.network).toBe(mainnet)
  })

  it('may be CAIP-2 ids', async () => {
    fake.setChains([mainnet, testCluster])
    const session = await connect()
    await session.switchNetwork?.({ network: testCluster })
    expect(session.facts.network).toBe(testCluster)
  })

  it('decide where it connects if it does not list the requested one', async () => {
    expect((await running.connect('Fennec', testCluster)).facts.network).toBe(mainnet)
    fake.setChains(['solana:testnet'])
    expect(getErrorCode(await rejectionOf(connect()))).toBe('CHAIN_NOT_SUPPORTED')
  })
})

it('restores a connection on the network that was in use', async () => {
  fake.setChains(['solana:mainnet', 'solana:devnet'])
  const restored = await running.connector('Fennec').restore?.({ network: testCluster })
  expect(restored).toMatchObject({ facts: { network: testCluster } })
})

it('a wallet that signs in while it connects signs the request for the network in use', async () => {
  fake.answer('solana:signIn', (input) => [
    {
      account: fakeAccount(),
      signedMessage: new TextEncoder().encode(JSON.stringify(input)),
      signature: new Uint8Array(64).fill(9),
    },
  ])
  const fields = {
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
  } as const
  const session = await running
    .connector('Fennec')
    .connect({ network: mainnet, signIn: { ...fields, chains: [mainnet] } })
  const [signed] = session.signedIn ?? []
  expect(signed?.data).toEqual({ ...fields, accountAddress: fakeAccount().address, chainId: mainnet })
  expect(JSON.parse(signed?.message ?? '')).toEqual({ ...fields, chainId: mainnet.slice('solana:'.length) })
  expect(fake.used).toEqual(['solana:signIn'])
})
