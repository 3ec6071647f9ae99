import type { SocialProvider } from '../../protocol/social.js'

/** The providers of OpenID Connect. The library reads their URLs and keys from the issuer. */
export const issuers = {
  /** https://developers.google.com/identity/openid-connect/openid-connect */
  google: { issuer: 'https://accounts.google.com', scope: 'openid email' },
  /** https://developer.apple.com/documentation/signinwithapplerestapi: with a scope, Apple returns to the page by a form. */
  apple: { issuer: 'https://appleid.apple.com', scope: 'openid email' },
} as const satisfies Partial<Record<SocialProvider, { readonly issuer: string; readonly scope: string }>>

/** The URLs of a provider of plain OAuth 2. */
export type OauthUrls = {
  /** The page where the user logs in. */
  readonly authorize: string
  /** Exchanges a code. */
  readonly token: string
  /** Returns the user. */
  readonly user: string
}

/** A provider of plain OAuth 2, as its documentation describes it. */
export type OauthProvider = OauthUrls & {
  readonly scope: string
  /** How the client's secret is sent to `token`. */
  readonly secretIn: 'body' | 'header'
  /** The parameters of `user`. */
  readonly userQuery?: Readonly<Record<string, string>>
}

/** The providers of plain OAuth 2. */
export const oauthProviders = {
  /** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
  x: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    secretIn: 'header',
  },
  /** https://docs.discord.com/developers/topics/oauth2 */
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/v10/users/@me',
    scope: 'identify',
    secretIn: 'body',
  },
  /** https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: 'https://api.github.com/user',
    scope: 'read:user',
    secretIn: 'body',
  },
  /** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
  facebook: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    user: 'https://graph.facebook.com/v23.0/me',
    scope: 'public_profile',
    secretIn: 'body',
    userQuery: { fields: 'id,name' },
  },
} as const satisfies Partial<Record<SocialProvider, OauthProvider>>

/** A provider of plain OAuth 2. */
export type OauthName = keyof typeof oauthProviders

/** The providers of plain OAuth 2. */
export const oauthNames = ['x', 'discord', 'github', 'facebook'] as const satisfies readonly OauthName[]
