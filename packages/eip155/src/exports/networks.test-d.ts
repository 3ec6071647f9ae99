import type { SiteNetwork } from '@latchkey/core'
import type { Chain } from 'viem'
import { mainnet as viemMainnet, zksync as viemZksync } from 'viem/chains'
import { expectTypeOf } from 'vitest'
import { mainnet } from './networks.js'

// A site may pass our records, viem's chains, and its own chains.
expectTypeOf(mainnet).toExtend<SiteNetwork>()
expectTypeOf(viemMainnet).toExtend<SiteNetwork>()
expectTypeOf(viemZksync).toExtend<SiteNetwork>()
expectTypeOf<Chain>().toExtend<SiteNetwork>()
