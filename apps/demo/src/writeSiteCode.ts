import { type Appearance, font } from './appearance.js'
import type { DemoOptions } from './demoOptions.js'
import type { DemoNamespace } from './devnet.js'

/** The values that a site's code depends on. */
export type SiteCodeParameters = {
  readonly options: DemoOptions
  readonly appearance: Appearance
  /** Whether the page has WalletConnect. */
  readonly hasWalletConnect: boolean
  /** Whether the page has logins by e-mail. */
  readonly hasEmbeddedWallet: boolean
}

/** The real networks that replace this page's local chains. */
const networks: Readonly<Record<DemoNamespace, readonly string[]>> = {
  eip155: ['mainnet', 'polygon'],
  solana: ['solanaMainnet'],
  bip122: ['bitcoin'],
  polkadot: ['polkadotAssetHub'],
  cosmos: ['cosmosHub'],
}

const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`
const list = (items: readonly string[]) => `[${items.join(', ')}]`
const object = (entries: readonly string[]) => (entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}')

/** Writes an import of some names, in alphabetical order. */
const importOf = (from: string, names: readonly string[]) =>
  names.length > 0 ? [`import { ${names.toSorted().join(', ')} } from '${from}'`] : []

const writeTheme = ({ preset, density, brand }: Appearance) => {
  const names = [preset !== 'latchkey' && preset, density !== 'usual' && density].filter((name) => name !== false)
  const variables = [
    `'--lk-font': ${quote(font['--lk-font'])}`,
    ...names.map((name) => `...${name}`),
    ...(brand === '' ? [] : [`'--lk-brand': '#${brand}'`]),
  ]
  return { names, variables: object(variables) }
}

const writeFeatures = (
  { send, sendEverywhere, receive, multiWallet, names, pay, smartSessions, namespaces }: DemoOptions,
  legal: string,
) =>
  object([
    `send: ${send && sendEverywhere ? list(namespaces.map(quote)) : send}`,
    ...(receive ? [] : ['receive: false']),
    ...(multiWallet ? ['multiWallet: true'] : []),
    ...(names ? ['names: true'] : []),
    ...(pay ? ['pay: true'] : []),
    ...(smartSessions ? ['smartSessions: true'] : []),
    ...(legal === 'checkbox' ? ['legalCheckbox: true'] : []),
  ])

/** Writes the adapter of a namespace, with its library if one is chosen. */
const writeAdapter = (namespace: DemoNamespace, { libraries }: DemoOptions): string => {
  if (libraries && namespace === 'bip122') return "bip122({ satsConnect: () => import('sats-connect') })"
  if (libraries && namespace === 'polkadot')
    return "polkadot({ extensionDapp: () => import('@polkadot/extension-dapp') })"
  return `${namespace}()`
}

/** The channels of the page that serve a chosen namespace. */
const channelsOf = (
  { hasWalletConnect, hasEmbeddedWallet }: Pick<SiteCodeParameters, 'hasWalletConnect' | 'hasEmbeddedWallet'>,
  namespaces: readonly DemoNamespace[],
) => [
  ...(hasWalletConnect
    ? [
        {
          from: '@latchkey/walletconnect',
          name: 'walletConnect',
          code: "walletConnect({ projectId: 'your WalletConnect project id' })",
        },
      ]
    : []),
  ...(hasEmbeddedWallet && namespaces.some((namespace) => namespace === 'eip155' || namespace === 'solana')
    ? [
        {
          from: '@latchkey/embedded-wallet',
          name: 'embeddedWallet',
          code: "embeddedWallet({ url: 'https://wallet.example' })",
        },
      ]
    : []),
]

const writeSignIn = (namespaces: readonly DemoNamespace[]) => [
  'siwx: createSiwx({',
  "  statement: 'Sign in to my site.',",
  `  sessions: localSessions({ verifiers: ${list(namespaces.map((namespace) => `${namespace}Verifier()`))} }),`,
  '})',
]

const writeServices = (namespaces: readonly DemoNamespace[]) => [
  ...(namespaces.includes('eip155')
    ? ['// If your services trade by the driver `pair`, name its router in `swapRouters`.']
    : []),
  "serviceUrl: 'https://services.site.example'",
]

const writePayment = ([network = '']: readonly string[]) => [
  '// When the user orders something. Check on your server that the transaction was confirmed.',
  'export const payOrder = () =>',
  '  pay(kit, {',
  "    asset: 'native',",
  `    network: ${network}.id,`,
  "    recipient: 'your address',",
  "    amount: '0.05',",
  "    description: 'Order 1042',",
  '  })',
  '',
]

/** Writes the code of a site whose modal equals the page's: with the chosen options, and real networks instead of local chains. */
export const writeSiteCode = ({ options, appearance, ...parts }: SiteCodeParameters): string => {
  const { isAbove, namespaces, signIn, services, enableNetworkSwitch, pay } = options
  const { language, theme: themeMode, size, phone, legal } = appearance
  const theme = writeTheme(appearance)
  const channels = channelsOf(parts, namespaces)
  const verifiers = namespaces.map((namespace) => `${namespace}Verifier`)
  const imports = [
    ...namespaces.flatMap((namespace) => [
      ...importOf(`@latchkey/${namespace}`, [namespace]),
      ...importOf(`@latchkey/${namespace}/networks`, networks[namespace]),
    ]),
    ...(pay ? importOf('@latchkey/core/actions', ['pay']) : []),
    ...importOf('@latchkey/react-ui', isAbove ? ['ConnectButton', 'createAppKit'] : ['createAppKit']),
    ...importOf('@latchkey/react-ui/themes', theme.names),
    ...(signIn ? importOf('@latchkey/siwx', ['createSiwx', 'localSessions', ...verifiers]) : []),
    ...channels.flatMap(({ from, name }) => importOf(from, [name])),
  ]
  const fields: readonly (readonly string[])[] = [
    ["projectId: 'my-project'"],
    ["metadata: { name: 'My site', description: 'What it does', url: 'https://site.example', icons: [] }"],
    [`networks: ${list(namespaces.flatMap((namespace) => networks[namespace]))}`],
    [`adapters: ${list(namespaces.map((namespace) => writeAdapter(namespace, options)))}`],
    ...(channels.length > 0 ? [[`channels: ${list(channels.map(({ code }) => code))}`]] : []),
    ...(signIn ? [writeSignIn(namespaces)] : []),
    ...(services ? [writeServices(namespaces)] : []),
    [`features: ${writeFeatures(options, legal)}`],
    ...(enableNetworkSwitch ? [] : [['enableNetworkSwitch: false']]),
    ...(isAbove ? [] : [['enableEmbedded: true']]),
    ...(size === 'compact' ? [] : [[`modalSize: ${quote(size)}`]]),
    ...(phone === 'sheet' ? [] : [['enableMobileFullScreen: true']]),
    ...(themeMode === 'system' ? [] : [[`themeMode: ${quote(themeMode)}`]]),
    [`themeVariables: ${theme.variables}`],
    ...(language === 'auto' ? [] : [[`language: ${quote(language)}`]]),
    ["termsConditionsUrl: 'https://site.example/terms'"],
    ["privacyPolicyUrl: 'https://site.example/privacy'"],
  ]
  const body = fields.map((lines) => `${lines.map((line) => `  ${line}`).join('\n')},`)
  const end = isAbove
    ? ['export const Header = () => <ConnectButton />']
    : ['// The page contains <latchkey-modal></latchkey-modal>.', 'await kit.open()']
  const payment = pay ? writePayment(namespaces.flatMap((namespace) => networks[namespace])) : []
  return [...imports, '', 'export const kit = createAppKit({', ...body, '})', '', ...payment, ...end, ''].join('\n')
}
