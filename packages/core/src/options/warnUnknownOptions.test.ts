import { expect, it, vi } from 'vitest'
import type { AppKitOptions } from './options.js'
import { warnUnknownOptions } from './warnUnknownOptions.js'

const warningsOf = (options: object) => {
  const warn = vi.fn<(message: string) => void>()
  const logger = { error: warn, warn, info: warn, debug: warn }
  warnUnknownOptions(options as AppKitOptions, logger)
  return warn.mock.calls.map(([message]) => message)
}

it('says which options are unknown, and which one may have been meant', () => {
  expect(
    warningsOf({
      projectId: 'p',
      termConditionsUrl: 'x',
      themeMod: 'dark',
      banana: 1,
      features: { sends: true, send: true },
    }),
  ).toEqual([
    'createAppKit knows no option termConditionsUrl. Did you mean termsConditionsUrl?',
    'createAppKit knows no option themeMod. Did you mean themeMode?',
    'createAppKit knows no option banana.',
    'createAppKit knows no option features.sends. Did you mean features.send?',
  ])
})

it('says nothing of those that it knows', () => {
  expect(
    warningsOf({ projectId: 'p', networks: [], adapters: [], debug: true, features: { multiWallet: true } }),
  ).toEqual([])
})

it('says which ones it does not look at yet', () => {
  expect(warningsOf({ projectId: 'p', featuredWalletIds: [], features: { swaps: true, send: true } })).toEqual([
    'createAppKit takes no notice of features.swaps yet.',
  ])
})

it('knows every option that the specification names', () => {
  const named = [
    ...['metadata', 'themeMode', 'themeVariables', 'customRpcUrls', 'enableWallets', 'enableEIP6963'],
    ...['enableNetworkSwitch', 'enableReconnect', 'enableEmbedded', 'allWallets', 'includeWalletIds'],
    ...['excludeWalletIds', 'featuredWalletIds', 'termsConditionsUrl', 'privacyPolicyUrl', 'customWallets'],
    ...['allowUnsupportedChain', 'defaultAccountTypes', 'siwx', 'basic'],
  ]
  const warnings = warningsOf(Object.fromEntries(named.map((name) => [name, undefined])))
  expect(warnings.filter((text) => text.includes('knows no option'))).toEqual([])
})
