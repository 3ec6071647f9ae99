import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime, type TestRuntimeOptions } from '../testing/createTestRuntime.js'
import { toHex } from '../encoding/hex.js'
import { encodeExtensions, extensionsOf } from './extensions.js'

const chain = createTestChain(() => Promise.reject(new Error('it was read')))

/** What a chain with these extensions finds in a transaction: the bytes of each. */
const encode = (extensions: NonNullable<TestRuntimeOptions['extensions']>, values = {}) =>
  encodeExtensions(chain, createTestRuntime({ extensions }), {
    era: '0xa502',
    nonce: 77,
    withMetadataHash: false,
    ...values,
  }).map(toHex)

describe('what a transaction says beside its call', () => {
  it('is what each of the chain’s extensions holds, in the chain’s order', () => {
    expect(
      encode([
        ['CheckNonce', 'number', 'nothing'],
        ['CheckWeight', 'nothing', 'nothing'],
        ['CheckMortality', 'pair', 'hash'],
        ['CheckMetadataHash', 'flag', 'hash'],
        ['ChargeAssetTxPayment', 'pair', 'nothing'],
        ['ChargeTransactionPayment', 'number', 'nothing'],
      ]),
    ).toEqual(['0x3501', '0x', '0xa502', '0x00', '0x0000', '0x00'])
    expect(encode([['CheckEra', 'pair', 'hash']])).toEqual(['0xa502'])
    expect(encode([['CheckMetadataHash', 'flag', 'hash']], { withMetadataHash: true })).toEqual(['0x01'])
  })

  it('is nothing for extensions that hold nothing, whatever they are called', () => {
    expect(
      encode([
        ['CheckMood', 'nothing', 'nothing'],
        ['CheckMoods', 'nothings', 'nothings'],
        ['toString', 'nothing', 'nothing'],
      ]),
    ).toEqual(['0x', '0x', '0x'])
  })

  it.each(['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis'])(
    'is nothing for %s, which wallets sign beside the transaction',
    (name) => {
      expect(encode([[name, 'nothing', 'hash']])).toEqual(['0x'])
    },
  )

  it.each<[string, 'nothing' | 'flag' | 'pair', 'nothing' | 'hash' | 'pair']>([
    ['a flag in the transaction', 'flag', 'nothing'],
    ['a pair in the transaction', 'pair', 'nothing'],
    ['a hash that is signed beside it', 'nothing', 'hash'],
    ['a pair that is signed beside it', 'nothing', 'pair'],
  ])('is nothing that can be sent if the chain wants %s that wallets do not know', (_, type, beside) => {
    for (const name of ['CheckMood', 'toString'])
      expect(() => encode([[name, type, beside]])).toThrow(
        expect.objectContaining({
          code: 'CHAIN_NOT_SUPPORTED',
          shortMessage: `Network 2 wants ${name} of a transaction.`,
          context: { network: chain.network.id },
        }),
      )
  })

  it('is listed for the wallet by name', () => {
    const runtime = createTestRuntime({ extensions: [['CheckNonce', 'number', 'nothing']] })
    expect(extensionsOf(runtime).map(({ identifier }) => identifier)).toEqual(['CheckNonce'])
    expect(extensionsOf(createTestRuntime({ extensions: [] }))).toEqual([])
  })
})
