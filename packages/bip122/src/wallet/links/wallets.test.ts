import type { Network, Session } from '@latchkey/core/adapter'
import { type BitcoinChain, type BitcoinDevnet, startBitcoinDevnet } from '@latchkey/devnet/bip122'
import { bip122Verifier } from '@latchkey/siwx'
import {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  type BitcoinWalletShape,
  createBitcoinTestWallet,
  exposeBitcoinWallet,
} from '@latchkey/test-wallets/bip122'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BitcoinProvider } from '../provider.js'
import { regtest, type RunningAdapter, runAdapter } from '../../testing/runAdapter.js'

let devnet: BitcoinDevnet
let chain: BitcoinChain
let network: Network
beforeAll(async () => {
  devnet = await startBitcoinDevnet({ accounts: 14 })
  const [first] = devnet.chains
  if (!first) throw new Error('The devnet is empty.')
  chain = first
  network = regtest(chain.esploraUrl)
})
afterAll(() => devnet.stop())

let running: RunningAdapter
afterEach(() => {
  chain.setAutomine(true)
  running.stop()
})

const origin = 'https://site.example'
const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

const run = (
  shape: BitcoinWalletShape = 'satsConnect',
  options: Partial<BitcoinTestWalletOptions> = {},
  account = 0,
) => {
  const wallet = createBitcoinTestWallet({
    name: 'Fennec',
    keys: chain.accounts.slice(account, account + 1),
    chains: { Regtest: chain.esploraUrl },
    ...options,
  })
  running = runAdapter({
    networks: [network],
    prepare: (window) => exposeBitcoinWallet(wallet, { shape, window, origin }),
  })
  return wallet
}
const connect = async (): Promise<Session<'bip122', BitcoinProvider>> => {
  const [connector] = running.announced()
  if (!connector) throw new Error('The wallet was not announced.')
  return connector.connect({ network: network.id })
}
const toAccountRef = ({ facts }: Session) => ({ account: facts.accounts[0].address, network: facts.network })
const isSignedBy = async (accountAddress: string, message: string, signature: string) => {
  const verify = await bip122Verifier().load()
  return verify({ accountAddress, chainId: network.id, message, signature })
}

