import { describe, expect, it } from 'vitest'
import { createNodeFetch } from './createNodeFetch.js'

const now = Date.parse('2026-01-01T00:00:00Z')

const retryAfter = async (value: string): Promise<string | null> => {
  const fetchNode = createNodeFetch(
    async () => new Response('{}', { status: 429, headers: { 'retry-after': value } }),
    () => now,
  )
  return (await fetchNode('http://node.example', { body: '[{}]' })).headers.get('retry-after')
}

describe('the fetch for a node', () => {
  it('understands a Retry-After date [S8.17a]', async () => {
    expect(await retryAfter('Thu, 01 Jan 2026 00:00:03 GMT')).toBe('3')
    expect(await retryAfter('Wed, 31 Dec 2025 23:00:00 GMT')).toBe('')
  })

  it('limits Retry-After to 10 s', async () => {
    expect(await retryAfter('86400')).toBe('10')
    expect(await retryAfter('Fri, 02 Jan 2026 00:00:00 GMT')).toBe('10')
  })

  it.each(['-1', 'abc', '1e9', '0', ''])('ignores a Retry-After of %j', async (value) => {
    expect(await retryAfter(value)).toBe('')
  })
})
