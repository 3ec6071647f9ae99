import { LatchkeyError } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { describe, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { planGas } from './planGas.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transaction = { from: '0x1', to, value: '0x3', data: '0x' } as const

/** A node with these responses. Without one, it never responds. */
const estimate = (answers: Readonly<Record<string, () => unknown>>, maxFee?: bigint) => {
  const calls: (readonly [string, unknown])[] = []
  const clock = createManualClock()
  const reader: ChainReader = {
    read: async (method, params) => {
      calls.push([method, params])
      return answers[method]?.() ?? new Promise(() => {})
    },
    keepRanked: () => expect.fail('the node was ranked'),
  }
  return { gas: planGas(reader, unreadNetwork(1), transaction, clock, maxFee), calls, clock }
}
const onMainnet = { eth_chainId: () => '0x1' }
const refuse = () => {
  throw new LatchkeyError('RPC_FAILED', 'execution reverted')
}

describe('the gas of a transaction', () => {
  it("is the node's estimate", async () => {
    const { gas, calls } = estimate({ ...onMainnet, eth_estimateGas: () => '0x05208' })
    expect(await gas).toEqual({ gas: '0x5208' })
    expect(calls).toContainEqual(['eth_estimateGas', [transaction]])
  })

  it.each<[string, () => unknown]>([
    ['rejects the request', refuse],
    ['returns an invalid number', () => 'much'],
  ])('is left to the wallet if the node %s', async (_, answer) => {
    expect(await estimate({ ...onMainnet, eth_estimateGas: answer }).gas).toEqual({})
  })

  it('is left to the wallet after 3 s, and no sooner', async () => {
    const { gas, clock } = estimate(onMainnet)
    let isOver = false
    const observed = gas.finally(() => {
      isOver = true
    })
    await clock.advance(2_999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect(await observed).toEqual({})
  })

  it('is an error if the node belongs to another chain, and the wallet gets no request', async () => {
    const { gas } = estimate({ eth_chainId: () => '0x2', eth_estimateGas: () => '0x5208' })
    await expect(gas).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})

describe('the fee that the user was shown', () => {
  const gas = 21_000n
  const node = {
    ...onMainnet,
    eth_estimateGas: () => '0x5208',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x64' }),
    eth_maxPriorityFeePerGas: () => '0x7',
    eth_call: () => '0x',
  }

  it('is what the transaction offers, even if the wallet would bid more', async () => {
    const { gas: plan } = estimate(node, gas * 150n)
    expect(await plan).toEqual({ gas: '0x5208', maxFeePerGas: '0x96', maxPriorityFeePerGas: '0x7' })
  })

  it('is never exceeded by rounding', async () => {
    const { maxFeePerGas = '0x0' } = await estimate(node, gas * 150n + gas - 1n).gas
    expect(BigInt(maxFeePerGas) * gas).toBeLessThanOrEqual(gas * 150n + gas - 1n)
  })

  it('contains what a rollup charges for data', async () => {
    const oracle = { ...node, eth_call: () => `0x${400n.toString(16).padStart(64, '0')}` }
    const perOracle = 800n // both contracts answer
    const operator = 400n
    const { gas: plan } = estimate(oracle, gas * 150n + perOracle + perOracle / 4n + operator)
    expect(await plan).toMatchObject({ maxFeePerGas: '0x96' })
  })

  it.each([
    ['the price has risen above it', gas * 106n, {}],
    ['the node does not return the price', gas * 150n, { eth_getBlockByNumber: refuse }],
  ])('is left to the wallet if %s', async (_name, maxFee, changes) => {
    expect(await estimate({ ...node, ...changes }, maxFee).gas).toEqual({ gas: '0x5208' })
  })

  it('is a gas price on a chain without a base fee', async () => {
    const legacy = { ...node, eth_getBlockByNumber: () => ({}), eth_gasPrice: () => '0x3' }
    expect(await estimate(legacy, gas * 3n).gas).toEqual({ gas: '0x5208', gasPrice: '0x3' })
    expect(await estimate(legacy, gas * 2n).gas).toEqual({ gas: '0x5208' })
  })
})
