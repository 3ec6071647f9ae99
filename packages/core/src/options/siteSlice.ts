import type { Token } from '../adapter/contract.js'
import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Features, Metadata, ThemeMode, ThemeVariables } from './options.js'
import { createPlainSlice } from '../store/createPlainSlice.js'

/** The site's options as far as views and selectors read them: plain data, with their defaults. */
export type SiteState = {
  readonly metadata?: Metadata | undefined
  readonly tokens: Readonly<Partial<Record<CaipNetworkId, readonly Token[]>>>
  readonly features: Features
  readonly excludeWallets: readonly string[]
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly debug: boolean
  /** Whether the visitor's device is a phone or tablet. */
  readonly mobile: boolean
}

const initialState = (): SiteState => ({
  tokens: {},
  features: {},
  excludeWallets: [],
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  themeMode: 'system',
  themeVariables: {},
  debug: false,
  mobile: false,
})

export const siteSlice = createPlainSlice({ name: 'site', initialState, reducers: {} })
