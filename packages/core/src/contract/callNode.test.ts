import { describe, expect, it } from 'vitest'
import { callNode } from './callNode.js'

/** Calls a node that responds with these statuses, one after another. A pause ends as soon as it begins, and no response is late. */
const call = async (statuses: readonly number[], isAnswer?: () => boolean) => {
  const left = [...statuses]
  const fetch = async () => new Response(null, { status: left.shift() ?? expect.fail('one request too many') })
  const pauses: number[] = []
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      if (ms === 10_000) return // the time limit of a response
      pauses.push(ms)
      resolve()
    })
  const clock = { now: () => 0, wait }
  const { ok, status, isUncertain } = await callNode('https://node.example', {}, { fetch, clock, isAnswer })
  return { ok, status, isUncertain, pauses }
}

/** Sent before the node executes the call. */
const unexecuted = [403, 413, 429]
/** The node, or a gateway that has passed the call on to it, may have executed the call. */
const uncertain = [408, 500, 502, 503, 504]
const all = Array.from({ length: 400 }, (_, index) => 200 + index)

describe('a call of a node', () => {
  it('is certainly not executed by an attempt with status 403, 413 or 429, and may be by one with any other that is retried', async () => {
    const refused = { ok: false, status: 400, pauses: [150] }
    for (const status of unexecuted)
      expect([status, await call([status, 400])]).toEqual([status, { ...refused, isUncertain: false }])
    for (const status of uncertain)
      expect([status, await call([status, 400])]).toEqual([status, { ...refused, isUncertain: true }])
  })

  it('stays uncertain after later attempts that executed nothing', async () => {
    for (const status of uncertain)
      expect(await call([status, ...unexecuted])).toMatchObject({ status: 429, isUncertain: true })
  })

  it('is tried four times, with growing pauses, and may have been executed by the last attempt as well', async () => {
    for (const status of [...unexecuted, ...uncertain])
      expect(await call([status, status, status, status])).toEqual({
        ok: false,
        status,
        isUncertain: uncertain.includes(status),
        pauses: [150, 300, 600],
      })
    expect(await call([429, 429, 429, 503])).toMatchObject({ status: 503, isUncertain: true })
  })

  it('ends with the first response of any other status, which is certain', async () => {
    for (const status of all.filter((other) => ![...unexecuted, ...uncertain].includes(other)))
      expect(await call([status])).toEqual({ ok: status < 300, status, isUncertain: false, pauses: [] })
  })

  it('ends with a response of any status that the caller knows as the answer of the node', async () => {
    for (const status of [...unexecuted, ...uncertain])
      expect(await call([status], () => true)).toEqual({ ok: false, status, isUncertain: false, pauses: [] })
  })
})
