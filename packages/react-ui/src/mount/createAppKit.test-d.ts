import { createMemoryAdapter, type MemoryProvider } from '@latchkey/core/testing'
import { expectTypeOf } from 'vitest'
import { mainnet } from '../testing/makeKit.js'
import { createAppKit } from './createAppKit.js'

const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [] })
const kit = createAppKit({ projectId: 'test', networks: [mainnet], adapters: [entry] })

expectTypeOf(kit.getProvider('eip155')).toEqualTypeOf<MemoryProvider | undefined>()

// @ts-expect-error no adapter is passed for this namespace
kit.getProvider('solana')

// @ts-expect-error projectId is required
createAppKit({ networks: [mainnet], adapters: [entry] })
