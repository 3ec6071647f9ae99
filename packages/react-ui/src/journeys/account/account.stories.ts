import type { NetworkRecord } from '@latchkey/core'
import { showView } from '@latchkey/react-ui/testing'
import { fennec, manyTokens, receiver, tokens, wallet } from '../../testing/gallery/samples.js'
import type { GalleryChapter, GalleryState, Scene, SceneOptions } from '../../testing/gallery/state.js'
import { beRefused, type } from '../../testing/gallery/steps.js'

const arrive = async ({ engine }: Scene) => {
  await engine.actions.connect(fennec)
  await engine.actions.open()
}

const openNetworks = async (scene: Scene) => {
  await scene.engine.actions.connect(fennec)
  await scene.engine.actions.open({ view: 'Networks' })
}

const manyNetworks = (network: NetworkRecord) =>
  Array.from({ length: 39 }, (_, index) => ({
    ...network,
    id: `eip155:${7_000 + index}` as const,
    name: index % 3 ? `Chain ${index}` : `The test network of a rollup with a name that goes on ${index}`,
  }))

const approvingTwo = () => {
  const approving = wallet('Fennec')
  approving.approved = ['eip155:1', 'eip155:137']
  return approving
}

/** Requests another network from a wallet that does not respond. */
const switchSlowly = async (scene: Scene) => {
  await arrive(scene)
  const [first] = scene.wallets
  if (first) first.answer = 'hang'
  scene.engine.actions.switchNetwork('eip155:137').catch(() => undefined) // the scene ends before the request
  showView(scene.engine, { view: 'SwitchNetwork', data: { network: 'eip155:137' } })
}

const sendTwice = async (scene: Scene) => {
  await arrive(scene)
  await scene.engine.actions.send({ to: receiver, amount: '0.125' })
  await scene.engine.actions.send({ to: receiver, amount: '0.25' })
  return scene.find('.lk-receipt')
}

/** Shows the account after a transfer, with its receipt. */
const sending = (id: string, title: string, options: SceneOptions): GalleryState => ({
  id,
  title,
  options,
  async show(scene) {
    await arrive(scene)
    await scene.engine.actions.send({ to: receiver, amount: '0.25' })
    await scene.find(`.lk-receipt[data-status=${options.outcome ?? 'success'}]`)
  },
})

export const account: GalleryChapter = {
  title: 'Account and networks',
  states: [
    { id: 'account', title: 'With tokens', show: arrive },
    { id: 'account-loading', title: 'Loading', options: { balance: 'hangs' }, show: arrive },
    { id: 'account-failed', title: 'Balance unavailable', options: { balance: 'fails' }, show: arrive },
    { id: 'account-empty', title: 'Empty', options: { balance: 'empty' }, show: arrive },
    {
      id: 'account-many',
      title: 'Many tokens, long names',
      options: manyTokens,
      show: async (scene) => {
        await arrive(scene)
        await scene.find('.lk-list li:nth-child(30)')
      },
    },
    {
      id: 'account-dust',
      title: 'A token amount too small to show',
      options: { holdings: Object.fromEntries(tokens.map(({ address }) => [address, 999n])) },
      show: arrive,
    },
    {
      id: 'account-one-network',
      title: 'A site with one network',
      options: ({ networks }) => ({ networks: [networks[0]] }),
      show: arrive,
    },
    sending('account-sending', 'A pending transfer', { outcome: 'pending' }),
    sending('account-sent', 'A confirmed transfer to an address that the site has named', {
      addressLabels: { [receiver]: 'Quinn of the orchard' },
    }),
    sending('account-send-failed', 'A failed transfer', { outcome: 'reverted' }),
    {
      ...sending('account-transfers', 'Transfers whose receipt was dismissed', {}),
      show: async (scene) => {
        await sendTwice(scene)
        await scene.clock.advance(2_500)
        const dismiss = await scene.find('.lk-receipt button')
        dismiss.click()
        await scene.find('.lk-list li:nth-child(2) .lk-row__nums')
      },
    },
    { id: 'account-no-send', title: 'A site that cannot send', options: { features: { send: false } }, show: arrive },
    { id: 'networks', title: 'Networks', show: openNetworks },
    {
      id: 'networks-none',
      title: 'Networks: nothing found',
      options: ({ networks }) => ({ networks: [...networks, { ...networks[0], id: 'eip155:5', name: 'Six' }] }),
      show: async (scene) => {
        await openNetworks(scene)
        type(await scene.find<HTMLInputElement>('input'), 'near')
      },
    },
    {
      id: 'networks-many',
      title: 'Networks: forty, long names',
      options: ({ networks }) => ({ networks: [networks[0], ...manyNetworks(networks[0])] }),
      show: openNetworks,
    },
    {
      id: 'networks-refused',
      title: 'Networks: some are not enabled',
      options: { wallets: [approvingTwo()] },
      show: openNetworks,
    },
    {
      id: 'switch-network',
      title: 'SwitchNetwork',
      show: switchSlowly,
    },
    {
      id: 'switch-slow',
      title: 'SwitchNetwork: hints after 8 s',
      show: async (scene) => {
        await switchSlowly(scene)
        await scene.find('.lk-latch[data-state=wait]')
        await scene.clock.advance(8_000)
        await scene.find('.lk-notice')
      },
    },
    {
      id: 'switch-declined',
      title: 'Networks: the switch was declined',
      show: async (scene) => {
        await openNetworks(scene)
        const [first] = scene.wallets
        if (first) first.answer = 'reject'
        const rows = await scene.find('.lk-row:not([aria-current])')
        rows.click()
        await scene.find('.lk-latch[data-state=bad]')
      },
    },
    {
      id: 'switch-active-chain',
      title: 'SwitchActiveChain',
      show: async (scene) => {
        await arrive(scene)
        showView(scene.engine, { view: 'SwitchActiveChain', data: { namespace: 'eip155', network: 'eip155:8453' } })
      },
    },
    {
      id: 'unsupported-chain',
      title: 'UnsupportedChain',
      show: async (scene) => {
        const [first] = scene.wallets
        if (first) first.network = 'eip155:250'
        await scene.engine.actions.connect(fennec)
      },
    },
    {
      id: 'unsupported-chain-refused',
      title: 'UnsupportedChain: cannot be closed',
      show: async (scene) => {
        const [first] = scene.wallets
        if (first) first.network = 'eip155:250'
        await scene.engine.actions.connect(fennec)
        await beRefused(scene)
      },
    },
    {
      id: 'profile-wallets',
      title: 'ProfileWallets',
      options: { features: { multiWallet: true } },
      show: async (scene) => {
        await scene.engine.actions.connect({ namespace: 'eip155', connectorId: 'io.harbour' })
        await scene.engine.actions.connect(fennec)
        await scene.engine.actions.open({ view: 'ProfileWallets' })
      },
    },
    {
      id: 'receive',
      title: 'WalletReceive',
      show: async (scene) => {
        await scene.engine.actions.connect(fennec)
        await scene.engine.actions.open({ view: 'WalletReceive' })
      },
    },
  ],
}
