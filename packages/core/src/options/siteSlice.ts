import type { PayloadAction } from '@reduxjs/toolkit'
import type { Features } from '../features/features.js'
import { createPlainSlice } from '../store/createPlainSlice.js'
import type { AppKitOptions } from './options.js'

/** The options that a site may change while the kit runs. */
export const changeableOptions = [
  'metadata',
  'tokens',
  'features',
  'basic',
  'hideInRestrictedTimeZones',
  'enableWallets',
  'enableEIP6963',
  'enableInjected',
  'enableCoinbase',
  'enableWalletGuide',
  'enableNetworkSwitch',
  'allowUnsupportedChain',
  'ignoreSwitchConfirmation',
  'allWallets',
  'includeWalletIds',
  'excludeWalletIds',
  'featuredWalletIds',
  'excludeWallets',
  'customWallets',
  'connectorImages',
  'addressLabels',
  'defaultAccountTypes',
  'modalSize',
  'enableMobileFullScreen',
  'themeMode',
  'themeVariables',
  'language',
  'numberLocale',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'debug',
] as const satisfies readonly (keyof AppKitOptions)[]

/** What `update` takes. */
export type ChangeableOptions = Pick<AppKitOptions, (typeof changeableOptions)[number]>

type Filled =
  | 'tokens'
  | 'features'
  | 'basic'
  | 'enableNetworkSwitch'
  | 'allowUnsupportedChain'
  | 'excludeWallets'
  | 'debug'

/** The site's options as far as views and selectors read them: plain data, with their defaults. */
export type SiteState = Omit<ChangeableOptions, Filled> &
  Readonly<Required<{ [name in Filled]: NonNullable<ChangeableOptions[name]> }>> & {
    readonly projectId: string
    readonly hasAdapters: boolean
    readonly manualWCControl: boolean
    /** Whether the modal is a part of the page. */
    readonly isEmbedded: boolean
    /** Whether the visitor's device is a phone or tablet. */
    readonly mobile: boolean
    /** Where the page is, e.g. `'https://app.example'`; empty outside a page. */
    readonly origin: string
    /** The visitor's IANA time zone. */
    readonly timeZone: string
    /** Whether the site has a service for chain data. */
    readonly hasData: boolean
  }

const initialState = (): SiteState => ({
  tokens: {},
  features: {},
  basic: false,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  excludeWallets: [],
  debug: false,
  projectId: '',
  hasAdapters: true,
  manualWCControl: false,
  isEmbedded: false,
  mobile: false,
  origin: '',
  timeZone: '',
  hasData: false,
})

const mergeChanges = (features: Features, changes: Features | undefined): Features => ({ ...features, ...changes })

export const siteSlice = createPlainSlice({
  name: 'site',
  initialState,
  reducers: {
    /** What is `undefined` stays as it is; features are changed one by one. */
    optionsChanged: (state, { payload }: PayloadAction<ChangeableOptions>): SiteState => ({
      ...state,
      ...Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined)),
      features: mergeChanges(state.features, payload.features),
    }),
  },
})
