// For development builds: production builds omit it with the checks.
import { isCaipNetworkId } from '../base/caipNetworkId.js'
import { isNamespace } from '../base/namespaces.js'
import type { Features, SocialProvider } from '../contract/features.js'
import type { AppKitOptions } from '../contract/options.js'
import { isLanguageTag } from './isLanguageTag.js'

/** A kind of value: a check for it, and its name in singular and plural. */
export type Kind = {
  readonly has: (value: unknown) => boolean
  readonly singular: string
  readonly plural: string
  /** The rule for an option of this kind, as error messages show it. Default: the option must be of this kind. */
  readonly rule?: string
  /** Whether an option of this kind is not implemented yet and has no effect. */
  readonly isPlanned?: true
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** Whether a value is an object that is no array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flag: Kind = { has: (value) => typeof value === 'boolean', singular: 'a boolean', plural: 'booleans' }
const text: Kind = { has: isText, singular: 'a string', plural: 'strings' }
const link: Kind = {
  has: (value) => isText(value) && /^https?:$/.test(protocolOf(value)),
  singular: 'an http or https URL',
  plural: 'http or https URLs',
}
const namespace: Kind = { has: isNamespace, singular: 'a namespace', plural: 'namespaces' }
const languageTag: Kind = {
  has: isLanguageTag,
  singular: 'a BCP 47 language tag',
  plural: 'BCP 47 language tags',
}

/** An object that one of the kit's functions returns, recognized by a method. */
const madeBy = (maker: string, method: string): Kind => ({
  has: (value) => isObject(value) && typeof value[method] === 'function',
  singular: `an object such as ${maker}() returns`,
  plural: `objects such as ${maker}() returns`,
})
const oneOf = (...allowed: readonly string[]): Kind => {
  const listed = allowed.map((value) => `'${value}'`).join(', ')
  return {
    has: (value) => isText(value) && allowed.includes(value),
    singular: allowed.length === 1 ? listed : `one of ${listed}`,
    plural: `these values: ${listed}`,
  }
}
const listOf = ({ has, plural }: Kind): Kind => ({
  has: (value) => Array.isArray(value) && value.every(has),
  singular: `an array of ${plural}`,
  plural: `arrays of ${plural}`,
})
const either = (...kinds: readonly Kind[]): Kind => ({
  has: (value) => kinds.some(({ has }) => has(value)),
  singular: kinds.map(({ singular }) => singular).join(' or '),
  plural: kinds.map(({ plural }) => plural).join(' or '),
})
const recordOf = (isKey: (key: string) => boolean, keys: string, { has, plural }: Kind): Kind => ({
  has: (value) =>
    isObject(value) && Object.entries(value).every(([key, item]) => isKey(key) && (item === undefined || has(item))),
  singular: 'an object',
  plural: 'objects',
  rule: `map ${keys} to ${plural}`,
})
const shaped = (fields: Readonly<Record<string, Kind>>, optional: Readonly<Record<string, Kind>> = {}): Kind => {
  const names = [...Object.keys(fields), ...Object.keys(optional).map((name) => `${name}?`)]
  const shape = `\`{ ${names.join(', ')} }\``
  return {
    has: (value) =>
      isObject(value) &&
      Object.entries(fields).every(([field, { has }]) => has(value[field])) &&
      Object.entries(optional).every(([field, { has }]) => value[field] === undefined || has(value[field])),
    singular: shape,
    plural: shape,
  }
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : ''
}

const wholeNumber: Kind = { has: Number.isInteger, singular: 'a whole number', plural: 'whole numbers' }
const token = shaped({ symbol: text, decimals: wholeNumber, address: text })
const methods = oneOf('wallet', 'email', 'social')
const groups = oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended')
const anyKey = () => true

// Repeated here: if the engine shared this list with this file, it would be in a production page's first load.
const socials: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** An option that `assertOptions` checks, in production too. */
const checkedAlways: Kind = { has: () => true, singular: '', plural: '' }
const planned = (kind: Kind): Kind => ({ ...kind, isPlanned: true })

/** All features: the kind of each, and whether it has an effect. */
export const featureTable: Readonly<Record<keyof Features, Kind>> = {
  send: either(flag, listOf(namespace)),
  receive: flag,
  pay: flag,
  names: flag,
  analytics: flag,
  allWallets: flag,
  emailShowWallets: flag,
  legalCheckbox: flag,
  smartSessions: flag,
  collapseWallets: flag,
  connectorTypeOrder: listOf(groups),
  walletFeaturesOrder: listOf(oneOf('onramp', 'swaps', 'receive', 'send')),
  connectMethodsOrder: listOf(methods),
  email: flag,
  socials: either(flag, listOf(oneOf(...socials))),
  swaps: either(flag, listOf(text)),
  onramp: either(flag, listOf(text)),
  activity: flag,
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
  swapRouters: recordOf(isCaipNetworkId, 'CAIP-2 ids', listOf(text)),
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
  customWallets: listOf(shaped({ id: text, name: text }, { namespaces: listOf(namespace) })),
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
    either(text, { has: (value) => typeof value === 'number', singular: 'a number', plural: 'numbers' }),
  ),
  language: either(languageTag, oneOf('auto')),
  languages: recordOf(languageTag.has, languageTag.plural, {
    has: (value) => isObject(value) || typeof value === 'function',
    singular: 'an object of strings or a function that returns one',
    plural: 'objects of strings or functions that return them',
  }),
  numberLocale: languageTag,
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  prefetch: oneOf('visible', 'near', 'idle', 'never'),
  storageKey: text,
  storage: madeBy('createMemoryStorage', 'setItem'),
  debug: flag,
  logLevel: oneOf('silent', 'error', 'warn', 'info', 'debug'),
  clock: {
    has: (value) => isObject(value) && typeof value['now'] === 'function',
    singular: 'a `Clock`',
    plural: 'clocks',
  },
  fetch: { has: (value) => typeof value === 'function', singular: 'a function', plural: 'functions' },
}
