import { describe, expect, it } from 'vitest'
import { createTestChain, createTestRuntime } from '../testing/createTestRuntime.js'
import type { InjectedWallet } from '../discovery/injected.js'
import { offerMetadata } from './offerMetadata.js'

const chain = createTestChain(() => Promise.reject(new Error('it was read')))
const runtime = createTestRuntime()
const { genesisHash, specVersion, encoded } = runtime

type Metadata = NonNullable<InjectedWallet['metadata']>

/** Offers the metadata to a wallet that lists this, and does that with what it is given. */
const offer = async (listed: unknown, provide: Metadata['provide'] = async () => true, signal?: AbortSignal) => {
  const given: unknown[] = []
  const metadata: Metadata = {
    get: async () => {
      if (listed instanceof Error) throw listed
      return listed
    },
    provide: (definition) => {
      given.push(definition)
      return provide(definition)
    },
  }
  const absent = () => expect.fail('it was called')
  await offerMetadata({ accounts: { get: absent, subscribe: absent }, signer: {}, metadata }, chain, runtime, signal)
  return given
}

describe('the metadata of a chain', () => {
  it('is offered to a wallet that has none, with all that it needs to show what it signs', async () => {
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
      'has it beside others',
      [
        { genesisHash: '0x00', specVersion: 1 },
        { genesisHash, specVersion },
      ],
      false,
    ],
    ['has a newer one', [{ genesisHash, specVersion: 901 }], false],
    ['says its version as a text', [{ genesisHash, specVersion: '900' }], false],
    ['has an older one', [{ genesisHash, specVersion: 899 }], true],
    ['has that of another chain', [{ genesisHash: '0x00', specVersion: 900 }], true],
    ['lists nothing', undefined, true],
    ['lists something else', { genesisHash, specVersion }, true],
    ['lists what is none', [null, 7, 'x'], true],
  ])('is offered if the wallet lacks it: it %s', async (_, listed, isOffered) => {
    expect(await offer(listed)).toHaveLength(isOffered ? 1 : 0)
  })

  it('is not waited for if the wallet fails or its user declines: it signs all the same', async () => {
    expect(await offer(new Error('no'))).toEqual([])
    expect(await offer([], () => Promise.reject(new Error('declined')))).toHaveLength(1)
    const absent = () => expect.fail('it was called')
    const wallet = { accounts: { get: absent, subscribe: absent }, signer: {} }
    expect(await offerMetadata(wallet, chain, runtime, undefined)).toBeUndefined()
  })

  it('is waited for no longer once the user left', async () => {
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
