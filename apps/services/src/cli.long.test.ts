import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './database/openDatabase.js'
import { createEvent, request, sendEvent } from './testing/request.js'
import { exampleFile, exampleText } from './testing/onrampFile.js'
import { buildCommand, type TestCommand, type TestServer } from './testing/startCommand.js'

let command: TestCommand
let folder: string
let file: string
let count = 0

beforeAll(async () => {
  command = await buildCommand()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
})
afterAll(async () => {
  await command.remove()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  file = join(folder, `${(count += 1)}.db`)
})

const createProject = () => command.run('project', 'create', '--id', 'project-1', '--name', 'Shop', '--database', file)

const readEventIds = async (): Promise<Set<string>> => {
  const database = await openDatabase(file)
  const rows = await database.all<{ event_id: string }>(sql`select event_id from events`)
  await database.close()
  return new Set(rows.map(({ event_id: id }) => id))
}

/** An event that the server accepted, and when. */
type AcceptedEvent = { readonly id: string; readonly at: number }

/** Sends events, two at a time, until the server stops. `accepted` grows meanwhile. */
const sendEvents = (server: TestServer) => {
  const accepted: AcceptedEvent[] = []
  let count = 0
  const sendNext = async (): Promise<void> => {
    const id = `event-${(count += 1)}`
    const response = await sendEvent(server.url, createEvent(id)).catch(() => undefined) // the server has stopped
    if (!response) return
    if (response.status === 202) accepted.push({ id, at: performance.now() })
    await sendNext()
  }
  return { accepted, ended: Promise.all([sendNext(), sendNext()]) }
}

