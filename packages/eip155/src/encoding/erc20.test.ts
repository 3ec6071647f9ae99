import fc from 'fast-check'
import { encodeErrorResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { encodeBalanceOf, encodeTransfer, readRevertReason } from './erc20.js'
import { readUint256 } from './readUint256.js'

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('ERC-20 calls', () => {
  it('are encoded as viem encodes them [S7.28f]', () => {
    fc.assert(
      fc.property(hex(20), uint256, (to, amount) => {
        expect(encodeTransfer(to, amount)).toBe(
          encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
        )
        expect(encodeBalanceOf(to)).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] }))
      }),
    )
  })

  it('reject an amount that needs more than 256 bits', () => {
    expect(() => encodeTransfer(`0x${'1'.repeat(40)}`, 2n ** 256n)).toThrow('not in safe 256-bit')
    expect(() => encodeTransfer(`0x${'1'.repeat(40)}`, -1n)).toThrow('not in safe 256-bit')
  })

  it('return numbers exactly', () => {
    fc.assert(fc.property(uint256, (amount) => readUint256(`0x${amount.toString(16)}`) === amount))
    expect(readUint256('0x')).toBe(0n)
  })

  it.each([['0xzz'], [''], [`0x1${'0'.repeat(64)}`], ['12'], [12], [null], [undefined], ['-0x1'], [{ toString: 'x' }]])(
    'reject %j as a number',
    (answer) => {
      expect(() => readUint256(answer)).toThrow(expect.objectContaining({ code: 'RPC_FAILED' }))
    },
  )

  it('return the reason of a revert in at most 200 bytes', () => {
    const abi = [{ type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] }] as const
    const encode = (reason: string) => encodeErrorResult({ abi, errorName: 'Error', args: [reason] })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (reason) => {
        if (new TextEncoder().encode(reason).length > 200) return
        expect(readRevertReason(encode(reason))).toBe(reason)
      }),
    )
    expect(readRevertReason(encode('x'.repeat(4_096)))).toBe('x'.repeat(200))
  })

  it('return undefined if there is no reason, for any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), hex(100)), (data) => {
        const reason = readRevertReason(data)
        expect(['undefined', 'string']).toContain(typeof reason)
      }),
    )
    expect(readRevertReason(`0x08c379a0${'f'.repeat(128)}`)).toBeUndefined()
    expect(readRevertReason(`0x08c379a0${'0'.repeat(64)}1${'0'.repeat(63)}`)).toBeUndefined()
  })

  it('return undefined for another error with a string, and for an error that was cut off', () => {
    const abi = parseAbi(['error Refused(string)', 'error Error(string)'])
    expect(readRevertReason(encodeErrorResult({ abi, errorName: 'Refused', args: ['too poor'] }))).toBeUndefined()
    const whole = encodeErrorResult({ abi, errorName: 'Error', args: ['too poor'] })
    for (let length = 0; length < 2 + 8 + 128; length += 1)
      expect(readRevertReason(whole.slice(0, length))).toBeUndefined()
    expect(readRevertReason(whole)).toBe('too poor')
  })
})
