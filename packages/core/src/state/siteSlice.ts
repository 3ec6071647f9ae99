import type { Platform } from '../base/platform.js'
import type { PayloadAction } from '@reduxjs/toolkit'
import { createPlainSlice } from './createPlainSlice.js'
import type { ChangeableOptions, OptionChanges } from '../contract/changeableOptions.js'

/** Bundlers replace `process.env.NODE_ENV`: what is for development only leaves production builds. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

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
    /** Where the page is shown; `undefined` outside a page. */
    readonly platform: Platform | undefined
    /** Where the page is, e.g. `'https://app.example'`; empty outside a page. */
    readonly origin: string
    /** Whether the site has a service for chain data. */
    readonly hasData: boolean
    /** Whether the site has a directory of wallets. */
    readonly hasDirectory: boolean
  }

/** What holds where the site says nothing. */
const createDefaults = (): ChangeableOptions & Pick<SiteState, Filled> => ({
  tokens: {},
  features: {},
  basic: false,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  excludeWallets: [],
  debug: process.env.NODE_ENV !== 'production',
})

/** Options after a change: see {@link OptionChanges}. */
export const changeOptions = <before extends ChangeableOptions>(before: before, changes: OptionChanges): before => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value ?? (createDefaults() as Readonly<Record<string, unknown>>)[name]]],
    ),
  ),
})

/** The options that a site has set, and the defaults of the others. */
export const fillOptions = (options: ChangeableOptions): ReturnType<typeof createDefaults> =>
  changeOptions(createDefaults(), options)

const initialState = (): SiteState => ({
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
})

export const siteSlice = createPlainSlice({
  name: 'site',
  initialState,
  reducers: {
    /** Features are changed one by one. */
    optionsChanged: (state, { payload }: PayloadAction<OptionChanges>): SiteState =>
      changeOptions(state, { ...payload, features: payload.features && { ...state.features, ...payload.features } }),
  },
})
