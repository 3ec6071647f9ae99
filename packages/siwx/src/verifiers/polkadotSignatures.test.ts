import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { negateS } from '../testing/signatureBytes.js'
import { polkadotVerifier } from './polkadotVerifier.js'

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const blake256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const toBytes = (text: string) => new TextEncoder().encode(text)
const ss58 = (account: Uint8Array) => {
  const body = new Uint8Array([0, ...account])
  const checksum = blake2b(new Uint8Array([...toBytes('SS58PRE'), ...body])).subarray(0, 2)
  return base58.encode(new Uint8Array([...body, ...checksum]))
}
const hex0x = { encode: (bytes: Uint8Array) => `0x${hex.encode(bytes)}` }

it('refuses an ed25519 key of small order, for which anyone can sign', async () => {
  const identity = new Uint8Array(32)
  identity[0] = 1
  const signature = new Uint8Array(64)
  signature[0] = 1
  const verify = await polkadotVerifier().load()
  expect(ed25519.verify(signature, toBytes('any'), identity, { zip215: true })).toBe(true)
  for (const bytes of [signature, new Uint8Array([0, ...signature])])
    expect(
      await verify({
        message: 'any',
        accountAddress: ss58(identity),
        signature: hex0x.encode(bytes),
        chainId: polkadot,
      }),
    ).toBe(false)
})

describe('the signatures of polkadot-js', () => {
  // https://github.com/polkadot-js/common/blob/master/packages/util-crypto/src/signature/verify.spec.ts
  const message = 'hello world'
  const ed = 'DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN'
  const sr = 'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm'
  const srWrapped = 'J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK'
  const ec = 'XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji'
  const edSignature =
    '299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06'
  const srSignature =
    'ca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288'
  const srWrappedSignature =
    '84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489'
  const ecSignature =
    '994638ee586d2c5dbd9bacacbc35d9b7e9018de8f7892f00c900db63bc57b1283e2ee7bc51a9b1c1dae121ac4f4b9e2a41cd1d6bf4bb3e24d7fed6faf6d85e0501'
  const chainId = 'polkadot:fe58ea77779b7abda7da4ec526d14db9'

  it.each([
    ['ed25519', ed, edSignature],
    ['sr25519', sr, srSignature],
    ['sr25519, wrapped', srWrapped, srWrappedSignature],
    ['ecdsa', ec, ecSignature],
    ['ed25519, named', ed, `00${edSignature}`],
    ['sr25519, named', sr, `01${srSignature}`],
    ['ecdsa, named', ec, `02${ecSignature}`],
  ])('are verified: %s', async (_, accountAddress, signature) => {
    const verify = await polkadotVerifier().load()
    expect(await verify({ message, accountAddress, signature: `0x${signature}`, chainId })).toBe(true)
    expect(await verify({ message: 'hello World', accountAddress, signature: `0x${signature}`, chainId })).toBe(false)
  })

  it.each([
    ['of another key', ed, srSignature],
    ['named as another scheme', ed, `01${edSignature}`],
    ['with the byte of an unknown scheme', sr, `03${srSignature}`],
    ['of 66 bytes that are not ecdsa', ec, `01${ecSignature}`],
  ])('are refused: %s', async (_, accountAddress, signature) => {
    const verify = await polkadotVerifier().load()
    expect(await verify({ message, accountAddress, signature: `0x${signature}`, chainId })).toBe(false)
  })

  it('is verified: one of another library, over a line with its line end', async () => {
    const verify = await polkadotVerifier().load()
    const proof = {
      message: 'test message\n',
      accountAddress: '5Gv8YYFu8H1btvmrJy9FjjAWfb99wrhV3uhPFoNEr918utyR',
      signature:
        '0x22f91b41ba12f8663ddce26bfc90dbfe6a51683fd3782ad679ab2a5fdbe7d44c2a119f22c74eea22555e5483eb7f42b828f189a38379d59c3b607d2461f0858e',
      chainId: polkadot,
    } as const
    expect(await verify(proof)).toBe(true)
  })
})

