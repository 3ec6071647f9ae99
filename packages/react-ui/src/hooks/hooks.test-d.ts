import type {
  AdapterTypes,
  KitActions,
  AppKitAccount,
  AppKitConnection,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ConnectionStatus,
  DecidedFeatures,
  EmbeddedWalletInfo,
  KitEvent,
  Namespace,
  NamespaceSnapshot,
  RecentConnectionSnapshot,
  ThemeMode,
  ThemeVariableNames,
  ThemeVariables,
} from '@latchkey/core'
import type { SiteTransaction } from '@latchkey/core/actions'
import { expectTypeOf } from 'vitest'
import { useAppKit } from './useAppKit.js'
import { useAppKitAccount } from './useAppKitAccount.js'
import { type FetchBalanceResult, useAppKitBalance } from './useAppKitBalance.js'
import { type AppKitConnectionChange, useAppKitConnection } from './useAppKitConnection.js'
import { useAppKitConnections } from './useAppKitConnections.js'
import { useAppKitEvents } from './useAppKitEvents.js'
import { useAppKitNetwork } from './useAppKitNetwork.js'
import { useAppKitNetworkCore } from './useAppKitNetworkCore.js'
import { useAppKitProfile } from './useAppKitProfile.js'
import { useAppKitProvider } from './useAppKitProvider.js'
import { useAppKitSIWX } from './useAppKitSIWX.js'
import { useAppKitState } from './useAppKitState.js'
import { useAppKitTheme } from './useAppKitTheme.js'
import { useAddRecentTransaction } from './useAddRecentTransaction.js'
import { useDisconnect } from './useDisconnect.js'
import { useWalletInfo } from './useWalletInfo.js'

// The complete shapes that users of such kits know: a field that is added or removed fails here.

const appKit = useAppKit()
expectTypeOf(appKit).toEqualTypeOf<Pick<KitActions, 'open' | 'close'>>()
expectTypeOf(appKit.open({ view: 'Networks' })).toEqualTypeOf<Promise<void>>()
expectTypeOf(appKit.close).toEqualTypeOf<() => Promise<void>>()

const solanaAccount = useAppKitAccount({ namespace: 'solana' })
expectTypeOf<keyof typeof solanaAccount>().toEqualTypeOf<
  'allAccounts' | 'caipAddress' | 'address' | 'isConnected' | 'status' | 'embeddedWalletInfo'
>()
expectTypeOf(solanaAccount.allAccounts).toEqualTypeOf<readonly AppKitAccount[]>()
expectTypeOf(solanaAccount.caipAddress).toEqualTypeOf<CaipAddress | undefined>()
expectTypeOf(solanaAccount.address).toEqualTypeOf<string | undefined>()
expectTypeOf(solanaAccount.status).toEqualTypeOf<ConnectionStatus>()
expectTypeOf(solanaAccount.embeddedWalletInfo).toEqualTypeOf<EmbeddedWalletInfo | undefined>()
const evmAccount = useAppKitAccount({ namespace: 'eip155' })
expectTypeOf(evmAccount.address).toEqualTypeOf<`0x${string}` | undefined>()
if (evmAccount.status === 'connected') expectTypeOf(evmAccount.address).toEqualTypeOf<`0x${string}`>()
if (evmAccount.isConnected) expectTypeOf(evmAccount.address).toEqualTypeOf<`0x${string}`>()
const account = useAppKitAccount()
if (account.isConnected) expectTypeOf(account.address).toEqualTypeOf<string>()
expectTypeOf<AppKitAccount>().toExtend<{
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: string
  readonly caipAddress: CaipAddress
  readonly type?: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | undefined
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}>()
expectTypeOf<keyof EmbeddedWalletInfo>().toEqualTypeOf<
  | 'user'
  | 'authProvider'
  | 'accountType'
  | 'isSmartAccountDeployed'
  | 'hasForeignDelegate'
  | 'smartAccountNetworks'
  | 'hasRecoveryCode'
>()

expectTypeOf(useAppKitSIWX()).branded.toEqualTypeOf<{
  readonly status: 'loading' | 'unauthenticated' | 'authenticated'
  readonly accounts: readonly CaipAddress[]
  readonly networks: readonly CaipNetworkId[]
  signIn(namespace?: Namespace): Promise<void>
  signOut(): Promise<void>
}>()

type NetworkCore = {
  readonly caipNetwork: CaipNetwork | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly chainId: number | string | undefined
}
expectTypeOf(useAppKitNetworkCore()).toEqualTypeOf<NetworkCore>()
expectTypeOf(useAppKitNetwork()).toEqualTypeOf<NetworkCore & Pick<KitActions, 'switchNetwork'>>()
expectTypeOf(useAppKitNetwork().switchNetwork('eip155:1')).toEqualTypeOf<Promise<void>>()
const { caipNetwork, switchNetwork } = useAppKitNetwork()
// The action accepts the hook's return value.
if (caipNetwork) expectTypeOf(switchNetwork(caipNetwork)).toEqualTypeOf<Promise<void>>()

