import type { CaipNetworkId } from '@latchkey/core/adapter'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** The output that an address pays to. */
export type Output = {
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr' | 'other'
  /** The hash of the key or script. For P2TR, the x-only key itself. */
  readonly program: Uint8Array
  readonly script: Uint8Array
}

type Encoding = { readonly prefix: string; readonly p2pkh: number; readonly p2sh: number }

const main: Encoding = { prefix: 'bc', p2pkh: 0x00, p2sh: 0x05 }
const test: Encoding = { prefix: 'tb', p2pkh: 0x6f, p2sh: 0xc4 }

/** Bitcoin and its test networks, by genesis hash. Other coins sign another prefix, so they are not supported. */
const encodings: Readonly<Partial<Record<CaipNetworkId, Encoding>>> = {
  'bip122:000000000019d6689c085ae165831e93': main,
  'bip122:000000000933ea01ad0ee984209779ba': test, // testnet3
  'bip122:00000000da84f2bafbbc53dee25a72ae': test, // testnet4
  'bip122:00000008819873e925422c1ff0f99f7c': test, // signet
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...test, prefix: 'bcrt' }, // regtest
}

const base58check = createBase58check(sha256)
const push = (bytes: Uint8Array) => [bytes.length, ...bytes]

/** The script of a hash of a key, as witness version 0. */
export const keyHashProgram = (hash: Uint8Array): Uint8Array => new Uint8Array([0x00, ...push(hash)])

const readSegwit = (address: `${string}1${string}`): Output => {
  const version = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.indexOf(
    (address[address.lastIndexOf('1') + 1] ?? '').toLowerCase(),
  )
  const codec = version === 0 ? bech32 : bech32m
  const dataWords = codec.decode(address).words.slice(1)
  const program = codec.fromWords(dataWords)
  const script = new Uint8Array([version === 0 ? 0x00 : 0x50 + version, ...push(program)])
  const type =
    version === 0 && program.length === 20 ? 'p2wpkh' : version === 1 && program.length === 32 ? 'p2tr' : 'other'
  return { type, program, script }
}

/**
 * Returns the output that an address of Bitcoin, or of one of its test networks, pays to.
 *
 * @throws if it is not an address of that network
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export const readAddress = (address: string, chainId: CaipNetworkId): Output => {
  const encoding = encodings[chainId]
  if (!encoding) throw new TypeError('not a Bitcoin network')
  if (address.toLowerCase().startsWith(`${encoding.prefix}1`)) return readSegwit(address as `${string}1${string}`) // just checked
  if (address.length > 35) throw new TypeError('no address') // the time to decode base58 grows with the square of its length
  const bytes = base58check.decode(address)
  const program = bytes.subarray(1)
  if (program.length !== 20) throw new TypeError('no hash')
  if (bytes[0] === encoding.p2pkh)
    return { type: 'p2pkh', program, script: new Uint8Array([0x76, 0xa9, ...push(program), 0x88, 0xac]) }
  if (bytes[0] === encoding.p2sh)
    return { type: 'p2sh', program, script: new Uint8Array([0xa9, ...push(program), 0x87]) }
  throw new TypeError('of another network')
}
