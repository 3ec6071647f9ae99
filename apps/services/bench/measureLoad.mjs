import { toAddress } from './fillHistory.mjs'
import { startNode, startProvider } from './startStandIns.mjs'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const accounts = 200
const tokens = Array.from({ length: 50 }, (_, index) => ({
  chainId: 1,
  address: toAddress(index + 1),
  name: `Token ${index}`,
  symbol: `TK${index}`,
  decimals: 18,
}))

/**
 * Measures 1,000 requests a second: those that the caches of the services answer, and quotes, each of which the services request from a stand-in
 * for a provider.
 */
export const measureLoad = async ({ serve, run }) => {
  const node = await startNode({ number: 100, hash: `0x${'b'.repeat(64)}` })
  const provider = await startProvider(tokens)
  const network = {
    rpcUrls: [node.url],
    nativeCurrency,
    tokens: 'tokens.json',
    prices: { driver: 'llama', url: provider.url, chain: 'ethereum' },
    exchange: { driver: '1inch', url: provider.url, key: 'BENCH_KEY', router: toAddress(1_000) },
  }
  const server = await serve({ 'eip155:1': network }, tokens)
  const cached = [
    (number) => [`/v1/account/${toAddress(2_000 + (number % accounts))}/balance?currency=usd&chainId=eip155:1`],
    () => ['/v1/convert/gas-price?chainId=eip155:1'],
    () => ['/v1/convert/tokens?chainId=eip155:1'],
    () => ['/v1/supported-chains'],
    (number) => {
      const addresses = [native, tokens[number % 50].address].map((address) => `eip155:1:${address}`)
      return ['/v1/fungible/price', JSON.stringify({ currency: 'usd', addresses, projectId: 'bench' })]
    },
  ]
  const sendCached = (number) =>
    server.send(number, ...cached[number % cached.length](Math.floor(number / cached.length)))
  const sendQuote = (number) => {
    const [from, to] = [native, tokens[number % 50].address].map((address) => `eip155:1:${address}`)
    const query = new URLSearchParams({ from, to, amount: String(number + 1), userAddress: toAddress(2_000) })
    return server.send(number, `/v1/convert/quotes?${query}`)
  }
  await run(undefined, server, { perSecond: 500, seconds: 4, send: sendQuote }) // warms up
  // Balances are kept for 12 seconds: they are all read in these 2 seconds, and none again in the 8 seconds that are measured.
  await run(undefined, server, { perSecond: 500, seconds: 2, send: sendCached })
  await run('from the caches', server, { perSecond: 1_000, seconds: 8, send: sendCached, goal: 20 })
  await run('quotes, each a request to a stand-in', server, {
    perSecond: 1_000,
    seconds: 10,
    send: sendQuote,
    goal: 250,
  })
  await server.stop()
  node.stop()
  provider.stop()
}
