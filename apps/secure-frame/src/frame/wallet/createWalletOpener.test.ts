import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stage } from '../../client/stage/createStage.js'
import { createTestSession, type TestBrowser } from '../../testing/createTestSession.js'
import { startWalletOn, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds } from '../../testing/testDatabases.js'
import { createVaultCalls } from '../../vault/worker/createVaultCalls.js'
import { rejectedByUser } from '../FrameError.js'
import { createWalletOpener } from './createWalletOpener.js'

// What opens the wallet, with a real vault and a real service. The user cancels each screen.
const site = 'https://shop.example'
let service: TestWallet
beforeAll(async () => {
  const [kind] = databaseKinds
  if (!kind) throw new Error('There is no database to test with.')
  service = await startWalletOn(kind[1])
})
afterAll(() => service.stop())

const openDevice = (browser?: TestBrowser) => {
  const device = createTestSession(service, browser)
  const vault = createVaultCalls(device.vault)
  let screens = 0
  const show = async () => {
    screens += 1
    throw rejectedByUser()
  }
  const stage: Stage = { ask: show, run: (act) => act(show) }
  const unused = () => {
    throw new Error('No passkey is used here.')
  }
  const opener = createWalletOpener({
    vault,
    session: device.session,
    stage,
    config: {
      origin: service.origin,
      vault: '',
      project: { id: 'shop', name: 'Shop', origins: [site], custody: 'assisted', rpc: {} },
    },
    site,
    language: () => 'en',
    passkeys: { create: unused, use: unused },
  })
  return { ...device, vault, opener, screens: () => screens }
}

/** Logs in, and creates a wallet without screens. */
const createWallet = async (email: string) => {
  const device = openDevice()
  const { id } = await device.logIn(email)
  const addresses = await device.createWallet()
  return { ...device, user: id, addresses }
}
const cancelled = { code: 4001 }

it('opens the wallet of a known device without a screen', async () => {
  const { browser, addresses } = await createWallet('known@mail.example')
  const again = openDevice(browser)
  await again.session.restore()
  expect(await again.opener.open()).toEqual(addresses)
  expect([again.screens(), again.paths]).toEqual([0, ['/v1/token/refresh', '/v1/parts/release']])
})

it.each([
  ['self', false],
  ['assisted', true],
] as const)('knows the custody %s of the wallet, whatever its project has now', async (custody, isAssisted) => {
  const { browser, user } = await createWallet(`${custody}@mail.example`)
  if (isAssisted)
    await service.database.run(sql`
      insert into recovery_factors (id, user_id, kind, label, version, part, secret, envelope, credential, counter, created_at)
      select 'operator', user_id, 'operator', '', version, part, part, envelope, null, 0, created_at
      from recovery_factors where user_id = ${user}`)
  const again = openDevice(browser)
  await again.session.restore()
  await again.opener.open()
  expect(again.opener.custody()).toBe(custody)
})

it.each([
  ['code', true],
  ['passkey', false],
] as const)('knows that a wallet whose factor is a %s has a recovery code: %s', async (kind, has) => {
  const { browser, user } = await createWallet(`with-${kind}@mail.example`)
  await service.database.run(sql`update recovery_factors set kind = ${kind} where user_id = ${user}`)
  const again = openDevice(browser)
  await again.session.restore()
  expect(again.opener.hasRecoveryCode()).toBeUndefined()
  await again.opener.open()
  expect(again.opener.hasRecoveryCode()).toBe(has)
  again.opener.adoptFactors([{ id: 'new', kind: 'code', label: '', createdAt: 0 }])
  expect(again.opener.hasRecoveryCode()).toBe(true)
})

it('F-136: creates no wallet while the storage is unavailable: it says so', async () => {
  const { browser, addresses } = await createWallet('blocked@mail.example')
  const again = openDevice(browser)
  await again.session.restore()
  await again.vault.createProof({ method: 'POST', url: service.origin, time: service.now() }) // the keys of the device are in memory
  browser.vaultObjects.readFault = 'unavailable'
  await expect(again.opener.open()).rejects.toMatchObject(cancelled)
  expect([again.screens(), again.paths]).toEqual([1, []])
  browser.vaultObjects.readFault = undefined
  expect(await again.opener.open()).toEqual(addresses)
})

it.each([
  ['does not exist', (records: Map<string, unknown>, name: string) => records.delete(name)],
  ['is corrupt', (records: Map<string, unknown>, name: string) => records.set(name, { version: 1 })],
  [
    'does not open',
    (records: Map<string, unknown>, name: string) => {
      const { sealedSecret, ...record } = records.get(name) as { readonly sealedSecret: Uint8Array } // as the vault wrote it
      records.set(name, {
        ...record,
        sealedSecret: sealedSecret.map((byte, index) => (index === 20 ? byte ^ 1 : byte)),
      })
    },
  ],
])('F-136: recovers if the part of the device %s, and begins no wallet', async (what, spoil) => {
  const { browser, user } = await createWallet(`${what.replaceAll(' ', '-')}@mail.example`)
  spoil(browser.vaultObjects.records, `wallet|${user}|${site}`)
  const again = openDevice(browser)
  await again.session.restore()
  expect(await again.opener.openKnown()).toBeUndefined()
  await expect(again.opener.open()).rejects.toMatchObject(cancelled)
  expect(again.paths).toContain('/v1/recovery/list')
  expect(again.paths).not.toContain('/v1/wallet/begin')
})

it('F-137: does not open for a login that has ended', async () => {
  const { browser, session } = await createWallet('over@mail.example')
  const again = openDevice(browser)
  await again.session.restore()
  await session.signOut()
  await expect(again.opener.open()).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  await expect(again.opener.open()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect([again.screens(), again.ends()]).toEqual([0, 1])
})

it('begins a wallet for a user without one, and leaves nothing if the user cancels [F-139~]', async () => {
  const device = openDevice()
  await device.logIn('new@mail.example')
  await expect(device.opener.open()).rejects.toMatchObject(cancelled)
  expect(device.paths).toContain('/v1/wallet/begin')
  expect(device.paths).not.toContain('/v1/wallet/register')
  expect([...device.browser.vaultObjects.records.keys()]).toEqual(['identity'])
  expect(await device.vault.addresses()).toBeUndefined()
})
