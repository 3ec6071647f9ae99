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

/** The options of which {@link OptionChanges} are made. */
export type ChangeableOptions = Pick<AppKitOptions, (typeof changeableOptions)[number]>

/** What `update` takes: `undefined` leaves an option as it is, `null` takes it away, as if it had never been given. */
export type OptionChanges = { readonly [name in keyof ChangeableOptions]?: ChangeableOptions[name] | null }
