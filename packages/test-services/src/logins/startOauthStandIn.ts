import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createUserChooser, type WriteChoice } from './chooseUser.js'
import type { StandInUser } from './standInUser.js'

/** The providers of plain OAuth 2. */
export type OauthName = 'x' | 'discord' | 'github' | 'facebook'

/** The URLs of a provider. */
export type OauthUrls = { readonly authorize: string; readonly token: string; readonly user: string }

/** A stand-in of the four providers of plain OAuth 2. It has their documented answers, and none of their other rules. */
export type OauthStandIn = {
  /** The user who visits it next. `undefined`: the user refuses. */
  user: StandInUser | undefined
  /** The URLs of one of the providers. */
  urlsOf(name: OauthName): OauthUrls
  readonly exchanges: () => number
  stop(): Promise<void>
}

/** The client of all four. */
export type OauthStandInClient = {
  readonly clientId: string
  readonly secret: string
  readonly redirectUriOf: (name: OauthName) => string
  /** The page on which a developer chooses who logs in. Default: `user` logs in at once. */
  readonly page?: { readonly users: readonly StandInUser[]; readonly write: WriteChoice } | undefined
}

/** What each provider documents as the answer of its user call. */
const answers: Readonly<Record<OauthName, (user: StandInUser) => unknown>> = {
  // https://docs.x.com/x-api/users/get-my-user
  x: ({ id, name }) => ({ data: { id, name: `${name} of X`, username: name } }),
  // https://docs.discord.com/developers/resources/user
  discord: ({ id, name }) => ({
    id,
    username: name,
    discriminator: '0',
    global_name: `${name} the first`,
    avatar: null,
  }),
  // https://docs.github.com/en/rest/users/users
  github: ({ id, name, email }) => ({ login: name, id: Number(id), node_id: 'MDQ6VXNlcjE=', type: 'User', email }),
  // https://developers.facebook.com/docs/graph-api/reference/user
  facebook: ({ id, name }) => ({ id, name }),
}

const names: Readonly<Record<OauthName, string>> = {
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  facebook: 'Facebook',
}

type Grant = { readonly name: OauthName; readonly challenge: string; readonly user: StandInUser }

const isName = (name: string | undefined): name is OauthName => name !== undefined && Object.hasOwn(answers, name)

const readSecret = (name: OauthName, request: IncomingMessage, form: URLSearchParams) => {
  if (name !== 'x') return [form.get('client_id'), form.get('client_secret')]
  const [, credentials = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
  return Buffer.from(credentials, 'base64').toString().split(':').map(decodeURIComponent)
}

/** Starts a stand-in of the providers of plain OAuth 2. */
export const startOauthStandIn = async ({
  clientId,
  secret,
  redirectUriOf,
  page,
}: OauthStandInClient): Promise<OauthStandIn> => {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const state: Pick<OauthStandIn, 'user'> = { user: undefined }
  const chooser = createUserChooser(() => state.user, page)
  let exchanges = 0

  /** Returns where the user's browser goes. */
  const authorize = (name: OauthName, query: URLSearchParams, user: StandInUser | undefined): string | undefined => {
    const [challenge, redirectUri] = [query.get('code_challenge'), redirectUriOf(name)]
    const isValid =
      query.get('client_id') === clientId &&
      query.get('redirect_uri') === redirectUri &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256'
    if (!isValid || challenge === null) return undefined
    const target = new URL(redirectUri)
    if (user) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { name, challenge, user })
      target.searchParams.set('code', code)
    } else target.searchParams.set('error', 'access_denied')
    target.searchParams.set('state', query.get('state') ?? '')
    return target.href
  }
  const exchange = (name: OauthName, request: IncomingMessage, form: URLSearchParams): string | undefined => {
    const [id, given] = readSecret(name, request, form)
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid =
      id === clientId &&
      given === secret &&
      form.get('redirect_uri') === redirectUriOf(name) &&
      grant?.name === name &&
      grant.challenge === challenge
    if (!isValid) return undefined
    codes.delete(code)
    exchanges += 1
    const token = randomBytes(16).toString('hex')
    tokens.set(token, grant)
    return token
  }
  const readUser = (name: OauthName, request: IncomingMessage, query: URLSearchParams): unknown => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    const grant = tokens.get(token)
    if (grant?.name !== name || !request.headers['user-agent']) return undefined
    if (name === 'facebook' && query.get('fields') !== 'id,name') return { id: grant.user.id }
    return answers[name](grant.user)
  }

  const server = createServer((request, response) => {
    const respond = async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const [, name, call] = pathname.split('/')
      const send = (body: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (!isName(name)) return send({}, 404)
      if (call === 'authorize') {
        const user = chooser.choose(request.url ?? '/', names[name], response)
        if (user === 'asked') return undefined
        const location = authorize(name, searchParams, user)
        return location ? response.writeHead(302, { location }).end() : send({ error: 'invalid_request' }, 400)
      }
      if (call === 'token') {
        const token = exchange(name, request, new URLSearchParams(await text(request)))
        // GitHub documents that it reports errors with status 200.
        if (!token) return send({ error: 'invalid_grant' }, name === 'github' ? 200 : 400)
        return send({ access_token: token, token_type: 'bearer', expires_in: 600 })
      }
      const user = readUser(name, request, searchParams)
      return user ? send(user) : send({}, 401)
    }
    void respond()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port.')
  const origin = `http://127.0.0.1:${address.port}`
  return Object.assign(state, {
    urlsOf: (name: OauthName) => ({
      authorize: `${origin}/${name}/authorize`,
      token: `${origin}/${name}/token`,
      user: `${origin}/${name}/user`,
    }),
    exchanges: () => exchanges,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
