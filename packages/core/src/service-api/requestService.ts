import type { Services } from '../state/services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { sdkType, sdkVersion } from './sdk.js'
import { getServiceUrl } from './serviceUrl.js'
import type { ServiceName } from '../contract/serviceOptions.js'
import { toRefusal } from './toRefusal.js'

/** How long the kit waits for a service, in milliseconds. */
const timeout = 10_000
/** The maximum length of an answer that is parsed, in characters. */
const answerLength = 2_000_000

/** A request to one of the site's services. */
export type ServiceRequest = {
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
  const told: Readonly<Record<string, string | number | boolean | undefined>> = {
    projectId: options.projectId,
    st: sdkType,
    sv: `js-${namespaces}-${sdkVersion}`,
    ...query,
  }
  for (const [name, value] of Object.entries(told)) if (value !== undefined) url.searchParams.set(name, String(value))
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
  const failed = (status: number, cause?: unknown) =>
    new LatchkeyError('SERVICE_FAILED', `HTTP status code: ${status}`, { cause, context: { service, path, status } })
  const limit = new AbortController()
  const done = new AbortController()
  services.clock.wait(timeout, done.signal).then(
    () => limit.abort(),
    () => undefined, // answered in time
  )
  try {
    const response = await services
      .fetch(url, {
        signal: limit.signal,
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
      throw toRefusal({ service, status, text: await readRefusal(response) }) ?? failed(status)
    }
    return await readAnswer(response).catch((cause: unknown) => {
      throw failed(response.status, cause)
    })
  } finally {
    done.abort()
  }
}
