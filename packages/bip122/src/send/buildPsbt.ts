/*
 * Builds the transaction that pays: the wallet only signs it. PSBT (BIP-174), replaceable (BIP-125).
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki
 */
import { type Abortable, type Account, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { OutScript, p2sh, p2wpkh, Transaction } from '@scure/btc-signer'
import { fromHex } from '../encoding/bytes.js'
import type { Esplora } from '../reads/esplora.js'
import { assertAddress, encodingOf } from '../addresses/addressEncoding.js'
import type { Coin } from './readCoins.js'
import type { Selection } from './selectCoins.js'

/** The sequence number that says: this may be replaced by what pays more. */
const replaceable = 0xfffffffd

/** Options for a transaction that is only read: accept everything that the chain accepts. */
const readable = { allowUnknownOutputs: true, allowUnknownVersion: true, disableScriptCheck: true } as const

const lie = (what: string) =>
  new LatchkeyError('RPC_FAILED', `The service told something else than what is on the chain: ${what}.`, {
    cause: new TypeError(what),
  })

const isEqual = (one: Uint8Array, other: Uint8Array | undefined) =>
  one.length === other?.length && one.every((byte, index) => byte === other[index])

/** Decodes a transaction that a service returned. */
const decode = (hex: unknown): { readonly bytes: Uint8Array; readonly transaction: Transaction } => {
  try {
    const bytes = fromHex(hex) ?? new Uint8Array()
    return { bytes, transaction: Transaction.fromRaw(bytes, readable) }
  } catch {
    throw lie('the transaction of a coin cannot be read')
  }
}

/** Reads the transaction that made a coin. Its id is its hash, so a service cannot lie about what the coin holds. */
const readOrigin = async (esplora: Esplora, { txid, vout, value }: Coin, script: Uint8Array, options: Abortable) => {
  const { bytes, transaction: origin } = decode(await esplora.get(`/tx/${txid}/hex`, options))
  if (origin.id !== txid || vout >= origin.outputsLength) throw lie('the transaction of a coin is another')
  const output = origin.getOutput(vout)
  if (output.amount !== value || !isEqual(script, output.script)) throw lie('a coin is another')
  return bytes
}

/** What a wallet needs beside the coin to spend one of the account's. */
const spendingOf = ({ address, publicKey }: Account, script: Uint8Array, network: Network) => {
  const key = fromHex(publicKey)
  const { type } = OutScript.decode(script)
  if (type === 'tr') return { tapInternalKey: key?.subarray(-32) }
  if (type !== 'sh') return {}
  const wrapped = key?.length === 33 ? p2sh(p2wpkh(key, encodingOf(network.id)), encodingOf(network.id)) : undefined
  if (wrapped?.address === address) return { redeemScript: wrapped.redeemScript }
  throw new LatchkeyError('CAPABILITY_MISSING', 'The wallet does not say how coins of this address are spent.')
}

/** What a transaction is built of. */
export type BuildParameters = Abortable & {
  readonly account: Account
  readonly network: Network
  readonly esplora: Esplora
  readonly selection: Selection
  readonly to: string
  readonly amount: bigint
}

/**
 * Builds the transaction of a transfer.
 *
 * @throws `ADDRESS_INVALID`, `CAPABILITY_MISSING`, `RPC_FAILED`
 */
export const buildPsbt = async ({
  account,
  network,
  esplora,
  selection: { coins, change },
  to,
  amount,
  signal,
}: BuildParameters): Promise<Transaction> => {
  const script = assertAddress(account.address, network)
  const spending = spendingOf(account, script, network)
  const isTaproot = OutScript.decode(script).type === 'tr'
  const origins = await Promise.all(coins.map((coin) => readOrigin(esplora, coin, script, { signal })))
  const transaction = new Transaction()
  for (const [index, { txid, vout, value }] of coins.entries())
    transaction.addInput({
      ...spending,
      txid,
      index: vout,
      sequence: replaceable,
      witnessUtxo: { script, amount: value },
      // What a signature of Taproot covers anyway, older ones do only with it.
      ...(!isTaproot && { nonWitnessUtxo: origins[index] }),
    })
  transaction.addOutput({ script: assertAddress(to, network), amount })
  if (change > 0n) transaction.addOutput({ script, amount: change })
  return transaction
}
