import type { AccountRef, LatchkeyError, Token, Transfer } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { encodeErrorResult, parseAbi } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unreadNetwork } from '../testing/runAdapter.js'
import { answerMethods, startNode, type TestNode } from '../testing/startNode.js'
import { estimateFee } from './estimateFee.js'
import { getTokenBalances } from '../reads/getTokenBalances.js'
import { createChainReader } from '../reads/rpc/createChainReader.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const transfer: AccountRef & Transfer = { account, network: 'eip155:1', to: account, amount: 5n }

let node: TestNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())

const createReader = () =>
  createChainReader(
    { ...unreadNetwork(1), rpcUrls: [node.url] },
    { fetch: globalThis.fetch, clock: createManualClock() },
  )
const estimate = () => estimateFee(createReader(), unreadNetwork(1), transfer)
const abi = parseAbi(['error Error(string)'])
const revertWith = (reason: string) => encodeErrorResult({ abi, errorName: 'Error', args: [reason] })
const gas = { eth_estimateGas: '0x5208', eth_call: '0x' }
const wei = (gasPrice: bigint) => ({
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: (21_000n * gasPrice).toString(),
})

describe('the fee', () => {
  it('is at most twice the base fee and the tip for each unit of gas (EIP-1559)', async () => {
    node.setAnswer(
      answerMethods({
        ...gas,
        eth_getBlockByNumber: { baseFeePerGas: '0x64' },
        eth_maxPriorityFeePerGas: '0x7',
        eth_gasPrice: '0x1000',
      }),
    )
    expect(await estimate()).toEqual(wei(207n))
  })

  it('uses the rest of the gas price as the tip if the node returns no tip', async () => {
    const answers = { ...gas, eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_gasPrice: '0x6e' }
    node.setAnswer(answerMethods(answers))
    expect(await estimate()).toEqual(wei(210n))
    node.setAnswer(answerMethods({ ...answers, eth_gasPrice: '0x1' }))
    expect(await estimate()).toEqual(wei(200n))
  })

  it('contains what a rollup charges for data on the chain below', async () => {
    const fee = `0x${20_000n.toString(16).padStart(64, '0')}`
    node.setAnswer(answerMethods({ ...gas, eth_call: fee, eth_getBlockByNumber: {}, eth_gasPrice: '0x3' }))
    // Both contracts answer here, and the operator charges as much again.
    expect(await estimate()).toEqual({ ...wei(3n), amount: (63_000n + 50_000n + 20_000n).toString() })
  })

  it('is the gas price if the chain has no base fee', async () => {
    node.setAnswer(answerMethods({ ...gas, eth_getBlockByNumber: {}, eth_gasPrice: '0x3' }))
    expect(await estimate()).toEqual(wei(3n))
  })

  it('is not computed from an invalid number', async () => {
    node.setAnswer(answerMethods({ ...gas, eth_getBlockByNumber: {}, eth_gasPrice: 'cheap' }))
    await expect(estimate()).rejects.toMatchObject({ code: 'FEE_ESTIMATE_FAILED', context: { network: 'eip155:1' } })
  })

  it('of a transfer that would fail is an error with the reason, even if only the message of the node has it', async () => {
    const refusal = { code: 3, message: 'VM Exception: execution reverted: too poor\nat line 1' }
    node.setAnswer(answerMethods({ eth_getBlockByNumber: {}, eth_gasPrice: '0x3' }, { eth_estimateGas: refusal }))
    await expect(estimate()).rejects.toMatchObject({
      code: 'FEE_ESTIMATE_FAILED',
      shortMessage: 'The transfer would fail: too poor',
      context: { reason: 'too poor', amount: '5' },
    })
  })

  it('F-019: is not read from a node of another chain', async () => {
    const answers = { ...gas, eth_getBlockByNumber: {}, eth_gasPrice: '0x3' }
    node.setAnswer(answerMethods({ ...answers, eth_chainId: '0x1' }))
    expect(await estimate()).toEqual(wei(3n))
    node.setAnswer(answerMethods({ ...answers, eth_chainId: '0x5' }))
    await expect(estimate()).rejects.toMatchObject({ code: 'FEE_ESTIMATE_FAILED', cause: { code: 'RPC_FAILED' } })
  })

  it.each<[string, string, string | undefined]>([
    ['of 4 kB', revertWith('x'.repeat(4_096)), 'x'.repeat(200)],
    ['of bytes that are not UTF-8', revertWith('\u0000\u202e\u0007evil\n'), 'evil'],
    ['of bytes alone', `0x${'ff'.repeat(64)}`, undefined],
  ])(
    'F-025: of a transfer that would fail is an error with at most 200 characters of the reason: one %s',
    async (_, data, reason) => {
      const refusal = { code: 3, message: 'execution reverted', data }
      node.setAnswer(answerMethods({ eth_getBlockByNumber: {}, eth_gasPrice: '0x3' }, { eth_estimateGas: refusal }))
      await expect(estimate()).rejects.toMatchObject({ code: 'FEE_ESTIMATE_FAILED', context: { amount: '5' } })
      const failure: unknown = await estimate().catch((error: unknown) => error)
      expect((failure as LatchkeyError<'FEE_ESTIMATE_FAILED'>).context.reason).toBe(reason)
    },
  )

  it('is not estimated for an invalid address', async () => {
    const failing = estimateFee(createReader(), unreadNetwork(1), { ...transfer, to: '0x12' })
    await expect(failing).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(node.requests.flatMap(({ calls }) => calls).map(({ method }) => method)).not.toContain('eth_estimateGas')
  })
})

describe('token balances', () => {
  const tokens: readonly Token[] = [
    { symbol: 'ETH', decimals: 18 },
    { symbol: 'ONE', decimals: 6, address: `0x${'1'.repeat(40)}` },
    { symbol: 'TWO', decimals: 6, address: `0x${'2'.repeat(40)}` },
  ]
  const read = () => getTokenBalances(createReader(), { account, network: 'eip155:1', tokens })

  it('are read from contracts only, and leave out a contract that fails', async () => {
    // A chain without Multicall3: the first request finds no contract, the second calls each token.
    node.setAnswer(({ calls, isBatch }) => {
      const answers = calls.map(({ id, params }, index) =>
        index === 0
          ? { jsonrpc: '2.0', id, result: isBatch ? '0x10' : '0x' }
          : { jsonrpc: '2.0', id, error: { code: 3, message: `execution reverted ${JSON.stringify(params).length}` } },
      )
      return { body: isBatch ? answers : answers[0] }
    })
    expect(await read()).toEqual([{ ...tokens[1], amount: '16' }])
    expect(node.requests.map(({ calls }) => calls.length)).toEqual([1, 2])
  })

  it('are unavailable if all contracts fail', async () => {
    node.setAnswer(answerMethods({}, { eth_call: { code: 3, message: 'execution reverted' } }))
    await expect(read()).rejects.toMatchObject({
      code: 'TOKEN_BALANCE_UNAVAILABLE',
      shortMessage: 'Token Balance Unavailable',
    })
  })
})
