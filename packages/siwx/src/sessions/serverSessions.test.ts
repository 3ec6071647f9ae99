import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Siwx } from '@latchkey/core/adapter'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { formatSignInMessage } from '../message/formatSignInMessage.js'
import { createSiteUser, mainnet, polygon, solanaMainnet } from '../testing/signers.js'
import { type SignInServer, startSignInServer } from '../testing/startSignInServer.js'
import { eip155Verifier } from '../verifiers/eip155Verifier.js'
import { solanaVerifier } from '../verifiers/solanaVerifier.js'
import { createSiwx, type CreateSiwxOptions } from './createSiwx.js'
import { serverSessions } from './serverSessions.js'

const ann = createSiteUser(1)
const bob = createSiteUser(2)
let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer([eip155Verifier(), solanaVerifier()])
})
afterAll(() => server.stop())

/** A page in a browser of its own. */
const open = (options: Partial<CreateSiwxOptions> = {}) => {
  const fetch = server.createFetch()
  const sessions = serverSessions({ url: server.url, fetch })
  const siwx = createSiwx({ sessions, domain: server.host, uri: server.origin, ...options })
  return { siwx, fetch, sessions }
}
const refused = (reason: string, code = 'SIGN_IN_REFUSED') => expect.objectContaining({ code, context: { reason } })
const accountsOf = async (siwx: Siwx) =>
  (
    await Promise.all([
      siwx.getSessions(mainnet, ann.eip155),
      siwx.getSessions(polygon, ann.eip155),
      siwx.getSessions(solanaMainnet, ann.solana),
      siwx.getSessions(mainnet, bob.eip155),
    ])
  ).map(({ length }) => length)

