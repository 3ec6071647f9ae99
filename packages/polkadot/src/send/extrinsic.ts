import { LatchkeyError } from '@latchkey/core/adapter'
import { compact } from '@polkadot-api/substrate-bindings'
import type { Chain, Runtime } from '../reads/chain.js'
import { fromHex, isHex, toHex, readBytes } from '../encoding/hex.js'
import { encodeExtensions, type ExtensionValues } from './extensions.js'

/*
 * Signed transactions of version 4: length, version, account, signature, extensions, call.
 * https://spec.polkadot.network/id-extrinsics#id-extrinsics-body
 */

/** A transaction without its signature. */
export type Unsigned = { readonly publicKey: Uint8Array; readonly call: Uint8Array } & ExtensionValues

/** Version 4, signed. */
const version = 0x84

const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

const unsupported = ({ network }: Chain, what: string) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', `${network.name} has ${what} that are not known.`, {
    context: { network: network.id },
  })

/** What stands before an account's 32 bytes where a transaction names its sender. @throws `CHAIN_NOT_SUPPORTED` */
const readAddressPrefix = (chain: Chain, { metadata, lookup }: Runtime): Uint8Array => {
  const { extrinsic } = metadata
  const byName = (name: string) =>
    'type' in extrinsic
      ? metadata.lookup[extrinsic.type]?.params.find((parameter) => parameter.name === name)?.type
      : extrinsic.address
  const type = byName('Address')
  const address = type === undefined ? undefined : lookup(type)
  if (address?.type === 'AccountId32') return new Uint8Array()
  const id = address?.type === 'enum' ? address.value['Id'] : undefined
  if (id?.type !== 'lookupEntry' || id.value.type !== 'AccountId32') throw unsupported(chain, 'accounts')
  return Uint8Array.of(id.idx)
}

/** Puts a transaction together. @param signature with the byte that says of which kind it is. @throws `CHAIN_NOT_SUPPORTED` */
export const encodeExtrinsic = (
  chain: Chain,
  runtime: Runtime,
  unsigned: Unsigned,
  signature: Uint8Array,
): Uint8Array => {
  if (!runtime.metadata.extrinsic.version.includes(4)) throw unsupported(chain, 'transactions')
  const body = join(
    Uint8Array.of(version),
    readAddressPrefix(chain, runtime),
    unsigned.publicKey,
    signature,
    ...encodeExtensions(chain, runtime, unsigned),
    unsigned.call,
  )
  return join(compact.enc(body.length), body)
}

/** How long a signature is whose first byte is this, that byte included. */
const signatureLengths = new Map<number | undefined, number>([
  [0, 65],
  [1, 65],
  [2, 66],
])

const isSignature = (bytes: Uint8Array) => bytes.length === signatureLengths.get(bytes[0])

/** A signature that the fee is estimated with: as long as those of most accounts. */
export const fakeSignature = Uint8Array.from([1, ...Array.from({ length: 64 }, () => 1)])

const invalid = (wallet: string, what: string) =>
  new LatchkeyError('SIGNATURE_INVALID', `The wallet answered with ${what}.`, { context: { wallet } })

const toBytes = (value: unknown): Uint8Array | undefined =>
  readBytes(value) ?? (isHex(value) ? fromHex(value) : undefined)

/**
 * Reads what a wallet answered to a transaction: its signature, or the whole transaction, which is taken only where it says what was asked
 * for, with or without the hash of the metadata.
 *
 * @throws `SIGNATURE_INVALID`
 */
export const readSigned = (
  chain: Chain,
  runtime: Runtime,
  unsigned: Unsigned,
  wallet: string,
  answer: unknown,
): Uint8Array => {
  const { signature, signedTransaction }: Record<string, unknown> = { ...Object(answer) }
  if (signedTransaction === undefined || signedTransaction === null) {
    const bytes = toBytes(signature)
    if (!bytes || !isSignature(bytes)) throw invalid(wallet, 'something that is no signature')
    return encodeExtrinsic(chain, runtime, unsigned, bytes)
  }
  const given = toBytes(signedTransaction) ?? new Uint8Array()
  const start = findSignature(chain, runtime, unsigned, given)
  const own = given.subarray(start, start + (signatureLengths.get(given[start]) ?? 0))
  const expected = [false, true].map((withMetadataHash) =>
    toHex(encodeExtrinsic(chain, runtime, { ...unsigned, withMetadataHash }, own)),
  )
  if (!isSignature(own) || !expected.includes(toHex(given)))
    throw invalid(wallet, 'another transaction than it was asked to sign')
  return given
}

/** Where the signature begins in a transaction of the same length prefix. */
const findSignature = (chain: Chain, runtime: Runtime, { publicKey }: Unsigned, { length }: Uint8Array): number => {
  // The length prefix has two or four bytes: a signature alone is longer than one byte can express.
  const prefix = length < 2 ** 14 + 2 ? 2 : 4
  return prefix + 1 + readAddressPrefix(chain, runtime).length + publicKey.length
}
