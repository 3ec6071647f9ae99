import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, type TestDatabases } from '../testing/testDatabases.js'
import type { Database } from './database.js'
import { createLease } from './lease.js'
import { openDatabase } from './openDatabase.js'
import { readSecret } from './readSecret.js'

describe.each(databaseKinds)('%s', (_name, startDatabases) => {
  let databases: TestDatabases
  let one: Database
  let two: Database

  beforeAll(async () => {
    databases = await startDatabases()
    const address = await databases.create()
    ;[one, two] = [await openDatabase(address), await openDatabase(address)]
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await databases.stop()
  })

  it('lets one server hold a lease until the lease ends or the server releases it', async () => {
    const [first, second] = [createLease(one, 'work', 'first', 60_000), createLease(two, 'work', 'second', 60_000)]
    expect([await first.take(), await second.take(), await first.take()]).toEqual([true, false, true])
    await second.release()
    expect(await second.take()).toBe(false)
    await first.release()
    expect([await second.take(), await first.take()]).toEqual([true, false])
    await one.run(sql`update leases set ends_at = ${one.dialect.now} - 1 where name = 'work'`)
    expect([await first.take(), await second.take()]).toEqual([true, false])
  })

  it('has the time of the database in milliseconds', async () => {
    const [row] = await one.all<{ now: number }>(sql`select ${one.dialect.now} as now`)
    expect(Math.abs((row?.now ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('shares a secret between its servers', async () => {
    const [first, second] = await Promise.all([readSecret(one, 'cursors'), readSecret(two, 'cursors')])
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(second).toBe(first)
    expect(await readSecret(one, 'other')).not.toBe(first)
  })
})
