import { createRequire } from 'node:module'
import type { DecodedTransaction } from './decodeTransaction.js'

/** An output that an input spends. */
export type SpentOutput = { readonly script: Uint8Array; readonly amount: bigint }

/** The types of the script interpreter that are used here. Its package declares none. */
type Bitcore = {
  readonly Script: (new (script: Buffer) => unknown) & { readonly Interpreter: InterpreterClass }
  readonly Transaction: (new (
    hex: string,
  ) => BitcoreTransaction) & {
    readonly Output: new (fields: { satoshis: number; script: unknown }) => unknown
  }
}
type InterpreterClass = (new () => {
  readonly errstr: string
  verify(...parameters: readonly unknown[]): boolean
}) &
  Readonly<Record<string, number>>
type BitcoreTransaction = {
  readonly inputs: {
    output: unknown
    readonly script: unknown
    readonly witnesses?: readonly unknown[]
    getWitnesses?(): readonly unknown[]
  }[]
}

/**
 * Runs the scripts of a transaction's inputs, including Taproot key spends.
 *
 * @returns the reason for the failure, or `undefined` if all inputs are valid
 * @throws if the interpreter's package is not installed
 */
export const verifyInputs = (transaction: DecodedTransaction, spent: readonly SpentOutput[]): string | undefined => {
  const { Script, Transaction }: Bitcore = createRequire(import.meta.url)('bitcore-lib')
  const { Interpreter } = Script
  const parsed = new Transaction(transaction.hex)
  // A Taproot signature covers all spent outputs, so each input needs its output before any is verified.
  for (const [index, input] of parsed.inputs.entries()) {
    const { script, amount } = spent[index] ?? { script: new Uint8Array(), amount: 0n }
    input.output = new Transaction.Output({ satoshis: Number(amount), script: new Script(Buffer.from(script)) })
  }
  const flags = ['P2SH', 'WITNESS', 'TAPROOT', 'LOW_S', 'STRICTENC'].reduce(
    (sum, name) => sum | (Interpreter[`SCRIPT_VERIFY_${name}`] ?? 0),
    0,
  )
  for (const [index, input] of parsed.inputs.entries()) {
    const interpreter = new Interpreter()
    const { script, amount } = spent[index] ?? { script: new Uint8Array(), amount: 0n }
    const witness = input.getWitnesses?.() ?? input.witnesses
    try {
      const pays = new Script(Buffer.from(script))
      if (interpreter.verify(input.script, pays, parsed, index, flags, witness, Number(amount))) continue
    } catch (error) {
      return error instanceof Error ? error.message : String(error) // the interpreter throws if it cannot parse a script
    }
    return interpreter.errstr
  }
  return undefined
}
