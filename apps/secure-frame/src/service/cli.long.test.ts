import { openDatabase } from '@latchkey/services/parts'
import { build, type Plugin } from 'esbuild'
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailbox } from '@latchkey/test-services/mail'
import { createTestDevice } from '../testing/createTestDevice.js'
import { startFarcasterVisit } from '../testing/farcasterVisit.js'
import { startFarcasterStandIn } from '../testing/startFarcasterStandIn.js'
import { openKek } from './keys/openKek.js'
import { schemaSteps } from './schemaSteps.js'
import { createUserKeys } from './userKeys.js'

/** Leaves packages out of the build. They are resolved from their importer, because the build is in another folder. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === 'resolved' || path.startsWith('node:')) return undefined
      const { path: file, errors } = await resolve(path, { resolveDir, kind, pluginData: 'resolved' })
      return { path: file, errors, external: !path.startsWith('@latchkey/') }
    })
  },
}

let command: string
let folder: string
let database: string
let kek: string
let count = 0

const start = (...parameters: readonly string[]) => {
  const child = spawn(process.execPath, [command, ...parameters], { stdio: ['pipe', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output, errors }))
  })
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, url] = /"message":"listening","url":"([^"]+)"/.exec(output) ?? []
      if (url) resolve(url)
    })
    void ended.then(() => reject(new Error(`The server ended: ${errors}`)))
  })
  return { child, ended, listening }
}
const run = async (...parameters: readonly string[]) => {
  const { ended, listening } = start(...parameters)
  listening.catch(() => undefined) // a command that ends does not listen
  return ended
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  // The service finds its documents by its own place in the package.
  command = join(folder, 'dist/service/documents/cli.mjs')
  mkdirSync(join(folder, 'dist/browser'), { recursive: true })
  writeFileSync(
    join(folder, 'dist/browser/manifest.json'),
    JSON.stringify({ documents: {}, vault: { name: '', integrity: '' }, exit: '' }),
  )
  await build({
    entryPoints: [fileURLToPath(new URL('cli.ts', import.meta.url))],
    outfile: command,
    bundle: true,
    conditions: ['@latchkey/source'],
    plugins: [externalPackages],
    platform: 'node',
    format: 'esm',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  count += 1
  database = join(folder, `${count}.db`)
  kek = join(folder, `${count}.kek`)
})

describe('latchkey-wallet', () => {
  it('creates, changes and lists projects', async () => {
    const created = await run(
      ...[
        'project',
        'create',
        '--id',
        'shop',
        '--name',
        'Shop',
        '--origin',
        'https://shop.example',
        '--database',
        database,
      ],
      ...[
        '--rpc',
        'eip155:1=https://node.example/v1',
        '--rpc',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=https://sol.example',
        '--delegate',
        'eip155:1=0xe6cae83bde06e4c305530e199d7217f42808555b',
        '--bundler',
        'eip155:1=https://bundler.example/v1',
      ],
    )
    expect(created).toMatchObject({ code: 0, errors: '' })
    const project = {
      id: 'shop',
      name: 'Shop',
      origins: ['https://shop.example'],
      custody: 'self',
      rpc: { 'eip155:1': 'https://node.example/v1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://sol.example' },
      delegates: { 'eip155:1': '0xe6Cae83BdE06E4c305530e199D7217f42808555B' },
      bundlers: { 'eip155:1': 'https://bundler.example/v1' },
      permissions: false,
    }
    expect(JSON.parse(created.output)).toEqual(project)
    const set = await run(
      'project',
      'set',
      '--id',
      'shop',
      '--custody',
      'assisted',
      '--permissions',
      'on',
      '--database',
      database,
    )
    const changed = { ...project, custody: 'assisted', permissions: true }
    expect(JSON.parse(set.output)).toEqual(changed)
    const { output } = await run('project', 'list', '--database', database)
    expect(JSON.parse(output)).toEqual(changed)
    const off = await run('project', 'set', '--id', 'shop', '--permissions', 'off', '--database', database)
    expect(JSON.parse(off.output)).toEqual({ ...changed, permissions: false })
    const again = await run('project', 'create', '--id', 'shop', '--name', 'Shop', '--database', database)
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('Project shop exists already') })
  })

  it.each([
    [['--origin', 'https://*.shop.example'], '--origin must be an origin'],
    [['--origin', 'https://shop.example/'], '--origin must be an origin'],
    [['--origin', 'http://shop.example'], '--origin must be an origin'],
    [['--permissions', 'yes'], '--permissions must be on or off'],
    [['--custody', 'split'], '--custody must be self or assisted'],
    [['--rpc', 'https://node.example'], '--rpc must be a network'],
    [['--bundler', 'https://bundler.example'], '--bundler must be a network'],
    [['--delegate', '0xe6Cae83BdE06E4c305530e199D7217f42808555B'], '--delegate must be an EVM network'],
    [['--delegate', 'eip155:0=0xe6Cae83BdE06E4c305530e199D7217f42808555B'], '--delegate must be an EVM network'],
    [['--delegate', 'eip155:1=0xE6Cae83BdE06E4c305530e199D7217f42808555B'], '--delegate must be an EVM network'],
    [['--delegate', `eip155:1=0x${'0'.repeat(40)}`], '--delegate must be an EVM network'],
    [['--name', 'Shop\nBcc: other@mail.example'], '--name must have'],
  ])('refuses %j', async (options, message) => {
    const { code, errors } = await run('project', 'create', '--name', 'Shop', '--database', database, ...options)
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) })
  })

  it('creates a key file that only its owner can read, and rotates it', async () => {
    expect((await run('kek', 'create', '--kek', kek)).code).toBe(0)
    expect(statSync(kek).mode & 0o777).toBe(0o600)
    const before = readFileSync(kek, 'utf8')
    expect(await run('kek', 'create', '--kek', kek)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('exists already'),
    })
    expect(readFileSync(kek, 'utf8')).toBe(before)

    const opened = await openDatabase(database, schemaSteps)
    const sealed = await createUserKeys(opened, openKek(kek)).seal('alice', 'test/v1', Buffer.from('part'))
    const { output } = await run('kek', 'rotate', '--kek', kek, '--database', database)
    expect(JSON.parse(output)).toMatchObject({ keys: 2, rewrapped: 1 })
    expect(output).not.toContain(JSON.parse(before).keys[0].key)
    const bytes = await createUserKeys(opened, openKek(kek)).open('alice', 'test/v1', sealed)
    expect(Buffer.from(bytes).toString()).toBe('part')
    await opened.close()
  })

  it('serves until a signal stops it, and refuses a key file that others can read', async () => {
    const mailbox = await startMailbox()
    await run('kek', 'create', '--kek', kek)
    const options = ['--port', '0', '--database', database, '--kek', kek, '--mail', mailbox.url]
    const server = start('serve', ...options, '--origin', 'https://wallet.example')
    const url = await server.listening
    const response = await fetch(`${url}/health`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)

    expect(await run('serve', ...options)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--origin is required'),
    })
    chmodSync(kek, 0o644)
    const refused = await run('serve', ...options, '--origin', 'https://wallet.example')
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Other users can read the key file') })
    await mailbox.stop()
  })

  it('serves social logins by a file, and refuses a file with a fault', async () => {
    const mailbox = await startMailbox()
    await run('kek', 'create', '--kek', kek)
    const options = ['--port', '0', '--database', database, '--kek', kek, '--mail', mailbox.url]
    const logins = join(folder, 'logins.json')
    writeFileSync(logins, JSON.stringify({ google: { clientId: 'id', clientSecret: 'NO_SUCH_VARIABLE' } }))
    const origin = ['--origin', 'https://wallet.example', '--logins', logins]
    expect(await run('serve', ...options, ...origin)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('names the environment variable NO_SUCH_VARIABLE, which is not set'),
    })
    writeFileSync(logins, JSON.stringify({ github: { clientId: 'id', clientSecret: 'PATH' } }))
    const social = start('serve', ...options, ...origin)
    const { status } = await fetch(`${await social.listening}/v1/social/start`, { method: 'POST' })
    expect(status).toBe(401)
    social.child.kill('SIGTERM')
    expect((await social.ended).code).toBe(0)
    await mailbox.stop()
  })

  it('serves logins by Farcaster, with the relay and the node that the file names', async () => {
    const [mailbox, standIn] = await Promise.all([startMailbox(), startFarcasterStandIn()])
    const [logins, origin] = [join(folder, 'farcaster.json'), 'https://wallet.example']
    const { relay, chain } = standIn
    writeFileSync(logins, JSON.stringify({ farcaster: { relay: relay.url, rpc: chain.rpcUrl } }))
    await run('kek', 'create', '--kek', kek)
    const options = ['--id', 'shop', '--name', 'Shop', '--origin', 'https://shop.example', '--database', database]
    expect((await run('project', 'create', ...options)).code).toBe(0)
    const served = ['--port', '0', '--database', database, '--kek', kek, '--mail', mailbox.url, '--logins', logins]
    const { child, listening, ended } = start('serve', '--origin', origin, ...served)
    const visit = await startFarcasterVisit(await createTestDevice(await listening, origin))
    await standIn.confirm(visit.uri, await standIn.createUser())
    expect((await visit.result()).body).toMatchObject({ state: 'done', login: { user: { userName: 'alice' } } })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    await Promise.all([mailbox.stop(), standIn.stop()])
  })
})
