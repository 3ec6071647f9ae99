import type { SocialProvider } from '@latchkey/core/adapter'

/** The options of {@link embeddedWallet}. */
export type EmbeddedWalletOptions = {
  /** The URL of the wallet service, e.g. `'https://wallet.example'`. Its origin must not be the site's. */
  readonly url: string
  /** The id of the project at the wallet service. Default: the `projectId` of the kit. */
  readonly projectId?: string | undefined
  /**
   * The social services that users can log in at: those for which the wallet service has a client. The option `features.socials` sets their order, and
   * can leave some out. Default: none.
   */
  readonly socials?: readonly SocialProvider[] | undefined
}

/** The login that the page has come back from. */
export type ReturnedLogin = {
  /** What completes the login in the frame that has begun it. It works once. */
  ticket: string | undefined
}
