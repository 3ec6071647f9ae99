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
    ['nothing where there is no reason', new Error('execution reverted'), undefined],
    ['nothing where it is something else', new Error('fetch failed'), undefined],
    ['nothing where nothing was thrown', undefined, undefined],
  ])('is %s', (_, thrown, reason) => {
    expect(revertReasonOf(thrown)).toBe(reason)
  })

  it('is told in at most 200 characters', () => {
    expect(revertReasonOf(new Error(`execution reverted: ${'x'.repeat(5_000)}`))).toBe('x'.repeat(200))
  })

  it('is looked for no deeper than a hostile answer may be', () => {
    const loop: { cause?: unknown; data?: unknown } = {}
    loop.cause = loop
    loop.data = loop
    expect(revertReasonOf(loop)).toBeUndefined()
  })
})
