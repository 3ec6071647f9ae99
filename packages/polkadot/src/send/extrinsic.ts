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

const unsupported = ({ network }: Chain, part: string) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', `${network.name} has an unknown format of ${part}.`, {
    context: { network: network.id },
    help: ['Send with the wallet, or update Latchkey.'],
  })

/** Returns the bytes before the 32 bytes of the sender's account. @throws `CHAIN_NOT_SUPPORTED` */
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

/** Encodes a transaction. @param signature begins with the byte of its type. @throws `CHAIN_NOT_SUPPORTED` */
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

/** The length of a signature by its first byte, including that byte. */
const signatureLengths = new Map<number | undefined, number>([
  [0, 65],
  [1, 65],
  [2, 66],
])

const isSignature = (bytes: Uint8Array) => bytes.length === signatureLengths.get(bytes[0])

/** A signature for fee estimates. It has the length of most accounts' signatures. */
export const fakeSignature = Uint8Array.from([1, ...Array.from({ length: 64 }, () => 1)])

const invalid = (wallet: string, message: string) =>
  new LatchkeyError('SIGNATURE_INVALID', message, {
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })

const toBytes = (value: unknown): Uint8Array | undefined =>
  readBytes(value) ?? (isHex(value) ? fromHex(value) : undefined)

/**
 * Reads a wallet's answer to a signing request: a signature, or the signed transaction. That must be the requested transaction, with or without the
 * hash of the metadata.
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
    if (!bytes || !isSignature(bytes)) throw invalid(wallet, 'The wallet did not return a valid signature.')
    return encodeExtrinsic(chain, runtime, unsigned, bytes)
  }
  const signed = toBytes(signedTransaction) ?? new Uint8Array()
  const start = findSignature(chain, runtime, unsigned, signed)
  const signatureBytes = signed.subarray(start, start + (signatureLengths.get(signed[start]) ?? 0))
  const expected = [false, true].map((withMetadataHash) =>
    toHex(encodeExtrinsic(chain, runtime, { ...unsigned, withMetadataHash }, signatureBytes)),
  )
  if (!isSignature(signatureBytes) || !expected.includes(toHex(signed)))
    throw invalid(wallet, 'The wallet signed another transaction than the requested one.')
  return signed
}

/** Returns the index at which the signature begins in a signed transaction. */
const findSignature = (chain: Chain, runtime: Runtime, { publicKey }: Unsigned, { length }: Uint8Array): number => {
  // The length prefix has two or four bytes: a signature alone is longer than one byte can express.
  const prefix = length < 2 ** 14 + 2 ? 2 : 4
  return prefix + 1 + readAddressPrefix(chain, runtime).length + publicKey.length
}
