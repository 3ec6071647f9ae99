import { LatchkeyError } from '@latchkey/core/adapter'
import { decodeFunctionData, parseAbi, parseTransaction, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { readRollupFee } from './rollupFee.js'

const oracle = '0x420000000000000000000000000000000000000F'
const scrollOracle = '0x5300000000000000000000000000000000000002'
const abi = parseAbi([
  'function getL1Fee(bytes) view returns (uint256)',
  'function getOperatorFee(uint256) view returns (uint256)',
])
const transaction = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x2386f26fc10000', data: '0x' } as const
const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const refuse = (message: string, cause?: object) => () => {
  throw new LatchkeyError('RPC_FAILED', message, { cause: cause ?? new Error(message) })
}

/** Reads the fee on a chain whose contracts answer so. Other addresses have no contract. */
const read = async (
  contracts: Readonly<Record<string, (call: { functionName: string; args: readonly unknown[] }) => unknown>>,
) => {
  const reader: Pick<ChainReader, 'read'> = {
    read: async (_method, [call]) => {
      const { to, data } = call as { to: string; data: Hex } // the reader's own parameter
      return contracts[to]?.(decodeFunctionData({ abi, data })) ?? '0x'
    },
  }
  return readRollupFee(reader, 10, transaction, Promise.resolve(21_000n))
}

describe('the fee of a rollup besides gas', () => {
  it('is zero on a chain without such a contract', async () => {
    expect(await read({})).toBe(0n)
  })

  it.each([
    ['reverts', refuse('execution reverted')],
    ['reverts with data', refuse('failed', { code: 3, data: '0x08c379a0' })],
    ['has other code', refuse('invalid opcode: INVALID')],
  ])('is zero if the contract at the address %s', async (_name, answer) => {
    expect(await read({ [oracle]: answer, [scrollOracle]: answer })).toBe(0n)
  })

  it('is unknown if the node does not answer', async () => {
    await expect(read({ [oracle]: refuse('rate limited') })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('is that of the whole transaction, with a margin, because it follows the chain below', async () => {
    const seen: unknown[] = []
    const fee = await read({
      [oracle]: ({ functionName, args }) => {
        if (functionName === 'getOperatorFee') return refuse('execution reverted')()
        seen.push(parseTransaction(args[0] as Hex)) // the only argument of getL1Fee
        return toWord(20_000n)
      },
    })
    expect(fee).toBe(25_000n)
    expect(seen).toMatchObject([
      { chainId: 10, to: transaction.to.toLowerCase(), value: 10_000_000_000_000_000n, type: 'eip1559' },
    ])
  })

  it('contains the fee of the operator', async () => {
    const fee = await read({
      [oracle]: ({ functionName, args }) => toWord(functionName === 'getOperatorFee' ? (args[0] as bigint) : 4n), // a number
    })
    expect(fee).toBe(5n + 21_000n)
  })

  it('is asked from Scroll’s own contract', async () => {
    expect(await read({ [scrollOracle]: () => toWord(40n) })).toBe(50n)
  })
})
