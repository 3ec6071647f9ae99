import { bip122 } from '@latchkey/bip122'
import { cosmos } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
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
import { marten } from './marten.js'

/** Sign-ins that the page itself verifies and keeps: a site with a server lets that do it. */
const createSignIn = () =>
  createSiwx({
    statement: 'Sign in to the playground.',
    sessions: localSessions({
      verifiers: [eip155Verifier(), solanaVerifier(), bip122Verifier(), polkadotVerifier(), cosmosVerifier()],
    }),
  })

/** Cosmos wallets do not say who they are: a site names those that the adapter does not know. */
const fennec = {
  id: 'fennec',
  name: 'Fennec',
  path: 'fennec.cosmos',
  event: 'fennec_keystorechange',
  rdns: 'example.fennec',
}

/** The wallet on the phone, by its app: what opens it on a phone that has it. */
const phoneWallet = {
  id: 'marten',
  name: marten.name,
  image_url: marten.icon,
  homepage: 'https://marten.example',
  mobile_link: `${marten.scheme}//`,
}

const adapters = {
  eip155: () => eip155(),
  solana: () => solana(),
  bip122: (libraries: boolean) => bip122({ satsConnect: libraries ? () => import('sats-connect') : undefined }),
  polkadot: (libraries: boolean) =>
    polkadot({ extensionDapp: libraries ? () => import('@polkadot/extension-dapp') : undefined }),
  cosmos: () => cosmos({ wallets: [fennec] }),
}

/** Makes the kit of the page: this is all that a site does. */
export const createKit = (
  devnet: DevnetInfo,
  {
    isAbove,
    libraries,
    send,
    sendEverywhere,
    receive,
    multiWallet,
    signIn,
    services,
    namespaces,
    ...options
  }: DemoOptions,
  appearance: KitAppearance,
) =>
  createAppKit({
    projectId: 'playground',
    metadata: {
      name: 'Latchkey playground',
      description: 'Every option a control, every view reachable.',
      url: location.origin,
      icons: [],
    },
    networks: toNetworks(devnet, namespaces),
    adapters: namespaces.map((namespace) => adapters[namespace](libraries)),
    channels: devnet.walletConnect ? [walletConnect({ relayUrl: devnet.walletConnect.relayUrl })] : [],
    // Where the site has a directory, that names the wallets that are elsewhere.
    customWallets: devnet.walletConnect && !services ? [phoneWallet] : [],
    tokens: toTokens(devnet),
    siwx: signIn ? createSignIn() : undefined,
    serviceUrl: services ? devnet.services?.url : undefined,
    enableEmbedded: !isAbove,
    ...options,
    ...appearance,
    features: { ...appearance.features, send: send && (sendEverywhere ? namespaces : true), receive, multiWallet },
    termsConditionsUrl: 'https://site.example/terms',
    privacyPolicyUrl: 'https://site.example/privacy',
  })

/** The kit of the page. */
export type DemoKit = ReturnType<typeof createKit>
