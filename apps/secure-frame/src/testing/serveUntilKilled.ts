// A program: it serves the wallet's calls, and kills itself at one of its awaits.
import { createLogger, listenOn, openDatabase } from '@latchkey/services/parts'
import type { SocialProvider } from '../protocol/social.js'
import { watch, watchDatabase } from '../../../services/src/testing/watchAwaits.js'
import { createWalletApp } from '../service/createWalletApp.js'
import { openKek } from '../service/keys/openKek.js'
import { readSecrets } from '../service/keys/secrets.js'
import { createAccessTokens } from '../service/logins/accessTokens.js'
import { createMailer } from '../service/mail/createMailer.js'
import { createMailLimits } from '../service/mail/createMailLimits.js'
import { createPost } from '../service/mail/createPost.js'
import { createFarcasterClient } from '../service/social/createFarcasterClient.js'
import { createSocialClients, type SocialClient } from '../service/social/createSocialClients.js'
import type { LoginsFile } from '../service/social/readLoginsFile.js'
import { schemaSteps } from '../service/schemaSteps.js'
import { createUserKeys } from '../service/userKeys.js'
import { noClient } from './noClient.js'

/** The settings of the program. */
export type KilledSettings = {
  readonly address: string
  /** The file of the key-encryption key. */
  readonly kek: string
  /** The URL of the mail server. */
  readonly mail: string
  readonly origin: string
  /** What the file of logins has of some providers: nothing that JSON cannot hold. Default: there are no social logins. */
  readonly logins?: Pick<LoginsFile, 'github' | 'google' | 'farcaster'> | undefined
  /** The time, which stands still. */
  readonly now: number
  /** The number of the await at which the process is killed. Each operation has one before it starts, and one after it ended. Default: none. */
  readonly killAt?: number
}

const settings = JSON.parse(process.argv[2] ?? '') as KilledSettings // written by the test
const { origin, killAt, logins } = settings
const now = () => settings.now
let isServing = false
let count = 0
const passAwait = () => {
  count += isServing ? 1 : 0
  if (count === killAt) process.kill(process.pid, 'SIGKILL')
}

const database = await watchDatabase(() => openDatabase(settings.address, schemaSteps), passAwait)
const kek = openKek(settings.kek)
const secrets = await readSecrets(database, kek)
const logger = createLogger(() => undefined)
const mailer = createMailer({ url: settings.mail, from: 'no-reply@wallet.example' })
const social =
  logins &&
  new Map(
    [...createSocialClients(logins, origin)].map(([provider, client]): [SocialProvider, SocialClient] => [
      provider,
      { createUrl: watch(client.createUrl, passAwait), finish: watch(client.finish, passAwait) },
    ]),
  )
const relay = logins?.farcaster && createFarcasterClient(logins.farcaster, origin)
const farcaster = relay && {
  openChannel: watch(relay.openChannel, passAwait),
  readChannel: watch(relay.readChannel, passAwait),
  verify: watch(relay.verify, passAwait),
}
const rate = { perSecond: 10_000, burst: 10_000 }
const app = createWalletApp(
  {
    database,
    secrets,
    social,
    farcaster,
    logger,
    origin,
    now,
    userKeys: createUserKeys(database, kek),
    tokens: createAccessTokens(secrets.tokenKey, origin),
    post: createPost({ send: watch(mailer.send, passAwait) }, createMailLimits(database, secrets, now), logger),
    client: noClient,
    // Each client of a test names its own address.
    trustProxy: true,
  },
  { clientRate: rate, sessionRate: rate },
)
const { url } = await listenOn(app, { port: 0, host: '127.0.0.1' })
isServing = true
process.stdout.write(`${url}\n`)
