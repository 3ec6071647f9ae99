import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Worker } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '../../../scripts/buildClient.mjs'
import { openBrowser, openWatchedPage } from '../../testing/openBrowser.js'
import { type ServedWallet, startServedWallet } from '../../testing/startServedWallet.js'

// The worker as the service serves it, under its own policy, in Chromium.

/** What the listener serves, by path. `/page` is a document without a policy, with a worker of its own. */
const documents: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/page': ['text/html', `<!doctype html><title>No policy</title><script>new Worker('/worker.js')</script>`],
  '/worker.js': ['text/javascript', ''],
  '/module.js': ['text/javascript', ''],
  '/script.js': ['text/javascript', ''],
  '/nested.js': ['text/javascript', 'postMessage(0)'],
}

/** Returns a file of the wallet as the service serves it, but without its policy. */
const readWithoutPolicy = async (path: string) => {
  const response = await fetch(wallet.url + path)
  if (!response.headers.has('content-security-policy')) throw new Error(`${path} has no policy.`)
  return [response.headers.get('content-type') ?? '', await response.text()] as const
}

/** A server that allows every page to use it, and counts what reaches it. It also serves the page of the export, without any policy. */
const startListener = async () => {
  const paths: string[] = []
  let connections = 0
  const read = async (path: string) =>
    path === '/export' || path.startsWith('/assets/') ? readWithoutPolicy(path) : documents[path]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    response.setHeader('access-control-allow-origin', '*')
    void read(path).then(([type, content] = ['text/event-stream', '']) =>
      response.setHeader('content-type', type).end(content),
    )
  })
  server.on('connection', () => (connections += 1))
  server.on('upgrade', ({ url, headers }, socket) => {
    paths.push(url ?? '')
    // RFC 6455, section 4.2.2.
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // the address of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    connections: () => connections,
    stop: () => new Promise((resolve) => void server.close(resolve)),
  }
}

let wallet: ServedWallet
let browser: Browser
let listener: Awaited<ReturnType<typeof startListener>>
beforeAll(async () => {
  wallet = await startServedWallet(await buildClient())
  await wallet.saveProject({ id: 'shop', name: 'Shop', origins: ['https://shop.example'] })
  browser = await openBrowser()
  listener = await startListener()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await wallet.stop()
  await listener.stop()
})

/** Tries every way to the network that a worker has. @returns `'ok'`, `'refused'` or `'absent'` for each */
const tryNetwork = async (worker: Worker, url: string) => ({
  // As a text: the tests' own transformation would replace `import()` by another function, which no worker has.
  'import()': await worker.evaluate<string>(
    `import(${JSON.stringify(`${url}/module.js`)}).then(() => 'ok', () => 'refused')`,
  ),
  ...(await worker.evaluate(async (target) => {
    const settle = (act: (done: () => void, fail: () => void) => unknown) =>
      new Promise<'ok' | 'refused'>((resolve) => {
        const fail = () => resolve('refused')
        try {
          act(() => resolve('ok'), fail)
        } catch {
          fail()
        }
      })
    const run = (name: string, act: (done: () => void, fail: () => void) => unknown) =>
      Reflect.has(globalThis, name) ? settle(act) : ('absent' as const)
    const isBeacon = Reflect.has(navigator, 'sendBeacon')
    return {
      fetch: await run('fetch', (done, fail) => fetch(`${target}/fetch`).then(done, fail)),
      'fetch without an answer': await run('fetch', (done, fail) =>
        fetch(`${target}/opaque`, { mode: 'no-cors', method: 'POST', keepalive: true, body: 'key' }).then(done, fail),
      ),
      XMLHttpRequest: await run('XMLHttpRequest', (done, fail) => {
        const request = new XMLHttpRequest()
        request.addEventListener('load', done)
        request.addEventListener('error', fail)
        request.open('GET', `${target}/xhr`)
        request.send()
      }),
      WebSocket: await run('WebSocket', (done, fail) => {
        const socket = new WebSocket(`${target.replace('http', 'ws')}/socket`)
        socket.addEventListener('open', done)
        socket.addEventListener('error', fail)
      }),
      EventSource: await run('EventSource', (done, fail) => {
        const source = new EventSource(`${target}/events`)
        const end = (finish: () => void) => () => {
          source.close()
          finish()
        }
        source.addEventListener('open', end(done))
        source.addEventListener('error', end(fail))
      }),
      WebTransport: await run('WebTransport', (done, fail) =>
        new WebTransport(target.replace('http', 'https')).ready.then(done, fail),
      ),
      importScripts: await run('importScripts', (done) => {
        Reflect.apply(Reflect.get(globalThis, 'importScripts'), globalThis, [`${target}/script.js`])
        done()
      }),
      Worker: await run('Worker', (done, fail) => {
        const nested = new Worker(`${target}/nested.js`, { type: 'module' })
        nested.addEventListener('error', fail)
        nested.addEventListener('message', done)
      }),
      Cache: await run('caches', (done, fail) =>
        caches.open('out').then((cache) => cache.add(`${target}/cache`).then(done, fail), fail),
      ),
      sendBeacon: isBeacon
        ? await settle((done) => {
            navigator.sendBeacon(`${target}/beacon`, 'key')
            done()
          })
        : ('absent' as const),
      RTCPeerConnection: Reflect.has(globalThis, 'RTCPeerConnection') ? ('ok' as const) : ('absent' as const),
    }
  }, url)),
})

const workerOf = async (page: { workers(): Worker[] }) => {
  await expect.poll(() => page.workers().length).toBe(1)
  return page.workers()[0] ?? expect.fail('The page has no worker.')
}

it('reaches no network from the worker of the vault, by any way [C-10~]', { timeout: 180_000 }, async () => {
  const { page, faults } = await openWatchedPage(browser)
  await page.goto(`${wallet.origin}/export`)
  const vault = await workerOf(page)
  expect(vault.url()).toContain(`${wallet.origin}/assets/vault`)
  expect(faults).toEqual([])
  const before = listener.connections()
  const outcomes = await tryNetwork(vault, listener.url)
  expect(Object.values(outcomes)).not.toContain('ok')
  expect(outcomes).toMatchObject({ fetch: 'refused', XMLHttpRequest: 'refused', WebSocket: 'refused' })
  // Not its own origin either.
  expect(Object.values(await tryNetwork(vault, wallet.origin))).not.toContain('ok')
  expect(listener.connections()).toBe(before)
  expect(listener.paths).toEqual([])
  await page.context().close()
})

describe('without the policy', () => {
  const reached = {
    fetch: 'ok',
    'fetch without an answer': 'ok',
    XMLHttpRequest: 'ok',
    WebSocket: 'ok',
    EventSource: 'ok',
    'import()': 'ok',
    Worker: 'ok',
    Cache: 'ok',
    // Nothing on this machine speaks HTTP/3.
    WebTransport: 'refused',
    sendBeacon: 'absent',
    RTCPeerConnection: 'absent',
  }

  it('the same worker reaches the network by each way that a module worker has', { timeout: 180_000 }, async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${listener.url}/export`)
    const vault = await workerOf(page)
    expect(vault.url()).toContain(`${listener.url}/assets/vault`)
    expect(await tryNetwork(vault, listener.url)).toEqual({ ...reached, importScripts: 'refused' })
    await page.context().close()
  })

  it('a worker that is no module reaches the network by other scripts too', { timeout: 180_000 }, async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${listener.url}/page`)
    expect(await tryNetwork(await workerOf(page), listener.url)).toMatchObject({ importScripts: 'ok' })
    await page.context().close()
  })
})
