import { getErrorCode, type Network, type Session, systemClock } from '@latchkey/core/adapter'
import { type RelayAction, startRelay } from '@latchkey/conformance/relay'
import { createManualClock } from '@latchkey/core/testing'
import { polkadotAccounts, type PolkadotChain, startPolkadotChain } from '@latchkey/devnet/polkadot'
import {
  createPolkadotTestWallet,
  inject,
  type KeyOptions,
  type PolkadotTestWallet,
} from '@latchkey/test-wallets/polkadot'
import { Metadata, TypeRegistry } from '@polkadot/types'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { runAdapter, type RunningAdapter } from '../testing/runAdapter.js'
import { toNetwork } from '../testing/toNetwork.js'
import { createChain } from '../reads/chain.js'
import { fromHex, toHex } from '../encoding/hex.js'
import { readSs58, writeSs58 } from '../encoding/ss58.js'
import { readExistentialDeposit } from './assertFunds.js'
import { encodeExtrinsic, readSigned } from './extrinsic.js'
import { encodeEra } from './mortality.js'
import { readRuntime } from './readRuntime.js'
import type { Runtime } from '../reads/chain.js'
import type { SubmittedPolkadotTransfer } from './sendTransfer.js'
import { encodeTransfer, readReceiver } from './transferCall.js'
import { findInclusion, waitForFinality } from './watchExtrinsic.js'

vi.setConfig({ testTimeout: 60_000 }) // a block takes a second of CPU time, and tests run in parallel

let chain: PolkadotChain
let runtime: Runtime
beforeAll(async () => {
  chain = await startPolkadotChain()
  runtime = await readRuntime(createReader())
}, 60_000)
afterAll(() => chain.stop())

let running: RunningAdapter | undefined
afterEach(() => running?.stop())

const [alice, bob] = polkadotAccounts
const coin = 10n ** 12n
const createReader = (network = toNetwork(chain)) =>
  createChain(network, { fetch: (...request) => fetch(...request), clock: systemClock })

/** Creates a node's error. */
const nodeError = (code: number, message: string, data?: string) => (body: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, error: { code, message, data } })

const connect = async (
  keys: readonly KeyOptions[] = [alice],
  rpcUrls: readonly string[] = [chain.rpcUrl],
  others: readonly Network[] = [],
) => {
  const wallet = createPolkadotTestWallet({ id: 'fennec', keys })
  running = runAdapter({ networks: [toNetwork(chain, { rpcUrls }), ...others] })
  inject(wallet, running.page.window, 'https://site.example')
  running.page.window.dispatchEvent(new Event('load'))
  const session = await running.connector('fennec').connect({})
  return { wallet, session, account: session.facts.accounts[0].address }
}
const send = (session: Session, to: string, amount: bigint, more: object = {}) =>
  session.send?.({ account: session.facts.accounts[0].address, network: chain.id, to, amount, ...more }) ??
  Promise.reject(new Error('The session cannot send.'))
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => getErrorCode(error),
  )
const signingRequests = (wallet: PolkadotTestWallet) =>
  wallet.requests.map(({ method }) => method).filter((method) => method === 'signPayload')

let receivers = 0
const newReceiver = () => {
  receivers += 1
  return writeSs58(
    Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? receivers : 9)),
    42,
  )
}

