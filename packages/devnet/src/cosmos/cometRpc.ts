import { base64, hex } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import { answerAbciQuery } from './abciQuery.js'
import type { CommittedTransaction, CosmosBlock, CosmosChain } from './createCosmosChain.js'
import { SdkError } from './sdkError.js'

/** The parsed JSON parameters of a call. */
type Parameters = Readonly<Record<string, unknown>>

/** A JSON-RPC call from a client. */
export type RpcCall = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('expected a string')
  return value
}

const hashOf = (text: string) => hex.encode(sha256(new TextEncoder().encode(text))).toUpperCase()
const toTime = (time: number) => new Date(time).toISOString().replace('Z', '000000Z')

/** Returns a block's header. The chain has no consensus, so all hashes are derived from the chain's id and the block height. */
const toHeader = ({ spec }: CosmosChain, { height, time }: CosmosBlock) => {
  const hash = hashOf(`${spec.chainId}/${height}`)
  return {
    version: { block: '11', app: '0' },
    chain_id: spec.chainId,
    height: String(height),
    time: toTime(time),
    last_block_id: { hash: hashOf(`${spec.chainId}/${height - 1}`), parts: { total: 1, hash } },
    last_commit_hash: hash,
    data_hash: hash,
    validators_hash: hash,
    next_validators_hash: hash,
    consensus_hash: hash,
    app_hash: hash,
    last_results_hash: hash,
    evidence_hash: hash,
    proposer_address: hash.slice(0, 40),
  }
}

const toTxResult = ({ code, log, codespace, gasWanted, gasUsed }: CommittedTransaction) => ({
  code,
  data: null,
  log,
  info: '',
  gas_wanted: String(gasWanted),
  gas_used: String(gasUsed),
  events: [],
  codespace,
})

const toTx = (transaction: CommittedTransaction) => ({
  hash: transaction.hash,
  height: String(transaction.height),
  index: transaction.index,
  tx_result: toTxResult(transaction),
  tx: base64.encode(transaction.bytes),
})

const broadcast = (chain: CosmosChain, { tx }: Parameters) => {
  const { hash, code, log, codespace } = chain.broadcast(base64.decode(textOf(tx)))
  // A node's transaction cache rejects a duplicate before the application checks it.
  if (code === 19) throw new Error('tx already exists in cache')
  return { code, data: '', log, codespace, hash }
}

const lastBlock = (chain: CosmosChain): CosmosBlock => {
  const block = chain.blocks().at(-1)
  if (!block) throw new Error('there is no block')
  return block
}

const status = (chain: CosmosChain) => {
  const { height, time } = lastBlock(chain)
  const hash = hashOf(`${chain.spec.chainId}/${height}`)
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: hash.slice(0, 40).toLowerCase(),
      listen_addr: 'tcp://127.0.0.1:0',
      network: chain.spec.chainId,
      version: '0.38.12',
      channels: '',
      moniker: 'latchkey-devnet',
      other: { tx_index: 'on', rpc_address: '' },
    },
    sync_info: {
      latest_block_hash: hash,
      latest_app_hash: hash,
      latest_block_height: String(height),
      latest_block_time: toTime(time),
      earliest_block_hash: hash,
      earliest_app_hash: hash,
      earliest_block_height: '0',
      earliest_block_time: toTime(chain.blocks()[0]?.time ?? time),
      catching_up: false,
    },
    validator_info: {
      address: hash.slice(0, 40),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: base64.encode(new Uint8Array(32)) },
      voting_power: '1',
    },
  }
}

const abciQuery = (chain: CosmosChain, { path, data }: Parameters) => {
  const height = String(lastBlock(chain).height)
  const answer = { info: '', index: '0', key: null, proofOps: null, height }
  try {
    const request = hex.decode(typeof data === 'string' ? data.toLowerCase() : '')
    const value = base64.encode(answerAbciQuery(chain, textOf(path), request))
    return { response: { ...answer, code: 0, log: '', value, codespace: '' } }
  } catch (error) {
    if (!(error instanceof SdkError)) throw error
    return { response: { ...answer, code: error.code, log: error.message, value: null, codespace: error.codespace } }
  }
}

/** The supported JSON-RPC methods. @see https://docs.cometbft.com/v0.38/rpc/ */
const methods: Readonly<Record<string, (chain: CosmosChain, parameters: Parameters) => unknown>> = {
  health: () => ({}),
  status,
  abci_query: abciQuery,
  broadcast_tx_sync: broadcast,
  tx: (chain, { hash }) => {
    const txHash = hex.encode(base64.decode(textOf(hash))).toUpperCase()
    const transaction = chain.transaction(txHash)
    if (!transaction) throw new Error(`tx (${txHash}) not found`)
    return toTx(transaction)
  },
  tx_search: (chain, { query }) => {
    const hash = /^tx\.hash\s*=\s*'([0-9A-Fa-f]+)'$/.exec(textOf(query))?.[1]
    if (hash === undefined) throw new Error('this chain finds transactions by tx.hash alone')
    const transaction = chain.transaction(hash.toUpperCase())
    return { txs: transaction ? [toTx(transaction)] : [], total_count: transaction ? '1' : '0' }
  },
  block: (chain, { height }) => {
    const block = height === undefined ? lastBlock(chain) : chain.blocks()[Number(height)]
    if (!block) throw new Error('height must be less than or equal to the current blockchain height')
    const header = toHeader(chain, block)
    const id = { hash: header.app_hash, parts: { total: 1, hash: header.app_hash } }
    return {
      block_id: id,
      block: {
        header,
        data: { txs: block.transactions.map(({ bytes }) => base64.encode(bytes)) },
        evidence: { evidence: [] },
        last_commit: { height: String(block.height - 1), round: 0, block_id: id, signatures: [] },
      },
    }
  },
}

/** Responds to one JSON-RPC call like CometBFT 0.38. */
export const answerRpc = (chain: CosmosChain, { id = -1, method, params }: RpcCall): unknown => {
  const run = typeof method === 'string' ? methods[method] : undefined
  if (!run) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found', data: '' } }
  try {
    const parameters = typeof params === 'object' && params !== null ? { ...params } : {}
    return { jsonrpc: '2.0', id, result: run(chain, parameters) }
  } catch (error) {
    const data = error instanceof Error ? error.message : String(error)
    return { jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error', data } }
  }
}
