// What each package may import beside its own files. Every other import is a fault.
import { readNamespaces } from './readNamespaces.mjs'

const node = /^node:/
const own = /^@latchkey\//
const anyOf =
  (...names) =>
  (specifier) =>
    names.some((name) => specifier === name || specifier.startsWith(`${name}/`))

/** Core's entry points for adapters: the contract, and the parts of sessions. */
const isAdapterDoor = (specifier) => specifier === '@latchkey/core/adapter' || specifier === '@latchkey/core/session'

/** What each package and app may import. Tests are not checked. */
export const rules = {
  core: anyOf('@reduxjs/toolkit'),
  cosmos: (specifier) => anyOf('@cosmjs/stargate')(specifier) || isAdapterDoor(specifier),
  conformance: (specifier) =>
    node.test(specifier) ||
    anyOf('@latchkey/core', '@latchkey/devnet/chaos', '@latchkey/fuzz', 'fast-check', 'vitest')(specifier),
  eip155: (specifier) =>
    anyOf(
      '@adraffy/ens-normalize',
      '@coinbase/wallet-sdk',
      '@safe-global/safe-apps-sdk',
      '@wagmi/core',
      'mipd',
      'viem',
    )(specifier) || isAdapterDoor(specifier),
  siwx: (specifier) =>
    anyOf('@noble/curves', '@noble/hashes', '@scure/base', '@scure/sr25519', 'cookie', 'jose', 'viem')(specifier) ||
    specifier === '@latchkey/core/adapter',
  'react-ui': (specifier) => anyOf('@latchkey/core', 'react', 'react-dom', 'react-redux', 'uqr')(specifier),
  polkadot: (specifier) =>
    anyOf('@polkadot-api/metadata-builders', '@polkadot-api/substrate-bindings')(specifier) || isAdapterDoor(specifier),
  solana: (specifier) =>
    anyOf('@solana/kit', '@solana/wallet-adapter-base', '@wallet-standard/base')(specifier) || isAdapterDoor(specifier),
  bip122: (specifier) => anyOf('@scure/btc-signer')(specifier) || isAdapterDoor(specifier),
  'test-wallets': anyOf(
    '@noble/curves',
    '@noble/hashes',
    '@scure/base',
    '@scure/btc-signer',
    '@scure/sr25519',
    '@walletconnect/core',
    '@walletconnect/sign-client',
    'viem',
  ),
  walletconnect: (specifier) =>
    anyOf('@walletconnect/core', '@walletconnect/sign-client')(specifier) || isAdapterDoor(specifier),
  'embedded-wallet': isAdapterDoor,
  codemod: (specifier) => node.test(specifier) || anyOf('@babel/parser', '@babel/types', 'magic-string')(specifier),
  fuzz: (specifier) => node.test(specifier) || specifier === 'vitest',
  'test-services': (specifier) => node.test(specifier) || anyOf('jose', 'oidc-provider', 'smtp-server')(specifier),
  services: (specifier) =>
    node.test(specifier) ||
    anyOf('@hono/node-server', '@latchkey/siwx', 'drizzle-orm', 'hono', 'libsql', 'pg', 'viem')(specifier) ||
    specifier === '@latchkey/core/rules' ||
    specifier === '@latchkey/core/wallets',
  'secure-frame': (specifier) =>
    node.test(specifier) ||
    anyOf(
      '@farcaster/auth-client',
      '@hono/node-server',
      '@noble/curves',
      '@noble/hashes',
      '@scure/base',
      '@scure/bip32',
      '@scure/bip39',
      '@simplewebauthn/server',
      'drizzle-orm',
      'hono',
      'jose',
      'nodemailer',
      'openid-client',
      'viem',
    )(specifier) ||
    specifier === '@latchkey/core/adapter' ||
    specifier === '@latchkey/services/parts' ||
    specifier === '@latchkey/embedded-wallet/messages',
  devnet: (specifier) =>
    node.test(specifier) ||
    anyOf(
      '@noble/curves',
      '@noble/hashes',
      '@scure/base',
      '@scure/btc-signer',
      '@solana/kit',
      'cosmjs-types',
      'libsql',
      'litesvm',
      'viem',
      'ws',
    )(specifier) ||
    anyOf('@acala-network/chopsticks-core', '@substrate/connect-known-chains')(specifier),
  bench: (specifier) =>
    node.test(specifier) || own.test(specifier) || anyOf('playwright', 'react', 'react-dom', 'vite')(specifier),
  demo: (specifier) =>
    own.test(specifier) ||
    anyOf(
      '@fontsource-variable/inter',
      '@fontsource-variable/noto-sans-arabic',
      '@polkadot/extension-dapp',
      'jsqr',
      'react',
      'react-dom',
      'sats-connect',
    )(specifier),
  next: (specifier) => own.test(specifier) || anyOf('next', 'react')(specifier),
}

