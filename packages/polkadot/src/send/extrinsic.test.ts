import { createPolkadotTestWallet, inject, type KeyType } from '@latchkey/test-wallets/polkadot'
import { getErrorCode } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime, type TestRuntimeOptions } from '../testing/createTestRuntime.js'
import { fromHex, toHex } from '../encoding/hex.js'
import { encodeExtrinsic, fakeSignature, readSigned, type Unsigned } from './extrinsic.js'

const chain = createTestChain(() => Promise.reject(new Error('it was read')))
const runtime = createTestRuntime()
const publicKey = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const account = toHex(publicKey).slice(2)
const call = Uint8Array.of(10, 3, 0, 9, 9, 4)
const unsigned: Unsigned = { publicKey, call, nonce: 77, era: '0xa502', withMetadataHash: false }
const signature = Uint8Array.from([1, ...new Uint8Array(64).fill(5)])
const signed = toHex(signature).slice(2)

const encode = (options: TestRuntimeOptions, changes: Partial<Unsigned> = {}) =>
  toHex(encodeExtrinsic(chain, createTestRuntime(options), { ...unsigned, ...changes }, signature))

describe('a signed transaction', () => {
  // The values of this chain's extensions: the era, the nonce, the tip, and whether the hash of the metadata is signed.
  const extensions = 'a502350100 00'.replace(' ', '')

  it('is its length, version, account, signature, extensions and call', () => {
    const body = `8400${account}${signed}${extensions}0a0300090904`
    expect(encode({})).toBe(`0xbd01${body}`)
    expect(body.length / 2).toBe(0x1bd >> 2)
    expect(encode({ metadataVersion: 15 })).toBe(`0xbd01${body}`)
  })

  it('encodes its account as the chain does', () => {
    expect(encode({ address: 'bytes' })).toBe(`0xb90184${account}${signed}${extensions}0a0300090904`)
    expect(encode({ idVariant: 6 })).toBe(`0xbd018406${account}${signed}${extensions}0a0300090904`)
  })

  it('has a flag for whether the wallet signed the hash of the metadata', () => {
    expect(encode({}, { withMetadataHash: true })).toContain('a50235010001')
  })

  it.each<[string, TestRuntimeOptions, string]>([
    ['has an unknown format of accounts', { address: 'number' }, 'Network 2 has an unknown format of accounts'],
    [
      'has such a format in newer metadata',
      { address: 'number', metadataVersion: 15 },
      'Network 2 has an unknown format of accounts',
    ],
    [
      'has metadata without the format of accounts',
      { address: 'unsaid' },
      'Network 2 has an unknown format of accounts',
    ],
    ['has transactions of another version', { extrinsicVersion: 5 }, 'Network 2 has an unknown format of transactions'],
    [
      'requires an extension that wallets do not know',
      { extensions: [['CheckMood', 'flag', 'nothing']] },
      'Transactions on Network 2 require the unknown extension CheckMood',
    ],
  ])('is an error if the chain %s', (_, options, message) => {
    expect(() => encode(options)).toThrow(
      expect.objectContaining({
        code: 'CHAIN_NOT_SUPPORTED',
        shortMessage: `${message}.`,
        context: { network: chain.network.id },
      }),
    )
  })
})

/** Returns the answer of a wallet with a real key to a signing request. */
const signWithWallet = async (type: KeyType) => {
  const wallet = createPolkadotTestWallet({ id: 'fennec', keys: [{ name: 'Key', seed: `0x${'01'.repeat(32)}`, type }] })
  const page: Record<string, Record<string, ReturnType<typeof wallet.createEntry>>> = {}
  inject(wallet, page, 'https://site.example')
  const entry = page['injectedWeb3']?.['fennec']
  const injected = await entry?.enable?.('Site')
  const [first] = (await injected?.accounts.get()) ?? []
  return injected?.signer.signPayload({
    address: first?.address ?? expect.fail('there is no account'),
    blockHash: `0x${'ab'.repeat(32)}`,
    era: unsigned.era,
    genesisHash: runtime.genesisHash,
    method: toHex(call),
    nonce: '0x0000004d',
    signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce'],
    specVersion: '0x00000384',
    tip: '0x00',
    transactionVersion: '0x00000005',
    version: 4,
  })
}

const read = (answer: unknown, options: TestRuntimeOptions = {}, requested: Unsigned = unsigned) =>
  toHex(readSigned(chain, createTestRuntime(options), requested, 'Fennec', answer))
const whole = encodeExtrinsic(chain, runtime, unsigned, signature)
const isInvalid = (shortMessage: string) =>
  expect.objectContaining({
    code: 'SIGNATURE_INVALID',
    shortMessage,
    context: { wallet: 'Fennec' },
  })
const isNoSignature = isInvalid('The wallet did not return a valid signature.')
const isAnother = isInvalid('The wallet signed another transaction than the requested one.')

