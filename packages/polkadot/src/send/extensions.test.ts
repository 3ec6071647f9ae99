import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime, type TestRuntimeOptions } from '../testing/createTestRuntime.js'
import { toHex } from '../encoding/hex.js'
import { encodeExtensions, getExtensions } from './extensions.js'

const chain = createTestChain(() => Promise.reject(new Error('it was read')))

/** Encodes what these extensions add to a transaction. */
const encode = (extensions: NonNullable<TestRuntimeOptions['extensions']>, values = {}) =>
  encodeExtensions(chain, createTestRuntime({ extensions }), {
    era: '0xa502',
    nonce: 77,
    withMetadataHash: false,
    ...values,
  }).map(toHex)

describe('the extensions of a transaction', () => {
  it('are encoded in the chain’s order', () => {
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

  it('are encoded as no bytes if they are empty, also if they are unknown', () => {
    expect(
      encode([
        ['CheckMood', 'nothing', 'nothing'],
        ['CheckMoods', 'nothings', 'nothings'],
        ['toString', 'nothing', 'nothing'],
      ]),
    ).toEqual(['0x', '0x', '0x'])
  })

  it.each(['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis'])(
    'are encoded as no bytes for %s, whose data wallets only sign',
    (name) => {
      expect(encode([[name, 'nothing', 'hash']])).toEqual(['0x'])
    },
  )

  it.each<[string, 'nothing' | 'flag' | 'pair', 'nothing' | 'hash' | 'pair']>([
    ['a flag in the transaction', 'flag', 'nothing'],
    ['a pair in the transaction', 'pair', 'nothing'],
    ['an additional signed hash', 'nothing', 'hash'],
    ['an additional signed pair', 'nothing', 'pair'],
  ])('are rejected if the chain requires %s that wallets do not know', (_, type, beside) => {
    for (const name of ['CheckMood', 'toString'])
      expect(() => encode([[name, type, beside]])).toThrow(
        expect.objectContaining({
          code: 'CHAIN_NOT_SUPPORTED',
          shortMessage: `Transactions on Network 2 require the unknown extension ${name}.`,
          context: { network: chain.network.id },
        }),
      )
  })

  it('are listed for the wallet by name', () => {
    const runtime = createTestRuntime({ extensions: [['CheckNonce', 'number', 'nothing']] })
    expect(getExtensions(runtime).map(({ identifier }) => identifier)).toEqual(['CheckNonce'])
    expect(getExtensions(createTestRuntime({ extensions: [] }))).toEqual([])
  })
})
