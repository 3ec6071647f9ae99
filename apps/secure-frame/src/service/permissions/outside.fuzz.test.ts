import { changedJson, changedText, fuzz } from '@latchkey/fuzz'
import { createLogger, openDatabase, parseJson } from '@latchkey/services/parts'
import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { SignedPermission } from '../../protocol/permission.js'
import { toRevocationText } from '../../protocol/permission.js'
import { isAmounts } from '../../protocol/permissionFields.js'
import { createTestPermission, permissionDelegates } from '../../testing/createTestPermission.js'
import { deriveAccounts } from '../../vault/keys/accounts.js'
import { privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem'
import { createBaseApp } from '../http/createBaseApp.js'
import { readFields } from '../http/readFields.js'
import type { WalletEnv } from '../http/walletEnv.js'
import { Refusal } from '../refusal.js'
import { schemaSteps } from '../schemaSteps.js'
import { checkPermission } from './checkPermission.js'
import { countUse, noCounts } from './countUse.js'
import { permissionFields } from './createPermissionCalls.js'
import { createSessionCalls } from './createSessionCalls.js'
import { grantPermission, listPermissions } from './permissionStore.js'

const now = 1_790_000_000_000
const seconds = now / 1_000
const origin = 'https://wallet.example'
const entropy = new Uint8Array(16).fill(7)
const permission = await createTestPermission(entropy, now)
const { keys } = await deriveAccounts(entropy)
const message = toRevocationText(permission.id)
const signature = await privateKeyToAccount(toHex(keys.eip155)).signMessage({ message })
const database = await openDatabase(':memory:', schemaSteps)
const granted = await openDatabase(':memory:', schemaSteps)
const owner = { user: 'alice', project: 'shop' }
await grantPermission(database, owner, permission, seconds)

const app = createBaseApp(
  createLogger(() => undefined),
  origin,
)
app.route(
  '/',
  createSessionCalls(
    { database, now: () => now },
    createMiddleware<WalletEnv>((_, next) => next()),
  ),
)
app.post('/fields', async (context) => context.json(await readFields(context, permissionFields)))

/** What Node has of a request. */
const connection = (text = '') => ({
  incoming: Readable.from([Buffer.from(text)]),
  outgoing: { setHeader: () => undefined },
})
/** Sends a request to the app, without a connection. @returns the body, or `undefined` if it was refused @throws if the service fails */
const send = async (path: string, text?: string): Promise<unknown> => {
  const init = text === undefined ? {} : { method: 'POST' }
  const response = await app.request(origin + path, init, connection(text))
  const body: unknown = await response.json()
  if (response.status >= 500) throw new Error(`The service failed: ${JSON.stringify(body)}`)
  return response.ok ? body : undefined
}

const login = { ...owner, site: permission.site, device: '', loggedInAt: 0, session: '' }
const project = { id: 'shop', name: 'Shop', origins: [], rpc: {}, delegates: permissionDelegates } as const
const granting = {
  login: { ...login, sealKey: { kty: 'EC', crv: 'P-256', x: '', y: '' } },
  project: { ...project, custody: 'self' },
  account: permission.account,
  now: seconds,
} as const

fuzz('a permission: only what the account has signed is granted', {
  inputs: changedJson(permission),
  read: async (text) => {
    const fields = await send('/fields', text)
    if (fields === undefined) return false
    const given = fields as SignedPermission // the call has checked it
    await checkPermission(given, granting)
    await granted.run(sql`delete from permissions`)
    await grantPermission(granted, owner, given, seconds)
    expect(await listPermissions(granted, owner, seconds)).toEqual([
      { ...permission, signature: given.signature, spent: ['0', '0'], grantedAt: seconds },
    ])
    return true
  },
  mayThrow: (error) => error instanceof Refusal && error.code === 'PERMISSION_INVALID',
  sampleEvery: 10,
  longest: 50,
})
fuzz('the amounts of a batch: no more than the allowances is counted', {
  inputs: changedJson({ amounts: ['60', '30'] }, { amounts: ['100', '50'] }, { amounts: ['0', '0'] }),
  read: (text) => {
    const { amounts } = Object(parseJson(text)) as { readonly amounts?: unknown }
    if (!isAmounts(amounts)) return false
    const counts = countUse(permission.allowances, noCounts(permission.allowances), amounts, seconds)
    const over = counts.spent.some(
      ({ amount }, index) => BigInt(amount) > BigInt(permission.allowances[index]?.periodAmount ?? '0'),
    )
    if (over) throw new Error(`More than an allowance: ${text}`)
    return true
  },
  mayThrow: (error) =>
    error instanceof Refusal && (error.code === 'PERMISSION_EXCEEDED' || error.code === 'INVALID_REQUEST'),
})
fuzz('the account of a call about sessions', {
  inputs: changedText(`eip155:8453:${permission.account}`),
  // A URL has no halves of characters.
  read: (id) => send(`/v1/sessions/${encodeURIComponent(Buffer.from(id).toString())}`),
  sampleEvery: 10,
  longest: 50,
})
fuzz('the path of a call about sessions', {
  inputs: changedText(`/v1/sessions/eip155:8453:${permission.account}`, '/v1/sessions/../../x/revoke'),
  read: (path) => (path.startsWith('/') && URL.canParse(origin + path) ? send(path) : undefined),
  sampleEvery: 10,
  longest: 50,
})
fuzz('a revocation by the account', {
  inputs: changedJson({ pci: permission.id, signature }),
  read: (text) => send(`/v1/sessions/eip155:8453:${permission.account}/revoke`, text),
  sampleEvery: 10,
  longest: 50,
})
