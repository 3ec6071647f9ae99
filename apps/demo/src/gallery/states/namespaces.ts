import { type OtherNamespaceName, otherNamespaces } from '../otherNamespaces.js'
import { address, fennec, type Scene, type SceneOptions } from '../scene.js'
import type { GalleryChapter, GalleryState } from '../state.js'
import { createMemoryWallet } from '@latchkey/core/testing'

const names: readonly OtherNamespaceName[] = ['solana', 'bip122', 'polkadot', 'cosmos']

/** A site with all namespaces, and the wallet Harbour in each of them. */
const options: SceneOptions = {
  wallets: [
    createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' }),
    createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts: [{ address }], network: 'eip155:1' }),
  ],
  otherNamespaces: names.map((name) => otherNamespaces[name]),
}

const list = async ({ engine, find }: Scene) => {
  await engine.acts.open()
  await find('[role=tab]')
}

/** Opens the list on the tab of a namespace. */
const listOf =
  (namespace: OtherNamespaceName) =>
  async ({ engine, find }: Scene) => {
    await engine.acts.open()
    const tab = await find(`[role=tab][id$='-${namespace}']`)
    tab.click()
    return find('[role=tab]:not(:first-child)[aria-selected=true]')
  }

const connect = ({ engine }: Scene, namespace: OtherNamespaceName) =>
  engine.acts.connect({ namespace, connectorId: 'io.harbour' })

/** Opens the account in a namespace. */
const account = async (scene: Scene, namespace: OtherNamespaceName) => {
  await connect(scene, namespace)
  await scene.engine.acts.open({ namespace })
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
    await scene.engine.acts.open({ view: 'WalletReceive', namespace })
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
      options: {
        ...options,
        otherNamespaces: [otherNamespaces.bip122, { ...otherNamespaces.solana, wallet: undefined }],
      },
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
        await scene.engine.acts.open({ view: 'WalletSend' })
      },
    },
    {
      id: 'profile-wallets-namespaces',
      title: 'ProfileWallets',
      options: { ...options, features: { multiWallet: true } },
      show: async (scene) => {
        for (const name of names) await connect(scene, name)
        await scene.engine.acts.connect(fennec)
        await scene.engine.acts.open({ view: 'ProfileWallets' })
        await scene.find('[role=tab]')
      },
    },
    {
      id: 'profile-wallets-empty',
      title: 'ProfileWallets: a namespace without wallets',
      options: { ...options, features: { multiWallet: true } },
      show: async ({ engine, find }) => {
        await engine.acts.connect(fennec)
        await engine.acts.open({ view: 'ProfileWallets' })
        const tab = await find(`[role=tab][id$='-solana']`)
        tab.click()
        await find('.lk-empty')
      },
    },
    {
      id: 'profile-wallets-session',
      title: 'ProfileWallets: one session of three namespaces',
      options: {
        ...options,
        features: { multiWallet: true },
        pairing: {
          hasCode: true,
          answer: 'approve',
          otherNamespaces: [
            `${otherNamespaces.solana.network.id}:${otherNamespaces.solana.wallet.accounts[0].address}`,
            `${otherNamespaces.cosmos.network.id}:${otherNamespaces.cosmos.wallet.accounts[0].address}`,
          ],
        },
      },
      show: async (scene) => {
        await scene.engine.acts.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
        await scene.engine.acts.connect(fennec)
        await scene.engine.acts.open({ view: 'ProfileWallets' })
        await scene.find('.lk-list[aria-label]')
      },
    },
  ],
}
