import { expectTypeOf } from 'vitest'
import type { KitActions } from '@latchkey/core'
import type { UseAppKitAccountReturn } from '../hooks/useAppKitAccount.js'
import type { ConnectButtonState } from './ConnectButton.js'

expectTypeOf<ConnectButtonState>().branded.toEqualTypeOf<
  Pick<KitActions, 'open' | 'close'> & {
    readonly account: UseAppKitAccountReturn & {
      readonly displayName: string | undefined
      readonly displayBalance: string | undefined
      readonly profileName: string | undefined
      readonly profileImage: string | undefined
      readonly hasPendingTransactions: boolean
    }
    readonly chain:
      | {
          readonly id: number | string
          readonly name: string | undefined
          readonly iconUrl: string | undefined
          readonly unsupported: boolean
        }
      | undefined
    readonly mounted: boolean
    openAccount(): Promise<void>
    openNetworks(): Promise<void>
    openConnect(): Promise<void>
  }
>()
