import type { Clock } from '@latchkey/core/adapter'
import { toBase58 } from '../encoding/base58.js'
import { type ChainReader, createChainReader } from '../reads/chainReader.js'
import { tokenPrograms } from '../reads/tokenPrograms.js'
import { readField } from '../discovery/standardWallet.js'
import { networkOf } from './runAdapter.js'

/** An account on the node. */
export type NodeAccount = { readonly lamports: bigint; readonly owner?: string; readonly data?: Uint8Array }

/** What a node has against a call: an error of JSON-RPC. */
export class NodeRefusal extends Error {
  readonly error: object
  constructor(error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(error.message)
    this.error = error
  }
}

/** A node in memory, and who reads it. */
export type TestNode = {
  readonly reader: ChainReader
  /** All that it was asked, in order. */
  readonly calls: readonly { readonly method: string; readonly params: readonly unknown[] }[]
  /** How it answers one method from now on: with what the function returns, or with the error of a {@link NodeRefusal}. */
  answer(method: string, result: (...params: readonly unknown[]) => unknown): void
}

const systemProgram = '11111111111111111111111111111111'
const none = new Uint8Array()

/** What an account of so many bytes has to hold, in lamports. @see https://docs.rs/solana-rent */
export const rentOf = (size: number): bigint => BigInt((128 + size) * 6_960)

/** Time that passes at once; who waits for ever is told so. */
const createClock = (): Clock => {
  let waits = 0
  return {
    now: () => 0,
    wait: async (ms) => {
      if (ms === 10_000) return new Promise(() => {}) // the time limit of a call: this node answers
      waits += 1
      if (waits > 100) throw new Error('It waits for ever.')
    },
  }
}

/**
 * Makes a node of mainnet that tells the accounts it is given as nodes do: the part of their bytes that is asked for, in base64, and as of
 * the last confirmed block. Asked for what is final, it knows none of them yet.
 */
export const createTestNode = (accounts: Readonly<Record<string, NodeAccount>>): TestNode => {
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const tell = ({ lamports, owner = systemProgram, data = none }: NodeAccount, options: unknown) => {
    if (readField(options, 'encoding') !== 'base64')
      throw new NodeRefusal({ code: -32602, message: 'The data is too long for base58' })
    const slice = readField(options, 'dataSlice')
    const [offset, length] = [Number(readField(slice, 'offset')), Number(readField(slice, 'length'))]
    const bytes = Buffer.from(data.subarray(offset, offset + length))
    return { lamports: Number(lamports), owner, data: [bytes.toString('base64'), 'base64'], space: data.length }
  }
  const isConfirmed = (options: unknown) => readField(options, 'commitment') === 'confirmed'
  const methods = new Map<string, (...params: readonly unknown[]) => unknown>([
    [
      'getMultipleAccounts',
      (listed, options) => ({
        value: (Array.isArray(listed) ? listed : []).map((one) => {
          const account = accounts[String(one)]
          return account && isConfirmed(options) ? tell(account, options) : null
        }),
      }),
    ],
    ['getMinimumBalanceForRentExemption', (size) => Number(rentOf(Number(size)))],
    [
      'getTokenAccountsByOwner',
      (owner, filter, options) => ({
        value: Object.entries(accounts)
          .filter(([, one]) => tokenPrograms.some((program) => program === one.owner) && isConfirmed(options))
          .filter(([, { data = none }]) => data.length >= 165 && toBase58(data.subarray(32, 64)) === owner)
          .filter(([, { data = none }]) => toBase58(data.subarray(0, 32)) === readField(filter, 'mint'))
          .map(([pubkey, account]) => ({ pubkey, account: tell(account, options) })),
      }),
    ],
  ])
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const call: { id: number; method: string; params: readonly unknown[] } = JSON.parse(
      typeof init?.body === 'string' ? init.body : '',
    )
    calls.push({ method: call.method, params: call.params })
    const answer = (told: object) => Response.json({ jsonrpc: '2.0', id: call.id, ...told })
    try {
      const method = methods.get(call.method)
      if (!method) throw new NodeRefusal({ code: -32601, message: 'Method not found' })
      return answer({ result: method(...call.params) })
    } catch (error) {
      if (error instanceof NodeRefusal) return answer({ error: error.error })
      throw error
    }
  }
  return {
    reader: createChainReader(networkOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://node.example'), {
      fetch,
      clock: createClock(),
    }),
    calls,
    answer: (method, result) => void methods.set(method, result),
  }
}
