import { type Clock, toNetwork } from '@latchkey/core/adapter'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import type { Nodes } from '../reads/requestNodes.js'
import { cosmosNetwork } from '../networks/cosmosNetwork.js'

/** What a node answers a call: a result, an error of JSON-RPC, or nothing at all. */
export type NodeAnswer = { readonly result: object } | { readonly error: object } | 'away'

/** A call as a node was given it. */
export type NodeCall = {
  readonly url: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Nodes in memory. */
export type TestNodes = {
  readonly nodes: Nodes
  /** All that they were asked, in order. */
  readonly calls: readonly NodeCall[]
  /** How long was waited between looks, in milliseconds. */
  readonly waits: readonly number[]
}

/** An answer of the chain's application, as CometBFT wraps it. */
export const queryAnswer = (value: Uint8Array): NodeAnswer => ({
  result: { response: { code: 0, value: Buffer.from(value).toString('base64') } },
})
/** What the chain's application has against a question. */
export const queryRefusal = (code: number, log: string): NodeAnswer => ({ result: { response: { code, log } } })

/** An account with its number and how many transactions it has made. */
export const accountAnswer = (address: string, sequence: bigint, accountNumber = 7n): NodeAnswer => {
  const value = BaseAccount.encode(BaseAccount.fromPartial({ address, accountNumber, sequence })).finish()
  const account = { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value }
  return queryAnswer(QueryAccountResponse.encode({ account }).finish())
}

/**
 * Makes two nodes of one chain, whose answers a test chooses, and time that passes at once. Who waits for ever is told so.
 *
 * @param answer what is answered to a call
 */
export const createTestNodes = (answer: (call: NodeCall) => NodeAnswer): TestNodes => {
  const calls: NodeCall[] = []
  const waits: number[] = []
  const clock: Clock = {
    now: () => 0,
    wait: async (ms, signal) => {
      signal?.throwIfAborted()
      if (ms === 10_000) return new Promise(() => {}) // the time limit of a call: these nodes answer
      waits.push(ms)
      if (waits.length > 100) throw new Error('It waits for ever.')
    },
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method, params, id }: NodeCall & { id: number } = JSON.parse(
      typeof init?.body === 'string' ? init.body : '',
    )
    const call = { url: input instanceof Request ? input.url : input.toString(), method, params }
    calls.push(call)
    const told = answer(call)
    if (told === 'away') throw new TypeError('fetch failed')
    return Response.json({ jsonrpc: '2.0', id, ...told })
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
