import { describe, expect, it } from 'vitest'
import { failureOf, isShortOfFunds, reasonOf } from './failures.js'

describe('the failure of a transaction that a node rejects', () => {
  it('is read from the data of the error, or from its message if it has no data', () => {
    const logs = ['Program log: Error: no']
    expect(failureOf({ code: -32002, message: 'x', data: { err: 'AccountInUse', logs } })).toEqual({
      error: 'AccountInUse',
      logs,
    })
    expect(failureOf({ code: -32003, message: 'not signed' })).toEqual({ error: 'not signed', logs: undefined })
    expect(failureOf({ message: 'not signed', data: { err: null } })).toEqual({ error: 'not signed', logs: undefined })
  })
})

describe('the reason of a failure', () => {
  it.each<[string, unknown, unknown, string]>([
    [
      'the last error that a program logged',
      'x',
      ['Program log: Error: one', 'Program log: Error: two', 'Program failed'],
      'two',
    ],
    [
      'what the system program logged',
      'x',
      ['Transfer: insufficient lamports 5, need 6'],
      'insufficient lamports 5, need 6',
    ],
    ['the name of the error', 'AccountInUse', ['Program log: Instruction: Transfer'], 'AccountInUse'],
    ['the error as JSON', { InstructionError: [2, { Custom: 1 }] }, undefined, '{"InstructionError":[2,{"Custom":1}]}'],
    ['the error if the logs are invalid', 'AccountInUse', 'Program log: Error: no', 'AccountInUse'],
    [
      'the logs that are strings',
      'x',
      [null, 7, { toString: 'x' }, 'Program log: Error: no', ['log: Error: other']],
      'no',
    ],
    ['an empty string', undefined, undefined, ''],
  ])('is %s', (_, error, logs, reason) => {
    expect(reasonOf({ error, logs })).toBe(reason)
  })

  it('has no invisible or bidirectional control characters, and at most 200 characters', () => {
    expect(reasonOf({ error: 'a\u0000b\u202Ec\u200Bd\ne', logs: [] })).toBe('abcde')
    expect(reasonOf({ error: '\u202E'.repeat(50) + 'x'.repeat(300), logs: [] })).toBe('x'.repeat(200))
  })
})

it.each<[unknown, readonly string[], boolean]>([
  ['InsufficientFundsForFee', [], true],
  ['insufficient funds', [], true],
  [{ InsufficientFundsForRent: { account_index: 1 } }, [], true],
  ['AccountNotFound', [], true],
  [{ InstructionError: [0, { Custom: 1 }] }, ['Transfer: insufficient lamports 5, need 6'], true],
  ['BlockhashNotFound', [], false],
  ['AccountInUse', ['Program log: Error: frozen'], false],
])('detects whether the account holds too little: %j, %j', (error, logs, isShort) => {
  expect(isShortOfFunds({ error, logs })).toBe(isShort)
})