describe('the bytes of a signature', () => {
  const message = 'Hello'
  const seed = new Uint8Array(32).fill(3)
  const verify = async (account: Uint8Array, bytes: Uint8Array, own = message) => {
    const accountAddress = ss58(account)
    return (await polkadotVerifier().load())({
      message: own,
      accountAddress,
      signature: hex0x.encode(bytes),
      chainId: polkadot,
    })
  }
  const signEcdsa = (text: string) => {
    const [recovery = 0, ...rest] = secp256k1.sign(blake256(toBytes(text)), seed, {
      prehash: false,
      format: 'recovered',
    })
    return new Uint8Array([...rest, recovery])
  }
  const ecdsaAccount = blake256(secp256k1.getPublicKey(seed))
  const edAccount = ed25519.getPublicKey(seed)
  const edSignature = ed25519.sign(toBytes(message), seed)

  it('cover the text as it is, or wrapped, and no other text', async () => {
    for (const text of [message, `<Bytes>${message}</Bytes>`]) {
      expect(await verify(edAccount, ed25519.sign(toBytes(text), seed))).toBe(true)
      expect(await verify(ecdsaAccount, signEcdsa(text))).toBe(true)
      expect(await verify(ecdsaAccount, new Uint8Array([2, ...signEcdsa(text)]))).toBe(true)
    }
    for (const text of ['', `<Bytes>${message}`, `${message}</Bytes>`, `<Bytes></Bytes>`]) {
      expect(await verify(edAccount, ed25519.sign(toBytes(text), seed))).toBe(false)
      expect(await verify(ecdsaAccount, signEcdsa(text))).toBe(false)
    }
  })

  it('begin with the byte of their scheme, or without one', async () => {
    for (let name = 0; name < 256; name += 1) {
      expect(await verify(edAccount, new Uint8Array([name, ...edSignature]))).toBe(name === 0)
      expect(await verify(ecdsaAccount, new Uint8Array([name, ...signEcdsa(message)]))).toBe(name === 2)
    }
  })

  it('have the length of their scheme, in hex, with or without 0x', async () => {
    for (const wrong of [
      edSignature.subarray(0, 63),
      new Uint8Array([...edSignature, 0]),
      new Uint8Array([0, 0, ...edSignature]),
      new Uint8Array(),
    ])
      expect(await verify(edAccount, wrong)).toBe(false)
    for (const wrong of [
      signEcdsa(message).subarray(0, 64),
      new Uint8Array([2, ...signEcdsa(message), 0]),
      new Uint8Array([...signEcdsa(message), 0]),
      new Uint8Array([...signEcdsa(message), 0, 0]),
    ])
      expect(await verify(ecdsaAccount, wrong)).toBe(false)
    const check = async (signature: string) =>
      (await polkadotVerifier().load())({ message, accountAddress: ss58(edAccount), signature, chainId: polkadot })
    const text = hex.encode(edSignature)
    for (const right of [text, `0x${text}`, text.toUpperCase(), `0x${text.toUpperCase()}`])
      expect(await check(right)).toBe(true)
    for (const wrong of [`0x0x${text}`, `00x${text}`, ` ${text}`, `${text}0x`, '0x', ''])
      expect(await check(wrong)).toBe(false)
  })

  it('are of ecdsa only with a low s and the recovery id of the key', async () => {
    const bytes = signEcdsa(message)
    const recovery = bytes[64] ?? 0
    expect(await verify(ecdsaAccount, negateS(bytes, 32).with(64, recovery ^ 1))).toBe(false)
    for (const other of [recovery ^ 1, 2, 3, 4, 27, 28, 255])
      expect(await verify(ecdsaAccount, bytes.with(64, other))).toBe(false)
    expect(await verify(blake256(secp256k1.getPublicKey(seed, false)), bytes)).toBe(false)
  })
})
