/*
 * Builds the transaction of a transfer as a PSBT (BIP-174). It is replaceable (BIP-125).
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki
 */
import { type Abortable, type Account, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { OutScript, p2sh, p2wpkh, Transaction } from '@scure/btc-signer'
import { fromHex } from '../encoding/bytes.js'
import type { Esplora } from '../reads/esplora.js'
import { assertAddress, encodingOf } from '../addresses/addressRules.js'
import type { Coin } from './readCoins.js'
import type { Selection } from './selectCoins.js'

/** The sequence number of an input whose transaction may be replaced by one with a higher fee. */
const replaceable = 0xfffffffd

/** Options for a transaction that is only read: everything that the chain accepts is accepted. */
const lenient = { allowUnknownOutputs: true, allowUnknownVersion: true, disableScriptCheck: true } as const

const invalidCoin = (reason: string) =>
  new LatchkeyError('RPC_FAILED', `The Esplora service returned a coin that does not match the chain: ${reason}.`, {
    cause: new TypeError(reason),
    help: ['Check the URLs of the Esplora services. Nothing was sent.'],
  })

const isEqual = (a: Uint8Array, b: Uint8Array | undefined) =>
  a.length === b?.length && a.every((byte, index) => byte === b[index])

/** Decodes a transaction that a service returned. */
const decode = (hex: unknown): { readonly bytes: Uint8Array; readonly transaction: Transaction } => {
  try {
    const bytes = fromHex(hex) ?? new Uint8Array()
    return { bytes, transaction: Transaction.fromRaw(bytes, lenient) }
  } catch {
    throw invalidCoin('its transaction cannot be decoded')
  }
}

/** Reads the transaction that created a coin. Its id is its hash, so a service cannot return a false value of the coin. */
const readOrigin = async (esplora: Esplora, { txid, vout, value }: Coin, script: Uint8Array, options: Abortable) => {
  const { bytes, transaction: origin } = decode(await esplora.get(`/tx/${txid}/hex`, options))
  if (origin.id !== txid || vout >= origin.outputsLength)
    throw invalidCoin('its transaction has another id or lacks the output')
  const output = origin.getOutput(vout)
  if (output.amount !== value || !isEqual(script, output.script)) throw invalidCoin('it has another value or script')
  return bytes
}

/** Returns the fields that a wallet needs beside the coin to sign an input of the account. */
const spendingFieldsOf = ({ address, publicKey }: Account, script: Uint8Array, network: Network) => {
  const key = fromHex(publicKey)
  const { type } = OutScript.decode(script)
  if (type === 'tr') return { tapInternalKey: key?.subarray(-32) }
  if (type !== 'sh') return {}
  const wrapped = key?.length === 33 ? p2sh(p2wpkh(key, encodingOf(network.id)), encodingOf(network.id)) : undefined
  if (wrapped?.address === address) return { redeemScript: wrapped.redeemScript }
  throw new LatchkeyError(
    'CAPABILITY_MISSING',
    'The wallet did not return the public key that is needed to spend from this address.',
    { help: ['Connect again, or use another wallet.'] },
  )
}

/** The parameters of {@link buildPsbt}. */
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
  const spending = spendingFieldsOf(account, script, network)
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
      // Only Taproot signatures cover the amounts. For other inputs, the wallet checks them by the whole transaction.
      ...(!isTaproot && { nonWitnessUtxo: origins[index] }),
    })
  transaction.addOutput({ script: assertAddress(to, network), amount })
  if (change > 0n) transaction.addOutput({ script, amount: change })
  return transaction
}