describe.each(['satsConnect', 'unisat', 'okx', 'leather', 'standard'] as const)('a wallet like %s', (shape) => {
  it('connects, signs what a verifier accepts, and sends real coins', async () => {
    run(shape, {}, ['satsConnect', 'unisat', 'okx', 'leather', 'standard'].indexOf(shape))
    const session = await connect()
    const accountRef = toAccountRef(session)
    expect(session.facts.network).toBe(network.id)
    expect('switchNetwork' in session).toBe(['satsConnect', 'unisat', 'okx'].includes(shape))
    const signed = await session.signMessage?.({ ...accountRef, message: 'Grüße' })
    expect(signed?.scheme).toBe('bip322')
    expect(await isSignedBy(accountRef.account, 'Grüße', signed?.signature ?? '')).toBe(true)
    expect(await isSignedBy(accountRef.account, 'Grüsse', signed?.signature ?? '')).toBe(false)
    const before = await chain.getBalance(to)
    const submitted = await session.send?.({ ...accountRef, to, amount: 5_000n })
    expect(await submitted?.wait()).toEqual({ status: 'success', hash: submitted?.hash })
    expect((await chain.getBalance(to)) - before).toBe(5_000n)
  })

  it('rejects with a code if the user declines', async () => {
    const wallet = run(shape)
    for (const method of ['wallet_connect', 'getAccounts', 'getAddresses']) wallet.setPolicy(method, 'reject')
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    for (const method of ['wallet_connect', 'getAccounts', 'getAddresses']) wallet.setPolicy(method, 'approve')
    const session = await connect()
    for (const method of ['sendTransfer', 'signPsbt', 'signMessage']) wallet.setPolicy(method, 'reject')
    await expect(session.send?.({ ...toAccountRef(session), to, amount: 5_000n })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    await expect(session.signMessage?.({ ...toAccountRef(session), message: 'no' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
})

it('F-087: fails to switch if the wallet approves but stays on its network', async () => {
  const wallet = createBitcoinTestWallet({
    name: 'Fennec',
    keys: chain.accounts.slice(0, 1),
    chains: { Regtest: chain.esploraUrl, Testnet4: chain.esploraUrl },
  })
  const other: Network = { ...network, id: 'bip122:00000000da84f2bafbbc53dee25a72ae', name: 'Testnet4' }
  running = runAdapter({
    networks: [network, other],
    prepare: (window) => exposeBitcoinWallet(wallet, { window, origin }),
  })
  const session = await connect()
  wallet.setPolicy('wallet_changeNetwork', { answer: {} })
  await expect(session.switchNetwork?.({ network: other.id })).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
  expect(session.facts.network).toBe(network.id)
  wallet.setPolicy('wallet_changeNetwork', 'approve')
  await session.switchNetwork?.({ network: other.id })
  expect(session.facts.network).toBe(other.id)
})

describe('the network that a wallet returns', () => {
  const answerOf = (wallet: BitcoinTestWallet, name: unknown) => ({
    answer: { addresses: wallet.addresses(), network: { bitcoin: { name } } },
  })

  it.each(['', 0, 1, -1, 1n, 2 ** 53, null, undefined, ['Regtest']])(
    'F-086: is invalid if it is %s, and no session is created',
    async (name) => {
      const wallet = run()
      wallet.setPolicy('wallet_connect', answerOf(wallet, name))
      await expect(connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
      expect(wallet.listeners()).toBe(0)
    },
  )

  it.each([
    ['regtest'],
    ['Regtest '],
    ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328'],
    ['Testnet5'],
    ['constructor'],
    ['__proto__'],
  ])('F-086: is one that the site does not have if its name is %s, and no session is created', async (name) => {
    const wallet = run()
    wallet.setPolicy('wallet_connect', answerOf(wallet, name))
    await expect(connect()).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      context: { wallet: 'Fennec', inUse: name.trim() },
    })
    expect(wallet.listeners()).toBe(0)
  })

  it('F-086: must match its addresses, or no session is created', async () => {
    const wallet = run()
    wallet.setPolicy('wallet_connect', answerOf(wallet, 'Mainnet'))
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    wallet.setPolicy('wallet_connect', answerOf(wallet, 'Regtest'))
    expect((await connect()).facts.network).toBe(network.id)
  })
})

describe('accounts', () => {
  const typesOf = ({ facts }: Session) => facts.accounts.map(({ address, type }) => [address.slice(0, 6), type])

  it('F-094: two have the types payment, the first, and ordinal, the second [S4.9b]', async () => {
    const wallet = run()
    const [payment, ordinals] = wallet.addresses()
    const networkAnswer = { bitcoin: { name: 'Regtest' } }
    wallet.setPolicy('wallet_connect', { answer: { addresses: [ordinals, payment], network: networkAnswer } })
    const session = await connect()
    expect(typesOf(session)).toEqual([
      ['bcrt1q', 'payment'],
      ['bcrt1p', 'ordinal'],
    ])
    expect(session.facts.chosenBy).toBe('kit')
  })

  it('F-094: those for ordinals have the type ordinal, however many there are', async () => {
    const wallet = run()
    const [payment, ordinals] = wallet.addresses()
    const other = { ...ordinals, address: 'bcrt1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsessrenvh' }
    const answer = { addresses: [ordinals, payment, other], network: { bitcoin: { name: 'Regtest' } } }
    wallet.setPolicy('wallet_connect', { answer })
    const session = await connect()
    expect(typesOf(session)).toEqual([
      ['bcrt1q', undefined],
      ['bcrt1p', 'ordinal'],
      ['bcrt1p', 'ordinal'],
    ])
    const accountRef = { account: ordinals?.address ?? '', network: network.id }
    await expect(session.send?.({ ...accountRef, to, amount: 5_000n, feeRate: 2n })).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
    })
  })

  it('F-094: one has no type, and a duplicate is dropped', async () => {
    const wallet = run()
    const [payment] = wallet.addresses()
    const answer = { addresses: [payment, payment], network: { bitcoin: { name: 'Regtest' } } }
    wallet.setPolicy('wallet_connect', { answer })
    expect(typesOf(await connect())).toEqual([['bcrt1q', undefined]])
  })

  it.each<[string, unknown, string]>([
    ['no address', { addresses: [], network: { bitcoin: { name: 'Regtest' } } }, 'WALLET_NO_ACCOUNTS'],
    ['undefined', undefined, 'WALLET_ANSWER_INVALID'],
    ['a string', 'yes', 'WALLET_ANSWER_INVALID'],
    [
      "another network's address",
      {
        addresses: [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', purpose: 'payment' }],
        network: { bitcoin: { name: 'Regtest' } },
      },
      'WALLET_ANSWER_INVALID',
    ],
    [
      'an unknown network',
      { addresses: [{ address: to, purpose: 'payment' }], network: { bitcoin: { name: 'Moon' } } },
      'CHAIN_NOT_SUPPORTED',
    ],
  ])('F-094: rejects a wallet that returns %s', async (_, answer, code) => {
    run().setPolicy('wallet_connect', { answer })
    await expect(connect()).rejects.toMatchObject({ code })
  })

  it.each<[string, unknown]>([
    ['a string', 'no'],
    ['undefined', undefined],
    [
      'an error whose fields throw',
      {
        get code(): never {
          throw new Error('no')
        },
        get message(): never {
          throw new Error('no')
        },
      },
    ],
  ])('rejects with a code if the wallet throws %s', async (_, throws) => {
    run().setPolicy('wallet_connect', { throws })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  /** Requests a connection, and aborts as soon as the wallet prompts. */
  const abortDuringPrompt = async (prompt: () => unknown) => {
    const controller = new AbortController()
    const connecting = running.announced()[0]?.connect({ signal: controller.signal })
    await expect.poll(prompt).toBeDefined()
    controller.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
  }

  it('rejects with a code if subscribing to a restored wallet throws, and does not count that as a use', async () => {
    let isHeld = false
    let allow: (() => void) | undefined
    const approver = () => (isHeld ? new Promise<void>((resolve) => (allow = resolve)) : Promise.resolve())
    const wallet = run('satsConnect', { approver })
    const provider: unknown = Reflect.get(Reflect.get(running.page.window, 'FennecProviders'), 'BitcoinProvider')
    const failing = vi.fn(() => {
      throw new Error('no')
    })
    ;(await connect()).release()
    Object.assign(provider as object, { addListener: failing })
    await expect(running.announced()[0]?.restore?.({})).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(failing).toHaveBeenCalled()
    isHeld = true
    wallet.disconnect()
    await abortDuringPrompt(() => allow)
    allow?.()
    await expect.poll(() => wallet.requests.map(({ method }) => method)).toContain('wallet_disconnect')
  })

  it('disconnects a wallet that connects after the abort', async () => {
    let allow: (() => void) | undefined
    const wallet = run('satsConnect', { approver: () => new Promise((resolve) => (allow = resolve)) })
    await abortDuringPrompt(() => allow)
    allow?.()
    await expect.poll(() => wallet.requests.map(({ method }) => method)).toContain('wallet_disconnect')
    await expect.poll(() => wallet.isConnected(origin)).toBe(false)
  })
})

describe('the site’s provider', () => {
  it('signs by ECDSA on request', async () => {
    run()
    const { provider, facts } = await connect()
    const { address } = facts.accounts[0]
    const signature = await provider.signMessage({ address, message: 'Hello', protocol: 'ecdsa' })
    expect(signature).toHaveLength(88)
    expect(await isSignedBy(address, 'Hello', signature)).toBe(true)
    await expect(provider.signMessage({ address: to, message: 'Hello' })).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
  })

  it.each(['', 'nonsense', 'AAAA'])('rejects the signature %j', async (signature) => {
    const wallet = run()
    const { provider, facts } = await connect()
    wallet.setPolicy('signMessage', { answer: { signature, protocol: 'BIP322' } })
    const { address } = facts.accounts[0]
    await expect(provider.signMessage({ address, message: 'Hello' })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
    })
  })
})

const requestsOf = (wallet: BitcoinTestWallet, method: string) =>
  wallet.requests.filter((request) => request.method === method).map(({ params }) => params as Record<string, string>)

describe('a transaction that the kit builds', () => {
  it('pays the fee rate that the user chose, has change, and is replaceable', async () => {
    const wallet = run('satsConnect', {}, 5)
    const session = await connect()
    const submitted = await session.send?.({ ...toAccountRef(session), to, amount: 40_000n, feeRate: 7n })
    expect(requestsOf(wallet, 'sendTransfer')).toEqual([])
    const transaction = await (await fetch(`${chain.esploraUrl}/tx/${submitted?.hash}`)).json()
    expect(transaction.vin[0].sequence).toBe(0xfffffffd)
    expect(transaction.vout.map((output: { scriptpubkey_address: string }) => output.scriptpubkey_address)).toEqual([
      to,
      session.facts.accounts[0].address,
    ])
    const size = Math.ceil(transaction.weight / 4)
    expect(transaction.fee).toBeGreaterThanOrEqual(size * 7)
    expect(transaction.fee).toBeLessThan((size + 4) * 7)
    const fee = await running.adapter.estimateFee?.({ ...toAccountRef(session), to, amount: 40_000n, feeRate: 7n })
    expect(Number(fee?.amount)).toBe(transaction.fee)
  })

  it('can send everything minus the estimated fee', async () => {
    run('satsConnect', {}, 6)
    const session = await connect()
    const accountRef = toAccountRef(session)
    const held = BigInt((await running.adapter.getBalance?.(accountRef))?.amount ?? 0)
    const fee = await running.adapter.estimateFee?.({ ...accountRef, to, amount: held, feeRate: 3n })
    const amount = held - BigInt(fee?.amount ?? 0)
    await (await session.send?.({ ...accountRef, to, amount, feeRate: 3n }))?.wait()
    expect(await chain.getBalance(accountRef.account)).toBe(0n)
  })

  it.each<[string, boolean, number, readonly bigint[]]>([
    ['several coins, one of which is not worth its fee', false, 9, [30_000n, 20_000n, 300n]],
    ['coins that may carry an inscription', true, 10, [30_000n, 9_000n, 546n]],
  ])('can send everything minus the fee for an amount of 0: %s', async (_, isTaproot, account, coins) => {
    const wallet = run('satsConnect', {}, account)
    ;(await connect()).release() // the wallet has approved the site
    const [payment, ordinals] = wallet.addresses()
    const address = isTaproot ? { ...ordinals, purpose: 'payment' } : payment
    const answer = { addresses: [address], network: { bitcoin: { name: 'Regtest' } } }
    wallet.setPolicy('wallet_connect', { answer })
    const session = await connect()
    const accountRef = toAccountRef(session)
    for (const coin of coins) await chain.fund(accountRef.account, coin)
    const feeOf = async (amount: bigint) =>
      BigInt((await running.adapter.estimateFee?.({ ...accountRef, to, amount, feeRate: 5n }))?.amount ?? 0)
    const held = BigInt((await running.adapter.getBalance?.(accountRef))?.amount ?? 0)
    const max = held - (await feeOf(0n))
    expect(held - (await feeOf(max + 1n))).toBe(max)
    await expect(session.send?.({ ...accountRef, to, amount: max + 1n, feeRate: 5n })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    const submitted = await session.send?.({ ...accountRef, to, amount: max, feeRate: 5n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
  })

  it('pays from the chosen account if it is not the first of the wallet', async () => {
    const wallet = run('satsConnect', {}, 11)
    const others = [12, 13].map((account) => {
      const other = createBitcoinTestWallet({
        name: 'Other',
        keys: chain.accounts.slice(account, account + 1),
        chains: { Regtest: chain.esploraUrl },
      })
      return other.addresses()[0]
    })
    ;(await connect()).release() // the wallet has approved the site
    const [own] = wallet.addresses()
    const answer = { addresses: [others[0], own, others[1]], network: { bitcoin: { name: 'Regtest' } } }
    wallet.setPolicy('wallet_connect', { answer })
    const session = await connect()
    const account = own?.address ?? ''
    const before = await chain.getBalance(account)
    const submitted = await session.send?.({ account, network: network.id, to, amount: 5_000n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
    expect(requestsOf(wallet, 'sendTransfer')).toEqual([])
    expect(await chain.getBalance(account)).toBeLessThan(before - 5_000n)
  })

  it('spends from wrapped addresses', async () => {
    const wallet = run('satsConnect', { paymentType: 'p2sh' }, 7)
    await chain.fund(wallet.addresses()[0]?.address ?? '', 50_000n)
    const session = await connect()
    const submitted = await session.send?.({ ...toAccountRef(session), to, amount: 10_000n, feeRate: 2n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
  })

  it('never spends from the address for ordinals', async () => {
    const wallet = run()
    const session = await connect()
    const ordinals = session.facts.accounts[1]?.address ?? ''
    const accountRef = { account: ordinals, network: network.id }
    const before = await chain.getBalance(ordinals)
    for (const feeRate of [undefined, 2n])
      await expect(session.send?.({ ...accountRef, to, amount: 5_000n, feeRate })).rejects.toMatchObject({
        code: 'CAPABILITY_MISSING',
      })
    await expect(running.adapter.estimateFee?.({ ...accountRef, to, amount: 5_000n })).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
    })
    expect(requestsOf(wallet, 'signPsbt')).toEqual([])
    expect(await chain.getBalance(ordinals)).toBe(before)
  })

  it.each<[string, { to?: string; amount?: bigint; feeRate?: bigint; token?: string }, string]>([
    ['dust', { amount: 293n }, 'AMOUNT_INVALID'],
    ['a wrong checksum', { to: `${to.slice(0, -1)}q` }, 'ADDRESS_INVALID'],
    ["another network's address", { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'ADDRESS_INVALID'],
    ['a token', { token: 'x' }, 'CAPABILITY_MISSING'],
    ['a fee rate of 0', { feeRate: 0n }, 'FEE_ESTIMATE_FAILED'],
    ['a fee rate that is too high', { feeRate: 1_001n }, 'FEE_ESTIMATE_FAILED'],
    ['more than the account holds', { amount: 10n ** 12n, feeRate: 1n }, 'INSUFFICIENT_FUNDS'],
  ])('requests nothing of the wallet for %s', async (_, changes, code) => {
    const wallet = run()
    const session = await connect()
    await expect(session.send?.({ ...toAccountRef(session), to, amount: 5_000n, ...changes })).rejects.toMatchObject({
      code,
    })
    expect([...requestsOf(wallet, 'sendTransfer'), ...requestsOf(wallet, 'signPsbt')]).toEqual([])
  })

  it('F-089: is not sent if the wallet signed another one, or none', async () => {
    const wallet = run('satsConnect', {}, 8)
    const session = await connect()
    const send = (amount: bigint) => session.send?.({ ...toAccountRef(session), to, amount, feeRate: 2n })
    const before = await chain.getBalance(to)
    wallet.setPolicy('signPsbt', { answer: { psbt: 'AAAA' } })
    await expect(send(5_000n)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    wallet.setPolicy('signPsbt', { answer: { psbt: '%' } })
    await expect(send(5_000n)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    const [request] = requestsOf(wallet, 'signPsbt')
    wallet.setPolicy('signPsbt', { answer: { psbt: request?.['psbt'] } })
    await expect(send(5_000n)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' }) // unsigned
    // Signed, but with another amount than the requested one.
    wallet.setPolicy('signPsbt', 'approve')
    const signed = await wallet.request(
      'signPsbt',
      { psbt: request?.['psbt'], signInputs: { [session.facts.accounts[0].address]: [0] } },
      origin,
    )
    wallet.setPolicy('signPsbt', { answer: signed })
    await expect(send(6_000n)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    expect(await chain.getBalance(to)).toBe(before)
  })

  it('F-089: rejects an invalid transaction id', async () => {
    const wallet = run()
    const session = await connect()
    wallet.setPolicy('sendTransfer', { answer: { txid: 'sent' } })
    await expect(session.send?.({ ...toAccountRef(session), to, amount: 5_000n })).rejects.toMatchObject({
      code: 'TRANSACTION_HASH_INVALID',
    })
  })
})
