import { describe, expect, it } from 'vitest'
import { getErrorCode } from '../base/errorInfo.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createManualClock } from '../testing/createTestKit.js'
import { networkOne, createWalletLed } from '../testing/fixtures.js'
import { assertInDevelopment } from './assertInDevelopment.js'
import { validateOptionValues } from './warnUnknownOptions.js'
import type { AppKitOptions } from '../contract/options.js'
import { featureTable, optionTable } from './optionTable.js'

const faultsOf = (siteOptions: object) => validateOptionValues(siteOptions)

const siwx = {
  createMessage: () => Promise.reject(new Error('unused')),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
}

/** Every option, with a valid value. */
const right: Required<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels' | 'defaultNetwork'>> = {
  projectId: 'p',
  serviceUrl: 'https://services.shop.example',
  serviceUrls: {},
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: ['https://shop.example/i.png'] },
  tokens: { 'eip155:1': [{ symbol: 'USD', decimals: 6, address: '0x1' }] },
  customRpcUrls: { 'eip155:1': ['https://rpc.example'] },
  swapRouters: { 'eip155:1': ['0x1111111254EEB25477B68fb85Ed929f73A960582'] },
  features: {
    send: ['bip122'],
    receive: true,
    connectorTypeOrder: ['recent', 'injected'],
    walletFeaturesOrder: ['send'],
    connectMethodsOrder: ['wallet'],
    socials: ['x'],
    swaps: true,
    onramp: ['meld'],
    multiWallet: undefined,
  },
  basic: false,
  hideInRestrictedTimeZones: ['onramp'],
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableCoinbase: true,
  enableWalletGuide: true,
  allWallets: 'ONLY_MOBILE',
  includeWalletIds: ['a'],
  excludeWalletIds: [],
  featuredWalletIds: ['b'],
  excludeWallets: ['Fennec'],
  siwx,
  siweConfig: { mapToSiwx: () => siwx },
  customWallets: [{ id: 'mine', name: 'Mine' }],
  chainImages: { 1: 'https://img.example/1' },
  connectorImages: { 'io.fennec': 'https://img.example/f' },
  addressLabels: { '0x1': 'Savings' },
  defaultAccountTypes: { eip155: 'eoa' },
  manualWCControl: false,
  disableAppend: false,
  enableEmbedded: false,
  enableMobileFullScreen: true,
  ignoreSwitchConfirmation: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  modalSize: 'wide',
  themeMode: 'dark',
  themeVariables: { '--lk-brand': '#5b2a6e', '--lk-r-card': 12 },
  language: 'auto',
  languages: { de: { close: 'Zu' }, 'fr-CH': () => Promise.resolve({}) },
  numberLocale: 'de-CH',
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'http://localhost/privacy',
  prefetch: 'idle',
  storageKey: 'second',
  storage: createMemoryStorage(),
  debug: true,
  logLevel: 'warn',
  clock: createManualClock(),
  fetch: globalThis.fetch,
}

describe('the values of options', () => {
  it('pass if they are valid, or if they are undefined', () => {
    expect(faultsOf(right)).toEqual([])
    expect(faultsOf(Object.fromEntries(Object.keys(right).map((name) => [name, undefined])))).toEqual([])
  })

  it('are all checked: each invalid value is reported by name', () => {
    const elsewhere = ['networks', 'adapters', 'channels', 'defaultNetwork', 'features', 'serviceUrl', 'serviceUrls']
    const names = Object.keys(optionTable).filter((name) => !elsewhere.includes(name))
    for (const name of names)
      expect(faultsOf({ [name]: Symbol(name) })).toEqual([expect.stringMatching(`^\`${name}\` must `)])
    for (const name of Object.keys(featureTable))
      expect(faultsOf({ features: { [name]: Symbol(name) } })).toEqual([
        expect.stringMatching(`^\`features\\.${name}\` must `),
      ])
  })

  it.each([
    [{ modalSize: 'huge' }, "`modalSize` must be one of 'compact', 'wide', not 'huge'."],
    [{ themeMode: 'night' }, "`themeMode` must be one of 'light', 'dark', 'system', not 'night'."],
    [{ enableReconnect: 'no' }, "`enableReconnect` must be a boolean, not 'no'."],
    [
      { termsConditionsUrl: 'javascript:alert(1)' },
      "`termsConditionsUrl` must be an http or https URL, not 'javascript:alert(1)'.",
    ],
    [{ featuredWalletIds: 'metamask' }, "`featuredWalletIds` must be an array of strings, not 'metamask'."],
    [
      { customRpcUrls: { 1: ['https://a.example'] } },
      '`customRpcUrls` must map CAIP-2 ids to arrays of http or https URLs.',
    ],
    [
      { customWallets: [{ id: 'own', name: 'Own', namespaces: 'eip155' }] },
      '`customWallets` must be an array of `{ id, name, namespaces? }`, not [of type object].',
    ],
    [
      { tokens: { 'eip155:1': [{ symbol: 'USD', decimals: '6', address: '0x1' }] } },
      '`tokens` must map CAIP-2 ids to arrays of `{ symbol, decimals, address }`.',
    ],
    [
      { themeVariables: { accent: 'red' } },
      "`themeVariables` must map custom properties ('--…') to strings or numbers.",
    ],
    [{ language: 'in German' }, "`language` must be a BCP 47 language tag or 'auto', not 'in German'."],
    [{ numberLocale: 'de_DE' }, "`numberLocale` must be a BCP 47 language tag, not 'de_DE'."],
    [
      { languages: { French: { close: 'Fermer' }, de_DE: {} } },
      '`languages` must map BCP 47 language tags to objects of strings or functions that return them.',
    ],
    [{ metadata: { name: 'Shop' } }, '`metadata` must be `{ name, description, url, icons }`, not of type object.'],
    [{ hideInRestrictedTimeZones: ['sends'] }, "`hideInRestrictedTimeZones` must be an array of these values: 'send',"],
    [
      { features: { send: ['elsewhere'] } },
      "`features.send` must be a boolean or an array of namespaces, not ['elsewhere'].",
    ],
    [
      { features: { socials: ['myspace'] } },
      "`features.socials` must be a boolean or an array of these values: 'google',",
    ],
    [
      { defaultAccountTypes: { eip155: 'safe' } },
      "`defaultAccountTypes` must map namespaces to these values: 'eoa', 'smartAccount', 'payment', 'ordinal'",
    ],
    [{ features: true }, '`features` must be an object.'],
  ])('%j is a fault: %s', (siteOptions, fault) => {
    expect(faultsOf(siteOptions)).toEqual([expect.stringContaining(fault)])
  })

  it('are reported with all other faults at once, in development', () => {
    const wrong = {
      networks: [networkOne],
      adapters: [createWalletLed().entry, createWalletLed().entry],
      projectId: 7,
      debug: 1,
    }
    let thrown: unknown
    try {
      assertInDevelopment(wrong as never)
    } catch (error) {
      thrown = error
    }
    expect(getErrorCode(thrown)).toBe('CONFIG_INVALID')
    expect(thrown).toMatchObject({
      help: [
        '`projectId` must be a string, not 7.',
        '`debug` must be a boolean, not 1.',
        '`adapters` has two adapters for eip155.',
      ],
    })
  })
})
