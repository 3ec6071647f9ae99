import { LatchkeyError } from '@latchkey/core/adapter'
import { Transaction } from '@scure/btc-signer'
import { toHex } from '../encoding/bytes.js'

/** What a transaction moves: where from, where to, how much. */
const describe = (transaction: Transaction): string =>
  JSON.stringify({
    version: transaction.version,
    lockTime: transaction.lockTime,
    inputs: Array.from({ length: transaction.inputsLength }, (_, place) => {
      const { txid, index, sequence } = transaction.getInput(place)
      return [toHex(txid ?? new Uint8Array()), index, sequence]
    }),
    outputs: Array.from({ length: transaction.outputsLength }, (_, place) => {
      const { script, amount } = transaction.getOutput(place)
      return [toHex(script ?? new Uint8Array()), String(amount)]
    }),
  })

/**
 * Takes what the wallet signed, where it is what it was asked to sign: the same inputs, the same outputs.
 *
 * @returns the transaction as it goes out
 * @throws `WALLET_ANSWER_INVALID`
 */
export const checkSigned = (built: Transaction, psbt: Uint8Array, wallet: string): Transaction => {
  const invalid = (what: string, cause: unknown) =>
    new LatchkeyError('WALLET_ANSWER_INVALID', what, {
      cause,
      context: { wallet },
      help: ['Nothing was sent.'],
    })
  let signed: Transaction
  try {
    signed = Transaction.fromPSBT(psbt)
  } catch (cause) {
    throw invalid('The wallet answered with something that is no PSBT.', cause)
  }
  if (describe(signed) !== describe(built))
    throw invalid('The wallet signed another transaction than the one asked for.', new TypeError(describe(signed)))
  try {
    for (let place = 0; place < signed.inputsLength; place += 1) {
      const { finalScriptSig, finalScriptWitness } = signed.getInput(place)
      if (!finalScriptSig?.length && !finalScriptWitness?.length) signed.finalizeIdx(place)
    }
    signed.extract()
    return signed
  } catch (cause) {
    throw invalid('The wallet did not sign all of the transaction.', cause)
  }
}
