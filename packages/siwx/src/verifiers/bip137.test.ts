import type { CaipNetworkId } from '@latchkey/core/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32m, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { negateS } from '../testing/signatureBytes.js'
import { type BitcoinKind, payTo, signBip137 } from '../testing/bitcoinKeys.js'
import { hash160 } from './bip122/bytes.js'
import { magicHash } from './bip122/verifyBip137.js'
import { bip122Verifier } from './bip122Verifier.js'

const mainnet: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const secretKey = new Uint8Array(32).fill(11)
const addressOf = (kind: BitcoinKind) => payTo(kind, secretKey).address
const encode = (bytes: Uint8Array | undefined) => base64.encode(bytes ?? new Uint8Array())
const verify = async (message: string, accountAddress: string, signature: string, chainId = mainnet) =>
  (await bip122Verifier().load())({ message, accountAddress, signature, chainId })

describe('the older form', () => {
  // https://github.com/bitcoinjs/bitcoinjs-message/blob/master/test/fixtures.json
  const message = 'vires is numeris'
  const uncompressed = '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM'
  const compressed = '1PMycacnJaSqwwJqjawXBErnLsZ7RkXUAs'
  const tail = '8JawPtQOrybrSP1WHQnQPr67B9S3qrxBrl1mlzoTJOSHEpmnF7D3+t+LX0Xei9J20B5AIdPbeL3AaTBZ4N3bY0='
  const segwitTail = 'F8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8='

  it.each([
    ['', '80e795d4a4caadd7047af389d9f7f220562feb6196032e2131e10563352c4bcc'],
    ['Vires is Numeris', 'f8a5affbef4a3241b19067aa694562f64f513310817297089a8929a930f4f933'],
  ])('hashes %j as bitcoinjs-message does', (text, hash) => {
    expect(hex.encode(magicHash(text))).toBe(hash)
  })

  it.each([
    ['an uncompressed key', uncompressed, `G${tail}`],
    ['a compressed key', compressed, `H${tail}`],
    ['P2SH-P2WPKH', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', `J${segwitTail}`],
    ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `K${segwitTail}`],
  ])("verifies bitcoinjs-message's signature by %s", async (_, address, signature) => {
    expect(await verify(message, address, signature)).toBe(true)
    expect(await verify('foobar', address, signature)).toBe(false)
  })

  it.each([
    ['of another address', '1111111111111111111114oLvT2', `H${tail}`],
    ['of a compressed key for the address of an uncompressed one', uncompressed, `H${tail}`],
    ['of an uncompressed key for the address of a compressed one', compressed, `G${tail}`],
    ['of P2WPKH for P2SH-P2WPKH', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', `K${segwitTail}`],
    ['of P2SH-P2WPKH for P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `J${segwitTail}`],
  ])('refuses one %s', async (_, address, signature) => {
    expect(await verify(message, address, signature)).toBe(false)
  })

  it('refuses P2TR, which has no older form', async () => {
    for (const header of [27, 31, 35, 39])
      expect(await verify(message, addressOf('p2tr'), encode(signBip137(secretKey, message, header)))).toBe(false)
  })

  it.each([
    ['p2pkh', 31, [35, 39]],
    ['p2sh-p2wpkh', 35, [27, 39]],
    ['p2wpkh', 39, [27, 35]],
  ] as const)('refuses a header of another type than %s', async (kind, right, wrong) => {
    const signed = (header: number) => verify(message, addressOf(kind), encode(signBip137(secretKey, message, header)))
    expect(await signed(right)).toBe(true)
    for (const header of wrong) expect(await signed(header)).toBe(false)
  })

  it('measures long texts in bytes', async () => {
    for (const length of [252, 253, 300, 70_000]) {
      const text = 'ö'.repeat(length / 2)
      expect(await verify(text, addressOf('p2pkh'), encode(signBip137(secretKey, text, 31)))).toBe(true)
    }
  })

  it('refuses a header below the first and beyond the last, and another encoding of the same signature', async () => {
    const address = payTo('p2pkh', secretKey, false, false).address
    const bytes = signBip137(secretKey, message, 27)
    expect(await verify(message, address, encode(bytes))).toBe(true)
    const header = bytes[0] ?? 0
    for (const other of [header - 4, header - 8, header + 16, header + 20, 0, 255])
      expect(await verify(message, address, encode(bytes.with(0, other)))).toBe(false)
    for (const kind of ['p2sh-p2wpkh', 'p2wpkh'] as const)
      for (const first of [23, 43, 47])
        expect(await verify(message, addressOf(kind), encode(signBip137(secretKey, message, first)))).toBe(false)
    const high = negateS(bytes, 33)
    expect(await verify(message, address, encode(high.with(0, ((header - 27) ^ 1) + 27)))).toBe(false)
  })

  it('is base64 of exactly 65 bytes', async () => {
    const signature = encode(signBip137(secretKey, message, 31))
    const address = addressOf('p2pkh')
    expect(await verify(message, address, signature)).toBe(true)
    for (const wrong of [` ${signature}`, `${signature} `, `${signature}\n`, `A${signature}`, signature.slice(0, -1)])
      expect(await verify(message, address, wrong)).toBe(false)
  })

  it('is accepted with the header of P2PKH for the segwit addresses of a compressed key, as many wallets write it', async () => {
    for (const kind of ['p2sh-p2wpkh', 'p2wpkh'] as const)
      expect(await verify(message, addressOf(kind), encode(signBip137(secretKey, message, 31)))).toBe(true)
  })

  it('refuses an output of another type that contains the hash of the key', async () => {
    const hash = hash160(secp256k1.getPublicKey(secretKey))
    for (const version of [1, 2, 16]) {
      const address = bech32m.encode('bc', [version, ...bech32m.toWords(hash)])
      for (const header of [31, 35, 39])
        expect(await verify(message, address, encode(signBip137(secretKey, message, header)))).toBe(false)
    }
  })
})
