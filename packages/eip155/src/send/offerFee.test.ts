import { describe, expect, it } from 'vitest'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { offerFee } from './offerFee.js'

const transaction = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1', data: '0x' } as const
const optimism = 10
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** Offers a maximum on a chain with a base fee of 100, a tip of 7 and these further answers. */
const offer = (gas: bigint, maxFee: bigint, answers: Readonly<Record<string, unknown>> = {}) => {
  const node: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x7',
    eth_call: '0x',
    ...answers,
  }
  const reader: ChainReader = { read: async (method) => node[method] }
  return offerFee(reader, optimism, transaction, gas, maxFee)
}

describe('the price that a transaction offers', () => {
  it('is the shown maximum, over the units of gas', async () => {
    expect(await offer(21_000n, 21_000n * 150n)).toEqual({ maxFeePerGas: '0x96', maxPriorityFeePerGas: '0x7' })
    expect(await offer(1n, 150n)).toEqual({ maxFeePerGas: '0x96', maxPriorityFeePerGas: '0x7' })
  })

  it('is what remains of the maximum after the rollup’s fee', async () => {
    const charged = 4_000_000_000n // each of two contracts, and the operator
    const rollupFee = (2n * charged * 5n) / 4n + charged
    const onRollup = { eth_call: word(charged) }
    expect(await offer(21_000n, 21_000n * 150n + rollupFee, onRollup)).toMatchObject({ maxFeePerGas: '0x96' })
    expect(await offer(21_000n, rollupFee, onRollup)).toEqual({})
    expect(await offer(21_000n, rollupFee - 1n, onRollup)).toEqual({})
  })

  it('is the wallet’s if no node would take the maximum, and exactly the price of now is taken', async () => {
    expect(await offer(21_000n, 21_000n * 107n)).toEqual({ maxFeePerGas: '0x6b', maxPriorityFeePerGas: '0x7' })
    expect(await offer(21_000n, 21_000n * 107n - 1n)).toEqual({})
    const legacy = { eth_getBlockByNumber: {}, eth_gasPrice: '0x3' }
    expect(await offer(21_000n, 21_000n * 3n, legacy)).toEqual({ gasPrice: '0x3' })
    expect(await offer(21_000n, 21_000n * 3n - 1n, legacy)).toEqual({})
  })

  it('is nothing on a chain that charges nothing', async () => {
    const free = { eth_getBlockByNumber: { baseFeePerGas: '0x0' }, eth_maxPriorityFeePerGas: '0x0' }
    expect(await offer(21_000n, 0n, free)).toEqual({ maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' })
  })

  it('is the wallet’s if the node estimates no gas', async () => {
    expect(await offer(0n, 1_000_000n)).toEqual({})
  })
})
