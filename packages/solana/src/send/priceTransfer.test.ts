import {
  parseSetComputeUnitLimitInstruction,
  parseSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import {
  type Address,
  decompileTransactionMessage,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
} from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { createTestNode, NodeError, rentOf } from '../testing/createTestNode.js'
import { transferSol } from './instructions.js'
import type { Plan } from './planTransfer.js'
import { priceTransfer, WouldFail } from './priceTransfer.js'

const addressOf = (seed: number): Address =>
  getAddressDecoder().decode(Uint8Array.from({ length: 32 }, (_, index) => (seed >> (8 * index)) & 255))
const [payer, receiver] = [addressOf(1), addressOf(2)]
const rentExemptMinimum = rentOf(0)
const sol = 1_000_000_000n

/** Creates a transfer of one SOL that leaves the sender `left` lamports after the fee for the signature. */
const planWith = (left: bigint, changes: Partial<Plan> = {}): Plan => ({
  payer,
  instructions: [transferSol(payer, receiver, sol)],
  spent: sol,
  rent: 0n,
  balance: sol + 5_000n + left,
  rentExemptMinimum,
  ...changes,
})

/** Reads the transaction that a node simulates, and its compute budget. */
const readSimulated = (data: unknown) => {
  const transaction = getTransactionDecoder().decode(Buffer.from(String(data), 'base64'))
  const compiled = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const { version, feePayer, instructions } = decompileTransactionMessage(compiled)
  return { version, payer: feePayer.address, ...readBudget(instructions) }
}
/** Reads the compute budget of a transfer by its program's own client. */
const readBudget = ([limit, price, ...rest]: readonly Instruction[]) => {
  const parse = <Parsed>(instruction: Instruction | undefined, read: (value: never) => { data: Parsed }) =>
    read(instruction as never).data
  return {
    units: parse(limit, parseSetComputeUnitLimitInstruction).units,
    price: parse(price, parseSetComputeUnitPriceInstruction).microLamports,
    rest,
  }
}
/** Returns what the chain charges for compute units at a price, in lamports. */
const costOf = ({ units, price }: { readonly units: number; readonly price: bigint }) => {
  const micro = BigInt(units) * price
  return micro / 1_000_000n + (micro % 1_000_000n > 0n ? 1n : 0n)
}

/** Creates a node where a transfer uses `unitsConsumed`, and recent transactions paid `paid`. */
const nodeWith = (unitsConsumed: unknown = 1_250, paid: readonly unknown[] = []) => {
  const node = createTestNode({})
  const simulated: ReturnType<typeof readSimulated>[] = []
  node.answer('simulateTransaction', (data, options) => {
    const expected = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true }
    if (JSON.stringify(options) !== JSON.stringify(expected))
      throw new NodeError({ code: -32602, message: 'The signature and the blockhash are invalid.' })
    simulated.push(readSimulated(data))
    return { value: { err: null, logs: [], unitsConsumed } }
  })
  node.answer('getRecentPrioritizationFees', () => paid.map((prioritizationFee, slot) => ({ slot, prioritizationFee })))
  return { ...node, simulated }
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof WouldFail ? error.failure : error),
  )

describe('a transfer', () => {
  it('gets the compute units of its simulation, plus 20 % and 500', async () => {
    for (const [used, units] of [
      [1_000, 1_700],
      [1_001, 1_702],
      [150, 680],
      [30_000, 36_500],
    ] as const) {
      const node = nodeWith(used)
      const { instructions, fee } = await priceTransfer(node.reader, planWith(sol), undefined)
      expect(readBudget(instructions)).toEqual({ units, price: 0n, rest: planWith(sol).instructions })
      expect(fee).toBe(5_000n)
      expect(node.simulated).toEqual([
        { version: 0, payer, units: 400_000, price: 0n, rest: expect.objectContaining({ length: 1 }) },
      ])
    }
  })

  it('pays the 75th percentile of recent prices, at most one lamport for a unit', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1)
    for (const [paid, price] of [
      [hundred, 76n],
      [[9, 10, 100], 100n],
      [[30, 10, 40, 20], 40n],
      [[7], 7n],
      [[], 0n],
      [[999_999], 999_999n],
      [[1_000_001], 1_000_000n],
      [[2 ** 52], 1_000_000n],
    ] as const) {
      const { reader } = nodeWith(1_250, paid)
      const priced = await priceTransfer(reader, planWith(sol), undefined)
      expect(readBudget(priced.instructions)).toMatchObject({ units: 2_000, price })
      expect(priced.fee).toBe(5_000n + costOf({ units: 2_000, price }))
    }
  })

  it.each<[string, unknown]>([
    ['no array', {}],
    ['an array of null', [null]],
    ['a negative price', [{ prioritizationFee: -5 }]],
  ])('has no priority fee if the node returns %s as recent fees', async (_, answer) => {
    const node = nodeWith()
    node.answer('getRecentPrioritizationFees', () => answer)
    const { fee } = await priceTransfer(node.reader, planWith(sol), undefined)
    expect(fee).toBe(5_000n)
  })

  it('requests the recent fees of its accounts, each of them once', async () => {
    const node = nodeWith()
    const requestedAccounts = () =>
      node.calls.filter(({ method }) => method === 'getRecentPrioritizationFees').at(-1)?.params
    await priceTransfer(node.reader, planWith(sol), undefined)
    expect(requestedAccounts()).toEqual([[payer, receiver]])
    const instructions = [
      { programAddress: addressOf(9) },
      transferSol(payer, addressOf(7), 1n),
      transferSol(payer, receiver, 1n),
    ]
    await priceTransfer(node.reader, planWith(sol, { instructions }), undefined)
    expect(requestedAccounts()).toEqual([[payer, addressOf(7), receiver]])
  })

  it('pays the price that the user chose, and does not request recent fees', async () => {
    const node = nodeWith(1_250, [5])
    for (const price of [0n, 1n, 499n, 500n, 501n, 7_000_000n]) {
      const { instructions, fee } = await priceTransfer(node.reader, planWith(sol), price)
      expect(readBudget(instructions)).toMatchObject({ units: 2_000, price })
      expect(fee).toBe(5_000n + costOf({ units: 2_000, price }))
    }
    expect(new Set(node.calls.map(({ method }) => method))).toEqual(new Set(['simulateTransaction']))
    // 503 units at this price cost a millionth of a lamport more than a whole number, which is rounded up.
    const price = 972_167n
    expect((503n * price) % 1_000_000n).toBe(1n)
    const { fee } = await priceTransfer(nodeWith(2).reader, planWith(sol), price)
    expect(fee).toBe(5_000n + costOf({ units: 503, price }))
  })
})

