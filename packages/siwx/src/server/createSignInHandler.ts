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

/** What the server knows its visitor by: a cookie, or tokens where it is of another site than the page. */
type KnownBy =
  | { readonly cookie: SessionCookie; readonly token?: undefined }
  | { readonly token: SessionToken; readonly cookie?: undefined }

/** Options of {@link createSignInHandler}. */
export type SignInHandlerOptions = Pick<ExpectedSignIn, 'domain' | 'uri' | 'scheme' | 'chainId' | 'skew'> &
  KnownBy & {
    readonly verifiers: readonly SignatureVerifier[]
    readonly nonces: NonceStore
    /** The origins of the pages that may sign in: `https://` and each domain by default. */
    readonly origins?: readonly string[] | undefined
    /** Told each account that signs in, once all that were sent together have been verified. */
    readonly onSignIn?: ((data: SignInData) => void | Promise<void>) | undefined
    readonly clock?: Pick<Clock, 'now'> | undefined
  }

type Sent = Pick<SignInSession, 'message' | 'signature' | 'publicKey'> & {
  /** What came with the nonce, where tokens are used. */
  readonly nonceToken?: string
}

const longestBody = 65_536
const mostSessions = 16

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'signature' in value &&
  typeof value.signature === 'string' &&
  (!('publicKey' in value) || typeof value.publicKey === 'string') &&
  (!('nonceToken' in value) || typeof value.nonceToken === 'string')

/** A body's text; `undefined` past the longest, of which no more is read. */
const readText = async ({ body }: Request): Promise<string | undefined> => {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  let { done, value } = await reader.read()
  while (!done) {
    size += value?.length ?? 0
    if (size > longestBody) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
    ;({ done, value } = await reader.read())
  }
  return text + decoder.decode()
}

/** The sessions of a request's body; `undefined` where it is none of ours. */
const readBody = async (request: Request): Promise<readonly Sent[] | undefined> => {
  const text = await readText(request)
  try {
    const body: unknown = JSON.parse(text ?? '')
    const sessions: unknown =
      typeof body === 'object' && body !== null && 'sessions' in body ? body.sessions : undefined
    return Array.isArray(sessions) && sessions.length <= mostSessions && sessions.every(isSent) ? sessions : undefined
  } catch {
    return undefined
  }
}

const toAccount = ({ chainId, accountAddress, expirationTime }: SignInData): SignedInAccount => ({
  chainId,
  accountAddress,
  ...(expirationTime !== undefined && { expirationTime }),
})

const isSame = (one: SignedInAccount, other: SignedInAccount) =>
  one.chainId === other.chainId && isSameAccount(one.accountAddress, other.accountAddress)

const statuses: Readonly<Record<string, number>> = {
  SIGN_IN_MESSAGE_INVALID: 400,
  SIGN_IN_REFUSED: 401,
  CONFIG_INVALID: 400, // a namespace that this server does not take
  RPC_FAILED: 503,
}

