import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.js'
import { openDatabase } from '../../database/openDatabase.js'
import { type HistoryChain, readAll, startHistoryChains } from '../../testing/historyChain.js'
import { createRandom } from '../../testing/randomTransfers.js'
import { buildIndexProgram, type IndexProgram } from '../../testing/indexProcess.js'
import type { KilledSettings } from '../../testing/readUntilKilled.js'
import type { ServerSettings } from '../../testing/serveIndex.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import { createHistory } from './createHistory.js'
import { createNetworkIndex } from './createNetworkIndex.js'
import { createNodes } from './createNodes.js'
import { listBlocks, readHead } from './indexStore.js'

/** Every nth await is tried: every one at night. */
const killEvery = Number(process.env['HISTORY_KILL_EVERY'] ?? 11)
/** How many servers are killed while they hold the lease: more at night. */
const serverKills = Number(process.env['HISTORY_SERVER_KILLS'] ?? 1)
const seed = Number(process.env['HISTORY_SEED'] ?? 4)

describe.each(databaseKinds)('a killed history index on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let address: string
  let database: Database
  let chain: HistoryChain
  let stopChains: () => Promise<void>
  let program: IndexProgram | undefined

  beforeAll(async () => {
    databases = await startDatabases()
    const started = await startHistoryChains()
    chain = started.chains[0]
    stopChains = started.stop
    await chain.sendRandom(40, createRandom(3))
  })
  afterAll(async () => {
    await stopChains()
    await databases.stop()
  })
  beforeEach(async () => {
    address = await databases.create()
    database = await openDatabase(address)
  })
  afterEach(async () => {
    await program?.remove()
    program = undefined
    await database.close()
  })

  const readRows = async (from: Database) => {
    const [entries, contacts, received, tokens, blocks] = await Promise.all([
      from.all(sql`select * from history_entries order by account, block, tx_index`),
      from.all(sql`select * from history_contacts order by account, contact`),
      from.all(sql`select * from history_received order by account, token, sender, is_mass`),
      from.all(sql`select * from history_tokens order by address`),
      from.all(sql`select * from history_blocks order by number`),
    ])
    return { entries, contacts, received, tokens, blocks }
  }
  const readToTip = async (into: Database) => {
    const index = createNetworkIndex(into, chain.network, createNodes(chain.network.rpcUrls, 1))
    while (await index.step());
  }
  /** Returns the rows of an index that was never killed. */
  const readExpected = async () => {
    const whole = await openDatabase(await databases.create())
    await readToTip(whole)
    const rows = await readRows(whole)
    await whole.close()
    return rows
  }

  it('knows the tokens that accounts received before the database had a table of them', async () => {
    await readToTip(database)
    const before = await readRows(database)
    expect(before.received.length).toBeGreaterThan(0)
    await database.run(sql`drop table history_received`, sql`delete from schema_steps where step = 5`)
    await database.close()
    database = await openDatabase(address)
    expect(await readRows(database)).toEqual(before)
  })

  it('loses nothing and stores nothing twice, at whichever await it is killed', {
    timeout: 60_000 + 1_200_000 / killEvery,
  }, async () => {
    program = await buildIndexProgram('readUntilKilled')
    const { start } = program
    let expected = await readExpected()
    const random = createRandom(seed)
    let isFinished = false
    let kills = 0
    for (let killAt = 1; !isFinished; killAt += killEvery) {
      const killed = await databases.create()
      const settings: KilledSettings = { address: killed, network: chain.network, killAt }
      isFinished = await start(settings).ended
      kills += isFinished ? 0 : 1
      // A reorganisation before the next process reads is rolled back too.
      if (kills % 3 === 0) {
        await chain.reorganise(1 + (kills % 5))
        await chain.sendRandom(5, random)
        expected = await readExpected()
      }
      const next = await openDatabase(killed)
      await readToTip(next)
      expect(await readRows(next), `killed at await ${killAt}`).toEqual(expected)
      await next.close()
    }
    expect(kills).toBeGreaterThan(3)
  })

  it('is continued by another server when its lease ends, whenever the first one is killed', {
    timeout: 60_000 + 40_000 * serverKills,
  }, async () => {
    program = await buildIndexProgram('serveIndex')
    const random = createRandom(seed)
    const settings: ServerSettings = { address, networks: [chain.network], leaseDuration: 5_000 }
    const readHolder = async () => (await database.all<{ holder: string }>(sql`select holder from leases`))[0]?.holder
    const waitForTip = async () => {
      const tip = Number(await chain.request('eth_blockNumber', []))
      await vi.waitFor(async () => expect((await readHead(database, chain.id))?.position).toBe(tip), {
        timeout: 60_000,
      })
    }
    const servers = [program.start(settings)]
    await waitForTip()
    servers.push(program.start(settings))
    for (let kill = 0; kill < serverKills; kill += 1) {
      const holder = await readHolder()
      await chain.sendRandom(10, random)
      await waitForTip()
      expect(await readHolder()).toBe(holder)
      // The server may be reading and writing at this moment.
      await chain.sendRandom(1 + random(10), random)
      await servers.shift()?.kill()
      await chain.reorganise(1 + random(5))
      await chain.sendRandom(5, random)
      await waitForTip()
      expect(await readHolder()).not.toBe(holder)
      servers.push(program.start(settings))
    }
    const expected = await readExpected()
    await vi.waitFor(async () => expect(await readRows(database)).toEqual(expected), { timeout: 60_000 })
    const history = await readAll(createHistory(database, [chain.network]), chain.users[0] ?? '')
    expect(history.length).toBeGreaterThan(0)
  })

  it('keeps the hashes of the last 128 blocks', async () => {
    await chain.mine(200)
    await readToTip(database)
    const tip = Number(await chain.request('eth_blockNumber', []))
    const numbers = (await listBlocks(database, chain.id)).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 128 }, (_, index) => tip - index))
  })
})
