import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StartedEmail, VerifiedEmail } from '../../protocol/login.js'
import { buildKilledServer, type KilledServer } from '../../testing/buildKilledServer.js'
import { createRoamingClient } from '../../testing/createRoamingClient.js'
import { createTestWallet, recoverTestWallet } from '../../testing/createTestWallet.js'
import { readMemory } from '../../testing/readMemory.js'
import { startTestWallet, type TestWallet } from '../../testing/startTestWallet.js'
import { deriveAccounts, toPhrase } from '../../vault/keys/accounts.js'
import { readKekFile } from '../keys/kekFile.js'
import { hashSecret } from '../keys/secrets.js'

/** The forms in which bytes can be in memory: as they are, or as a text. */
const toForms = (bytes: Uint8Array): readonly Buffer[] => {
  const buffer = Buffer.from(bytes)
  return [buffer, ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(buffer.toString(form)))]
}

// `/proc` has the memory of a process on Linux only.
describe.runIf(process.platform === 'linux')('the memory of a running service', () => {
  let folder: string
  let base: TestWallet
  let program: Awaited<ReturnType<typeof buildKilledServer>>
  let server: KilledServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-memory-'))
    const address = join(folder, 'wallet.db')
    base = await startTestWallet(address)
    program = await buildKilledServer()
    const { kek, mailbox, origin, now } = base
    server = await program.start({ address, kek, mail: mailbox.url, origin, now: now() })
  })
  afterAll(async () => {
    await server.kill()
    await program.remove()
    await base.stop()
    rmSync(folder, { recursive: true })
  })

  /** Logs in at the server whose memory is read. */
  const logIn = async (email: string) => {
    const client = createRoamingClient(await base.createDevice(), [server])
    const verifier = randomBytes(32).toString('base64url')
    const { body } = await client.post('/v1/email/start', {
      project: 'shop',
      site: 'https://shop.example',
      email,
      sealKey: client.device.sealKey,
      challenge: hashSecret(verifier),
    })
    const { transaction } = body as StartedEmail // the service's own type of this response
    const { code, link } = base.mailbox.newest(email)
    const secret = link.split('.').at(-1) ?? ''
    await client.send('/v1/email/confirm', { transaction, secret })
    const verified = await client.post('/v1/email/verify', { transaction, code, verifier })
    const { accessToken } = verified.body as VerifiedEmail // the same
    client.logInAs(accessToken)
    return client
  }

  it('has no entropy, account key, device secret or recovery secret after creations, logins and recoveries [C-01~]', {
    timeout: 180_000,
  }, async () => {
    const never: (readonly [name: string, forms: readonly Buffer[]])[] = []
    for (const user of ['one', 'two']) {
      const email = `${user}@mail.example`
      const first = await logIn(email)
      const { entropy, deviceSecret, code, device } = await createTestWallet(first)
      await first.post('/v1/parts/release', { device })
      await base.database.run(sql`delete from mails`)
      const second = await logIn(email)
      expect((await recoverTestWallet(second, code.secret)).entropy).toEqual(entropy)
      const { keys } = await deriveAccounts(Uint8Array.from(entropy))
      never.push(
        ['entropy', toForms(entropy)],
        ['recovery phrase', [Buffer.from(toPhrase(entropy))]],
        ['EVM key', toForms(keys.eip155)],
        ['Solana key', toForms(keys.solana)],
        ['device secret', toForms(deviceSecret)],
        ['recovery secret', toForms(code.secret)],
      )
    }
    const kek = readKekFile(base.kek).flatMap(({ key }) => toForms(key))
    expect(kek).toHaveLength(4)

    const memory = readMemory(server.pid)
    const isFound = (form: Buffer) => memory.some((piece) => piece.includes(form))
    const find = (markers: typeof never) => markers.filter(([, forms]) => forms.some(isFound)).map(([name]) => name)
    // The key-encryption key must be there, which shows that the search finds what is there.
    expect(find([['key-encryption key', kek]])).toEqual(['key-encryption key'])
    expect(find(never)).toEqual([])
  })
})
