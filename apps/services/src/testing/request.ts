/** A response of the services, with its parsed JSON. */
export type ServiceResponse = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Sends a request as a kit of `projectId` does. */
export const request = async (
  url: string,
  path: string,
  { query = {}, ...init }: RequestInit & { readonly query?: Readonly<Record<string, string>> } = {},
): Promise<ServiceResponse> => {
  const target = new URL(url + path)
  const parameters = { projectId: 'project-1', st: 'latchkey', sv: 'js-eip155-0.1.0', ...query }
  for (const [name, value] of Object.entries(parameters)) if (value) target.searchParams.set(name, value)
  const response = await fetch(target, init)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** Creates an event as a kit sends it. */
export const createEvent = (eventId: string, rest: object = {}) => ({
  eventId,
  url: 'https://app.example/buy',
  domain: 'app.example',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: 'eip155:1:0xA11cE' },
  ...rest,
})

/** Sends an event to the services. */
export const sendEvent = (url: string, event: unknown, init: RequestInit = {}): Promise<ServiceResponse> =>
  request(url, '/e', {
    method: 'POST',
    body: JSON.stringify(event),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
