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

it('a swap that fails after its approval was sent has failed, and nothing was swapped', () => {
  expect(findFailure({ code: 'RPC_FAILED' }).title).toBe('swapFailed')
  expect(findFailure({ code: 'RPC_FAILED' }, 'approval')).toEqual({ title: 'swapReverted', text: 'swapNothing' })
  expect(findFailure({ code: 'USER_REJECTED' }, 'approval').title).toBe('swapRejected')
  expect(findFailure({ code: 'WALLET_TIMEOUT' }, 'approval').title).toBe('swapUnsure')
})

it('says if the approval or the trade was replaced: only after the approval, nothing was swapped for sure', () => {
  const error = { code: 'TRANSACTION_FAILED', context: { hash: '0x01', status: 'replaced' } } as const
  expect(findFailure(error, 'approval')).toEqual({ title: 'swapApprovalReplaced', text: 'swapNothing' })
  expect(findFailure(error, 'trade')).toEqual({ title: 'swapReplaced', text: 'swapReplacedText' })
  expect(findFailure({ ...error, context: { hash: '0x01' } }, 'trade').title).toBe('swapUnsure')
})
