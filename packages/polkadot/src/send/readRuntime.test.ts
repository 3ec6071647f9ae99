import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime, testNetwork } from '../testing/createTestRuntime.js'
import { decodeMetadata } from './decodeMetadata.js'
import { readHex } from './readHex.js'
import { readRuntime } from './readRuntime.js'

const { encoded, genesisHash } = createTestRuntime()
const running = { specVersion: 900, transactionVersion: 5 }

/** Creates a chain that returns these answers. */
const createChain = (changes: Readonly<Record<string, unknown>> = {}) => {
  const calls: unknown[] = []
  const answers: Record<string, unknown> = {
    state_getRuntimeVersion: running,
    chain_getBlockHash: genesisHash,
    state_getMetadata: encoded,
    ...changes,
  }
  const chain = createTestChain(async (method, params) => {
    calls.push([method, params])
    return answers[method]
  })
  return { chain, calls, answers }
}
const isBad = (method: string) => ({ code: 'RPC_FAILED', context: { network: testNetwork.id, method } })

describe('the runtime of a chain', () => {
  it('has its versions, the genesis hash and the metadata', async () => {
    const { chain, calls } = createChain()
    const runtime = await readRuntime(chain)
    expect(runtime).toMatchObject({ ...running, genesisHash, encoded })
    expect(runtime.metadata.pallets.map(({ name }) => name)).toEqual(['System', 'Balances'])
    expect(calls).toEqual([
      ['state_getRuntimeVersion', undefined],
      ['chain_getBlockHash', [0]],
      ['state_getMetadata', []],
    ])
  })

  it('is read once per version, and again after an upgrade', async () => {
    const { chain, calls, answers } = createChain()
    const first = await readRuntime(chain)
    expect(await readRuntime(chain)).toBe(first)
    const metadataReads = () => calls.filter((call) => String(call).startsWith('state_getMetadata')).length
    expect(metadataReads()).toBe(1)
    answers['state_getRuntimeVersion'] = { specVersion: 901, transactionVersion: 6 }
    expect(await readRuntime(chain)).toMatchObject({ specVersion: 901, transactionVersion: 6 })
    expect([metadataReads(), [...chain.runtimes.keys()]]).toEqual([2, [901]])
  })

  it('is an error if the node is of another chain, even if the runtime is cached', async () => {
    const { chain, calls, answers } = createChain()
    await readRuntime(chain)
    calls.length = 0
    answers['chain_getBlockHash'] = `0x46${'45'.repeat(31)}`
    await expect(readRuntime(chain)).rejects.toMatchObject({
      code: 'NETWORK_MISMATCH',
      context: { network: testNetwork.id, inUse: `polkadot:46${'45'.repeat(15)}` },
    })
    expect(calls).toHaveLength(2)
  })

  it.each([
    null,
    7,
    {},
    { specVersion: 900 },
    { transactionVersion: 5 },
    { ...running, specVersion: '900' },
    { ...running, specVersion: -1 },
    { ...running, specVersion: 1.5 },
    { ...running, specVersion: 2 ** 32 },
    { ...running, transactionVersion: null },
  ])('is an error if its versions are %j', async (version) => {
    await expect(readRuntime(createChain({ state_getRuntimeVersion: version }).chain)).rejects.toMatchObject(
      isBad('state_getRuntimeVersion'),
    )
  })

  it('may have the smallest and the largest versions', async () => {
    const ends = { specVersion: 0, transactionVersion: 2 ** 32 - 1 }
    expect(await readRuntime(createChain({ state_getRuntimeVersion: ends }).chain)).toMatchObject(ends)
  })

  it.each(['0x', '0x6d65746163', encoded.slice(0, 400), null, 'metadata'])(
    'is an error if its metadata cannot be read',
    async (metadata) => {
      await expect(readRuntime(createChain({ state_getMetadata: metadata }).chain)).rejects.toMatchObject(
        isBad('state_getMetadata'),
      )
    },
  )

  it.each([null, undefined, 7, '45', '0x4', '0xzz', ['0x45']])(
    'is an error if a node returns %j for bytes',
    async (answer) => {
      const { chain } = createChain({ method: answer })
      await expect(readHex(chain, 'method')).rejects.toMatchObject({ ...isBad('method'), cause: { message: 'method' } })
    },
  )

  it('has an error with its cause if it cannot be decoded', () => {
    const { chain } = createChain()
    expect(() => decodeMetadata(chain, '0x00')).toThrow(expect.objectContaining(isBad('state_getMetadata')))
  })
})
