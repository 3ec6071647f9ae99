import { type ErrorContexts, LatchkeyError } from '../base/LatchkeyError.js'
import type { ServiceName } from '../contract/options.js'
import type { Services } from '../state/services.js'
import { sdkType, sdkVersion } from './sdk.js'
import { getServiceUrl } from './serviceUrl.js'

/** Creates the error for a page whose origin the project does not allow. */
export const originNotAllowed = (
  context: ErrorContexts['ORIGIN_NOT_ALLOWED'],
  what: string,
): LatchkeyError<'ORIGIN_NOT_ALLOWED'> =>
  new LatchkeyError('ORIGIN_NOT_ALLOWED', 'Invalid App Configuration', {
    context,
    help: [`${what}: add its origin to the project's configuration.`],
  })

/** The response of a service. */
type Refused = { readonly service: ServiceName; readonly status: number; readonly text: string }

/**
 * Maps a 401 or 403 response to an error, if the service states the reason.
 *
 * @returns `undefined` if the service states no known reason, or if the response is not a refusal
 */
export const toRefusal = ({ service, status, text }: Refused): LatchkeyError | undefined => {
  if (status !== 401 && status !== 403) return undefined
  const context = { service, status }
  if (/invalid (key|project)/i.test(text))
    return new LatchkeyError('PROJECT_ID_INVALID', 'Invalid Project ID', {
      context,
      help: [
        `The ${service} service does not know this projectId: give createAppKit the one of the project's configuration.`,
      ],
    })
  if (/jwt token is not yet valid|token (has )?expired/i.test(text))
    return new LatchkeyError('SERVICE_SESSION_EXPIRED', 'Session Expired', {
      context,
      help: [
        `The ${service} service takes the page's session for out of date: set this device's clock, and reload the page.`,
      ],
    })
  if (/origin not allowed/i.test(text) || (service === 'analytics' && status === 403))
    return originNotAllowed(context, `The ${service} service refuses this page`)
  return undefined
}

/** How long the kit waits for a service, in milliseconds. */
const timeout = 10_000
/** The maximum length of an answer that is parsed, in characters. */
const answerLength = 2_000_000

/** A request to one of the site's services. */
type ServiceRequest = {
  readonly service: ServiceName
  /** Begins with a slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Sent as JSON with POST. If omitted, the request is a GET. */
  readonly body?: unknown
  /** Whether the request continues if the user leaves the page. */
  readonly keepalive?: boolean | undefined
}

/**
 * Returns the URL of a request to one of the site's services. It includes project, kit and version as `projectId`, `st` and `sv`.
 *
 * @throws `SERVICE_MISSING` if the site configured no such service
 */
export const toServiceUrl = ({ service, path, query = {} }: ServiceRequest, { options }: Services): URL => {
  const base = getServiceUrl(options, service)
  if (base === undefined)
    throw new LatchkeyError('SERVICE_MISSING', `The site has no ${service} service.`, {
      context: { service },
      help: ['Give createAppKit a serviceUrl.'],
    })
  const url = new URL(base + path)
  const namespaces = options.adapters.map(({ namespace }) => namespace).join(',')
  const parameters: Readonly<Record<string, string | number | boolean | undefined>> = {
    projectId: options.projectId,
    st: sdkType,
    sv: `js-${namespaces}-${sdkVersion}`,
    ...query,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

/** Reads the first 500 characters of a refusal. */
const readRefusal = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '') // if the connection breaks, the status is enough
  return text.slice(0, 500)
}

const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text.length > answerLength) throw new RangeError('The answer is too long.')
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Sends a request to one of the site's services, and follows no redirects. The request includes project, kit and version as `projectId`, `st`
 * and `sv`, and no cookies.
 *
 * @returns the answer's JSON, not validated
 * @throws `SERVICE_MISSING` if the site configured no such service; `ORIGIN_NOT_ALLOWED`, `PROJECT_ID_INVALID` or `SERVICE_SESSION_EXPIRED` if
 * the service reports that; otherwise `SERVICE_FAILED`. Except for `SERVICE_MISSING`, the context has the HTTP status, or 0 if the service did
 * not respond
 */
export const requestService = async (request: ServiceRequest, services: Services): Promise<unknown> => {
  const url = toServiceUrl(request, services)
  const { service, path, body, keepalive } = request
  const failed = (status: number, cause?: unknown, answer = '') =>
    new LatchkeyError('SERVICE_FAILED', `HTTP status code: ${status}`, {
      cause,
      context: { service, path, status, ...(answer && { answer }) },
      help: [
        status ? `Check the log of the ${service} service.` : `Check that ${url.origin} is reachable from the page.`,
      ],
    })
  const timeLimit = new AbortController()
  const done = new AbortController()
  services.clock.wait(timeout, done.signal).then(
    () => timeLimit.abort(),
    () => undefined, // answered in time
  )
  try {
    const response = await services
      .fetch(url, {
        signal: timeLimit.signal,
        credentials: 'omit',
        redirect: 'error', // the site configured only this host
        keepalive: keepalive === true,
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      .catch((cause: unknown) => {
        throw failed(0, cause)
      })
    if (!response.ok) {
      const { status } = response
      const text = await readRefusal(response)
      throw toRefusal({ service, status, text }) ?? failed(status, undefined, text)
    }
    return await readAnswer(response).catch((cause: unknown) => {
      throw failed(response.status, cause)
    })
  } finally {
    done.abort()
  }
}
