import { findFreePort } from '@latchkey/devnet'
import { type Database, openDatabase } from '@latchkey/services/parts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientFiles } from '../service/documents/clientFiles.js'
import { createKekFile } from '../service/keys/kekFile.js'
import { type Project, saveProject } from '../service/projects/projectStore.js'
import { schemaSteps } from '../service/schemaSteps.js'
import type { LoginsFile } from '../service/social/readLoginsFile.js'
import { startWalletService } from '../service/startWalletService.js'
import { sendJson, type ServiceResponse } from './createTestDevice.js'
import { type Mailbox, startMailbox } from '@latchkey/test-services/mail'

/** A wallet service that a browser opens at its own origin, with a mail server. */
export type ServedWallet = {
  /** `http://wallet.localhost:<port>`, a secure context. */
  readonly origin: string
  /** The same server by its address, for clients that do not resolve `wallet.localhost`. */
  readonly url: string
  readonly database: Database
  readonly mailbox: Mailbox
  /** The lines that the service logged. */
  readonly lines: readonly string[]
  /** Sends a request without a proof, as the wallet's own pages do. */
  send(path: string, body: unknown): Promise<ServiceResponse>
  saveProject(project: Partial<Project> & Pick<Project, 'id'>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a wallet service with these documents, on a new database and the real clock.
 *
 * @param readLogins returns the clients of social logins at the wallet's origin. Default: none
 */
export const startServedWallet = async (
  client: ClientFiles,
  readLogins: (origin: string) => Promise<LoginsFile | undefined> = async () => undefined,
): Promise<ServedWallet> => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const [kek, file] = [join(folder, 'kek'), join(folder, 'wallet.db')]
  createKekFile(kek)
  const mailbox = await startMailbox()
  const lines: string[] = []
  const port = await findFreePort() // the origin has to be known before the service starts
  const origin = `http://wallet.localhost:${port}`
  const service = await startWalletService({
    database: file,
    kek,
    mail: { url: mailbox.url, from: 'no-reply@wallet.example' },
    origin,
    port,
    client,
    logins: await readLogins(origin),
    clientRate: { perSecond: 10_000, burst: 10_000 },
    log: (line) => lines.push(line),
  })
  const database = await openDatabase(file, schemaSteps)
  return {
    origin,
    url: service.url,
    database,
    mailbox,
    lines,
    send: (path, body) => sendJson(service.url + path, body),
    saveProject: (project) =>
      saveProject(database, { name: project.id, origins: [], custody: 'self', rpc: {}, ...project }),
    stop: async () => {
      await service.stop()
      await database.close()
      await mailbox.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
