import type { Database } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedFactor } from '../../protocol/wallet.js'
import {
  beginTestWallet,
  createTestWallet,
  openEnvelope,
  registrationOf,
  type TestWallet,
} from '../../testing/createTestWallet.js'
import { refused } from '../../testing/refused.js'
import { startWalletPair, type WalletPair } from '../../testing/startWalletPair.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { deriveAccounts } from '../../vault/keys/accounts.js'
import type { Kek } from '../keys/openKek.js'
import { createUserKeys } from '../userKeys.js'
import { openPart, type SealedPart } from './partStore.js'

/** A stored text or bytes value, and 32-byte slices of it: each could be a factor, a part or a key. */
const toCandidates = (value: unknown): readonly Uint8Array[] => {
  if (value instanceof ArrayBuffer) return [new Uint8Array(value)]
  if (value instanceof Uint8Array) return [value]
  if (typeof value !== 'string') return []
  return [Buffer.from(value), Buffer.from(value, 'base64url')]
}

/**
 * The operator's attack: with the whole database and the key-encryption key, opens every sealed value, and tries each value that it can
 * read as the factor and as the part of each envelope.
 */
const attack = async (database: Database, kek: Kek, user: string): Promise<readonly Uint8Array[]> => {
  const keys = createUserKeys(database, kek)
  const devices = await database.all<SealedPart>(
    sql`select id, version, part, null as secret from devices where user_id = ${user}`,
  )
  const factors = await database.all<SealedPart & { readonly envelope: string }>(
    sql`select * from recovery_factors where user_id = ${user}`,
  )
  const opened = await Promise.all([...devices, ...factors].map((row) => openPart(keys, user, row)))
  const tables = ['users', 'wallets', 'devices', 'recovery_factors', 'begun_parts', 'sessions', 'user_keys', 'steps']
  const rows = await Promise.all(tables.map((table) => database.all(sql`select * from ${sql.raw(table)}`)))
  const stored = rows.flat().flatMap((row) => Object.values(row).flatMap(toCandidates))
  const secrets = opened.flatMap(({ part, secret }) => [part, ...(secret ? [secret] : [])])
  const candidates = [...secrets, ...stored, new Uint8Array(32), new Uint8Array()]
  const found: Uint8Array[] = []
  for (const { id, envelope } of factors)
    for (const factor of candidates)
      for (const part of secrets) {
        const entropy = await openEnvelope(id, envelope, factor, part).catch(() => undefined)
        if (entropy) found.push(entropy)
      }
  return found
}

describe.each(databaseKinds)('the operator of a service on %s', (_name, startDatabases) => {
  let pair: WalletPair

  beforeAll(async () => {
    pair = await startWalletPair(startDatabases)
  })
  afterAll(() => pair.close())

  const createUser = async (project: string, site?: string) => {
    const user = randomUUID()
    const login = await pair.servers[0].logIn(user, project, site)
    const wallet: TestWallet = await createTestWallet(login)
    await login.post('/v1/parts/release', { device: wallet.device })
    await login.post('/v1/recovery/list')
    return { user, login, wallet }
  }

  it('cannot open the entropy in the mode `self`, with the database and the key-encryption key [C-02]', async () => {
    const { user, wallet } = await createUser('shop')
    const [database] = pair.databases
    expect(await attack(database, pair.kek, user)).toEqual([])
    // The same attack succeeds once the operator has the factor that only the user has.
    const [row] = await database.all<SealedPart & { readonly envelope: string }>(
      sql`select * from recovery_factors where user_id = ${user}`,
    )
    if (!row) throw new Error('The wallet has no factor.')
    const { part } = await openPart(createUserKeys(database, pair.kek), user, row)
    expect(await openEnvelope(row.id, row.envelope, wallet.code.secret, part)).toEqual(wallet.entropy)
  })

  it('can open the entropy in the mode `assisted`, and each list of factors says so [C-02]', async () => {
    const { user, login, wallet } = await createUser('demo', 'https://demo.example')
    expect(await attack(pair.databases[0], pair.kek, user)).toEqual([wallet.entropy])
    const { body } = await login.post('/v1/recovery/list')
    expect(body['custody']).toBe('assisted')
    expect((body['recovery'] as readonly ListedFactor[]).map(({ kind }) => kind).sort()).toEqual(['code', 'operator'])
  })

  it('recovers a wallet for a login of the user in the mode `assisted`, without the user’s factor', async () => {
    const { user, wallet } = await createUser('demo', 'https://demo.example')
    const login = await pair.servers[1].logIn(user, 'demo', 'https://demo.example')
    const factors = (await login.post('/v1/recovery/list')).body['recovery'] as readonly ListedFactor[]
    const { id = '', envelope = '', part, secret } = factors.find(({ kind }) => kind === 'operator') ?? {}
    const [factor, opened] = [await login.open(secret), await login.open(part)]
    expect(factor.header).toMatchObject({ typ: 'latchkey/operator-secret/v1', kid: id })
    expect(await openEnvelope(id, envelope, factor.bytes, opened.bytes)).toEqual(wallet.entropy)
  })

  it('registers no wallet of the mode `assisted` without the operator’s factor, whose removal is refused', async () => {
    const login = await pair.servers[0].logIn(randomUUID(), 'demo', 'https://demo.example')
    const begun = await beginTestWallet(login)
    expect(begun.custody).toBe('assisted')
    const id = begun.recovery[0]?.id ?? ''
    const registration = registrationOf(begun, [{ id, kind: 'code', envelope: 'AAAA' }])
    expect(await login.post('/v1/wallet/register', registration)).toEqual(refused('OPERATOR_FACTOR_MISSING', 400))
    const operator = { id: begun.operator?.id ?? '', kind: 'operator', envelope: 'AAAA' } as const
    const owner = new Uint8Array(16)
    const { addresses } = await deriveAccounts(owner)
    const whole = registrationOf(begun, [...registration.recovery, operator], addresses)
    expect((await login.post('/v1/wallet/register', whole)).status).toBe(200)
    const removed = await login.post('/v1/recovery/remove', { id: operator.id }, { owner })
    expect(removed).toEqual(refused('FACTOR_OF_OPERATOR', 409))
    const kept = await login.post('/v1/recovery/remove', { id }, { owner })
    expect(kept).toMatchObject({ status: 200, body: { custody: 'assisted', recovery: [{ kind: 'operator' }] } })
  })

  it('keeps a wallet of the mode `self` on a site of the mode `assisted`', async () => {
    const { user } = await createUser('shop')
    const login = await pair.servers[0].logIn(user, 'demo', 'https://demo.example')
    expect(await login.post('/v1/wallet/begin')).toEqual(refused('WALLET_EXISTS', 409))
    expect((await login.post('/v1/recovery/list')).body['custody']).toBe('self')
    expect(await attack(pair.databases[0], pair.kek, user)).toEqual([])
  })
})
