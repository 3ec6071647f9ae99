import type { CaipNetworkId } from '@latchkey/core/adapter'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { payTo } from '../../testing/bitcoinKeys.js'
import { keyHashProgram, readAddress } from './address.js'

const mainnet: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const signet: CaipNetworkId = 'bip122:00000008819873e925422c1ff0f99f7c'
const secretKey = new Uint8Array(32).fill(11)

describe('an address', () => {
  it.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)('pays to the script that btc-signer has: %s', (kind) => {
    for (const isTestnet of [false, true]) {
      const { script, address } = payTo(kind, secretKey, isTestnet)
      const output = readAddress(address, isTestnet ? signet : mainnet)
      expect(hex.encode(output.script)).toBe(hex.encode(script))
      expect(output.type).toBe(kind === 'p2sh-p2wpkh' ? 'p2sh' : kind)
    }
  })

  // https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki#test-vectors
  it.each([
    'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'bc1gmk9yu',
  ])('is refused: %s', (address) => {
    expect(() => readAddress(address, mainnet)).toThrow(Error)
  })

  // https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki#test-vectors
  it.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'p2tr',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    [
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      'other',
      '5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    ['BC1SW50QGDZ25J', 'other', '6002751e'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'other', '5210751e76e8199196d454941c45d1b3a323'],
  ])('pays to the script of BIP-350: %s', (address, type, script) => {
    const output = readAddress(address, mainnet)
    expect({ type: output.type, script: hex.encode(output.script) }).toEqual({ type, script })
    expect(hex.encode(output.program)).toBe(script.slice(4))
  })

  it("belongs to a key only if version and length are a key's", () => {
    const typeOf = (version: number, length: number) => {
      const codec = version === 0 ? bech32 : bech32m
      return readAddress(codec.encode('bc', [version, ...codec.toWords(new Uint8Array(length).fill(7))]), mainnet).type
    }
    expect([typeOf(0, 20), typeOf(0, 32), typeOf(1, 20), typeOf(1, 32), typeOf(2, 20), typeOf(2, 32)]).toEqual([
      'p2wpkh',
      'other',
      'other',
      'p2tr',
      'other',
      'other',
    ])
  })

  const hash = new Uint8Array(20).fill(9)
  const base58check = createBase58check(sha256)
  const legacy = (version: number, bytes = hash) => base58check.encode(new Uint8Array([version, ...bytes]))
  const segwit = (prefix: string) => bech32.encode(prefix, [0, ...bech32.toWords(hash)])

  it.each<[string, CaipNetworkId, string, number, number]>([
    ['Bitcoin', mainnet, 'bc', 0x00, 0x05],
    ['testnet3', 'bip122:000000000933ea01ad0ee984209779ba', 'tb', 0x6f, 0xc4],
    ['testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae', 'tb', 0x6f, 0xc4],
    ['signet', signet, 'tb', 0x6f, 0xc4],
    ['regtest', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'bcrt', 0x6f, 0xc4],
  ])('belongs to candidate network: %s', (_, chainId, prefix, p2pkh, p2sh) => {
    expect(readAddress(segwit(prefix), chainId)).toMatchObject({ type: 'p2wpkh', script: keyHashProgram(hash) })
    expect(readAddress(legacy(p2pkh), chainId)).toMatchObject({ type: 'p2pkh', program: hash })
    expect(readAddress(legacy(p2sh), chainId)).toMatchObject({ type: 'p2sh', program: hash })
    for (const other of ['bc', 'tb', 'bcrt', 'ltc', ''].filter((candidate) => candidate !== prefix))
      expect(() => readAddress(segwit(other || 'b'), chainId)).toThrow(Error)
    for (let version = 0; version < 256; version += 1)
      if (version !== p2pkh && version !== p2sh) expect(() => readAddress(legacy(version), chainId)).toThrow(TypeError)
  })

  it('is refused for another coin, with a hash of another length, and with a mistyped character', () => {
    expect(() => readAddress(legacy(0), 'bip122:12a765e31ffd4059bada1e25190f6e98')).toThrow(TypeError)
    for (const version of [0x00, 0x05])
      for (const length of [0, 19, 21])
        expect(() => readAddress(legacy(version, new Uint8Array(length).fill(9)), mainnet)).toThrow(TypeError)
    const right = legacy(0)
    expect(() => readAddress(`${right.slice(0, -1)}${right.endsWith('z') ? 'y' : 'z'}`, mainnet)).toThrow(Error)
    for (const text of ['', 'bc1', 'bc', '1', 'tb1']) expect(() => readAddress(text, mainnet)).toThrow(Error)
  })

  it('is refused at once if it is far too long', () => {
    const start = performance.now()
    expect(() => readAddress('z'.repeat(3_000_000), mainnet)).toThrow(TypeError)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
