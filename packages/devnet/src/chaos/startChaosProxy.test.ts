import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type ChaosProxy, startChaosProxy } from './startChaosProxy.js'

const answer = 'abcdefghij'.repeat(10)
let server: Server
let requestedPaths: string[]
let line: ChaosProxy

beforeEach(async () => {
  requestedPaths = []
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    response.end(answer)
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      for (let index = 0; index < 4; index += 1) socket.send(`${data.toString()}${index}`)
      socket.ping()
      socket.send('long'.repeat(20_000))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line = await startChaosProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await line.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends a request on a new connection. @returns the response body */
const request = async (path = '/', signal?: AbortSignal) => {
  const response = await fetch(`${line.url}${path}`, { headers: { connection: 'close' }, ...(signal && { signal }) })
  return response.text()
}
const failure = (requesting: Promise<string>) =>
  requesting.then(
    () => 'answered',
    (error: Error) => String(error.cause instanceof Error ? error.cause : error),
  )

describe('a line of HTTP', () => {
  it('relays everything unchanged without faults', async () => {
    expect([await request('/one?two'), requestedPaths, line.connections()]).toEqual([answer, ['/one?two'], 1])
  })

  it('refuses connections', async () => {
    line.setFaults({ refuse: true })
    expect(await failure(request())).toMatch(/ECONNRESET|other side closed/)
    expect(requestedPaths).toEqual([])
  })

  it('stays open without relaying anything, even after the fault ends', async () => {
    line.setFaults({ halfOpen: true })
    const controller = new AbortController()
    const requesting = failure(request('/', controller.signal))
    await vi.waitFor(() => expect(line.connections()).toBe(1))
    line.setFaults({})
    expect(await request('/other')).toBe(answer)
    controller.abort(new Error('given up'))
    expect([await requesting, requestedPaths]).toEqual(['Error: given up', ['/other']])
  })

  it('brings the answer later', async () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout')
    line.setFaults({ delay: 40 })
    expect(await request()).toBe(answer)
    expect(setTimer.mock.calls.some(([, ms]) => ms !== undefined && ms > 30 && ms < 41)).toBe(true)
    setTimer.mockRestore()
  })

  it('brings it a few bytes at a time', async () => {
    line.setFaults({ drip: 16 })
    const countPieces = async () => {
      const response = await fetch(line.url, { headers: { connection: 'close' } })
      let pieces = 0
      let text = ''
      for await (const piece of response.body ?? []) {
        pieces += 1
        text += Buffer.from(piece).toString()
      }
      expect(text).toBe(answer)
      return pieces
    }
    // On a busy machine, all bytes may arrive in one chunk.
    await expect.poll(countPieces).toBeGreaterThan(1)
  })

  it('ends it too early', async () => {
    line.setFaults({ truncateAfter: 150 })
    expect(await failure(request())).toMatch(/other side closed|terminated|length/i)
    expect(requestedPaths).toEqual(['/'])
  })

  it('is reset in the middle of it', async () => {
    line.setFaults({ resetAfter: 150 })
    // The request keeps its connection alive: with `connection: close`, this client treats a reset as a normal end.
    const requesting = fetch(line.url).then((response) => response.text())
    expect(await failure(requesting)).toMatch(/ECONNRESET/)
    expect(requestedPaths).toEqual(['/'])
  })

  it('sends a request twice, and relays one answer', async () => {
    line.setFaults({ repeat: true })
    expect(await request('/pay')).toBe(answer)
    await vi.waitFor(() => expect(requestedPaths).toEqual(['/pay', '/pay']))
  })

  it('sets a fault for each connection', async () => {
    line.setFaults((connection) => ({ refuse: connection % 2 === 0 }))
    const answers = [await failure(request()), await failure(request()), await failure(request())]
    expect(answers.map((outcome) => outcome === 'answered')).toEqual([false, true, false])
  })

  it('relays nothing if the server is not running', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await failure(request())).toMatch(/closed|ECONNRESET|terminated/i)
  })

  it('rejects a server without a port', async () => {
    await expect(startChaosProxy('http://127.0.0.1')).rejects.toThrow('has no port')
  })
})

describe('a line of WebSockets', () => {
  /** Sends a message, waits for `count` replies, and returns them. A long reply is returned as its length. */
  const collectReplies = async (count: number) => {
    const socket = new WebSocket(line.url.replace('http', 'ws'))
    const replies: string[] = []
    socket.on('message', (data: Buffer) => replies.push(data.length > 100 ? String(data.length) : data.toString()))
    socket.on('open', () => socket.send('m'))
    await vi.waitFor(() => expect(replies.length).toBeGreaterThanOrEqual(count))
    socket.terminate()
    return replies
  }

  it('relays everything unchanged without faults', async () => {
    expect(await collectReplies(5)).toEqual(['m0', 'm1', 'm2', 'm3', '80000'])
  })

  it('loses messages', async () => {
    line.setFaults({ lose: (message) => message === 1 || message === 2 })
    expect(await collectReplies(3)).toEqual(['m0', 'm3', '80000'])
  })

  it('sends them twice', async () => {
    line.setFaults({ copies: 2, lose: (message) => message > 1 })
    expect(await collectReplies(4)).toEqual(['m0', 'm0', 'm1', 'm1'])
  })

  it('sends the latest first', async () => {
    line.setFaults({ reverse: 4 })
    expect(await collectReplies(4)).toEqual(['m3', 'm2', 'm1', 'm0'])
  })

  it('drips its bytes, and every message arrives complete', async () => {
    line.setFaults({ drip: 9_000 })
    expect(await collectReplies(5)).toEqual(['m0', 'm1', 'm2', 'm3', '80000'])
  })

  it('drops all who are there', async () => {
    const socket = new WebSocket(line.url.replace('http', 'ws'))
    const ended = new Promise<string>((resolve) => {
      socket.on('error', ({ message }) => resolve(message))
      socket.on('close', (code) => resolve(`closed ${code}`))
    })
    await new Promise((resolve) => socket.on('open', resolve))
    line.drop()
    expect(await ended).toMatch(/ECONNRESET|closed 1006/)
  })
})
