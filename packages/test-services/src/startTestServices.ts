import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { toAccountNames } from './accountNames.js'
import { readBalance } from './readBalance.js'

/** The response to a path. */
export type Answer = {
  /** The HTTP status. Default 200. */
  readonly status?: number | undefined
  /** The body. The server sends it as JSON, or unchanged if it is a string. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The delay of the response, in milliseconds. */
  readonly delay?: number | undefined
}

/** A request that the server received. */
export type AskedRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A running server. */
export type TestServices = {
  /** The URL that a site passes as `serviceUrl`. */
  readonly url: string
  readonly requests: AskedRequest[]
  /** Sets the response to later requests of a path. `'hang'` never responds, `'drop'` closes the connection. */
  answer(path: string, answer: Answer | 'hang' | 'drop'): void
  stop(): Promise<void>
}

/** The parameters of {@link startTestServices}. */
export type TestServicesOptions = {
  /** The JSON-RPC URLs of the chains from which the server reads balances, by CAIP-2 id. */
  readonly chains?: Readonly<Record<string, string>> | undefined
  /** The identities of accounts, by address. By default, accounts have no name. */
  readonly identities?:
    | Readonly<Record<string, { readonly name: string | null; readonly avatar: string | null }>>
    | undefined
  /** The names that are registered for accounts, by address. */
  readonly names?: Readonly<Record<string, readonly string[]>> | undefined
}

const usual: Readonly<Record<string, Answer>> = {
  '/appkit/v1/config': { body: { features: [] } },
  '/projects/v1/origins': { body: { allowedOrigins: [] } },
  '/getAnalyticsConfig': { body: { isAnalyticsEnabled: true } },
  '/e': { status: 202 },
}

const allowAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? undefined : JSON.parse(text)
}

const send = (response: ServerResponse, { status = 200, body, headers }: Answer) => {
  response.writeHead(status, { 'content-type': 'application/json', ...allowAll, ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Starts a server of a site's services on a free port of loopback. */
export const startTestServices = async ({
  chains = {},
  identities = {},
  names = {},
}: TestServicesOptions = {}): Promise<TestServices> => {
  const answers = new Map<string, Answer | 'hang' | 'drop'>(Object.entries(usual))
  const requests: AskedRequest[] = []

  const decide = async ({ path, query }: AskedRequest): Promise<Answer | 'hang' | 'drop'> => {
    const told = answers.get(path)
    if (told !== undefined) return told
    const [, account] = /^\/v1\/account\/([^/]+)\/balance$/.exec(path) ?? []
    const rpcUrl = chains[query['chainId'] ?? '']
    if (account && rpcUrl) return { body: { balances: [await readBalance(rpcUrl, account, query['chainId'] ?? '')] } }
    const [, identified] = /^\/v1\/identity\/([^/]+)$/.exec(path) ?? []
    if (identified) return { body: identities[identified] ?? { name: null, avatar: null } }
    const [, named] = /^\/v1\/profile\/reverse\/([^/]+)$/.exec(path) ?? []
    if (named) return { body: toAccountNames(named, names[named] ?? []) }
    return { status: 404, body: { error: 'No such call.' } }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') {
      send(response, { status: 204 })
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://services')
    const query = Object.fromEntries(searchParams)
    const asked = { method: request.method ?? '', path: pathname, query, body: await readBody(request) }
    requests.push(asked)
    const missing = ['projectId', 'st', 'sv'].filter((name) => query[name] === undefined)
    const answer =
      missing.length > 0 ? { status: 400, body: { error: `Missing: ${missing.join(', ')}` } } : await decide(asked)
    if (answer === 'hang') return
    if (answer === 'drop') {
      response.destroy()
      return
    }
    setTimeout(() => send(response, answer), answer.delay ?? 0)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => send(response, { status: 500, body: { error: String(error) } }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    answer: (path, answer) => void answers.set(path, answer),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
