import { getErrorCode } from '@latchkey/core/adapter'
import { type ChaosProxy, startChaosProxy } from '@latchkey/devnet/chaos'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { badWeather } from './badWeather.js'
import { type HastenedTimers, hastenTimers } from './hastenTimers.js'
import type { NodeSubject } from './nodeSubject.js'
import { type Behaviour, type FaultyNode, honest, startFaultyNode } from './startFaultyNode.js'

/** The time limit of a request, and the longest pause that a node may ask for, in milliseconds. */
const limit = 10_000
const megabyte = new Uint8Array(1 << 20).fill(0x20)

/**
 * The suite of what nodes do wrong: each adapter reads a balance through real HTTP servers that misbehave. Time limits and pauses are asked
 * for as ever, and go off at once.
 */
export const testNodeFaults = (name: string, subject: NodeSubject): void => {
  describe(`nodes that misbehave: ${name}`, () => {
    let one: FaultyNode
    let two: FaultyNode
    let timers: HastenedTimers
    let running: ReturnType<NodeSubject['run']>
    const start = (...urls: readonly string[]) => {
      running = subject.run(urls)
      return running
    }
    beforeEach(async () => {
      ;[one, two] = await Promise.all([startFaultyNode(subject), startFaultyNode(subject)])
      timers = hastenTimers([150, 300, 600, 7_000], limit)
      start(one.url, two.url)
    })
    afterEach(async () => {
      running.stop()
      timers.stop()
      vi.useRealTimers()
      await Promise.all([one.stop(), two.stop()])
    })

    /** Reads, and lets the limit of each request go off once the first node has it. */
    const readOn = async () => {
      let isOver = false
      const reading = running.read().finally(() => {
        isOver = true
      })
      reading.catch(() => undefined) // it is given to the caller
      let broken = 0
      await vi.waitFor(
        () => {
          if (one.requests() > broken) timers.held.at(-1)?.()
          broken = one.requests()
          expect(isOver).toBe(true)
        },
        { timeout: 20_000, interval: 20 },
      )
      return reading
    }
    const busy = (status: number, headers: Readonly<Record<string, string>> = {}) =>
      one.setBehaviour(() => ({ status, headers }))
    const codeOf = (reading: Promise<unknown>) =>
      reading.then(
        (value) => expect.fail(`it was believed: ${String(value)}`),
        (error: unknown) => getErrorCode(error),
      )

    it('F-001: one that is busy is asked again after 150, 300 and 600 ms, and then the next one', async () => {
      busy(429)
      expect(await running.read()).toBe(subject.balance)
      expect([one.requests(), two.requests() > 0]).toEqual([4, true])
      expect(timers.waits).toEqual([150, 300, 600])
    })

    it('F-002: one is left alone as many seconds as it says', async () => {
      one.setBehaviour((calls, isBatch, index) =>
        index === 0 ? { status: 429, headers: { 'retry-after': '7' } } : honest(subject)(calls, isBatch),
      )
      expect(await running.read()).toBe(subject.balance)
      expect(timers.waits).toEqual([7_000])
      expect(two.requests()).toBe(0)
    })

    it.each([
      ['to come', 'Thu, 01 Jan 2026 00:00:07 GMT', 7_000],
      ['that is over', 'Wed, 31 Dec 2025 23:00:00 GMT', 150],
    ])('F-003: one is left alone until the date that it says: one %s', async (_, date, pause) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') })
      one.setBehaviour((calls, isBatch, index) =>
        index === 0 ? { status: 429, headers: { 'retry-after': date } } : honest(subject)(calls, isBatch),
      )
      expect(await running.read()).toBe(subject.balance)
      expect(timers.waits).toEqual([pause])
    })

    it('F-004: one that wants to be left alone for a day is waited for 10 s at a time, and then the next one asked', async () => {
      busy(429, { 'retry-after': '86400' })
      const reading = running.read()
      for (const tries of [1, 2, 3]) {
        // Each try has held a limit, and then a pause.
        await vi.waitFor(() => expect(timers.held).toHaveLength(2 * tries))
        timers.held.at(-1)?.()
      }
      expect(await reading).toBe(subject.balance)
      expect([one.requests(), timers.waits]).toEqual([4, []])
    })

    it.each(['-1', 'abc', '1e9'])('F-005: nobody waits as long as Retry-After: %s', async (value) => {
      busy(429, { 'retry-after': value })
      expect(await running.read()).toBe(subject.balance)
      expect(timers.waits).toEqual([150, 300, 600])
    })

    it.each([403, 408, 413, 500, 502, 503, 504])('F-006: one that answers %i is asked again', async (status) => {
      busy(status)
      expect(await running.read()).toBe(subject.balance)
      expect(one.requests()).toBe(4)
    })

    it.each([400, 401, 404, 405, 410, 501].filter((status) => status !== subject.tellingStatus))(
      'F-007: one that answers %i is not asked again, and the next one is',
      async (status) => {
        busy(status)
        expect(await running.read()).toBe(subject.balance)
        expect(one.requests()).toBe(1)
        expect(timers.waits).toEqual([])
      },
    )

    it.each(['http://127.0.0.1:1', 'http://nowhere.invalid', 'https://127.0.0.1:PORT'])(
      'F-008: one that cannot be reached is passed over: %s',
      async (url) => {
        running.stop()
        start(url.replace('PORT', new URL(one.url).port), two.url)
        expect(await running.read()).toBe(subject.balance)
      },
    )

    it('F-008: one that breaks off in the middle of its answer is passed over', async () => {
      one.setBehaviour(() => (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{"jsonrpc"', () => response.destroy())
      })
      expect(await running.read()).toBe(subject.balance)
    })

    it('F-009: one that never answers is broken off after 10 s', async () => {
      one.setBehaviour(() => () => {})
      expect(await readOn()).toBe(subject.balance)
      await vi.waitFor(() => expect(one.abandoned()).toBe(one.requests()))
    })

    it('F-010: one that answers a byte at a time has 10 s for all of them', async () => {
      one.setBehaviour(() => (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 10)
        response.on('close', () => clearInterval(drip))
      })
      expect(await readOn()).toBe(subject.balance)
      await vi.waitFor(() => expect(one.abandoned()).toBe(one.requests()))
    })

    it.each<[string, string | Uint8Array]>([
      ['HTML', '<html></html>'],
      ['nothing', ''],
      ['JSON that breaks off', '{"jsonrpc":"2.0","id":1,"res'],
      ['UTF-16', Buffer.from('{"jsonrpc":"2.0"}', 'utf16le')],
      ['a NUL', '\u0000'],
    ])('F-011: one that answers with %s is passed over', async (_, body) => {
      one.setBehaviour(() => ({ body }))
      expect(await running.read()).toBe(subject.balance)
      expect(two.requests()).toBeGreaterThan(0)
    })

    describe.each(subject.speaks === 'json-rpc' ? ['JSON-RPC'] : [])('which speak %s', () => {
      const lie = (change: Record<string, unknown>) =>
        one.setBehaviour((calls, isBatch) => {
          const answers = calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: subject.lie(call), ...change }))
          return { body: JSON.stringify(isBatch ? answers : answers[0]) }
        })

      it.each([[999_999], ['x'], [null], [undefined]])(
        'F-012: what has the id %j is believed of no node',
        async (id) => {
          lie({ id })
          expect(await running.read()).toBe(subject.balance)
        },
      )

      it('F-017: an error stands, whatever result comes with it', async () => {
        lie({ error: { code: -32_000, message: 'The node is unwell.' } })
        const read = await running.read().catch(getErrorCode)
        expect([subject.balance, 'RPC_FAILED']).toContain(read)
      })

      it.each([-32_005, -32_601, -32_603])(
        'F-018: another node is asked where one says %i, which is of that node alone',
        async (code) => {
          lie({ error: { code, message: 'Not here.' }, result: undefined })
          expect(await running.read()).toBe(subject.balance)
        },
      )

      it.each([-32_700, -32_600, -32_602, -32_000, -32_006, 4_001])(
        'F-018: a refusal %i is told by one code, and the node is left in peace',
        async (code) => {
          for (const node of [one, two])
            node.setBehaviour((calls, isBatch) => {
              const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message: 'No.' } }))
              return { body: JSON.stringify(isBatch ? answers : answers[0]) }
            })
          expect(await codeOf(running.read())).toBe('RPC_FAILED')
          expect([one.requests(), two.requests() <= 1]).toEqual([1, true])
        },
      )
    })

    it('F-016: no more than 2 MiB of an answer are read [T-20]', async () => {
      let sent = 0
      one.setBehaviour(() => (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const send = () => {
          if (response.destroyed || sent >= 200) return
          sent += 1
          response.write(megabyte, send)
        }
        send()
      })
      expect(await running.read()).toBe(subject.balance)
      await vi.waitFor(() => expect(one.isIdle()).toBe(true))
      // What fits into the buffers of the connection comes to it, for each of four tries at most.
      expect(sent).toBeLessThan(100)
    })

    it('F-023: all of them down are told by one code', async () => {
      for (const node of [one, two]) node.setBehaviour((): Behaviour => ({ status: 503 }))
      expect(await codeOf(running.read())).toBe('RPC_FAILED')
      expect([one.requests(), two.requests()]).toEqual([4, 4])
    })

    it.each(subject.nonsense.map((result) => [result]))('F-024: %j is no balance', async (result) => {
      for (const node of [one, two])
        node.setBehaviour((calls, isBatch) => {
          if (subject.speaks === 'rest') return { body: JSON.stringify(result) }
          const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result }))
          return { body: JSON.stringify(isBatch ? answers : answers[0]) }
        })
      expect(await codeOf(running.read())).toBe('RPC_FAILED')
    })

    describe('on bad lines', () => {
      let lines: readonly ChaosProxy[]
      beforeEach(async () => {
        running.stop()
        lines = await Promise.all([startChaosProxy(one.url), startChaosProxy(two.url)])
        start(...lines.map(({ url }) => url))
        // A connection that is kept would keep its weather.
        for (const node of [one, two])
          node.setBehaviour((calls, isBatch) => ({
            ...honest(subject)(calls, isBatch),
            headers: { connection: 'close' },
          }))
      })
      afterEach(() => Promise.all(lines.map((line) => line.stop())))

      it.each([1, 2, 3, 4])(
        'F-151: nothing wrong is believed, and all is well once they are calm: weather %i',
        async (seed) => {
          for (const [index, line] of lines.entries()) line.setTrouble(badWeather(2 * seed + index))
          // Each request has its limit, which goes off when nothing came for a while.
          let due = 0
          const giveUp = setInterval(() => {
            for (const release of timers.held.slice(0, due)) release()
            due = timers.held.length
          }, 100)
          for (let reads = 0; reads < 8; reads += 1) {
            const read = await running.read().catch(getErrorCode)
            expect([subject.balance, 'RPC_FAILED']).toContain(read)
          }
          for (const line of lines) line.setTrouble({})
          // A connection that died before is found out by its limit.
          await vi.waitFor(async () => expect(await running.read()).toBe(subject.balance))
          clearInterval(giveUp)
          expect(lines.reduce((sum, line) => sum + line.connections(), 0)).toBeGreaterThan(8)
        },
      )
    })

    it('F-031: 500 identical reads of one moment are one', async () => {
      expect(await running.read()).toBe(subject.balance)
      const each = one.requests()
      const all = await Promise.all(Array.from({ length: 500 }, () => running.read()))
      expect(new Set(all)).toEqual(new Set([subject.balance]))
      expect(one.requests()).toBe(2 * each)
    })

    it('F-032: one that is given up between two tries ends at once, and asks no other node', async () => {
      busy(503, { 'retry-after': '10' })
      const controller = new AbortController()
      const reading = running.read(controller.signal)
      reading.catch(() => undefined) // it is looked at below
      await vi.waitFor(() => expect([one.requests(), one.isIdle(), timers.held.length > 1]).toEqual([1, true, true]))
      const reason = new Error('left')
      controller.abort(reason)
      await expect(reading).rejects.toBe(reason)
      expect([one.requests(), two.requests()]).toEqual([1, 0])
    })
  })
}
