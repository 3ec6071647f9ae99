import { openDatabase } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Hex, hexToBigInt, numberToHex, slice, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { buildCommand, type TestCommand, type TestServer } from '../../../../services/src/testing/startCommand.js'
import { request } from '../../../../services/src/testing/request.js'
import { type SignedPermission, toRevocationText } from '../../protocol/permission.js'
import { buildKilledServer, type KilledServer } from '../../testing/buildKilledServer.js'
import { sendJson } from '../../testing/createTestDevice.js'
import { createTestPermission, permissionDelegates, permissionToken } from '../../testing/createTestPermission.js'
import { registerTestWallet } from '../../testing/createTestWallet.js'
import { refused } from '../../testing/refused.js'
import { startTestWallet, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import { deriveAccounts, toPhrase } from '../../vault/keys/accounts.js'
import { createFreezeLink, freezeAccount } from '../logins/freezeStore.js'
import { findProject, saveProject } from '../projects/projectStore.js'
import { schemaSteps } from '../schemaSteps.js'
import { permissionSteps } from './permissionSteps.js'

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const signerOf = async (entropy: Uint8Array<ArrayBuffer>) => {
  const { keys } = await deriveAccounts(entropy)
  return privateKeyToAccount(toHex(keys.eip155))
}
const signRevocation = async (entropy: Uint8Array<ArrayBuffer>, pci: Hex) =>
  (await signerOf(entropy)).signMessage({ message: toRevocationText(pci) })

let command: TestCommand
let program: Awaited<ReturnType<typeof buildKilledServer>>
beforeAll(async () => {
  ;[command, program] = await Promise.all([buildCommand(), buildKilledServer()])
})
afterAll(async () => {
  await Promise.all([command.remove(), program.remove()])
})

describe.each(databaseKinds)('permissions for everybody on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let folder: string
  /** It grants permissions. Its time is that of the other processes, until a test moves it. */
  let wallet: TestWallet
  let walletProcess: KilledServer
  let services: TestServer
  let projectId: string
  let entropy: Uint8Array<ArrayBuffer>
  let login: {
    readonly user: string
    readonly token: string
    post(path: string, body: unknown): ReturnType<TestWallet['send']>
  }
  let count = 0

  beforeAll(async () => {
    databases = await startDatabases()
    const address = await databases.create()
    wallet = await startTestWallet(address)
    const project = (await findProject(wallet.database, 'shop')) ?? expect.fail('There is no project.')
    await saveProject(wallet.database, { ...project, permissions: true, delegates: permissionDelegates })
    const { kek, mailbox, origin } = wallet
    walletProcess = await program.start({ address, kek, mail: mailbox.url, origin, now: wallet.now() })
    folder = mkdtempSync(join(tmpdir(), 'latchkey-sessions-'))
    const file = join(folder, 'services.db')
    const options = ['--name', 'Shop', '--origin', 'https://shop.example', '--database', file]
    projectId = JSON.parse((await command.run('project', 'create', ...options)).output).id
    services = await command.serve('--database', file, '--wallet-service', walletProcess.url)
  })
  afterAll(async () => {
    await services.end('SIGTERM')
    await walletProcess.kill()
    await wallet.stop()
    await databases.stop()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    const device = await wallet.createDevice()
    const { accessToken: token, user } = await wallet.logIn(device, `user-${(count += 1)}@mail.example`)
    login = { user: user.id, token, post: (path, body) => device.post(path, body, { token }) }
    entropy = await registerTestWallet(login)
  })

  const grant = async (fields: Partial<SignedPermission> = {}) => {
    const permission = await createTestPermission(entropy, wallet.now(), fields)
    expect((await login.post('/v1/permissions/grant', permission)).status).toBe(200)
    return permission
  }
  const idOf = ({ network, account }: Pick<SignedPermission, 'network' | 'account'>) => `${network}:${account}`
  const sessionsOf = (id: string, init: RequestInit = {}) =>
    request(services.url, `/v1/sessions/${id}`, { query: { projectId }, ...init })
  const listed = async (id: string) => Object((await sessionsOf(id)).body)['pcis'] as readonly { pci: string }[]
  const revoke = (id: string, body: unknown, init: RequestInit = {}) =>
    request(services.url, `/v1/sessions/${id}/revoke`, {
      query: { projectId },
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
  const toSession = ({ id, expiry, allowances: [first] }: SignedPermission, rest: object = {}) => {
    const period = { periodDuration: 3_600, startTime: first?.startTime }
    const coin = { periodAmount: '0x64', ...period }
    return {
      pci: id,
      chainId: '0x2105',
      permissions: [
        { type: 'native-token-periodic', data: coin },
        { type: 'erc20-token-periodic', data: { tokenAddress: permissionToken, periodAmount: '0x32', ...period } },
      ],
      expiry,
      ...rest,
    }
  }

  it('shows those of an account on a network, through the services, without the site and the signature [S7.18]', async () => {
    const permission = await grant()
    await login.post('/v1/permissions/use', { id: permission.id, amounts: ['7', '0'] })
    const { account, network } = permission
    for (const id of [idOf(permission), `${network}:0x${account.slice(2).toUpperCase()}`])
      expect(await sessionsOf(id)).toMatchObject({ status: 200, body: { pcis: [toSession(permission)] } })
    const { body } = await sessionsOf(idOf(permission))
    expect(body).toEqual({ pcis: [toSession(permission)] })
    for (const id of [`eip155:1:${account}`, `${network}:0x${'1'.repeat(40)}`])
      expect((await sessionsOf(id)).body).toEqual({ pcis: [] })
  })

  it('shows the newest first, and the revoked ones with their time [S7.18~]', async () => {
    const [first, second] = [await grant(), await grant()]
    wallet.wait(1_000)
    const third = await grant()
    await login.post('/v1/permissions/revoke', { id: first.id })
    const revokedAt = Math.floor(wallet.now() / 1_000)
    const pcis = await listed(idOf(first))
    expect(pcis[0]).toEqual(toSession(third))
    expect(pcis).toHaveLength(3)
    expect(pcis).toContainEqual(toSession(second))
    expect(pcis).toContainEqual(toSession(first, { revokedAt }))
  })

  it('does not show what has expired', async () => {
    const { id, ...permission } = await grant({ expiry: Math.floor(wallet.now() / 1_000) + 60 })
    const url = `${wallet.url}/v1/sessions/${idOf(permission)}`
    expect(await (await fetch(url)).json()).toMatchObject({ pcis: [{ pci: id }] })
    wallet.wait(60_000)
    expect(await (await fetch(url)).json()).toEqual({ pcis: [] })
  })

  it('end at once by a signature of the account, through the services [S7.19]', async () => {
    const [permission, other] = [await grant(), await grant()]
    const { id: pci, account, network } = permission
    const signature = await signRevocation(entropy, pci)
    const id = `${network}:0x${account.slice(2).toUpperCase()}`
    expect(await revoke(id, { pci, signature })).toMatchObject({ status: 200, body: {} })
    const amounts = ['1', '1']
    expect(await login.post('/v1/permissions/use', { id: pci, amounts })).toEqual(refused('PERMISSION_ENDED', 410))
    expect(await login.post('/v1/permissions/list', {})).toMatchObject({ body: { permissions: [{ id: other.id }] } })
    expect((await login.post('/v1/permissions/use', { id: other.id, amounts })).status).toBe(200)
    const pcis = await listed(id)
    expect(pcis.find((session) => session.pci === pci)).toMatchObject({ revokedAt: expect.any(Number) })
    expect((await revoke(id, { pci, signature })).status).toBe(200)
  })

  it('end by each signature that only the account can make [S7.19~]', async () => {
    const permission = await grant()
    const { id: pci } = permission
    const signature = await signRevocation(entropy, pci)
    const [r, s, v] = [slice(signature, 0, 32), hexToBigInt(slice(signature, 32, 64)), signature.slice(130)]
    const high: Hex = `${r}${numberToHex(order - s, { size: 32 }).slice(2)}${v === '1b' ? '1c' : '1b'}`
    expect((await revoke(idOf(permission), { pci, signature: high })).status).toBe(200)
    expect(await listed(idOf(permission))).toMatchObject([{ pci, revokedAt: expect.any(Number) }])
  })

  it('end while the account is frozen [S7.19~]', async () => {
    const permission = await grant()
    // The account is frozen without its permissions being revoked, as if they had been granted at the same time.
    const link = await createFreezeLink(wallet.database, login.user, wallet.origin, wallet.now())
    await freezeAccount(wallet.database, link.split('#')[1] ?? '', wallet.now())
    await wallet.database.run(sql`update permissions set revoked_at = null where user_id = ${login.user}`)
    expect((await login.post('/v1/permissions/list', {})).status).toBe(401)
    expect(await listed(idOf(permission))).toEqual([toSession(permission)])
    const signature = await signRevocation(entropy, permission.id)
    expect((await revoke(idOf(permission), { pci: permission.id, signature })).status).toBe(200)
    expect(await listed(idOf(permission))).toMatchObject([{ revokedAt: expect.any(Number) }])
  })

  it('do not end by another signature, for another account, or on another network', async () => {
    const permission = await grant()
    const { id: pci, account, network } = permission
    const id = idOf(permission)
    const signature = await signRevocation(entropy, pci)
    const stranger = new Uint8Array(randomBytes(16))
    const strange = (await signerOf(stranger)).address
    const account1 = await signerOf(entropy)
    const unsigned = [400, { error: 'Invalid: the account has not signed the revocation' }]
    const invalid = [400, { error: 'Invalid: id, pci or signature' }]
    const unknown = [404, { error: 'The account has no such permission on this network' }]
    const attempts: readonly (readonly [id: string, body: unknown, answer: readonly unknown[]])[] = [
      [id, { pci, signature: await signRevocation(stranger, pci) }, unsigned],
      [id, { pci, signature: await account1.signMessage({ message: pci }) }, unsigned],
      [id, { pci, signature: await account1.sign({ hash: pci }) }, unsigned],
      [id, { pci, signature: `0x${'f'.repeat(128)}1b` }, unsigned],
      [id, { pci, signature: `0x${'0'.repeat(130)}` }, unsigned],
      [id, { pci, signature: `${signature.slice(0, 130)}05` }, unsigned],
      [`${network}:${strange}`, { pci, signature: await signRevocation(stranger, pci) }, unknown],
      [`${network}:${strange}`, { pci, signature }, unsigned],
      [`eip155:1:${account}`, { pci, signature }, unknown],
      [id, { pci, signature: signature.slice(0, 130) }, invalid],
      [id, { pci: pci.slice(0, 10), signature }, invalid],
      [`eip155:0:${account}`, { pci, signature }, invalid],
      [id, { signature }, [400, { error: 'Missing: pci' }]],
      [id, { pci }, [400, { error: 'Missing: signature' }]],
      [id, { pci, signature: { r: 1 } }, [400, { error: 'Invalid: signature' }]],
      [id, { pci: '0'.repeat(201), signature }, [400, { error: 'Invalid: pci' }]],
      [id, '{', [400, { error: 'Invalid: body' }]],
      [account, { pci, signature }, [400, { error: 'Invalid: id' }]],
      [`${id}0`, { pci, signature }, [400, { error: 'Invalid: id' }]],
      [`${id}%2F..%2F..`, { pci, signature }, [400, { error: 'Invalid: id' }]],
    ]
    for (const [path, body, answer] of attempts) {
      const response = await revoke(path, body)
      expect([path, body, response.status, response.body]).toEqual([path, body, ...answer])
    }
    expect(await listed(id)).toEqual([toSession(permission)])
  })

  it('belong to a project and its sites for pages, and pages cannot call the wallet service', async () => {
    const permission = await grant()
    const id = idOf(permission)
    const from = (origin: string) => ({ headers: { origin } })
    const allowed = await sessionsOf(id, from('https://shop.example'))
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, 'https://shop.example'])
    const body = { pci: permission.id, signature: await signRevocation(entropy, permission.id) }
    const evil = [
      await sessionsOf(id, from('https://evil.example')),
      await revoke(id, body, from('https://evil.example')),
    ]
    expect(evil.map(({ status }) => status)).toEqual([403, 403])
    const preflight = await sessionsOf(id, { method: 'OPTIONS', ...from('https://shop.example') })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, POST'])
    expect((await request(services.url, `/v1/sessions/${id}`, { query: { projectId: 'other' } })).status).toBe(401)
    const directly = await fetch(`${walletProcess.url}/v1/sessions/${id}`, from('https://shop.example'))
    expect([directly.status, await directly.json()]).toEqual([403, expect.objectContaining({ code: 'ORIGIN_REFUSED' })])
    expect(await listed(id)).toEqual([toSession(permission)])
  })

  it('leave no key, entropy or token in the table, and nothing of the account in the logs [C-01~]', async () => {
    const permission = await grant()
    const { id: pci } = permission
    await login.post('/v1/permissions/use', { id: pci, amounts: ['7', '0'] })
    const signature = await signRevocation(entropy, pci)
    for (const server of [wallet.url, walletProcess.url]) {
      await fetch(`${server}/v1/sessions/${idOf(permission)}`)
      await sendJson(`${server}/v1/sessions/${idOf(permission)}/revoke`, {
        pci,
        signature: `${signature.slice(0, -2)}05`,
      })
    }
    await revoke(idOf(permission), { pci, signature })
    const rows = await wallet.database.all(sql`select * from permissions where id = ${pci}`)
    const values = rows.flatMap((row) => Object.values(row)).join('\n')
    const logs = [...wallet.lines, services.output()].join('\n')
    expect(values).toContain(permission.signature)
    expect(logs).toContain('/v1/sessions/:id/revoke')
    const { keys } = await deriveAccounts(entropy)
    const secrets = [entropy, keys.eip155, keys.solana].map((bytes) => Buffer.from(bytes))
    const forms = secrets.flatMap((bytes) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form)),
    )
    for (const secret of [...forms, toPhrase(entropy), login.token]) expect(`${values}\n${logs}`).not.toContain(secret)
    for (const fact of [pci, permission.account, permission.signature, signature, permissionToken])
      expect(logs.toLowerCase()).not.toContain(fact)
  })

  it('are answered by the wallet service for malformed accounts and bodies, too', async () => {
    const { id: pci, account, network } = await grant()
    const signature = await signRevocation(entropy, pci)
    for (const id of ['1', account, `eip155:01:${account}`, `solana:1:${account}`, `${network}:${account}1`]) {
      const response = await sendJson(`${walletProcess.url}/v1/sessions/${id}/revoke`, { pci, signature })
      expect([id, response]).toEqual([id, refused('INVALID_REQUEST', 400, { fields: ['id'] })])
      const read = await fetch(`${walletProcess.url}/v1/sessions/${id}`)
      expect([id, read.status]).toEqual([id, 400])
    }
  })
})

