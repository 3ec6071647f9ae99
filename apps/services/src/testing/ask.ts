/** An answer of the services, with its JSON. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Asks the services as a kit of `projectId` does. */
export const ask = async (
  url: string,
  path: string,
  { query = {}, ...init }: RequestInit & { readonly query?: Readonly<Record<string, string>> } = {},
): Promise<Answer> => {
  const target = new URL(url + path)
  const told = { projectId: 'project-1', st: 'latchkey', sv: 'js-eip155-0.1.0', ...query }
  for (const [name, value] of Object.entries(told)) if (value) target.searchParams.set(name, value)
  const response = await fetch(target, init)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** An event as a kit tells it. */
export const toldEvent = (eventId: string, rest: object = {}) => ({
  eventId,
  url: 'https://app.example/buy',
  domain: 'app.example',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: 'eip155:1:0xA11cE' },
  ...rest,
})

/** Tells the services an event. */
export const tell = (url: string, event: unknown, init: RequestInit = {}): Promise<Answer> =>
  ask(url, '/e', {
    method: 'POST',
    body: JSON.stringify(event),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
