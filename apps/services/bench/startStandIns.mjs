import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'

const multicall = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) view returns (Result[] results)',
])
const one = `0x${'1'.padStart(64, '0')}`

/** Starts an HTTP server. @param respond returns the JSON of a response, by the path and the parsed body */
const serve = async (respond) => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(respond(request.url, body && JSON.parse(body))))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const answerCall = (last, { method, params }) => {
  switch (method) {
    case 'eth_chainId':
      return '0x1'
    case 'eth_getBlockByNumber':
      return { ...last, number: `0x${last.number.toString(16)}`, parentHash: `0x${'a'.repeat(64)}` }
    case 'eth_call': {
      const { args } = decodeFunctionData({ abi: multicall, data: params[0].data })
      const result = args[0].map(() => ({ success: true, returnData: one }))
      return encodeFunctionResult({ abi: multicall, functionName: 'aggregate3', result })
    }
    default:
      return '0x3b9aca00'
  }
}

/** Starts a node whose accounts hold one unit of everything. @param last its last block, which never changes */
export const startNode = (last) =>
  serve((_, body) => {
    const answer = (call) => ({ jsonrpc: '2.0', id: call.id, result: answerCall(last, call) })
    return Array.isArray(body) ? body.map(answer) : answer(body)
  })

/** Starts a provider of trades and prices: a stand-in that answers as 1inch and DefiLlama document it. */
export const startProvider = (tokens) => {
  const listed = Object.fromEntries(
    tokens.map(({ address, name, symbol, decimals }) => [address, { address, name, symbol, decimals }]),
  )
  return serve((path) => {
    if (path.includes('/tokens')) return { tokens: listed }
    if (path.includes('/quote')) return { dstAmount: '123456789' }
    const ids = decodeURIComponent(path.split('/current/')[1] ?? '').split(',')
    const coin = { price: 4, symbol: 'X', timestamp: Math.floor(Date.now() / 1_000), confidence: 0.99 }
    return { coins: Object.fromEntries(ids.map((id) => [id, coin])) }
  })
}
