import type { CaipAddress, CaipNetworkId, ConnectionStatus, Namespace, SiteNetwork } from '@latchkey/core'
import { expectTypeOf } from 'vitest'
import { useAppKit } from './useAppKit.js'
import { useAppKitAccount } from './useAppKitAccount.js'
import { useAppKitBalance } from './useAppKitBalance.js'
import { useAppKitConnections } from './useAppKitConnections.js'
import { useAppKitEvents } from './useAppKitEvents.js'
import { useAppKitNetwork } from './useAppKitNetwork.js'
import { useAppKitProvider } from './useAppKitProvider.js'
import { useAppKitState } from './useAppKitState.js'
import { useDisconnect } from './useDisconnect.js'
import { useWalletInfo } from './useWalletInfo.js'

// The shapes that users of such kits know.

const { open, close } = useAppKit()
expectTypeOf(open({ view: 'Networks' })).toEqualTypeOf<Promise<void>>()
expectTypeOf(close).toEqualTypeOf<() => Promise<void>>()

const account = useAppKitAccount({ namespace: 'solana' })
expectTypeOf<keyof typeof account>().toEqualTypeOf<
  'allAccounts' | 'caipAddress' | 'address' | 'isConnected' | 'status'
>()
expectTypeOf(account.status).toEqualTypeOf<ConnectionStatus>()
expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
expectTypeOf(account.allAccounts[0]).toExtend<
  | {
      readonly namespace: Namespace
      readonly address: string
      readonly chainId: string
      readonly caipAddress: CaipAddress
    }
  | undefined
>()

const network = useAppKitNetwork()
expectTypeOf(network.caipNetwork).toEqualTypeOf<SiteNetwork | undefined>()
expectTypeOf(network.caipNetworkId).toEqualTypeOf<CaipNetworkId | undefined>()
expectTypeOf(network.chainId).toEqualTypeOf<number | string | undefined>()
expectTypeOf(network.switchNetwork('eip155:1')).toEqualTypeOf<Promise<void>>()

const balance = await useAppKitBalance().fetchBalance()
if (balance.isSuccess) expectTypeOf(balance.data).toEqualTypeOf<{ readonly balance: string; readonly symbol: string }>()
else expectTypeOf(balance.data).toEqualTypeOf<undefined>()

type Provider = { request(): Promise<unknown> }
expectTypeOf(useAppKitProvider<Provider>('eip155').walletProvider).toEqualTypeOf<Provider | undefined>()
expectTypeOf(useAppKitProvider('eip155').walletProvider).toEqualTypeOf<unknown>()
// @ts-expect-error no such namespace
useAppKitProvider('near')

const last = useAppKitEvents()?.data
if (last?.event === 'CONNECT_SUCCESS') expectTypeOf(last.properties.name).toEqualTypeOf<string>()
if (last?.event === 'SWITCH_NETWORK') expectTypeOf(last.properties.network).toEqualTypeOf<CaipNetworkId>()

const state = useAppKitState()
expectTypeOf<keyof typeof state>().toEqualTypeOf<
  | 'open'
  | 'loading'
  | 'selectedNetworkId'
  | 'activeChain'
  | 'initialized'
  | 'email'
  | 'socials'
  | 'swaps'
  | 'onramp'
  | 'activity'
  | 'reownBranding'
  | 'multiWallet'
>()

const { connections, recentConnections } = useAppKitConnections('eip155')
expectTypeOf(connections[0]?.name).toEqualTypeOf<string | undefined>()
expectTypeOf(connections[0]?.caipNetwork).toEqualTypeOf<SiteNetwork | undefined>()
expectTypeOf(recentConnections[0]?.usedAt).toEqualTypeOf<number | undefined>()

const { disconnect } = useDisconnect()
expectTypeOf(disconnect({ id: 'io.metamask', namespace: 'eip155' })).toEqualTypeOf<Promise<void>>()
// @ts-expect-error no such namespace
void disconnect({ namespace: 'near' })

expectTypeOf(useWalletInfo('eip155').walletInfo).toExtend<
  { readonly name: string; readonly icon?: string | undefined; readonly type: string } | undefined
>()
