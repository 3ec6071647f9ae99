import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { isObject } from '../../isObject.js'
import { createFetchBlocks } from './fetchBlocks.js'
import { createNodes } from './createNodes.js'
import { fetchTokens } from './fetchTokens.js'

const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const accountOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

/** What a node responds to a call. An error rejects the call. */
type Answers = (method: string, params: readonly unknown[]) => unknown
type Rpc = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The nth block has one transaction, n. */
const answerChain: Answers = (method, [first]) => {
  const number = Number(first)
  const receipt = { blockHash: word(number), transactionHash: word(1_000 + number), status: '0x1', logs: [] }
  if (method === 'eth_chainId') return '0x1'
  if (method === 'eth_getBlockReceipts') return [receipt]
  if (method === 'eth_getTransactionReceipt')
    return { ...receipt, blockHash: word(number - 1_000), transactionHash: word(number) }
  const transaction = { hash: word(1_000 + number), from: accountOf(1), to: accountOf(2), value: '0x1', input: '0x' }
  return {
    number: `0x${number.toString(16)}`,
    hash: word(number),
    parentHash: word(number - 1),
    timestamp: '0x1',
    transactions: [transaction],
  }
}

/** Starts a node. @param refuses whether the node answers a batch with an error */
const startNode = async (answer: Answers, refuses: (calls: readonly Rpc[]) => boolean = () => false) => {
  const batches: string[][] = []
  const respond = ({ id, method, params }: Rpc) => {
    const result = answer(method, params)
    return result instanceof Error ? { id, error: { code: -32_601, message: result.message } } : { id, result }
  }
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    return JSON.parse(Buffer.concat(chunks).toString()) as Rpc | Rpc[] // sent by the tested client
  }
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const calls = Array.isArray(body) ? body : [body]
      batches.push(calls.map(({ method }) => method))
      const refusal = { id: null, error: { code: -32_600, message: 'refused' } }
      const answers = Array.isArray(body) ? body.map(respond).toReversed() : respond(body)
      response.end(JSON.stringify(refuses(calls) ? refusal : answers))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  const url = `http://127.0.0.1:${isObject(address) ? String(address['port']) : ''}`
  return { url, batches }
}

it('assigns the answers of a batch by their id', async () => {
  const { url } = await startNode(answerChain)
  const blocks = await createFetchBlocks(createNodes([url], 1))(5, 3)
  expect(blocks.map(({ number, transactions }) => [number, transactions[0]?.hash])).toEqual([
    [5, word(1_005)],
    [6, word(1_006)],
    [7, word(1_007)],
  ])
})

it('sends the calls one by one to a node without batches', async () => {
  const { url, batches } = await startNode(answerChain, (calls) => calls.length > 1)
  const nodes = createNodes([url], 1)
  await createFetchBlocks(nodes)(5, 2)
  expect(batches.filter((methods) => methods.length > 1)).toHaveLength(1)
})

it('reads receipts one by one from a node that cannot return those of a block', async () => {
  const { url, batches } = await startNode((method, params) =>
    method === 'eth_getBlockReceipts' ? new Error('no such method') : answerChain(method, params),
  )
  const fetchBlocks = createFetchBlocks(createNodes([url], 1))
  await expect(fetchBlocks(5, 2)).rejects.toThrow('rejected eth_getBlockReceipts with code -32601')
  expect(await fetchBlocks(5, 1)).toMatchObject([{ number: 5, transactions: [{ hash: word(1_005) }] }])
  expect(await fetchBlocks(6, 2)).toHaveLength(2)
  expect(batches.at(-1)).toEqual(['eth_chainId', 'eth_getTransactionReceipt', 'eth_getTransactionReceipt'])
})

it('uses the next node if one fails, and its error contains no URL', async () => {
  const { url } = await startNode(answerChain)
  const wrong = await startNode((method, params) => (method === 'eth_chainId' ? '0x89' : answerChain(method, params)))
  expect(await createFetchBlocks(createNodes(['http://127.0.0.1:1/key', wrong.url, url], 1))(1, 1)).toHaveLength(1)
  await expect(createNodes(['http://127.0.0.1:1/key'], 1).request([])).rejects.toThrow(
    /^The node could not be reached\.$/,
  )
})

it.each([
  ['blocks of different chains', { parentHash: word(77) }],
  ['not have a block', { number: '0x77' }],
  ['invalid receipt', { hash: word(77) }],
  ['invalid block hash', { hash: '0x1' }],
  ['invalid timestamp', { timestamp: `0x${'f'.repeat(13)}` }],
])('rejects a block with: %s', async (message, change) => {
  const { url } = await startNode((method, params) => {
    const answer = answerChain(method, params)
    return method === 'eth_getBlockByNumber' && Number(params[0]) === 6 ? { ...Object(answer), ...change } : answer
  })
  await expect(createFetchBlocks(createNodes([url], 1))(5, 2)).rejects.toThrow(message)
})

it('reads the texts of tokens, also in 32 bytes, and of contracts without them', async () => {
  const names = [`${word(32)}${word(4).slice(2)}${'55534458'.padEnd(64, '0')}`, `0x${'4d4b52'.padEnd(64, '0')}`]
  const { url } = await startNode((method, [call]) => {
    if (method === 'eth_chainId') return '0x1'
    const { to, data } = Object(call)
    if (to === accountOf(2)) return new Error('reverted')
    return data === '0x313ce567' ? word(18) : names[to === accountOf(0) ? 0 : 1]
  })
  expect(await fetchTokens(createNodes([url], 1), [0, 1, 2].map(accountOf))).toEqual([
    { address: accountOf(0), name: 'USDX', symbol: 'USDX', decimals: 18 },
    { address: accountOf(1), name: 'MKR', symbol: 'MKR', decimals: 18 },
    { address: accountOf(2), name: '', symbol: '', decimals: 0 },
  ])
})
