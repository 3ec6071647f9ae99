import { describe, expectTypeOf, it } from 'vitest'
import type { AdapterEntry } from '../contract/contract.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import * as actions from '../exports/actions.js'
import type { ConnectMethod, Features, SocialProvider, WalletFeature } from '../contract/features.js'
import type { AppKit } from '../handle/appKit.js'
import type { ConnectionStatus, NamespaceSnapshot, RecentConnectionSnapshot } from '../contract/snapshot.js'
import type { AccountType, ThemeMode, ThemeVariables } from '../contract/options.js'
import type { OptionChanges } from '../contract/changeableOptions.js'
import type { SiteNetwork } from '../contract/network.js'
import type { Siwx } from '../contract/siwx.js'

declare const kit: AppKit<readonly [AdapterEntry<'eip155', { readonly request: () => Promise<unknown> }>]>
type Stop = () => void

/** The parameters of an action after the kit. */
type Takes<action extends (...parameters: never[]) => unknown> =
  Parameters<action> extends [unknown, ...infer rest] ? rest : never

describe('every action', () => {
  it('accepts the kit of a site, whatever its adapters are', () => {
    type Kits = {
      [name in keyof typeof actions]: (typeof actions)[name] extends (...parameters: infer all) => unknown
        ? all[0]
        : never
    }
    type Refusing = { [name in keyof Kits]: typeof kit extends Kits[name] ? never : name }[keyof Kits]
    expectTypeOf<Refusing>().toEqualTypeOf<never>()
  })
})

describe('a read action', () => {
  it('returns at once', () => {
    expectTypeOf<Takes<typeof actions.getAccount>>().toEqualTypeOf<[namespace?: Namespace]>()
    expectTypeOf(actions.getAccount(kit).status).toEqualTypeOf<ConnectionStatus>()
    expectTypeOf(actions.getAddress(kit, 'solana')).toEqualTypeOf<string | undefined>()
    expectTypeOf(actions.getCaipAddress(kit)).toEqualTypeOf<CaipAddress | undefined>()
    expectTypeOf(actions.getCaipNetworks(kit, 'eip155')).toEqualTypeOf<readonly actions.CaipNetwork[]>()
    expectTypeOf<Takes<typeof actions.getCaipNetwork>>().toEqualTypeOf<
      [namespace?: Namespace | undefined, id?: number | string | undefined]
    >()
    expectTypeOf(actions.getCaipNetwork(kit)).toEqualTypeOf<actions.CaipNetwork | undefined>()
    expectTypeOf(actions.getChainId(kit)).toEqualTypeOf<number | string | undefined>()
    expectTypeOf(actions.getActiveChainNamespace(kit)).toEqualTypeOf<Namespace>()
    expectTypeOf(actions.getApprovedCaipNetworkIds(kit)).toEqualTypeOf<readonly CaipNetworkId[] | undefined>()
    expectTypeOf(actions.getNetworkState(kit)).toEqualTypeOf<actions.NetworkState>()
    expectTypeOf(actions.getIsConnectedState(kit)).toEqualTypeOf<boolean>()
    expectTypeOf(actions.getWalletInfo(kit)).toEqualTypeOf<NamespaceSnapshot['wallet']>()
    expectTypeOf(actions.getProviderType(kit, 'eip155')).toEqualTypeOf<string | undefined>()
    expectTypeOf(actions.getPreferredAccountType(kit, 'bip122')).toEqualTypeOf<AccountType>()
    expectTypeOf<keyof actions.KitState>().toEqualTypeOf<
      'open' | 'loading' | 'initialized' | 'selectedNetworkId' | 'activeChain'
    >()
    expectTypeOf(actions.getState(kit)).toEqualTypeOf<actions.KitState>()
    expectTypeOf(actions.getThemeMode(kit)).toEqualTypeOf<ThemeMode>()
    expectTypeOf(actions.getThemeVariables(kit)).toEqualTypeOf<ThemeVariables>()
    expectTypeOf(actions.getSIWX(kit)).toEqualTypeOf<Siwx | undefined>()
    // @ts-expect-error no such namespace
    actions.getAddress(kit, 'near')
  })

  it('or returns a promise if it needs the engine', () => {
    expectTypeOf(actions.ready(kit)).toEqualTypeOf<Promise<void>>()
    expectTypeOf(actions.getConnectors(kit)).toEqualTypeOf<Promise<readonly actions.ConnectorState[]>>()
    expectTypeOf(actions.getConnections(kit, 'eip155')).toEqualTypeOf<Promise<readonly actions.AppKitConnection[]>>()
    expectTypeOf(actions.getRecentConnections(kit)).toEqualTypeOf<Promise<readonly RecentConnectionSnapshot[]>>()
    expectTypeOf(actions.getSendState(kit)).toEqualTypeOf<Promise<actions.SendState>>()
    expectTypeOf(actions.getProjectConfig(kit)).toEqualTypeOf<Promise<actions.ProjectConfig>>()
    expectTypeOf(actions.getConnectMethodsOrder(kit)).toEqualTypeOf<Promise<readonly ConnectMethod[]>>()
    expectTypeOf(actions.fetchTokenBalance(kit)).toEqualTypeOf<Promise<readonly actions.TokenBalance[]>>()
  })
})