describe('a transfer', () => {
  it.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'moves coins with a signature by %s, and resolves in its block and when that is finalized',
    async (type) => {
      const { session, account } = await connect([{ ...alice, type }])
      await chain.setBalance(toHex(readSs58(account)?.publicKey ?? new Uint8Array()), 1_000n * coin)
      const to = newReceiver()
      const transaction = (await send(session, to, coin)) as SubmittedPolkadotTransfer // the return type of this adapter's sessions
      expect(await transaction.inBlock()).toMatchObject({
        index: expect.any(Number),
        blockHash: expect.stringMatching(/^0x/),
      })
      expect(await transaction.wait()).toEqual({ status: 'success', hash: transaction.hash })
      expect(await chain.getBalance(to)).toBe(coin)
    },
  )

  it('estimates the fee that the chain charges', async () => {
    const { session, account } = await connect()
    const to = newReceiver()
    const fee = BigInt(
      (await running?.adapter.estimateFee?.({ account, network: chain.id, to, amount: coin }))?.amount ?? 0,
    )
    const before = await chain.getBalance(alice.publicKey)
    await (await send(session, to, coin)).wait()
    const spent = before - (await chain.getBalance(alice.publicKey)) - coin
    expect(fee).toBeGreaterThan(0n)
    // The nonce of the estimate may be a byte or two shorter or longer.
    expect(Number(spent) / Number(fee)).toBeCloseTo(1, 1)
  })

  it('can send the whole balance less the estimated fee, which includes the deposit', async () => {
    const { session, account } = await connect([{ ...alice, type: 'ed25519' }])
    const publicKey = toHex(readSs58(account)?.publicKey ?? new Uint8Array())
    await chain.setBalance(publicKey, 10n * coin)
    const accountRef = { account, network: chain.id }
    const feeOf = async (to: string, amount: bigint) =>
      BigInt((await running?.adapter.estimateFee?.({ ...accountRef, to, amount }))?.amount ?? 0)
    const amountOf = async () => BigInt((await running?.adapter.getBalance?.(accountRef))?.amount ?? 0)
    const to = newReceiver()
    const maxAmount = (await amountOf()) - (await feeOf(account, 0n)) // a form estimates before it has an amount
    expect(await feeOf(to, maxAmount)).toBeLessThan(await feeOf(to, maxAmount + 1n)) // the estimate includes the deposit if the sender would not keep it
    expect(await codeOf(send(session, to, maxAmount + 1n))).toBe('INSUFFICIENT_FUNDS')
    expect(await (await send(session, to, maxAmount)).wait()).toMatchObject({ status: 'success' })
    expect(await chain.getBalance(to)).toBe(maxAmount)
    expect(await amountOf()).toBe(readExistentialDeposit(createReader(), runtime))
  })

  it.each<readonly [string, RelayAction]>([
    ['no node answers', 'lose'],
    ['a node rejects it because it is in a block', nodeError(1010, 'Invalid Transaction', 'Transaction is outdated')],
    [
      'a node reports that the balance does not cover the fee',
      nodeError(1010, 'Invalid Transaction', 'Inability to pay some fees'),
    ],
    ['a node reports a bad proof', nodeError(1010, 'Invalid Transaction', 'Transaction has a bad signature')],
    ['a node rejects it without a known reason', nodeError(1016, 'Immediately Dropped')],
  ])('that is signed counts as submitted if an answer is lost and %s', async (_description, action) => {
    const relays = [await startRelay(chain.rpcUrl), await startRelay(chain.rpcUrl)] as const
    const actions: readonly RelayAction[] = ['lose-answer', action]
    for (const [index, relay] of relays.entries())
      relay.setAction(({ call }) => (call === 'author_submitExtrinsic' && actions[index]) || 'pass')
    try {
      const { session } = await connect(
        [alice],
        relays.map(({ url }) => url),
      )
      const to = newReceiver()
      const transaction = await send(session, to, coin)
      expect(await transaction.wait()).toEqual({ status: 'success', hash: transaction.hash })
      expect(await chain.getBalance(to)).toBe(coin)
      expect(relays[1].requests.some(({ call }) => call === 'author_submitExtrinsic')).toBe(true)
    } finally {
      for (const relay of relays) await relay.stop()
    }
  })

  it('is rejected before the wallet receives a request if it would lose money or be reverted', async () => {
    const { session, wallet } = await connect()
    const all = await chain.getBalance(alice.publicKey)
    const kusama = writeSs58(fromHex(bob.publicKey), 2)
    const cases: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => send(session, newReceiver(), 1n), 'AMOUNT_INVALID'], // below the existential deposit
      [() => send(session, newReceiver(), 0n), 'AMOUNT_INVALID'],
      [() => send(session, bob.address, all), 'INSUFFICIENT_FUNDS'], // nothing left for the fee
      [() => send(session, kusama, coin), 'ADDRESS_INVALID'], // of another network
      [() => send(session, `${bob.address.slice(0, -1)}z`, coin), 'ADDRESS_INVALID'],
      [() => send(session, bob.address, coin, { token: '1984' }), 'CAPABILITY_MISSING'],
      [() => send(session, bob.address, coin, { memo: 'for you' }), 'CAPABILITY_MISSING'],
    ]
    for (const [sending, code] of cases) expect(await codeOf(sending())).toBe(code)
    expect(signingRequests(wallet)).toEqual([])
  })

  it.each<[string, string, (wallet: PolkadotTestWallet, session: Session) => unknown]>([
    ['account', 'ACCOUNT_MISMATCH', (wallet) => wallet.setAccounts([bob.address])],
    ['network', 'NETWORK_MISMATCH', (_, session) => session.switchNetwork?.({ network: 'polkadot:11' })],
  ])('is not signed if the %s changes while the fee is read', async (_, code, change) => {
    const relay = await startRelay(chain.rpcUrl)
    try {
      const other = { ...toNetwork(chain), id: 'polkadot:11' } as const
      const { session, wallet } = await connect([alice, bob], [relay.url], [other])
      relay.setAction(({ body }) => {
        if (body.includes('TransactionPaymentApi_query_info')) change(wallet, session)
        return 'pass'
      })
      expect(await codeOf(send(session, newReceiver(), coin))).toBe(code)
      expect(relay.requests.some(({ body }) => body.includes('TransactionPaymentApi_query_info'))).toBe(true)
      expect(signingRequests(wallet)).toEqual([])
    } finally {
      await relay.stop()
    }
  })

  it('is signed for the network in use after a switch, and is invalid on any other', async () => {
    const other = await startPolkadotChain({ genesisHash: `0x${'67'.repeat(32)}`, ss58Prefix: 2 })
    const relay = await startRelay(other.rpcUrl)
    try {
      const { session } = await connect([alice], [chain.rpcUrl], [toNetwork(other, { rpcUrls: [relay.url] })])
      await session.switchNetwork?.({ network: other.id })
      const { accounts, network } = session.facts
      const address = writeSs58(fromHex(alice.publicKey), 2)
      expect({ address: accounts[0].address, network }).toEqual({ address, network: other.id })
      const to = newReceiver()
      const toThere = writeSs58(readSs58(to)?.publicKey ?? expect.fail('no address'), 2)
      const transaction = await send(session, toThere, coin, { network: other.id })
      expect(await transaction.wait()).toMatchObject({ status: 'success' })
      expect([await other.getBalance(to), await chain.getBalance(to)]).toEqual([coin, 0n])
      const submitted = relay.requests.find(({ call }) => call === 'author_submitExtrinsic')
      const [signed] = JSON.parse(submitted?.body ?? '{}').params
      await expect(chain.request('author_submitExtrinsic', [signed])).rejects.toThrow('badProof')
      expect(await chain.getBalance(to)).toBe(0n)
    } finally {
      await relay.stop()
      await other.stop()
    }
  })

  it('F-019: is not signed for a node of another chain', async () => {
    const other = toNetwork(chain, { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' })
    expect(await codeOf(readRuntime(createReader(other)))).toBe('NETWORK_MISMATCH')
  })

  it('offers missing metadata to the wallet once, and is signed if the user rejects the metadata', async () => {
    const { session, wallet } = await connect()
    wallet.setPolicy('metadata.provide', 'reject')
    await (await send(session, bob.address, coin)).wait()
    wallet.setPolicy('metadata.provide', 'approve')
    await (await send(session, bob.address, coin)).wait()
    await (await send(session, bob.address, coin)).wait()
    const offers = wallet.requests.filter(({ method }) => method === 'metadata.provide')
    expect(offers).toHaveLength(2)
    expect(offers[1]?.params[0]).toMatchObject({
      genesisHash: runtime.genesisHash,
      specVersion: 900,
      ss58Format: 42,
      tokenSymbol: 'ROC',
      tokenDecimals: 12,
      rawMetadata: runtime.encoded,
    })
  })

  it('F-089: is submitted only if the wallet signed the requested transaction', async () => {
    const { session, wallet } = await connect()
    const before = await chain.getBalance(bob.publicKey)
    const signature = `0x01${'11'.repeat(64)}`
    for (const answer of [
      undefined,
      {},
      { signature: '0x01' },
      { signature, signedTransaction: '0x00' },
      { signature, signedTransaction: 7 },
    ]) {
      wallet.setPolicy('signPayload', { answer })
      expect(await codeOf(send(session, bob.address, coin))).toBe('SIGNATURE_INVALID')
    }
    // The chain rejects a valid signature of another account.
    wallet.setPolicy('signPayload', { answer: { id: 1, signature } })
    expect(['SIGNATURE_INVALID', 'TRANSACTION_FAILED']).toContain(await codeOf(send(session, bob.address, coin)))
    expect(await chain.getBalance(bob.publicKey)).toBe(before)
  })

  it('is not submitted if the session switches its network during the prompt, or the signal aborts', async () => {
    const { session, wallet } = await connect()
    const before = await chain.getBalance(bob.publicKey)
    const controller = new AbortController()
    wallet.setPolicy('signPayload', 'hang')
    const sending = send(session, bob.address, coin, { signal: controller.signal })
    await expect.poll(() => signingRequests(wallet)).toHaveLength(1)
    const reason = new Error('left')
    controller.abort(reason)
    await expect(sending).rejects.toBe(reason)
    wallet.setPolicy('signPayload', 'approve')
    wallet.disconnect()
    expect(await codeOf(send(session, bob.address, coin))).toBe('SESSION_ENDED')
    expect(await chain.getBalance(bob.publicKey)).toBe(before)
  })

  it('is reported as reverted, with the chain’s own reason', async () => {
    const { session } = await connect()
    const to = newReceiver()
    await chain.setAutomine(false)
    const transaction = await send(session, to, coin)
    await chain.setBalance(alice.publicKey, coin / 2n) // the account spent it meanwhile
    await chain.mine()
    await chain.setAutomine(true)
    const outcome = await transaction.wait()
    await chain.setBalance(alice.publicKey, 1_000n * coin)
    expect(outcome).toMatchObject({
      status: 'reverted',
      reason: expect.stringMatching(/^(Token|Balances|Arithmetic)\.\w+$/),
    })
    expect(await chain.getBalance(to)).toBe(0n)
  })

  it('that no block includes expires after 64 blocks', async () => {
    const watched = { hash: '0x01', extrinsic: '0x02', birthBlock: 100 } as const
    const readBlocks: unknown[] = []
    let height = 163
    const reader = {
      ...createReader(),
      read: async (method: string, [first]: readonly unknown[] = []) => {
        if (method === 'chain_getFinalizedHead') return '0x00'
        if (method === 'chain_getHeader') return { number: `0x${height.toString(16)}` }
        if (method === 'chain_getBlockHash') return '0x00'
        readBlocks.push(first)
        height += 1
        return { block: { extrinsics: ['0x03'] } }
      },
    }
    const clock = createManualClock()
    const waiting = codeOf(waitForFinality(reader, runtime, watched, clock, undefined))
    await expect.poll(() => clock.waiting()).toBe(1)
    expect(readBlocks).toHaveLength(63)
    await clock.advance(300)
    expect(await waiting).toBe('TRANSACTION_FAILED')
    expect(readBlocks).toHaveLength(64)
  })

  it('is not polled after the signal aborted', async () => {
    const controller = new AbortController()
    const watched = { hash: '0x01', extrinsic: '0x02', birthBlock: 1_000_000 } as const
    const waiting = findInclusion(createReader(), watched, 'best', systemClock, controller.signal)
    const reason = new Error('left')
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
  })
})

