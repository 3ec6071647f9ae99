import { fillHistory, toAddress } from './fillHistory.mjs'
import { startNode } from './startStandIns.mjs'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Returns the paths of pages: the first ones of many accounts, and as far as the fifth; of the first account, which has the most, the 20th. */
const collectPages = async (server) => {
  const paths = []
  for (let account = 0; account < 100; account += 1) {
    let cursor = ''
    for (let page = 0; page < (account === 0 ? 20 : 5); page += 1) {
      const path = `/v1/account/${toAddress(account * 97)}/history?chainId=eip155:1${cursor && `&cursor=${cursor}`}`
      const { data, next } = await server.read(path)
      if (data.length === 0) throw new Error('A page of the filled index is empty.')
      paths.push(path)
      if (next === null) break
      cursor = next
    }
  }
  return paths
}

/**
 * Measures pages of the history of accounts with a million indexed transactions.
 *
 * @param serve starts the services with the networks of a chains file
 */
export const measureHistory = async ({ database, serve, run, kind }) => {
  const start = performance.now()
  const node = await startNode(await fillHistory(database))
  console.log(`${kind}: 1,000,000 transactions written in ${Math.round((performance.now() - start) / 1_000)} s`)
  const server = await serve({ 'eip155:1': { rpcUrls: [node.url], nativeCurrency, history: { driver: 'index' } } })
  const paths = await collectPages(server)
  const send = (number) => server.send(number, paths[(number * 7) % paths.length])
  await run(undefined, server, { perSecond: 50, seconds: 3, send }) // warms up
  await run(`history pages, ${kind}`, server, { perSecond: 100, seconds: 20, send, goal: 20 })
  await server.stop()
  node.stop()
}