describe('a write action', () => {
  it('takes the parameters that its name suggests', () => {
    expectTypeOf<Takes<typeof actions.addNetwork>>().toEqualTypeOf<[network: SiteNetwork]>()
    expectTypeOf<Takes<typeof actions.removeNetwork>>().toEqualTypeOf<[network: CaipNetworkId]>()
    expectTypeOf<Takes<typeof actions.restoreSettings>>().toEqualTypeOf<[]>()
    expectTypeOf<Takes<typeof actions.saveSettings>>().toEqualTypeOf<[changes: actions.SettingsChanges]>()
    expectTypeOf<Takes<typeof actions.switchConnection>>().toEqualTypeOf<[request: actions.ConnectionRequest]>()
    expectTypeOf<ReturnType<typeof actions.switchConnection>>().toEqualTypeOf<
      Promise<actions.SwitchedConnection | undefined>
    >()
    expectTypeOf<Takes<typeof actions.deleteConnection>>().toEqualTypeOf<[request: actions.ConnectionRequest]>()
    expectTypeOf<ReturnType<typeof actions.deleteConnection>>().toEqualTypeOf<Promise<boolean>>()
    expectTypeOf<Takes<typeof actions.showErrorMessage>>().toEqualTypeOf<[text: string]>()
    expectTypeOf<Takes<typeof actions.showSuccessMessage>>().toEqualTypeOf<[text: string]>()
    expectTypeOf<Takes<typeof actions.setThemeMode>>().toEqualTypeOf<[themeMode: ThemeMode]>()
    expectTypeOf<Takes<typeof actions.setThemeVariables>>().toEqualTypeOf<[themeVariables: ThemeVariables]>()
    expectTypeOf<Takes<typeof actions.setTermsConditionsUrl>>().toEqualTypeOf<[termsConditionsUrl: string]>()
    expectTypeOf<Takes<typeof actions.setPrivacyPolicyUrl>>().toEqualTypeOf<[privacyPolicyUrl: string]>()
    expectTypeOf<Takes<typeof actions.setConnectMethodsOrder>>().toEqualTypeOf<
      [connectMethodsOrder: readonly ConnectMethod[]]
    >()
    expectTypeOf<Takes<typeof actions.setWalletFeaturesOrder>>().toEqualTypeOf<
      [walletFeaturesOrder: readonly WalletFeature[]]
    >()
    expectTypeOf<Takes<typeof actions.setSocialsOrder>>().toEqualTypeOf<[socials: readonly SocialProvider[]]>()
    expectTypeOf<Takes<typeof actions.setCollapseWallets>>().toEqualTypeOf<[collapseWallets: boolean]>()
    expectTypeOf<Takes<typeof actions.addAddressLabel>>().toEqualTypeOf<[address: string, label: string]>()
    expectTypeOf<Takes<typeof actions.removeAddressLabel>>().toEqualTypeOf<[address: string]>()
    expectTypeOf<Takes<typeof actions.updateFeatures>>().toEqualTypeOf<[features: Features]>()
    expectTypeOf<Takes<typeof actions.updateOptions>>().toEqualTypeOf<[options: OptionChanges]>()
  })
})

describe('a subscription', () => {
  it('passes the part that its name says, and can be ended', () => {
    expectTypeOf(actions.subscribeAccount(kit, () => undefined, 'eip155')).toEqualTypeOf<Stop>()
    type Told<subscribe extends (kit: never, listener: never, ...rest: never[]) => Stop> =
      Parameters<subscribe>[1] extends (part: infer part) => void ? part : never
    expectTypeOf<Told<typeof actions.subscribeAccount>>().toEqualTypeOf<actions.AccountState>()
    expectTypeOf<Told<typeof actions.subscribeNetwork>>().toEqualTypeOf<actions.NetworkInUse>()
    expectTypeOf<Told<typeof actions.subscribeCaipNetworkChange>>().toEqualTypeOf<actions.CaipNetwork | undefined>()
    expectTypeOf<Told<typeof actions.subscribeProviders>>().toEqualTypeOf<actions.Providers>()
    expectTypeOf<Told<typeof actions.subscribeWalletInfo>>().toEqualTypeOf<NamespaceSnapshot['wallet']>()
    expectTypeOf<Told<typeof actions.subscribeConnections>>().toEqualTypeOf<readonly actions.AppKitConnection[]>()
    expectTypeOf<Told<typeof actions.subscribeState>>().toEqualTypeOf<actions.KitState>()
    expectTypeOf<Told<typeof actions.subscribeTheme>>().toEqualTypeOf<actions.Theme>()
  })
})
