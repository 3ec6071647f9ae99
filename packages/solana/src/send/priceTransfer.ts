import type { Blockhash, Instruction } from '@solana/kit'
import { readField } from '../discovery/standardWallet.js'
import { type ChainReader, toAmount, valueOf } from '../reads/chainReader.js'
import { encodeTransaction, toBase64 } from './encodeTransaction.js'
import type { Failure } from './failures.js'
import { setComputeUnitLimit, setComputeUnitPrice } from './instructions.js'
import type { Plan } from './planTransfer.js'

/** A transfer and what is paid for it. */
export type PricedTransfer = {
  readonly instructions: readonly Instruction[]
  /** The network's fee with the priority fee, in lamports. */
  readonly fee: bigint
}

/** A transfer that would fail, and how. */
export class WouldFail extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('The transfer would fail.')
    this.failure = failure
  }
}

/** What the network takes for a signature, in lamports. A transfer has one. */
const signatureFee = 5_000n
/** The compute units that a simulation may use; a transfer uses far fewer. */
const simulatedUnits = 400_000
/** The most that is offered for a compute unit unless the person says otherwise, in millionths of a lamport. */
const mostPrice = 1_000_000n
/** The most priority that is paid so that an account is emptied to the last lamport. */
const mostToEmpty = 100_000n
const million = 1_000_000n

/** What others paid of late for these accounts: three quarters of them paid no more. */
const readPrice = async ({ read }: ChainReader, { instructions, payer }: Plan): Promise<bigint> => {
  const accounts = instructions.flatMap((one) => one.accounts ?? []).map((one) => one.address)
  const touched = [...new Set([payer, ...accounts])]
  const paid = await read('getRecentPrioritizationFees', [touched])
    .then((listed) => (Array.isArray(listed) ? listed : []).map((one) => toAmount(readField(one, 'prioritizationFee'))))
    .catch(() => []) // without it, or with nonsense for it, the transfer goes without priority
  const price = paid.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(paid.length * 0.75)] ?? 0n
  return price < mostPrice ? price : mostPrice
}

const withBudget = ({ instructions }: Plan, units: number, price: bigint): readonly Instruction[] => [
  setComputeUnitLimit(units),
  setComputeUnitPrice(price),
  ...instructions,
]

/** Any blockhash: a simulation has the node put its own in its place. */
const noBlockhash = '11111111111111111111111111111111' as Blockhash

/** Runs a transfer without its signature, and says how many compute units it used. @throws {@link WouldFail} */
const simulate = async ({ read }: ChainReader, plan: Plan, price: bigint): Promise<number> => {
  const lifetime = { blockhash: noBlockhash, lastValidBlockHeight: 0n }
  const bytes = encodeTransaction(0, plan.payer, lifetime, withBudget(plan, simulatedUnits, price))
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true }
  const value = valueOf(await read('simulateTransaction', [toBase64(bytes), options]))
  const error = readField(value, 'err')
  if (error !== null && error !== undefined) throw new WouldFail({ error, logs: readField(value, 'logs') })
  return Number(toAmount(readField(value, 'unitsConsumed')))
}

/** The price at which so many units cost `lamports` in all, to the last one. */
const priceOf = (lamports: bigint, units: number) => (lamports * million) / BigInt(units)
const costOf = (price: bigint, units: number) => (price * BigInt(units) + million - 1n) / million

/**
 * Finds out what a transfer needs and costs: its compute units by a simulation, and their price by what others paid of late.
 *
 * @param wanted the price that the person chose, in millionths of a lamport
 * @throws {@link WouldFail}, `RPC_FAILED`
 */
export const priceTransfer = async (
  reader: ChainReader,
  plan: Plan,
  wanted: bigint | undefined,
): Promise<PricedTransfer> => {
  const { problem, balance, spent, leastKept } = plan
  if (problem) throw new WouldFail({ error: problem.reason, logs: [] })
  const left = balance - spent - signatureFee
  if (left < 0n) throw new WouldFail({ error: 'insufficient funds for the fee', logs: [] })
  if (left < leastKept) {
    // An account keeps the least that it may hold, or nothing: what is left then goes to the fee.
    if (left > mostToEmpty)
      throw new WouldFail({ error: `insufficient funds: an account keeps ${leastKept} lamports, or nothing`, logs: [] })
    const used = await simulate(reader, plan, priceOf(left, simulatedUnits))
    const units = withRoom(used)
    return { instructions: withBudget(plan, units, priceOf(left, units)), fee: signatureFee + left }
  }
  const [used, price] = await Promise.all([simulate(reader, plan, 0n), wanted ?? readPrice(reader, plan)])
  const units = withRoom(used)
  const priority = costOf(price, units)
  if (left - priority < leastKept && left !== priority)
    throw new WouldFail({ error: `insufficient funds for a fee of ${signatureFee + priority} lamports`, logs: [] })
  return { instructions: withBudget(plan, units, price), fee: signatureFee + priority }
}

/** What is asked for is a little more than what was used: the chain may have moved on when it runs. */
const withRoom = (used: number) => Math.ceil(used * 1.2) + 500