/**
 * The server behind `serverSessions`, as one function from a request to its answer: for any server that speaks fetch's
 * `Request` and `Response`. It looks at the last part of the path only, so mount it where you like.
 *
 * | request            | body                                           | answer                                          |
 * | ------------------ | ---------------------------------------------- | ----------------------------------------------- |
 * | `GET /nonce`       |                                                | `{ nonce }`                                     |
 * | `GET /sessions`    |                                                | `{ sessions: [{ data }] }` of the cookie        |
 * | `POST /sessions`   | `{ sessions: [{message, signature, publicKey}] }` | as above, with these added                   |
 * | `PUT /sessions`    | the same                                       | as above, with these alone; none signs out      |
 * | `DELETE /sessions` | `?chainId=&accountAddress=`                    | as above, without that one                      |
 *
 * What is refused answers 4xx with `{ code, reason }`. Requests that change something must come from one of `origins`, whose pages may
 * also read the answers (CORS) where the server is of another origin.
 *
 * With `token`, `GET /nonce` answers `{ nonce, token }`, each session that is sent names that token as `nonceToken`, requests are known by
 * `Authorization: Bearer`, and answers have a `token` where it has changed: `null` where nobody is signed in any more.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export const createSignInHandler = (options: SignInHandlerOptions): ((request: Request) => Promise<Response>) => {
  const { verifiers, nonces, cookie, token, clock = systemClock, onSignIn } = options
  const { domain, uri, scheme = 'https', chainId, skew } = options
  if (Boolean(cookie) === Boolean(token))
    throw new LatchkeyError('CONFIG_INVALID', 'A sign-in server knows its visitor by a cookie or by tokens.', {
      help: ['Give createSignInHandler one of `cookie` (createSessionCookie) and `token` (createSessionToken).'],
    })
  const origins = options.origins ?? [domain].flat().map((host) => `${scheme}://${host}`)

  const answer = (status: number, body: object, headers?: Readonly<Record<string, string>>) =>
    Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
  const read = async ({ headers }: Request) =>
    cookie ? cookie.read(headers.get('cookie')) : token.read(headers.get('authorization'))
  const tell = async (accounts: readonly SignedInAccount[], isNew: boolean) => {
    const sessions = accounts.map((data) => ({ data }))
    if (!isNew) return answer(200, { sessions })
    if (cookie) return answer(200, { sessions }, { 'set-cookie': await cookie.write(accounts) })
    return answer(200, { sessions, token: accounts.length > 0 ? await token.write(accounts) : null })
  }
  const isAskedFor = async ({ nonceToken }: Sent, nonce: string) => !token || token.isOfNonce(nonceToken, nonce)
  const verify = (sent: Sent, spend: (nonce: string) => Promise<boolean>): Promise<SignInData> =>
    verifySignIn({
      message: sent.message,
      signature: sent.signature,
      publicKey: sent.publicKey,
      verifiers,
      expected: { domain, uri, scheme, chainId, skew, now: clock.now() },
      spendNonce: async (nonce) => (await isAskedFor(sent, nonce)) && spend(nonce),
    })
  const change = async (request: Request, url: URL): Promise<Response> => {
    const before = await read(request)
    if (request.method === 'DELETE') {
      const network = url.searchParams.get('chainId')
      const accountAddress = url.searchParams.get('accountAddress') ?? ''
      if (!isCaipNetworkId(network)) return answer(400, { code: 'CAIP_NETWORK_ID_INVALID' })
      return tell(
        before.filter((account) => !isSame(account, { chainId: network, accountAddress })),
        true,
      )
    }
    const sent = await readBody(request)
    if (!sent) return answer(400, { code: 'SIGN_IN_MESSAGE_INVALID', reason: 'body' })
    // One wallet may sign several messages with one nonce, where they are sent together.
    const spent = new Set<string>()
    const spend = async (nonce: string) => {
      if (!spent.has(nonce) && (await nonces.spend(nonce))) spent.add(nonce)
      return spent.has(nonce)
    }
    const verified: SignInData[] = []
    for (const one of sent) {
      const data = await verify(one, spend)
      if (!verified.some((known) => isSame(known, data))) verified.push(data)
    }
    // One that is refused signs nobody in: nobody is told of before all stand.
    for (const data of verified) await onSignIn?.(data)
    const added = verified.map(toAccount)
    const kept = request.method === 'PUT' ? [] : before.filter((account) => !added.some((one) => isSame(account, one)))
    return tell([...kept, ...added], true)
  }

  const answerTo = async (request: Request, origin: string | null): Promise<Response> => {
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
      // A token that has ended or was never ours is of no more use to the page.
      return await tell(accounts, accounts.length === 0 && token !== undefined)
    }
    if (!['POST', 'PUT', 'DELETE'].includes(method)) return answer(405, { code: 'METHOD_NOT_ALLOWED' })
    if (origin === null ? method !== 'DELETE' && !isJson(request) : !origins.includes(origin))
      return answer(403, { code: 'ORIGIN_NOT_ALLOWED' })
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
      const response = request.method === 'OPTIONS' ? preflight() : await answerTo(request, origin)
      response.headers.set('vary', 'Origin')
      return allow(response, origin)
    } catch (error) {
      const { context = {} } = toErrorInfo(error)
      const code = getErrorCode(error) ?? 'INTERNAL'
      return allow(answer(statuses[code] ?? 500, { code, reason: context['reason'] ?? context['field'] }), origin)
    }
  }
}

/** What a page of another origin may ask, once its origin is allowed. */
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
