// For development builds: production builds omit it with the checks.
import { isCaipNetworkId } from '../base/caipNetworkId.js'
import { isNamespace } from '../base/namespaces.js'
import type { Features, SocialProvider } from '../contract/features.js'
import type { AppKitOptions } from '../contract/options.js'

/** A kind of value: a check for it, and its name in singular and plural. */
export type Kind = {
  readonly has: (value: unknown) => boolean
  readonly one: string
  readonly several: string
  /** The rule for an option of this kind, as error messages show it. Default: the option must be of this kind. */
  readonly rule?: string
  /** Whether an option of this kind is not implemented yet and has no effect. */
  readonly isPlanned?: true
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** Whether a value is an object that is no array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flag: Kind = { has: (value) => typeof value === 'boolean', one: 'a boolean', several: 'booleans' }
const text: Kind = { has: isText, one: 'a string', several: 'strings' }
const link: Kind = {
  has: (value) => isText(value) && /^https?:$/.test(protocolOf(value)),
  one: 'an http or https URL',
  several: 'http or https URLs',
}
const namespace: Kind = { has: isNamespace, one: 'a namespace', several: 'namespaces' }
/** A tag that `Intl` accepts. */
const languageTag: Kind = {
  has(value) {
    try {
      return isText(value) && Intl.getCanonicalLocales(value).length === 1
    } catch {
      return false
    }
  },
  one: 'a BCP 47 language tag',
  several: 'BCP 47 language tags',
}

/** An object that one of the kit's functions returns, recognized by a method. */
const madeBy = (maker: string, method: string): Kind => ({
  has: (value) => isObject(value) && typeof value[method] === 'function',
  one: `an object such as ${maker}() returns`,
  several: `objects such as ${maker}() returns`,
})
const oneOf = (...allowed: readonly string[]): Kind => {
  const listed = allowed.map((value) => `'${value}'`).join(', ')
  return {
    has: (value) => isText(value) && allowed.includes(value),
    one: allowed.length === 1 ? listed : `one of ${listed}`,
    several: `these values: ${listed}`,
  }
}
const listOf = ({ has, several }: Kind): Kind => ({
  has: (value) => Array.isArray(value) && value.every(has),
  one: `an array of ${several}`,
  several: `arrays of ${several}`,
})
const either = (...kinds: readonly Kind[]): Kind => ({
  has: (value) => kinds.some(({ has }) => has(value)),
  one: kinds.map(({ one }) => one).join(' or '),
  several: kinds.map(({ several }) => several).join(' or '),
})
const recordOf = (isKey: (key: string) => boolean, keys: string, { has, several }: Kind): Kind => ({
  has: (value) =>
    isObject(value) && Object.entries(value).every(([key, one]) => isKey(key) && (one === undefined || has(one))),
  one: 'an object',
  several: 'objects',
  rule: `map ${keys} to ${several}`,
})
const shaped = (fields: Readonly<Record<string, Kind>>): Kind => {
  const shape = `\`{ ${Object.keys(fields).join(', ')} }\``
  return {
    has: (value) => isObject(value) && Object.entries(fields).every(([field, { has }]) => has(value[field])),
    one: shape,
    several: shape,
  }
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : ''
}

const wholeNumber: Kind = { has: Number.isInteger, one: 'a whole number', several: 'whole numbers' }
const token = shaped({ symbol: text, decimals: wholeNumber, address: text })
const methods = oneOf('wallet', 'email', 'social')
const groups = oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended')
const anyKey = () => true

// Repeated here: if the engine shared this list with this file, it would be in a production page's first load.
const socials: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** An option that `assertOptions` checks, in production too. */
const checkedAlways: Kind = { has: () => true, one: '', several: '' }
const planned = (kind: Kind): Kind => ({ ...kind, isPlanned: true })

/** All features: the kind of each, and whether it has an effect. */
export const featureTable: Readonly<Record<keyof Features, Kind>> = {
  send: either(flag, listOf(namespace)),
  receive: flag,
  pay: planned(flag),
  analytics: flag,
  allWallets: flag,
  emailShowWallets: planned(flag),
  legalCheckbox: flag,
  smartSessions: planned(flag),
  collapseWallets: planned(flag),
  connectorTypeOrder: listOf(groups),
  walletFeaturesOrder: listOf(oneOf('onramp', 'swaps', 'receive', 'send')),
  connectMethodsOrder: planned(listOf(methods)),
  email: planned(flag),
  socials: planned(either(flag, listOf(oneOf(...socials)))),
  swaps: planned(either(flag, listOf(text))),
  onramp: either(flag, listOf(text)),
  activity: planned(flag),
  reownBranding: planned(flag),
  multiWallet: flag,
}

/** All options, in the order of the docs: the kind of each. An option has one row, here. */
export const optionTable: Readonly<Record<keyof AppKitOptions, Kind>> = {
  projectId: text,
  networks: checkedAlways,
  adapters: checkedAlways,
  channels: checkedAlways,
  metadata: shaped({ name: text, description: text, url: link, icons: listOf(text) }),
  defaultNetwork: checkedAlways,
  tokens: recordOf(isCaipNetworkId, 'CAIP-2 ids', listOf(token)),
  customRpcUrls: recordOf(isCaipNetworkId, 'CAIP-2 ids', listOf(link)),
  features: checkedAlways,
  serviceUrl: checkedAlways,
  serviceUrls: checkedAlways,
  basic: flag,
  hideInRestrictedTimeZones: listOf(oneOf(...Object.keys(featureTable))),
  enableWallets: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  enableCoinbase: flag,
  enableWalletGuide: flag,
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  includeWalletIds: listOf(text),
  excludeWalletIds: listOf(text),
  featuredWalletIds: listOf(text),
  excludeWallets: listOf(text),
  siwx: madeBy('createSiwx', 'getSessions'),
  siweConfig: madeBy('createSiweConfig', 'mapToSiwx'),
  customWallets: listOf(shaped({ id: text, name: text })),
  chainImages: recordOf(anyKey, 'network ids', text),
  connectorImages: recordOf(anyKey, 'connector ids', text),
  addressLabels: recordOf(anyKey, 'addresses', text),
  defaultAccountTypes: recordOf(isNamespace, 'namespaces', oneOf('eoa', 'smartAccount', 'payment', 'ordinal')),
  manualWCControl: flag,
  disableAppend: flag,
  enableEmbedded: flag,
  enableMobileFullScreen: flag,
  ignoreSwitchConfirmation: flag,
  enableReconnect: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  modalSize: oneOf('compact', 'wide'),
  themeMode: oneOf('light', 'dark', 'system'),
  themeVariables: recordOf(
    (key) => key.startsWith('--'),
    "custom properties ('--…')",
    either(text, { has: (value) => typeof value === 'number', one: 'a number', several: 'numbers' }),
  ),
  language: either(languageTag, oneOf('auto')),
  languages: recordOf(languageTag.has, languageTag.several, {
    has: (value) => isObject(value) || typeof value === 'function',
    one: 'an object of strings or a function that returns one',
    several: 'objects of strings or functions that return them',
  }),
  numberLocale: languageTag,
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  prefetch: oneOf('visible', 'near', 'idle', 'never'),
  storageKey: text,
  storage: madeBy('createMemoryStorage', 'setItem'),
  debug: flag,
  logLevel: oneOf('silent', 'error', 'warn', 'info', 'debug'),
  clock: { has: (value) => isObject(value) && typeof value['now'] === 'function', one: 'a `Clock`', several: 'clocks' },
  fetch: { has: (value) => typeof value === 'function', one: 'a function', several: 'functions' },
}
