import type { Database, Logger } from '@latchkey/services/parts'
import type { ClientFiles } from './documents/clientFiles.js'
import type { Secrets } from './keys/secrets.js'
import type { AccessTokens } from './logins/accessTokens.js'
import type { Post } from './mail/createPost.js'
import type { FarcasterClient } from './social/createFarcasterClient.js'
import type { SocialClients } from './social/createSocialClients.js'
import type { UserKeys } from './userKeys.js'

/** The parts that the calls of the service share. */
export type WalletParts = {
  readonly database: Database
  readonly userKeys: UserKeys
  readonly secrets: Secrets
  readonly tokens: AccessTokens
  readonly post: Post
  readonly logger: Logger
  /** The clients of social logins. Absent: there are none. */
  readonly social?: SocialClients | undefined
  /** The client of Farcaster. Absent: it has no logins. */
  readonly farcaster?: FarcasterClient | undefined
  /** The files that browsers load. */
  readonly client: ClientFiles
  /** The service's public origin, without a path. */
  readonly origin: string
  /** Whether the server is behind a trusted proxy. */
  readonly trustProxy: boolean
  /** The service's time, in milliseconds since 1970. */
  readonly now: () => number
}
