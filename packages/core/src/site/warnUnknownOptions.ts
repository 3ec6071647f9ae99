import type { Features } from '../contract/features.js'
import type { Logger } from '../base/createLogger.js'
import type { AppKitOptions } from '../contract/options.js'

/** `'later'`: not implemented yet. */
type Known = true | 'later'

/** All options, and whether they have an effect. */
export const optionNames: Readonly<Record<keyof AppKitOptions, Known>> = {
  projectId: true,
  networks: true,
  adapters: true,
  channels: true,
  metadata: true,
  defaultNetwork: true,
  tokens: true,
  customRpcUrls: true,
  features: true,
  serviceUrl: true,
  serviceUrls: true,
  basic: true,
  hideInRestrictedTimeZones: true,
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableCoinbase: true,
  enableWalletGuide: true,
  allWallets: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  featuredWalletIds: true,
  excludeWallets: true,
  siwx: true,
  siweConfig: true,
  customWallets: true,
  chainImages: true,
  connectorImages: true,
  addressLabels: true,
  defaultAccountTypes: true,
  manualWCControl: true,
  disableAppend: true,
  enableEmbedded: true,
  enableMobileFullScreen: true,
  ignoreSwitchConfirmation: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: true,
  modalSize: true,
  themeMode: true,
  themeVariables: true,
  language: true,
  languages: true,
  numberLocale: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  prefetch: true,
  storageKey: true,
  storage: true,
  debug: true,
  logLevel: true,
  clock: true,
  fetch: true,
}

/** All features, and whether they have an effect. */
export const featureNames: Readonly<Record<keyof Features, Known>> = {
  send: true,
  receive: true,
  pay: 'later',
  analytics: true,
  allWallets: true,
  emailShowWallets: 'later',
  legalCheckbox: true,
  smartSessions: 'later',
  collapseWallets: 'later',
  connectorTypeOrder: true,
  walletFeaturesOrder: true,
  connectMethodsOrder: 'later',
  email: 'later',
  socials: 'later',
  swaps: 'later',
  onramp: true,
  activity: 'later',
  reownBranding: 'later',
  multiWallet: true,
}

/** The Levenshtein distance of two words: the number of characters to add, remove or change. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...b].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const [best] = known
    .map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, name.length / 3) ? best.other : undefined
}

/** Warns about unknown options, naming the one that was likely meant, and about options that are not implemented yet. */
export const warnUnknownOptions = (options: AppKitOptions, { warn }: Pick<Logger, 'warn'>): void => {
  const check = (given: object, known: Readonly<Record<string, Known>>, prefix: string) => {
    for (const [name, value] of Object.entries(given)) {
      // If an option is switched off, it works as expected without an implementation.
      if (known[name] === 'later' && value !== undefined && value !== false)
        warn(`\`${prefix}${name}\` isn't implemented yet and has no effect.`)
      if (name in known) continue
      const meant = nearest(name, Object.keys(known))
      warn(`Unknown createAppKit option: ${prefix}${name}.${meant ? ` Did you mean \`${prefix}${meant}\`?` : ''}`)
    }
  }
  check(options, optionNames, '')
  check(options.features ?? {}, featureNames, 'features.')
}
