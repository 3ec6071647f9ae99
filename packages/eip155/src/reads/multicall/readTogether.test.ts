import fc from 'fast-check'
import { encodeFunctionData, encodeFunctionResult, multicall3Abi } from 'viem'
import { createManualClock } from '@latchkey/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unreadNetwork } from '../../testing/runAdapter.js'
import { answerMethods, startNode, type TestNode } from '../../testing/startNode.js'
import { getTokenBalances } from '../getTokenBalances.js'
import { createChainReader } from '../rpc/createChainReader.js'
import { decodeAggregate3, encodeAggregate3, multicall3Address } from './readTogether.js'

const hex = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)
const calls = fc.array(fc.record({ to: hex(20, 20), data: hex(0, 80) }), { maxLength: 8 })
const results = fc.array(fc.record({ ok: fc.boolean(), data: hex(0, 80) }), { maxLength: 8 })
const toAnswer = (expected: readonly { readonly ok: boolean; readonly data: `0x${string}` }[]) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: expected.map(({ ok, data }) => ({ success: ok, returnData: data })),
  })

describe('several calls as one', () => {
  it('are encoded as viem encodes them', () => {
    fc.assert(
      fc.property(calls, (generated) => {
        const args = [generated.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
        expect(encodeAggregate3(generated)).toBe(
          encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
        )
      }),
    )
  })

  it('return each result', () => {
    fc.assert(
      fc.property(results, (expected) => {
        expect(decodeAggregate3(toAnswer(expected), expected.length)).toEqual(expected)
      }),
    )
  })

  it('return undefined for every incomplete response', () => {
    const whole = toAnswer([
      { ok: true, data: `0x${'11'.repeat(32)}` },
      { ok: true, data: `0x${'22'.repeat(32)}` },
    ])
    expect(decodeAggregate3(whole, 1)).toBeUndefined()
    expect(decodeAggregate3(whole, 3)).toBeUndefined()
    expect(decodeAggregate3(whole.slice(0, -2), 2)).toBeUndefined()
    fc.assert(
      fc.property(fc.oneof(fc.anything(), hex(0, 400), fc.string()), (answer) => {
        expect(decodeAggregate3(answer, 2)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 3 }), fc.constantFrom('f', '0', 'z'), (index, digit) => {
        const bent = `${whole.slice(0, 2 + index)}${digit}${whole.slice(3 + index)}`
        const read = decodeAggregate3(bent, 2)
        expect(read === undefined || read.length === 2).toBe(true)
      }),
    )
  })
})

describe('the balances of several tokens', () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const tokens = ['0x00000000000000000000000000000000000000A1', '0x00000000000000000000000000000000000000a2'].map(
    (address, index) => ({ address, symbol: `T${index}`, decimals: 6 }),
  )
  const word = (amount: number): `0x${string}` => `0x${amount.toString(16).padStart(64, '0')}`
  let node: TestNode
  beforeEach(async () => {
    node = await startNode()
  })
  afterEach(() => node.stop())
  const read = () => {
    const parameters = { fetch: globalThis.fetch, clock: createManualClock() }
    const reader = createChainReader({ ...unreadNetwork(1), rpcUrls: [node.url] }, parameters)
    return getTokenBalances(reader, { account, network: 'eip155:1', tokens })
  }

  it('are read by one call in one request', async () => {
    node.setAnswer(
      answerMethods({
        eth_call: toAnswer([
          { ok: true, data: word(7) },
          { ok: true, data: word(9) },
        ]),
      }),
    )
    expect((await read()).map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['T0', '7'],
      ['T1', '9'],
    ])
    expect(node.requests.map(({ calls: received }) => received.map(({ method }) => method))).toEqual([['eth_call']])
    const data = expect.stringMatching(/^0x82ad56cb/)
    expect(node.requests[0]?.calls[0]?.params).toEqual([{ to: multicall3Address, data }, 'latest'])
  })

  it('leave out a contract that reverts or returns an invalid value', async () => {
    node.setAnswer(
      answerMethods({
        eth_call: toAnswer([
          { ok: false, data: word(7) },
          { ok: true, data: word(9) },
        ]),
      }),
    )
    expect((await read()).map(({ symbol }) => symbol)).toEqual(['T1'])
    const nonsense = toAnswer([
      { ok: true, data: `0x${'11'.repeat(33)}` },
      { ok: false, data: '0x' },
    ])
    node.setAnswer(answerMethods({ eth_call: nonsense }))
    await expect(read()).rejects.toMatchObject({ code: 'TOKEN_BALANCE_UNAVAILABLE' })
  })

  it('are read one by one, in a second request, if the chain has no Multicall3', async () => {
    node.setAnswer(({ calls: received, isBatch }) => {
      const answers = received.map(({ id, params }) => {
        const [{ to }] = params as [{ to: string }]
        return { jsonrpc: '2.0', id, result: to === multicall3Address ? '0x' : word(5) }
      })
      return { body: isBatch ? answers : answers[0] }
    })
    expect((await read()).map(({ amount }) => amount)).toEqual(['5', '5'])
    expect(node.requests.map(({ calls: received }) => received.length)).toEqual([1, 2])
  })
})
