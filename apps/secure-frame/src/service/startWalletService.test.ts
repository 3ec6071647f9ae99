import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestWallet, type TestWallet } from '../testing/startTestWallet.js'

let wallet: TestWallet
beforeEach(async () => {
  wallet = await startTestWallet(':memory:', { perSecond: 0.1, burst: 4 })
})
afterEach(() => wallet.stop())

it('refuses a client that sends too many requests, and stays healthy', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 5; index += 1) statuses.push((await wallet.send('/v1/account/freeze', {})).status)
  expect(statuses).toEqual([400, 400, 400, 400, 429])
  const { body, headers } = await wallet.send('/v1/account/freeze', {})
  expect(body).toEqual({
    code: 'TOO_MANY_REQUESTS',
    error: expect.stringContaining('Wait as long as retry-after says'),
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${wallet.url}/health`)).status).toBe(200)
})

it('names the invalid fields of a request, and refuses what is too long or no JSON', async () => {
  expect((await wallet.send('/v1/account/freeze', { secret: 7 })).body).toMatchObject({
    code: 'INVALID_REQUEST',
    fields: ['secret'],
  })
  expect((await wallet.send('/v1/account/freeze', '{')).body).toMatchObject({ code: 'INVALID_REQUEST' })
  const long = await wallet.send('/v1/account/freeze', { secret: 'A'.repeat(20_000) })
  expect(long).toMatchObject({ status: 413, body: { code: 'TOO_LONG' } })
  expect(long.headers.get('cache-control')).toBe('no-store')
})
