// Runs in a page of the wallet's origin, with the real worker of the vault.
import { createSession } from '../src/client/session/createSession.js'
import { runAlone } from '../src/client/session/runAlone.js'
import { wait } from '../src/client/steps/wait.js'
import { connectVault } from '../src/client/vault/connectVault.js'
import type { BegunWallet, NewPart } from '../src/protocol/wallet.js'
import { indexedDbStorage } from '../src/vault/device/indexedDbStorage.js'
import { createDeviceStorage } from '../src/vault/device/storage.js'

const { origin } = location
const site = origin

/** What the bench gives to the page: it opens the mailed link, and returns the mailed code. */
type Mail = (email: string, isNewDevice: boolean) => Promise<string>

/** The times of one user, in milliseconds. */
export type UserTimes = { readonly creation: number; readonly login: number; readonly signatures: readonly number[] }

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** Logs a user in, creates the wallet, logs in again on the same device, and signs. What the user does in between is not counted. */
export const measureUser = async (workerUrl: string, email: string): Promise<UserTimes> => {
  const readMail = Reflect.get(window, 'readMail') as Mail // the bench exposes it
  const open = () => {
    const vault = connectVault({ url: workerUrl })
    const storage = createDeviceStorage(indexedDbStorage('latchkey-session', indexedDB), wait)
    const fields = { origin, project: 'shop', site, language: () => 'en' }
    const session = createSession({ ...fields, vault, storage, runAlone, now: Date.now, wait })
    return { vault, session }
  }
  const first = open()
  const code = await readMail(email, (await first.session.start(email)) === 'VERIFY_DEVICE')
  const { id } = await first.session.verify(code)
  const creation = await timed(async () => {
    const { vault, session } = first
    await vault.create(id, await session.post<BegunWallet>('/v1/wallet/begin'))
    const { code: recovery, groups } = await vault.offerCode()
    await vault.proveCode(groups.map((index) => recovery.split('-')[index]))
    const { isDeviceStored: _isStored, ...registration } = await vault.finish()
    await session.post('/v1/wallet/register', { ...registration, deviceName: 'Chrome (Linux)' })
    await vault.confirm()
  })
  const addresses = await first.vault.addresses()
  await first.session.signOut()

  const { vault, session } = open()
  const second = await readMail(email, (await session.start(email)) === 'VERIFY_DEVICE')
  const login = await timed(async () => {
    await session.verify(second)
    const stored = await vault.readDevice(id)
    if (stored.outcome !== 'available') throw new Error(`The device is ${stored.outcome}.`)
    const { part } = await session.post<NewPart>('/v1/parts/release', { device: stored.value.device })
    await vault.unlock(id, part)
  })
  const signatures: number[] = []
  for (let count = 0; count < 10; count += 1)
    signatures.push(
      await timed(async () => {
        const request = { method: 'personal_sign', params: ['0x68656c6c6f', addresses?.eip155] }
        await vault.sign((await vault.prepare(request, { site, network: 'eip155:1' })).id)
      }),
    )
  await session.signOut()
  return { creation, login, signatures }
}

/** Returns how long a request to the service takes that does nothing. */
export const measureRequest = (): Promise<number> => timed(async () => (await fetch('/health')).text())
