import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { revertReasonOf } from './reverted.js'

const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['too poor'] })

describe('why a call would fail', () => {
  it.each<[string, unknown, string | undefined]>([
    ["the contract's reason", { data }, 'too poor'],
    ["the contract's reason in the cause", { message: 'x', cause: { cause: { data } } }, 'too poor'],
    ["the contract's reason in the data of the data", { code: -32603, data: { code: 3, data } }, 'too poor'],
    ["the contract's reason, not the words", { message: 'execution reverted: else', data }, 'too poor'],
    ['the words', new Error('execution reverted: too poor'), 'too poor'],
    ['the words inside', { message: 'Internal', data: { message: 'VM: execution reverted: too poor' } }, 'too poor'],
    ['the first line of the words', new Error('execution reverted: too poor\nat 0x12'), 'too poor'],
    ['the words, if they begin with it', new Error('reverted: too poor'), 'too poor'],
    [
      'the words without what is invisible or turns the text',
      new Error('execution reverted: too\u202e p\u0000oor'),
      'too poor',
    ],
    ['nothing where there is no reason', new Error('execution reverted'), undefined],
    ['nothing where it is something else', new Error('fetch failed'), undefined],
    ['nothing where nothing was thrown', undefined, undefined],
  ])('is %s', (_, thrown, reason) => {
    expect(revertReasonOf(thrown)).toBe(reason)
  })

  it('is told in at most 200 characters', () => {
    expect(revertReasonOf(new Error(`execution reverted: ${'x'.repeat(5_000)}`))).toBe('x'.repeat(200))
  })

  it.each(['cause', 'data'])('is found six levels deep in the %s, and no deeper', (name) => {
    const nest = (levels: number): unknown => (levels === 0 ? { data } : { [name]: nest(levels - 1) })
    expect(revertReasonOf(nest(6))).toBe('too poor')
    expect(revertReasonOf(nest(7))).toBeUndefined()
  })

  it('is looked for no deeper than a hostile answer may be', () => {
    const loop: { cause?: unknown; data?: unknown } = {}
    loop.cause = loop
    loop.data = loop
    expect(revertReasonOf(loop)).toBeUndefined()
  })
})
