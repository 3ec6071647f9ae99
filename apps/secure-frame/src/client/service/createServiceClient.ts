import type { ServiceErrorCode } from '../../protocol/errors.js'
import type { VaultClient } from '../vault/vaultClient.js'
import { ServiceError } from './ServiceError.js'

/** How a request proves a login. */
export type RequestLogin = { readonly accessToken: string; readonly project: string }

/** Sends the protocol's calls. */
export type ServiceClient = {
  /**
   * Sends a call with a proof of the device key. If the service is unavailable, it retries for 3 s. If the service has another time, it adopts that, and
   * sends the call once more.
   *
   * @throws `ServiceError`, what `proveOwner` throws, or the signal's reason
   */
  send<response>(path: string, body: object, options?: SendOptions): Promise<response>
  /** The service's time in milliseconds since 1970, as far as it is known: the device's until the service refused that. */
  now(): number
}

/** What a call has beside its body. */
export type SendOptions = {
  readonly login?: RequestLogin | undefined
  readonly signal?: AbortSignal | undefined
  /** Signs the proof by the wallet, for a change that could lock the owner out. */
  readonly proveOwner?: VaultClient['proveOwner'] | undefined
}

/** Parameters of {@link createServiceClient}. */
export type ServiceClientParameters = {
  readonly vault: Pick<VaultClient, 'createProof'>
  /** The service's origin, which is the wallet's own. */
  readonly origin: string
  /** Resolves after a number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** The device's clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined
  readonly fetch?: typeof fetch | undefined
}

/** How long to wait before each further try, in milliseconds: 3 s in all. */
const retryDelays = [200, 400, 800, 1_600]
/** How long the service may take, in milliseconds: sending a mail can be slow. */
const timeout = 30_000

/** The service is the wallet's own: its codes are those of the protocol. */
const isCode = (code: unknown): code is ServiceErrorCode => typeof code === 'string' && /^[A-Z_]{4,40}$/.test(code)

/** Reads the error of a response. A proxy in front of the service does not answer with the protocol. */
const readError = async (response: Response): Promise<ServiceError> => {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, error: text, ...details }: Readonly<Record<string, unknown>> = Object(body)
  if (!isCode(code) || typeof text !== 'string') return new ServiceError('UNAVAILABLE', { status: response.status })
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ServiceError(code, Number.isFinite(retryAfter) ? { ...details, retryAfter } : details, text)
}

/** Creates the client of the wallet's service. */
export const createServiceClient = ({
  vault,
  origin,
  wait,
  now: deviceTime = Date.now,
  fetch: send = (...parameters) => globalThis.fetch(...parameters),
}: ServiceClientParameters): ServiceClient => {
  /** How far the service's clock is ahead of the device's, in milliseconds. */
  let clockOffset = 0
  const now = () => deviceTime() + clockOffset
  /** Adopts the service's time, if that is what an error is about. */
  const adoptTime = (error: unknown): boolean => {
    if (!(error instanceof ServiceError) || error.code !== 'PROOF_TIME_DIFFERS') return false
    const { now: seconds } = error.details
    if (typeof seconds !== 'number') return false
    clockOffset = seconds * 1_000 - deviceTime()
    return true
  }
  const attempt = async (path: string, body: object, { login, signal, proveOwner }: SendOptions) => {
    const url = origin + path
    const dpop = await vault.createProof({ method: 'POST', url, accessToken: login?.accessToken, time: now() })
    const owner = await proveOwner?.(dpop)
    const ending = AbortSignal.timeout(timeout)
    const response = await send(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        dpop,
        ...(owner !== undefined && { 'latchkey-owner': owner }),
        ...(login && { authorization: `DPoP ${login.accessToken}`, 'latchkey-project': login.project }),
      },
      credentials: 'omit',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, ending]) : ending,
    }).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw new ServiceError('UNAVAILABLE', { reason: error instanceof Error ? error.name : 'unknown' })
    })
    if (!response.ok) throw await readError(response)
    return response.json().catch(() => {
      throw new ServiceError('UNAVAILABLE', { status: response.status })
    })
  }
  const attemptInTime = (path: string, body: object, options: SendOptions) =>
    attempt(path, body, options).catch((error: unknown) => {
      if (adoptTime(error)) return attempt(path, body, options)
      throw error
    })
  const retry = async (run: () => Promise<unknown>, signal: AbortSignal | undefined, tries = 0): Promise<unknown> => {
    try {
      return await run()
    } catch (error) {
      const delay = retryDelays[tries]
      const isUnavailable = error instanceof ServiceError && error.code === 'UNAVAILABLE'
      // A request that timed out has waited long enough.
      if (!isUnavailable || error.details['reason'] === 'TimeoutError' || delay === undefined) throw error
      await wait(delay)
      signal?.throwIfAborted()
      return retry(run, signal, tries + 1)
    }
  }
  return {
    now,
    // The service is the wallet's own, and its responses have the types of the protocol.
    send: async <response>(path: string, body: object, options: SendOptions = {}) =>
      (await retry(() => attemptInTime(path, body, options), options.signal)) as response,
  }
}
