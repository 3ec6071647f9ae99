import {
  type Clock,
  getErrorCode,
  isCaipNetworkId,
  type SignInData,
  type SignInSession,
  systemClock,
  toErrorInfo,
} from '@latchkey/core/adapter'
import { type ExpectedSignIn, isSameAccount } from '../message/assertSignIn.js'
import { verifySignIn } from '../message/verifySignIn.js'
import type { SignatureVerifier } from '../verifiers/verifier.js'
import type { SessionCookie, SignedInAccount } from './createSessionCookie.js'
import type { NonceStore } from './nonceStore.js'

/** Options of {@link createSignInHandler}. */
export type SignInHandlerOptions = Pick<ExpectedSignIn, 'domain' | 'uri' | 'scheme' | 'chainId' | 'skew'> & {
  readonly verifiers: readonly SignatureVerifier[]
  readonly nonces: NonceStore
  readonly cookie: SessionCookie
  /** The origins that may sign in: `https://` and each domain by default. */
  readonly origins?: readonly string[] | undefined
  /** Told each account that signs in. */
  readonly onSignIn?: ((data: SignInData) => void | Promise<void>) | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}

type Sent = Pick<SignInSession, 'message' | 'signature' | 'publicKey'>

const longestBody = 65_536
const mostSessions = 16

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'signature' in value &&
  typeof value.signature === 'string' &&
  (!('publicKey' in value) || typeof value.publicKey === 'string')

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
 * What is refused answers 4xx with `{ code, reason }`. Requests that change something must come from one of `origins`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export const createSignInHandler = (options: SignInHandlerOptions): ((request: Request) => Promise<Response>) => {
  const { verifiers, nonces, cookie, clock = systemClock, onSignIn } = options
  const { domain, uri, scheme = 'https', chainId, skew } = options
  const origins = options.origins ?? [domain].flat().map((host) => `${scheme}://${host}`)

  const answer = (status: number, body: object, setCookie?: string) =>
    Response.json(body, {
      status,
      headers: { 'cache-control': 'no-store', ...(setCookie !== undefined && { 'set-cookie': setCookie }) },
    })
  const tell = async (accounts: readonly SignedInAccount[], isNew: boolean) =>
    answer(200, { sessions: accounts.map((data) => ({ data })) }, isNew ? await cookie.write(accounts) : undefined)
  const verify = async (sent: Sent, spendNonce: (nonce: string) => Promise<boolean>): Promise<SignedInAccount> => {
    const data = await verifySignIn({
      message: sent.message,
      signature: sent.signature,
      publicKey: sent.publicKey,
      verifiers,
      expected: { domain, uri, scheme, chainId, skew, now: clock.now() },
      spendNonce,
    })
    await onSignIn?.(data)
    const { accountAddress, expirationTime } = data
    return { chainId: data.chainId, accountAddress, ...(expirationTime !== undefined && { expirationTime }) }
  }
  const change = async (request: Request, url: URL): Promise<Response> => {
    const before = await cookie.read(request.headers.get('cookie'))
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
    const spendNonce = async (nonce: string) => {
      if (!spent.has(nonce) && (await nonces.spend(nonce))) spent.add(nonce)
      return spent.has(nonce)
    }
    const added: SignedInAccount[] = []
    for (const one of sent) {
      const account = await verify(one, spendNonce)
      if (!added.some((known) => isSame(known, account))) added.push(account)
    }
    const kept = request.method === 'PUT' ? [] : before.filter((account) => !added.some((one) => isSame(account, one)))
    return tell([...kept, ...added], true)
  }

  return async (request) => {
    const url = new URL(request.url)
    const path = url.pathname.split('/').at(-1)
    const { method } = request
    try {
      if (path === 'nonce' && method === 'GET') return answer(200, { nonce: await nonces.issue() })
      if (path !== 'sessions') return answer(404, { code: 'NOT_FOUND' })
      if (method === 'GET') return await tell(await cookie.read(request.headers.get('cookie')), false)
      if (!['POST', 'PUT', 'DELETE'].includes(method)) return answer(405, { code: 'METHOD_NOT_ALLOWED' })
      const origin = request.headers.get('origin')
      if (origin === null ? method !== 'DELETE' && !isJson(request) : !origins.includes(origin))
        return answer(403, { code: 'ORIGIN_NOT_ALLOWED' })
      return await change(request, url)
    } catch (error) {
      const { context = {} } = toErrorInfo(error)
      const code = getErrorCode(error) ?? 'INTERNAL'
      return answer(statuses[code] ?? 500, { code, reason: context['reason'] ?? context['field'] })
    }
  }
}

const isJson = (request: Request) => /^application\/json(?:;|$)/.test(request.headers.get('content-type') ?? '')
