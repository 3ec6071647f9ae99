import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startUpstream, type Upstream, type UpstreamAnswer } from '../testing/startUpstream.js'
import { createOutgoing, type OutgoingRequest } from './createOutgoing.js'

let upstream: Upstream
let other: Upstream
beforeEach(async () => {
  ;[upstream, other] = await Promise.all([startUpstream(() => ({ body: { a: 1 } })), startUpstream()])
})
afterEach(() => Promise.all([upstream.stop(), other.stop()]))

/** Responds with each of the answers in turn, and then with the last. */
const answerInTurn = (...answers: readonly UpstreamAnswer[]) => {
  const left = [...answers]
  upstream.answer(() => (left.length > 1 ? left.shift() : left[0]) ?? {})
}
const send = (request: OutgoingRequest = {}, path = '/v1?a=b') =>
  createOutgoing([upstream.url])(upstream.url + path, request)

describe('an outgoing request', () => {
  it('returns the JSON of the response', async () => {
    expect(await send({ headers: { authorization: 'Bearer key' } })).toEqual({ a: 1 })
    expect(await send({ body: [1] })).toEqual({ a: 1 })
    expect(upstream.requests).toMatchObject([
      { method: 'GET', path: '/v1?a=b', headers: { authorization: 'Bearer key' }, body: undefined },
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: [1] },
    ])
  })

  it.each([
    ['another host', () => other.url],
    ['another port of the host', () => 'http://127.0.0.1:1'],
    ['another protocol', () => upstream.url.replace('http', 'https')],
    ['another host behind credentials', () => `${upstream.url}@evil.example/`],
  ])('is not sent to %s [T-28]', async (_, url) => {
    await expect(createOutgoing([upstream.url])(url())).rejects.toMatchObject({
      reason: 'is no host of the chains file',
    })
    expect([upstream.requests, other.requests]).toEqual([[], []])
  })

  it('follows no redirect [T-28]', async () => {
    answerInTurn({ status: 307, headers: { location: `${other.url}/stolen` }, body: {} })
    await expect(send()).rejects.toMatchObject({ reason: 'redirected the request' })
    expect([upstream.requests.length, other.requests.length]).toEqual([1, 0])
  })

  it('cannot have a header with a line break [T-28]', async () => {
    await expect(send({ headers: { 'x-name': 'a\r\nhost: evil.example' } })).rejects.toThrow(TypeError)
    expect(upstream.requests).toEqual([])
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])('is retried three times on %i', async (status) => {
    answerInTurn({ status, headers: { 'retry-after': '0' }, body: {} })
    await expect(send()).rejects.toMatchObject({ status, reason: `responded with status ${status}` })
    expect(upstream.requests).toHaveLength(4)
    answerInTurn({ status, headers: { 'retry-after': '0' }, body: {} }, { body: 'now' })
    expect(await send()).toBe('now')
  })

  it.each([400, 401, 404, 501])('is not retried on %i, and the error has the body', async (status) => {
    answerInTurn({ status, body: { why: 'no' } })
    await expect(send()).rejects.toMatchObject({ status, body: { why: 'no' } })
    expect(upstream.requests).toHaveLength(1)
  })

  it('is retried after 150, 300 and 600 ms, or as long as the response asks for', async () => {
    const delays: number[] = []
    const outgoing = createOutgoing([upstream.url], { wait: async (delay) => delays.push(delay) })
    answerInTurn({ status: 503, body: {} })
    await expect(outgoing(upstream.url)).rejects.toMatchObject({ status: 503 })
    answerInTurn({ status: 503, headers: { 'retry-after': '2' }, body: {} }, { body: {} })
    await outgoing(upstream.url)
    expect(delays).toEqual([150, 300, 600, 2_000])
  })

  it('fails at once if the response asks for a longer delay than the time that is left', async () => {
    answerInTurn({ status: 429, headers: { 'retry-after': '3600' }, body: {} })
    await expect(send()).rejects.toMatchObject({ status: 429 })
    answerInTurn({ status: 429, headers: { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, body: {} })
    await expect(send()).rejects.toMatchObject({ status: 429 })
    expect(upstream.requests).toHaveLength(2)
  })

  it('is retried if the connection breaks', async () => {
    answerInTurn((response) => response.destroy(), { body: 'now' })
    expect(await send()).toBe('now')
  })

  it.each<[string, UpstreamAnswer]>([
    ['never responds', () => undefined],
    [
      'never ends its response',
      (response) => {
        response.writeHead(200)
        response.write('[')
      },
    ],
  ])('ends in time if the upstream %s, and is not retried', async (_, answer) => {
    answerInTurn(answer)
    await expect(send({ timeout: 1_000 })).rejects.toMatchObject({ reason: 'did not respond in time' })
    expect(upstream.requests).toHaveLength(1)
  })

  it('reads at most 2 MiB', async () => {
    const quoted = (length: number) => `"${'a'.repeat(length - 2)}"`
    answerInTurn({ text: quoted(2 * 1_024 * 1_024) })
    expect(await send()).toHaveLength(2 * 1_024 * 1_024 - 2)
    answerInTurn({ text: quoted(2 * 1_024 * 1_024 + 1) })
    await expect(send()).rejects.toMatchObject({ reason: 'sent more than 2 MiB' })
  })

  it.each(['<html>', '{"a":', ''])('fails if the response is no JSON: %j', async (text) => {
    answerInTurn({ text })
    await expect(send()).rejects.toMatchObject({ reason: 'sent no JSON' })
  })

  it('has no key of its URL in an error', async () => {
    answerInTurn({ status: 400, body: {} })
    const error: unknown = await send({}, '/s3cret?key=s3cret').catch((thrown: unknown) => thrown)
    expect(String(error)).toBe(`UpstreamError: ${new URL(upstream.url).host} responded with status 400`)
  })
})
