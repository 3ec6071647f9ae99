import type { PublicKey } from './fields.js'
import type { Tokens } from './login.js'

/** The providers of social logins. */
export const socialProviders = ['google', 'apple', 'x', 'discord', 'github', 'facebook'] as const

/** A provider of social logins. */
export type SocialProvider = (typeof socialProviders)[number]

/** Returns whether a value is a provider of social logins. */
export const isSocialProvider = (value: unknown): value is SocialProvider =>
  socialProviders.some((provider) => provider === value)

/** What a user logs in by, beside an e-mail address. Farcaster has no page: the user scans a code, or follows a link into its app. */
export const loginProviders = [...socialProviders, 'farcaster'] as const

/** A provider of logins. */
export type LoginProvider = (typeof loginProviders)[number]

/** Returns whether a value is a provider of logins. */
export const isLoginProvider = (value: unknown): value is LoginProvider =>
  loginProviders.some((provider) => provider === value)

/** Returns the path of the page that a provider returns to. Each provider has its own, so that none can answer in the place of another. */
export const toReturnPath = (provider: SocialProvider): string => `/social/${provider}`

/** The page that Apple returns to by a form. It alone accepts a request of another origin, and does nothing but open itself again. */
export const formPath: string = toReturnPath('apple')

/** The parameter of the site's URL that a login in the page itself returns with. It has the login's `ticket`. */
export const ticketParameter = 'result_uri'

/** The request of `/v1/social/start`, by the frame. */
export type SocialStart = {
  /** A new random id. The window opens with it. */
  readonly transaction: string
  readonly provider: SocialProvider
  readonly project: string
  /** The origin of the page that contains the frame. */
  readonly site: string
  /** What the service returns for this login is sealed to this key. */
  readonly sealKey: PublicKey
  /** The SHA-256 hash of the verifier, which `/v1/social/result` needs. */
  readonly challenge: string
  /** The language of mails to the user, as a BCP 47 tag. Default: English. */
  readonly language?: string | undefined
  /**
   * The URL that the page returns to. With it, no window opens: the page itself goes to the provider, as inside Telegram. Its origin is `site`.
   * Default: the login is in a window.
   */
  readonly returnTo?: string | undefined
}

/** The response to `/v1/social/start`. */
export type StartedSocial = {
  /** Where the login continues: the provider's page, which the window opens by itself. With `returnTo`, the page that the site's own window goes to. */
  readonly uri: string
  readonly expiresAt: number
}

/** The request of `/v1/farcaster/start`, by the frame. */
export type FarcasterStart = Omit<SocialStart, 'transaction' | 'provider' | 'returnTo'>

/** The response to `/v1/farcaster/start`. */
export type StartedFarcaster = {
  /** The id of the login, for `/v1/social/result`. */
  readonly transaction: string
  /** What the frame shows as a QR code, or as a link on the user's phone. */
  readonly uri: string
  readonly expiresAt: number
}

/** How a login at a provider ended. */
export type SocialOutcome = 'done' | 'refused' | 'failed' | 'abandoned'

/** What the window of a login knows about it: the response to `/v1/social/window`, `/v1/social/finish` and `/v1/social/cancel`. */
export type SocialWindow =
  /** No frame has started the login yet. */
  | { readonly state: 'unknown' }
  | {
      readonly state: 'open'
      readonly provider: SocialProvider
      readonly site: string
      /** The browser and system of the device that logs in. */
      readonly device: string
      /** The provider's page. */
      readonly uri: string
      /** Whether the frame has proved that it is in the browser of this window. */
      readonly isBound: boolean
      /** Set if the page itself goes to the provider and returns to the site, without a window. */
      readonly isRedirect?: true
    }
  | {
      readonly state: Exclude<SocialOutcome, 'done'>
      readonly provider: SocialProvider
      readonly site: string
      /** Where the page returns to. It contains the ticket. Absent if the login is in a window. */
      readonly returnTo?: string
    }
  | {
      readonly state: 'done'
      readonly provider: SocialProvider
      readonly site: string
      /** The digits that the user enters on the site. Absent if the frame is in the browser of this window. */
      readonly digits?: string
      /** Where the page returns to. It contains the ticket. Absent if the login is in a window. */
      readonly returnTo?: string
    }

/** The parameters that a provider returns to the window. */
export type ProviderAnswer = {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

/** The request of `/v1/social/result`, and of `/v1/social/link`. */
export type SocialResultRequest = {
  readonly transaction: string
  readonly verifier: string
  /** The digits that the user entered. */
  readonly digits?: string | undefined
  /** What the page returned with, if the login was started with `returnTo`. */
  readonly ticket?: string | undefined
}

/** The response to `/v1/social/result`, which the frame requests until the login is over. */
export type SocialResult =
  /** The user has not returned from the provider, or has returned to no page with the ticket. */
  | { readonly state: 'waiting' }
  /** The user has to enter the digits that the window shows. */
  | { readonly state: 'digits' }
  | { readonly state: Exclude<SocialOutcome, 'done'> }
  | { readonly state: 'done'; readonly login: SocialLogin }

/** A complete social login. */
export type SocialLogin = Tokens & {
  readonly user: {
    readonly id: string
    readonly provider: LoginProvider
    /** The user's name at the provider. Absent if the provider returned none that can be shown. */
    readonly userName?: string
  }
  readonly hasWallet: boolean
}

/**
 * The response to `/v1/social/link`, which adds a login to the account of the user who is logged in. The frame starts the login as any other,
 * and requests this instead of its result, until it is over.
 */
export type LinkResult =
  | Exclude<SocialResult, { readonly state: 'done' }>
  | { readonly state: 'linked'; readonly provider: LoginProvider; readonly userName?: string }

/** A way that the user logs in by. */
export type LinkedLogin = {
  readonly kind: 'email' | LoginProvider
  /** The address. Absent for logins by a provider, whose names the service does not keep. */
  readonly email?: string
  /** When it was added, in milliseconds since 1970. */
  readonly createdAt: number
}

/** The response to `/v1/social/linked` and `/v1/social/unlink`. */
export type LinkedLogins = { readonly logins: readonly LinkedLogin[] }
