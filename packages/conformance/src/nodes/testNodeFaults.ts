import { getErrorCode } from '@latchkey/core/adapter'
import { type ChaosProxy, startChaosProxy } from '@latchkey/devnet/chaos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkFaults } from './networkFaults.js'
import { type AcceleratedTimers, accelerateTimers } from './accelerateTimers.js'
import type { NodeSubject } from './nodeSubject.js'
import { type Behaviour, type FaultyNode, honest, startFaultyNode } from './startFaultyNode.js'

/** The time limit of a request, and the longest retry delay that an adapter accepts from a node, in milliseconds. */
const timeLimit = 10_000
const megabyte = new Uint8Array(1 << 20).fill(0x20)

/**
 * The suite of faulty nodes. Each adapter reads a balance from real HTTP servers that misbehave. The adapter sets time limits and retry delays as
 * usual, but they end immediately.
 */
export const testNodeFaults = (name: string, subject: NodeSubject): void => {
  describe(`faulty nodes: ${name}`, () => {
    let first: FaultyNode
    let second: FaultyNode
    let timers: AcceleratedTimers
    let running: ReturnType<NodeSubject['run']>
    const start = (...urls: readonly string[]) => {
      running = subject.run(urls)
      return running
    }
    beforeEach(async () => {
      ;[first, second] = await Promise.all([startFaultyNode(subject), startFaultyNode(subject)])
      timers = accelerateTimers([150, 300, 600, 7_000], timeLimit)
      start(first.url, second.url)
    })
    afterEach(async () => {
      running.stop()
      timers.stop()
      vi.useRealTimers()
      await Promise.all([first.stop(), second.stop()])
    })

    /** Reads the balance. Ends the time limit of each request as soon as the first node has received the request. */
    const readOn = async () => {
      let isOver = false
      const reading = running.read().finally(() => {
        isOver = true
      })
      reading.catch(() => undefined) // the caller handles the error
      let broken = 0
      await vi.waitFor(
        () => {
          if (first.requests() > broken) timers.held.at(-1)?.()
          broken = first.requests()
          expect(isOver).toBe(true)
        },
        { interval: 20 },
      )
      return reading
    }
    const respondBusy = (status: number, headers: Readonly<Record<string, string>> = {}) =>
      first.setBehaviour(() => ({ status, headers }))
    const codeOf = (reading: Promise<unknown>) =>
      reading.then(
        (value) => expect.fail(`the answer was accepted: ${String(value)}`),
        (error: unknown) => getErrorCode(error),
      )

    it('F-001: a busy node is called again after 150, 300 and 600 ms, and then the next node is called', async () => {
      respondBusy(429)
      expect(await running.read()).toBe(subject.balance)
      expect([first.requests(), second.requests() > 0]).toEqual([4, true])
      expect(timers.waits).toEqual([150, 300, 600])
    })

    it('F-002: a node is not called for the seconds of its Retry-After header', async () => {
      first.setBehaviour((calls, isBatch, index) =>
        index === 0 ? { status: 429, headers: { 'retry-after': '7' } } : honest(subject)(calls, isBatch),
      )
      expect(await running.read()).toBe(subject.balance)
      expect(timers.waits).toEqual([7_000])
      expect(second.requests()).toBe(0)
    })

    it.each([
      ['to come', 'Thu, 01 Jan 2026 00:00:07 GMT', 7_000],
      ['in the past', 'Wed, 31 Dec 2025 23:00:00 GMT', 150],
    ])('F-003: a node is not called before the date of its Retry-After: a date %s', async (_, date, pause) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
      first.setBehaviour((calls, isBatch, index) =>
        index === 0 ? { status: 429, headers: { 'retry-after': date } } : honest(subject)(calls, isBatch),
      )
      expect(await running.read()).toBe(subject.balance)
      expect(timers.waits).toEqual([pause])
    })

    it('F-004: a node whose Retry-After is a day is called again every 10 s, and then the next node is called', async () => {
      respondBusy(429, { 'retry-after': '86400' })
      const reading = running.read()
      for (const tries of [1, 2, 3]) {
        // Each attempt has a time limit and is followed by a delay.
        await vi.waitFor(() => expect(timers.held).toHaveLength(2 * tries))
        timers.held.at(-1)?.()
      }
      expect(await reading).toBe(subject.balance)
      expect([first.requests(), timers.waits]).toEqual([4, []])
    })

    it.each(['-1', 'abc', '1e9'])('F-005: an invalid Retry-After is ignored: %s', async (value) => {
      respondBusy(429, { 'retry-after': value })
      expect(await running.read()).toBe(subject.balance)
      expect(timers.waits).toEqual([150, 300, 600])
    })

    it.each([403, 408, 413, 500, 502, 503, 504])('F-006: a node that returns %i is called again', async (status) => {
      respondBusy(status)
      expect(await running.read()).toBe(subject.balance)
      expect(first.requests()).toBe(4)
    })

    it.each([400, 401, 404, 405, 410, 501].filter((status) => status !== subject.accountStatus))(
      'F-007: a node that returns %i is not called again, and the next node is called',
      async (status) => {
        respondBusy(status)
        expect(await running.read()).toBe(subject.balance)
        expect(first.requests()).toBe(1)
        expect(timers.waits).toEqual([])
      },
    )

    it.each(['http://127.0.0.1:1', 'http://nowhere.invalid', 'https://127.0.0.1:PORT'])(
      'F-008: a node that cannot be reached is skipped: %s',
      async (url) => {
        running.stop()
        start(url.replace('PORT', new URL(first.url).port), second.url)
        expect(await running.read()).toBe(subject.balance)
      },
    )

    it('F-008: a node that closes the connection during its answer is skipped', async () => {
      first.setBehaviour(() => (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{"jsonrpc"', () => response.destroy())
      })
      expect(await running.read()).toBe(subject.balance)
    })

    it('F-009: a request without an answer is aborted after 10 s', async () => {
      first.setBehaviour(() => () => {})
      expect(await readOn()).toBe(subject.balance)
      await vi.waitFor(() => expect(first.abandoned()).toBe(first.requests()))
    })

    it('F-010: a node that sends a byte at a time has 10 s for its whole answer', async () => {
      first.setBehaviour(() => (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 10)
        response.on('close', () => clearInterval(drip))
      })
      expect(await readOn()).toBe(subject.balance)
      await vi.waitFor(() => expect(first.abandoned()).toBe(first.requests()))
    })

    it.each<[string, string | Uint8Array]>([
      ['HTML', '<html></html>'],
      ['nothing', ''],
      ['incomplete JSON', '{"jsonrpc":"2.0","id":1,"res'],
      ['UTF-16', Buffer.from('{"jsonrpc":"2.0"}', 'utf16le')],
      ['a NUL', '\u0000'],
    ])('F-011: a node that returns %s is skipped', async (_, body) => {
      first.setBehaviour(() => ({ body }))
      expect(await running.read()).toBe(subject.balance)
      expect(second.requests()).toBeGreaterThan(0)
    })

    describe.each(subject.protocol === 'json-rpc' ? ['JSON-RPC'] : [])('which speak %s', () => {
      const respondFalsely = (change: Record<string, unknown>) =>
        first.setBehaviour((calls, isBatch) => {
          const answers = calls.map((call) => ({
            jsonrpc: '2.0',
            id: call.id,
            result: subject.falseAnswer(call),
            ...change,
          }))
          return { body: JSON.stringify(isBatch ? answers : answers[0]) }
        })

      it.each([[999_999], ['x'], [null], [undefined]])(
        'F-012: an answer with the id %j is not accepted',
        async (id) => {
          respondFalsely({ id })
          expect(await running.read()).toBe(subject.balance)
        },
      )

      it('F-017: an error counts, even if the answer has a result as well', async () => {
        respondFalsely({ error: { code: -32_000, message: 'The node is unhealthy.' } })
        const read = await running.read().catch(getErrorCode)
        expect([subject.balance, 'RPC_FAILED']).toContain(read)
      })

      it.each([-32_005, -32_601, -32_603])(
        'F-018: if a node returns %i, which concerns that node only, the next node is called',
        async (code) => {
          respondFalsely({ error: { code, message: 'Not here.' }, result: undefined })
          expect(await running.read()).toBe(subject.balance)
        },
      )

      it.each([-32_700, -32_600, -32_602, -32_000, -32_006, 4_001])(
        'F-018: the rejection %i becomes one error code, and the node is not called again',
        async (code) => {
          for (const node of [first, second])
            node.setBehaviour((calls, isBatch) => {
              const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message: 'No.' } }))
              return { body: JSON.stringify(isBatch ? answers : answers[0]) }
            })
          expect(await codeOf(running.read())).toBe('RPC_FAILED')
          expect([first.requests(), second.requests() <= 1]).toEqual([1, true])
        },
      )
    })

    it('F-016: at most 2 MiB of an answer are read [T-20]', async () => {
      let chunksWritten = 0
      first.setBehaviour(() => (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const send = () => {
          if (response.destroyed || chunksWritten >= 200) return
          chunksWritten += 1
          response.write(megabyte, send)
        }
        send()
      })
      expect(await running.read()).toBe(subject.balance)
      await vi.waitFor(() => expect(first.isIdle()).toBe(true))
      // Each of at most four attempts also fills the buffers of its connection.
      expect(chunksWritten).toBeLessThan(100)
    })

    it('F-023: if all nodes are down, the error has one code', async () => {
      for (const node of [first, second]) node.setBehaviour((): Behaviour => ({ status: 503 }))
      expect(await codeOf(running.read())).toBe('RPC_FAILED')
      expect([first.requests(), second.requests()]).toEqual([4, 4])
    })

    it.each(subject.nonsense.map((result) => [result]))('F-024: %j is not a balance', async (result) => {
      for (const node of [first, second])
        node.setBehaviour((calls, isBatch) => {
          if (subject.protocol === 'rest') return { body: JSON.stringify(result) }
          const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result }))
          return { body: JSON.stringify(isBatch ? answers : answers[0]) }
        })
      expect(await codeOf(running.read())).toBe('RPC_FAILED')
    })

    describe('on faulty connections', () => {
      let lines: readonly ChaosProxy[]
      beforeEach(async () => {
        running.stop()
        lines = await Promise.all([startChaosProxy(first.url), startChaosProxy(second.url)])
        start(...lines.map(({ url }) => url))
        // A connection that is reused would keep its fault.
        for (const node of [first, second])
          node.setBehaviour((calls, isBatch) => ({
            ...honest(subject)(calls, isBatch),
            headers: { connection: 'close' },
          }))
      })
      afterEach(() => Promise.all(lines.map((line) => line.stop())))

      it.each([1, 2, 3, 4])(
        'F-151: no false answer is accepted, and reading works again without faults: seed %i',
        async (seed) => {
          for (const [index, line] of lines.entries()) line.setFaults(networkFaults(2 * seed + index))
          // Each request has a time limit, which ends if no data has arrived for a while.
          let releasable = 0
          const releaseTimer = setInterval(() => {
            for (const release of timers.held.slice(0, releasable)) release()
            releasable = timers.held.length
          }, 100)
          for (let reads = 0; reads < 8; reads += 1) {
            const read = await running.read().catch(getErrorCode)
            expect([subject.balance, 'RPC_FAILED']).toContain(read)
          }
          for (const line of lines) line.setFaults({})
          // The time limit detects a connection that broke earlier.
          await vi.waitFor(async () => expect(await running.read()).toBe(subject.balance))
          clearInterval(releaseTimer)
          expect(lines.reduce((sum, line) => sum + line.connections(), 0)).toBeGreaterThan(8)
        },
      )
    })

    it('F-031: 500 identical simultaneous reads send one request', async () => {
      expect(await running.read()).toBe(subject.balance)
      const requestsPerRead = first.requests()
      const all = await Promise.all(Array.from({ length: 500 }, () => running.read()))
      expect(new Set(all)).toEqual(new Set([subject.balance]))
      expect(first.requests()).toBe(2 * requestsPerRead)
    })

    it('F-032: a read that is aborted between two tries ends at once, and calls no other node', async () => {
      respondBusy(503, { 'retry-after': '10' })
      const controller = new AbortController()
      const reading = running.read(controller.signal)
      reading.catch(() => undefined) // its error is checked below
      await vi.waitFor(() =>
        expect([first.requests(), first.isIdle(), timers.held.length > 1]).toEqual([1, true, true]),
      )
      const reason = new Error('left')
      controller.abort(reason)
      await expect(reading).rejects.toBe(reason)
      expect([first.requests(), second.requests()]).toEqual([1, 0])
    })
  })
}