describe('a transaction’s bytes', () => {
  const nonce = 77
  const create = (era: `0x${string}`) => {
    const reader = createReader()
    const call = encodeTransfer(reader, runtime, readReceiver(reader, bob.address), 123_456_789n)
    return { reader, unsigned: { publicKey: fromHex(alice.publicKey), call, nonce, era, withMetadataHash: false } }
  }

  it('equal those of polkadot-js', () => {
    const registry = new TypeRegistry()
    registry.setMetadata(new Metadata(registry, runtime.encoded))
    const signature = new Uint8Array(64).fill(5)
    for (const height of [0, 1, 63, 64, 12_345_678]) {
      const { reader, unsigned } = create(encodeEra(height))
      const era = registry.createType('ExtrinsicEra', { current: height, period: 64 })
      expect(unsigned.era).toBe(era.toHex())
      const call = registry.createType('Call', unsigned.call)
      expect([call.section, call.method]).toEqual(['balances', 'transferKeepAlive'])
      const extrinsic = registry.createType('Extrinsic', { method: call }, { version: 4 })
      extrinsic.addSignature(alice.address, new Uint8Array([1, ...signature]), {
        blockHash: runtime.genesisHash,
        era: era.toHex(),
        genesisHash: runtime.genesisHash,
        method: toHex(unsigned.call),
        nonce,
        specVersion: runtime.specVersion,
        tip: 0,
        transactionVersion: runtime.transactionVersion,
      })
      const encodedBytes = encodeExtrinsic(reader, runtime, unsigned, Uint8Array.from([1, ...signature]))
      expect(toHex(encodedBytes)).toBe(extrinsic.toHex())
    }
  })

  it('are accepted from a wallet only if they are the requested transaction', () => {
    const { reader, unsigned } = create(encodeEra(7))
    const signature = Uint8Array.from([1, ...new Uint8Array(64).fill(5)])
    const whole = encodeExtrinsic(reader, runtime, unsigned, signature)
    const read = (signedTransaction: unknown) =>
      readSigned(reader, runtime, unsigned, 'Fennec', { signature: toHex(signature), signedTransaction })
    expect(toHex(read(toHex(whole)))).toBe(toHex(whole))
    expect(toHex(read(whole))).toBe(toHex(whole))
    const nonces: number[] = []
    whole.forEach((_, index) => {
      const changed = Uint8Array.from(whole)
      changed[index] = (changed[index] ?? 0) ^ 1
      try {
        read(toHex(changed))
        nonces.push(index)
      } catch (error) {
        expect(getErrorCode(error)).toBe('SIGNATURE_INVALID')
      }
    })
    // The chain verifies the type and the bytes of the signature.
    const start = 2 + 1 + 1 + 32
    expect(nonces).toEqual(Array.from({ length: 1 + 64 }, (_, index) => start + index))
  })
})
