import type { Clock, Transfer } from '@latchkey/core/adapter'
import { createPolkadotTestWallet, type PolkadotTestWallet } from '@latchkey/test-wallets/polkadot'
import { blake2b } from '@noble/hashes/blake2.js'
import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestRuntime, testNetwork } from '../testing/createTestRuntime.js'
import type { InjectedWallet } from '../discovery/injected.js'
import { createChain } from '../reads/chain.js'
import { fromHex, toHex } from '../encoding/hex.js'
import { readAccounts } from '../wallet/readAccounts.js'
import { writeSs58 } from '../encoding/ss58.js'
import { sendTransfer } from './sendTransfer.js'

const runtime = createTestRuntime() // its existential deposit is 10^10
const finalHash = `0x${'ab'.repeat(32)}`
const receiver = new Uint8Array(32).fill(7)
const to = writeSs58(receiver, 2)
const amount = 1_000_000n
const fee = 7n
const nonce = 77

/** Encodes a number as little-endian bytes. */
const toBytes = (value: bigint, length: number) =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
/** Encodes an account with a free balance. */
const encodeAccount = (free: bigint) => toHex(join(new Uint8Array(16), toBytes(free, 16), new Uint8Array(48)))

const rejectWith = (message: string, data?: string) => ({ error: { code: 1010, message, data } })

type Policy = Parameters<PolkadotTestWallet['setPolicy']>[1]

type Setting = {
  readonly transfer?: Partial<Transfer>
  readonly signal?: AbortSignal
  readonly offerMetadata?: boolean
  /** Called with each call to the node. It returns the node's answer or `error`, or throws if the node does not answer. */
  readonly onCall?: (method: string) => { readonly result?: unknown; readonly error?: unknown } | undefined
  readonly setUp?: (wallet: PolkadotTestWallet) => void
  readonly onCheck?: () => void
  readonly changeProvider?: (provider: InjectedWallet) => InjectedWallet
}

/** Sends from a wallet with a real key, on a chain whose node is in memory. */
const send = async ({
  transfer,
  signal,
  offerMetadata = false,
  onCall,
  setUp,
  onCheck,
  changeProvider,
}: Setting = {}) => {
  const wallet = createPolkadotTestWallet({
    id: 'fennec',
    keys: [{ name: 'Key', seed: `0x${'01'.repeat(32)}`, type: 'ed25519' }],
  })
  const provider =
    (await wallet.createEntry('https://site.example').enable?.('Site')) ??
    expect.fail('the wallet did not authorize the page')
  const [account = expect.fail('there is no account')] = readAccounts(wallet.accounts(), 'Fennec')
  let waits = 0
  const submitted: string[] = []
  const calls: string[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    state_getRuntimeVersion: () => ({ specVersion: 900, transactionVersion: 5 }),
    state_getMetadata: () => runtime.encoded,
    chain_getBlockHash: ([number]) => (number === 0 ? runtime.genesisHash : finalHash),
    chain_getFinalizedHead: () => finalHash,
    // The block of the transaction is finalized two polls after it exists.
    chain_getHeader: ([hash]) => ({
      number: submitted.length > 0 && (hash === undefined || waits > 1) ? '0x2b' : '0x2a',
    }),
    chain_getBlock: () => ({ block: { extrinsics: ['0x00', ...submitted] } }),
    system_accountNextIndex: ([address]) =>
      address === writeSs58(account.publicKey, 2) ? nonce : expect.fail('it is another account'),
    state_call: () => toHex(join(Uint8Array.of(4, 4), toBytes(fee, 16))),
    state_getStorage: ([key]) => {
      if (String(key).endsWith(toHex(account.publicKey).slice(2))) return encodeAccount(5n * 10n ** 10n)
      if (String(key).endsWith(toHex(receiver).slice(2))) return encodeAccount(10n ** 10n)
      return '0x04000100000000000700000000' // the events: the second transaction succeeded
    },
    author_submitExtrinsic: ([extrinsic]) => {
      submitted.push(String(extrinsic))
      return finalHash
    },
  }
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { id, method, params } = JSON.parse(await new Request(url, init).text())
    calls.push(method)
    const answer = onCall?.(method) ?? { result: answers[method]?.(params) }
    return Response.json({ jsonrpc: '2.0', id, ...answer })
  }
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, until) => {
      until?.throwIfAborted()
      if (ms === 10_000 && until) return new Promise(() => {}) // the timeout of a call, which never expires here
      waits += 1
      if (waits > 100) throw new Error('It waits for ever.')
    },
  }
  setUp?.(wallet)
  const sending = sendTransfer(
    {
      name: 'Fennec',
      provider: changeProvider?.(provider) ?? provider,
      offerMetadata,
      assertAccountRef: () => {
        onCheck?.()
        return account
      },
    },
    createChain({ ...testNetwork, rpcUrls: ['http://node.example'] }, { fetch, clock }),
    clock,
    { to, amount, ...transfer },
    signal,
  )
  const requests = wallet.requests
  const requestedMethods = () => requests.map(({ method }) => method).filter((method) => method !== 'enable')
  return { sending, submitted, calls, requests, requestedMethods, account, waits: () => waits }
}

