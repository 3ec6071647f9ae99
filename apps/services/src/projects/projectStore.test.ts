import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.js'
import { openDatabase } from '../database/openDatabase.js'
import type { EventRecord } from '../events/event.js'
import { saveEvents } from '../events/eventStore.js'
import { databaseKinds, type TestDatabases } from '../testing/testDatabases.js'
import type { Project } from './project.js'
import { deleteProject, findProject, listProjects, saveProject } from './projectStore.js'

const shop: Project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'], features: [], analytics: true }
const bank: Project = { ...shop, id: 'bank', name: 'Bank' }
const eventOf = ({ id }: Project, eventId: string): EventRecord => ({
  projectId: id,
  eventId,
  receivedAt: 1,
  happenedAt: 1,
  sdkType: 'latchkey',
  sdkVersion: 'js-eip155-0.1.0',
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  type: 'track',
  name: 'CONNECT_SUCCESS',
  properties: null,
  address: 'eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d',
})

describe.each(databaseKinds)('a project that is deleted on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let database: Database
  beforeAll(async () => {
    databases = await startDatabases()
  })
  afterAll(() => databases.stop())
  beforeEach(async () => {
    database = await openDatabase(await databases.create())
  })
  afterEach(() => database.close())

  const listEvents = async () =>
    (
      await database.all<{ readonly project_id: string; readonly event_id: string }>(
        sql`select project_id, event_id from events order by project_id, event_id`,
      )
    ).map(({ project_id: project, event_id: event }) => `${project}/${event}`)

  it('leaves no event, also not to a new project of its id, and leaves other projects alone', async () => {
    for (const project of [shop, bank]) await saveProject(database, project)
    await saveEvents(database, [eventOf(shop, 'one'), eventOf(shop, 'two'), eventOf(bank, 'one')])
    expect(await listEvents()).toEqual(['bank/one', 'shop/one', 'shop/two'])
    await deleteProject(database, shop.id)
    expect([await findProject(database, shop.id), await listProjects(database)]).toEqual([undefined, [bank]])
    await saveProject(database, shop)
    expect(await listEvents()).toEqual(['bank/one'])
    expect(await findProject(database, shop.id)).toEqual(shop)
  })
})
