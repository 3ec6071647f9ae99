import { type AccountRef, getErrorCode, type LatchkeyError, type Network, type Session } from '@latchkey/core/adapter'
import { type Devnet, type DevnetChain, startDevnet } from '@latchkey/devnet'
import { createEip155TestWallet, type TestWallet } from '@latchkey/test-wallets'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningAdapter, runAdapter } from '../testing/runAdapter.js'

const receiver = '0x00000000000000000000000000000000000000aa'
/** The address that the devnet's tokens reject. */
const refused = '0x000000000000000000000000000000000000dEaD'

let devnet: Devnet
let chain: DevnetChain
let token: DevnetChain['tokens'][number]
beforeAll(async () => {
  devnet = await startDevnet()
  const [first] = devnet.chains
  const usdx = first?.tokens[0]
  if (!first || !usdx) throw new Error('The devnet is empty.')
  chain = first
  token = usdx
})
afterAll(() => devnet.stop())

let running: RunningAdapter
let wallet: TestWallet
let session: Session
let accountRef: AccountRef
beforeEach(async () => {
  const networks = devnet.chains.map(
    ({ id, name, rpcUrl }): Network => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
      walletRpcUrls: [rpcUrl],
    }),
  )
  running = runAdapter({ networks, browserWallet: false })
  wallet = createEip155TestWallet({
    name: 'Fennec',
    rdns: 'example.fennec',
    mnemonic: devnet.mnemonic,
    chains: Object.fromEntries(devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl])),
  })
  running.announce({ info: wallet.info, provider: wallet.createProvider('https://site.example') })
  session = await running.connector('example.fennec').connect({})
  accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
})
afterEach(async () => {
  await session.close()
  running.stop()
  expect(wallet.listeners()).toBe(0)
})

const errorOf = (promise: Promise<unknown> | undefined): Promise<LatchkeyError> =>
  Promise.resolve(promise).then(
    () => expect.fail('it resolved'),
    (error) => error,
  )

describe('an ERC-20 transfer', () => {
  it('is a contract write with the receiver and the amount, and is mined [S7.28f]', async () => {
    const before = await chain.getTokenBalance(token.address, receiver)
    const submitted = await session.send?.({ ...accountRef, to: receiver, amount: 1_500_000n, token: token.address })
    expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
    expect((await chain.getTokenBalance(token.address, receiver)) - before).toBe(1_500_000n)
    const [transaction] = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(transaction?.params).toEqual([
      {
        from: accountRef.account,
        to: token.address,
        value: '0x0',
        gas: expect.stringMatching(/^0x[0-9a-f]+$/),
        chainId: '0x1',
        data: `0xa9059cbb${receiver.slice(2).toLowerCase().padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`,
      },
    ])
  })

  it('that the contract would reject has a reason instead of a fee', async () => {
    const transfer = { ...accountRef, to: refused, amount: 1n, token: token.address }
    const error = await errorOf(running.adapter.estimateFee?.(transfer))
    expect(error).toMatchObject({ code: 'FEE_ESTIMATE_FAILED', context: { reason: 'receiver is refused' } })
    expect(error.shortMessage).toBe('The transfer would fail: receiver is refused')
  })

  it('that reverted in a block has a reason', async () => {
    // Sent despite the failed estimate, as a wallet does if its user insists.
    const { data } = {
      data: `0xa9059cbb${refused.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}` as const,
    }
    const [key] = devnet.accounts
    if (!key) throw new Error('The devnet is empty.')
    await chain.setAutomine(false)
    try {
      wallet.setPolicy('eth_sendTransaction', {
        answer: await chain.request('eth_sendTransaction', [
          { from: key.address, to: token.address, data, gas: '0x30d40' },
        ]),
      })
      const submitted = await session.send?.({ ...accountRef, to: refused, amount: 1n, token: token.address })
      const waiting = submitted?.wait()
      await chain.mine()
      expect(await waiting).toEqual({ status: 'reverted', hash: submitted?.hash, reason: 'receiver is refused' })
    } finally {
      await chain.setAutomine(true)
    }
  })
})

