import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime } from '../testing/createTestRuntime.js'
import type { InjectedWallet } from '../discovery/injected.js'
import { offerMetadata } from './offerMetadata.js'

const chain = createTestChain(() => Promise.reject(new Error('it was read')))
const runtime = createTestRuntime()
const { genesisHash, specVersion, encoded } = runtime

type Metadata = NonNullable<InjectedWallet['metadata']>

/** Offers the metadata to a wallet with these definitions, and returns what the wallet received. */
const offer = async (listed: unknown, provide: Metadata['provide'] = async () => true, signal?: AbortSignal) => {
  const definitions: unknown[] = []
  const metadata: Metadata = {
    get: async () => {
      if (listed instanceof Error) throw listed
      return listed
    },
    provide: (definition) => {
      definitions.push(definition)
      return provide(definition)
    },
  }
  const absent = () => expect.fail('the method was called')
  await offerMetadata({ accounts: { get: absent, subscribe: absent }, signer: {}, metadata }, chain, runtime, signal)
  return definitions
}

describe('the metadata of a chain', () => {
  it('is offered to a wallet that lacks it, with all that the wallet needs to show what it signs', async () => {
    expect(await offer([])).toEqual([
      {
        chain: 'Network 2',
        chainType: 'substrate',
        genesisHash,
        icon: 'substrate',
        specVersion,
        ss58Format: 2,
        tokenDecimals: 10,
        tokenSymbol: 'DOT',
        types: {},
        metaCalls: Buffer.from(encoded.slice(2), 'hex').toString('base64'),
        rawMetadata: encoded,
      },
    ])
  })

  it.each<[string, unknown, boolean]>([
    ['has it', [{ genesisHash, specVersion }], false],
    [
      'has it among others',
      [
        { genesisHash: '0x00', specVersion: 1 },
        { genesisHash, specVersion },
      ],
      false,
    ],
    ['has a newer one', [{ genesisHash, specVersion: 901 }], false],
    ['has its version as a string', [{ genesisHash, specVersion: '900' }], false],
    ['has an older one', [{ genesisHash, specVersion: 899 }], true],
    ['has that of another chain', [{ genesisHash: '0x00', specVersion: 900 }], true],
    ['returns undefined', undefined, true],
    ['returns an object', { genesisHash, specVersion }, true],
    ['returns invalid items', [null, 7, 'x'], true],
  ])('is offered if the wallet lacks it: the wallet %s', async (_, listed, isOffered) => {
    expect(await offer(listed)).toHaveLength(isOffered ? 1 : 0)
  })

  it('does not stop the transfer if the wallet fails or the user rejects it', async () => {
    expect(await offer(new Error('no'))).toEqual([])
    expect(await offer([], () => Promise.reject(new Error('declined')))).toHaveLength(1)
    const absent = () => expect.fail('the method was called')
    const wallet = { accounts: { get: absent, subscribe: absent }, signer: {} }
    expect(await offerMetadata(wallet, chain, runtime, undefined)).toBeUndefined()
  })

  it('rejects when the signal aborts', async () => {
    const reason = new Error('left')
    const controller = new AbortController()
    const offering = offer(
      [],
      () => {
        controller.abort(reason)
        return new Promise(() => {})
      },
      controller.signal,
    )
    await expect(offering).rejects.toBe(reason)
  })
})
