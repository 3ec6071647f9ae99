import { describe, expect, it } from 'vitest'
import { failureOf, isShortOfFunds, reasonOf } from './failures.js'

describe('what a node says of a transaction that it refuses', () => {
  it('is what stands in its error, and its words where nothing does', () => {
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
      'the last that a program logged',
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
    ['the error by its name', 'AccountInUse', ['Program log: Instruction: Transfer'], 'AccountInUse'],
    [
      'the error as it is',
      { InstructionError: [2, { Custom: 1 }] },
      undefined,
      '{"InstructionError":[2,{"Custom":1}]}',
    ],
    ['the error, where logs are none', 'AccountInUse', 'Program log: Error: no', 'AccountInUse'],
    [
      'of logs, those that are text',
      'x',
      [null, 7, { toString: 'x' }, 'Program log: Error: no', ['log: Error: other']],
      'no',
    ],
    ['nothing', undefined, undefined, ''],
  ])('is %s', (_, error, logs, reason) => {
    expect(reasonOf({ error, logs })).toBe(reason)
  })

  it('holds nothing that is invisible or turns the text around it, and no more than people read', () => {
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
])('tells whether the account holds too little: %j, %j', (error, logs, isShort) => {
  expect(isShortOfFunds({ error, logs })).toBe(isShort)
})
