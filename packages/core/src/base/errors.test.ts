import { describe, expect, it } from 'vitest'
import { getErrorCode, hasErrorCode, toErrorInfo } from './errorInfo.js'
import { errorCodes } from './errorCodes.js'
import { LatchkeyError } from './LatchkeyError.js'
import { walkCauses } from './walkCauses.js'

describe('errors', () => {
  it('say what happened, then what to do, one step per line', () => {
    const error = new LatchkeyError('CONFIG_INVALID', 'Invalid createAppKit options:', { help: ['Fix it.'] })
    expect(error.message).toBe('Invalid createAppKit options:\nFix it.')
    expect(error.shortMessage).toBe('Invalid createAppKit options:')
    expect(error.name).toBe('LatchkeyError')
  })

  it('lead to their innermost cause, or to the cause that matches', () => {
    const inner = new Error('inner')
    const middle = new Error('middle', { cause: inner })
    const error = new LatchkeyError('WALLET_FAILED', 'outer', { cause: middle })
    expect(walkCauses(error)).toBe(inner)
    expect(walkCauses(error, (cause) => cause instanceof Error && cause.message === 'middle')).toBe(middle)
    expect(walkCauses(error, () => false)).toBeUndefined()
  })

  it('are identified by their code, even if a second copy of the package threw them', () => {
    expect(getErrorCode({ name: 'LatchkeyError', code: 'USER_REJECTED' })).toBe('USER_REJECTED')
    expect(getErrorCode({ name: 'LatchkeyError', code: 4001 })).toBeUndefined()
    // Other libraries use such codes too.
    expect(getErrorCode({ name: 'Error', code: 'USER_REJECTED' })).toBeUndefined()
    for (const code of ['send to eve@example.org', 'A'.repeat(41), '__proto__'])
      expect(getErrorCode({ name: 'LatchkeyError', code })).toBeUndefined()
    expect(getErrorCode('USER_REJECTED')).toBeUndefined()
    expect(getErrorCode(null)).toBeUndefined()
  })

  it('have the context of their code', () => {
    const error: unknown = new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', {
      context: { network: 'eip155:9' },
    })
    expect(hasErrorCode(error, 'NETWORK_NOT_FOUND') && error.context.network).toBe('eip155:9')
    expect(hasErrorCode(error, 'USER_REJECTED')).toBe(false)
    expect(hasErrorCode('NETWORK_NOT_FOUND', 'NETWORK_NOT_FOUND')).toBe(false)
  })

  it('become plain data for state, whatever value was thrown', () => {
    const context: object = { wallet: 'Fennec', cause: () => 1 }
    const error = new LatchkeyError('USER_REJECTED', 'Declined.', { context, help: ['Ask again.'] })
    expect(toErrorInfo(error)).toEqual({
      code: 'USER_REJECTED',
      message: 'Declined.',
      help: ['Ask again.'],
      context: { wallet: 'Fennec' },
    })
    expect(toErrorInfo('boom')).toEqual({ code: 'INTERNAL', message: 'boom' })
    expect(toErrorInfo(undefined, 'RPC_FAILED')).toEqual({ code: 'RPC_FAILED', message: 'undefined' })
    expect(toErrorInfo(new Error('x'.repeat(1_000))).message).toHaveLength(300)
    const unreadable = new Proxy(
      {},
      {
        has: () => expect.fail('read'),
        get: () => expect.fail('read'),
      },
    )
    for (const error of [unreadable, Object.create(null)])
      expect(toErrorInfo(error, 'WALLET_FAILED').code).toBe('WALLET_FAILED')
  })

  it('have codes of capitals and underscores, by which they are recognised', () => {
    for (const code of errorCodes) expect(getErrorCode({ name: 'LatchkeyError', code })).toBe(code)
  })

  it('have no code twice', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length)
  })
})
