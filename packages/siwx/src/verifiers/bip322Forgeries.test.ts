import type { CaipNetworkId } from '@latchkey/core/adapter'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32, bech32m } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { type BitcoinKind, payTo, signBip322 } from '../testing/bitcoinKeys.js'
import { keyHashProgram, readAddress } from './bip122/address.js'
import { hash160, join, sized } from './bip122/bytes.js'
import { legacySighash, segwitSighash, taprootSighash, toSpendId } from './bip122/toSign.js'
import { bip122Verifier } from './bip122Verifier.js'

const mainnet: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const secretKey = new Uint8Array(32).fill(11)
const otherKey = new Uint8Array(32).fill(12)
const addressOf = (kind: BitcoinKind, key = secretKey, isTestnet = false) => payTo(kind, key, isTestnet).address
const encode = (bytes: Uint8Array | undefined) => base64.encode(bytes ?? new Uint8Array())
const verify = async (message: string, accountAddress: string, signature: string, chainId = mainnet) =>
  (await bip122Verifier().load())({ message, accountAddress, signature, chainId })

describe('a forged BIP-322 signature', () => {
  const message = 'Hello World'
  const plain = { version: 0, lockTime: 0, sequence: 0 }
  const key = secp256k1.getPublicKey(secretKey)
  const sign = (hash: Uint8Array, own: Uint8Array = secretKey) =>
    new Uint8Array([...secp256k1.sign(hash, own, { prehash: false, format: 'der' }), 1])
  const p2pkhScript = (hash: Uint8Array) => new Uint8Array([0x76, 0xa9, 0x14, ...hash, 0x88, 0xac])
  const pushes = (...parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [part.length, ...part]))
  const encodeFull = (spent: Uint8Array, scriptSig: Uint8Array, witness: readonly Uint8Array[]) => {
    const zeros = (length: number) => new Uint8Array(length)
    const hasWitness = witness.length > 0
    return encode(
      join(
        zeros(4),
        new Uint8Array(hasWitness ? [0, 1, 1] : [1]),
        spent,
        zeros(4),
        sized(scriptSig),
        zeros(4),
        new Uint8Array([1]),
        zeros(8),
        sized(new Uint8Array([0x6a])),
        hasWitness ? RawWitness.encode([...witness]) : zeros(0),
        zeros(4),
      ),
    )
  }

  it.each(['p2pkh', 'p2wpkh', 'p2sh-p2wpkh'] as const)(
    'is refused: by another key for the %s of an account',
    async (kind) => {
      const victim = addressOf(kind, otherKey)
      const { script } = readAddress(victim, mainnet)
      const spent = toSpendId(message, script)
      const forge = (secret: Uint8Array, named: Uint8Array = otherKey) => {
        const own = secp256k1.getPublicKey(secret)
        const theirs = hash160(secp256k1.getPublicKey(named))
        if (kind === 'p2pkh')
          return encodeFull(spent, pushes(sign(legacySighash(spent, plain, script), secret), own), [])
        const signature = sign(segwitSighash(spent, plain, p2pkhScript(theirs)), secret)
        return encode(RawWitness.encode([signature, own]))
      }
      expect(await verify(message, victim, forge(otherKey))).toBe(true)
      expect(await verify(message, victim, forge(secretKey))).toBe(false)
      expect(await verify(message, victim, forge(secretKey, secretKey))).toBe(false)
    },
  )

  it('is refused: with a key that is not compressed in a witness', async () => {
    for (const isCompressed of [true, false]) {
      const own = secp256k1.getPublicKey(secretKey, isCompressed)
      const hash = hash160(own)
      const address = bech32.encode('bc', [0, ...bech32.toWords(hash)])
      const spent = toSpendId(message, readAddress(address, mainnet).script)
      const signature = sign(segwitSighash(spent, plain, p2pkhScript(hash)))
      expect(await verify(message, address, encode(RawWitness.encode([signature, own])))).toBe(isCompressed)
    }
  })

  it('is refused: with another scriptSig than its address requires', async () => {
    const hash = hash160(key)
    for (const kind of ['p2wpkh', 'p2sh-p2wpkh'] as const) {
      const address = addressOf(kind)
      const spent = toSpendId(message, readAddress(address, mainnet).script)
      const witness = [sign(segwitSighash(spent, plain, p2pkhScript(hash))), key]
      const expected = kind === 'p2wpkh' ? new Uint8Array() : pushes(keyHashProgram(hash))
      expect(await verify(message, address, encodeFull(spent, expected, witness))).toBe(true)
      for (const wrong of [
        new Uint8Array(),
        new Uint8Array(1),
        pushes(keyHashProgram(hash)),
        pushes(keyHashProgram(hash), new Uint8Array([1])),
      ])
        if (wrong.length !== expected.length)
          expect(await verify(message, address, encodeFull(spent, wrong, witness))).toBe(false)
    }
  })

  it('is refused: with a witness beside the scriptSig of P2PKH, or more in it', async () => {
    const address = addressOf('p2pkh')
    const { script } = readAddress(address, mainnet)
    const spent = toSpendId(message, script)
    const signature = sign(legacySighash(spent, plain, script))
    const right = encodeFull(spent, pushes(signature, key), [])
    expect(await verify(message, address, right)).toBe(true)
    const bytes = base64.decode(right)
    const [start, middle, end] = [bytes.subarray(0, 4), bytes.subarray(4, -4), bytes.subarray(-4)]
    const marked = join(start, new Uint8Array([0, 1]), middle, new Uint8Array([0]), end) // declares a witness, and has none
    expect(await verify(message, address, encode(marked))).toBe(false)
    expect(await verify(message, address, encodeFull(spent, pushes(signature, key), [key]))).toBe(false)
    expect(await verify(message, address, encodeFull(spent, pushes(signature, key, key), []))).toBe(false)
    expect(await verify(message, address, encodeFull(spent, pushes(new Uint8Array(), signature, key), []))).toBe(false)
  })

  it('is refused: as another transaction than BIP-322 defines', async () => {
    const address = addressOf('p2wpkh')
    const { script } = readAddress(address, mainnet)
    const spent = toSpendId(message, script)
    const witness = [sign(segwitSighash(spent, plain, p2pkhScript(hash160(key)))), key]
    const right = base64.decode(encodeFull(spent, new Uint8Array(), witness))
    expect(await verify(message, address, encode(right))).toBe(true)
    // No signature covers these, because the verifier builds the signed data itself: count and index of inputs, outputs, their parts.
    const offsets = { flag: 5, inputs: 6, spent: 7, index: 39, outputs: 48, amount: 49, scriptLength: 57, script: 58 }
    for (const index of Object.values(offsets))
      expect(await verify(message, address, encode(right.with(index, 3)))).toBe(false)
  })

  it('is refused: with lengths that are not in their shortest form', async () => {
    const address = addressOf('p2wpkh')
    const { simple: bytes = new Uint8Array() } = signBip322('p2wpkh', secretKey, message)
    const [count = 0, ...rest] = bytes
    expect(await verify(message, address, encode(new Uint8Array([count, ...rest])))).toBe(true)
    expect(await verify(message, address, encode(new Uint8Array([0xfd, count, 0, ...rest])))).toBe(false)
  })

  it('is refused: by a key for an output of a type without keys, though the length fits', async () => {
    const own = schnorr.getPublicKey(secretKey)
    for (const [version, isKind] of [
      [1, true],
      [2, false],
      [16, false],
    ] as const) {
      const address = bech32m.encode('bc', [version, ...bech32m.toWords(own)])
      const { script } = readAddress(address, mainnet)
      const hash = taprootSighash(toSpendId(message, script), plain, script, 0)
      const witness = [schnorr.sign(hash, secretKey)]
      expect(await verify(message, address, encode(RawWitness.encode(witness)))).toBe(isKind)
    }
    const keyHash = hash160(secp256k1.getPublicKey(secretKey))
    const padded = bech32.encode('bc', [0, ...bech32.toWords(join(keyHash, new Uint8Array(12)))]) // as long as a script's
    const spent = toSpendId(message, readAddress(padded, mainnet).script)
    const witness = [sign(segwitSighash(spent, plain, p2pkhScript(keyHash))), key]
    expect(await verify(message, padded, encode(RawWitness.encode(witness)))).toBe(false)
  })

  it('is refused: with a longer signature, another hash type, or no signature', async () => {
    const own = schnorr.getPublicKey(secretKey)
    const address = bech32m.encode('bc', [1, ...bech32m.toWords(own)])
    const { script } = readAddress(address, mainnet)
    const spent = toSpendId(message, script)
    const signed = (hashType: 0 | 1) => schnorr.sign(taprootSighash(spent, plain, script, hashType), secretKey)
    const check = (...witness: readonly Uint8Array[]) =>
      verify(message, address, encode(RawWitness.encode([...witness])))
    expect(await check(signed(0))).toBe(true)
    expect(await check(join(signed(1), Uint8Array.of(1)))).toBe(true)
    for (const wrong of [
      signed(1),
      join(signed(0), Uint8Array.of(1)),
      join(signed(0), Uint8Array.of(0)),
      join(signed(1), Uint8Array.of(2)),
      join(signed(1), Uint8Array.of(1, 1)),
      signed(0).subarray(0, 63),
      new Uint8Array(),
    ])
      expect(await check(wrong)).toBe(false)
    expect(await check()).toBe(false)
    expect(await check(signed(0), signed(0))).toBe(false)
    for (const kind of ['p2wpkh', 'p2sh-p2wpkh', 'p2pkh'] as const)
      expect(await verify(message, addressOf(kind), encode(RawWitness.encode([])))).toBe(false)
  })

  it('is refused: with one part more or less than signature and key', async () => {
    const keyHash = hash160(key)
    for (const kind of ['p2wpkh', 'p2sh-p2wpkh'] as const) {
      const address = addressOf(kind)
      const spent = toSpendId(message, readAddress(address, mainnet).script)
      const signature = sign(segwitSighash(spent, plain, p2pkhScript(keyHash)))
      const check = (...witness: readonly Uint8Array[]) =>
        verify(message, address, encode(RawWitness.encode([...witness])))
      expect(await check(signature, key)).toBe(true)
      for (const wrong of [[key], [signature], [signature, key, key], [signature, signature, key], [key, signature]])
        expect(await check(...wrong)).toBe(false)
      expect(await check(signature.with(-1 + signature.length, 0x81), key)).toBe(false)
      expect(await check(signature.subarray(0, -1), key)).toBe(false)
      expect(await check(new Uint8Array(), key)).toBe(false)
    }
  })

  it('is refused: the same signature with a high s, which anyone can compute from it', async () => {
    for (const kind of ['p2wpkh', 'p2sh-p2wpkh', 'p2pkh'] as const) {
      const address = addressOf(kind)
      const { script } = readAddress(address, mainnet)
      const spent = toSpendId(message, script)
      const signature = sign(
        kind === 'p2pkh' ? legacySighash(spent, plain, script) : segwitSighash(spent, plain, p2pkhScript(hash160(key))),
      )
      const { r, s } = secp256k1.Signature.fromBytes(signature.subarray(0, -1), 'der')
      const high = new secp256k1.Signature(r, secp256k1.Point.CURVE().n - s).toBytes('der')
      const check = (own: Uint8Array) =>
        verify(
          message,
          address,
          kind === 'p2pkh' ? encodeFull(spent, pushes(own, key), []) : encode(RawWitness.encode([own, key])),
        )
      expect(await check(signature)).toBe(true)
      expect(await check(join(high, Uint8Array.of(1)))).toBe(false)
    }
  })
})

describe('a BIP-322 signature', () => {
  const message = 'Hello World'

  it('refuses a time lock, and an unknown version', async () => {
    for (const kind of ['p2pkh', 'p2wpkh', 'p2tr', 'p2sh-p2wpkh'] as const) {
      const signed = (options: Parameters<typeof signBip322>[3]) =>
        encode(signBip322(kind, secretKey, message, options).full)
      const address = addressOf(kind)
      expect(await verify(message, address, signed({ version: 2 }))).toBe(true)
      expect(await verify(message, address, signed({ version: 1 }))).toBe(false)
      expect(await verify(message, address, signed({ version: 2, lockTime: 900_000 }))).toBe(false)
      expect(await verify(message, address, signed({ version: 2, sequence: 10 }))).toBe(false)
    }
  })
})
