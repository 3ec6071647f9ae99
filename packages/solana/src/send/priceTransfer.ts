import type { Blockhash, Instruction } from '@solana/kit'
import { readField } from '../discovery/standardWallet.js'
import { type ChainReader, toAmount, valueOf } from '../reads/chainReader.js'
import { encodeTransaction, toBase64 } from './encodeTransaction.js'
import type { Failure } from './failures.js'
import { setComputeUnitLimit, setComputeUnitPrice } from './instructions.js'
import type { Plan } from './planTransfer.js'

/** A transfer with its compute budget. */
export type PricedTransfer = {
  readonly instructions: readonly Instruction[]
  /** The network's fee and the priority fee, in lamports. */
  readonly fee: bigint
}

/** The error for a transfer that would fail. */
export class WouldFail extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('The transfer would fail.')
    this.failure = failure
  }
}

/** The network's fee for a signature, in lamports. A transfer has one. */
const signatureFee = 5_000n
/** The compute-unit limit of a simulation. A transfer uses far fewer. */
const simulatedUnits = 400_000
/** The highest price of a compute unit that the kit chooses, in millionths of a lamport. A user may choose a higher one. */
const maxUnitPrice = 1_000_000n
/** The highest priority fee that the kit pays to empty an account to the last lamport. */
const maxPriorityToEmpty = 100_000n
const million = 1_000_000n

/** Reads the 75th percentile of the prices that were paid recently for the accounts of a transfer. */
const readPrice = async ({ read }: ChainReader, { instructions, payer }: Plan): Promise<bigint> => {
  const accounts = instructions.flatMap((instruction) => instruction.accounts ?? []).map((meta) => meta.address)
  const addresses = [...new Set([payer, ...accounts])]
  const paid = await read('getRecentPrioritizationFees', [addresses])
    .then((listed) =>
      (Array.isArray(listed) ? listed : []).map((entry) => toAmount(readField(entry, 'prioritizationFee'))),
    )
    .catch(() => []) // the transfer is sent without priority if no valid price is available
  const price = paid.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(paid.length * 0.75)] ?? 0n
  return price < maxUnitPrice ? price : maxUnitPrice
}

const withBudget = ({ instructions }: Plan, units: number, price: bigint): readonly Instruction[] => [
  setComputeUnitLimit(units),
  setComputeUnitPrice(price),
  ...instructions,
]

/** Any valid blockhash: the node replaces it by its own in a simulation. */
const placeholderBlockhash = '11111111111111111111111111111111' as Blockhash

/** Simulates a transfer without its signature. @returns the compute units that it used @throws {@link WouldFail} */
const simulate = async ({ read }: ChainReader, plan: Plan, price: bigint): Promise<number> => {
  const lifetime = { blockhash: placeholderBlockhash, lastValidBlockHeight: 0n }
  const bytes = encodeTransaction(0, plan.payer, lifetime, withBudget(plan, simulatedUnits, price))
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true }
  const value = valueOf(await read('simulateTransaction', [toBase64(bytes), options]))
  const error = readField(value, 'err')
  if (error !== null && error !== undefined) throw new WouldFail({ error, logs: readField(value, 'logs') })
  return Number(toAmount(readField(value, 'unitsConsumed')))
}

/** Returns the unit price at which `units` cost exactly `lamports`. */
const priceOf = (lamports: bigint, units: number) => (lamports * million) / BigInt(units)
/** Returns the cost of `units` in lamports, rounded up. */
const costOf = (price: bigint, units: number) => (price * BigInt(units) + million - 1n) / million

/**
 * Adds a compute budget to a transfer. The limit comes from a simulation, the price from what was paid recently for the same accounts.
 *
 * @param chosenPrice the price that the user chose, in millionths of a lamport
 * @throws {@link WouldFail}, `RPC_FAILED`
 */
export const priceTransfer = async (
  reader: ChainReader,
  plan: Plan,
  chosenPrice: bigint | undefined,
): Promise<PricedTransfer> => {
  const { problem, balance, spent, rentExemptMinimum } = plan
  if (problem) throw new WouldFail({ error: problem.reason, logs: [] })
  const remaining = balance - spent - signatureFee
  if (remaining < 0n) throw new WouldFail({ error: 'insufficient funds for the fee', logs: [] })
  if (remaining < rentExemptMinimum) {
    // An account holds at least the rent-exempt minimum, or nothing. To empty it, the rest is paid as priority fee.
    if (remaining > maxPriorityToEmpty)
      throw new WouldFail({
        error: `insufficient funds: the account must keep ${rentExemptMinimum} lamports, or nothing`,
        logs: [],
      })
    const used = await simulate(reader, plan, priceOf(remaining, simulatedUnits))
    const units = withMargin(used)
    return { instructions: withBudget(plan, units, priceOf(remaining, units)), fee: signatureFee + remaining }
  }
  const [used, price] = await Promise.all([simulate(reader, plan, 0n), chosenPrice ?? readPrice(reader, plan)])
  const units = withMargin(used)
  const priority = costOf(price, units)
  if (remaining - priority < rentExemptMinimum && remaining !== priority)
    throw new WouldFail({ error: `insufficient funds for a fee of ${signatureFee + priority} lamports`, logs: [] })
  return { instructions: withBudget(plan, units, price), fee: signatureFee + priority }
}

/** Adds a margin to the compute units of a simulation: the chain may have changed before the transaction runs. */
const withMargin = (used: number) => Math.ceil(used * 1.2) + 500
