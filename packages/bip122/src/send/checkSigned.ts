import { LatchkeyError } from '@latchkey/core/adapter'
import { Transaction } from '@scure/btc-signer'
import { toHex } from '../encoding/bytes.js'

/** Serializes the parts of a transaction that the wallet must not change. */
const describe = (transaction: Transaction): string =>
  JSON.stringify({
    version: transaction.version,
    lockTime: transaction.lockTime,
    inputs: Array.from({ length: transaction.inputsLength }, (_, position) => {
      const { txid, index, sequence } = transaction.getInput(position)
      return [toHex(txid ?? new Uint8Array()), index, sequence]
    }),
    outputs: Array.from({ length: transaction.outputsLength }, (_, position) => {
      const { script, amount } = transaction.getOutput(position)
      return [toHex(script ?? new Uint8Array()), String(amount)]
    }),
  })

/**
 * Checks that a wallet signed the requested transaction: with the same inputs and outputs, and all inputs signed.
 *
 * @returns the final transaction
 * @throws `WALLET_ANSWER_INVALID`
 */
export const checkSigned = (built: Transaction, psbt: Uint8Array, wallet: string): Transaction => {
  const invalid = (message: string, cause: unknown) =>
    new LatchkeyError('WALLET_ANSWER_INVALID', message, {
      cause,
      context: { wallet },
      help: ['The transaction was not sent.'],
    })
  let signed: Transaction
  try {
    signed = Transaction.fromPSBT(psbt)
  } catch (cause) {
    throw invalid(`${wallet} returned an invalid PSBT.`, cause)
  }
  if (describe(signed) !== describe(built))
    throw invalid(`${wallet} signed another transaction than the requested one.`, new TypeError(describe(signed)))
  try {
    for (let position = 0; position < signed.inputsLength; position += 1) {
      const { finalScriptSig, finalScriptWitness } = signed.getInput(position)
      if (!finalScriptSig?.length && !finalScriptWitness?.length) signed.finalizeIdx(position)
    }
    signed.extract()
    return signed
  } catch (cause) {
    throw invalid(`${wallet} did not sign all inputs of the transaction.`, cause)
  }
}
