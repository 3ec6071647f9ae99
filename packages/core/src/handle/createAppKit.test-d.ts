import { assertType, describe, expectTypeOf, it } from 'vitest'
import type { AdapterEntry } from '../contract/contract.js'
import type { NetworkRecord } from '../contract/network.js'
import { createAppKit } from './createAppKit.js'

type EvmProvider = { readonly request: (call: { method: string }) => Promise<unknown> }
declare const evm: AdapterEntry<'eip155', EvmProvider>
declare const solana: AdapterEntry<'solana', { readonly publicKey: string }>
declare const network: NetworkRecord

describe('createAppKit', () => {
  const kit = createAppKit({ projectId: 'p', networks: [network], adapters: [evm, solana] })

  it('infers namespaces and providers from the given adapters', () => {
    expectTypeOf(kit.getProvider('eip155')).toEqualTypeOf<EvmProvider | undefined>()
    expectTypeOf(kit.getProvider('solana')).toEqualTypeOf<{ readonly publicKey: string } | undefined>()
  })

  it('rejects a namespace without an adapter', () => {
    // @ts-expect-error the kit has no adapter for it
    kit.getProvider('cosmos')
  })

  it('needs a projectId, and at least one network', () => {
    // @ts-expect-error projectId is missing
    createAppKit({ networks: [network], adapters: [evm] })
    // @ts-expect-error no network
    createAppKit({ projectId: 'p', networks: [], adapters: [evm] })
  })

  it('opens Send with data only for Send', () => {
    assertType(kit.open({ view: 'WalletSend', send: { to: '0x', amount: '1' } }))
    // @ts-expect-error Networks takes no transfer
    assertType(kit.open({ view: 'Networks', send: { to: '0x' } }))
  })
})
