import { generateKeyPairSync } from 'node:crypto'
import type { SocialProvider } from '../protocol/social.js'
import { toReturnPath } from '../protocol/social.js'
import { type LoginsFile, readLoginsFile } from '../service/social/readLoginsFile.js'
import { oauthNames } from '../service/social/providers.js'
import {
  type OauthStandIn,
  type OidcStandIn,
  type StandInUser,
  startOauthStandIn,
  startOidcStandIn,
} from '@latchkey/test-services/logins'

/** Stand-ins of all providers. */
export type StandIns = {
  readonly google: OidcStandIn
  readonly apple: OidcStandIn
  readonly oauth: OauthStandIn
  /** What the wallet service reads. */
  readonly logins: LoginsFile
  /** Sets the user who visits any of them next. `undefined`: the user refuses. */
  setUser(user: StandInUser | undefined): void
  /** How many codes they have exchanged. */
  exchanges(): number
  stop(): Promise<void>
}

/** Starts stand-ins of all providers. @param origin the wallet's origin, which they return to */
export const startStandIns = async (origin: string): Promise<StandIns> => {
  const redirectUriOf = (provider: SocialProvider) => origin + toReturnPath(provider)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [clientId, secret, teamId, keyId] = ['wallet', 'a-secret', 'TEAM', 'KEY']
  const google = await startOidcStandIn({ clientId, secret, redirectUri: redirectUriOf('google') })
  const apple = await startOidcStandIn({
    clientId,
    secret: { teamId, keyId, privateKey },
    redirectUri: redirectUriOf('apple'),
  })
  const oauth = await startOauthStandIn({ clientId, secret, redirectUriOf })
  const file = {
    google: { clientId, clientSecret: 'SECRET', issuer: google.issuer },
    apple: { clientId, teamId, keyId, privateKey: 'KEY', issuer: apple.issuer },
    ...Object.fromEntries(
      oauthNames.map((name) => [name, { clientId, clientSecret: 'SECRET', urls: oauth.urlsOf(name) }]),
    ),
  }
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return {
    google,
    apple,
    oauth,
    logins: readLoginsFile(JSON.stringify(file), { SECRET: secret, KEY: key }),
    setUser: (user) => {
      google.user = apple.user = oauth.user = user
    },
    exchanges: () => google.exchanges() + apple.exchanges() + oauth.exchanges(),
    stop: async () => {
      await Promise.all([google.stop(), apple.stop(), oauth.stop()])
    },
  }
}
