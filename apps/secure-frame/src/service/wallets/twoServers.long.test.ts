import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StartedEmail, VerifiedEmail } from '../../protocol/login.js'
import { buildKilledServer, type KilledServer } from '../../testing/buildKilledServer.js'
import { countRows, createRoamingClient, type RoamingClient } from '../../testing/createRoamingClient.js'
import type { ServiceResponse } from '../../testing/createTestDevice.js'
import { createTestPermission, permissionDelegates } from '../../testing/createTestPermission.js'
import { createTestWallet, openEnvelope, recoverTestWallet } from '../../testing/createTestWallet.js'
import { startTestWallet, type TestWallet } from '../../testing/startTestWallet.js'
import { databaseKinds, type TestDatabases } from '../../testing/testDatabases.js'
import { findProject, saveProject } from '../projects/projectStore.js'

const userCount = 16

describe.each(databaseKinds)('two servers on %s', (_name, startDatabases) => {
  let databases: TestDatabases
  let address: string
  /** It prepares the database and receives the mail. No user's request goes to it. */
  let base: TestWallet
  let program: Awaited<ReturnType<typeof buildKilledServer>>

  beforeAll(async () => {
    databases = await startDatabases()
    address = await databases.create()
    base = await startTestWallet(address)
    program = await buildKilledServer()
  })
  afterAll(async () => {
    await program.remove()
    await base.stop()
    await databases.stop()
  })

  const startServer = () =>
    program.start({ address, kek: base.kek, mail: base.mailbox.url, origin: base.origin, now: base.now() })

  const need = <body>({ status, body }: ServiceResponse): body => {
    if (status !== 200) throw new Error(`The service refused: ${JSON.stringify(body)}`)
    return body as body // the service's own types of its responses
  }

  /** Logs in. If the server was killed in between, the code may be used up, and the user requests another one. */
  const logIn = async (client: RoamingClient, email: string): Promise<void> => {
    for (let begun = 1; begun <= 2; begun += 1) {
      const verifier = randomBytes(32).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const { sealKey } = client.device
      const fields = { project: 'shop', site: 'https://shop.example', email, sealKey, challenge }
      let started = await client.post('/v1/email/start', fields)
      while (started.body['code'] === 'WAIT') {
        // The time of the servers stands still, so the wait has to be ended. The database may still store what the killed server sent last.
        await base.database.run(sql`delete from mails`)
        started = await client.post('/v1/email/start', fields)
      }
      const { transaction, action } = need<StartedEmail>(started)
      const { code, link } = base.mailbox.newest(email)
      const [, secret] = new URL(link).hash.split('.')
      if (action === 'VERIFY_DEVICE') need(await client.send('/v1/email/confirm', { transaction, secret }))
      const verified = await client.post('/v1/email/verify', { transaction, code, verifier })
      if (verified.status === 200) {
        client.logInAs(need<VerifiedEmail>(verified).accessToken)
        return
      }
      // A right code is refused only because it was accepted before the server was killed.
      expect(verified.body['code']).toBe('CODE_OVER')
      expect(client.isCutOff()).toBe(true)
    }
    expect.fail('The user could not log in.')
  }

  it.each([10, 40, 80])(
    'lose no login and no wallet if one is killed under load, after %s answers [C-15~]',
    {
      timeout: 180_000,
    },
    async (killAfter) => {
      const servers: readonly [KilledServer, KilledServer] = [await startServer(), await startServer()]
      let answered = 0
      const count = (response: ServiceResponse) => {
        answered += 1
        if (answered === killAfter) void servers[0].kill()
        // No server fails: what one refuses, it refuses for a reason.
        expect(response.status).toBeLessThan(500)
        return response
      }
      const useWallet = async (index: number) => {
        const email = `user-${killAfter}-${index}@mail.example`
        const order = index % 2 === 0 ? servers : [...servers].reverse()
        const roaming = createRoamingClient(await base.createDevice(), order)
        const client: RoamingClient = {
          ...roaming,
          post: async (path, body) => count(await roaming.post(path, body)),
          send: async (path, body) => count(await roaming.send(path, body)),
        }
        await logIn(client, email)
        const created = await createTestWallet(client)
        const { device, deviceEnvelope, deviceSecret, code, entropy } = created
        const { part } = need<{ readonly part: string }>(await client.post('/v1/parts/release', { device }))
        const opened = await openEnvelope(device, deviceEnvelope, deviceSecret, (await client.open(part)).bytes)
        expect(opened).toEqual(entropy)
        expect((await recoverTestWallet(client, code.secret)).entropy).toEqual(entropy)
        expect(await countRows(base.database, email)).toEqual({
          users: 1,
          identities: 1,
          wallets: 1,
          devices: 2,
          factors: 1,
        })
        return roaming.isCutOff()
      }
      const cutOff = await Promise.all(Array.from({ length: userCount }, (_, index) => useWallet(index)))
      expect(answered).toBeGreaterThan(killAfter)
      expect(cutOff.filter(Boolean).length).toBeGreaterThan(0)
      await servers[0].ended
      await servers[1].kill()
    },
  )

  it('count no batch over the limit of a permission, however many requests they get at once', {
    timeout: 60_000,
  }, async () => {
    const project = (await findProject(base.database, 'shop')) ?? expect.fail('There is no project.')
    await saveProject(base.database, { ...project, permissions: true, delegates: permissionDelegates })
    const servers = [await startServer(), await startServer()]
    const email = 'spender@mail.example'
    const clients = [
      createRoamingClient(await base.createDevice(), servers),
      createRoamingClient(await base.createDevice(), [...servers].reverse()),
    ] as const
    for (const client of clients) await logIn(client, email)
    const { entropy } = await createTestWallet(clients[0])
    const permission = await createTestPermission(entropy, base.now())
    need(await clients[0].post('/v1/permissions/grant', permission))
    const use = (index: number) =>
      (index % 2 === 0 ? clients[0] : clients[1]).post('/v1/permissions/use', {
        id: permission.id,
        amounts: ['9', '1'],
      })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => use(index)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11)
    expect(answers.filter(({ body }) => body['code'] === 'PERMISSION_EXCEEDED')).toHaveLength(49)
    const { body } = await clients[1].post('/v1/permissions/list')
    expect(body['permissions']).toMatchObject([{ id: permission.id, spent: ['99', '11'] }])
    for (const server of servers) await server.kill()
  })
})
