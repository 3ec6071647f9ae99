import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './database/openDatabase.js'
import type { Database } from './database/database.js'
import type { Project } from './projects/project.js'
import { saveProject } from './projects/projectStore.js'
import { type RunningServices, type ServicesOptions, startServices } from './startServices.js'
import { createEvent, request, sendEvent } from './testing/request.js'
import { howToInstall } from './testing/startPostgres.js'
import { databaseKinds, type TestDatabases } from './testing/testDatabases.js'

const project: Project = {
  id: 'project-1',
  name: 'Shop',
  origins: ['https://app.example', 'https://*.shop.example'],
  features: [{ id: 'social_login', isEnabled: true, config: ['email', 'google'] }],
  analytics: true,
}

it('are also tested on Postgres in the gate', () => {
  const isThere = databaseKinds.some(([name]) => name === 'Postgres')
  expect(process.env['CI'] && !isThere ? [howToInstall] : []).toEqual([])
})

describe.each(databaseKinds)('the services on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let address: string
  let database: Database
  let services: RunningServices
  let lines: Readonly<Record<string, unknown>>[]

  const start = async (options: Partial<ServicesOptions> = {}) => {
    services = await startServices({ database: address, log: (line) => lines.push(JSON.parse(line)), ...options })
  }

  beforeAll(async () => {
    databases = await startDatabases()
  })
  afterAll(() => databases.stop())
  beforeEach(async () => {
    lines = []
    address = await databases.create()
    database = await openDatabase(address)
    await saveProject(database, project)
    await start()
  })
  afterEach(async () => {
    await services.stop()
    await database.close()
  })

  it('report their health', async () => {
    const response = await fetch(`${services.url}/health`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('return the features of a project [S7.23]', async () => {
    const { status, body } = await request(services.url, '/appkit/v1/config')
    expect([status, body]).toEqual([200, { features: project.features }])
  })

  it('return the allowed origins of a project to every origin [S7.24]', async () => {
    const { status, body } = await request(services.url, '/projects/v1/origins', {
      headers: { origin: 'https://evil.example' },
    })
    expect([status, body]).toEqual([200, { allowedOrigins: project.origins }])
  })

  it.each([true, false])('return whether a project accepts events: %s [S7.25]', async (analytics) => {
    await saveProject(database, { ...project, id: 'other', analytics })
    const { status, body } = await request(services.url, '/getAnalyticsConfig', { query: { projectId: 'other' } })
    expect([status, body]).toEqual([200, { isAnalyticsEnabled: analytics }])
  })

  it.each([
    [{ projectId: '' }, 400, 'Missing: projectId'],
    [{ st: '', sv: '' }, 400, 'Missing: st, sv'],
    [{ sv: 'x'.repeat(201) }, 400, 'Too long: sv'],
    [{ st: 'a\0b' }, 400, 'Invalid character in a parameter'],
    [{ projectId: 'missing' }, 401, 'Unauthorized: invalid key'],
    [{ projectId: "' or 1=1 --" }, 401, 'Unauthorized: invalid key'],
  ])('reject a request with %j', async (query, status, error) => {
    const response = await request(services.url, '/appkit/v1/config', { query })
    expect([response.status, response.body]).toEqual([status, { error }])
  })

  it.each([
    ['https://app.example', 200],
    ['https://eu.shop.example', 200],
    ['http://localhost:5173', 200],
    ['https://app.example.evil', 403],
    ['null', 403],
  ])('respond to pages of %s with %s, by the origins of the project', async (origin, status) => {
    for (const path of ['/appkit/v1/config', '/getAnalyticsConfig']) {
      const response = await request(services.url, path, { headers: { origin } })
      expect(response.status).toBe(status)
      // A rejected page can read the reason, and nothing else.
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('vary')).toBe('origin')
      if (status === 403) expect(response.body).toEqual({ error: 'Unauthorized: origin not allowed' })
    }
  })

  it('allow pages by a preflight, without cookies', async () => {
    const { status, headers } = await request(services.url, '/e', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(status).toBe(204)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      vary: 'origin',
    })
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('store the events that pages send, each once [S7.27a] [S7.27b] [S7.27e]', async () => {
    const properties = { errorType: 'API_ERROR', errorMessage: 'No', stackTrace: 'at x', uncaught: false }
    const error = createEvent('event-2', { props: { type: 'error', event: 'INTERNAL_SDK_ERROR', properties } })
    for (const event of [createEvent('event-1'), error, createEvent('event-1')])
      expect((await sendEvent(services.url, event, { headers: { origin: 'https://app.example' } })).status).toBe(202)
    const read = () => database.all(sql`select * from events order by event_id`)
    await vi.waitFor(async () => expect(await read()).toHaveLength(2))
    const common = {
      project_id: 'project-1',
      received_at: expect.any(Number),
      happened_at: 1_700_000_000_000,
      sdk_type: 'latchkey',
      sdk_version: 'js-eip155-0.1.0',
      url: 'https://app.example/buy',
      domain: 'app.example',
    }
    expect(await read()).toEqual([
      {
        ...common,
        event_id: 'event-1',
        type: 'track',
        name: 'MODAL_OPEN',
        properties: '{"connected":false}',
        address: 'eip155:1:0xA11cE',
      },
      {
        ...common,
        event_id: 'event-2',
        type: 'error',
        name: 'INTERNAL_SDK_ERROR',
        properties: JSON.stringify(properties),
        address: null,
      },
    ])
  })

  it('reject events from origins that the project does not allow [S8.5a]', async () => {
    const { status } = await sendEvent(services.url, createEvent('event-1'), {
      headers: { origin: 'https://evil.example' },
    })
    expect(status).toBe(403)
    await services.stop()
    expect(await database.all(sql`select * from events`)).toEqual([])
  })

  it('reject invalid events, and all events if analytics is off', async () => {
    await saveProject(database, { ...project, id: 'quiet', analytics: false })
    const quiet = await request(services.url, '/e', { method: 'POST', body: '{}', query: { projectId: 'quiet' } })
    expect([quiet.status, quiet.body]).toEqual([409, { error: 'Analytics is off for this project' }])
    const wrong = await sendEvent(services.url, createEvent('event 1'))
    expect([wrong.status, wrong.body]).toEqual([400, { error: 'Invalid: eventId' }])
    const noJson = await request(services.url, '/e', { method: 'POST', body: '{' })
    expect([noJson.status, noJson.body]).toEqual([400, { error: 'Invalid: body' }])
    const long = await sendEvent(services.url, createEvent('event-1', { filler: 'x'.repeat(70_000) }))
    expect([long.status, long.body]).toEqual([413, { error: 'Too long' }])
  })

  it('log each request by its id and route, without addresses, pages or accounts', async () => {
    const { headers } = await sendEvent(services.url, createEvent('event-1'))
    await request(services.url, '/v1/identity/0xA11cE')
    await vi.waitFor(() =>
      expect(lines.filter(({ message }) => message === 'request')).toMatchObject([
        { level: 'info', requestId: headers.get('x-request-id'), method: 'POST', route: '/e', status: 202 },
        { method: 'GET', route: '/*', status: 404 },
      ]),
    )
    const text = JSON.stringify(lines.filter(({ message }) => message !== 'listening'))
    for (const secret of ['A11cE', '127.0.0.1', 'app.example', 'project-1']) expect(text).not.toContain(secret)
  })

  it('limit the rate of requests, and return when to retry [T-29]', async () => {
    await services.stop()
    await start({ clientRate: { perSecond: 0.1, burst: 3 } })
    const responses = []
    for (let count = 0; count < 4; count += 1) responses.push(await request(services.url, '/getAnalyticsConfig'))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(responses[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(responses[3]?.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  })

  it('identify clients by the header of a trusted proxy, and only of such a one [T-29]', async () => {
    const requestFrom = (client: string) =>
      request(services.url, '/getAnalyticsConfig', { headers: { 'x-forwarded-for': `6.6.6.6, ${client}` } })
    for (const [trustProxy, statuses] of [
      [true, [200, 429, 200]],
      [false, [200, 429, 429]],
    ] as const) {
      await services.stop()
      await start({ trustProxy, clientRate: { perSecond: 0.01, burst: 1 } })
      const responses = []
      for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) responses.push(await requestFrom(client))
      expect(responses.map(({ status }) => status)).toEqual(statuses)
    }
  })

  it('write pending events before they stop', async () => {
    for (let count = 0; count < 20; count += 1) await sendEvent(services.url, createEvent(`event-${count}`))
    expect(await services.stop()).toBe(0)
    expect(await database.all(sql`select count(*) as count from events`)).toEqual([{ count: 20 }])
  })

  it('return an internal error without details', async () => {
    await database.run(sql`drop table projects`)
    const { status, body, headers } = await request(services.url, '/appkit/v1/config')
    expect([status, body]).toEqual([500, { error: 'Internal error', requestId: headers.get('x-request-id') }])
    expect(lines).toContainEqual(expect.objectContaining({ message: 'request failed', level: 'error' }))
  })

  it('can start twice at the same time on one new database', async () => {
    const shared = await databases.create()
    const log = () => undefined
    const both = await Promise.all([startServices({ database: shared, log }), startServices({ database: shared, log })])
    for (const { url } of both) expect((await fetch(`${url}/health`)).status).toBe(200)
    await Promise.all(both.map((running) => running.stop()))
  })
})
