import { getErrorCode, type Session } from '@latchkey/core/adapter'
import { type SolanaChain, type SolanaDevnet, type SolanaToken, startSolanaDevnet } from '@latchkey/devnet/solana'
import {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SolanaWallet } from '../discovery/standardWallet.js'
import { networkOf, runAdapter, type RunningAdapter } from '../testing/runAdapter.js'

/** What an account without data has to hold, in lamports. */
const leastKept = 890_880n
const sol = 1_000_000_000n
const noRetries = { name: 'Fennec' } as const

let devnet: SolanaDevnet
let chain: SolanaChain
let running: RunningAdapter
let wallet: SolanaTestWallet
let session: Session<'solana', SolanaWallet>
let used = 0
beforeAll(async () => {
  devnet = await startSolanaDevnet({ clusters: ['mainnet'], accounts: 40 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())

/** Connects a wallet with an account that no other test has used. */
const connect = async (changes: Partial<SolanaTestWalletOptions> = {}) => {
  running?.stop()
  const seed = devnet.accounts[used]?.seed ?? new Uint8Array()
  used += 1
  wallet = createSolanaTestWallet({
    ...noRetries,
    seeds: [seed],
    chains: { 'solana:mainnet': chain.rpcUrl },
    ...changes,
  })
  running = runAdapter({ networks: [networkOf(chain.id, chain.rpcUrl)] })
  running.register(wallet.createWallet('https://site.example'))
  session = await running.connect('Fennec')
}
beforeEach(() => connect())
afterEach(() => running.stop())

const newAddress = () => base58.encode(crypto.getRandomValues(new Uint8Array(32)))
const at = () => ({ account: session.facts.accounts[0].address, network: session.facts.network })
const send = async (transfer: {
  readonly to: string
  readonly amount: bigint
  readonly token?: string
  readonly memo?: string
}) => {
  const sent = await session.send?.({ ...at(), ...transfer })
  return sent?.wait()
}
const estimate = async (transfer: {
  readonly to: string
  readonly amount: bigint
  readonly token?: string
  readonly feeRate?: bigint
}) => BigInt((await running.adapter.estimateFee?.({ ...at(), ...transfer }))?.amount ?? -1n)
const tokenOf = (index: number): SolanaToken => {
  const token = chain.tokens[index]
  if (!token) throw new Error('There is no such token.')
  return token
}
const rejectionOf = (promise: Promise<unknown> | undefined) =>
  Promise.resolve(promise).then(
    (value) => expect.fail(`it resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )

describe('coins', () => {
  it('arrive, and cost what was said', async () => {
    const [to, amount, before] = [newAddress(), sol, await chain.getBalance(at().account)]
    const fee = await estimate({ to, amount })
    expect(await send({ to, amount })).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(sol)
    expect(await chain.getBalance(at().account)).toBe(before - amount - fee)
  })

  it('go to the last lamport, once the fee is off', async () => {
    const { account } = at()
    chain.setBalance(account, sol)
    const to = newAddress()
    const fee = await estimate({ to: account, amount: 0n }) // as the form asks before it knows more
    const most = sol - fee
    expect(await estimate({ to, amount: most })).toBe(fee)
    expect(await send({ to, amount: most })).toMatchObject({ status: 'success' })
    expect([await chain.getBalance(account), await chain.getBalance(to)]).toEqual([0n, most])
  })

  it('leave what an account has to hold, or nothing', async () => {
    chain.setBalance(at().account, sol)
    const amount = sol - leastKept / 2n
    const error = await rejectionOf(estimate({ to: newAddress(), amount }))
    expect(error).toMatchObject({
      code: 'FEE_ESTIMATE_FAILED',
      context: { reason: expect.stringContaining('keeps 890880 lamports') },
    })
    const prompts = wallet.requests.length
    expect(getErrorCode(await rejectionOf(send({ to: newAddress(), amount })))).toBe('INSUFFICIENT_FUNDS')
    expect(wallet.requests).toHaveLength(prompts)
  })

  it('F-097: do not go to a new account that could not hold so few, which simulating tells', async () => {
    const transfer = { to: newAddress(), amount: leastKept - 1n }
    const reason = 'a new account has to hold at least 890880 lamports'
    expect(await rejectionOf(estimate(transfer))).toMatchObject({ code: 'FEE_ESTIMATE_FAILED', context: { reason } })
    expect(await rejectionOf(send(transfer))).toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: reason } })
    expect(await send({ ...transfer, amount: leastKept })).toMatchObject({ status: 'success' })
  })

  it.each([
    ['more than there are', 2_000n * sol, 'INSUFFICIENT_FUNDS'],
    ['all of them', 1_000n * sol, 'INSUFFICIENT_FUNDS'],
  ])('are not sent where there are too few: %s', async (_what, amount, code) => {
    expect(getErrorCode(await rejectionOf(send({ to: newAddress(), amount })))).toBe(code)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  it.each(['0x52908400098527886E0F7030069857D2E4169EE7', 'z'.repeat(44), '1'.repeat(33)])(
    'do not go to what is no address: %s',
    async (to) => {
      for (const act of [estimate({ to, amount: 1n }), send({ to, amount: 1n })])
        expect(getErrorCode(await rejectionOf(act))).toBe('ADDRESS_INVALID')
    },
  )

  it('do not go to a token', async () => {
    const to = tokenOf(0).address
    expect(getErrorCode(await rejectionOf(send({ to, amount: sol })))).toBe('ADDRESS_INVALID')
  })

  it('go with a memo', async () => {
    const to = newAddress()
    expect(await send({ to, amount: sol, memo: 'Thank you ♥' })).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(sol)
  })

  it('cost more where the person wants them sooner', async () => {
    const transfer = { to: newAddress(), amount: sol }
    const [usual, dear] = [await estimate(transfer), await estimate({ ...transfer, feeRate: 5_000_000n })]
    expect(usual).toBe(5_000n)
    expect(dear).toBeGreaterThan(usual + 2_000n)
  })

  it('F-097: go with a wallet that knows only legacy transactions', async () => {
    await connect({ versions: ['legacy'] })
    const to = newAddress()
    expect(await send({ to, amount: sol })).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(sol)
  })

  it('go with a wallet that only signs: the kit lets them out', async () => {
    await connect({ without: ['solana:signAndSendTransaction'] })
    const to = newAddress()
    const sent = await session.send?.({ ...at(), to, amount: sol })
    expect(sent?.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(await sent?.wait()).toEqual({ status: 'success', hash: sent?.hash })
    expect(await chain.getBalance(to)).toBe(sol)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
  })
})

describe.each([0, 1])('token %d', (index) => {
  it('arrives where its receiver has an account for it', async () => {
    const [token, to] = [tokenOf(index), newAddress()]
    await chain.setTokenBalance(token, to, 5n)
    expect(await estimate({ to, amount: 7n, token: token.address })).toBe(5_000n)
    expect(await send({ to, amount: 7n, token: token.address })).toMatchObject({ status: 'success' })
    expect(await chain.getTokenBalance(token, to)).toBe(12n)
  })

  it('arrives where an account has to be made first, whose rent is told as a part of the fee', async () => {
    const [token, to] = [tokenOf(index), newAddress()]
    const before = await chain.getBalance(at().account)
    const fee = await estimate({ to, amount: 7n, token: token.address })
    expect(fee).toBeGreaterThan(2_000_000n)
    expect(await send({ to, amount: 7n, token: token.address })).toMatchObject({ status: 'success' })
    expect(await chain.getTokenBalance(token, to)).toBe(7n)
    expect(await chain.getBalance(at().account)).toBe(before - fee)
  })

  it('is read, and 0 where there is none', async () => {
    const token = tokenOf(index)
    await chain.setTokenBalance(token, at().account, 2n ** 60n + 1n)
    const asked = [{ ...token }, { symbol: 'NO', decimals: 2, address: newAddress() }, { symbol: 'SOL', decimals: 9 }]
    const read = await running.adapter.getTokenBalances?.({ ...at(), tokens: asked })
    expect(read?.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      [token.symbol, (2n ** 60n + 1n).toString()],
      ['NO', '0'],
    ])
  })

  it('is not sent where there is too little of it, or none', async () => {
    const token = tokenOf(index)
    const held = await chain.getTokenBalance(token, at().account)
    const transfer = { to: newAddress(), amount: held + 1n, token: token.address }
    expect(getErrorCode(await rejectionOf(send(transfer)))).toBe('INSUFFICIENT_FUNDS')
    await chain.setTokenBalance(token, at().account, 0n)
    expect(getErrorCode(await rejectionOf(send({ ...transfer, amount: 1n })))).toBe('INSUFFICIENT_FUNDS')
  })

  it('goes to an account of its own that is named, and to none of another token', async () => {
    const [token, other, owner] = [tokenOf(index), tokenOf(1 - index), newAddress()]
    await chain.setTokenBalance(token, owner, 0n)
    const [{ pubkey = '' } = {}] = await accountsOf(owner, token)
    expect(await send({ to: pubkey, amount: 3n, token: token.address })).toMatchObject({ status: 'success' })
    expect(await chain.getTokenBalance(token, owner)).toBe(3n)
    expect(getErrorCode(await rejectionOf(send({ to: pubkey, amount: 3n, token: other.address })))).toBe(
      'ADDRESS_INVALID',
    )
  })
})

it('what is no token cannot be sent as one', async () => {
  const error = await rejectionOf(send({ to: newAddress(), amount: 1n, token: newAddress() }))
  expect(getErrorCode(error)).toBe('ADDRESS_INVALID')
})

const accountsOf = async (
  owner: string,
  { address: mint }: SolanaToken,
): Promise<readonly { readonly pubkey?: string }[]> => {
  const answer = await chain.request('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64' }])
  return (answer as { readonly value: readonly { readonly pubkey: string }[] }).value
}
