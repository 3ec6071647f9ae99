import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.js'
import { openDatabase } from '../database/openDatabase.js'
import { createOutgoing } from '../outgoing/createOutgoing.js'
import { type HistoryChain, readAll, readHoldings, startHistoryChains, sumUp } from '../testing/historyChain.js'
import { createRandom, encodeCall, selectors } from '../testing/randomTransfers.js'
import { startExplorer } from '../testing/startExplorer.js'
import { createHistorySource, listIndexed } from './createHistorySource.js'
import type { ReadHistory } from './history.js'
import type { HistoryOptions } from './historyOptions.js'
import { createNetworkIndex } from './index/createNetworkIndex.js'
import { createNodes } from './index/createNodes.js'

describe.each(['index', 'etherscan'] as const)('the history of the driver %s', (driver) => {
  let chains: readonly [HistoryChain, HistoryChain]
  let database: Database
  let read: ReadHistory
  let readToTip: () => Promise<void>
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const started = await startHistoryChains()
    chains = started.chains
    const explorer = await startExplorer(chains)
    database = await openDatabase(':memory:')
    stops.push(
      () => explorer.stop(),
      () => database.close(),
      started.stop,
    )
    const history: HistoryOptions = driver === 'index' ? { driver } : { driver, url: explorer.url, key: 'key' }
    const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
    const file = {
      networks: chains.map(({ network, tokens }) => ({ ...network, tokens, multicall, history }) as const),
    }
    read = createHistorySource(database, file, createOutgoing([explorer.url]))
    const indexes = listIndexed(file).map((network) =>
      createNetworkIndex(database, network, createNodes(network.rpcUrls, network.number)),
    )
    readToTip = async () => {
      for (const index of indexes) while (await index.step());
    }
    await chains[0].sendRandom(40, createRandom(3))
    await chains[1].sendRandom(10, createRandom(4))
    await readToTip()
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  it('adds up to what each account has', async () => {
    for (const chain of chains) {
      const sums = new Map<string, unknown>()
      for (const user of chain.users) sums.set(user, sumUp(chain, await readAll(read, user, chain.id, 7)))
      expect(sums).toEqual(await readHoldings(chain))
    }
  })

  it('describes transfers and approvals for both sides [S3.9~]', async () => {
    const [chain] = chains
    const [from = '', to = ''] = chain.users
    const token = chain.tokens[0]
    const sent = await chain.send({ from, to, value: '0x14d1120d7b160000' })
    const data = encodeCall(selectors.approve, to, 5)
    await chain.send({ from, to: token?.address ?? '', data })
    await chain.send({ from, to: token?.address ?? '', data: encodeCall(selectors.transfer, to, 1_500_000) })
    await readToTip()
    const page = await read({ account: from, network: chain.id, limit: 3 })
    const other = await read({ account: to, network: chain.id, limit: 2 })
    if ('refused' in page || 'refused' in other) throw new Error('A page was refused.')
    expect(page.data.map(({ metadata }) => metadata.operationType)).toEqual(['send', 'approve', 'send'])
    expect(page.data[0]?.transfers).toEqual([
      {
        direction: 'out',
        fungible_info: { name: 'Test Dollar', symbol: 'USDX', icon: null, flags: { is_spam: false } },
        nft_info: null,
        quantity: { numeric: '1.5' },
        sender: from,
        recipient: to,
      },
    ])
    const coin = {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null, flags: { is_spam: false } },
      nft_info: null,
      quantity: { numeric: '1.5' },
      sender: from,
      recipient: to,
    }
    const metadata = {
      status: 'pending',
      hash: sent,
      minedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      chain: chain.id,
      sentFrom: from,
      sentTo: to,
    }
    const id = `${chain.id}:${sent}`
    expect(page.data[2]).toEqual({
      id,
      metadata: { ...metadata, operationType: 'send' },
      transfers: [{ ...coin, direction: 'out' }],
    })
    expect(other.data.map(({ metadata: { operationType } }) => operationType)).toEqual(['receive', 'receive'])
    expect(other.data[1]).toEqual({
      id,
      metadata: { ...metadata, operationType: 'receive' },
      transfers: [{ ...coin, direction: 'in' }],
    })
  })

  it('continues a page while new blocks arrive', async () => {
    const [chain] = chains
    const [user = '', other = ''] = chain.users
    const before = await readAll(read, user, chain.id)
    const first = await read({ account: user, network: chain.id, limit: 5 })
    if ('refused' in first || first.next === null) throw new Error('There is no second page.')
    await chain.send({ from: user, to: other, value: '0x1' })
    await readToTip()
    const second = await read({ account: user, network: chain.id, limit: 5, cursor: first.next })
    if ('refused' in second) throw new Error('The page was refused.')
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual(before.slice(0, 10).map(({ id }) => id))
  })

  it('refuses a cursor of another account or network, and one that it did not create', async () => {
    const [one, two] = chains
    const [user = '', other = ''] = one.users
    const page = await read({ account: user, network: one.id, limit: 1 })
    if ('refused' in page || page.next === null) throw new Error('There is no second page.')
    const cursor = page.next
    const requests = [
      { account: other, network: one.id, cursor },
      { account: user, network: two.id, cursor },
      { account: user, network: one.id, cursor: `${cursor}A` },
      { account: user, network: one.id, cursor: 'next' },
    ]
    for (const request of requests) expect(await read(request)).toEqual({ refused: 'cursor' })
    expect(await read({ account: '0x12', network: one.id })).toEqual({ refused: 'account' })
  })

  it('has no transaction of an account that did nothing', async () => {
    const account = '0x00000000000000000000000000000000000A11cE'
    expect(await read({ account, network: chains[0].id })).toEqual({ data: [], next: null })
  })
})
