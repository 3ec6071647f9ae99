import { LatchkeyError } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { describe, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { estimateGas } from './estimateGas.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'

const transaction = { from: '0x1', to: '0x2', value: '0x3', data: '0x' }

/** A node with these responses. Without one, it never responds. */
const estimate = (answers: Readonly<Record<string, () => unknown>>) => {
  const calls: (readonly [string, unknown])[] = []
  const clock = createManualClock()
  const reader: ChainReader = {
    read: async (method, params) => {
      calls.push([method, params])
      return answers[method]?.() ?? new Promise(() => {})
    },
    keepRanked: () => expect.fail('the node was ranked'),
    transport: () => expect.fail('wagmi read the node'),
  }
  return { gas: estimateGas(reader, unreadNetwork(1), transaction, clock), calls, clock }
}
const onMainnet = { eth_chainId: () => '0x1' }
const refuse = () => {
  throw new LatchkeyError('RPC_FAILED', 'execution reverted')
}

describe('the gas of a transaction', () => {
  it("is the node's estimate", async () => {
    const { gas, calls } = estimate({ ...onMainnet, eth_estimateGas: () => '0x05208' })
    expect(await gas).toBe('0x5208')
    expect(calls).toContainEqual(['eth_estimateGas', [transaction]])
  })

  it.each<[string, () => unknown]>([
    ['rejects the request', refuse],
    ['returns an invalid number', () => 'much'],
  ])('is left to the wallet if the node %s', async (_, answer) => {
    expect(await estimate({ ...onMainnet, eth_estimateGas: answer }).gas).toBeUndefined()
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
    expect(await observed).toBeUndefined()
  })

  it('is an error if the node belongs to another chain, and the wallet gets no request', async () => {
    const { gas } = estimate({ eth_chainId: () => '0x2', eth_estimateGas: () => '0x5208' })
    await expect(gas).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})
