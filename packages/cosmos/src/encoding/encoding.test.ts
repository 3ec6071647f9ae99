import { bech32 } from '@scure/base'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeSimulation } from '../send/encodeTransfer.js'
import { fromBase64, toBase64 } from './base64.js'
import { readPrefix } from './bech32.js'
import { bytesField, joinBytes, numberField, readMessage } from './protobuf.js'

const prefix = fc.stringMatching(/^[a-z]{2,12}$/)
const bytes = fc.oneof(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.uint8Array({ minLength: 32, maxLength: 32 }))
const characters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

describe('addresses', () => {
  it('have the prefix with which a reference library encodes them', () => {
    expect(readPrefix('cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4')).toBe('cosmos')
    fc.assert(
      fc.property(prefix, bytes, (name, data) => {
        expect(readPrefix(bech32.encode(name, bech32.toWords(data), false))).toBe(name)
      }),
    )
  })

  it('are rejected if any character is changed', () => {
    fc.assert(
      fc.property(prefix, bytes, fc.nat(31), fc.nat(57), (name, data, by, position) => {
        const address = bech32.encode(name, bech32.toWords(data), false)
        const index = name.length + 1 + (position % (address.length - name.length - 1))
        const before = characters.indexOf(address[index] ?? '')
        const other = characters[(before + 1 + (by % 31)) % 32] ?? ''
        expect(readPrefix(address.slice(0, index) + other + address.slice(index + 1))).toBeUndefined()
      }),
    )
  })

  it.each([
    '',
    'cosmos',
    'COSMOS19RL4CM2HMR8AFY4KLDPXZ3FKA4JGUQ0AUQDAL4',
    ' cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4',
    bech32.encode('cosmos', bech32.toWords(new Uint8Array(19))),
    bech32.encode('cosmos', bech32.toWords(new Uint8Array(21))),
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ])('are not: %s', (text) => {
    expect(readPrefix(text)).not.toBe('cosmos')
  })
})

describe('protobuf', () => {
  it('is encoded so that the reference library decodes it: a transfer for simulation', () => {
    const texts = fc.string({ maxLength: 60 })
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.bigInt({ min: 0n, max: 2n ** 200n }),
        texts,
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.option(fc.uint8Array({ minLength: 33, maxLength: 33 }), { nil: undefined }),
        (from, to, amount, memo, sequence, key) => {
          const raw = TxRaw.decode(encodeSimulation({ from, to, denom: 'uatom', amount, memo }, sequence, key))
          expect(raw.signatures).toEqual([new Uint8Array()])
          const body = TxBody.decode(raw.bodyBytes)
          expect(body.memo).toBe(memo)
          expect(body.messages.map(({ typeUrl }) => typeUrl)).toEqual(['/cosmos.bank.v1beta1.MsgSend'])
          expect(MsgSend.decode(body.messages[0]?.value ?? new Uint8Array())).toEqual({
            fromAddress: from,
            toAddress: to,
            amount: [{ denom: 'uatom', amount: amount.toString() }],
          })
          const [signer, ...more] = AuthInfo.decode(raw.authInfoBytes).signerInfos
          expect(more).toEqual([])
          expect(signer).toMatchObject({ sequence, modeInfo: { single: { mode: 1 } } })
          expect(signer?.publicKey && PubKey.decode(signer.publicKey.value).key).toEqual(key)
        },
      ),
    )
  })

  it('is decoded as the reference library encodes it', () => {
    const big = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(fc.string(), big, big, (address, accountNumber, sequence) => {
        const message = BaseAccount.encode(BaseAccount.fromPartial({ address, accountNumber, sequence })).finish()
        const read = readMessage(message)
        expect([read.text(1), read.number(3), read.number(4)]).toEqual([address, accountNumber, sequence])
        expect(read.bytes(2)).toHaveLength(0)
      }),
    )
    const mixed = joinBytes([9, 1, 2, 3, 4, 5, 6, 7, 8], [21, 1, 2, 3, 4], numberField(3, 5n), bytesField(4, 'x'))
    expect([readMessage(mixed).number(3), readMessage(mixed).text(4)]).toEqual([5n, 'x'])
  })

  it('decodes any bytes or throws, and terminates', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (message) => {
        try {
          readMessage(message).text(1)
        } catch (error) {
          expect(error instanceof RangeError || error instanceof TypeError).toBe(true)
        }
      }),
    )
    expect(() => readMessage(Uint8Array.of(10, 5, 1))).toThrow(RangeError)
    expect(() => readMessage(Uint8Array.of(11))).toThrow(TypeError)
    expect(() => readMessage(new Uint8Array(12).fill(255))).toThrow(RangeError)
  })
})

it('base64 encodes and decodes any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (value) => {
      expect(toBase64(value)).toBe(Buffer.from(value).toString('base64'))
      expect(fromBase64(toBase64(value))).toEqual(value)
    }),
  )
})
