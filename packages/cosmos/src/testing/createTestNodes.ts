import { type Clock, toNetwork } from '@latchkey/core/adapter'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import type { Nodes } from '../reads/requestNodes.js'
import { cosmosNetwork } from '../networks/cosmosNetwork.js'

/** A node's answer to a call: a result, a JSON-RPC error, or no answer. */
export type NodeAnswer = { readonly result: object } | { readonly error: object } | 'away'

/** A call that a node received. */
export type NodeCall = {
  readonly url: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Nodes in memory, and what they recorded. */
export type TestNodes = {
  readonly nodes: Nodes
  /** The calls to all nodes, in order. */
  readonly calls: readonly NodeCall[]
  /** The delays between polls, in milliseconds. */
  readonly waits: readonly number[]
}

/** Creates an answer of the chain's application in CometBFT's format. */
export const queryAnswer = (value: Uint8Array): NodeAnswer => ({
  result: { response: { code: 0, value: Buffer.from(value).toString('base64') } },
})
/** Creates an error of the chain's application. */
export const queryRefusal = (code: number, log: string): NodeAnswer => ({ result: { response: { code, log } } })

/** Creates the answer to a query for an account. */
export const accountAnswer = (address: string, sequence: bigint, accountNumber = 7n): NodeAnswer => {
  const value = BaseAccount.encode(BaseAccount.fromPartial({ address, accountNumber, sequence })).finish()
  const account = { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value }
  return queryAnswer(QueryAccountResponse.encode({ account }).finish())
}

/**
 * Creates two nodes of a chain and a clock whose waits resolve immediately. The clock throws after 100 waits, so that an endless loop fails.
 *
 * @param answer returns the answer to a call
 */
export const createTestNodes = (answer: (call: NodeCall) => NodeAnswer): TestNodes => {
  const calls: NodeCall[] = []
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      if (ms === 10_000) return new Promise(() => {}) // the timeout of a call, which never expires here
      waits.push(ms)
      if (waits.length > 100) throw new Error('Waited more than 100 times.')
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method, params, id }: NodeCall & { id: number } = JSON.parse(
      typeof init?.body === 'string' ? init.body : '',
    )
    const call = { url: input instanceof Request ? input.url : input.toString(), method, params }
    calls.push(call)
    const callAnswer = answer(call)
    if (callAnswer === 'away') throw new TypeError('fetch failed')
    return Response.json({ jsonrpc: '2.0', id, ...callAnswer })
  }
  const network = toNetwork(
    cosmosNetwork('test-1', 'Test', {
      prefix: 'cosmos',
      denom: 'utest',
      symbol: 'TEST',
      decimals: 6,
      gasPrices: ['0.025', '0.03', '0.04'],
      rpcUrls: ['https://one.example', 'https://two.example'],
      restUrls: [],
    }),
    {},
  )
  return { nodes: { network, fetch, clock }, calls, waits }
}
