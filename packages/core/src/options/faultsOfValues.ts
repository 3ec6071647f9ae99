import { isCaipNetworkId } from '../caip/caipNetworkId.js'
import { isNamespace } from '../caip/namespaces.js'
import type { Features, SocialProvider } from '../features/features.js'
import type { AppKitOptions } from './options.js'

/** A kind of value: whether something is of it, and what it is called. */
type Kind = { readonly has: (value: unknown) => boolean; readonly name: string }

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flag: Kind = { has: (value) => typeof value === 'boolean', name: 'true or false' }
const text: Kind = { has: isText, name: 'a text' }
const link: Kind = {
  has: (value) => isText(value) && /^https?:$/.test(protocolOf(value)),
  name: 'an http or https URL',
}
const made = (method: string, name: string): Kind => ({
  has: (value) => isObject(value) && typeof value[method] === 'function',
  name,
})
const oneOf = (...allowed: readonly string[]): Kind => ({
  has: (value) => isText(value) && allowed.includes(value),
  name: `one of ${allowed.join(', ')}`,
})
const listOf = ({ has, name }: Kind): Kind => ({
  has: (value) => Array.isArray(value) && value.every(has),
  name: `a list, each ${name}`,
})
const either = (...kinds: readonly Kind[]): Kind => ({
  has: (value) => kinds.some(({ has }) => has(value)),
  name: kinds.map(({ name }) => name).join(', or '),
})
const recordOf = (isKey: (key: string) => boolean, keys: string, { has, name }: Kind): Kind => ({
  has: (value) =>
    isObject(value) && Object.entries(value).every(([key, one]) => isKey(key) && (one === undefined || has(one))),
  name: `an object, by ${keys}, of ${name}`,
})
const shaped = (name: string, fields: Readonly<Record<string, Kind>>): Kind => ({
  has: (value) => isObject(value) && Object.entries(fields).every(([field, { has }]) => has(value[field])),
  name,
})

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : ''
}

const token = shaped('a token: symbol, whole decimals, address', {
  symbol: text,
  decimals: { has: Number.isInteger, name: 'a whole number' },
  address: text,
})
const methods = oneOf('wallet', 'email', 'social')
const groups = oneOf('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended')
const namespace: Kind = { has: isNamespace, name: 'a namespace' }
/** What `Intl` takes. */
const languageTag: Kind = {
  has(value) {
    try {
      return isText(value) && Intl.getCanonicalLocales(value).length === 1
    } catch {
      return false
    }
  },
  name: 'a BCP 47 language tag',
}
const anyKey = () => true

// Written out again: what the engine shares with this file would be in a production page's first load.
const socials: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const features: Readonly<Record<keyof Features, Kind>> = {
  send: either(flag, listOf(namespace)),
  receive: flag,
  pay: flag,
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
  reownBranding: flag,
  multiWallet: flag,
}

/** Looked at by `assertOptions`, in production too. */
type Elsewhere = 'networks' | 'adapters' | 'channels' | 'defaultNetwork' | 'features' | 'serviceUrl' | 'serviceUrls'

const options: Readonly<Record<Exclude<keyof AppKitOptions, Elsewhere>, Kind>> = {
  projectId: text,
  metadata: shaped('an object with name, description, url and a list of icons', {
    name: text,
    description: text,
    url: link,
    icons: listOf(text),
  }),
  tokens: recordOf(isCaipNetworkId, 'CAIP-2 id', listOf(token)),
  customRpcUrls: recordOf(isCaipNetworkId, 'CAIP-2 id', listOf(link)),
  basic: flag,
  hideInRestrictedTimeZones: listOf(oneOf(...Object.keys(features))),
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
  siwx: made('getSessions', 'what createSiwx makes'),
  siweConfig: made('mapToSiwx', 'what createSiweConfig makes'),
  customWallets: listOf(shaped('a wallet with id and name', { id: text, name: text })),
  chainImages: recordOf(anyKey, 'network', text),
  connectorImages: recordOf(anyKey, 'connector', text),
  addressLabels: recordOf(anyKey, 'address', text),
  defaultAccountTypes: recordOf(isNamespace, 'namespace', oneOf('eoa', 'smartAccount', 'payment', 'ordinal')),
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
  themeVariables: recordOf((key) => key.startsWith('--'), "custom property ('--…')", {
    has: (value) => isText(value) || typeof value === 'number',
    name: 'a text or a number',
  }),
  language: either(languageTag, oneOf('auto')),
  languages: recordOf(languageTag.has, 'BCP 47 tag', {
    has: (value) => isObject(value) || typeof value === 'function',
    name: 'texts by id, or a function that fetches them',
  }),
  numberLocale: languageTag,
  termsConditionsUrl: link,
  privacyPolicyUrl: link,
  prefetch: oneOf('visible', 'near', 'idle', 'never'),
  storageKey: text,
  storage: made('setItem', 'what createMemoryStorage makes'),
  debug: flag,
  logLevel: oneOf('silent', 'error', 'warn', 'info', 'debug'),
  clock: made('now', 'a clock'),
  fetch: { has: (value) => typeof value === 'function', name: 'a function' },
}

const faultsOf = (given: object, kinds: Readonly<Record<string, Kind>>, prefix: string): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const kind = kinds[name]
    return !kind || value === undefined || kind.has(value) ? [] : [`${prefix}${name} is not ${kind.name}.`]
  })

/** What is wrong with the values of options, a sentence each: those whose fault would show late, if at all. For development builds. */
export const faultsOfValues = (given: AppKitOptions): readonly string[] => {
  if (!isObject(given)) return []
  const chosen: unknown = given.features
  if (chosen !== undefined && !isObject(chosen)) return ['features is not an object.']
  return [...faultsOf(given, options, ''), ...faultsOf(chosen ?? {}, features, 'features.')]
}
