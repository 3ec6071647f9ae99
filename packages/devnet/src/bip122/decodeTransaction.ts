import { RawTx } from '@scure/btc-signer'
import { createHash } from 'node:crypto'

/** Encodes bytes as hex. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
/** Decodes hex to bytes. */
export const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'))

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** Returns the id of a block or transaction: its double SHA-256 hash in display order, last byte first. */
export const hashId = (bytes: Uint8Array): string => toHex(sha256(sha256(bytes)).reverse())
/** Returns the script hash that Esplora uses in its URLs: SHA-256, last byte first. */
export const scriptHash = (script: Uint8Array): string => toHex(sha256(script).reverse())

/** An input of a transaction. */
export type TransactionInput = {
  /** The output that the input spends, as `txid:index`. */
  readonly outpoint: string
  readonly txid: string
  readonly index: number
  readonly isCoinbase: boolean
  readonly scriptSig: string
  readonly witness: readonly string[]
  readonly sequence: number
}

/** A decoded transaction. */
export type DecodedTransaction = {
  readonly txid: string
  readonly hex: string
  readonly version: number
  readonly lockTime: number
  /** The size in bytes. */
  readonly size: number
  /** @see https://github.com/bitcoin/bips/blob/master/bip-0141.mediawiki#transaction-size-calculations */
  readonly weight: number
  readonly inputs: readonly TransactionInput[]
  readonly outputs: readonly { readonly script: Uint8Array; readonly amount: bigint }[]
}

/** Decodes a transaction. @throws if it is invalid */
export const decodeTransaction = (hex: string): DecodedTransaction => {
  const bytes = fromHex(hex)
  const raw = RawTx.decode(bytes)
  const stripped = RawTx.encode({ ...raw, segwitFlag: false, witnesses: undefined })
  return {
    txid: hashId(stripped),
    hex,
    version: raw.version,
    lockTime: raw.lockTime,
    size: bytes.length,
    weight: stripped.length * 3 + bytes.length,
    inputs: raw.inputs.map(({ txid, index, finalScriptSig, sequence }, inputIndex) => ({
      outpoint: `${toHex(txid)}:${index}`,
      txid: toHex(txid),
      index,
      isCoinbase: /^0+$/.test(toHex(txid)),
      scriptSig: toHex(finalScriptSig),
      witness: (raw.witnesses?.[inputIndex] ?? []).map(toHex),
      sequence,
    })),
    outputs: raw.outputs.map(({ script, amount }) => ({ script, amount })),
  }
}
