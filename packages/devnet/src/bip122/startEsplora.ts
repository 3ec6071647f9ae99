import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BitcoinNetworkName, scriptOf } from './bitcoinAddresses.js'
import { type BitcoinBackend, BroadcastRefusal } from './bitcoinBackend.js'
import { createChainIndex } from './createChainIndex.js'
import { fromHex, scriptHash, toHex } from './decodeTransaction.js'
import { createEsploraAnswers } from './esploraAnswers.js'

/** A running Esplora API. */
export type Esplora = { readonly url: string; stop(): Promise<void> }

/** The response to an HTTP request. */
type Answer = { readonly status: number; readonly body: unknown }

const ok = (body: unknown): Answer => ({ status: 200, body })
const notFound = (resource: string): Answer => ({ status: 404, body: `${resource} not found` })

/** The number of confirmed transactions per page. */
const pageLength = 25

/** Fee rates in satoshis per virtual byte, by confirmation target in blocks. All are equal: blocks on this chain are never full. */
const feeEstimates = Object.fromEntries([1, 2, 3, 6, 10, 20, 144, 504, 1008].map((blocks) => [blocks, 2]))

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString().trim()
}

/**
 * Starts an HTTP server on loopback that implements the Esplora API for a chain.
 *
 * @param onBroadcast called after the chain accepts a transaction
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export const startEsplora = async (
  backend: BitcoinBackend,
  network: BitcoinNetworkName,
  onBroadcast: () => Promise<void>,
): Promise<Esplora> => {
  const index = createChainIndex(backend)
  const answers = createEsploraAnswers(index, network)

  const broadcast = async (transaction: string): Promise<Answer> => {
    try {
      const txid = await backend.broadcast(transaction)
      await onBroadcast()
      return ok(txid)
    } catch (error) {
      if (!(error instanceof BroadcastRefusal)) throw error
      const { code, message } = error
      return { status: 400, body: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}` }
    }
  }
  const scriptOfPath = (kind: string, value: string): string | undefined => {
    if (kind === 'scripthash') return [...index.scripts()].find((script) => scriptHash(fromHex(script)) === value) ?? ''
    try {
      return toHex(scriptOf(value, network))
    } catch {
      return undefined // not an address of this network
    }
  }
  const answerScript = (kind: string, value: string, [resource, part, last]: readonly string[]): Answer => {
    const script = scriptOfPath(kind, value)
    if (script === undefined) return { status: 400, body: 'Invalid Bitcoin address' }
    if (resource === undefined) return ok({ [kind]: value, ...answers.summary(script) })
    if (resource === 'utxo') return ok(answers.coins(script))
    if (resource !== 'txs') return notFound('Endpoint')
    const all = index.transactionsOf(script)
    const waiting = part === 'chain' ? [] : all.filter(({ status }) => !status.confirmed)
    const confirmed = part === 'mempool' ? [] : all.filter(({ status }) => status.confirmed)
    const from = last === undefined ? 0 : confirmed.findIndex(({ txid }) => txid === last) + 1
    return ok([...waiting, ...confirmed.slice(from, from + pageLength)].map(answers.transaction))
  }
  const answerTransaction = (txid: string, [resource, vout]: readonly string[]): Answer => {
    const found = index.transaction(txid)
    if (resource === 'outspend') return ok(answers.outspend(txid, Number(vout)))
    if (!found) return notFound('Transaction')
    if (resource === undefined) return ok(answers.transaction(found))
    if (resource === 'hex') return ok(found.hex)
    if (resource === 'status') return ok(found.status)
    if (resource === 'outspends') return ok(found.outputs.map((_, outputIndex) => answers.outspend(txid, outputIndex)))
    return notFound('Endpoint')
  }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [kind = '', value = '', ...rest] = pathname
      .replace(/^\/api/, '')
      .split('/')
      .filter(Boolean)
    if (request.method === 'POST') return kind === 'tx' ? broadcast(await readBody(request)) : notFound('Endpoint')
    const tip = await index.sync()
    if (kind === 'blocks' && rest[0] === 'height') return ok(String(tip.height))
    if (kind === 'blocks' && rest[0] === 'hash') return ok(tip.hash)
    if (kind === 'block-height') {
      const hash = index.blockHash(Number(value))
      return hash === undefined ? notFound('Block') : ok(hash)
    }
    if (kind === 'fee-estimates') return ok(feeEstimates)
    if (kind === 'mempool') return ok({ count: index.mempool().length })
    if (kind === 'address' || kind === 'scripthash') return answerScript(kind, value, rest)
    if (kind === 'tx') return answerTransaction(value, rest)
    return notFound('Endpoint')
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    void answer(request)
      .catch((error: unknown) => ({ status: 500, body: error instanceof Error ? error.message : String(error) }))
      .then(({ status, body }) => {
        const isText = typeof body === 'string'
        response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
        response.end(isText ? body : JSON.stringify(body))
      })
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // the address of a TCP server is an object
  return {
    url: `http://127.0.0.1:${port}/api`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