it('has a rate of its own, so that other calls stay possible', async () => {
  const [rare, often] = [
    { perSecond: 0.1, burst: 3 },
    { perSecond: 0.1, burst: 2 },
  ]
  const wallet = await startTestWallet(':memory:', rare, undefined, undefined, often)
  const id = `eip155:1:0x${'1'.repeat(40)}`
  const statuses: number[] = []
  for (let index = 0; index < 3; index += 1) statuses.push((await fetch(`${wallet.url}/v1/sessions/${id}`)).status)
  const { status, headers } = await wallet.send(`/v1/sessions/${id}/revoke`, {})
  expect([...statuses, status]).toEqual([200, 200, 429, 429])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await wallet.send('/v1/account/freeze', {})).status).toBe(400)
  await wallet.stop()
})

it.each(databaseKinds)(
  'a database of before is migrated on %s: its projects have permissions off',
  async (_name, start) => {
    const databases = await start()
    const address = await databases.create()
    const before = await openDatabase(address, schemaSteps.slice(0, -permissionSteps.length))
    await before.run(sql`
    insert into projects (id, name, origins, custody, rpc, delegates, bundlers, created_at)
    values ('old', 'Old', '[]', 'self', '{}', '{}', '{}', 1)`)
    await before.close()
    const database = await openDatabase(address, schemaSteps)
    const project = await findProject(database, 'old')
    expect(project).toMatchObject({ id: 'old', permissions: false })
    await saveProject(database, { ...(project ?? expect.fail('It is lost.')), permissions: true })
    expect(await findProject(database, 'old')).toMatchObject({ permissions: true })
    await database.close()
    await databases.stop()
  },
)
