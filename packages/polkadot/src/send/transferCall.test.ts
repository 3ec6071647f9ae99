import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime, testNetwork } from '../testing/createTestRuntime.js'
import { toHex } from '../encoding/hex.js'
import { readSs58, writeSs58 } from '../encoding/ss58.js'
import { assertAmount, assertTransfer, encodeTransfer, readReceiver } from './transferCall.js'

const chain = createTestChain(() => Promise.reject(new Error('it was read')))
const publicKey = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const digits = toHex(publicKey).slice(2)
const receiver = { prefix: 2, publicKey }
const transfer = { account: writeSs58(publicKey, 2), network: testNetwork.id, to: writeSs58(publicKey, 2), amount: 1n }

describe('the receiver of a transfer', () => {
  it('is the account of an address with the network’s prefix or the generic one', () => {
    for (const prefix of [2, 42])
      expect(readReceiver(chain, writeSs58(publicKey, prefix))).toEqual({ prefix, publicKey })
  })

  it('can have any prefix if the network has no details', () => {
    const { details: _, ...network } = testNetwork
    expect(readReceiver({ network }, writeSs58(publicKey, 7))).toEqual({ prefix: 7, publicKey })
  })

  it('is rejected if the address belongs to another network', () => {
    const to = writeSs58(publicKey, 0)
    expect(readSs58(to)).toBeDefined()
    expect(() => readReceiver(chain, to)).toThrow(
      expect.objectContaining({
        code: 'ADDRESS_INVALID',
        context: { value: to },
        help: ['The address belongs to another network than Network 2.'],
      }),
    )
  })

  it.each(['', 'bob', transfer.to.slice(1), `${transfer.to.slice(0, -1)}z`, 'x'.repeat(1_000)])(
    'is rejected if the address is incomplete or mistyped, with at most 100 of its characters in the error: %s',
    (to) => {
      expect(() => readReceiver(chain, to)).toThrow(
        expect.objectContaining({
          code: 'ADDRESS_INVALID',
          shortMessage: `Invalid address of Network 2: ${to.slice(0, 100)}.`,
          help: ['Check that the address is complete. Its last characters are a checksum.'],
        }),
      )
    },
  )
})

describe('the parameters of a transfer', () => {
  it('are valid for the native coin', () => {
    expect(() => assertTransfer(chain, transfer)).not.toThrow()
  })

  it.each([
    ['tokens', { token: '1984' }],
    ['memos', { memo: 'for you' }],
    ['fee rates', { feeRate: 1n }],
  ])('are rejected if they contain %s', (parameter, more) => {
    expect(() => assertTransfer(chain, { ...transfer, ...more })).toThrow(
      expect.objectContaining({
        code: 'CAPABILITY_MISSING',
        shortMessage: `Transfers on Network 2 do not support ${parameter}.`,
        context: { network: testNetwork.id },
      }),
    )
  })

  it('have an amount between 1 and 2^128 - 1', () => {
    for (const amount of [1n, 2n ** 128n - 1n]) expect(() => assertAmount(amount)).not.toThrow()
    for (const amount of [-1n, 0n, 2n ** 128n])
      expect(() => assertAmount(amount)).toThrow(
        expect.objectContaining({ code: 'AMOUNT_INVALID', context: { amount: amount.toString() } }),
      )
  })
})

/** The encoded amount of 1,000,000: four bytes, as the last two bits of the first byte say. */
const million = '02093d00'

describe('the call of a transfer', () => {
  const encode = (options = {}, amount = 1_000_000n) =>
    toHex(encodeTransfer(chain, createTestRuntime(options), receiver, amount))

  it('keeps the sender’s account alive, and has the receiver and the amount', () => {
    // The pallet, the call, the type of address, the account, the amount.
    expect(encode()).toBe(`0x0a0300${digits}${million}`)
    expect(encode({ metadataVersion: 15 })).toBe(`0x0a0300${digits}${million}`)
    expect(encode({ balancesIndex: 5, transfers: { transfer_keep_alive: 9 } })).toBe(`0x050900${digits}${million}`)
  })

  it('encodes large amounts', () => {
    expect(encode({}, 1n)).toBe(`0x0a0300${digits}04`)
    expect(encode({}, 2n ** 128n - 1n)).toBe(`0x0a0300${digits}33${'ff'.repeat(16)}`)
  })

  it('encodes the account as the chain does: as bytes, or as one of several types of addresses', () => {
    expect(encode({ address: 'bytes' })).toBe(`0x0a03${digits}${million}`)
    expect(encode({ idVariant: 4 })).toBe(`0x0a0304${digits}${million}`)
  })

  it.each<[string, object]>([
    ['has no transfer call that keeps the sender’s account alive', { transfers: { transfer_allow_death: 0 } }],
    ['has no calls for its coin', { transfers: {} }],
    ['has no native coin', { balancesName: 'Coins' }],
  ])('is an error if the chain %s: the other call could burn the remaining balance', (_, options) => {
    expect(() => encode(options)).toThrow(
      expect.objectContaining({
        code: 'CHAIN_NOT_SUPPORTED',
        shortMessage: 'Network 2 has no call for transfers.',
        context: { network: testNetwork.id },
      }),
    )
  })
})
