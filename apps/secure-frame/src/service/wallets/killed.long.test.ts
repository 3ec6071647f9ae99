import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FarcasterUser } from '@latchkey/devnet/farcaster'
import type { StoredPermission } from '../../protocol/permission.js'
import type { SocialLogin } from '../../protocol/social.js'
import { buildKilledServer, type KilledServer } from '../../testing/buildKilledServer.js'
import { countRows, createRoamingClient, killed, type RoamingClient } from '../../testing/createRoamingClient.js'
import type { ServiceResponse, TestDevice } from '../../testing/createTestDevice.js'
import { createTestPermission, permissionDelegates } from '../../testing/createTestPermission.js'
import { refused } from '../../testing/refused.js'
import { createTestWallet, openEnvelope, recoverTestWallet } from '../../testing/createTestWallet.js'
import { startFarcasterVisit } from '../../testing/farcasterVisit.js'
import { type FarcasterStandIn, startFarcasterStandIn } from '../../testing/startFarcasterStandIn.js'
import { type StandIns, startStandIns } from '../../testing/startStandIns.js'
import { startSocialVisit } from '../../testing/socialVisit.js'
import { startTestWallet, testOrigin, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import { findProject, saveProject } from '../projects/projectStore.js'

/** Every nth await is tried: every one at night. */
const killEvery = Number(process.env['WALLET_KILL_EVERY'] ?? 7)

describe.each(databaseKinds)('a killed wallet service on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let standIns: StandIns
  let farcasterApp: FarcasterStandIn
  let address: string
  /** The server that survives. It serves the same database. */
  let survivor: TestWallet
  let program: Awaited<ReturnType<typeof buildKilledServer>>
  let count = 0

  beforeAll(async () => {
    databases = await startDatabases()
    address = await databases.create()
    standIns = await startStandIns(testOrigin)
    farcasterApp = await startFarcasterStandIn()
    const { farcaster } = farcasterApp.logins
    survivor = await startTestWallet(address, undefined, undefined, { ...standIns.logins, farcaster })
    program = await buildKilledServer()
  })
  afterAll(async () => {
    await program.remove()
    await survivor.stop()
    await databases.stop()
    await standIns.stop()
    await farcasterApp.stop()
  })

  /** Does something for each await of its server, which is killed there, until the server survives it. @returns how often it was killed */
  const killAtEach = async (act: (client: RoamingClient, useServer: () => Promise<void>) => Promise<void>) => {
    let kills = 0
    for (let killAt = 1; ; killAt += killEvery) {
      survivor.wait(3_600_000) // all logins come from one client
      const client = await createClient()
      let server: KilledServer | undefined
      const useServer = async () => {
        const { mailbox, origin, kek } = survivor
        const { github, google } = standIns.logins
        const logins = { github, google, farcaster: farcasterApp.logins.farcaster }
        server = await program.start({ address, kek, mail: mailbox.url, origin, logins, now: survivor.now(), killAt })
        client.use([server, survivor])
      }
      await act(client, useServer).catch((cause: unknown) => {
        throw new Error(`It fails if the server is killed at await ${killAt}.`, { cause })
      })
      await server?.kill()
      if (!client.isCutOff()) return kills
      kills += 1
    }
  }

  const createClient = async () => createRoamingClient(await survivor.createDevice(), [survivor])
  const createEmail = () => `user-${(count += 1)}@mail.example`

  /** Logs in as a user does: if a login fails, the user begins again. @returns how often it began */
  const logIn = async (client: RoamingClient, email: string): Promise<number> => {
    for (let begun = 1; begun <= 3; begun += 1) {
      const { transaction, verifier, response } = await survivor.start(
        { ...client.device, post: client.post } satisfies TestDevice,
        email,
      )
      if (response.status === 200) {
        // The link opens a page of its own, which the browser loads again if a server was killed.
        if (response.body['action'] === 'VERIFY_DEVICE') await survivor.confirm(email)
        const { code } = survivor.mailbox.newest(email)
        const verified = await client.post('/v1/email/verify', { transaction, code, verifier })
        if (verified.status === 200) {
          client.logInAs(String(verified.body['accessToken']))
          return begun
        }
      }
      survivor.wait(30_000)
    }
    return expect.fail('The user could not log in.')
  }

  /** Takes over a login that is done. @returns whether it is */
  const takeLogin = (client: RoamingClient, body: ServiceResponse['body']) => {
    if (body['state'] !== 'done') return false
    client.logInAs((body['login'] as SocialLogin).accessToken) // the service's own type of this response
    return true
  }

  /** Logs in at a provider as a user does: if a login fails, the user begins again. @returns how often it began */
  const logInAt = async (provider: 'github' | 'google', client: RoamingClient): Promise<number> => {
    const wallet = { send: client.send, origin: survivor.origin }
    const device = { ...client.device, post: client.post } satisfies TestDevice
    for (let begun = 1; begun <= 3; begun += 1) {
      const visit = await startSocialVisit(wallet, device, provider)
      if (visit.response.status === 200) {
        const { answer } = await visit.window.visit()
        await visit.bind()
        await visit.window.finish(answer)
        const { body } = await visit.result()
        // An exchange that was killed counts as failed after a minute.
        if (body['state'] === 'waiting') survivor.wait(60_000)
        if (takeLogin(client, body)) return begun
        if (body['state'] === 'waiting') expect((await visit.result()).body).toEqual({ state: 'failed' })
      }
    }
    return expect.fail('The user could not log in.')
  }

  /** Logs in by Farcaster as a user does, who confirms each code in the app. @returns how often the login began */
  const logInByFarcaster = async (client: RoamingClient, user: FarcasterUser): Promise<number> => {
    const device = { ...client.device, post: client.post } satisfies TestDevice
    for (let begun = 1; begun <= 3; begun += 1) {
      const visit = await startFarcasterVisit(device)
      if (visit.response.status === 200) {
        await farcasterApp.confirm(visit.uri, user, { issuedAt: new Date(survivor.now()) })
        const { body } = await visit.result()
        if (takeLogin(client, body)) return begun
        if (body['state'] === 'waiting') {
          // What a killed server has begun counts as over after a minute. The relay forgets an answer that was read.
          survivor.wait(60_000)
          const { body: later } = await visit.result()
          if (takeLogin(client, later)) return begun
          expect(later).toEqual({ state: 'failed' })
        }
      }
    }
    return expect.fail('The user could not log in.')
  }

  /** Creates a wallet on a device of its own. */
  const createOwner = async () => {
    const email = createEmail()
    const owner = await createClient()
    survivor.wait(3_600_000)
    await logIn(owner, email)
    return { email, owner, ...(await createTestWallet(owner)) }
  }

  const read = (email: string) => countRows(survivor.database, email)
  const loggedIn = { users: 1, identities: 1, wallets: 0, devices: 0, factors: 0 }
  const whole = { ...loggedIn, wallets: 1, devices: 1, factors: 1 }
  const timeout = 120_000 + 600_000 / killEvery

  it('lets a new user in, as one user, at whichever await of the login it is killed [C-13~]', { timeout }, async () => {
    const kills = await killAtEach(async (client, useServer) => {
      const email = createEmail()
      await useServer()
      expect(await logIn(client, email)).toBeLessThanOrEqual(2)
      expect(await read(email)).toEqual(loggedIn)
      // The login is whole: it creates a wallet.
      await createTestWallet(client)
      expect(await read(email)).toEqual(whole)
    })
    expect(kills).toBeGreaterThan(3)
  })

  it.each(['github', 'google'] as const)(
    'lets a new user of %s in, as one user, at whichever await of the login it is killed [C-13~]',
    { timeout },
    async (provider) => {
      const kills = await killAtEach(async (client, useServer) => {
        const id = String((count += 1))
        standIns.setUser({ id, name: `mara-${id}`, email: createEmail() })
        await useServer()
        expect(await logInAt(provider, client)).toBeLessThanOrEqual(2)
        expect(await read(id)).toEqual(loggedIn)
        await createTestWallet(client)
        expect(await read(id)).toEqual(whole)
      })
      expect(kills).toBeGreaterThan(3)
    },
  )

  it('lets a new user of Farcaster in, as one user, at whichever await of the login it is killed [C-13~]', {
    timeout,
  }, async () => {
    const kills = await killAtEach(async (client, useServer) => {
      const user = await farcasterApp.createUser()
      await useServer()
      expect(await logInByFarcaster(client, user)).toBeLessThanOrEqual(2)
      expect(await read(String(user.fid))).toEqual(loggedIn)
      await createTestWallet(client)
      expect(await read(String(user.fid))).toEqual(whole)
    })
    expect(kills).toBeGreaterThan(3)
  })

  it('lets a user in who has a wallet, and mails about the new device, at whichever await it is killed [C-13~]', {
    timeout,
  }, async () => {
    const { email, owner, device, code, entropy } = await createOwner()
    const kills = await killAtEach(async (client, useServer) => {
      survivor.mailbox.clear()
      await useServer()
      expect(await logIn(client, email)).toBeLessThanOrEqual(2)
      const subjects = survivor.mailbox.mails.map(({ subject }) => subject)
      expect(subjects).toContain('A new device has logged in to your wallet')
      expect(await read(email)).toMatchObject({ users: 1, identities: 1, wallets: 1, factors: 1 })
      expect((await recoverTestWallet(client, code.secret)).entropy).toEqual(entropy)
    })
    expect(kills).toBeGreaterThan(3)
    // The first device still opens the wallet.
    await logIn(owner, email)
    expect((await owner.post('/v1/parts/release', { device })).status).toBe(200)
  })

  it('grants a permission with its mail, and counts each batch that it lets through, at whichever await it is killed [C-13~]', {
    timeout,
  }, async () => {
    const project = (await findProject(survivor.database, 'shop')) ?? expect.fail('There is no project.')
    await saveProject(survivor.database, { ...project, permissions: true, delegates: permissionDelegates })
    const { email, entropy } = await createOwner()
    const kills = await killAtEach(async (client, useServer) => {
      await logIn(client, email)
      const permission = await createTestPermission(entropy, survivor.now())
      const { id } = permission
      survivor.mailbox.clear()
      await useServer()
      const granted = await client.post('/v1/permissions/grant', permission)
      // It was stored before the server was killed.
      if (granted.status !== 200) expect(granted).toEqual(refused('PERMISSION_EXISTS', 409))
      const subjects = survivor.mailbox.mails.map(({ subject }) => subject)
      expect(subjects).toContain('A site can now spend from your wallet within limits, without further approvals')
      expect((await client.post('/v1/permissions/use', { id, amounts: ['40', '1'] })).status).toBe(200)
      const { body } = await client.post('/v1/permissions/list')
      const [stored] = body['permissions'] as readonly StoredPermission[]
      // A batch is counted again if its answer was lost, and never given back.
      expect([id, ['40', '80'].includes(stored?.spent[0] ?? '')]).toEqual([stored?.id, true])
      expect((await client.post('/v1/permissions/revoke', { id })).status).toBe(200)
      const ended = await client.post('/v1/permissions/use', { id, amounts: ['0', '0'] })
      expect(ended).toEqual(refused('PERMISSION_ENDED', 410))
    })
    expect(kills).toBeGreaterThan(3)
  })

  it('F-139: leaves no wallet or a whole one, at whichever await of its creation it is killed [C-13~]', {
    timeout,
  }, async () => {
    const outcomes = { none: 0, whole: 0 }
    const kills = await killAtEach(async (client, useServer) => {
      const email = createEmail()
      await logIn(client, email)
      await useServer()
      const secret = randomBytes(17)
      let created = await createTestWallet({ ...client, post: client.postOnce }, secret).catch((error: unknown) => {
        if (error !== killed) throw error
      })
      const stored = await read(email)
      if (stored.wallets === 0) {
        expect(stored).toEqual(loggedIn)
        outcomes.none += 1
        created = await createTestWallet(client, secret)
      } else {
        outcomes.whole += 1
      }
      expect(await read(email)).toEqual(whole)
      const again = await client.post('/v1/wallet/begin')
      expect([again.status, again.body['code']]).toEqual([409, 'WALLET_EXISTS'])
      const { entropy } = await recoverTestWallet(client, secret)
      if (created) {
        const { body } = await client.post('/v1/parts/release', { device: created.device })
        const { bytes } = await client.open(body['part'])
        const { device, deviceEnvelope, deviceSecret } = created
        expect(await openEnvelope(device, deviceEnvelope, deviceSecret, bytes)).toEqual(entropy)
      }
    })
    expect(kills).toBeGreaterThan(3)
    expect(outcomes.none).toBeGreaterThan(0)
    expect(outcomes.whole).toBeGreaterThan(0)
  })

  it('recovers the same wallet, and mails about the device, at whichever await of the recovery it is killed [C-13~]', {
    timeout,
  }, async () => {
    const { email, owner, device, code, entropy } = await createOwner()
    const kills = await killAtEach(async (client, useServer) => {
      const { devices } = await read(email)
      await logIn(client, email)
      survivor.mailbox.clear()
      await useServer()
      const recovered = await recoverTestWallet(client, code.secret)
      expect(recovered.entropy).toEqual(entropy)
      expect(await read(email)).toEqual({ ...whole, devices: devices + 1 })
      const subjects = survivor.mailbox.mails.map(({ subject }) => subject)
      expect(subjects).toContain('A new device can open your wallet')
    })
    expect(kills).toBeGreaterThan(3)
    await logIn(owner, email)
    expect((await owner.post('/v1/parts/release', { device })).status).toBe(200)
  })

  it('removes a factor, and mails about it, at whichever await of the removal it is killed [C-13~]', {
    timeout,
  }, async () => {
    const { email, code, entropy } = await createOwner()
    const kills = await killAtEach(async (client, useServer) => {
      await logIn(client, email)
      const { body } = await client.post('/v1/recovery/begin')
      const id = String(body['id'])
      await client.postAsOwner(entropy, '/v1/recovery/add', { id, kind: 'code', envelope: 'ENVELOPE', label: 'Code' })
      survivor.mailbox.clear()
      await useServer()
      const remove = () => client.postAsOwner(entropy, '/v1/recovery/remove', { id })
      expect(await remove()).toMatchObject(
        // A server that was killed after the removal has not answered.
        { status: expect.toSatisfy((status) => status === 200 || (status === 404 && client.isCutOff())) },
      )
      expect(await remove()).toEqual(refused('FACTOR_UNKNOWN', 404))
      expect(survivor.mailbox.mails.map(({ subject }) => subject)).toContain(
        'A recovery factor of your wallet is being removed',
      )
      expect(await read(email)).toEqual({ ...whole, devices: expect.any(Number) })
    })
    expect(kills).toBeGreaterThan(2)
    const left = await createClient()
    survivor.wait(3_600_000)
    await logIn(left, email)
    expect((await recoverTestWallet(left, code.secret)).entropy).toEqual(entropy)
  })
})
