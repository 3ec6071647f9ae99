import {
  type Clock,
  getErrorCode,
  isCaipNetworkId,
  LatchkeyError,
  type SignInData,
  type SignInSession,
  systemClock,
  toErrorInfo,
} from '@latchkey/core/adapter'
import { type ExpectedSignIn, isSameAccount } from '../message/assertSignIn.js'
import { verifySignIn } from '../message/verifySignIn.js'
import type { SignatureVerifier } from '../verifiers/verifier.js'
import type { SessionCookie } from './createSessionCookie.js'
import type { SessionToken } from './createSessionToken.js'
import type { NonceStore } from './nonceStore.js'
import type { SignedInAccount } from './signedInAccount.js'

/** How the server identifies a user: by a cookie, or by tokens if it belongs to another site than the page. */
type IdentifiedBy =
  | { readonly cookie: SessionCookie; readonly token?: undefined }
  | { readonly token: SessionToken; readonly cookie?: undefined }

/** Options of {@link createSignInHandler}. */
export type SignInHandlerOptions = Pick<ExpectedSignIn, 'domain' | 'uri' | 'scheme' | 'chainId' | 'skew'> &
  IdentifiedBy & {
    readonly verifiers: readonly SignatureVerifier[]
    readonly nonces: NonceStore
    /** The origins whose pages may sign in: `https://` and each domain by default. */
    readonly origins?: readonly string[] | undefined
    /** Called for each account that signs in, after all sign-ins of the request have been verified. */
    readonly onSignIn?: ((data: SignInData) => void | Promise<void>) | undefined
    readonly clock?: Pick<Clock, 'now'> | undefined
  }

type SubmittedSignIn = Pick<SignInSession, 'message' | 'signature' | 'publicKey'> & {
  /** The token that was returned with the nonce, if the server uses tokens. */
  readonly nonceToken?: string
}

const maxBodyBytes = 65_536
const maxSessions = 16

const isSubmittedSignIn = (value: unknown): value is SubmittedSignIn =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'signature' in value &&
  typeof value.signature === 'string' &&
  (!('publicKey' in value) || typeof value.publicKey === 'string') &&
  (!('nonceToken' in value) || typeof value.nonceToken === 'string')

