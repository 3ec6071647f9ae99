import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignInData } from '@latchkey/core/adapter'
import { createSessionCookie } from '../server/createSessionCookie.js'
import { createSignInHandler, type SignInHandlerOptions } from '../server/createSignInHandler.js'
import { createMemoryNonces } from '../server/nonceStore.js'
import type { SignatureVerifier } from '../verifiers/verifier.js'

/** A site's server on loopback, which verifies sign-ins. */
export type SignInServer = {
  /** The URL of its sign-in handler. */
  readonly url: string
  readonly origin: string
  readonly host: string
  /** The accounts that signed in, in order. */
  readonly signedIn: readonly SignInData[]
  /** Returns the fetch of a new browser: it stores cookies, and sends its origin. */
  createFetch(): typeof globalThis.fetch & { readonly cookies: Map<string, string> }
  stop(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** Starts a server for a test, on Node's own http. */
export const startSignInServer = async (
  verifiers: readonly SignatureVerifier[],
  options: Pick<SignInHandlerOptions, 'token' | 'origins' | 'clock'> = {},
): Promise<SignInServer> => {
  const signedIn: SignInData[] = []
  let handle: (request: Request) => Promise<Response>
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const answer = async () => {
      const body = await readBody(incoming)
      const entries = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
      )
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const response = await handle(
        new Request(`http://${headers.host}${url}`, {
          method,
          headers: entries,
          ...(hasBody && { body: new Uint8Array(body) }),
        }),
      )
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(await response.text())
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const { token, ...others } = options
  handle = createSignInHandler({
    domain: host,
    scheme: 'http',
    verifiers,
    nonces: createMemoryNonces(),
    ...(token
      ? { token }
      : { cookie: createSessionCookie({ secrets: ['a secret of the tests, 32 characters or more'] }) }),
    onSignIn: (data) => void signedIn.push(data),
    ...others,
  })
  return {
    url: `${origin}/api/sign-in`,
    origin,
    host,
    signedIn,
    createFetch: () => {
      const cookies = new Map<string, string>()
      const browse = async (input: string | URL | Request, init: RequestInit = {}) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const headers = new Headers(init.headers)
        if (cookie) headers.set('cookie', cookie)
        if (init.method !== undefined && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', origin)
        const response = await fetch(input, { ...init, headers })
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          const [name = '', value = ''] = pair.split('=')
          if (/max-age=0/i.test(line)) cookies.delete(name)
          else cookies.set(name, value)
        }
        return response
      }
      return Object.assign(browse, { cookies })
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
