import { base64 } from '@scure/base'
import type { AminoSignDoc, DirectSignDoc } from './keplr.js'

const encoder = new TextEncoder()

/** Encodes a number as a protobuf varint: seven bits per byte, the lowest first. */
const toVarint = (value: bigint): readonly number[] =>
  value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...toVarint(value >> 7n)]

const toField = (number: number, bytes: Uint8Array): readonly number[] =>
  bytes.length === 0 ? [] : [(number << 3) | 2, ...toVarint(BigInt(bytes.length)), ...bytes]

/**
 * Returns the bytes to sign in direct mode: the protobuf message `SignDoc`.
 *
 * @see https://docs.cosmos.network/main/learn/advanced/encoding
 */
export const toDirectBytes = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectSignDoc): Uint8Array =>
  Uint8Array.from([
    ...toField(1, bodyBytes),
    ...toField(2, authInfoBytes),
    ...toField(3, encoder.encode(chainId)),
    ...(accountNumber === 0n ? [] : [4 << 3, ...toVarint(accountNumber)]),
  ])

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}

/** Returns the bytes to sign in amino mode: JSON with sorted keys, escaped as Go does. */
export const toAminoBytes = (doc: AminoSignDoc): Uint8Array =>
  encoder.encode(
    JSON.stringify(sortKeys(doc)).replace(/[&<>]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`),
  )

/**
 * Wraps a text or bytes in a document to sign, according to ADR-36.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export const toArbitraryDoc = (signer: string, data: string | Uint8Array): AminoSignDoc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { signer, data: base64.encode(typeof data === 'string' ? encoder.encode(data) : data) },
    },
  ],
  memo: '',
})
