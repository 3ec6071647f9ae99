import { createMemoryWallet } from '@latchkey/core/testing'
import { address, fennec } from '../../testing/gallery/samples.js'
import type {
  GalleryChapter,
  GalleryState,
  OtherNamespaceName,
  Scene,
  SceneOptions,
  SceneSite,
} from '../../testing/gallery/state.js'

const names: readonly OtherNamespaceName[] = ['solana', 'bip122', 'polkadot', 'cosmos']

/** A site with all namespaces, and the wallet Harbour in each of them. */
const options = ({ otherNamespaces }: SceneSite): SceneOptions => ({
  wallets: [
    createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' }),
    createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts: [{ address }], network: 'eip155:1' }),
  ],
  otherNamespaces: names.map((name) => otherNamespaces[name]),
})

/** The same site, which lets users connect several wallets. */
const withSeveralWallets = (site: SceneSite): SceneOptions => ({ ...options(site), features: { multiWallet: true } })

const list = async ({ engine, find }: Scene) => {
  await engine.actions.open()
  await find('[role=tab]')
}

/** Opens the list on the tab of a namespace. */
const listOf =
  (namespace: OtherNamespaceName) =>
  async ({ engine, find }: Scene) => {
    await engine.actions.open()
    const tab = await find(`[role=tab][id$='-${namespace}']`)
    tab.click()
    return find('[role=tab]:not(:first-child)[aria-selected=true]')
  }

const connect = ({ engine }: Scene, namespace: OtherNamespaceName) =>
  engine.actions.connect({ namespace, connectorId: 'io.harbour' })

/** Opens the account in a namespace. */
const account = async (scene: Scene, namespace: OtherNamespaceName) => {
  await connect(scene, namespace)
  await scene.engine.actions.open({ namespace })
  await scene.find('.lk-balance')
}

const accountOf = (namespace: OtherNamespaceName, title: string): GalleryState => ({
  id: `account-${namespace}`,
  title: `Account: ${title}`,
  options,
  show: (scene) => account(scene, namespace),
})

const receiveOf = (namespace: OtherNamespaceName, title: string): GalleryState => ({
  id: `receive-${namespace}`,
  title: `WalletReceive: ${title}`,
  options,
  show: async (scene) => {
    await connect(scene, namespace)
    await scene.engine.actions.open({ view: 'WalletReceive', namespace })
    await scene.find('.lk-qr svg')
  },
})

export const namespaces: GalleryChapter = {
  title: 'Several namespaces',
  states: [
    { id: 'connect-namespaces', title: 'Connect: all wallets', options, show: list },
    { id: 'connect-namespace', title: 'Connect: wallets of one namespace', options, show: listOf('bip122') },
    {
      id: 'connect-namespace-empty',
      title: 'Connect: a namespace without wallets',
      options: (site) => ({
        ...options(site),
        otherNamespaces: [site.otherNamespaces.bip122, { ...site.otherNamespaces.solana, wallet: undefined }],
      }),
      show: listOf('solana'),
    },
    {
      id: 'multi-chain-five',
      title: 'ConnectingMultiChain: five namespaces',
      options,
      show: async (scene) => {
        await list(scene)
        const row = await scene.find('.lk-item:has(.lk-marks) > .lk-row')
        row.click()
        await scene.find('.lk-check')
      },
    },
    accountOf('solana', 'Solana'),
    accountOf('bip122', 'Bitcoin'),
    accountOf('polkadot', 'Polkadot'),
    accountOf('cosmos', 'Cosmos'),
    receiveOf('solana', 'Solana'),
    receiveOf('bip122', 'Bitcoin'),
    receiveOf('polkadot', 'Polkadot'),
    receiveOf('cosmos', 'Cosmos'),
    {
      id: 'send-unsupported',
      title: 'WalletSend: not available in this namespace',
      options,
      show: async (scene) => {
        await account(scene, 'bip122')
        await scene.engine.actions.open({ view: 'WalletSend' })
      },
    },
    {
      id: 'profile-wallets-namespaces',
      title: 'ProfileWallets',
      options: withSeveralWallets,
      show: async (scene) => {
        for (const name of names) await connect(scene, name)
        await scene.engine.actions.connect(fennec)
        await scene.engine.actions.open({ view: 'ProfileWallets' })
        await scene.find('[role=tab]')
      },
    },
    {
      id: 'profile-wallets-empty',
      title: 'ProfileWallets: a namespace without wallets',
      options: withSeveralWallets,
      show: async ({ engine, find }) => {
        await engine.actions.connect(fennec)
        await engine.actions.open({ view: 'ProfileWallets' })
        const tab = await find(`[role=tab][id$='-solana']`)
        tab.click()
        await find('.lk-empty')
      },
    },
    {
      id: 'profile-wallets-session',
      title: 'ProfileWallets: one session of three namespaces',
      options: (site) => ({
        ...withSeveralWallets(site),
        pairing: {
          hasCode: true,
          answer: 'approve',
          otherNamespaces: [site.otherNamespaces.solana, site.otherNamespaces.cosmos].map(
            ({ network, wallet }) => `${network.id}:${wallet.accounts[0].address}` as const,
          ),
        },
      }),
      show: async (scene) => {
        await scene.engine.actions.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
        await scene.engine.actions.connect(fennec)
        await scene.engine.actions.open({ view: 'ProfileWallets' })
        await scene.find('.lk-list[aria-label]')
      },
    },
  ],
}
