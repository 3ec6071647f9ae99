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

const runtime = createTestRuntime() // whose existential deposit is 10^10
const finalHash = `0x${'ab'.repeat(32)}`
const receiver = new Uint8Array(32).fill(7)
const to = writeSs58(receiver, 2)
const amount = 1_000_000n
const fee = 7n
const nonce = 77

/** A number in so many bytes, the lowest first. */
const toBytes = (value: bigint, length: number) =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
/** An account that holds so much, as the chain keeps it. */
const encodeAccount = (free: bigint) => toHex(join(new Uint8Array(16), toBytes(free, 16), new Uint8Array(48)))

const refuse = (message: string, data?: string) => ({ error: { code: 1010, message, data } })

type Policy = Parameters<PolkadotTestWallet['setPolicy']>[1]

type Setting = {
  readonly transfer?: Partial<Transfer>
  readonly signal?: AbortSignal
  readonly offerMetadata?: boolean
  /** Called with each call to the node. What it returns is the node's answer, an error as `error`; a throw is none. */
  readonly onCall?: (method: string) => { readonly result?: unknown; readonly error?: unknown } | undefined
  readonly setUp?: (wallet: PolkadotTestWallet) => void
  readonly onCheck?: () => void
  readonly changeProvider?: (provider: InjectedWallet) => InjectedWallet
}