describe('a transfer that would fail', () => {
  it('fails with what the programs logged', async () => {
    const node = nodeWith()
    const err = { InstructionError: [2, { Custom: 1 }] }
    node.answer('simulateTransaction', () => ({ value: { err, logs: ['Program log: no'], unitsConsumed: 9 } }))
    for (const left of [sol, 0n])
      expect(await failureOf(priceTransfer(node.reader, planWith(left), undefined))).toEqual({
        error: err,
        logs: ['Program log: no'],
      })
    node.answer('simulateTransaction', () => ({ value: { logs: [], unitsConsumed: 1_250 } }))
    expect(await failureOf(priceTransfer(node.reader, planWith(sol), undefined))).toBe('none')
  })

  it('fails if the node does not return the units that were used', async () => {
    for (const used of [null, -1, 'x'])
      await expect(priceTransfer(nodeWith(used).reader, planWith(sol), undefined)).rejects.toMatchObject({
        code: 'RPC_FAILED',
      })
  })

  it('is not simulated if the reason is known already', async () => {
    const node = nodeWith()
    const problem = { isFunds: false, reason: 'a new account has to hold more' }
    expect(await failureOf(priceTransfer(node.reader, planWith(sol, { problem }), undefined))).toEqual({
      error: problem.reason,
      logs: [],
    })
    expect(await failureOf(priceTransfer(node.reader, planWith(-1n), undefined))).toEqual({
      error: 'insufficient funds for the fee',
      logs: [],
    })
    expect(await failureOf(priceTransfer(node.reader, planWith(rentExemptMinimum - 1n), undefined))).toEqual({
      error: `insufficient funds: the account must keep ${rentExemptMinimum} lamports, or nothing`,
      logs: [],
    })
    expect(node.calls).toEqual([])
  })
})

describe('an account that is emptied', () => {
  it.each([0n, 1n, 399n, 99_999n, 100_000n])('pays the last %d lamports as priority fee', async (left) => {
    for (const used of [150, 1_250, 21_337]) {
      const node = nodeWith(used)
      const { instructions, fee } = await priceTransfer(node.reader, planWith(left), 7n)
      const budget = readBudget(instructions)
      expect(costOf(budget)).toBe(left)
      expect(budget.units).toBe(Math.ceil(used * 1.2) + 500)
      expect(fee).toBe(5_000n + left)
      // The simulation pays the same: otherwise it would leave less than the rent-exempt minimum.
      expect(node.simulated.map(costOf)).toEqual([left])
    }
  })

  it('pays at most 100,000 lamports for that', async () => {
    expect(await failureOf(priceTransfer(nodeWith().reader, planWith(100_001n), undefined))).toMatchObject({
      error: expect.stringContaining('or nothing'),
    })
  })

  it('keeps the rent-exempt minimum after the fee, or nothing', async () => {
    const price = 3_000_000n // 6,000 lamports for 2,000 units
    const feeWith = (left: bigint, own = price) => priceTransfer(nodeWith().reader, planWith(left), own)
    expect(await feeWith(rentExemptMinimum, 0n)).toMatchObject({ fee: 5_000n })
    expect(await feeWith(rentExemptMinimum + 6_000n)).toMatchObject({ fee: 11_000n })
    const failure = { error: 'insufficient funds for a fee of 11000 lamports', logs: [] }
    for (const left of [rentExemptMinimum, rentExemptMinimum + 5_999n])
      expect(await failureOf(feeWith(left))).toEqual(failure)
    expect(await feeWith(1_000_000n, 500_000_000n)).toMatchObject({ fee: 1_005_000n }) // empties the account
    for (const left of [1_000_001n, 999_999n])
      expect(await failureOf(feeWith(left, 500_000_000n))).toMatchObject({
        error: 'insufficient funds for a fee of 1005000 lamports',
      })
  })
})