describe('sign-in kept by a server', () => {
  it('is verified by the server and identified by a cookie that scripts cannot read', async () => {
    const { siwx, fetch } = open()
    const session = await ann.sign(siwx, mainnet)
    await siwx.addSession(session)
    expect(server.signedIn.at(-1)).toMatchObject({
      accountAddress: ann.eip155,
      chainId: mainnet,
      nonce: session.data.nonce,
    })
    expect([...fetch.cookies.keys()]).toEqual(['__Host-latchkey'])
    const { expirationTime } = session.data
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([
      { data: { accountAddress: ann.eip155, chainId: mainnet, expirationTime } },
    ])
    expect(await siwx.getSessions(mainnet, ann.eip155.toLowerCase())).toHaveLength(1)
    const { siwx: otherBrowser } = open()
    expect(await otherBrowser.getSessions(mainnet, ann.eip155)).toEqual([])
  })

  it('holds several accounts, and deletes one, or all', async () => {
    const { siwx, fetch } = open()
    for (const chainId of [mainnet, polygon, solanaMainnet]) await siwx.addSession(await ann.sign(siwx, chainId))
    await siwx.addSession(await bob.sign(siwx, mainnet))
    await siwx.addSession(await bob.sign(siwx, mainnet))
    expect(await accountsOf(siwx)).toEqual([1, 1, 1, 1])
    await siwx.revokeSession(mainnet, ann.eip155)
    expect(await accountsOf(siwx)).toEqual([0, 1, 1, 1])
    await siwx.setSessions([await ann.sign(siwx, mainnet)])
    expect(await accountsOf(siwx)).toEqual([1, 0, 0, 0])
    await siwx.setSessions([])
    expect(await accountsOf(siwx)).toEqual([0, 0, 0, 0])
    expect(fetch.cookies.size).toBe(0)
  })

  it('is never read from the cache of the browser, nor stored there', async () => {
    const requests: (readonly [method: string | undefined, path: string, cache: RequestCache | undefined])[] = []
    const fetch = server.createFetch()
    const sessions = serverSessions({
      url: server.url,
      fetch: (url, init) => {
        requests.push([init?.method, new URL(new Request(url).url).pathname.replace(/^.*\//, '/'), init?.cache])
        return fetch(url, init)
      },
    })
    const siwx = createSiwx({ sessions, domain: server.host, uri: server.origin })
    await siwx.addSession(await ann.sign(siwx, mainnet))
    for (const _again of [1, 2]) await siwx.getSessions(mainnet, ann.eip155)
    await siwx.revokeSession(mainnet, ann.eip155)
    await siwx.setSessions([])
    expect(requests).toEqual([
      ['GET', '/nonce', 'no-store'],
      ['POST', '/sessions', 'no-store'],
      ['GET', '/sessions', 'no-store'],
      ['GET', '/sessions', 'no-store'],
      ['DELETE', '/sessions', 'no-store'],
      ['PUT', '/sessions', 'no-store'],
    ])
  })

  it('is refused with a used nonce, also if two requests use it at once [T-41]', async () => {
    const [{ siwx }, { siwx: otherPage }] = [open(), open()]
    const session = await ann.sign(siwx, mainnet)
    const results = await Promise.allSettled([siwx.addSession(session), otherPage.addSession(session)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(siwx.addSession(session)).rejects.toEqual(refused('nonce'))
  })

  it('is refused for another domain, with another signature, and with a changed text [T-41]', async () => {
    const { siwx, fetch } = open()
    const { siwx: evil } = open({ domain: 'evil.example', uri: 'https://evil.example' })
    await expect(siwx.addSession(await ann.sign(evil, mainnet))).rejects.toEqual(refused('domain'))
    const session = await ann.sign(siwx, mainnet)
    const { signature } = await ann.sign(siwx, mainnet)
    await expect(siwx.addSession({ ...session, signature })).rejects.toEqual(refused('signature'))
    await expect(siwx.addSession({ ...session, message: 'Hello' })).rejects.toEqual(
      refused('domain', 'SIGN_IN_MESSAGE_INVALID'),
    )
    expect(fetch.cookies.size).toBe(0)
  })

  it('is kept for each account if a page adds several at once', async () => {
    const { siwx } = open()
    const [onEip155, onSolana] = [await ann.sign(siwx, mainnet), await ann.sign(siwx, solanaMainnet)]
    const adding = [siwx.addSession(onEip155), siwx.addSession(onSolana)]
    expect(await accountsOf(siwx)).toEqual([1, 0, 1, 0]) // it reads after what it adds
    await Promise.all(adding)
  })

  it('is refused for another domain with an explanation, in development, in both consoles', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => logged.mockRestore())
    const { siwx } = open({ domain: 'other.example' })
    const refusal = `this server signs in for ${server.origin}; the page is ${server.origin}; the message names other.example`
    const adding = siwx.addSession(await ann.sign(siwx, mainnet))
    await expect(adding).rejects.toThrow(refusal)
    expect(logged.mock.calls.join()).toContain(refusal)
  })

  it('is refused to a page of another origin with an explanation, in development only', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => {
      logged.mockRestore()
      vi.unstubAllEnvs()
    })
    const fetch = server.createFetch()
    const onPage: typeof fetch = Object.assign(
      (url: string | URL | Request, init: RequestInit = {}) =>
        fetch(url, { ...init, headers: { ...Object(init.headers), origin: 'http://localhost:5250' } }),
      { cookies: fetch.cookies },
    )
    const sessions = serverSessions({ url: server.url, fetch: onPage })
    const siwx = createSiwx({ sessions, domain: 'localhost:5250', uri: 'http://localhost:5250' })
    const refusal = `this server signs in for ${server.origin}; the page is http://localhost:5250`
    const session = await ann.sign(siwx, mainnet)
    for (const _again of [1, 2])
      await expect(siwx.addSession(session)).rejects.toMatchObject({
        code: 'SIGN_IN_FAILED',
        message: expect.stringContaining(refusal),
        help: [], // the server's explanation says what to do
        context: { code: 'ORIGIN_NOT_ALLOWED', status: 403 },
      })
    expect(logged.mock.calls).toEqual([[expect.stringContaining(refusal)]])
    vi.stubEnv('NODE_ENV', 'production')
    const inProduction = siwx.addSession(session)
    await expect(inProduction).rejects.toThrow('it responded with status 403')
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('stores all of several, or none', async () => {
    const { siwx } = open()
    await siwx.addSession(await bob.sign(siwx, mainnet))
    const [good, other] = [await ann.sign(siwx, mainnet), await ann.sign(siwx, polygon)]
    await expect(siwx.setSessions([good, { ...other, signature: good.signature }])).rejects.toEqual(
      refused('signature'),
    )
    expect(await accountsOf(siwx)).toEqual([0, 0, 0, 1])
  })

  it('accepts several with one nonce if all are sent together, each account once, and none after that', async () => {
    const { siwx } = open()
    const request = await siwx.createRequest?.({ chainId: mainnet })
    if (!request) expect.fail('it created no request')
    const sign = async (chainId: typeof mainnet) => {
      const data = { ...request, chainId, accountAddress: ann.eip155 }
      const message = formatSignInMessage(data)
      return { data, message, signature: await ann.signText(message) }
    }
    const [first, second] = [await sign(mainnet), await sign(polygon)]
    await siwx.setSessions([first, second, first])
    expect(await accountsOf(siwx)).toEqual([1, 1, 0, 0])
    await expect(siwx.addSession(first)).rejects.toEqual(refused('nonce'))
  })
})

describe('a server that fails', () => {
  const startOther = async (status: number, body: string) => {
    const other = createServer((_, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo // a TCP server's address
    const close = () => new Promise((resolve) => other.close(resolve))
    return { url: `http://127.0.0.1:${port}/`, close }
  }

  it.each([
    [500, '{"code":"INTERNAL"}'],
    [502, '<html>Bad gateway</html>'],
    [200, '<html>'],
    [200, '7'],
    [200, '{}'],
    [404, '{}'],
    [403, '{"code":"ORIGIN_NOT_ALLOWED"}'],
  ])('is distinguished from a refusal: %i %s', async (status, body) => {
    const { url, close } = await startOther(status, body)
    const siwx = createSiwx({ sessions: serverSessions({ url }), domain: 'example.com', uri: 'https://example.com' })
    await expect(siwx.createMessage({ chainId: mainnet, accountAddress: ann.eip155 })).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
    })
    await expect(siwx.getSessions(mainnet, ann.eip155)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    await close()
    await expect(siwx.getSessions(mainnet, ann.eip155)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  it.each<[string, string]>([
    ['never answers', ''],
    ['never ends its response', '{"sessions":'],
  ])('and %s is aborted after 20 s', async (_, part) => {
    const controller = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
    let hasRequest = false
    const silent = createServer((_request, response) => {
      hasRequest = true
      if (part) response.writeHead(200).write(part)
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo // a TCP server's address
    try {
      const sessions = serverSessions({ url: `http://127.0.0.1:${port}` })
      const siwx = createSiwx({ sessions, domain: 'example.com', uri: 'https://example.com' })
      const failure = siwx.getSessions(mainnet, ann.eip155).catch((error: unknown) => error)
      await expect.poll(() => hasRequest).toBe(true)
      expect(timeout.mock.calls).toEqual([[20_000]])
      const reason = new DOMException('The operation timed out.', 'TimeoutError')
      controller.abort(reason)
      expect(await failure).toMatchObject({ code: 'SIGN_IN_FAILED', cause: reason })
    } finally {
      timeout.mockRestore()
      silent.closeAllConnections()
      await new Promise((resolve) => silent.close(resolve))
    }
  })

  it('may not return accounts in another form', async () => {
    const { url, close } = await startOther(
      200,
      '{"sessions":[{}, null, {"data":{}}, {"data":{"chainId":1,"accountAddress":2}}]}',
    )
    const siwx = createSiwx({ sessions: serverSessions({ url }), domain: 'example.com', uri: 'https://example.com' })
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    await close()
  })
})
