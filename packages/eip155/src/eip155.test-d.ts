import { createAppKit } from '@latchkey/core'
import { expectTypeOf } from 'vitest'
import { eip155 } from './eip155.js'
import { mainnet } from './exports/networks.js'

const kit = createAppKit({ projectId: 'test', networks: [mainnet], adapters: [eip155()] })
const provider = kit.getProvider('eip155')
if (provider) {
  expectTypeOf(provider.request({ method: 'eth_chainId' })).resolves.toEqualTypeOf<`0x${string}`>()
  expectTypeOf(provider.request({ method: 'wallet_own', params: [1] })).resolves.toEqualTypeOf<unknown>()
}
