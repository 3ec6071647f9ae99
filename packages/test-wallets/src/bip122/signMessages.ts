import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { sha256, toBytes, toHex as toViemHex } from 'viem'
import { sign } from 'viem/accounts'
import { fromHex, type KeyedAddress, toBase64, toHex } from './bitcoinKeys.js'

const hash = (...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(Uint8Array.from(parts.flatMap((part) => [...part])), 'bytes')
const hash256 = (bytes: Uint8Array): Uint8Array => hash(hash(bytes))

/** Returns the BIP-322 hash of a message. */
export const hashMessage = (message: string): Uint8Array => {
  const tag = hash(toBytes('BIP0322-signed-message'))
  return hash(tag, tag, toBytes(message))
}

/**
 * Signs a message in the simple form of BIP-322, as base64.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export const signBip322 = (message: string, { key, spending }: KeyedAddress): string => {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.from([0x00, 0x20, ...hashMessage(message)]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: spending.script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({
    ...spending,
    txid: toHex(hash256(toSpend).reverse()),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: spending.script, amount: 0n },
  })
  toSign.addOutput({ script: Uint8Array.from([0x6a]), amount: 0n })
  toSign.signIdx(key, 0)
  toSign.finalize()
  return toBase64(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}

/**
 * The headers of recoverable signatures. A header identifies how the address is derived from the key. @see
 * https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
const headers = { p2sh: 35, p2wpkh: 39 } as const

/** Signs a message as wallets did before BIP-322. Returns a recoverable signature as base64. */
export const signEcdsa = async (message: string, { key, addressType }: KeyedAddress): Promise<string> => {
  if (addressType === 'p2tr') throw new TypeError('A Taproot address does not support this kind of signature.')
  const text = toBytes(message)
  const size = text.length < 0xfd ? [text.length] : [0xfd, text.length & 0xff, text.length >> 8]
  const magic = toBytes('\u0018Bitcoin Signed Message:\n')
  const digest = hash256(Uint8Array.from([...magic, ...size, ...text]))
  const { r, s, yParity = 0 } = await sign({ hash: toViemHex(digest), privateKey: toViemHex(key) })
  const pad = (part: string) => fromHex(part.slice(2).padStart(64, '0'))
  return toBase64(Uint8Array.from([headers[addressType] + yParity, ...pad(r), ...pad(s)]))
}
