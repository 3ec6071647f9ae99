import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { revertReasonOf } from './reverted.js'

const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['too poor'] })

describe('why a call would fail', () => {
  it.each<[string, unknown, string | undefined]>([
    ["the contract's reason", { data }, 'too poor'],
    ["the contract's reason in the cause", { message: 'x', cause: { cause: { data } } }, 'too poor'],
    ["the contract's reason in the data of the data", { code: -32603, data: { code: 3, data } }, 'too poor'],
    ["the contract's reason, not the message", { message: 'execution reverted: else', data }, 'too poor'],
    ['the message', new Error('execution reverted: too poor'), 'too poor'],
    ['the inner message', { message: 'Internal', data: { message: 'VM: execution reverted: too poor' } }, 'too poor'],
    ['the first line of the message', new Error('execution reverted: too poor\nat 0x12'), 'too poor'],
    ['the message that starts with "reverted"', new Error('reverted: too poor'), 'too poor'],
    [
      'the message without invisible and direction characters',
      new Error('execution reverted: too\u202e p\u0000oor'),
      'too poor',
    ],
    ['undefined without a reason', new Error('execution reverted'), undefined],
    ['undefined for another failure', new Error('fetch failed'), undefined],
    ['undefined for an undefined error', undefined, undefined],
  ])('is %s', (_, thrown, reason) => {
    expect(revertReasonOf(thrown)).toBe(reason)
  })

  it('has at most 200 characters', () => {
    expect(revertReasonOf(new Error(`execution reverted: ${'x'.repeat(5_000)}`))).toBe('x'.repeat(200))
  })

  it.each(['cause', 'data'])('is found six levels deep in the %s, and no deeper', (name) => {
    const nest = (levels: number): unknown => (levels === 0 ? { data } : { [name]: nest(levels - 1) })
    expect(revertReasonOf(nest(6))).toBe('too poor')
    expect(revertReasonOf(nest(7))).toBeUndefined()
  })

  it('is not searched for in a hostile answer of endless depth', () => {
    const loop: { cause?: unknown; data?: unknown } = {}
    loop.cause = loop
    loop.data = loop
    expect(revertReasonOf(loop)).toBeUndefined()
  })
})
