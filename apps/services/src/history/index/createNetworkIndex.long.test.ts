import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.js'
import { openDatabase } from '../../database/openDatabase.js'
import { type HistoryChain, readAll, readHoldings, startHistoryChains, sumUp } from '../../testing/historyChain.js'
import { createRandom, encodeCall, expectLines, selectors, writeLines } from '../../testing/randomTransfers.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import { createHistory } from './createHistory.js'
import { createNetworkIndex } from './createNetworkIndex.js'
import { createNodes } from './createNodes.js'
import { readHead, rollBack, saveBlocks } from './indexStore.js'

/** How much happens: more at night. */
const transfers = Number(process.env['HISTORY_TRANSFERS'] ?? 60)
const reorganisations = Number(process.env['HISTORY_REORGANISATIONS'] ?? 6)
const seed = Number(process.env['HISTORY_SEED'] ?? 7)
const longTest = { timeout: 20_000 + 200 * (transfers + 10 * reorganisations) }

describe.each(databaseKinds)('the history index on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let database: Database
  let chains: readonly [HistoryChain, HistoryChain]
  let stopChains: () => Promise<void>
  const one = () => chains[0]
  const two = () => chains[1]

  const createIndex = ({ network }: HistoryChain) =>
    createNetworkIndex(database, network, createNodes(network.rpcUrls, network.number))
  const readToTip = async (chain: HistoryChain) => {
    const index = createIndex(chain)
    while (await index.step());
  }
  const createReader = () =>
    createHistory(
      database,
      chains.map(({ network }) => network),
    )
  /** Returns what each account has by its history. */
  const sumUpAll = async (chain: HistoryChain) => {
    const read = createReader()
    const sums = new Map<string, unknown>()
    for (const user of chain.users) sums.set(user, sumUp(chain, await readAll(read, user, chain.id)))
    return sums
  }

  beforeAll(async () => {
    databases = await startDatabases()
    ;({ chains, stop: stopChains } = await startHistoryChains())
  })
  afterAll(async () => {
    await stopChains()
    await databases.stop()
  })
  // Each test reads the chains from their first block.
  beforeEach(async () => {
    database = await openDatabase(await databases.create())
  })
  afterEach(() => database.close())

  it('keeps the networks apart, and merges them by time', async () => {
    await one().sendRandom(10, createRandom(seed))
    await two().sendRandom(10, createRandom(seed + 1))
    await Promise.all(chains.map(readToTip))
    expect(await sumUpAll(one())).toEqual(await readHoldings(one()))
    expect(await sumUpAll(two())).toEqual(await readHoldings(two()))
    const [user = ''] = one().users
    const read = createReader()
    const [all, ...each] = await Promise.all(
      [undefined, one().id, two().id].map((network) => readAll(read, user, network, 3)),
    )
    const times = all?.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times?.toSorted().toReversed())
    expect(all?.map(({ id }) => id).toSorted()).toEqual(
      each
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it('confirms a transaction only when it can no longer be rolled back', async () => {
    const [from = '', to = ''] = one().users
    const hash = await one().send({ from, to, value: '0x5' })
    await readToTip(one())
    const readStatus = async () =>
      (await readAll(createReader(), to, one().id)).find(({ metadata }) => metadata.hash === hash)?.metadata.status
    expect(await readStatus()).toBe('pending')
    await one().mine(100)
    await readToTip(one())
    expect(await readStatus()).toBe('confirmed')
  })

  it('does not use a node that replaced a final block', async () => {
    await one().mine(100)
    await readToTip(one())
    const other = { ...one().network, rpcUrls: two().network.rpcUrls, number: two().network.number }
    await two().mine(600)
    const index = createNetworkIndex(database, other, createNodes(other.rpcUrls, other.number))
    const before = await readHead(database, one().id)
    await expect(index.step()).rejects.toThrow('differs from the final block')
    expect(await readHead(database, one().id)).toEqual(before)
  })

  it('does not use a node that reports another chain id', async () => {
    const index = createNetworkIndex(database, one().network, createNodes([two().rpcUrl], 1))
    await expect(index.step()).rejects.toThrow('another chain id than 1')
    const withBoth = createNetworkIndex(database, one().network, createNodes([two().rpcUrl, one().rpcUrl], 1))
    while (await withBoth.step());
    expect(await sumUpAll(one())).toEqual(await readHoldings(one()))
  })

  it('reads smaller ranges if a node refuses large ones', longTest, async () => {
    await one().sendRandom(20, createRandom(seed))
    const sizes: number[] = []
    const server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const { length } = JSON.parse(body) as readonly unknown[] // the index sends batches
        sizes.push(length)
        response.statusCode = length > 6 ? 413 : 200
        const answer = await fetch(one().rpcUrl, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
        response.end(await answer.text())
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // the address of a TCP server
    const nodes = createNodes([`http://127.0.0.1:${port}`], one().network.number)
    const index = createNetworkIndex(database, one().network, nodes)
    while (await index.step());
    server.closeAllConnections()
    server.close()
    expect(await sumUpAll(one())).toEqual(await readHoldings(one()))
    expect(Math.max(...sizes)).toBeGreaterThan(6)
  })

  it('returns stable pages while new blocks arrive', async () => {
    await one().sendRandom(20, createRandom(seed))
    await readToTip(one())
    const [user = ''] = one().users
    const read = createReader()
    const expected = (await readAll(read, user)).map(({ id }) => id)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await read({ account: user, cursor, limit: 4 })
      if ('refused' in page) throw new Error(page.refused)
      found.push(...page.data.map(({ id }) => id))
      cursor = page.next ?? undefined
      await one().sendRandom(2, createRandom(found.length))
      await two().sendRandom(2, createRandom(found.length))
      await Promise.all(chains.map(readToTip))
    } while (cursor !== undefined)
    expect(found).toEqual(expected)
  })

  it('refuses a cursor of another account, of another network, or with a changed character', async () => {
    await one().sendRandom(20, createRandom(seed))
    await readToTip(one())
    const [user = '', other = ''] = one().users
    const read = createReader()
    const page = await read({ account: user, network: one().id, limit: 2 })
    const cursor = 'next' in page ? (page.next ?? '') : ''
    expect(cursor).not.toBe('')
    const refused = { refused: 'cursor' }
    expect(await read({ account: other, network: one().id, cursor })).toEqual(refused)
    expect(await read({ account: user, network: two().id, cursor })).toEqual(refused)
    expect(await read({ account: user, cursor })).toEqual(refused)
    for (const changed of [`${cursor}x`, cursor.slice(1), cursor.replace('.', '..'), '', '.', 'a.b'])
      expect(await read({ account: user, network: one().id, cursor: changed })).toEqual(refused)
    // Another server on the database accepts the cursor.
    expect(await createReader()({ account: user, network: one().id, cursor, limit: 2 })).toMatchObject({
      data: [{}, {}],
    })
  })

  it('rejects a write of a server that was overtaken', async () => {
    const [first, second] = [createIndex(one()), createIndex(one())]
    await first.step()
    const stale = await readHead(database, one().id)
    if (!stale) throw new Error('The first step stored no head.')
    await one().sendRandom(3, createRandom(seed))
    await second.step()
    const current = await readHead(database, one().id)
    const nothing = { blocks: [], entries: [], contacts: [], received: [], tokens: [] }
    await expect(saveBlocks(database, one().id, stale, stale, nothing)).rejects.toThrow(/null/i)
    await expect(rollBack(database, one().id, stale, { ...stale, position: 0 })).rejects.toThrow(/null/i)
    expect(await readHead(database, one().id)).toEqual(current)
    await Promise.allSettled([first.step(), second.step()])
    while (await first.step());
    expect(await sumUpAll(one())).toEqual(await readHoldings(one()))
  })

  it('describes tokens that are not on the list by their contracts', async () => {
    const [from = '', to = ''] = one().users
    const [token] = one().tokens
    await one().send({ from, to: token?.address ?? '', data: encodeCall(selectors.transfer, to, 5) })
    await readToTip(one())
    const network = { ...one().network, tokens: [] }
    const [last] = await readAll(createHistory(database, [network]), to)
    expect(last?.transfers).toMatchObject([
      {
        direction: 'in',
        fungible_info: { name: 'Test Dollar', symbol: 'USDX' },
        quantity: { numeric: '0.000005' },
      },
    ])
  })

  // The last two, because they make the chain long.
  it('forgets what a reorganisation removed', longTest, async () => {
    const random = createRandom(seed)
    const index = createIndex(one())
    const readHeight = async () => Number(await one().request('eth_blockNumber', []))
    // The blocks before are those of the other tests, and of the tokens.
    let lowest = await readHeight()
    for (let count = 0; count < reorganisations; count += 1) {
      await one().sendRandom(5 + random(10), random)
      // The index may have read any part of the chain.
      for (let steps = random(4); steps > 0; steps -= 1) await index.step()
      const height = await readHeight()
      // A chain does not replace final blocks. On anvil, these are 64 blocks behind the latest one.
      lowest = Math.max(lowest, height - 60)
      await one().reorganise(Math.min(1 + random(20), height - lowest))
      for (let steps = random(3); steps > 0; steps -= 1) await index.step()
    }
    await one().sendRandom(3, random)
    while (await index.step());
    expect(await sumUpAll(one())).toEqual(await readHoldings(one()))
  })

  // After the other: anvil loses the code of contracts if it rolls back more than a few blocks of a chain of more than about 500.
  it('has each of many random transfers for both accounts, and explains their balances', longTest, async () => {
    const sent = await one().sendRandom(transfers, createRandom(seed))
    await readToTip(one())
    const currencies = [one().network.nativeCurrency, ...one().tokens]
    const decimals = new Map(currencies.map((currency) => [currency.symbol, currency.decimals]))
    const read = createReader()
    for (const user of one().users) {
      const found = writeLines(await readAll(read, user, one().id), sent, decimals)
      expect(found).toEqual(expectLines(sent, user))
    }
    expect(await sumUpAll(one())).toEqual(await readHoldings(one()))
  })
})