/** Returns the text of a body, or `undefined` if it is too long. Stops reading at the limit. */
const readText = async ({ body }: Request): Promise<string | undefined> => {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  let { done, value } = await reader.read()
  while (!done) {
    size += value?.length ?? 0
    if (size > maxBodyBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
    ;({ done, value } = await reader.read())
  }
  return text + decoder.decode()
}

/** Returns the sessions of a request's body, or `undefined` if the body is invalid. */
const readBody = async (request: Request): Promise<readonly SubmittedSignIn[] | undefined> => {
  const text = await readText(request)
  try {
    const body: unknown = JSON.parse(text ?? '')
    const sessions: unknown =
      typeof body === 'object' && body !== null && 'sessions' in body ? body.sessions : undefined
    return Array.isArray(sessions) && sessions.length <= maxSessions && sessions.every(isSubmittedSignIn)
      ? sessions
      : undefined
  } catch {
    return undefined
  }
}

const toAccount = ({ chainId, accountAddress, expirationTime }: SignInData): SignedInAccount => ({
  chainId,
  accountAddress,
  ...(expirationTime !== undefined && { expirationTime }),
})

const isSame = (first: SignedInAccount, second: SignedInAccount) =>
  first.chainId === second.chainId && isSameAccount(first.accountAddress, second.accountAddress)

const statuses: Readonly<Record<string, number>> = {
  SIGN_IN_MESSAGE_INVALID: 400,
  SIGN_IN_REFUSED: 401,
  CONFIG_INVALID: 400, // a namespace that this server does not accept
  RPC_FAILED: 503,
}

/**
 * The server behind `serverSessions`, as one function from a request to its response, for any server that uses fetch's `Request` and `Response`. It
 * reads only the last segment of the path, so you can mount it at any path.
 *
 * | request            | body                                           | answer                                          |
 * | ------------------ | ---------------------------------------------- | ----------------------------------------------- |
 * | `GET /nonce`       |                                                | `{ nonce }`                                     |
 * | `GET /sessions`    |                                                | `{ sessions: [{ data }] }` of the cookie        |
 * | `POST /sessions`   | `{ sessions: [{message, signature, publicKey}] }` | as above, with these added                   |
 * | `PUT /sessions`    | the same                                       | as above, with these alone; an empty array signs out |
 * | `DELETE /sessions` | `?chainId=&accountAddress=`                    | as above, without that account                  |
 *
 * Refused requests return 4xx with `{ code, reason }`. Requests that change sessions must come from one of `origins`. If the server has another
 * origin, pages of `origins` may also read its responses (CORS).
 *
 * With `token`, `GET /nonce` returns `{ nonce, token }`, each session of a request includes that token as `nonceToken`, `Authorization: Bearer`
 * identifies the user, and a response includes a `token` if the token has changed: `null` if no account is signed in any more.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export const createSignInHandler = (options: SignInHandlerOptions): ((request: Request) => Promise<Response>) => {
  const { verifiers, nonces, cookie, token, clock = systemClock, onSignIn } = options
  const { domain, uri, scheme = 'https', chainId, skew } = options
  if (Boolean(cookie) === Boolean(token))
    throw new LatchkeyError('CONFIG_INVALID', 'createSignInHandler needs exactly one of `cookie` and `token`.', {
      help: [
        'Pass `cookie` (createSessionCookie), or `token` (createSessionToken) if the server belongs to another site than the page.',
      ],
    })
  const origins = options.origins ?? [domain].flat().map((host) => `${scheme}://${host}`)

  const explain = createExplainer(origins)

  const answer = (status: number, body: object, headers?: Readonly<Record<string, string>>) =>
    Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
  const read = async ({ headers }: Request) =>
    cookie ? cookie.read(headers.get('cookie')) : token.read(headers.get('authorization'))
  const respond = async (accounts: readonly SignedInAccount[], isNew: boolean) => {
    const sessions = accounts.map((data) => ({ data }))
    if (!isNew) return answer(200, { sessions })
    if (cookie) return answer(200, { sessions }, { 'set-cookie': await cookie.write(accounts) })
    return answer(200, { sessions, token: accounts.length > 0 ? await token.write(accounts) : null })
  }
  const isOwnNonce = async ({ nonceToken }: SubmittedSignIn, nonce: string) =>
    !token || token.isOfNonce(nonceToken, nonce)
  const verify = (item: SubmittedSignIn, spend: (nonce: string) => Promise<boolean>): Promise<SignInData> =>
    verifySignIn({
      message: item.message,
      signature: item.signature,
      publicKey: item.publicKey,
      verifiers,
      expected: { domain, uri, scheme, chainId, skew, now: clock.now() },
      spendNonce: async (nonce) => (await isOwnNonce(item, nonce)) && spend(nonce),
    })
  const change = async (request: Request, url: URL): Promise<Response> => {
    const before = await read(request)
    if (request.method === 'DELETE') {
      const network = url.searchParams.get('chainId')
      const accountAddress = url.searchParams.get('accountAddress') ?? ''
      if (!isCaipNetworkId(network)) return answer(400, { code: 'CAIP_NETWORK_ID_INVALID' })
      return respond(
        before.filter((account) => !isSame(account, { chainId: network, accountAddress })),
        true,
      )
    }
    const items = await readBody(request)
    if (!items) return answer(400, { code: 'SIGN_IN_MESSAGE_INVALID', reason: 'body' })
    // One wallet may sign several messages with one nonce if they are sent together.
    const spent = new Set<string>()
    const spend = async (nonce: string) => {
      if (!spent.has(nonce) && (await nonces.spend(nonce))) spent.add(nonce)
      return spent.has(nonce)
    }
    const verified: SignInData[] = []
    for (const item of items) {
      const data = await verify(item, spend)
      if (!verified.some((other) => isSame(other, data))) verified.push(data)
    }
    // If one message is refused, no account is signed in: `onSignIn` runs after all have been verified.
    for (const data of verified) await onSignIn?.(data)
    const added = verified.map(toAccount)
    const kept =
      request.method === 'PUT' ? [] : before.filter((account) => !added.some((other) => isSame(account, other)))
    return respond([...kept, ...added], true)
  }

  const handleRequest = async (request: Request, origin: string | null): Promise<Response> => {
    const url = new URL(request.url)
    const path = url.pathname.split('/').at(-1)
    const { method } = request
    if (path === 'nonce' && method === 'GET') {
      const nonce = await nonces.issue()
      return answer(200, { nonce, ...(token && { token: await token.writeNonce(nonce) }) })
    }
    if (path !== 'sessions') return answer(404, { code: 'NOT_FOUND' })
    if (method === 'GET') {
      const accounts = await read(request)
      // If a token has expired or is invalid, the page must delete it.
      return await respond(accounts, accounts.length === 0 && token !== undefined)
    }
    if (!['POST', 'PUT', 'DELETE'].includes(method)) return answer(405, { code: 'METHOD_NOT_ALLOWED' })
    if (origin === null ? method !== 'DELETE' && !isJson(request) : !origins.includes(origin))
      return answer(403, { code: 'ORIGIN_NOT_ALLOWED', ...explain(origin) })
    return await change(request, url)
  }
  const allow = (response: Response, origin: string | null) => {
    if (origin === null || !origins.includes(origin)) return response
    response.headers.set('access-control-allow-origin', origin)
    if (cookie) response.headers.set('access-control-allow-credentials', 'true')
    return response
  }

  return async (request) => {
    const origin = request.headers.get('origin')
    try {
      const response = request.method === 'OPTIONS' ? preflight() : await handleRequest(request, origin)
      response.headers.set('vary', 'Origin')
      return allow(response, origin)
    } catch (error) {
      const { context = {} } = toErrorInfo(error)
      const code = getErrorCode(error) ?? 'INTERNAL'
      const reason = context['reason'] ?? context['field']
      const isOtherSite = code === 'SIGN_IN_REFUSED' && (reason === 'domain' || reason === 'scheme')
      const explained = isOtherSite ? explain(origin, String(context['value'])) : {}
      return allow(answer(statuses[code] ?? 500, { code, reason, ...explained }), origin)
    }
  }
}

/** Bundlers and Node set it; other servers may have no `process`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } } | undefined

/** Text of a request as the console shows it: a terminal may obey other characters. */
const toShown = (text: string) => text.replaceAll(/[^!-~]/g, '?').slice(0, 100)

/**
 * Creates a function that explains in development, to the page and in the server's console, which site this server is for. It logs each fault once
 * in a row.
 */
const createExplainer = (origins: readonly string[]) => {
  let logged: string | undefined
  return (origin: string | null, value?: string): { readonly explanation?: string } => {
    const isDevelopment = typeof process !== 'undefined' && process.env.NODE_ENV !== 'production'
    if (!isDevelopment || (origin === null && value === undefined)) return {}
    const facts = [
      `this server signs in for ${origins.join(', ')}`,
      ...(origin === null ? [] : [`the page is ${toShown(origin)}`]),
      ...(value === undefined ? [] : [`the message names ${toShown(value)}`]),
    ]
    const explanation = `${facts.join('; ')}. Check \`domain\` and \`scheme\` of createSignInHandler`
    if (explanation !== logged) console.warn(`[latchkey] A sign-in was refused: ${explanation}.`)
    logged = explanation
    return { explanation }
  }
}

/** The requests that a page of another origin may send, if its origin is allowed. */
const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    },
  })

const isJson = (request: Request) => /^application\/json(?:;|$)/.test(request.headers.get('content-type') ?? '')
