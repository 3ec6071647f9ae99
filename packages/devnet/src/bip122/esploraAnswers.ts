import { type BitcoinNetworkName, describeScript } from './bitcoinAddresses.js'
import type { ChainIndex, IndexedTransaction } from './createChainIndex.js'
import { toHex } from './decodeTransaction.js'

type Output = IndexedTransaction['outputs'][number]

/** Creates functions that return Esplora's response bodies, with its field names. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export const createEsploraAnswers = (index: ChainIndex, network: BitcoinNetworkName) => {
  const describeOutput = ({ script, amount }: Output) => ({
    scriptpubkey: toHex(script),
    ...describeScript(script, network),
    value: Number(amount),
  })
  const outputOf = ({ txid, index: outputIndex }: IndexedTransaction['inputs'][number]) =>
    index.transaction(txid)?.outputs[outputIndex]

  const transaction = ({ txid, inputs, outputs, ...rest }: IndexedTransaction) => {
    const spent = inputs.map(outputOf)
    const sum = (all: readonly (Output | undefined)[]) =>
      all.reduce((total, output) => total + (output?.amount ?? 0n), 0n)
    return {
      txid,
      version: rest.version,
      locktime: rest.lockTime,
      vin: inputs.map((input, inputIndex) => {
        const prevout = spent[inputIndex]
        return {
          txid: input.txid,
          vout: input.index,
          prevout: prevout ? describeOutput(prevout) : null,
          scriptsig: input.scriptSig,
          witness: input.witness,
          is_coinbase: input.isCoinbase,
          sequence: input.sequence,
        }
      }),
      vout: outputs.map(describeOutput),
      size: rest.size,
      weight: rest.weight,
      fee: inputs.some(({ isCoinbase }) => isCoinbase) ? 0 : Number(sum(spent) - sum(outputs)),
      status: rest.status,
    }
  }

  const stats = (script: string, confirmed: boolean) => {
    const matching = index.transactionsOf(script).filter(({ status }) => status.confirmed === confirmed)
    const isOurs = (output: Output | undefined): output is Output => !!output && toHex(output.script) === script
    const funded = matching.flatMap(({ outputs }) => outputs.filter(isOurs))
    const spent = matching.flatMap(({ inputs }) => inputs.map(outputOf).filter(isOurs))
    const sum = (outputs: readonly Output[]) => Number(outputs.reduce((total, { amount }) => total + amount, 0n))
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: matching.length,
    }
  }

  return {
    transaction,
    /** Returns the totals of a script. */
    summary: (script: string) => ({ chain_stats: stats(script, true), mempool_stats: stats(script, false) }),
    /** Returns the unspent outputs of a script. */
    coins: (script: string) =>
      index.transactionsOf(script).flatMap(({ txid, outputs, status }) =>
        outputs.flatMap((output, vout) => {
          const isUnspent = toHex(output.script) === script && !index.spenderOf(`${txid}:${vout}`)
          return isUnspent ? [{ txid, vout, status, value: Number(output.amount) }] : []
        }),
      ),
    /** Returns whether an output is spent, and by which input. */
    outspend: (txid: string, vout: number) => {
      const spender = index.spenderOf(`${txid}:${vout}`)
      return spender
        ? { spent: true, ...spender, status: index.transaction(spender.txid)?.status }
        : { spent: false as const }
    },
  }
}