expectTypeOf(useAppKitBalance()).toEqualTypeOf<{ readonly fetchBalance: () => Promise<FetchBalanceResult> }>()
const balance = await useAppKitBalance().fetchBalance()
expectTypeOf<keyof typeof balance>().toEqualTypeOf<'data' | 'error' | 'isSuccess' | 'isError'>()
if (balance.isSuccess) expectTypeOf(balance.data).toEqualTypeOf<{ readonly balance: string; readonly symbol: string }>()
else expectTypeOf(balance.data).toEqualTypeOf<undefined>()

expectTypeOf(useAppKitProfile()).toEqualTypeOf<{
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
}>()

type Provider = { request(): Promise<unknown> }
expectTypeOf(useAppKitProvider<Provider>('eip155')).toEqualTypeOf<{
  readonly walletProvider: Provider | undefined
  readonly walletProviderType: string | undefined
}>()
expectTypeOf(useAppKitProvider('eip155').walletProvider).toEqualTypeOf<AdapterTypes['eip155']['provider'] | undefined>()
// @ts-expect-error no such namespace
useAppKitProvider('near')

expectTypeOf(useAppKitState()).toEqualTypeOf<
  Partial<DecidedFeatures> & {
    readonly open: boolean
    readonly loading: boolean
    readonly selectedNetworkId: CaipNetworkId | undefined
    readonly activeChain: Namespace | undefined
    readonly initialized: boolean
  }
>()

expectTypeOf<keyof DecidedFeatures>().toEqualTypeOf<
  'email' | 'socials' | 'swaps' | 'onramp' | 'activity' | 'reownBranding' | 'multiWallet'
>()

expectTypeOf(useAppKitTheme()).toEqualTypeOf<{
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  setThemeMode(themeMode: ThemeMode): void
  setThemeVariables(themeVariables: ThemeVariables): void
}>()

const last = useAppKitEvents()
expectTypeOf<keyof NonNullable<typeof last>>().toEqualTypeOf<'timestamp' | 'data'>()
expectTypeOf(last?.timestamp).toEqualTypeOf<number | undefined>()
expectTypeOf<keyof NonNullable<typeof last>['data']>().toEqualTypeOf<'type' | 'event' | 'properties'>()
expectTypeOf<NonNullable<typeof last>['data']['type']>().toEqualTypeOf<'track' | 'error'>()
expectTypeOf<NonNullable<typeof last>['data']['event']>().toEqualTypeOf<KitEvent['event']>()
if (last?.data.event === 'CONNECT_SUCCESS') expectTypeOf(last.data.properties.name).toEqualTypeOf<string>()
if (last?.data.event === 'SWITCH_NETWORK') expectTypeOf(last.data.properties.network).toEqualTypeOf<CaipNetworkId>()

expectTypeOf(useAppKitConnections('eip155')).toEqualTypeOf<{
  readonly connections: readonly AppKitConnection[]
  readonly recentConnections: readonly RecentConnectionSnapshot[]
}>()
expectTypeOf<keyof AppKitConnection>().toEqualTypeOf<
  | 'namespace'
  | 'connectorId'
  | 'wallet'
  | 'accounts'
  | 'networkId'
  | 'isActive'
  | 'name'
  | 'icon'
  | 'caipNetwork'
  | 'networkIcon'
>()

expectTypeOf(useAppKitConnection({ namespace: 'eip155' })).toEqualTypeOf<{
  readonly connection: AppKitConnection | undefined
  readonly isPending: boolean
  switchConnection(request: {
    readonly connection: { readonly connectorId: string }
    readonly address?: string
  }): Promise<void>
  deleteConnection(request: { readonly connectorId: string; readonly address?: string }): Promise<void>
}>()
expectTypeOf<AppKitConnectionChange>().toEqualTypeOf<{
  readonly namespace: Namespace
  readonly address: string
  readonly hasSwitchedAccount: boolean
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}>()

expectTypeOf(useAddRecentTransaction()).parameter(0).toEqualTypeOf<SiteTransaction>()
expectTypeOf(useAddRecentTransaction()({ hash: '0x', description: 'Vote' })).toEqualTypeOf<Promise<void>>()
expectTypeOf(useDisconnect()).toEqualTypeOf<Pick<KitActions, 'disconnect'>>()
expectTypeOf(useDisconnect().disconnect({ id: 'io.metamask', namespace: 'eip155' })).toEqualTypeOf<Promise<void>>()
expectTypeOf(useDisconnect().disconnect('eip155')).toEqualTypeOf<Promise<void>>()
// @ts-expect-error no such namespace
void useDisconnect().disconnect({ namespace: 'near' })
// @ts-expect-error no such namespace
void useDisconnect().disconnect('near')

expectTypeOf(useWalletInfo('eip155')).toEqualTypeOf<{ readonly walletInfo: NamespaceSnapshot['wallet'] }>()

// An editor completes the names of the tokens; other names stay possible.
expectTypeOf<'--lk-brand' | '--lk-r-card' | '--lk-text-14'>().toExtend<keyof ThemeVariableNames>()
expectTypeOf<'--lk-colour'>().not.toExtend<keyof ThemeVariableNames>()
expectTypeOf({ '--lk-r-card': '12px', '--site-gap': 4 } as const).toExtend<ThemeVariables>()
expectTypeOf({ '--lk-r-card': true } as const).not.toExtend<ThemeVariables>()