/** The layers of every adapter, top first; "." holds what the entry point exports. Folders within these folders belong to them. */
export const adapterLayers = [
  ['exports'],
  ['.'],
  ['channel'],
  ['session'],
  ['send'],
  ['reads'],
  ['wallet'],
  ['addresses'],
  ['networks'],
  ['discovery'],
  ['encoding'],
]

/**
 * The layers of a package, top first. A folder may import from the folders of lower layers only: never from one above, nor from one of its own
 * layer.
 */
export const layers = {
  solana: adapterLayers,
  // A channel of bip122 is one of the links that its sessions load: it is below them.
  bip122: [...adapterLayers.slice(0, 2), ['session'], ['channel'], ...adapterLayers.slice(4)],
  eip155: adapterLayers,
  core: [
    ['exports'],
    ['testing'],
    ['server-rendering'],
    ['actions'],
    ['handle'],
    ['engine'],
    ['pay'],
    ['pick-wallet', 'multi-chain', 'pick-network', 'send', 'buy', 'swap', 'names', 'login'],
    ['transfer'],
    ['activity'],
    ['pairing'],
    ['wallet-list'],
    ['sign-in'],
    ['navigation'],
    ['balance', 'network', 'identity', 'analytics'],
    ['connect'],
    ['site'],
    ['service-api'],
    ['notices'],
    ['state'],
    ['storage'],
    ['known-wallets'],
    ['policy'],
    ['contract'],
    ['base'],
  ],
  'react-ui': [
    ['exports'],
    ['testing'],
    ['stories'],
    ['mount'],
    ['modal'],
    ['navigation'],
    ['notices'],
    ['dialog'],
    // What joins the texts of all journeys, and their translations: nothing below needs them.
    ['text/catalogue'],
    ['text/ar', 'text/de', 'text/es', 'text/ja'],
    [
      'journeys/connect',
      'journeys/connecting',
      'journeys/pairing',
      'journeys/account',
      'journeys/activity',
      'journeys/send',
      'journeys/buy',
      'journeys/swap',
      'journeys/pay',
      'journeys/names',
      'journeys/login',
      'journeys/embedded',
      'journeys/all-wallets',
      'journeys/help',
      'journeys/receive',
      'journeys/sign-in',
      'journeys/wallets',
    ],
    ['journeys/networks'],
    ['journeys/wallet-list', 'journeys/wallet-request'],
    ['journeys/tokens', 'journeys/addresses', 'journeys/secure-window', 'journeys/mail'],
    ['journeys/shared'],
    ['parts'],
    ['motion'],
    ['context'],
    ['frame'],
    ['button'],
    ['hooks'],
    ['kit'],
    ['text'],
    ['icons'],
    ['styles'],
    ['themes', 'avatar'],
  ],
  cosmos: adapterLayers,
  polkadot: adapterLayers,
}

/** The folders of core that only say what happened. Listeners in `engine` turn it into views, toasts and alerts. */
export const silentFolders = ['connect', 'network', 'site', 'sign-in', 'balance', 'identity', 'analytics', 'transfer']

/** The files of core that show something. */
export const whatShows = /^(navigation|notices)\/|^state\/(modal|notices)Slice\.ts$|^contract\/routes\.ts$/

/** The lazy imports that go up, each with its reason. */
export const layerExceptions = [
  {
    file: 'core/connect/connectWallet.ts',
    target: 'core/sign-in/signInFlow.ts',
    reason: 'The code that signs in is fetched while the wallet prompts, so that the sign-in follows without a wait.',
  },
  {
    file: 'core/connect/followChannel.ts',
    target: 'core/login/followApprovals.ts',
    reason: 'Only a channel of a login has approvals to show. The code that shows them is fetched with that channel.',
  },
  {
    file: 'react-ui/journeys/connect/ConnectView.tsx',
    target: 'react-ui/navigation/loginJourney.ts',
    reason: 'The field for an e-mail address is fetched with its texts, as the views of logins are.',
  },
  {
    file: 'react-ui/notices/ToastItem.tsx',
    target: 'react-ui/navigation/accountJourneys.ts',
    reason:
      'The toast of a failed switch retries it with code of the account’s chunk, which the list of networks has already loaded.',
  },
]

/** Files that only tests and the gallery use. */
export const testOnly = /(\.(test|test-d|stories)\.(tsx?|mjs)$)|(\/src\/testing\/)/

/** Neither core nor the views name a namespace, except in the list and the policy. */
export const namespaceNames = new RegExp(`(['"\`])(${readNamespaces().join('|')})\\1`)
export const mayNameNamespaces = /core\/src\/(base\/namespaces|policy\/\w+|known-wallets\/knownWallets)\.ts$/
export const mustNotNameNamespaces = /\/(core|react-ui)\/src\//
