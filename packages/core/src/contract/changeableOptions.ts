import type { AppKitOptions } from './options.js'

/** The options that a site can change while the kit runs. */
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

/** The options that {@link OptionChanges} contains. */
export type ChangeableOptions = Pick<AppKitOptions, (typeof changeableOptions)[number]>

/** The argument of `update`: `undefined` leaves an option as it is, `null` removes it, as if it had never been set. */
export type OptionChanges = { readonly [name in keyof ChangeableOptions]?: ChangeableOptions[name] | null }
