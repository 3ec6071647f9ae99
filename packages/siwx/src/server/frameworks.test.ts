import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSiwx } from '../sessions/createSiwx.js'
import { serverSessions } from '../sessions/serverSessions.js'
import { createSiteUser, mainnet } from '../testing/signers.js'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
/** Returns the README's block of code whose first line names this file. */
const readBlock = (name: string) =>
  readme
    .split('```ts\n')
    .map((part) => part.split('```')[0] ?? '')
    .find((block) => block.startsWith(`// ${name}\n`)) ?? expect.fail(`The README has no ${name}.`)

/** Imports a file of the README, as it is. */
const importBlock = async (name: string): Promise<Readonly<Record<string, unknown>>> => {
  const file = new URL(`readme-${name.replaceAll(/\W/g, '-')}.ts`, import.meta.url)
  writeFileSync(file, readBlock(name))
  try {
    return await import(/* @vite-ignore */ file.href)
  } finally {
    rmSync(file)
  }
}

const findPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  await new Promise((resolve) => server.close(resolve))
  return port
}

const user = createSiteUser(1)
/** Signs in and out as a page of `origin` does. `call` reaches the server. @returns what `/api/me` answers in between */
const visit = async (call: (request: Request) => Promise<Response>, origin: string) => {
  let cookie = ''
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = input instanceof Request ? input.url : String(input)
    const headers = { ...Object(init.headers), origin, ...(cookie && { cookie }) }
    const response = await call(new Request(path, { ...init, headers }))
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  const sessions = serverSessions({ url: `${origin}/api/sign-in`, fetch })
  const siwx = createSiwx({ sessions, domain: new URL(origin).host, uri: origin })
  const me = async () => {
    const response = await fetch(`${origin}/api/me`)
    return [response.status, await response.json()]
  }
  const before = await me()
  await siwx.addSession(await user.sign(siwx, mainnet))
  const during = await me()
  await siwx.setSessions([])
  return { before, during, after: await me() }
}
const refused = [401, { error: 'Sign in first.' }]
const visited = {
  before: refused,
  during: [200, [expect.objectContaining({ chainId: mainnet, accountAddress: user.eip155 })]],
  after: refused,
}

describe('the README’s server', () => {
  const servers: Server[] = []
  afterEach(async () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
  })

  it.each(['server.ts', 'express.ts'])('%s signs a user in and out', async (name) => {
    const port = await findPort()
    vi.stubEnv('PORT', String(port))
    vi.stubEnv('SESSION_SECRET', 'a secret of the tests, 32 characters or more')
    const { listen } = Server.prototype
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...parameters) {
      servers.push(this)
      return Reflect.apply(listen, this, parameters)
    })
    await importBlock(name)
    await expect.poll(() => servers[0]?.listening).toBe(true)
    const call = async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      const headers = { ...Object.fromEntries(request.headers), connection: 'close' }
      const { method } = request
      const body = method === 'GET' ? {} : { body: await request.text() }
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, ...body })
    }
    expect(await visit(call, 'http://localhost:5173')).toEqual(visited)
  })

  it('app/api of Next.js signs a user in and out', async () => {
    vi.stubEnv('SESSION_SECRET', 'a secret of the tests, 32 characters or more')
    type Handlers = Readonly<Record<string, (request: Request) => Promise<Response>>>
    const routes = (await importBlock('app/api/sign-in/[...path]/route.ts')) as Handlers // its exports are functions
    const me = (await importBlock('app/api/me/route.ts')) as Handlers
    const call = (request: Request) => {
      const handlers = new URL(request.url).pathname === '/api/me' ? me : routes
      return handlers[request.method]?.(request) ?? expect.fail(`It has no ${request.method}.`)
    }
    expect(await visit(call, 'http://localhost:3000')).toEqual(visited)
  })
})
