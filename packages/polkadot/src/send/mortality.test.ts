import { describe, expect, it } from 'vitest'
import { createTestChain } from '../testing/createTestRuntime.js'
import { encodeEra, expired, readHeight, readMortality } from './mortality.js'

const hash = `0x${'ab'.repeat(32)}` as const

/** Creates a chain with this last finalized block and its header. */
const createChain = (final: unknown, header: unknown) => {
  const calls: unknown[] = []
  const chain = createTestChain(async (method, params) => {
    calls.push([method, params])
    return method === 'chain_getFinalizedHead' ? final : header
  })
  return { chain, calls }
}

describe('the period in which a transaction is valid', () => {
  it('is encoded as specified: 64 blocks from the block at which it begins', () => {
    // The first of these is the example of polkadot-js: https://polkadot.js.org/docs/api/FAQ
    expect([42, 0, 1, 15, 16, 63, 64, 106].map(encodeEra)).toEqual([
      '0xa502',
      '0x0500',
      '0x1500',
      '0xf500',
      '0x0501',
      '0xf503',
      '0x0500',
      '0xa502',
    ])
  })

  it('begins at the last finalized block', async () => {
    const { chain, calls } = createChain(hash, { number: '0x2a' })
    expect(await readMortality(chain)).toEqual({ blockHash: hash, blockNumber: 42, era: '0xa502' })
    expect(calls).toEqual([
      ['chain_getFinalizedHead', []],
      ['chain_getHeader', [hash]],
    ])
  })

  it.each(['0x', hash.slice(0, -2), `${hash}00`, 'head', null, 7])(
    'is an error if the node returns %j for that block',
    async (final) => {
      await expect(readMortality(createChain(final, { number: '0x2a' }).chain)).rejects.toMatchObject({
        code: 'RPC_FAILED',
        context: { method: 'chain_getFinalizedHead' },
      })
    },
  )

  it('ends with an error that has the transaction’s hash', () => {
    expect(expired('0x01')).toMatchObject({ code: 'TRANSACTION_FAILED', context: { hash: '0x01' } })
  })
})

describe('the height of a chain', () => {
  it('is the number of its best block by default', async () => {
    const { chain, calls } = createChain(hash, { number: '0xFFFFFFFF' })
    expect(await readHeight(chain)).toBe(2 ** 32 - 1)
    expect(calls).toEqual([['chain_getHeader', []]])
    expect(await readHeight(createChain(hash, { number: '0x0' }).chain)).toBe(0)
  })

  it.each([
    null,
    undefined,
    {},
    'header',
    ...['42', '0x', '0x1ffffffff', 'x0x2a', '0x2a ', '0xg', 42].map((number) => ({ number })),
  ])('is an error if the node returns %j', async (header) => {
    await expect(readHeight(createChain(hash, header).chain)).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { method: 'chain_getHeader' },
    })
  })
})
