import { base64 } from '@scure/base'
import { RawTx, RawWitness } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { signBip322 } from '../../testing/bitcoinKeys.js'
import { join } from './bytes.js'
import { readSignature } from './readSignature.js'

const secretKey = new Uint8Array(32).fill(11)
const message = 'Hello World'
const plain = { version: 0, lockTime: 0, sequence: 0 }
const none = new Uint8Array()

describe('a simple signature', () => {
  const { simple = none, witness } = signBip322('p2wpkh', secretKey, message)

  it('returns what satisfies the input, without a time lock', () => {
    const expected = { terms: plain, scriptSig: none, witness }
    expect(readSignature(base64.encode(simple))).toEqual(expected)
    expect(readSignature(`smp${base64.encode(simple)}`)).toEqual(expected)
  })

  it('is not read as the other form, with more after it, or with less', () => {
    const text = base64.encode(simple)
    for (const wrong of [`ful${text}`, ` ${text}`, `${text}smp`, `sim${text}`, ''])
      expect(() => readSignature(wrong)).toThrow(Error)
    for (const bytes of [join(simple, Uint8Array.of(0)), simple.subarray(0, -1)])
      for (const prefix of ['', 'smp']) expect(() => readSignature(prefix + base64.encode(bytes))).toThrow(Error)
  })

  it('has at most a hundred parts', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, index) => Uint8Array.of(index))
    const read = (count: number) => readSignature(`smp${base64.encode(RawWitness.encode(parts(count)))}`)
    expect(read(100).witness).toEqual(parts(100))
    expect(() => read(101)).toThrow(RangeError)
    expect(read(0).witness).toEqual([])
  })
})

describe('a full signature', () => {
  const options = { version: 2, lockTime: 0x1413_1211, sequence: 0x2423_2221 }

  it.each(['p2pkh', 'p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const)(
    'returns its time lock, and the output that it spends: %s',
    (kind) => {
      const { full, witness = [], spent } = signBip322(kind, secretKey, message, options)
      const scriptSig = RawTx.decode(full).inputs[0]?.finalScriptSig
      const expected = {
        terms: options,
        scriptSig,
        witness,
        spent: spent.toReversed(),
      }
      expect(readSignature(base64.encode(full))).toEqual(expected)
      expect(readSignature(`ful${base64.encode(full)}`)).toEqual(expected)
      expect(() => readSignature(`smp${base64.encode(full)}`)).toThrow(Error)
    },
  )

  it.each(['p2pkh', 'p2wpkh'] as const)('has exactly one input and one output that pays nothing: %s', (kind) => {
    const { full } = signBip322(kind, secretKey, message)
    const hasWitness = kind === 'p2wpkh'
    const read = (bytes: Uint8Array) => readSignature(base64.encode(bytes))
    expect(read(full).terms).toEqual(plain)
    const inputs = hasWitness ? 6 : 4
    const scriptOffset = inputs + 37
    const outputs = scriptOffset + 1 + (full[scriptOffset] ?? 0) + 4
    const fixed = [
      ...(hasWitness ? [5] : []), // the flag
      inputs,
      ...[33, 34, 35, 36].map((offset) => inputs + offset), // the index of the spent output
      outputs,
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((offset) => outputs + offset), // its amount
      outputs + 9, // the length of its script
      outputs + 10,
    ]
    for (const index of fixed)
      for (const change of [1, 2, 3])
        expect(() => read(full.with(index, ((full[index] ?? 0) + change) & 255)), `byte ${index}`).toThrow(Error)
    expect(() => read(join(full, Uint8Array.of(0)))).toThrow(Error)
    expect(() => read(full.subarray(0, -1))).toThrow(Error)
  })

  it('declares no witness if it has none', () => {
    const { full } = signBip322('p2pkh', secretKey, message)
    const marked = join(
      full.subarray(0, 4),
      Uint8Array.of(0, 1),
      full.subarray(4, -4),
      Uint8Array.of(0),
      full.subarray(-4),
    )
    expect(() => readSignature(base64.encode(marked))).toThrow(Error)
  })
})
