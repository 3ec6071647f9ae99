import { expect, it, vi } from 'vitest'
import { warnUnknownOptions } from './warnUnknownOptions.js'

const warningsOf = (options: object) => {
  const warn = vi.fn<(message: string) => void>()
  const logger = { error: warn, warn, info: warn, debug: warn }
  warnUnknownOptions(options, logger)
  return warn.mock.calls.map(([message]) => message)
}

it('warns about unknown options, and suggests the option that was likely meant', () => {
  expect(
    warningsOf({
      projectId: 'p',
      termConditionsUrl: 'x',
      themeMod: 'dark',
      banana: 1,
      features: { sends: true, send: true },
    }),
  ).toEqual([
    'Unknown createAppKit option: termConditionsUrl (CONFIG_INVALID). Did you mean `termsConditionsUrl`?',
    'Unknown createAppKit option: themeMod (CONFIG_INVALID). Did you mean `themeMode`?',
    expect.stringMatching(
      /^Unknown createAppKit option: banana \(CONFIG_INVALID\)\. The names are projectId, networks, .*, fetch\.$/,
    ),
    'Unknown createAppKit option: features.sends (CONFIG_INVALID). Did you mean `features.send`?',
  ])
})

it('does not warn about known options', () => {
  expect(
    warningsOf({ projectId: 'p', networks: [], adapters: [], debug: true, features: { multiWallet: true } }),
  ).toEqual([])
})

it('warns about options that are not implemented yet, unless they are switched off', () => {
  const features = {
    reownBranding: true,
    smartSessions: true,
    socials: ['x'],
    send: true,
    email: false,
    pay: undefined,
  }
  expect(warningsOf({ projectId: 'p', featuredWalletIds: [], features })).toEqual([
    "`features.reownBranding` isn't implemented yet and has no effect.",
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
  expect(warnings.filter((text) => text.includes('Unknown'))).toEqual([])
})
