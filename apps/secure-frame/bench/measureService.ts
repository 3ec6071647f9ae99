import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { Database } from '@latchkey/services/parts'
import { openKek } from '../src/service/keys/openKek.js'
import { readSecrets } from '../src/service/keys/secrets.js'
import { insertLoginDevice, needUser, toEmailIdentity } from '../src/service/logins/userStore.js'
import { saveTransaction } from '../src/service/logins/transactionStore.js'
import { buildKilledServer } from '../src/testing/buildKilledServer.js'
import { createRoamingClient } from '../src/testing/createRoamingClient.js'
import { sendJson, type TestDevice } from '../src/testing/createTestDevice.js'
import { createTestWallet } from '../src/testing/createTestWallet.js'
import { startTestWallet } from '../src/testing/startTestWallet.js'
import { type Delay, type Load, measureDelay, measureLoad } from './measureLoad.js'
import { compareMedians, median } from './statistics.js'

const site = 'https://shop.example'

/** What was measured of the service on one database. */
export type ServiceFigures = {
  readonly bare: Load
  readonly parts: Load
  /** Parts that are released at the rate of the goal, 300 a second. */
  readonly steadyParts: Delay
  readonly codes: Load
  readonly addresses: { readonly known: number; readonly unknown: number } & ReturnType<typeof compareMedians>
}

const createVerifier = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Compares how long the service takes to mail a code to an address of a user, and to one of nobody, one request after the other. */
const compareAddresses = async (database: Database, device: TestDevice, server: string, now: number, count: number) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const start = async (email: string) => {
    const { challenge } = createVerifier()
    const proof = await device.createProof('/v1/email/start')
    const headers = {
      dpop: proof,
      'x-forwarded-for': `10.${email.length}.${times.known.length % 250}.${times.unknown.length % 250}`,
    }
    const body = { project: 'shop', site, email, sealKey: device.sealKey, challenge }
    const began = performance.now()
    const { status } = await sendJson(`${server}/v1/email/start`, body, headers)
    if (status !== 200) throw new Error(`The service refused a code: ${status}.`)
    return performance.now() - began
  }
  for (let index = 0; index < count; index += 1) {
    const email = `${randomUUID()}@mail.example`
    const { id } = await needUser(database, toEmailIdentity(email), 'en', now)
    await database.run(insertLoginDevice(id, `device-${index}`, 'Firefox (Linux)', now))
    const other = `${randomUUID()}@mail.example`
    // In turn, so that what else the machine does meets both alike.
    const isKnownFirst = index % 2 === 0
    if (isKnownFirst) times.known.push(await start(email))
    times.unknown.push(await start(other))
    if (!isKnownFirst) times.known.push(await start(email))
  }
  return { known: median(times.known), unknown: median(times.unknown), ...compareMedians(times.known, times.unknown) }
}

/**
 * Measures the service on a database.
 *
 * @param bare the smallest server of the same framework
 */
export const measureService = async (
  address: string,
  bare: { readonly url: string; readonly pid: number },
  count: number,
): Promise<ServiceFigures> => {
  const base = await startTestWallet(address)
  const program = await buildKilledServer()
  const now = base.now()
  const server = await program.start({ address, kek: base.kek, mail: base.mailbox.url, origin: base.origin, now })
  const { database } = base
  try {
    const secrets = await readSecrets(database, openKek(base.kek))
    const device = await base.createDevice()
    const client = createRoamingClient(device, [server])
    /** Prepares a code that is mailed and confirmed. */
    const prepareCode = async () => {
      const [id, code] = [randomBytes(16).toString('base64url'), '123456']
      const { verifier, challenge } = createVerifier()
      const transaction = {
        id,
        project: 'shop',
        site,
        device: device.thumbprint,
        deviceName: 'Firefox (Linux)',
        language: 'en',
        sealKey: device.sealKey,
        challenge,
        link: '',
        code,
        isKnown: true,
        expiresAt: now + 600_000,
      }
      await saveTransaction(database, secrets, { ...transaction, email: 'bench@mail.example' }, now)
      return { transaction: id, code, verifier }
    }
    const first = await client.post('/v1/email/verify', await prepareCode())
    client.logInAs(String(first.body['accessToken']))
    const wallet = await createTestWallet(client)
    const token = String(first.body['accessToken'])

    /** Prepares requests with their proofs, so that the time to sign them does not count. */
    const prepare = async (path: string, bodies: readonly object[], login: boolean) => {
      const requests = []
      for (const body of bodies) {
        const proof = await device.createProof(path, login ? { token } : {})
        const headers = { dpop: proof, ...(login && { authorization: `DPoP ${token}`, 'latchkey-project': 'shop' }) }
        requests.push(() => sendJson(server.url + path, body, headers))
      }
      return requests
    }
    const toBare = async () => {
      const response = await fetch(`${bare.url}/health`)
      await response.text()
      return response
    }
    const release = Array.from({ length: count }, () => ({ device: wallet.device }))
    const codes = []
    for (let index = 0; index < count; index += 1) codes.push(await prepareCode())
    await measureLoad(server.pid, await prepare('/v1/parts/release', release.slice(0, 200), true)) // warms up
    return {
      bare: await measureLoad(
        bare.pid,
        Array.from({ length: count }, () => toBare),
      ),
      parts: await measureLoad(server.pid, await prepare('/v1/parts/release', release, true)),
      steadyParts: await measureDelay(await prepare('/v1/parts/release', release, true), 300),
      codes: await measureLoad(server.pid, await prepare('/v1/email/verify', codes, false)),
      addresses: await compareAddresses(database, device, server.url, now, Math.round(count / 5)),
    }
  } finally {
    await server.kill()
    await program.remove()
    await base.stop()
  }
}
