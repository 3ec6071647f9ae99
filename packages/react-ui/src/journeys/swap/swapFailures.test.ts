import type { ErrorCode } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'
import { findFailure } from './swapFailures.js'

it.each<ErrorCode>([
  'SESSION_ENDED',
  'TRANSACTION_FAILED',
  'TRANSACTION_HASH_INVALID',
  'WALLET_ANSWER_INVALID',
  'WALLET_TIMEOUT',
])('a swap that ends with %s may have been sent: it is not offered again', (code) => {
  expect(findFailure({ code })).toEqual({ title: 'swapUnsure', text: 'swapUnsureText' })
})

it.each<ErrorCode>(['USER_REJECTED', 'INSUFFICIENT_FUNDS', 'SERVICE_FAILED', 'RPC_FAILED', 'WALLET_FAILED'])(
  'a swap that ends with %s was not sent',
  (code) => {
    expect(findFailure({ code }).text).toBe('swapNothing')
  },
)

it('a swap that failed was on the chain only if it has a hash', () => {
  expect(findFailure({ code: 'SWAP_FAILED', context: { hash: '0x01' } }).title).toBe('swapReverted')
  expect(findFailure({ code: 'SWAP_FAILED', context: { reason: 'expired' } }).title).toBe('swapWouldFail')
})
