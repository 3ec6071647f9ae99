import type { Transfer } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime, testNetwork } from '../testing/createTestRuntime.js'
import { toHex } from '../encoding/hex.js'
import { writeSs58 } from '../encoding/ss58.js'
import { estimateFee, readNonce } from './estimateFee.js'

const runtime = createTestRuntime() // its existential deposit is 10^10
const deposit = 10n ** 10n
const fee = 0x0102_0304n
const publicKey = new Uint8Array(32).fill(1)
const to = writeSs58(new Uint8Array(32).fill(7), 2)
const transfer = { account: writeSs58(publicKey, 2), network: testNetwork.id, to, amount: 1_000_000n } as const

const toBytes = (value: bigint, length = 16) =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Estimates the fee of a transfer from an account with a balance, on a chain with a constant fee. */
const estimate = async (
  changes: Partial<Transfer> = {},
  { free = 100n * deposit, frozen = 0n } = {},
  answers: Readonly<Record<string, unknown>> = {},
) => {
  const extrinsics: string[] = []
  const chain = createTestChain(async (method, params = []) => {
    if (method in answers) {
      if (answers[method] instanceof Error) throw answers[method]
      return answers[method]
    }
    if (method === 'state_call') extrinsics.push(params.join())
    return {
      state_getRuntimeVersion: { specVersion: 900, transactionVersion: 5 },
      chain_getBlockHash: runtime.genesisHash,
      state_getMetadata: runtime.encoded,
      system_accountNextIndex: 77,
      state_getStorage: toHex(
        join(new Uint8Array(16), toBytes(free), toBytes(0n), toBytes(frozen), toBytes(1n << 127n)),
      ),
      // The weight, the class and the fee.
      state_call: toHex(join(Uint8Array.of(4, 8, 0), toBytes(fee))),
    }[method]
  })
  const estimated = await estimateFee(chain, publicKey, { ...transfer, ...changes })
  return { ...estimated, extrinsics }
}

describe('the fee of a transfer', () => {
  it('is what the chain charges, in the native coin', async () => {
    const { extrinsics, ...asset } = await estimate()
    expect(asset).toEqual({ ...testNetwork.nativeCurrency, amount: fee.toString() })
    expect(extrinsics).toHaveLength(1)
    const [, parameters = ''] = /^TransactionPaymentApi_query_info,0x(.*)$/.exec(extrinsics[0] ?? '') ?? []
    // The transaction with its length prefix, and its length again in four bytes.
    const extrinsic = parameters.slice(0, -8)
    expect(parameters.slice(-8)).toBe(toHex(toBytes(BigInt(extrinsic.length / 2), 4)).slice(2))
    expect(extrinsic).toContain(`84 00 ${'01'.repeat(32)} 01`.replaceAll(' ', ''))
    expect(extrinsic.endsWith(`0500 3501 00 00 0a0300${'07'.repeat(32)}02093d00`.replaceAll(' ', ''))).toBe(true)
  })

  it.each<[string, bigint, { free?: bigint; frozen?: bigint }, bigint]>([
    ['the fee alone if all but fee and deposit is sent', 99n * deposit - fee, {}, fee],
    ['the fee and the deposit if one unit more is sent', 99n * deposit - fee + 1n, {}, fee + deposit],
    ['the fee and the deposit if the amount is zero', 0n, {}, fee + deposit],
    [
      'the fee and the part of the deposit that locked coins do not cover',
      0n,
      { frozen: deposit / 4n },
      fee + (deposit * 3n) / 4n,
    ],
    ['the fee alone if locked coins cover the deposit', 0n, { frozen: 2n * deposit }, fee],
    ['the fee and the deposit if the balance is zero', 0n, { free: 0n }, fee + deposit],
  ])('is %s', async (_, amount, held, expected) => {
    expect((await estimate({ amount }, held)).amount).toBe(expected.toString())
  })

  it('is that of sending the whole balance if the amount is zero: a larger number needs more bytes', async () => {
    const [{ extrinsics: none }, { extrinsics: all }, { extrinsics: little }] = await Promise.all([
      estimate({ amount: 0n }),
      estimate({ amount: 100n * deposit }),
      estimate({ amount: 1n }),
    ])
    expect(none).toEqual(all)
    expect(little[0]?.length).toBeLessThan(all[0]?.length ?? 0)
  })

  it.each<[string, Partial<Transfer>, string]>([
    ['an address of another network', { to: writeSs58(publicKey, 0) }, 'ADDRESS_INVALID'],
    ['a token', { token: '1984' }, 'CAPABILITY_MISSING'],
  ])('is an error for %s', async (_, changes, code) => {
    await expect(estimate(changes)).rejects.toMatchObject({ code })
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['the node is of another chain', { chain_getBlockHash: `0x${'46'.repeat(32)}` }, 'NETWORK_MISMATCH'],
    ['the node is unreachable', { system_accountNextIndex: new Error('offline') }, 'FEE_ESTIMATE_FAILED'],
    ['the answer is too short for a fee', { state_call: `0x${'01'.repeat(17)}` }, 'FEE_ESTIMATE_FAILED'],
    ['the answer is null', { state_call: null }, 'FEE_ESTIMATE_FAILED'],
    [
      'the chain has no transfer call',
      { state_getMetadata: createTestRuntime({ transfers: {} }).encoded },
      'CHAIN_NOT_SUPPORTED',
    ],
  ])('is an error if %s', async (_, answers, code) => {
    await expect(estimate({}, {}, answers)).rejects.toMatchObject({
      code,
      ...(code === 'FEE_ESTIMATE_FAILED' && { context: { network: testNetwork.id, amount: '1000000' } }),
    })
  })

  it('is read from the shortest possible answer', async () => {
    const state_call = toHex(join(Uint8Array.of(4, 0), toBytes(9n)))
    expect((await estimate({}, {}, { state_call })).amount).toBe('9')
  })
})

describe('the nonce of an account’s next transaction', () => {
  const read = (answer: unknown) => {
    const calls: unknown[] = []
    const chain = createTestChain(async (method, params) => {
      calls.push([method, params])
      return answer
    })
    return { nonce: readNonce(chain, publicKey), calls }
  }

  it('is requested by the address with the network’s prefix', async () => {
    const { nonce, calls } = read(0)
    expect([await nonce, calls]).toEqual([0, [['system_accountNextIndex', [writeSs58(publicKey, 2)]]]])
    expect(await read(2 ** 32).nonce).toBe(2 ** 32)
  })

  it.each([null, undefined, '77', -1, 1.5, 2 ** 53, {}])('is an error if the node returns %j', async (answer) => {
    await expect(read(answer).nonce).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { method: 'system_accountNextIndex' },
    })
  })
})
