import type { Clock } from '@latchkey/core/adapter'
import { toBase58 } from '@latchkey/core/adapter'
import { type ChainReader, createChainReader } from '../reads/chainReader.js'
import { tokenPrograms } from '../reads/tokenPrograms.js'
import { readField } from '../discovery/standardWallet.js'
import { networkOf } from './runAdapter.js'

/** An account on the node. */
export type NodeAccount = { readonly lamports: bigint; readonly owner?: string; readonly data?: Uint8Array }

/** A JSON-RPC error that a node responds with. */
export class NodeError extends Error {
  readonly error: object
  constructor(error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(error.message)
    this.error = error
  }
}

/** A node in memory, and a client of it. */
export type TestNode = {
  readonly reader: ChainReader
  /** The calls that it received, in order. */
  readonly calls: readonly { readonly method: string; readonly params: readonly unknown[] }[]
  /** Sets the response of a method: what the function returns, or the {@link NodeError} that it throws. */
  answer(method: string, result: (...params: readonly unknown[]) => unknown): void
}

const systemProgram = '11111111111111111111111111111111'
const noBytes = new Uint8Array()

/** Returns the rent-exempt minimum of an account with `size` bytes, in lamports. @see https://docs.rs/solana-rent */
export const rentOf = (size: number): bigint => BigInt((128 + size) * 6_960)

/** Creates a clock whose waits end at once. It throws after 100 waits. */
const createClock = (): Clock => {
  let waits = 0
  return {
    now: () => 0,
    wait: async (ms) => {
      if (ms === 10_000) return new Promise(() => {}) // the time limit of a call: this node always responds
      waits += 1
      if (waits > 100) throw new Error('It never stops waiting.')
    },
  }
}

/**
 * Creates a node of mainnet that returns the given accounts as nodes do: the requested slice of their bytes, in base64, at the commitment
 * `confirmed`. At `finalized` it returns none of them.
 */
export const createTestNode = (accounts: Readonly<Record<string, NodeAccount>>): TestNode => {
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const toResponse = ({ lamports, owner = systemProgram, data = noBytes }: NodeAccount, options: unknown) => {
    if (readField(options, 'encoding') !== 'base64')
      throw new NodeError({ code: -32602, message: 'The data is too long for base58' })
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
        value: (Array.isArray(listed) ? listed : []).map((address) => {
          const account = accounts[String(address)]
          return account && isConfirmed(options) ? toResponse(account, options) : null
        }),
      }),
    ],
    ['getMinimumBalanceForRentExemption', (size) => Number(rentOf(Number(size)))],
    [
      'getTokenAccountsByOwner',
      (owner, filter, options) => ({
        value: Object.entries(accounts)
          .filter(([, account]) => tokenPrograms.some((program) => program === account.owner) && isConfirmed(options))
          .filter(([, { data = noBytes }]) => data.length >= 165 && toBase58(data.subarray(32, 64)) === owner)
          .filter(([, { data = noBytes }]) => toBase58(data.subarray(0, 32)) === readField(filter, 'mint'))
          .map(([pubkey, account]) => ({ pubkey, account: toResponse(account, options) })),
      }),
    ],
  ])
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const call: { id: number; method: string; params: readonly unknown[] } = JSON.parse(
      typeof init?.body === 'string' ? init.body : '',
    )
    calls.push({ method: call.method, params: call.params })
    const respond = (fields: object) => Response.json({ jsonrpc: '2.0', id: call.id, ...fields })
    try {
      const method = methods.get(call.method)
      if (!method) throw new NodeError({ code: -32601, message: 'Method not found' })
      return respond({ result: method(...call.params) })
    } catch (error) {
      if (error instanceof NodeError) return respond({ error: error.error })
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
