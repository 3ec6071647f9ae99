import type { CaipNetworkId } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import { RawWitness, SigHash } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { type BitcoinKind, payTo, signBip137, signBip322 } from '../testing/bitcoinKeys.js'
import { examineVerifier, type TestSigner } from '../testing/examineVerifier.js'
import { changesOf, negateS } from '../testing/signatureBytes.js'
import { bip122Verifier } from './bip122Verifier.js'

const mainnet: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const signet: CaipNetworkId = 'bip122:00000008819873e925422c1ff0f99f7c'
const secretKey = new Uint8Array(32).fill(11)
const otherKey = new Uint8Array(32).fill(12)
const addressOf = (kind: BitcoinKind, key = secretKey, isTestnet = false) => payTo(kind, key, isTestnet).address
const encode = (bytes: Uint8Array | undefined) => base64.encode(bytes ?? new Uint8Array())

/** r and s as DER, whatever their size. */
const toDer = (signature: Uint8Array) => {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.subarray(start)
    const value = (short[0] ?? 0) > 0x7f ? [0, ...short] : [...short]
    return [0x02, value.length, ...value]
  }
  const body = [...integer(signature.subarray(0, 32)), ...integer(signature.subarray(32))]
  return new Uint8Array([0x30, body.length, ...body])
}
const fromDer = (der: Uint8Array) => {
  const length = der[3] ?? 0
  const r = der.subarray(4, 4 + length)
  const s = der.subarray(6 + length)
  const padded = (bytes: Uint8Array) => {
    const short = bytes[0] === 0 ? bytes.subarray(1) : bytes
    return [...new Uint8Array(32 - short.length), ...short]
  }
  return new Uint8Array([...padded(r), ...padded(s)])
}
const withHighS = (signature: string) => {
  const [first = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(base64.decode(signature))
  const high = toDer(negateS(fromDer(first.subarray(0, -1)), 32))
  return encode(RawWitness.encode([new Uint8Array([...high, 1]), key]))
}
/** Another hash type in the signature's last byte, which no signature covers. */
const withHashType = (signature: string) => {
  const [first = new Uint8Array(), ...rest] = RawWitness.decode(base64.decode(signature))
  return encode(RawWitness.encode([first.with(first.length - 1, 0x81), ...rest]))
}
const withByteMore = (signature: string) => encode(new Uint8Array([...base64.decode(signature), 0]))

const simple = (kind: BitcoinKind, name: string, isTestnet = false): TestSigner => ({
  name,
  chainId: isTestnet ? signet : mainnet,
  accountAddress: addressOf(kind, secretKey, isTestnet),
  otherAddress: addressOf(kind, otherKey, isTestnet),
  sign: (text) => encode(signBip322(kind, secretKey, text, { isTestnet }).simple),
  malleate: {
    ...(kind !== 'p2tr' && { 'high s': withHighS }),
    'another hash type': withHashType,
    'a byte more': withByteMore,
    'a witness more': (signature) =>
      encode(RawWitness.encode([...RawWitness.decode(base64.decode(signature)), new Uint8Array([0x50])])),
    'without its padding': (signature) => `${signature.replace(/=+$/, '')}\n`,
  },
  ...changesOf(base64),
})
const full = (kind: BitcoinKind, name: string): TestSigner => ({
  ...simple(kind, name),
  sign: (text) => encode(signBip322(kind, secretKey, text).full),
  malleate: { 'a byte more': withByteMore, 'the prefix of the other form': (signature) => `smp${signature}` },
})
const older = (kind: BitcoinKind, name: string, header: number): TestSigner => ({
  ...simple(kind, name),
  sign: (text) => encode(signBip137(secretKey, text, header)),
  malleate: {
    'high s': (signature) => {
      const bytes = negateS(base64.decode(signature), 33)
      bytes[0] = (((bytes[0] ?? 0) - 27) ^ 1) + 27
      return encode(bytes)
    },
    'a header beyond': (signature) => encode(base64.decode(signature).with(0, 43)),
  },
})

const signers: readonly TestSigner[] = [
  simple('p2wpkh', 'P2WPKH, BIP-322 simple'),
  simple('p2tr', 'P2TR, BIP-322 simple'),
  simple('p2sh-p2wpkh', 'P2SH-P2WPKH, BIP-322 simple'),
  simple('p2wpkh', 'P2WPKH on signet, BIP-322 simple', true),
  full('p2pkh', 'P2PKH, BIP-322 full'),
  full('p2wpkh', 'P2WPKH, BIP-322 full'),
  full('p2tr', 'P2TR, BIP-322 full'),
  full('p2sh-p2wpkh', 'P2SH-P2WPKH, BIP-322 full'),
  older('p2pkh', 'P2PKH, the older form', 31),
  older('p2sh-p2wpkh', 'P2SH-P2WPKH, the older form', 35),
  older('p2sh-p2wpkh', 'P2SH-P2WPKH, the older form with the header of P2PKH', 31),
  older('p2wpkh', 'P2WPKH, the older form', 39),
  older('p2wpkh', 'P2WPKH, the older form with the header of P2PKH', 31),
]

examineVerifier(
  bip122Verifier,
  () => signers,
  signers.map(({ name }) => name),
)

const verify = async (message: string, accountAddress: string, signature: string, chainId = mainnet) =>
  (await bip122Verifier().load())({ message, accountAddress, signature, chainId })

describe('BIP-322', () => {
  const message = 'Hello World'

  it('accepts SIGHASH_ALL and, on P2TR, the default, and no other hash type', async () => {
    for (const sighash of [SigHash.DEFAULT, SigHash.ALL])
      expect(
        await verify(message, addressOf('p2tr'), encode(signBip322('p2tr', secretKey, message, { sighash }).simple)),
      ).toBe(true)
    for (const kind of ['p2tr', 'p2wpkh', 'p2sh-p2wpkh'] as const)
      for (const sighash of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])
        expect(
          await verify(message, addressOf(kind), encode(signBip322(kind, secretKey, message, { sighash }).simple)),
        ).toBe(false)
    const { full: bytes } = signBip322('p2pkh', secretKey, message, { sighash: SigHash.NONE })
    expect(await verify(message, addressOf('p2pkh'), encode(bytes))).toBe(false)
  })

  it('refuses the default hash type if it is written out, as BIP-341 does', async () => {
    const { witness = [] } = signBip322('p2tr', secretKey, message, { sighash: SigHash.DEFAULT })
    const [signature = new Uint8Array()] = witness
    const written = encode(RawWitness.encode([new Uint8Array([...signature, SigHash.DEFAULT])]))
    expect(await verify(message, addressOf('p2tr'), encode(RawWitness.encode(witness)))).toBe(true)
    expect(await verify(message, addressOf('p2tr'), written)).toBe(false)
  })

  it('refuses a key that is not compressed in a witness, and a simple signature by P2PKH', async () => {
    const { witness = [] } = signBip322('p2wpkh', secretKey, message)
    const [signature = new Uint8Array()] = witness
    const uncompressed = encode(RawWitness.encode([signature, new Uint8Array(65).fill(4)]))
    expect(await verify(message, addressOf('p2wpkh'), uncompressed)).toBe(false)
    expect(await verify(message, addressOf('p2pkh'), encode(RawWitness.encode(witness)))).toBe(false)
  })

  it('refuses an address of another network, and a coin that is not Bitcoin', async () => {
    const signature = encode(signBip322('p2wpkh', secretKey, message).simple)
    const address = addressOf('p2wpkh')
    expect(await verify(message, address, signature)).toBe(true)
    expect(await verify(message, address.toUpperCase(), signature)).toBe(true)
    expect(await verify(message, address, signature, signet)).toBe(false)
    expect(await verify(message, address, signature, 'bip122:12a765e31ffd4059bada1e25190f6e98')).toBe(false)
    const older27 = encode(signBip137(secretKey, message, 31))
    expect(await verify(message, addressOf('p2pkh'), older27)).toBe(true)
    expect(await verify(message, addressOf('p2pkh', secretKey, true), older27)).toBe(false)
    expect(await verify(message, addressOf('p2pkh', secretKey, true), older27, signet)).toBe(true)
  })
})
