import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { describe, expect, it } from 'vitest'
import { createTestNodes, type NodeAnswer, queryAnswer, queryRefusal } from '../testing/createTestNodes.js'
import { encodeSimulation } from './encodeTransfer.js'
import { readFee } from './readFee.js'

const send = { from: 'cosmos1from', to: 'cosmos1to', denom: 'utest', amount: 5n, memo: '' }
const used = (gasUsed: bigint): NodeAnswer =>
  queryAnswer(
    SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo: { gasWanted: 1n, gasUsed }, result: {} })).finish(),
  )
const wrongSequence = (log: string) => queryRefusal(32, log)

/** Reads a fee from nodes that return these answers in order. */
const read = async (answers: readonly NodeAnswer[], options: Parameters<typeof readFee>[3] = {}) => {
  const { nodes, calls } = createTestNodes(() => answers[calls.length - 1] ?? 'away')
  const fee = await readFee(nodes, send, 4n, options).catch((error: unknown) => error)
  const simulated = calls.map(
    ({ params }) => SimulateRequest.decode(Buffer.from(String(params['data']), 'hex')).txBytes,
  )
  return { fee, simulated, calls }
}
const withSequence = (sequence: bigint, publicKey?: Uint8Array) => encodeSimulation(send, sequence, publicKey)

describe('the fee of a transfer', () => {
  it('is the simulated gas and 40 % more, at the average price of the record', async () => {
    for (const [gasUsed, gas, amount] of [
      [100_000n, 140_000n, 4_200n],
      [100_001n, 140_002n, 4_201n],
      [1n, 2n, 1n],
      [5n, 7n, 1n],
      [71_428n, 100_000n, 3_000n],
    ] as const)
      expect((await read([used(gasUsed)])).fee).toEqual({ denom: 'utest', gas, amount })
  })

  it('uses the price that the user chose, and is rounded up to whole base units', async () => {
    const unit = 10n ** 18n
    for (const [feeRate, amount] of [
      [unit, 140_000n],
      [unit / 140_000n, 1n],
      [unit / 100_000n, 2n],
      [1n, 1n],
      [0n, 0n],
    ] as const)
      expect((await read([used(100_000n)], { feeRate })).fee).toMatchObject({ amount })
    // Seven units of gas at this price cost slightly more than a whole number of base units.
    const feeRate = 857_142_857_142_857_143n
    expect((await read([used(5n)], { feeRate })).fee).toEqual({ denom: 'utest', gas: 7n, amount: 7n })
  })

  it('is simulated with the transfer, the sequence number of the account and its key', async () => {
    const publicKey = new Uint8Array(33).fill(3)
    const { simulated, calls } = await read([used(1n)], { publicKey })
    expect(simulated).toEqual([withSequence(4n, publicKey)])
    expect(calls[0]).toMatchObject({
      method: 'abci_query',
      params: { path: '/cosmos.tx.v1beta1.Service/Simulate', prove: false },
    })
  })

  it('is simulated once more with the sequence number that the chain expects', async () => {
    const log = 'account sequence mismatch, expected 6, got 4: incorrect account sequence'
    const { fee, simulated } = await read([wrongSequence(log), used(100_000n)])
    expect(fee).toMatchObject({ gas: 140_000n })
    expect(simulated).toEqual([withSequence(4n), withSequence(6n)])
    const withoutNumber = await read([wrongSequence('no'), wrongSequence('no'), used(1n)])
    expect(withoutNumber.simulated).toEqual([withSequence(4n), withSequence(4n)])
    expect(withoutNumber.fee).toMatchObject({ code: 'TRANSACTION_FAILED', context: { status: 32 } })
  })

  it.each([
    [4, 'SIGNATURE_INVALID'],
    [5, 'INSUFFICIENT_FUNDS'],
    [7, 'ADDRESS_INVALID'],
    [9, 'INSUFFICIENT_FUNDS'],
    [11, 'TRANSACTION_FAILED'],
  ])('is an error if the chain rejects the transfer: code %d is %s', async (code, expected) => {
    const { fee, calls } = await read([queryRefusal(code, 'expected 6: a reason')])
    expect(fee).toMatchObject({ code: expected, context: { status: code } })
    expect(calls).toHaveLength(1)
  })

  it('is requested from another node if a node returns no gas', async () => {
    for (const nonsense of [used(0n), queryAnswer(new Uint8Array()), queryAnswer(Uint8Array.of(255))]) {
      expect((await read([nonsense, used(5n)])).fee).toMatchObject({ gas: 7n })
      expect((await read([nonsense, nonsense])).fee).toMatchObject({ code: 'RPC_FAILED' })
    }
  })
})
