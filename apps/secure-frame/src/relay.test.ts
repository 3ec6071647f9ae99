import { compactDecrypt } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VerifiedEmail } from './protocol/login.js'
import type { BegunWallet, ListedDevice, NewPart, RecoveryList } from './protocol/wallet.js'
import { saveProject } from './service/projects/projectStore.js'
import { sendJson, type TestDevice } from './testing/createTestDevice.js'
import { createTestSession } from './testing/createTestSession.js'
import { startTestWallet, type TestWallet } from './testing/startTestWallet.js'
import { databaseKinds, type TestDatabases } from './testing/testDatabases.js'
import { toBase64url } from './vault/bytes.js'
import { openEnvelope } from './vault/envelopes/envelope.js'
import { deriveAccounts } from './vault/keys/accounts.js'
import { deriveCodeSecret } from './vault/recovery/recoveryCode.js'

/** The projects: in `demo`, the operator keeps a factor too. */
const sites = { shop: 'https://shop.example', demo: 'https://demo.example' }

describe.each(databaseKinds)('a thief who relays a login, on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let service: TestWallet

  beforeAll(async () => {
    databases = await startDatabases()
    service = await startTestWallet(await databases.create())
    await saveProject(service.database, {
      id: 'demo',
      name: 'Demo',
      origins: [sites.demo],
      custody: 'assisted',
      rpc: {},
    })
  })
  afterAll(async () => {
    await service.stop()
    await databases.stop()
  })

  /** Creates the wallet of a victim. */
  const createVictim = async (email: string, project: keyof typeof sites) => {
    const { session, vault, logIn } = createTestSession(service, undefined, { project, site: sites[project] })
    await logIn(email)
    const creation = await vault.create(`${session.user?.id}|site`, await session.post<BegunWallet>('/v1/wallet/begin'))
    const { code, groups } = creation.offerCode()
    await creation.proveCode(groups.map((index) => code.split('-')[index]))
    const { isDeviceStored: _isStored, ...registration } = await creation.finish()
    await session.post('/v1/wallet/register', { ...registration, deviceName: 'Firefox on Linux' })
    creation.confirm()
    return { code, addresses: creation.addresses }
  }

  /**
   * Serves a page that looks like the site. What is typed there goes to the wallet service at once, from the thief's device, in the name of
   * the real site.
   */
  const startLookAlike = async (thief: TestDevice, project: keyof typeof sites) => {
    let started: { readonly transaction: string; readonly verifier: string } | undefined
    let login: VerifiedEmail | undefined
    const relay = async (path: string, typed: string) => {
      if (path === '/email') {
        const { response, ...rest } = await service.start(thief, typed, { project, site: sites[project] })
        started = rest
        return response.status
      }
      const { status, body } = await thief.post('/v1/email/verify', { ...started, code: typed })
      if (status === 200) login = body as VerifiedEmail // the service's own type of this response
      return status
    }
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const { typed } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { typed: string } // the victim sends it
      response.statusCode = await relay(request.url ?? '', typed)
      response.end('{}')
    }
    const server = createServer((request, response) => void answer(request, response))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo // the address of a TCP server
    return {
      url: `http://127.0.0.1:${port}`,
      readLogin: () => login ?? expect.fail('The thief got no login.'),
      stop: () => new Promise((resolve) => void server.close(resolve)),
    }
  }

  /** The victim types the address on the page that looks like the site, follows the mail, and types the code there. */
  const lure = async (email: string, url: string) => {
    service.wait(30_000)
    expect((await sendJson(`${url}/email`, { typed: email })).status).toBe(200)
    expect((await service.confirm(email)).status).toBe(200)
    expect((await sendJson(`${url}/code`, { typed: service.mailbox.newest(email).code })).status).toBe(200)
  }

  /** Takes all that the service gives to a login, and tries every secret of it on every envelope. */
  const steal = async (thief: TestDevice, token: string, project: string, others: readonly Uint8Array[] = []) => {
    const post = async <reply>(path: string, fields: object = {}): Promise<reply | undefined> => {
      const { status, body } = await thief.post(path, fields, { token, project })
      return status === 200 ? (body as reply) : undefined // the service's own types of its responses
    }
    const unseal = async (jwe: string) => (await compactDecrypt(jwe, thief.sealPrivateKey)).plaintext
    const { wallet, addresses, recovery } =
      (await post<RecoveryList>('/v1/recovery/list')) ?? expect.fail('The thief was refused.')
    const { devices = [] } = (await post<{ readonly devices: readonly ListedDevice[] }>('/v1/devices/list')) ?? {}
    const released = await Promise.all(devices.map(({ id }) => post<NewPart>('/v1/parts/release', { device: id })))
    const sealed = [...released, ...recovery].flatMap((entry) =>
      entry ? [entry.part, 'secret' in entry ? entry.secret : undefined] : [],
    )
    const secrets = await Promise.all(sealed.filter((jwe) => jwe !== undefined).map(unseal))
    const known = [...secrets, ...others, new Uint8Array(32)].map((secret) => Uint8Array.from(secret))
    const found = []
    for (const { id, kind, envelope } of recovery)
      for (const own of known)
        for (const part of known) {
          const ids = { wallet, way: kind, id }
          const entropy = await openEnvelope(envelope, { own, part }, ids).catch(() => undefined)
          if (entropy) found.push((await deriveAccounts(entropy)).addresses)
        }
    return { post, wallet, addresses, devices, recovery, secrets, found }
  }

  it('gets a login but no key in custody `self`, and cannot lock the owner out [C-06] [T-37]', async () => {
    const email = 'victim@mail.example'
    const victim = await createVictim(email, 'shop')
    const thief = await service.createDevice()
    const lookAlike = await startLookAlike(thief, 'shop')
    await lure(email, lookAlike.url)
    await lookAlike.stop()
    const login = lookAlike.readLogin()
    expect(login).toMatchObject({ user: { email }, hasWallet: true })

    const loot = await steal(thief, login.accessToken, 'shop')
    expect(loot.addresses).toEqual(victim.addresses)
    // The parts of the device and of the code: half of what opens each envelope.
    expect(loot.secrets).toHaveLength(2)
    expect(loot.found).toEqual([])
    const envelope = loot.recovery[0]?.envelope ?? ''
    expect(envelope).not.toBe('')
    for (const secret of loot.secrets) expect(toBase64url(secret)).not.toBe(envelope)

    const [device] = loot.devices
    expect(await loot.post('/v1/devices/revoke', { device: device?.id, id: device?.id })).toBeUndefined()
    expect(await loot.post('/v1/recovery/remove', { id: loot.recovery[0]?.id })).toBeUndefined()
    expect(await loot.post('/v1/email/change', { email: 'thief@mail.example' })).toBeUndefined()
    expect(service.mailbox.newest(email).subject).toBe('A new device has logged in to your wallet')

    // The same attack succeeds if the victim also typed the recovery code there.
    const code = await deriveCodeSecret(victim.code, loot.wallet)
    expect((await steal(thief, login.accessToken, 'shop', [code])).found).toEqual([victim.addresses])
  })

  it('gets the key in custody `assisted`, as the documentation says [C-06]', async () => {
    const email = 'assisted@mail.example'
    const victim = await createVictim(email, 'demo')
    const thief = await service.createDevice()
    const lookAlike = await startLookAlike(thief, 'demo')
    await lure(email, lookAlike.url)
    await lookAlike.stop()
    const { found } = await steal(thief, lookAlike.readLogin().accessToken, 'demo')
    expect(found).toEqual([victim.addresses])
  })
})
