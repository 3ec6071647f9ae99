import { blake2b } from '@noble/hashes/blake2.js'
import { concat, littleEndian, toBytes } from './bytes.js'
import type { SignerPayload } from './injected.js'

const none = Uint8Array.of()
const u32 = (hex: string) => littleEndian(BigInt(hex), 4)

/** Encodes a SCALE compact integer. @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/data-encoding/ */
const compact = (value: bigint): Uint8Array => {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concat(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

type Part = { readonly extra: Uint8Array; readonly implicit: Uint8Array }

/** The bytes of each signed extension: `extra` is part of the transaction, `implicit` is only signed. */
const parts: Readonly<Record<string, (payload: SignerPayload) => Partial<Part>>> = {
  CheckSpecVersion: ({ specVersion }) => ({ implicit: u32(specVersion) }),
  CheckTxVersion: ({ transactionVersion }) => ({ implicit: u32(transactionVersion) }),
  CheckGenesis: ({ genesisHash }) => ({ implicit: toBytes(genesisHash) }),
  CheckMortality: ({ era, blockHash }) => ({ extra: toBytes(era), implicit: toBytes(blockHash) }),
  CheckNonce: ({ nonce }) => ({ extra: compact(BigInt(nonce)) }),
  ChargeTransactionPayment: ({ tip }) => ({ extra: compact(BigInt(tip)) }),
  ChargeAssetTxPayment: ({ tip, assetId }) => ({
    extra: concat(compact(BigInt(tip)), assetId ? concat(Uint8Array.of(1), toBytes(assetId)) : Uint8Array.of(0)),
  }),
  CheckMetadataHash: ({ mode = 0, metadataHash }) => ({
    extra: Uint8Array.of(mode),
    implicit: mode && metadataHash ? concat(Uint8Array.of(1), toBytes(metadataHash)) : Uint8Array.of(0),
  }),
}

/** Returns the bytes to sign for a transaction, or their hash if there are more than 256 bytes. */
export const encodeSigningPayload = (payload: SignerPayload): Uint8Array => {
  const extensionParts = payload.signedExtensions.map((name) => parts[name]?.(payload) ?? {})
  const bytes = concat(
    toBytes(payload.method),
    ...extensionParts.map(({ extra = none }) => extra),
    ...extensionParts.map(({ implicit = none }) => implicit),
  )
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}