/** Sends from an account of a wallet with a real key, on a chain whose node answers from memory. */
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
  const provider = (await wallet.createEntry('https://site.example').enable?.('Site')) ?? expect.fail('it is closed')
  const [account = expect.fail('there is no account')] = readAccounts(wallet.accounts(), 'Fennec')
  let waits = 0
  const submitted: string[] = []
  const calls: string[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    state_getRuntimeVersion: () => ({ specVersion: 900, transactionVersion: 5 }),
    state_getMetadata: () => runtime.encoded,
    chain_getBlockHash: ([number]) => (number === 0 ? runtime.genesisHash : finalHash),
    chain_getFinalizedHead: () => finalHash,
    // The block of the transaction is final two looks after it is there.
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
      if (ms === 10_000 && until) return new Promise(() => {}) // a node's time limit: it answers at once, or never
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
      assertAt: () => {
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
  const asked = () => requests.map(({ method }) => method).filter((method) => method !== 'enable')
  return { sending, submitted, calls, requests, asked, account, waits: () => waits }
}

/** The call: the pallet, the call, the kind of address, the receiver, the amount. */
const call = `0a0300${toHex(receiver).slice(2)}02093d00`
/** What the transaction says beside it: when it is valid, its number, no tip, no hash of the metadata. */
const extra = 'a50235010000'

describe('a transfer', () => {
  it('is signed by the account for this chain, call and number, and is what the chain gets', async () => {
    const { sending, submitted, account, asked } = await send()
    const sent = await sending
    expect([asked(), submitted.length]).toEqual([['signPayload'], 1])
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
    expect([sent.id, sent.hash]).toEqual([sent.hash, toHex(blake2b(bytes, { dkLen: 32 }))])
  })

  it('is shown to the wallet whole', async () => {
    const { sending, requests, account } = await send()
    await sending
    expect(requests.at(-1)?.params).toEqual([
      {
        address: account.given,
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

  it('is told in its block, and again when that is final', async () => {
    const { sending, waits } = await send()
    const sent = await sending
    expect(await sent.inBlock()).toEqual({ blockHash: finalHash, blockNumber: 43, index: 1 })
    expect(waits()).toBe(0)
    expect(await sent.wait()).toEqual({ status: 'success', hash: sent.hash })
    expect(waits()).toBe(2)
  })

  it('is waited for until its signal ends that', async () => {
    const sent = await (await send()).sending
    const reason = new Error('left')
    for (const waiting of [sent.inBlock, sent.wait])
      await expect(waiting({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it.each<[string, Partial<Transfer>, string]>([
    ['a token', { token: '1984' }, 'CAPABILITY_MISSING'],
    ['a memo', { memo: 'for you' }, 'CAPABILITY_MISSING'],
    ['nothing', { amount: 0n }, 'AMOUNT_INVALID'],
    ['an address of another network', { to: writeSs58(receiver, 0) }, 'ADDRESS_INVALID'],
  ])('is refused for %s before the chain is read', async (_, transfer, code) => {
    const { sending, calls, asked } = await send({ transfer })
    await expect(sending).rejects.toMatchObject({ code })
    expect([calls, asked()]).toEqual([[], []])
  })

  it('may be of all but the fee and the deposit, and is refused for more before the wallet is asked', async () => {
    const most = 4n * 10n ** 10n - fee
    const { sending, asked } = await send({ transfer: { amount: most + 1n } })
    await expect(sending).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(asked()).toEqual([])
    const { sending: all, submitted } = await send({ transfer: { amount: most } })
    await all
    expect(submitted).toHaveLength(1)
  })

  it('is refused if the node is of another chain, before the wallet is asked', async () => {
    const { sending, asked } = await send({
      onCall: (method) => (method === 'chain_getBlockHash' ? { result: `0x${'46'.repeat(32)}` } : undefined),
    })
    await expect(sending).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
    expect(asked()).toEqual([])
  })

  it('is not for the wallet if the user left while the chain was read', async () => {
    const reason = new Error('left')
    const controller = new AbortController()
    const onCall = (method: string) => {
      if (method === 'state_call') controller.abort(reason)
      return undefined
    }
    const { sending, asked } = await send({ signal: controller.signal, onCall, offerMetadata: true })
    await expect(sending).rejects.toBe(reason)
    expect(asked()).toEqual([])
  })

  it('is not for the wallet if that went over to another account while the chain was read', async () => {
    const left = new Error('It is on another account.')
    let isGone = false
    const onCall = (method: string) => {
      isGone ||= method === 'state_call'
      return undefined
    }
    const onCheck = () => {
      if (isGone) throw left
    }
    const { sending, asked } = await send({ onCall, onCheck })
    await expect(sending).rejects.toBe(left)
    expect(asked()).toEqual([])
  })

  it('does not reach the chain if the user left while the wallet signed', async () => {
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
    await new Promise((resolve) => setImmediate(resolve)) // the wallet answers all the same
    expect([submitted, calls.includes('author_submitExtrinsic')]).toEqual([[], false])
  })

  it('does not reach the chain if the wallet signs no transactions', async () => {
    const { sending, submitted } = await send({ changeProvider: (provider) => ({ ...provider, signer: {} }) })
    await expect(sending).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      context: { wallet: 'Fennec' },
      shortMessage: 'Fennec does not sign transactions.',
    })
    expect(submitted).toEqual([])
  })

  it.each<[string, Policy, string]>([
    ['the user declines', 'reject', 'USER_REJECTED'],
    ['the wallet answers with no signature', { answer: {} }, 'SIGNATURE_INVALID'],
    ['the wallet answers with another transaction', { answer: { signedTransaction: '0x00' } }, 'SIGNATURE_INVALID'],
  ])('does not reach the chain if %s', async (_, policy, code) => {
    const { sending, submitted } = await send({ setUp: (wallet) => wallet.setPolicy('signPayload', policy) })
    await expect(sending).rejects.toMatchObject({ code, context: { wallet: 'Fennec' } })
    expect(submitted).toEqual([])
  })

  it('offers the wallet the metadata of the chain first, if the site has it so', async () => {
    const { sending, asked } = await send({ offerMetadata: true })
    await sending
    expect(asked()).toEqual(['metadata.get', 'metadata.provide', 'signPayload'])
  })

  it.each<[string, () => { readonly error: unknown }]>([
    ['does not answer', () => expect.fail('offline')],
    ['has it already', () => refuse('Transaction is already imported')],
    ['had it, and keeps it out', () => refuse('Invalid Transaction', 'Transaction is temporarily banned')],
    ['has one with its number in a block', () => refuse('Invalid Transaction', 'Transaction is Outdated')],
  ])('that is signed counts as sent if the node %s: the blocks tell', async (_, answer) => {
    const { sending, asked, calls } = await send({
      onCall: (method) => (method === 'author_submitExtrinsic' ? answer() : undefined),
    })
    expect((await sending).hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(asked()).toEqual(['signPayload'])
    expect(calls).toContain('author_submitExtrinsic')
  })

  it.each<[string, string, string]>([
    [
      'Inability to pay some fees (e.g. account balance too low)',
      'INSUFFICIENT_FUNDS',
      'The account does not hold enough for the fee.',
    ],
    ['Payment', 'INSUFFICIENT_FUNDS', 'The account does not hold enough for the fee.'],
    ['Transaction has a bad signature', 'SIGNATURE_INVALID', 'The chain refused the signature.'],
    ['BadProof', 'SIGNATURE_INVALID', 'The chain refused the signature.'],
    ['bad proof', 'SIGNATURE_INVALID', 'The chain refused the signature.'],
    [
      'Transaction would exhaust the block limits',
      'TRANSACTION_FAILED',
      'The chain refused the transaction: Invalid Transaction: Transaction would exhaust the block limits',
    ],
    [
      'x'.repeat(1_000),
      'TRANSACTION_FAILED',
      `The chain refused the transaction: Invalid Transaction: ${'x'.repeat(179)}`,
    ],
  ])('fails with the node’s reason if that refuses it: %s', async (why, code, shortMessage) => {
    const { sending } = await send({
      onCall: (method) => (method === 'author_submitExtrinsic' ? refuse('Invalid Transaction', why) : undefined),
    })
    await expect(sending).rejects.toMatchObject({
      code,
      shortMessage,
      cause: { code: 'RPC_FAILED' },
      ...(code === 'SIGNATURE_INVALID' && { context: { wallet: 'Fennec' } }),
    })
  })
})