describe('a fee', () => {
  it('covers the cost of the transfer', async () => {
    const transfer = { ...accountRef, to: receiver, amount: 1_000n }
    const fee = await running.adapter.estimateFee?.(transfer)
    const before = await chain.getBalance(wallet.accounts()[0] ?? '0x')
    await (await session.send?.(transfer))?.wait()
    const paid = before - (await chain.getBalance(wallet.accounts()[0] ?? '0x')) - 1_000n
    expect(paid).toBeGreaterThan(0n)
    expect(BigInt(fee?.amount ?? 0)).toBeGreaterThanOrEqual(paid)
  })

  it('is estimated for a transfer of the whole balance', async () => {
    const { amount } = (await running.adapter.getBalance?.(accountRef)) ?? { amount: '0' }
    const fee = await running.adapter.estimateFee?.({ ...accountRef, to: receiver, amount: BigInt(amount) })
    expect(BigInt(fee?.amount ?? 0)).toBeGreaterThan(0n)
  })

  it('is estimated for a token', async () => {
    const fee = await running.adapter.estimateFee?.({ ...accountRef, to: receiver, amount: 1n, token: token.address })
    expect(BigInt(fee?.amount ?? 0)).toBeGreaterThan(0n)
    expect(fee).toMatchObject({ symbol: 'ETH', decimals: 18 })
  })
})

describe('reads', () => {
  it('return the current balance of the account', async () => {
    const [, , poor] = devnet.accounts
    if (!poor) throw new Error('The devnet is empty.')
    await chain.setBalance(poor.address, 7n)
    expect(await running.adapter.getBalance?.({ ...accountRef, account: poor.address })).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      amount: '7',
    })
  })

  it('return the balance of each token that has a contract', async () => {
    const missing = { symbol: 'NONE', decimals: 18, address: receiver }
    const assets = await running.adapter.getTokenBalances?.({ ...accountRef, tokens: [...chain.tokens] })
    const expected = await Promise.all(
      chain.tokens.map(async (token) => ({
        ...token,
        amount: (await chain.getTokenBalance(token.address, wallet.accounts()[0] ?? '0x')).toString(),
      })),
    )
    expect(assets).toEqual(expected)
    expect(await running.adapter.getTokenBalances?.({ ...accountRef, tokens: [missing] })).toEqual([
      { ...missing, amount: '0' },
    ])
  })

  it('are rejected for a network that the site does not have', async () => {
    const reading = running.adapter.getBalance?.({ ...accountRef, network: 'eip155:5' })
    expect(getErrorCode(await errorOf(reading))).toBe('NETWORK_NOT_FOUND')
  })
})

describe('a session', () => {
  it('signs with the key of its account', async () => {
    const signed = await session.signMessage?.({ ...accountRef, message: 'Hello' })
    expect(signed).toMatchObject({ message: 'Hello', scheme: 'eip191' })
    const [key] = devnet.accounts
    if (!key) throw new Error('The devnet is empty.')
    const { address } = privateKeyToAccount(key.privateKey)
    const signature = signed?.signature as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })

  it('sends a single call as a transaction', async () => {
    const before = await chain.getBalance(receiver)
    const submitted = await session.sendCalls?.({ ...accountRef, calls: [{ to: receiver, value: 3n }] })
    expect(await submitted?.wait()).toMatchObject({ status: 'success', hash: submitted?.hash })
    expect((await chain.getBalance(receiver)) - before).toBe(3n)
    expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_sendCalls')
  })

  it('sends several calls as one batch', async () => {
    const before = await chain.getBalance(receiver)
    const calls = [
      { to: receiver, value: 3n },
      { to: receiver, value: 4n },
    ]
    const submitted = await session.sendCalls?.({ ...accountRef, calls })
    expect(submitted?.hash).toBeUndefined()
    expect(await submitted?.wait()).toMatchObject({
      status: 'success',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    expect((await chain.getBalance(receiver)) - before).toBe(7n)
  })

  it('rejects with a code if the wallet does not support batches', async () => {
    wallet.setPolicy('wallet_sendCalls', { fail: { code: 4200, message: 'Not here' } })
    const calls = [{ to: receiver }, { to: receiver }]
    expect(getErrorCode(await errorOf(session.sendCalls?.({ ...accountRef, calls })))).toBe('WALLET_METHOD_UNSUPPORTED')
  })

  it('stops waiting when the signal is aborted', async () => {
    await chain.setAutomine(false)
    const submitted = await session.send?.({ ...accountRef, to: receiver, amount: 1n })
    const controller = new AbortController()
    const waiting = errorOf(submitted?.wait({ signal: controller.signal }))
    const reason = new Error('left')
    controller.abort(reason)
    expect(await waiting).toBe(reason)
    await chain.mine()
    await chain.setAutomine(true)
  })

  it('sends no request after the wallet has disconnected', async () => {
    wallet.disconnect()
    await expect
      .poll(async () => getErrorCode(await errorOf(session.signMessage?.({ ...accountRef, message: 'Hello' }))))
      .toBe('SESSION_ENDED')
  })
})
