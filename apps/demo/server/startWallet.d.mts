import type { SocialProvider } from '@latchkey/core'
import type { Devnet } from '@latchkey/devnet'

export declare const sitesOf: (playgroundUrl: string) => readonly [string, string]

export declare const startWallet: (options: {
  readonly devnet: Pick<Devnet, 'chains' | 'solana'>
  readonly mail: string
  readonly port?: number
  /** Whether it has social logins, at stand-ins of their providers. Default: no. */
  readonly hasSocials?: boolean
}) => Promise<{
  /** The wallet's origin. */
  readonly url: string
  /** The file of its database. */
  readonly database: string
  /** The providers of its social logins. */
  readonly socials: readonly SocialProvider[]
  /** Sets the origins that may contain its frame. */
  allowSites(origins: readonly string[]): Promise<unknown>
  stop(): Promise<void>
}>
