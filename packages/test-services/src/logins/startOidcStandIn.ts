import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { type Configuration, Provider } from 'oidc-provider'
import { createUserChooser, type WriteChoice } from './chooseUser.js'
import type { StandInUser } from './standInUser.js'

/** A stand-in of a provider of OpenID Connect. It is no provider: it has the protocol, and none of the provider's own rules. */
export type OidcStandIn = {
  readonly issuer: string
  /** The user who visits it next. `undefined`: the user refuses. */
  user: StandInUser | undefined
  /** Changes the claims of the ID tokens that it returns. They have its valid signature. */
  forge: ((claims: JWTPayload) => JWTPayload) | undefined
  /** How many codes it has exchanged. */
  readonly exchanges: () => number
  stop(): Promise<void>
}

/** How a stand-in knows its client. */
export type OidcStandInClient = {
  readonly clientId: string
  readonly redirectUri: string
  /** A secret, as Google has it, or what verifies a signed secret, as Apple has it. */
  readonly secret: string | { readonly teamId: string; readonly keyId: string; readonly privateKey: KeyObject }
  /** The page on which a developer chooses who logs in. Default: `user` logs in at once. */
  readonly page?: { readonly users: readonly StandInUser[]; readonly write: WriteChoice } | undefined
}

/** Starts a stand-in of Google, or of Apple if the client's secret is signed. */
export const startOidcStandIn = async ({
  clientId,
  redirectUri,
  secret,
  page,
}: OidcStandInClient): Promise<OidcStandIn> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port.')
  const issuer = `http://127.0.0.1:${address.port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const state: Pick<OidcStandIn, 'user' | 'forge'> = { user: undefined, forge: undefined }
  const chooser = createUserChooser(() => state.user, page)
  const users = new Map<string, StandInUser>()
  let exchanges = 0

  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: typeof secret === 'string' ? secret : 'signed',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'stand-in' }] },
    cookies: { keys: ['stand-in'] },
    // Both providers state the address in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: users.get(accountId)?.email, email_verified: true }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId,
        ...(context.oidc.session?.accountId !== undefined && { accountId: context.oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/visit/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  }
  const provider = new Provider(issuer, configuration)
  provider.proxy = false
  if (typeof secret !== 'string') {
    const { teamId, keyId, privateKey: key } = secret
    provider.Client.prototype.compareClientSecret = async (given: string) => {
      const options = { issuer: teamId, subject: clientId, audience: issuer, algorithms: ['ES256'] }
      const verified = await jwtVerify(given, createPublicKey(key), options).catch(() => undefined) // not a secret of this client
      return verified?.protectedHeader.kid === keyId
    }
  }
  provider.use(async (context, next) => {
    const isAuthorization = context.path === '/auth'
    // Apple states that it returns an address only by a form.
    if (isAuthorization && typeof secret !== 'string' && context.query['response_mode'] !== 'form_post') {
      context.throw(400, 'response_mode must be form_post')
    }
    await next()
    if (context.path !== '/token' || context.status !== 200) return
    exchanges += 1
    const body = Object(context.body)
    if (!state.forge) return
    body.id_token = await new SignJWT(state.forge(decodeJwt(body.id_token)))
      .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
      .sign(privateKey)
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/visit/')) return void answer(request, response)
    const user = chooser.choose(request.url, typeof secret === 'string' ? 'Google' : 'Apple', response)
    if (user === 'asked') return
    if (user) users.set(user.id, user)
    const result = user
      ? { login: { accountId: user.id, remember: false } }
      : { error: 'access_denied', error_description: 'The user refused.' }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return Object.assign(state, {
    issuer,
    exchanges: () => exchanges,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
