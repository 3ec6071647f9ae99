import { type Database, openDatabase, type Rate } from '@latchkey/services/parts'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VerifiedEmail } from '../protocol/login.js'
import type { ClientFiles } from '../service/documents/clientFiles.js'
import { createKekFile } from '../service/keys/kekFile.js'
import { saveProject } from '../service/projects/projectStore.js'
import { schemaSteps } from '../service/schemaSteps.js'
import type { LoginsFile } from '../service/social/readLoginsFile.js'
import { startWalletService } from '../service/startWalletService.js'
import {
  createTestDevice,
  type RequestOptions,
  sendJson,
  type ServiceResponse,
  type TestDevice,
} from './createTestDevice.js'
import type { TestDatabases } from './testDatabases.js'
import { type Mailbox, startMailbox } from '@latchkey/test-services/mail'
import { noClient } from './noClient.js'

/** A login that has started: what its device needs to complete it. */
export type StartedLogin = {
  readonly transaction: string
  readonly verifier: string
  readonly response: ServiceResponse
}

/** A wallet service with a mail server, on one database, and with a clock of its own. */
export type TestWallet = {
  readonly url: string
  readonly origin: string
  /** A second connection to the database of the service. */
  readonly database: Database
  readonly mailbox: Mailbox
  /** The file of the key-encryption key. */
  readonly kek: string
  /** The lines that the service logged. */
  readonly lines: readonly string[]
  now(): number
  /** Moves the clock of the service and of devices. */
  wait(milliseconds: number): void
  createDevice(): Promise<TestDevice>
  /** Sends a request without a proof, as the wallet's own pages do. */
  send(path: string, body: unknown): Promise<ServiceResponse>
  /** Requests a code. */
  start(device: TestDevice, email: string, fields?: object, options?: RequestOptions): Promise<StartedLogin>
  /** Opens the link of the newest mail to an address, and confirms the device. */
  confirm(email: string, isRead?: boolean): Promise<ServiceResponse>
  /** Logs in completely, after the time that must be between two mails. */
  logIn(device: TestDevice, email: string, fields?: object): Promise<VerifiedEmail>
  stop(): Promise<void>
}

/** The public origin of the service. */
export const testOrigin = 'https://wallet.example'

/** Starts a wallet service on a database. The project `shop` has the site `https://shop.example`. */
export const startTestWallet = async (
  address: string,
  clientRate: Rate = { perSecond: 10_000, burst: 10_000 },
  client: ClientFiles = noClient,
  logins?: LoginsFile,
  sessionRate: Rate = clientRate,
): Promise<TestWallet> => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const kek = join(folder, 'kek')
  createKekFile(kek)
  const mailbox = await startMailbox()
  const lines: string[] = []
  const origin = testOrigin
  let time = 1_790_000_000_000
  const now = () => time
  const service = await startWalletService({
    database: address,
    kek,
    mail: { url: mailbox.url, from: 'no-reply@wallet.example' },
    origin,
    clientRate,
    sessionRate,
    client,
    logins,
    log: (line) => lines.push(line),
    now,
  })
  const database = await openDatabase(address, schemaSteps)
  await saveProject(database, { id: 'shop', name: 'Shop', origins: ['https://shop.example'], custody: 'self', rpc: {} })

  const send = (path: string, body: unknown) => sendJson(service.url + path, body)
  const start: TestWallet['start'] = async (device, email, fields = {}, options = {}) => {
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const body = { project: 'shop', site: 'https://shop.example', email, sealKey: device.sealKey, challenge, ...fields }
    const response = await device.post('/v1/email/start', body, options)
    return { transaction: String(response.body['transaction']), verifier, response }
  }
  const confirm: TestWallet['confirm'] = (email, isRead) => {
    const [, transaction, secret] = /#([\w-]+)\.([\w-]+)$/.exec(mailbox.newest(email).link) ?? []
    return send('/v1/email/confirm', { transaction, secret, isRead })
  }
  return {
    url: service.url,
    origin,
    database,
    mailbox,
    kek,
    lines,
    now,
    wait: (milliseconds) => {
      time += milliseconds
    },
    createDevice: () => createTestDevice(service.url, origin, now),
    send,
    start,
    confirm,
    logIn: async (device, email, fields) => {
      time += 30_000
      const { transaction, verifier, response } = await start(device, email, fields)
      if (response.body['action'] === 'VERIFY_DEVICE') await confirm(email)
      const { code } = mailbox.newest(email)
      const verified = await device.post('/v1/email/verify', { transaction, code, verifier })
      if (verified.status !== 200) throw new Error(`The login failed: ${JSON.stringify(verified.body)}`)
      return verified.body as VerifiedEmail // the service's own type of this response
    },
    stop: async () => {
      await service.stop()
      await database.close()
      await mailbox.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Starts a wallet service on a new database of a kind. The databases stop with it. */
export const startWalletOn = async (
  startDatabases: () => Promise<TestDatabases>,
  logins?: LoginsFile,
): Promise<TestWallet> => {
  const databases = await startDatabases()
  const wallet = await startTestWallet(await databases.create(), undefined, undefined, logins)
  return {
    ...wallet,
    stop: async () => {
      await wallet.stop()
      await databases.stop()
    },
  }
}
