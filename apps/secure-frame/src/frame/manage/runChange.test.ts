import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Screen } from '../../client/stage/createStage.js'
import { createText } from '../../protocol/createText.js'
import { createTestSession } from '../../testing/createTestSession.js'
import { startTestWallet, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import { createVaultCalls } from '../../vault/worker/createVaultCalls.js'
import { walletTexts } from '../wallet/walletTexts.en.js'
import { manageTexts } from './manageTexts.en.js'
import { runChange } from './runChange.js'

// Changes that the wallet signs, with a real vault and a real service. No screen may be needed.
const site = 'https://shop.example'
let databases: TestDatabases
let service: TestWallet
beforeAll(async () => {
  const [kind] = databaseKinds
  if (!kind) throw new Error('There is no database to test with.')
  databases = await kind[1]()
  service = await startTestWallet(await databases.create())
})
afterAll(async () => {
  await service.stop()
  await databases.stop()
})

const createUser = async (email: string) => {
  const device = createTestSession(service)
  const vault = createVaultCalls(device.vault)
  const { id } = await device.logIn(email)
  await device.createWallet()
  const owner = `${id}|${site}`
  const unused = (): never => {
    throw new Error('No passkey is used here.')
  }
  const reopen = async () => {
    const stored = await vault.readDevice(owner)
    if (stored.outcome !== 'available') return undefined
    const { part } = await device.session.post<{ readonly part: string }>('/v1/parts/release', {
      device: stored.value.device,
    })
    return vault.unlock(owner, part)
  }
  const screens = {
    vault,
    session: device.session,
    config: {
      origin: service.origin,
      vault: '',
      project: { id: 'shop', name: 'Shop', origins: [site], custody: 'self', rpc: {} },
    },
    site,
    passkeys: { create: unused, use: unused },
    account: '0x',
    delegations: { list: unused, revoke: unused },
    describeToken: unused,
    show: <result>(_screen: Screen<result>): Promise<result> => Promise.reject(new Error('A screen was shown.')),
    t: createText(manageTexts),
    walletText: createText(walletTexts),
    owner,
    host: 'wallet.example',
    signal: new AbortController().signal,
    reopen,
    custody: () => 'self' as const,
    onFactors: () => undefined,
    onSignedOut: () => undefined,
  } as const
  const listDevices = () =>
    device.session.post<{ readonly devices: readonly { readonly id: string }[] }>('/v1/devices/list')
  const [listed] = (await listDevices()).devices
  const revoke = () => device.session.postAsOwner<object>('/v1/devices/revoke', { id: listed?.id })
  return { ...device, vault, screens, revoke, listDevices }
}

it('opens the wallet again without the user if it was locked, and signs the change', async () => {
  const { screens, revoke, vault, listDevices } = await createUser('locked@mail.example')
  await vault.lock()
  await expect(revoke()).rejects.toMatchObject({ code: 'LOCKED' })
  expect(await runChange(screens, revoke)).toEqual({})
  expect((await listDevices()).devices).toEqual([])
})

it('tells the user if the wallet is locked and does not open again', async () => {
  const { screens, revoke, vault, listDevices } = await createUser('lost@mail.example')
  await vault.lock()
  const lost = { ...screens, reopen: async () => undefined }
  await expect(runChange(lost, revoke)).rejects.toThrow('A screen was shown.')
  expect((await listDevices()).devices).toHaveLength(1)
})

it('ends with the login', async () => {
  const { screens, session, revoke } = await createUser('ended@mail.example')
  await session.signOut()
  await expect(runChange(screens, revoke)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
})
