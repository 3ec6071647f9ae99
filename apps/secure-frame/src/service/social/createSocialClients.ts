import { SignJWT } from 'jose'
import * as openid from 'openid-client'
import { type ProviderAnswer, type SocialProvider, toReturnPath } from '../../protocol/social.js'
import { issuers, oauthNames, type OauthName, type OauthProvider, oauthProviders } from './providers.js'
import type { AppleClient, LoginsFile } from './readLoginsFile.js'
import { readSocialUser, type SocialUser } from './readSocialUser.js'

/** The random values that tie a provider's answer to one login. */
export type SocialChecks = {
  readonly state: string
  readonly nonce: string
  /** The verifier of PKCE (RFC 7636). */
  readonly verifier: string
}

/** The service as a client of one provider. */
export type SocialClient = {
  /** Returns the URL of the provider's page. */
  createUrl(checks: SocialChecks): Promise<string>
  /**
   * Exchanges the code of an answer, and returns the user.
   *
   * @throws the library's error if the answer is an error, of another login, or not valid
   */
  finish(answer: ProviderAnswer, checks: SocialChecks): Promise<SocialUser>
}

/** The service's clients of social logins, by provider. */
export type SocialClients = ReadonlyMap<SocialProvider, SocialClient>

/** How long a provider may take to answer, in seconds. */
const timeout = 10
/** How long the secret for Apple is valid, in seconds. Each is used once. */
const appleSecretLifetime = 300

/** What allows `http`. The file of logins has such URLs on this machine only. */
const exceptionsFor = (url: string) => (url.startsWith('http:') ? [openid.allowInsecureRequests] : [])

const createAppleSecret = ({ clientId, teamId, keyId, privateKey, issuer }: AppleClient) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${appleSecretLifetime}s`)
    .sign(privateKey)

/** What differs between the providers. */
type ClientParameters = {
  readonly provider: SocialProvider
  readonly redirectUri: string
  readonly scope: string
  readonly isOidc: boolean
  /** Reads the provider's metadata, or creates them. */
  readonly configure: () => Promise<openid.Configuration>
  /** Further parameters of the provider's page. */
  readonly pageParameters?: Readonly<Record<string, string>>
  /** Further parameters of the exchange. */
  readonly createTokenParameters?: () => Promise<Readonly<Record<string, string>>>
  readonly readUser: (
    config: openid.Configuration,
    tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  ) => Promise<unknown>
}

const createClient = ({
  provider,
  redirectUri,
  scope,
  isOidc,
  configure,
  pageParameters = {},
  createTokenParameters = async () => ({}),
  readUser,
}: ClientParameters): SocialClient => {
  let configured: Promise<openid.Configuration> | undefined
  /** Configures once. If that fails, the next login tries again. */
  const needConfig = () =>
    (configured ??= configure().catch((error: unknown) => {
      configured = undefined
      throw error
    }))
  return {
    createUrl: async ({ state, nonce, verifier }) =>
      openid.buildAuthorizationUrl(await needConfig(), {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOidc && { nonce }),
        ...pageParameters,
      }).href,
    finish: async ({ code, state, iss, error }, { state: expectedState, nonce, verifier }) => {
      const config = await needConfig()
      // Providers without OpenID Connect have no issuer that is known here. Their own return path keeps them apart.
      const parameters = { code, state, error, ...(isOidc && { iss }) }
      const returned = new URL(redirectUri)
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) returned.searchParams.set(name, value)
      const checks = { expectedState, pkceCodeVerifier: verifier, ...(isOidc && { expectedNonce: nonce }) }
      const tokens = await openid.authorizationCodeGrant(config, returned, checks, await createTokenParameters())
      return readSocialUser(provider, await readUser(config, tokens))
    },
  }
}

const discover = (issuer: string, clientId: string, secret: string | undefined, auth: openid.ClientAuth) =>
  openid.discovery(new URL(issuer), clientId, secret, auth, {
    timeout,
    execute: exceptionsFor(issuer),
  })

const createGoogleClient = (
  { clientId, clientSecret, issuer }: NonNullable<LoginsFile['google']>,
  redirectUri: string,
): SocialClient =>
  createClient({
    provider: 'google',
    redirectUri,
    scope: issuers.google.scope,
    isOidc: true,
    configure: () => discover(issuer, clientId, clientSecret, openid.ClientSecretPost(clientSecret)),
    readUser: async (_config, tokens) => tokens.claims(),
  })

const createAppleClient = (client: AppleClient, redirectUri: string): SocialClient =>
  createClient({
    provider: 'apple',
    redirectUri,
    scope: issuers.apple.scope,
    isOidc: true,
    configure: () => discover(client.issuer, client.clientId, undefined, openid.None()),
    pageParameters: { response_mode: 'form_post' },
    createTokenParameters: async () => ({ client_secret: await createAppleSecret(client) }),
    readUser: async (_config, tokens) => tokens.claims(),
  })

const createOauthClient = (
  provider: OauthName,
  { clientId, clientSecret, urls }: NonNullable<LoginsFile[OauthName]>,
  redirectUri: string,
): SocialClient => {
  const { scope, secretIn, userQuery = {} }: OauthProvider = oauthProviders[provider]
  const userUrl = new URL(urls.user)
  for (const [name, value] of Object.entries(userQuery)) userUrl.searchParams.set(name, value)
  const configure = async () => {
    const config = new openid.Configuration(
      { issuer: new URL(urls.authorize).origin, authorization_endpoint: urls.authorize, token_endpoint: urls.token },
      clientId,
      clientSecret,
      secretIn === 'header' ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret),
    )
    config.timeout = timeout
    for (const allow of exceptionsFor(urls.token)) allow(config)
    return config
  }
  return createClient({
    provider,
    redirectUri,
    scope,
    isOidc: false,
    configure,
    readUser: async (config, { access_token: token }) => {
      const response = await openid.fetchProtectedResource(config, token, userUrl, 'GET')
      if (!response.ok) throw new Error(`The provider returned no user, but status ${response.status}.`)
      return response.json()
    },
  })
}

/** Creates the clients of a file of logins. @param origin the wallet's own origin, which providers return to */
export const createSocialClients = (logins: LoginsFile, origin: string): SocialClients => {
  const { google, apple } = logins
  const clients = new Map<SocialProvider, SocialClient>()
  const toReturnUri = (provider: SocialProvider) => origin + toReturnPath(provider)
  if (google) clients.set('google', createGoogleClient(google, toReturnUri('google')))
  if (apple) clients.set('apple', createAppleClient(apple, toReturnUri('apple')))
  for (const provider of oauthNames) {
    const client = logins[provider]
    if (client) clients.set(provider, createOauthClient(provider, client, toReturnUri(provider)))
  }
  return clients
}
