import type { Platform } from '../base/platform.js'
import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import type { ChangeableOptions } from '../contract/changeableOptions.js'

/** Bundlers replace `process.env.NODE_ENV`, so development-only code is removed from production builds. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The values of options that the site doesn't set. Code that reads one of these from the state has no default of its own. */
const createDefaults = () =>
  ({
    tokens: {},
    features: {},
    basic: false,
    enableWallets: true,
    enableEIP6963: true,
    enableInjected: true,
    enableCoinbase: true,
    enableWalletGuide: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    ignoreSwitchConfirmation: true,
    allWallets: 'SHOW',
    featuredWalletIds: [],
    excludeWallets: [],
    customWallets: [],
    debug: process.env.NODE_ENV !== 'production',
  }) as const satisfies ChangeableOptions

type OptionWithDefault = keyof ReturnType<typeof createDefaults>

/** The site's options that views and selectors read: plain data, with defaults filled in. */
export type SiteState = Omit<ChangeableOptions, OptionWithDefault> &
  Readonly<Required<{ [name in OptionWithDefault]: NonNullable<ChangeableOptions[name]> }>> & {
    readonly projectId: string
    readonly hasAdapters: boolean
    readonly manualWCControl: boolean
    /** Whether the modal is embedded in the page. */
    readonly isEmbedded: boolean
    /** Whether the user's device is a phone or tablet. */
    readonly mobile: boolean
    /** The environment of the page; `undefined` outside a page. */
    readonly platform: Platform | undefined
    /** The page's origin, e.g. `'https://app.example'`; empty outside a page. */
    readonly origin: string
    /** Whether the site has a service for chain data. */
    readonly hasData: boolean
    /** Whether the site has a directory of wallets. */
    readonly hasDirectory: boolean
  }

/** Returns the options that a site sets, and the defaults of all others. An option without a default that is not set stays in the result as `undefined`. */
export const withDefaults = (options: ChangeableOptions): ChangeableOptions & Pick<SiteState, OptionWithDefault> => {
  const defaults = createDefaults()
  const isSet = ([, value]: readonly [string, unknown]) => value !== undefined && value !== null
  return { ...options, ...defaults, ...Object.fromEntries(Object.entries(options).filter(isSet)) }
}

const initialState: SiteState = {
  ...createDefaults(),
  projectId: '',
  hasAdapters: true,
  manualWCControl: false,
  isEmbedded: false,
  mobile: false,
  platform: undefined,
  origin: '',
  hasData: false,
  hasDirectory: false,
}

export const siteSlice = createAppSlice({
  name: 'site',
  initialState,
  reducers: {
    /** The site has changed its options. */
    optionsChanged: (state, { payload }: PayloadAction<Partial<SiteState>>): SiteState => ({ ...state, ...payload }),
  },
})
