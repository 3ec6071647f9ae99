import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { magicHash } from '../verifiers/bip122/verifyBip137.js'
import { messageHash } from '../verifiers/bip122/toSign.js'

/** The types of address that a key can have. */
export type BitcoinKind = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

/** A payment of @scure/btc-signer for a key. */
export const payTo = (kind: BitcoinKind, secretKey: Uint8Array, isTestnet = false, isCompressed = true) => {
  const network = isTestnet ? TEST_NETWORK : undefined
  const key = secp256k1.getPublicKey(secretKey, isCompressed)
  if (kind === 'p2pkh') return p2pkh(key, network)
  if (kind === 'p2wpkh') return p2wpkh(key, network)
  if (kind === 'p2sh-p2wpkh') return p2sh(p2wpkh(key, network), network)
  return p2tr(key.subarray(1), undefined, network)
}

/** Options of {@link signBip322}. */
export type SignBip322Options = {
  readonly isTestnet?: boolean
  readonly version?: number
  readonly lockTime?: number
  readonly sequence?: number
  /** The signature's hash type: `SigHash.ALL` by default. On P2TR `DEFAULT` is possible too. */
  readonly sighash?: SigHash
}

/** Signs according to BIP-322, with a transaction library. @returns the whole of `to_sign`, and its witness alone */
export const signBip322 = (
  kind: BitcoinKind,
  secretKey: Uint8Array,
  message: string,
  options: SignBip322Options = {},
) => {
  const { isTestnet, version = 0, lockTime = 0, sequence = 0, sighash = SigHash.ALL } = options
  const { script, ...payment } = payTo(kind, secretKey, isTestnet)
  const relaxed = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }
  const toSpend = new Transaction({ version: 0, ...relaxed, allowLegacyWitnessUtxo: true })
  const finalScriptSig = new Uint8Array([0x00, 0x20, ...messageHash(message)])
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  const toSign = new Transaction({ version, lockTime, ...relaxed, allowLegacyWitnessUtxo: true })
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence,
    sighashType: sighash,
    ...(kind === 'p2pkh' ? { nonWitnessUtxo: toSpend.toBytes(true) } : { witnessUtxo: { script, amount: 0n } }),
    ...('redeemScript' in payment && { redeemScript: payment.redeemScript }),
    ...('tapInternalKey' in payment && { tapInternalKey: payment.tapInternalKey }),
  })
  toSign.addOutput({ amount: 0n, script: new Uint8Array([0x6a]) })
  toSign.sign(secretKey, [sighash])
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  return {
    full: toSign.extract(),
    simple: witness && RawWitness.encode(witness),
    witness,
    spent: hex.decode(toSpend.id),
  }
}

/** Signs in the older form. `first` is the lowest header. */
export const signBip137 = (secretKey: Uint8Array, message: string, first: number): Uint8Array => {
  const signature = secp256k1.sign(magicHash(message), secretKey, { prehash: false, format: 'recovered' })
  return new Uint8Array([first + (signature[0] ?? 0), ...signature.subarray(1)])
}
