import { p2pkh, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { checkSigned } from './checkSigned.js'

const key = new Uint8Array(32).fill(1)
const otherKey = new Uint8Array(32).fill(2)
const own = p2wpkh(pubECDSA(key)).script
const receiver = p2wpkh(pubECDSA(otherKey)).script
const sequence = 0xfffffffd

/** The first coin of a transaction and the second one of another. */
const inputs = [
  { txid: '11'.repeat(32), index: 0, sequence, witnessUtxo: { script: own, amount: 50_000n } },
  { txid: '22'.repeat(32), index: 1, sequence, witnessUtxo: { script: own, amount: 60_000n } },
]
const outputs = [
  { script: receiver, amount: 80_000n },
  { script: own, amount: 29_000n },
]

type Parts = {
  readonly inputs?: typeof inputs
  readonly outputs?: typeof outputs
  readonly version?: number
  readonly lockTime?: number
}
const build = (parts: Parts = {}) => {
  const transaction = new Transaction({ version: parts.version ?? 2, lockTime: parts.lockTime ?? 0 })
  for (const input of parts.inputs ?? inputs) transaction.addInput(input)
  for (const output of parts.outputs ?? outputs) transaction.addOutput(output)
  return transaction
}
/** Signs all inputs, as a wallet does. */
const sign = (transaction: Transaction) => {
  transaction.sign(key)
  return transaction
}
const check = (signed: Transaction) => checkSigned(build(), signed.toPSBT(), 'Fennec')
const invalid = (shortMessage: string) =>
  expect.objectContaining({
    code: 'WALLET_ANSWER_INVALID',
    shortMessage,
    context: { wallet: 'Fennec' },
    help: ['The transaction was not sent.'],
  })
const isAnother = invalid('Fennec signed another transaction than the requested one.')
const isUnsigned = invalid('Fennec did not sign all inputs of the transaction.')

const [first, second] = inputs as [(typeof inputs)[0], (typeof inputs)[0]]
const [paid, change] = outputs as [(typeof outputs)[0], (typeof outputs)[0]]

describe('a transaction that a wallet signed', () => {
  it('is the one that was built, with a signature of each coin', () => {
    const signed = check(sign(build()))
    expect(signed.id).toBe(build().id)
    expect([0, 1].map((index) => signed.getInput(index).finalScriptWitness?.length)).toEqual([2, 2])
    expect(Transaction.fromRaw(signed.extract()).id).toBe(signed.id)
  })

  it('may have some or all inputs final already', () => {
    const all = sign(build())
    all.finalize()
    expect(check(all).hex).toBe(all.hex)
    const some = sign(build())
    some.finalizeIdx(1)
    expect(check(some).hex).toBe(all.hex)
  })

  it('may have final inputs of addresses from before SegWit', () => {
    const { script } = p2pkh(pubECDSA(key))
    const origin = new Transaction()
    origin.addInput(first)
    origin.addOutput({ script, amount: 49_000n })
    sign(origin).finalize()
    const spend = () => {
      const transaction = new Transaction()
      transaction.addInput({ txid: origin.id, index: 0, sequence, nonWitnessUtxo: origin.hex })
      transaction.addOutput({ script: receiver, amount: 48_000n })
      return transaction
    }
    const signed = sign(spend())
    signed.finalize()
    expect(checkSigned(spend(), signed.toPSBT(), 'Fennec').hex).toBe(signed.hex)
    expect(checkSigned(spend(), sign(spend()).toPSBT(), 'Fennec').hex).toBe(signed.hex)
  })

  it.each<[string, Parts]>([
    ['pays more to the receiver', { outputs: [{ ...paid, amount: 80_001n }, change] }],
    ['pays another receiver', { outputs: [{ ...paid, script: own }, change] }],
    ['returns less change, so that the rest is the fee', { outputs: [paid, { ...change, amount: 1_000n }] }],
    ['keeps the change', { outputs: [paid] }],
    ['sends the change to another receiver', { outputs: [paid, { ...change, script: receiver }] }],
    ['also pays another receiver', { outputs: [paid, change, { script: receiver, amount: 500n }] }],
    ['spends less', { inputs: [first] }],
    ['spends one more coin', { inputs: [first, second, { ...first, txid: '33'.repeat(32) }] }],
    ['spends a coin of another transaction', { inputs: [first, { ...second, txid: '33'.repeat(32) }] }],
    ['spends another coin of the transaction', { inputs: [{ ...first, index: 1 }, second] }],
    ['cannot be replaced', { inputs: [first, { ...second, sequence: 0xffffffff }] }],
    ['is valid only later', { lockTime: 900_000 }],
    ['has another version', { version: 1 }],
  ])('is refused if it %s', (_, parts) => {
    expect(() => check(sign(build(parts)))).toThrow(isAnother)
  })

  it('is refused if a coin is without a signature', () => {
    expect(() => check(build())).toThrow(isUnsigned)
    for (const index of [0, 1]) {
      const half = build()
      half.signIdx(key, index)
      expect(() => check(half)).toThrow(isUnsigned)
    }
  })

  it.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['other bytes', new Uint8Array(64)],
    ['a part of a PSBT', sign(build()).toPSBT().subarray(0, 100)],
    ['a transaction that is no PSBT', sign(build()).toBytes(true, true)],
  ])('is refused if the wallet returns %s', (_, psbt) => {
    expect(() => checkSigned(build(), psbt, 'Fennec')).toThrow(invalid('Fennec returned an invalid PSBT.'))
  })
})
