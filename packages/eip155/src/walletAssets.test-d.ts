import { expectTypeOf, it } from 'vitest'
import type { WalletAsset, WalletAssets } from './exports/index.js'

it("a wallet's assets have the fields of the specification [S3.7]", () => {
  expectTypeOf<WalletAsset>().toEqualTypeOf<{
    readonly address: string
    readonly balance: `0x${string}`
    readonly type: 'ERC20' | 'NATIVE'
    readonly metadata: {
      readonly name: string
      readonly symbol: string
      readonly decimals: number
      readonly price: number
      readonly iconUrl: string
    }
  }>()
  expectTypeOf<WalletAssets['0x1']>().toEqualTypeOf<readonly WalletAsset[]>()
})
