import { getErrorCode, type Session } from '@latchkey/core/adapter'
import { type SolanaChain, type SolanaDevnet, type SolanaToken, startSolanaDevnet } from '@latchkey/devnet/solana'
import {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '@latchkey/test-wallets/solana'
import { base58 } from '@scure/base'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SolanaProvider } from '../wallet/provider.js'
import { networkOf, runAdapter, type RunningAdapter } from '../testing/runAdapter.js'

/** The rent-exempt minimum of an account without data, in lamports. */
const rentExemptMinimum = 890_880n
const sol = 1_000_000_000n

let devnet: SolanaDevnet
let chain: SolanaChain
let running: RunningAdapter
let wallet: SolanaTestWallet
let session: Session<'solana', SolanaProvider>
let used = 0
beforeAll(async () => {
  devnet = await startSolanaDevnet({ clusters: ['mainnet'], accounts: 40 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
})
afterAll(() => devnet.stop())

/** Connects a wallet with an account of its own. */
const connect = async (changes: Partial<SolanaTestWalletOptions> = {}) => {
  running?.stop()
  const seed = devnet.accounts[used]?.seed ?? new Uint8Array()
  used += 1
  wallet = createSolanaTestWallet({
    name: 'Fennec',
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
const accountRef = () => ({ account: session.facts.accounts[0].address, network: session.facts.network })
const send = async (transfer: {
  readonly to: string
  readonly amount: bigint
  readonly token?: string
  readonly memo?: string
}) => {
  const submitted = await session.send?.({ ...accountRef(), ...transfer })
  return submitted?.wait()
}
const estimate = async (transfer: {
  readonly to: string
  readonly amount: bigint
  readonly token?: string
  readonly feeRate?: bigint
}) => BigInt((await running.adapter.estimateFee?.({ ...accountRef(), ...transfer }))?.amount ?? -1n)
const tokenOf = (index: number): SolanaToken => {
  const token = chain.tokens[index]
  if (!token) throw new Error('The devnet has no such token.')
  return token
}
const rejectionOf = (promise: Promise<unknown> | undefined) =>
  Promise.resolve(promise).then(
    (value) => expect.fail(`it resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )

describe('SOL', () => {
  it('arrives, and costs what was estimated', async () => {
    const [to, amount, before] = [newAddress(), sol, await chain.getBalance(accountRef().account)]
    const fee = await estimate({ to, amount })
    expect(await send({ to, amount })).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(sol)
    expect(await chain.getBalance(accountRef().account)).toBe(before - amount - fee)
  })

  it('can be sent to the last lamport', async () => {
    const { account } = accountRef()
    chain.setBalance(account, sol)
    const to = newAddress()
    const fee = await estimate({ to: account, amount: 0n }) // as the send form does before it has a receiver
    const max = sol - fee
    expect(await estimate({ to, amount: max })).toBe(fee)
    expect(await send({ to, amount: max })).toMatchObject({ status: 'success' })
    expect([await chain.getBalance(account), await chain.getBalance(to)]).toEqual([0n, max])
  })

  it('leaves the rent-exempt minimum, or nothing', async () => {
    chain.setBalance(accountRef().account, sol)
    const amount = sol - rentExemptMinimum / 2n
    const error = await rejectionOf(estimate({ to: newAddress(), amount }))
    expect(error).toMatchObject({
      code: 'FEE_ESTIMATE_FAILED',
      context: { reason: expect.stringContaining('keep 890880 lamports') },
    })
    const prompts = wallet.requests.length
    expect(getErrorCode(await rejectionOf(send({ to: newAddress(), amount })))).toBe('INSUFFICIENT_FUNDS')
    expect(wallet.requests).toHaveLength(prompts)
  })

  it('F-097: is refused to a new account below the rent-exempt minimum', async () => {
    const transfer = { to: newAddress(), amount: rentExemptMinimum - 1n }
    const reason = 'a new account has to hold at least 890880 lamports'
    expect(await rejectionOf(estimate(transfer))).toMatchObject({ code: 'FEE_ESTIMATE_FAILED', context: { reason } })
    expect(await rejectionOf(send(transfer))).toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: reason } })
    expect(await send({ ...transfer, amount: rentExemptMinimum })).toMatchObject({ status: 'success' })
  })

  it.each([
    ['more than the account holds', 2_000n * sol, 'INSUFFICIENT_FUNDS'],
    ['all that the account holds', 1_000n * sol, 'INSUFFICIENT_FUNDS'],
  ])('is not sent if the account holds too little: %s', async (_description, amount, code) => {
    expect(getErrorCode(await rejectionOf(send({ to: newAddress(), amount })))).toBe(code)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  it.each(['0x52908400098527886E0F7030069857D2E4169EE7', 'z'.repeat(44), '1'.repeat(33)])(
    'is refused to an invalid address: %s',
    async (to) => {
      for (const call of [estimate({ to, amount: 1n }), send({ to, amount: 1n })])
        expect(getErrorCode(await rejectionOf(call))).toBe('ADDRESS_INVALID')
    },
  )

  it('is refused to a mint', async () => {
    const to = tokenOf(0).address
    expect(getErrorCode(await rejectionOf(send({ to, amount: sol })))).toBe('ADDRESS_INVALID')
  })

  it('can have a memo', async () => {
    const to = newAddress()
    expect(await send({ to, amount: sol, memo: 'Thank you ♥' })).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(sol)
  })

  it('costs more with a higher fee rate', async () => {
    const transfer = { to: newAddress(), amount: sol }
    const [normal, prioritized] = [await estimate(transfer), await estimate({ ...transfer, feeRate: 5_000_000n })]
    expect(normal).toBe(5_000n)
    expect(prioritized).toBeGreaterThan(normal + 2_000n)
  })

  it('F-097: can be sent by a wallet that supports only legacy transactions', async () => {
    await connect({ versions: ['legacy'] })
    const to = newAddress()
    expect(await send({ to, amount: sol })).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(sol)
  })

  it('is broadcast by the kit if the wallet only signs', async () => {
    await connect({ without: ['solana:signAndSendTransaction'] })
    const to = newAddress()
    const submitted = await session.send?.({ ...accountRef(), to, amount: sol })
    expect(submitted?.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
    expect(await chain.getBalance(to)).toBe(sol)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
  })
})

describe.each([0, 1])('token %d', (index) => {
  it('arrives if the receiver has an account for it', async () => {
    const [token, to] = [tokenOf(index), newAddress()]
    await chain.setTokenBalance(token, to, 5n)
    expect(await estimate({ to, amount: 7n, token: token.address })).toBe(5_000n)
    expect(await send({ to, amount: 7n, token: token.address })).toMatchObject({ status: 'success' })
    expect(await chain.getTokenBalance(token, to)).toBe(12n)
  })

  it('arrives if an account has to be created, whose rent is part of the fee', async () => {
    const [token, to] = [tokenOf(index), newAddress()]
    const before = await chain.getBalance(accountRef().account)
    const fee = await estimate({ to, amount: 7n, token: token.address })
    expect(fee).toBeGreaterThan(2_000_000n)
    expect(await send({ to, amount: 7n, token: token.address })).toMatchObject({ status: 'success' })
    expect(await chain.getTokenBalance(token, to)).toBe(7n)
    expect(await chain.getBalance(accountRef().account)).toBe(before - fee)
  })

  it('has a balance, which is 0 without an account', async () => {
    const token = tokenOf(index)
    await chain.setTokenBalance(token, accountRef().account, 2n ** 60n + 1n)
    const tokens = [{ ...token }, { symbol: 'NO', decimals: 2, address: newAddress() }, { symbol: 'SOL', decimals: 9 }]
    const read = await running.adapter.getTokenBalances?.({ ...accountRef(), tokens })
    expect(read?.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      [token.symbol, (2n ** 60n + 1n).toString()],
      ['NO', '0'],
    ])
  })

  it('is not sent if the account holds too little of it, or none', async () => {
    const token = tokenOf(index)
    const held = await chain.getTokenBalance(token, accountRef().account)
    const transfer = { to: newAddress(), amount: held + 1n, token: token.address }
    expect(getErrorCode(await rejectionOf(send(transfer)))).toBe('INSUFFICIENT_FUNDS')
    await chain.setTokenBalance(token, accountRef().account, 0n)
    expect(getErrorCode(await rejectionOf(send({ ...transfer, amount: 1n })))).toBe('INSUFFICIENT_FUNDS')
  })

  it('is sent to a token account of the same mint, and rejected for one of another mint', async () => {
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

it('an address without a mint is refused as a token', async () => {
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
