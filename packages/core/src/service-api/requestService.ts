import type { Services } from '../state/services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { sdkType, sdkVersion } from './sdk.js'
import { getServiceUrl } from './serviceUrl.js'
import type { ServiceName } from '../contract/serviceOptions.js'
import { toRefusal } from './toRefusal.js'

/** How long a service may take, in milliseconds. */
const timeout = 10_000
/** The longest answer that is read, in characters. */
const answerLength = 2_000_000

/** What a service is asked. */
export type ServiceRequest = {
  readonly service: ServiceName
  /** Begins with a slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Sent as JSON, by POST. */
  readonly body?: unknown
  /** Whether the request outlives the page. */
  readonly keepalive?: boolean | undefined
}

/**
 * Where one of the site's services answers a request: project, kit and version go along as `projectId`, `st` and `sv`.
 *
 * @throws `SERVICE_MISSING` where the site named none
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

/** What a refusal says, as far as it matters. */
const readRefusal = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '') // broken off: the status tells enough
  return text.slice(0, 500)
}

const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text.length > answerLength) throw new RangeError('The answer is too long.')
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Asks one of the site's services, and nobody that it leads to. Project, kit and version go along as `projectId`, `st` and `sv`; no cookie does.
 *
 * @returns the answer's JSON, unchecked
 * @throws `SERVICE_MISSING` where the site named none; `ORIGIN_NOT_ALLOWED`, `PROJECT_ID_INVALID` and `SERVICE_SESSION_EXPIRED` where the
 * service says so; else `SERVICE_FAILED`. Each has the HTTP status in its context, 0 without an answer
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
        redirect: 'error', // the site named this host, and no other
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