/** The call: the pallet, the call, the type of address, the receiver, the amount. */
const call = `0a0300${toHex(receiver).slice(2)}02093d00`
/** The extensions: the era, the nonce, no tip, no hash of the metadata. */
const extra = 'a50235010000'

describe('a transfer', () => {
  it('is signed by the account for this chain, call and nonce, and is submitted', async () => {
    const { sending, submitted, account, requestedMethods } = await send()
    const transaction = await sending
    expect([requestedMethods(), submitted.length]).toEqual([['signPayload'], 1])
    const bytes = fromHex(submitted[0] as `0x${string}`)
    const key = toHex(account.publicKey).slice(2)
    const signature = bytes.subarray(2 + 1 + 1 + 32 + 1, 2 + 1 + 1 + 32 + 1 + 64)
    expect(submitted[0]?.slice(2 + 4)).toBe(`8400${key}00${toHex(signature).slice(2)}${extra}${call}`)
    const besides = `8403000005000000${'45'.repeat(32)}${'ab'.repeat(32)}00`
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(account.publicKey).toString('base64url') },
      format: 'jwk',
    })
    expect(verify(null, fromHex(`0x${call}${extra}${besides}`), publicKey, signature)).toBe(true)
    expect([transaction.id, transaction.hash]).toEqual([transaction.hash, toHex(blake2b(bytes, { dkLen: 32 }))])
  })

  it('is passed to the wallet completely', async () => {
    const { sending, requests, account } = await send()
    await sending
    expect(requests.at(-1)?.params).toEqual([
      {
        address: account.walletAddress,
        blockHash: finalHash,
        blockNumber: '0x0000002a',
        era: '0xa502',
        genesisHash: runtime.genesisHash,
        method: `0x${call}`,
        nonce: '0x0000004d',
        signedExtensions: [
          'CheckNonZeroSender',
          'CheckSpecVersion',
          'CheckTxVersion',
          'CheckGenesis',
          'CheckMortality',
          'CheckNonce',
          'CheckWeight',
          'ChargeTransactionPayment',
          'CheckMetadataHash',
        ],
        specVersion: '0x00000384',
        tip: '0x00000000000000000000000000000000',
        transactionVersion: '0x00000005',
        version: 4,
        withSignedTransaction: true,
      },
    ])
  })

  it('resolves `inBlock` in its block, and `wait` when that is finalized', async () => {
    const { sending, waits } = await send()
    const transaction = await sending
    expect(await transaction.inBlock()).toEqual({ blockHash: finalHash, blockNumber: 43, index: 1 })
    expect(waits()).toBe(0)
    expect(await transaction.wait()).toEqual({ status: 'success', hash: transaction.hash })
    expect(waits()).toBe(2)
  })

  it('is polled until the signal aborts', async () => {
    const transaction = await (await send()).sending
    const reason = new Error('left')
    for (const waiting of [transaction.inBlock, transaction.wait])
      await expect(waiting({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it.each<[string, Partial<Transfer>, string]>([
    ['a token', { token: '1984' }, 'CAPABILITY_MISSING'],
    ['a memo', { memo: 'for you' }, 'CAPABILITY_MISSING'],
    ['an amount of zero', { amount: 0n }, 'AMOUNT_INVALID'],
    ['an address of another network', { to: writeSs58(receiver, 0) }, 'ADDRESS_INVALID'],
  ])('is rejected for %s before the chain is read', async (_, transfer, code) => {
    const { sending, calls, requestedMethods } = await send({ transfer })
    await expect(sending).rejects.toMatchObject({ code })
    expect([calls, requestedMethods()]).toEqual([[], []])
  })

  it('can send all but the fee and the deposit, and more is rejected before the wallet receives a request', async () => {
    const maxAmount = 4n * 10n ** 10n - fee
    const { sending, requestedMethods } = await send({ transfer: { amount: maxAmount + 1n } })
    await expect(sending).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(requestedMethods()).toEqual([])
    const { sending: all, submitted } = await send({ transfer: { amount: maxAmount } })
    await all
    expect(submitted).toHaveLength(1)
  })

  it('is rejected if the node is of another chain, before the wallet receives a request', async () => {
    const { sending, requestedMethods } = await send({
      onCall: (method) => (method === 'chain_getBlockHash' ? { result: `0x${'46'.repeat(32)}` } : undefined),
    })
    await expect(sending).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
    expect(requestedMethods()).toEqual([])
  })

  it('is not signed if the signal aborts while the chain is read', async () => {
    const reason = new Error('left')
    const controller = new AbortController()
    const onCall = (method: string) => {
      if (method === 'state_call') controller.abort(reason)
      return undefined
    }
    const { sending, requestedMethods } = await send({ signal: controller.signal, onCall, offerMetadata: true })
    await expect(sending).rejects.toBe(reason)
    expect(requestedMethods()).toEqual([])
  })

  it('is not signed if the wallet changes its account while the chain is read', async () => {
    const left = new Error('It is on another account.')
    let isDisconnected = false
    const onCall = (method: string) => {
      isDisconnected ||= method === 'state_call'
      return undefined
    }
    const onCheck = () => {
      if (isDisconnected) throw left
    }
    const { sending, requestedMethods } = await send({ onCall, onCheck })
    await expect(sending).rejects.toBe(left)
    expect(requestedMethods()).toEqual([])
  })

  it('is not submitted if the signal aborts while the wallet signs', async () => {
    const reason = new Error('left')
    const controller = new AbortController()
    const { sending, submitted, calls } = await send({
      signal: controller.signal,
      changeProvider: (provider) => ({
        ...provider,
        signer: {
          signPayload: async (payload) => {
            controller.abort(reason)
            return provider.signer.signPayload?.(payload)
          },
        },
      }),
    })
    await expect(sending).rejects.toBe(reason)
    await new Promise((resolve) => setImmediate(resolve)) // the wallet answers anyway
    expect([submitted, calls.includes('author_submitExtrinsic')]).toEqual([[], false])
  })

  it('is not submitted if the wallet does not sign transactions', async () => {
    const { sending, submitted } = await send({ changeProvider: (provider) => ({ ...provider, signer: {} }) })
    await expect(sending).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      context: { wallet: 'Fennec' },
      shortMessage: 'Fennec does not sign transactions.',
    })
    expect(submitted).toEqual([])
  })

  it.each<[string, Policy, string]>([
    ['the user rejects it', 'reject', 'USER_REJECTED'],
    ['the wallet returns no signature', { answer: {} }, 'SIGNATURE_INVALID'],
    ['the wallet returns another transaction', { answer: { signedTransaction: '0x00' } }, 'SIGNATURE_INVALID'],
  ])('is not submitted if %s', async (_, policy, code) => {
    const { sending, submitted } = await send({ setUp: (wallet) => wallet.setPolicy('signPayload', policy) })
    await expect(sending).rejects.toMatchObject({ code, context: { wallet: 'Fennec' } })
    expect(submitted).toEqual([])
  })

  it('offers the chain’s metadata to the wallet first, if the option is on', async () => {
    const { sending, requestedMethods } = await send({ offerMetadata: true })
    await sending
    expect(requestedMethods()).toEqual(['metadata.get', 'metadata.provide', 'signPayload'])
  })

  it.each<[string, () => { readonly error: unknown }]>([
    ['does not answer', () => expect.fail('offline')],
    ['has it already', () => rejectWith('Transaction is already imported')],
    ['has banned it for a while', () => rejectWith('Invalid Transaction', 'Transaction is temporarily banned')],
    ['has a block with its nonce', () => rejectWith('Invalid Transaction', 'Transaction is Outdated')],
  ])('that is signed counts as submitted if the node %s', async (_, answer) => {
    const { sending, requestedMethods, calls } = await send({
      onCall: (method) => (method === 'author_submitExtrinsic' ? answer() : undefined),
    })
    expect((await sending).hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(requestedMethods()).toEqual(['signPayload'])
    expect(calls).toContain('author_submitExtrinsic')
  })

  it.each<[string, string, string]>([
    [
      'Inability to pay some fees (e.g. account balance too low)',
      'INSUFFICIENT_FUNDS',
      'The balance does not cover the fee.',
    ],
    ['Payment', 'INSUFFICIENT_FUNDS', 'The balance does not cover the fee.'],
    ['Transaction has a bad signature', 'SIGNATURE_INVALID', 'The chain rejected the signature.'],
    ['BadProof', 'SIGNATURE_INVALID', 'The chain rejected the signature.'],
    ['bad proof', 'SIGNATURE_INVALID', 'The chain rejected the signature.'],
    [
      'Transaction would exhaust the block limits',
      'TRANSACTION_FAILED',
      'The chain rejected the transaction: Invalid Transaction: Transaction would exhaust the block limits',
    ],
    [
      'x'.repeat(1_000),
      'TRANSACTION_FAILED',
      `The chain rejected the transaction: Invalid Transaction: ${'x'.repeat(179)}`,
    ],
  ])('fails with the node’s reason if the node rejects it: %s', async (reason, code, shortMessage) => {
    const { sending } = await send({
      onCall: (method) => (method === 'author_submitExtrinsic' ? rejectWith('Invalid Transaction', reason) : undefined),
    })
    await expect(sending).rejects.toMatchObject({
      code,
      shortMessage,
      cause: { code: 'RPC_FAILED' },
      ...(code === 'SIGNATURE_INVALID' && { context: { wallet: 'Fennec' } }),
    })
  })
})
