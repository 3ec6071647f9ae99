import {
  createLineWriter,
  createLogger,
  describeError,
  listenOn,
  openDatabase,
  type Rate,
} from '@latchkey/services/parts'
import { createWalletApp } from './createWalletApp.js'
import { deleteExpired } from './deleteExpired.js'
import { type ClientFiles, readClientFiles } from './documents/clientFiles.js'
import { openKek } from './keys/openKek.js'
import { readSecrets } from './keys/secrets.js'
import { createAccessTokens } from './logins/accessTokens.js'
import { createMailer, type MailerOptions } from './mail/createMailer.js'
import { createMailLimits } from './mail/createMailLimits.js'
import { createPost } from './mail/createPost.js'
import { schemaSteps } from './schemaSteps.js'
import { createFarcasterClient } from './social/createFarcasterClient.js'
import { createSocialClients } from './social/createSocialClients.js'
import type { LoginsFile } from './social/readLoginsFile.js'
import { createUserKeys } from './userKeys.js'

/** How often expired rows are deleted, in milliseconds. */
const cleaningInterval = 60_000

/** The options of `startWalletService`. */
export type WalletServiceOptions = {
  /** A SQLite file, or a Postgres connection string. It is not the database of the other services. */
  readonly database: string
  /** The file of the key-encryption key. */
  readonly kek: string
  readonly mail: MailerOptions
  /** The public origin: `https://wallet.example`. Nothing else may be served there. */
  readonly origin: string
  /** The port on `host`. Default: any free port. */
  readonly port?: number | undefined
  /** Default `'127.0.0.1'`. */
  readonly host?: string | undefined
  /** Whether the server is behind your proxy. Clients are then identified by its entry in `X-Forwarded-For`. Default `false`. */
  readonly trustProxy?: boolean | undefined
  /** How many requests one client may send. Default: 50 per second, and 200 at once. */
  readonly clientRate?: Rate | undefined
  /** How many calls about permissions without a login one client may send. Default: 100 per second, and 500 at once. */
  readonly sessionRate?: Rate | undefined
  /** The clients of social logins, as `readLoginsFile` reads them. Default: none, so users log in by e-mail only. */
  readonly logins?: LoginsFile | undefined
  /** The files that browsers load. Default: those of this package. */
  readonly client?: ClientFiles | undefined
  /** Receives a line of JSON for each request and error. Default: writes to the standard output. */
  readonly log?: ((line: string) => void) | undefined
  /** The time in milliseconds since 1970. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** A running wallet service. */
export type RunningWalletService = {
  /** The address that it listens on. */
  readonly url: string
  /** Finishes open requests, and stops. Idempotent. */
  stop(): Promise<void>
}

/**
 * Starts the wallet service: the wallet's documents, logins, and what they protect.
 *
 * @throws if the key file is missing or readable for others, if the package is not built, and the error of the database, of the mail URL, or of listening on the port
 */
export const startWalletService = async ({
  database: address,
  kek: kekFile,
  mail,
  origin,
  port = 0,
  host = '127.0.0.1',
  trustProxy = false,
  clientRate = { perSecond: 50, burst: 200 },
  sessionRate = { perSecond: 100, burst: 500 },
  logins,
  client = readClientFiles(),
  log,
  now = Date.now,
}: WalletServiceOptions): Promise<RunningWalletService> => {
  const output = createLineWriter(process.stdout)
  const logger = createLogger(log ?? output.write)
  const kek = openKek(kekFile)
  const mailer = createMailer(mail)
  const database = await openDatabase(address, schemaSteps)
  const start = async () => {
    const secrets = await readSecrets(database, kek)
    const post = createPost(mailer, createMailLimits(database, secrets, now), logger)
    const [userKeys, tokens] = [createUserKeys(database, kek), createAccessTokens(secrets.tokenKey, origin)]
    const social = logins && createSocialClients(logins, origin)
    const farcaster = logins?.farcaster && createFarcasterClient(logins.farcaster, origin)
    const stored = { database, userKeys, secrets, tokens }
    const parts = { ...stored, post, social, farcaster, logger, client, origin, trustProxy, now }
    return listenOn(createWalletApp(parts, { clientRate, sessionRate }), { port, host })
  }
  const { url, close } = await start().catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  logger.info({ message: 'listening', url })
  const clean = () =>
    deleteExpired(database, now()).catch((error: unknown) =>
      logger.error({ message: 'expired rows were not deleted', ...describeError(error) }),
    )
  let cleaning = clean()
  const timer = setInterval(() => {
    cleaning = clean()
  }, cleaningInterval)

  const end = async () => {
    clearInterval(timer)
    await Promise.all([close(), cleaning])
    await database.close()
    logger.info({ message: 'stopped' })
    output.flush()
  }
  let ending: Promise<void> | undefined
  return {
    url,
    stop: () => {
      ending ??= end()
      return ending
    },
  }
}
