import { describe, expect, it } from 'vitest'
import { getErrorCode } from '../errors/errorInfo.js'
import { createMemoryStorage } from '../storage/kitStorage.js'
import { createManualClock } from '../testing/createManualClock.js'
import { networkOne, createWalletLed } from '../testing/fixtures.js'
import { assertInDevelopment } from './assertInDevelopment.js'
import { faultsOfValues } from './faultsOfValues.js'
import type { AppKitOptions } from './options.js'
import { featureNames, optionNames } from './warnUnknownOptions.js'

const faultsOf = (given: object) => faultsOfValues(given as AppKitOptions)

const siwx = {
  createMessage: () => Promise.reject(new Error('unused')),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
}

/** Every option, with a value that is right. */
const right: Required<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels' | 'defaultNetwork'>> = {
  projectId: 'p',
  serviceUrl: 'https://services.shop.example',
  serviceUrls: {},
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: ['https://shop.example/i.png'] },
  tokens: { 'eip155:1': [{ symbol: 'USD', decimals: 6, address: '0x1' }] },
  customRpcUrls: { 'eip155:1': ['https://rpc.example'] },
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
  it('pass where they are right, and where they are left out', () => {
    expect(faultsOf(right)).toEqual([])
    expect(faultsOf(Object.fromEntries(Object.keys(right).map((name) => [name, undefined])))).toEqual([])
  })

  it('are each looked at: what is none of theirs is named', () => {
    const elsewhere = ['networks', 'adapters', 'channels', 'defaultNetwork', 'features', 'serviceUrl', 'serviceUrls']
    const names = Object.keys(optionNames).filter((name) => !elsewhere.includes(name))
    for (const name of names)
      expect(faultsOf({ [name]: Symbol(name) })).toEqual([expect.stringMatching(`^${name} is not `)])
    for (const name of Object.keys(featureNames))
      expect(faultsOf({ features: { [name]: Symbol(name) } })).toEqual([
        expect.stringMatching(`^features\\.${name} is not `),
      ])
  })

  it.each([
    [{ modalSize: 'huge' }, 'modalSize is not one of compact, wide.'],
    [{ themeMode: 'night' }, 'themeMode is not one of light, dark, system.'],
    [{ enableReconnect: 'no' }, 'enableReconnect is not true or false.'],
    [{ termsConditionsUrl: 'javascript:alert(1)' }, 'termsConditionsUrl is not an http or https URL.'],
    [{ featuredWalletIds: 'metamask' }, 'featuredWalletIds is not a list, each a text.'],
    [
      { customRpcUrls: { 1: ['https://a.example'] } },
      'customRpcUrls is not an object, by CAIP-2 id, of a list, each an http or https URL.',
    ],
    [
      { tokens: { 'eip155:1': [{ symbol: 'USD', decimals: '6', address: '0x1' }] } },
      'tokens is not an object, by CAIP-2 id, of a list, each a token: symbol, whole decimals, address.',
    ],
    [
      { themeVariables: { accent: 'red' } },
      "themeVariables is not an object, by custom property ('--…'), of a text or a number.",
    ],
    [{ language: 'in German' }, 'language is not a BCP 47 language tag, or one of auto.'],
    [{ numberLocale: 'de_DE' }, 'numberLocale is not a BCP 47 language tag.'],
    [
      { languages: { French: { close: 'Fermer' }, de_DE: {} } },
      'languages is not an object, by BCP 47 tag, of texts by id, or a function that fetches them.',
    ],
    [{ metadata: { name: 'Shop' } }, 'metadata is not an object with name, description, url and a list of icons.'],
    [{ hideInRestrictedTimeZones: ['sends'] }, 'hideInRestrictedTimeZones is not a list, each one of'],
    [{ features: { send: ['tron'] } }, 'features.send is not true or false, or a list, each a namespace.'],
    [{ features: { socials: ['myspace'] } }, 'features.socials is not true or false, or a list, each one of'],
    [{ features: true }, 'features is not an object.'],
  ])('%j is a fault: %s', (given, fault) => {
    expect(faultsOf(given)).toEqual([expect.stringContaining(fault)])
  })

  it('are told with all other faults at once, in development', () => {
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
      help: ['projectId is not a text.', 'debug is not true or false.', 'adapters has two for eip155.'],
    })
  })
})
