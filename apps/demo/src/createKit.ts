import { bip122 } from '@latchkey/bip122'
import type { NetworkRecord } from '@latchkey/core/adapter'
import { cosmos } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import { polkadot } from '@latchkey/polkadot'
import { createAppKit } from '@latchkey/react-ui'
import {
  bip122Verifier,
  cosmosVerifier,
  createSiwx,
  eip155Verifier,
  localSessions,
  polkadotVerifier,
  solanaVerifier,
} from '@latchkey/siwx'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import type { KitAppearance } from './appearance.js'
import type { DemoOptions } from './demoOptions.js'
import { type DevnetInfo, toNetworks, toTokens } from './devnet.js'
import { phoneWallet } from './phoneWallet.js'

/** The page verifies and stores sign-ins itself. If a site has a server, the server does that. */
const createSignIn = () =>
  createSiwx({
    statement: 'Sign in to the playground.',
    sessions: localSessions({
      verifiers: [eip155Verifier(), solanaVerifier(), bip122Verifier(), polkadotVerifier(), cosmosVerifier()],
    }),
  })

/** Cosmos wallets do not announce themselves. If the adapter does not know one, the site names it. */
const fennec = {
  id: 'fennec',
  name: 'Fennec',
  path: 'fennec.cosmos',
  event: 'fennec_keystorechange',
  rdns: 'example.fennec',
}

/** The wallet on the phone, with the link that opens its app. */
const phoneWalletEntry = {
  id: 'marten',
  name: phoneWallet.name,
  image_url: phoneWallet.icon,
  homepage: 'https://marten.example',
  mobile_link: `${phoneWallet.scheme}//`,
}

const adapters = {
  eip155: () => eip155(),
  solana: () => solana(),
  bip122: (libraries: boolean) => bip122({ satsConnect: libraries ? () => import('sats-connect') : undefined }),
  polkadot: (libraries: boolean) =>
    polkadot({ extensionDapp: libraries ? () => import('@polkadot/extension-dapp') : undefined }),
  cosmos: () => cosmos({ wallets: [fennec] }),
}

const createChannels = ({ walletConnect: relay, wallet }: DevnetInfo) => [
  ...(relay ? [walletConnect({ relayUrl: relay.relayUrl })] : []),
  ...(wallet ? [embeddedWallet({ url: wallet.url, socials: wallet.socials })] : []),
]

/** Replaces the nodes in the records by a public one, which does not exist, and passes the local nodes as the site's own. */
const withOwnNodes = (networks: readonly [NetworkRecord, ...NetworkRecord[]]) => {
  const [first, ...rest] = networks
  const withPublicNode = (network: NetworkRecord) => ({ ...network, rpcUrls: ['https://node.example'] })
  return {
    networks: [withPublicNode(first), ...rest.map(withPublicNode)] as const,
    customRpcUrls: Object.fromEntries(networks.map(({ id, rpcUrls }) => [id, rpcUrls])),
  }
}

/** Creates the kit of the page, as a site does. */
export const createKit = (
  devnet: DevnetInfo,
  {
    isAbove,
    libraries,
    send,
    sendEverywhere,
    receive,
    multiWallet,
    names,
    pay,
    smartSessions,
    signIn,
    services,
    ownNodes,
    namespaces,
    ...options
  }: DemoOptions,
  appearance: KitAppearance,
) => {
  const networks = toNetworks(devnet, namespaces)
  return createAppKit({
    projectId: 'playground',
    metadata: {
      name: 'Latchkey playground',
      description: 'A control for every option, and every view.',
      url: location.origin,
      icons: [],
    },
    ...(ownNodes ? withOwnNodes(networks) : { networks }),
    adapters: namespaces.map((namespace) => adapters[namespace](libraries)),
    channels: createChannels(devnet),
    // If the site has a directory, the directory lists wallets on other devices.
    customWallets: devnet.walletConnect && !services ? [phoneWalletEntry] : [],
    tokens: toTokens(devnet),
    siwx: signIn ? createSignIn() : undefined,
    serviceUrl: services ? devnet.services?.url : undefined,
    swapRouters: services ? devnet.services?.swapRouters : undefined,
    enableEmbedded: !isAbove,
    ...options,
    ...appearance,
    features: {
      ...appearance.features,
      send: send && (sendEverywhere ? namespaces : true),
      receive,
      multiWallet,
      names,
      pay,
      smartSessions,
    },
    termsConditionsUrl: 'https://site.example/terms',
    privacyPolicyUrl: 'https://site.example/privacy',
  })
}

/** The page's kit. */
export type DemoKit = ReturnType<typeof createKit>