describe('latchkey-services', () => {
  it('creates, changes and deletes a project, which a server uses meanwhile', async () => {
    const created = await command.run(
      ...[
        'project',
        'create',
        '--name',
        'Shop',
        '--origin',
        'https://app.example',
        '--origin',
        'https://*.shop.example',
      ],
      ...['--feature', 'social_login=email,google', '--feature', 'multi_wallet', '--database', file],
    )
    const project: { readonly id: string } = JSON.parse(created.output)
    expect([created.code, project]).toEqual([
      0,
      {
        id: expect.stringMatching(/^[\da-f]{32}$/),
        name: 'Shop',
        origins: ['https://app.example', 'https://*.shop.example'],
        features: [
          { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
          { id: 'multi_wallet', isEnabled: true, config: null },
        ],
        analytics: true,
      },
    ])
    const server = await command.serve('--database', file)
    const query = { projectId: project.id }
    expect((await request(server.url, '/projects/v1/origins', { query })).body).toEqual({
      allowedOrigins: ['https://app.example', 'https://*.shop.example'],
    })
    const changed = await command.run('project', 'set', '--id', project.id, '--analytics', 'off', '--database', file)
    expect(JSON.parse(changed.output)).toEqual({ ...project, analytics: false })
    const listed = await command.run('project', 'list', '--database', file)
    expect(JSON.parse(listed.output)).toEqual({ ...project, analytics: false })
    expect((await command.run('project', 'delete', '--id', project.id, '--database', file)).code).toBe(0)
    expect((await command.run('project', 'list', '--database', file)).output).toBe('')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('loses no accepted event when a signal stops it', async () => {
    await createProject()
    const server = await command.serve('--database', file)
    const { accepted, ended } = sendEvents(server)
    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(20))
    expect(await server.end('SIGTERM')).toBe(0)
    await ended
    const kept = await readEventIds()
    expect(accepted.filter(({ id }) => !kept.has(id))).toEqual([])
    expect(server.output()).toContain('"message":"stopped","lost":0')
  })

  it('loses no accepted event when its output is closed: it stops normally', async () => {
    await createProject()
    const server = await command.serve('--database', file)
    const { accepted, ended } = sendEvents(server)
    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(20))
    expect(await server.closeOutput()).toBe(0)
    await ended
    const kept = await readEventIds()
    expect(accepted.filter(({ id }) => !kept.has(id))).toEqual([])
  })

  it('loses only the latest events when it is killed', async () => {
    await createProject()
    const server = await command.serve('--database', file)
    const { accepted, ended } = sendEvents(server)
    /** Returns the events that were accepted more than five seconds ago. A busy disk takes more than one to write them. */
    const acceptedEarlier = (now: number) => accepted.filter(({ at }) => at < now - 5_000).map(({ id }) => id)
    await vi.waitFor(() => expect(acceptedEarlier(performance.now()).length).toBeGreaterThan(20))
    const killed = performance.now()
    expect(await server.end('SIGKILL')).toBe(null)
    await ended
    const kept = await readEventIds()
    expect(acceptedEarlier(killed).filter((id) => !kept.has(id))).toEqual([])
    // The database is intact: the next server continues with it.
    const next = await command.serve('--database', file)
    expect((await sendEvent(next.url, createEvent('after'))).status).toBe(202)
    expect(await next.end('SIGINT')).toBe(0)
    expect((await readEventIds()).has('after')).toBe(true)
  })

  it('stops with its parent if it runs with --with-parent', async () => {
    const server = await command.serve('--with-parent', '--database', file)
    expect(await server.close()).toBe(0)
  })

  it('imports a directory and its pictures from files, and reports their faults', async () => {
    await createProject()
    const listings = {
      a: { id: 'a', name: 'Aardvark', image_id: 'pic-a', mobile: { native: 'javascript:alert(1)' } },
      b: { id: 'b', name: 'Badger', image_id: 'pic-b', mobile: { native: 'badger:' } },
    }
    const directory = join(folder, 'explorer.json')
    writeFileSync(directory, JSON.stringify({ listings, count: 2 }))
    const mark = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64z"/></svg>'
    writeFileSync(join(folder, 'pic-a.svg'), mark)
    writeFileSync(join(folder, 'pic-b.png'), 'no picture')
    const imported = await command.run(
      'directory',
      'import',
      directory,
      '--images',
      folder,
      '--replace',
      '--database',
      file,
    )
    expect([imported.code, JSON.parse(imported.output)]).toEqual([0, { wallets: 2, pictures: 1, faults: 2 }])
    expect(imported.errors).toContain('Wallet a was imported without invalid fields: mobile_link.')
    expect(imported.errors).toContain('pic-b.png was skipped')
    const added = await command.run(
      ...['image', 'add', join(folder, 'pic-a.svg'), '--kind', 'asset', '--id', 'eip155-1', '--database', file],
    )
    expect(JSON.parse(added.output)).toEqual({
      kind: 'asset',
      id: 'eip155-1',
      type: 'image/svg+xml',
      width: 64,
      height: 64,
    })
    const server = await command.serve('--database', file)
    expect((await request(server.url, '/getWallets')).body).toEqual({
      data: [
        { id: 'a', name: 'Aardvark', image_id: 'pic-a', order: 0 },
        { id: 'b', name: 'Badger', image_id: 'pic-b', order: 1, mobile_link: 'badger:' },
      ],
      count: 2,
    })
    const read = async (path: string) => (await fetch(server.url + path)).text()
    expect(await read('/getWalletImage/pic-a')).toBe(mark)
    expect(await read('/public/getAssetImage/eip155-1')).toBe(mark)
    expect(await read('/getWalletImage/pic-b')).toContain('>B</text>')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('uses an on-ramp file, and does not start if the file is invalid', async () => {
    await createProject()
    const onramp = join(folder, 'onramp.json')
    writeFileSync(onramp, exampleText)
    const server = await command.serve('--onramp', onramp, '--database', file)
    expect((await request(server.url, '/v1/onramp/options')).body).toMatchObject({
      purchaseCurrencies: exampleFile.purchaseCurrencies,
    })
    expect(await server.end('SIGTERM')).toBe(0)
    writeFileSync(onramp, JSON.stringify({ ...exampleFile, fee: '1,5' }))
    const { code, errors } = await command.run('serve', '--onramp', onramp, '--database', file)
    expect([code, errors]).toEqual([1, expect.stringContaining('onramp.json: fee must be a decimal string')])
  })

  it('uses a chains file with the files of tokens beside it, and does not start if one has faults', async () => {
    await createProject()
    const chains = join(folder, 'chains.json')
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const network = { rpcUrls: ['http://127.0.0.1:1'], nativeCurrency, tokens: './tokens.json' }
    const write = (networks: object) => writeFileSync(chains, JSON.stringify({ networks }))
    writeFileSync(join(folder, 'tokens.json'), JSON.stringify({ tokens: [] }))
    write({ 'eip155:1': network })
    const server = await command.serve('--chains', chains, '--database', file)
    expect((await request(server.url, '/v1/supported-chains')).body).toEqual({ http: ['eip155:1'], ws: [] })
    expect(await server.end('SIGTERM')).toBe(0)
    write({ 'eip155:1': { ...network, rpcUrls: [] }, 'eip155:5': { ...network, tokens: 'gone.json' } })
    const { code, errors } = await command.run('serve', '--chains', chains, '--database', file)
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('chains.json: networks.eip155:1.rpcUrls must be a list'),
    ])
    expect(errors).toContain('networks.eip155:5.tokens names gone.json, which is invalid: ENOENT')
  })

  it('prints the error and the help text, and fails', async () => {
    const { code, output, errors } = await command.run('project', 'create', '--database', file)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain('--name is required.')
    expect(errors).toContain('project create          create a project')
  })

  it('lists all commands with --help', async () => {
    const { code, output } = await command.run('--help')
    expect(code).toBe(0)
    for (const name of [
      'serve',
      'project create',
      'project set',
      'project list',
      'project delete',
      'directory import',
      'image add',
    ])
      expect(output).toContain(name)
  })
})
