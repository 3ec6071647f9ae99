import { type ErrorCode, type KnownSignIn, LatchkeyError, type SignInSession } from '@latchkey/core/adapter'
import { isSameAccount } from '../message/assertSignIn.js'
import type { SessionStore } from './sessionStore.js'

/** Options of {@link serverSessions}. */
export type ServerSessionsOptions = {
  /** Where the server's sign-in handler answers, e.g. `'/api/sign-in'`. */
  readonly url: string
  /** `'include'` for a server of another origin that allows it; `'same-origin'` by default. */
  readonly credentials?: RequestCredentials | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
}

const refusals: readonly ErrorCode[] = ['SIGN_IN_MESSAGE_INVALID', 'SIGN_IN_REFUSED']

const failed = (why: string, context: Record<string, unknown>, cause?: unknown) =>
  new LatchkeyError('SIGN_IN_FAILED', `The server could not be asked about the sign-in: ${why}.`, { context, cause })

const isKnown = (value: unknown): value is KnownSignIn => {
  const data: unknown = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined
  if (typeof data !== 'object' || data === null || !('chainId' in data) || !('accountAddress' in data)) return false
  return typeof data.chainId === 'string' && typeof data.accountAddress === 'string'
}

const toBody = ({ message, signature, publicKey }: SignInSession) => ({ message, signature, publicKey })

/**
 * Leaves sign-ins to a server: it gives out the nonces, verifies, and knows its visitor by a cookie that no script reads. The
 * server runs `createSignInHandler` of `@latchkey/siwx/server`, or anything that answers as it does:
 * `GET /nonce`, and `GET`, `POST`, `PUT` and `DELETE /sessions`.
 *
 * @throws `SIGN_IN_MESSAGE_INVALID`, `SIGN_IN_REFUSED` as the server says
 * @throws `SIGN_IN_FAILED` where it gives no answer, or none that can be read
 */
export const serverSessions = ({ url, credentials = 'same-origin', fetch }: ServerSessionsOptions): SessionStore => {
  const ask = async (method: string, path: string, body?: unknown): Promise<object> => {
    let response: Response
    let answer: unknown
    try {
      response = await (fetch ?? globalThis.fetch)(url.replace(/\/$/, '') + path, {
        method,
        credentials,
        cache: 'no-store',
        signal: AbortSignal.timeout(20_000),
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      answer = await response.json()
    } catch (cause) {
      throw failed('no answer', { method, path }, cause)
    }
    const { status } = response
    if (typeof answer !== 'object' || answer === null) throw failed('no answer that can be read', { status })
    if (response.ok) return answer
    const told: unknown = 'code' in answer ? answer.code : undefined
    const code = refusals.find((one) => one === told)
    if (!code) throw failed(`it answered ${status}`, { status, ...(typeof told === 'string' && { code: told }) })
    const reason: unknown = 'reason' in answer ? answer.reason : undefined
    throw new LatchkeyError(code, 'The server refused the sign-in.', { context: { reason } })
  }
  return {
    getNonce: async () => {
      const answer = await ask('GET', '/nonce')
      if ('nonce' in answer && typeof answer.nonce === 'string') return answer.nonce
      throw failed('no nonce in its answer', {})
    },
    add: async (session) => void (await ask('POST', '/sessions', { sessions: [toBody(session)] })),
    replace: async (sessions) => void (await ask('PUT', '/sessions', { sessions: sessions.map(toBody) })),
    remove: async (chainId, accountAddress) =>
      void (await ask('DELETE', `/sessions?${new URLSearchParams({ chainId, accountAddress })}`)),
    list: async (chainId, accountAddress) => {
      const answer = await ask('GET', '/sessions')
      const all: unknown = 'sessions' in answer ? answer.sessions : undefined
      if (!Array.isArray(all)) throw failed('no sessions in its answer', {})
      return all
        .filter(isKnown)
        .filter(({ data }) => data.chainId === chainId && isSameAccount(data.accountAddress, accountAddress))
    },
  }
}
