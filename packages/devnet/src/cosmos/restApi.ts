import { base64 } from '@scure/base'
import { assertAddress } from './addresses.js'
import type { CommittedTransaction, CosmosChain } from './createCosmosChain.js'
import { SdkError } from './sdkError.js'

/** A request to the REST API. */
export type RestRequest = { readonly method: string; readonly url: URL; readonly body: string }

/** A response of the REST API. */
export type RestAnswer = { readonly status: number; readonly body: unknown }

/** Creates an error response. The REST API uses gRPC's error codes. */
const failure = (status: number, code: number, message: string): RestAnswer => ({
  status,
  body: { code, message, details: [] },
})

const readBytes = (body: string): Uint8Array => {
  const { tx_bytes: text }: { tx_bytes?: unknown } = JSON.parse(body)
  return base64.decode(typeof text === 'string' ? text : '')
}

const toTxResponse = ({ hash, height, code, log, codespace, gasWanted, gasUsed }: CommittedTransaction) => ({
  txhash: hash,
  height: String(height),
  code,
  codespace,
  raw_log: log,
  gas_wanted: String(gasWanted),
  gas_used: String(gasUsed),
})

type Route = readonly [
  method: 'GET' | 'POST',
  path: RegExp,
  answer: (chain: CosmosChain, parameter: string, request: RestRequest) => RestAnswer,
]

const toCoin = ({ denom, amount }: { readonly denom: string; readonly amount: bigint }) => ({
  denom,
  amount: amount.toString(),
})

const routes: readonly Route[] = [
  [
    'GET',
    /^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)$/,
    (chain, address) => {
      assertAddress(address, chain.spec.prefix)
      const balances = chain.ledger().coins(address).map(toCoin)
      return { status: 200, body: { balances, pagination: { next_key: null, total: String(balances.length) } } }
    },
  ],
  [
    'GET',
    /^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)\/by_denom$/,
    (chain, address, { url }) => {
      assertAddress(address, chain.spec.prefix)
      const denom = url.searchParams.get('denom') ?? ''
      return { status: 200, body: { balance: toCoin({ denom, amount: chain.ledger().amount(address, denom) }) } }
    },
  ],
  [
    'GET',
    /^\/cosmos\/auth\/v1beta1\/accounts\/([^/]+)$/,
    (chain, address) => {
      const account = chain.ledger().account(address)
      if (!account) return failure(404, 5, `rpc error: code = NotFound desc = account ${address} not found`)
      const key = account.publicKey && base64.encode(account.publicKey)
      const body = {
        account: {
          '@type': '/cosmos.auth.v1beta1.BaseAccount',
          address,
          pub_key: key === undefined ? null : { '@type': '/cosmos.crypto.secp256k1.PubKey', key },
          account_number: String(account.number),
          sequence: String(account.sequence),
        },
      }
      return { status: 200, body }
    },
  ],
  [
    'GET',
    /^\/cosmos\/tx\/v1beta1\/txs\/([0-9A-Fa-f]+)$/,
    (chain, hash) => {
      const transaction = chain.transaction(hash.toUpperCase())
      return transaction
        ? { status: 200, body: { tx_response: toTxResponse(transaction) } }
        : failure(404, 5, `tx not found: ${hash}`)
    },
  ],
  [
    'POST',
    /^\/cosmos\/tx\/v1beta1\/txs()$/,
    (chain, _, { body }) => {
      const { hash, code, log, codespace } = chain.broadcast(readBytes(body))
      return { status: 200, body: { tx_response: { txhash: hash, height: '0', code, codespace, raw_log: log } } }
    },
  ],
  [
    'POST',
    /^\/cosmos\/tx\/v1beta1\/simulate()$/,
    (chain, _, { body }) => {
      const used = String(chain.simulate(readBytes(body)))
      return { status: 200, body: { gas_info: { gas_wanted: '0', gas_used: used } } }
    },
  ],
  [
    'GET',
    /^\/cosmos\/base\/tendermint\/v1beta1\/node_info()$/,
    ({ spec }) => ({ status: 200, body: { default_node_info: { network: spec.chainId } } }),
  ],
]

/** Responds to a request to the SDK's REST API. @returns `undefined` if no route matches */
export const answerRest = (chain: CosmosChain, request: RestRequest): RestAnswer | undefined => {
  for (const [method, path, answer] of routes) {
    const found = path.exec(request.url.pathname)
    if (!found || method !== request.method) continue
    try {
      return answer(chain, decodeURIComponent(found[1] ?? ''), request)
    } catch (error) {
      if (error instanceof SdkError) return failure(400, 3, error.message)
      return failure(400, 3, 'invalid request')
    }
  }
  return undefined
}
