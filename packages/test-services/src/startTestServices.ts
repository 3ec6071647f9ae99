import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Answer, LoggedRequest, PathAnswer } from './exchange.js'
import { suggestNames, toAccountNames, toFullName } from './accountNames.js'
import { answerConvert, type ConvertOptions } from './convertCalls.js'
import { readBalance } from './readBalance.js'

/** A running server. */
export type TestServices = {
  /** The URL that a site passes as `serviceUrl`. */
  readonly url: string
  readonly requests: LoggedRequest[]
  /** Sets the response to later requests of a path. */
  answer(path: string, answer: PathAnswer): void
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
  /** The exchange behind the calls for swaps. By default, there are no swaps. */
  readonly convert?: ConvertOptions | undefined
  /** The names that are registered for accounts, by address. */
  readonly names?: Readonly<Record<string, readonly string[]>> | undefined
  /** The prices of coins and tokens in US dollars, by CAIP-10 id. By default, no price is known. */
  readonly prices?: Readonly<Record<string, number>> | undefined
  /** The transactions of accounts, by address, the newest first. The server responds with pages of 50. By default, accounts have none. */
  readonly histories?: Readonly<Record<string, readonly unknown[]>> | undefined
}

/** How many transactions a page of a history has. */
const historyPage = 50

const usual: Readonly<Record<string, Answer>> = {
  '/appkit/v1/config': { body: { features: [] } },
  '/projects/v1/origins': { body: { allowedOrigins: [] } },
  '/getAnalyticsConfig': { body: { isAnalyticsEnabled: true } },
  '/e': { status: 202 },
}

/** Answers a request for prices. A coin or token without a price is left out. */
const toFungibles = (body: unknown, prices: Readonly<Record<string, number>>) => {
  const addresses: unknown = Object(body).addresses
  const listed: readonly unknown[] = Array.isArray(addresses) ? addresses : []
  const fungibles = listed.flatMap((address) => {
    const price = prices[String(address)]
    return price === undefined ? [] : [{ address, name: 'Coin', symbol: 'COIN', iconUrl: '', price }]
  })
  return { fungibles }
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
  convert,
  prices = {},
  histories = {},
}: TestServicesOptions = {}): Promise<TestServices> => {
  const answers = new Map<string, PathAnswer>(Object.entries(usual))
  const requests: LoggedRequest[] = []

  const decide = async (received: LoggedRequest): Promise<Answer | 'hang' | 'drop'> => {
    const { method, path, query, body } = received
    const configured = answers.get(path)
    if (configured !== undefined) return typeof configured === 'function' ? configured(received) : configured
    const converted = convert && answerConvert(received, convert)
    if (converted) return converted
    const [, account] = /^\/v1\/account\/([^/]+)\/balance$/.exec(path) ?? []
    const rpcUrl = chains[query['chainId'] ?? '']
    if (account && rpcUrl) return { body: { balances: [await readBalance(rpcUrl, account, query['chainId'] ?? '')] } }
    const [, active] = /^\/v1\/account\/([^/]+)\/history$/.exec(path) ?? []
    if (active) {
      const all = histories[active] ?? []
      const from = Number(query['cursor'] ?? 0)
      const end = from + historyPage
      return { body: { data: all.slice(from, end), next: end < all.length ? `${end}` : null } }
    }
    const [, identified] = /^\/v1\/identity\/([^/]+)$/.exec(path) ?? []
    if (identified) return { body: identities[identified] ?? { name: null, avatar: null } }
    const [, named] = /^\/v1\/profile\/reverse\/([^/]+)$/.exec(path) ?? []
    if (named) return { body: toAccountNames(named, names[named] ?? []) }
    const [, sought] = /^\/v1\/profile\/account\/([^/]+)$/.exec(path) ?? []
    const [owner] = Object.entries(names).find(([, owned]) => owned.includes(toFullName(sought ?? ''))) ?? []
    if (sought && owner) return { body: toAccountNames(owner, [toFullName(sought)])[0] }
    const [, suggested] = /^\/v1\/profile\/suggestions\/([^/]+)$/.exec(path) ?? []
    if (suggested) return { body: { suggestions: suggestNames(suggested, Object.values(names).flat()) } }
    if (path === '/v1/fungible/price' && method === 'POST') return { body: toFungibles(body, prices) }
    if (path === '/v1/profile/account' && method === 'POST') return { body: { success: true } }
    return { status: 404, body: { error: 'No such call.' } }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') {
      send(response, { status: 204 })
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://services')
    const query = Object.fromEntries(searchParams)
    const received = { method: request.method ?? '', path: pathname, query, body: await readBody(request) }
    requests.push(received)
    const missing = ['projectId', 'st', 'sv'].filter((name) => query[name] === undefined)
    const answer =
      missing.length > 0 ? { status: 400, body: { error: `Missing: ${missing.join(', ')}` } } : await decide(received)
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
