import {
  type Clock,
  type ErrorCode,
  type KitStorage,
  type KnownSignIn,
  LatchkeyError,
  type SignInSession,
  systemClock,
} from '@latchkey/core/adapter'
import { isSameAccount } from '../message/assertSignIn.js'
import { createKeptTokens } from './keptTokens.js'
import type { SessionStore } from './sessionStore.js'

/** Options of {@link serverSessions}. */
export type ServerSessionsOptions = {
  /** The URL of the server's sign-in handler, e.g. `'/api/sign-in'`. */
  readonly url: string
  /** `'include'` for a server of another origin that allows it; `'same-origin'` by default. */
  readonly credentials?: RequestCredentials | undefined
  /**
   * How the server identifies the user: by default by a cookie that scripts cannot read, or by tokens that the page stores. Tokens are for a server
   * of another site, to which browsers send no cookies. Injected scripts could read them.
   */
  readonly identifyBy?: 'cookie' | 'token' | undefined
  /** The storage for tokens. Default: the page's local storage, or memory if the browser has none. */
  readonly storage?: KitStorage | undefined
  /** The prefix of the tokens' keys: `latchkey:siwx` by default. */
  readonly storageKey?: string | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

const refusals: readonly ErrorCode[] = ['SIGN_IN_MESSAGE_INVALID', 'SIGN_IN_REFUSED']

const generalHelp = ['Check the url and the credentials of serverSessions, and the log of the server.']

const failed = (
  reason: string,
  context: Record<string, unknown>,
  { cause, help = generalHelp }: { readonly cause?: unknown; readonly help?: readonly string[] } = {},
) =>
  new LatchkeyError('SIGN_IN_FAILED', `The request to the sign-in server failed: ${reason}.`, { context, cause, help })

const isKnownSignIn = (value: unknown): value is KnownSignIn => {
  const data: unknown = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
  if (typeof data !== 'object' || data === null || !('chainId' in data) || !('accountAddress' in data)) return false
  return typeof data.chainId === 'string' && typeof data.accountAddress === 'string'
}

/**
 * Leaves sign-ins to a server, which issues nonces, verifies, and identifies the user by a cookie that scripts cannot read. The server runs
 * `createSignInHandler` of `@latchkey/siwx/server`, or any server with the same API: `GET /nonce`, and `GET`, `POST`, `PUT` and `DELETE /sessions`.
 *
 * @throws `SIGN_IN_MESSAGE_INVALID`, `SIGN_IN_REFUSED` if the server refuses the sign-in
 * @throws `SIGN_IN_FAILED` if the server does not respond, or its response is invalid
 */
export const serverSessions = (options: ServerSessionsOptions): SessionStore => {
  const { url, credentials = 'same-origin', fetch, identifyBy, storage } = options
  const { storageKey = 'latchkey:siwx', clock = systemClock } = options
  const tokens = identifyBy === 'token' ? createKeptTokens({ storage, storageKey, clock }) : undefined

  const callServer = async (method: string, path: string, body?: unknown): Promise<object> => {
    let response: Response
    let answer: unknown
    const auth = tokens?.getAuth()
    try {
      response = await (fetch ?? globalThis.fetch)(url.replace(/\/$/, '') + path, {
        method,
        credentials,
        cache: 'no-store',
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(auth !== undefined && { authorization: `Bearer ${auth}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      answer = await response.json()
    } catch (cause) {
      throw failed('no answer', { method, path }, { cause })
    }
    const { status } = response
    if (typeof answer !== 'object' || answer === null) throw failed('its response is invalid', { status })
    if (response.ok) return answer
    const responseCode: unknown = 'code' in answer ? answer.code : undefined
    const code = refusals.find((refusal) => refusal === responseCode)
    const explanation =
      'explanation' in answer && typeof answer.explanation === 'string' ? answer.explanation : undefined
    if (!code)
      throw failed(
        explanation ?? `it responded with status ${status}`,
        { status, ...(typeof responseCode === 'string' && { code: responseCode }) },
        explanation === undefined ? {} : { help: [] }, // the server's explanation says what to do
      )
    const reason: unknown = 'reason' in answer ? answer.reason : undefined
    throw new LatchkeyError(code, explanation ?? 'The server refused the sign-in.', {
      context: { reason },
      help: ['Sign in again.'],
    })
  }
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one request after another: each response replaces the cookie or token that the next request sends. */
  const inOrder = <result>(run: () => Promise<result>): Promise<result> => {
    const running = last.then(run)
    last = running.catch(() => undefined)
    return running
  }
  const keepToken = async (answer: object) => {
    if (!tokens || !('token' in answer)) return
    const { token } = answer
    if (token === null || typeof token === 'string') await tokens.setAuth(token)
  }
  const send = async (method: 'POST' | 'PUT', sessions: readonly SignInSession[]) => {
    const body = sessions.map(({ message, signature, publicKey, data }) => {
      const nonceToken = tokens?.getNonce(data.nonce)
      return { message, signature, publicKey, nonceToken }
    })
    await keepToken(await callServer(method, '/sessions', { sessions: body }))
    for (const { data } of sessions) await tokens?.dropNonce(data.nonce)
  }
  return {
    getNonce: async () => {
      const answer = await callServer('GET', '/nonce')
      if (!('nonce' in answer) || typeof answer.nonce !== 'string') throw failed('its response has no nonce', {})
      if (tokens && 'token' in answer && typeof answer.token === 'string')
        await tokens.setNonce(answer.nonce, answer.token)
      return answer.nonce
    },
    add: (session) => inOrder(() => send('POST', [session])),
    replace: (sessions) => inOrder(() => send('PUT', sessions)),
    remove: (chainId, accountAddress) =>
      inOrder(async () =>
        keepToken(await callServer('DELETE', `/sessions?${new URLSearchParams({ chainId, accountAddress })}`)),
      ),
    list: (chainId, accountAddress) =>
      inOrder(async () => {
        const answer = await callServer('GET', '/sessions')
        const all: unknown = 'sessions' in answer ? answer.sessions : undefined
        if (!Array.isArray(all)) throw failed('its response has no sessions', {})
        await keepToken(answer)
        return all
          .filter(isKnownSignIn)
          .filter(({ data }) => data.chainId === chainId && isSameAccount(data.accountAddress, accountAddress))
      }),
  }
}
