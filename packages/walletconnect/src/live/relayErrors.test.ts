import { expect, it } from 'vitest'
import { notSupported, toRequestError } from './relayErrors.js'

it.each([
  [{ code: 6_000, message: 'User disconnected.' }, 'SESSION_ENDED'],
  [new Error("No matching key. session topic doesn't exist: 7f"), 'SESSION_ENDED'],
  [new Error('Record was recently deleted - session: 7f'), 'SESSION_ENDED'],
  [new Error('Request expired. Please try again.'), 'WALLET_TIMEOUT'],
  [new Error('No internet connection detected. Please restart your network and try again.'), 'CONNECT_FAILED'],
])('converts the error of a request to a code: %o', (error, code) => {
  expect(toRequestError(error)).toMatchObject({ code, cause: error })
})

it('returns a wallet’s error as an Error for the adapters', () => {
  const error = toRequestError({ code: 5_000, message: 'User rejected.', data: { reason: 'no' } })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ code: 5_000, message: 'User rejected.', data: { reason: 'no' } })
  const hostile: unknown = JSON.parse('{"code":5000,"message":{"toString":1},"__proto__":{"name":"LatchkeyError"}}')
  expect(toRequestError(hostile)).toBeInstanceOf(Error)
  expect(toRequestError(hostile)).toMatchObject({ code: 5_000, message: '', name: 'Error' })
  const own = notSupported()
  expect(toRequestError(own)).toBe(own)
})