describe('the answer of a wallet to a signing request', () => {
  it.each<[KeyType, number, number]>([
    ['ed25519', 0, 65],
    ['sr25519', 1, 65],
    ['ecdsa', 2, 66],
  ])('is a signature by %s', async (type, kind, length) => {
    const answer = await signWithWallet(type)
    const bytes = fromHex((answer?.signature ?? '0x') as `0x${string}`)
    expect([bytes[0], bytes.length]).toEqual([kind, length])
    expect(read(answer)).toBe(toHex(encodeExtrinsic(chain, runtime, unsigned, bytes)))
    expect(read({ ...answer, signedTransaction: null })).toBe(read(answer))
    expect(read({ signature: bytes })).toBe(read(answer))
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a string', toHex(signature)],
    ['an object without a signature', {}],
    ['an empty signature', { signature: '0x' }],
    ['an empty signature as bytes', { signature: new Uint8Array() }],
    ['a signature that is not hex', { signature: 'sig' }],
    ['a signature without its type', { signature: toHex(signature.subarray(1)) }],
    ['a signature that is too short', { signature: toHex(signature.subarray(0, 64)) }],
    ['a signature that is too long', { signature: `${toHex(signature)}00` }],
    ['a signature of one type with the length of another', { signature: `0x02${toHex(signature).slice(4)}` }],
    ['a signature of an unknown type', { signature: `0x03${toHex(signature).slice(4)}` }],
    ['bytes in an array', { signature: [...signature] }],
    ['a signature that only claims to be bytes', { signature: Object.create(Uint8Array.prototype) }],
  ])('is rejected if it is %s', (_, answer) => {
    expect(() => read(answer)).toThrow(isNoSignature)
  })

  it.each([0, 1, 2])('may be the signed transaction, with a signature of type %d', (kind) => {
    const typedSignature = Uint8Array.from([kind, ...new Uint8Array(kind === 2 ? 65 : 64).fill(6)])
    const bytes = encodeExtrinsic(chain, runtime, unsigned, typedSignature)
    expect(read({ signedTransaction: toHex(bytes) })).toBe(toHex(bytes))
    expect(read({ signature: '0x', signedTransaction: bytes })).toBe(toHex(bytes))
  })

  it('may have the hash of the metadata, which a wallet can add', () => {
    const bytes = encodeExtrinsic(chain, runtime, { ...unsigned, withMetadataHash: true }, signature)
    expect(read({ signedTransaction: toHex(bytes) })).toBe(toHex(bytes))
  })

  it.each([1, 30, 16_384, 20_000])(
    'may be the signed transaction of a call of %d bytes, with a length prefix of any size',
    (length) => {
      const long = { ...unsigned, call: new Uint8Array(length).fill(7) }
      const bytes = encodeExtrinsic(chain, runtime, long, signature)
      expect(read({ signedTransaction: toHex(bytes) }, {}, long)).toBe(toHex(bytes))
    },
  )

  it('may be the signed transaction at the lengths at which the prefix grows', () => {
    const rest = whole.length - 2 - call.length
    for (const total of [2 ** 14 - 1, 2 ** 14, 2 ** 14 + 1]) {
      const long = { ...unsigned, call: new Uint8Array(total - rest).fill(7) }
      const bytes = encodeExtrinsic(chain, runtime, long, signature)
      expect(read({ signedTransaction: toHex(bytes) }, {}, long)).toBe(toHex(bytes))
    }
  })

  it('may be the signed transaction on a chain that encodes accounts as bytes', () => {
    const bytes = encodeExtrinsic(chain, createTestRuntime({ address: 'bytes' }), unsigned, signature)
    expect(read({ signedTransaction: toHex(bytes) }, { address: 'bytes' })).toBe(toHex(bytes))
  })

  it.each<[string, Partial<Unsigned>]>([
    ['moves another amount', { call: Uint8Array.of(10, 3, 0, 9, 9, 8) }],
    ['calls more', { call: Uint8Array.of(...call, 1) }],
    ['is of another account', { publicKey: new Uint8Array(32) }],
    ['has another nonce, so that it could be sent as well', { nonce: 78 }],
    ['is valid at another time', { era: '0x0500' }],
  ])('is rejected if it is a signed transaction that %s', (_, changes) => {
    const bytes = encodeExtrinsic(chain, runtime, { ...unsigned, ...changes }, signature)
    expect(() => read({ signature: toHex(signature), signedTransaction: toHex(bytes) })).toThrow(isAnother)
  })

  it.each<[string, unknown]>([
    ['is empty', '0x'],
    ['is empty bytes', new Uint8Array()],
    ['is not hex', 'signed'],
    ['is a number', 7],
    ['is truncated', toHex(whole.subarray(0, -1))],
    ['has an additional byte', `${toHex(whole)}00`],
    ['has a signature of an unknown type', toHex(whole.map((byte, index) => (index === 36 ? 3 : byte)))],
    ['has a signature of another type', toHex(whole.map((byte, index) => (index === 36 ? 2 : byte)))],
    ['has no signature', toHex(encodeExtrinsic(chain, runtime, unsigned, new Uint8Array()))],
    ['has a truncated signature', toHex(encodeExtrinsic(chain, runtime, unsigned, signature.subarray(0, 64)))],
  ])(
    'is rejected if it is a signed transaction that %s, even with a valid separate signature',
    (_, signedTransaction) => {
      expect(() => read({ signature: toHex(signature), signedTransaction })).toThrow(isAnother)
    },
  )

  it('is rejected if any byte outside its signature is changed', () => {
    const lengths: number[] = []
    for (const [index, byte] of whole.entries()) {
      const changed = Uint8Array.from(whole)
      changed[index] = byte ^ 255
      try {
        read({ signedTransaction: toHex(changed) })
        lengths.push(index)
      } catch (error) {
        expect(getErrorCode(error)).toBe('SIGNATURE_INVALID')
      }
    }
    // The chain verifies the bytes of the signature.
    expect(lengths).toEqual(Array.from({ length: 64 }, (_, index) => 37 + index))
  })
})

it('has a signature for estimates with the length of most accounts’ signatures', () => {
  expect(read({ signature: fakeSignature })).toHaveLength(toHex(whole).length)
})
