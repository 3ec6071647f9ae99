import { describe, expect, it } from 'vitest'
import type { AddressFinding } from '../contract/contract.js'
import { networksSlice } from '../state/networksSlice.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { checkAddress } from './checkAddress.js'

const other = testNetwork('solana:1', 'Sol')

/** An adapter whose addresses begin with a prefix, a different one on each network. */
const createEntry = (namespace: 'eip155' | 'solana', prefixes: Readonly<Record<string, string>>) => {
  const { adapter } = createMemoryAdapter({ namespace, wallets: [], isAddress: (value) => /:.*\w$/.test(value) })
  return {
    namespace,
    load: async () => ({
      ...adapter,
      loadAddressRules: async ({ id }: { readonly id: string }) => ({
        check: (value: string): AddressFinding | undefined => {
          if (value.startsWith(`${prefixes[id]}:`)) return undefined
          return value.endsWith('odd') ? { fault: 'checksum', usable: 'even' } : { fault: 'short' }
        },
      }),
    }),
  }
}

const createKit = async () => {
  const { engine } = await createTestKit({
    networks: [networkOne, networkTwo, other],
    adapters: [
      createEntry('eip155', { 'eip155:1': 'one', 'eip155:2': 'two' }),
      createEntry('solana', { 'solana:1': 'sol' }),
    ],
  })
  return (value: string) => engine.store.dispatch(checkAddress(value))
}

describe('the check of an address', () => {
  it('accepts an address of the active network', async () => {
    const check = await createKit()
    expect(await check('one:bob')).toBeUndefined()
  })

  it('recognizes an address of another of the site’s networks, in the same namespace or in another', async () => {
    const check = await createKit()
    expect(await check('two:bob')).toMatchObject({ fault: 'network', home: { id: 'eip155:2' } })
    expect(await check('sol:bob')).toMatchObject({ fault: 'foreign', home: { id: 'solana:1' } })
  })

  it('returns the namespace’s own finding for an unknown address, and the form that is usable', async () => {
    const check = await createKit()
    expect(await check('b:')).toEqual({ fault: 'short' })
    expect(await check('odd')).toEqual({ fault: 'checksum', usable: 'even' })
  })

  it('follows the active namespace', async () => {
    const { engine } = await createTestKit({
      networks: [networkOne, other],
      adapters: [createEntry('eip155', { 'eip155:1': 'one' }), createEntry('solana', { 'solana:1': 'sol' })],
    })
    engine.store.dispatch(networksSlice.actions.namespaceActivated('solana'))
    expect(await engine.store.dispatch(checkAddress('sol:bob'))).toBeUndefined()
    expect(await engine.store.dispatch(checkAddress('one:bob'))).toMatchObject({
      fault: 'foreign',
      home: { id: 'eip155:1' },
    })
  })

  it('looks for no other network if the address is usable here, or if the adapter rejects it', async () => {
    const check = await createKit()
    expect(await check('sol:odd')).toEqual({ fault: 'checksum', usable: 'even' })
    expect(await check('two:bob?')).toEqual({ fault: 'short' })
  })

  it('returns undefined while no network is active', async () => {
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [createEntry('eip155', { 'eip155:1': 'one' })],
    })
    engine.store.dispatch(networksSlice.actions.namespaceActivated('solana'))
    expect(selectActiveNetwork(engine.store.getState())).toBeUndefined()
    expect(await engine.store.dispatch(checkAddress('one:bob'))).toBeUndefined()
  })

  it('rejects if the rules cannot be loaded', async () => {
    const entry = createEntry('eip155', {})
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [
        {
          ...entry,
          load: async () => ({ ...(await entry.load()), loadAddressRules: () => Promise.reject(new Error('offline')) }),
        },
      ],
    })
    await expect(engine.store.dispatch(checkAddress('one:bob'))).rejects.toThrow('offline')
  })
})
