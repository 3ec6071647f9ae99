import { type AppKit, createAppKit, createMemoryStorage, type NetworkRecord } from '@latchkey/core'
import { createMemoryAdapter, type MemoryWallet } from '@latchkey/core/testing'
import { defineElements, specimenJourneys } from '@latchkey/react-ui/testing'
import { createElement } from 'react'
import { address, fennec, wallet } from '../testing/gallery/samples.js'
import type { GalleryChapter, GalleryState, Scene, SceneNetworks } from '../testing/gallery/state.js'

/** A page button, and the state of its kit. */
type PageButton = {
  readonly title: string
  /** The value of its `data-state` in this state. */
  readonly state: string
  /** Default: `'latchkey-button'`. */
  readonly element?: 'latchkey-network-button'
  readonly attributes?: Readonly<Record<string, string>>
  /** The account's name. */
  readonly name?: string
  /** Returns the active network. Default: the first network of the scene. */
  readonly network?: (networks: SceneNetworks) => NetworkRecord
  /** Whether its balance is loading. */
  readonly isBalanceAwaited?: boolean
  readonly action?: (kit: AppKit, wallet: MemoryWallet) => Promise<unknown>
}

const findBase = ([, base]: SceneNetworks): NetworkRecord => base

const toOrchard = ([ethereum]: SceneNetworks): NetworkRecord => ({ ...ethereum, id: 'eip155:7000', name: 'Orchard' })

const connect = (kit: AppKit) => kit.connect(fennec)

/** Starts a request that the wallet does not answer. */
const leaveUnanswered = async (action: () => Promise<unknown>, memoryWallet: MemoryWallet) => {
  const before = memoryWallet.prompts
  memoryWallet.answer = 'hang'
  action().catch(() => undefined) // the page is closed before the response
  while (memoryWallet.prompts === before) await new Promise(requestAnimationFrame)
}

const beforeWallets: readonly PageButton[] = [
  { title: 'No wallet', state: 'disconnected' },
  { title: 'No wallet, small', state: 'disconnected', attributes: { size: 'sm' } },
  { title: 'No wallet, large', state: 'disconnected', attributes: { size: 'lg' } },
  { title: 'Disabled', state: 'disconnected', attributes: { disabled: '' } },
  {
    title: 'A wallet prompts',
    state: 'connecting',
    action: (kit, memoryWallet) => leaveUnanswered(() => connect(kit), memoryWallet),
  },
]

const networkButtons: readonly PageButton[] = [
  { title: 'The first network', state: 'network', element: 'latchkey-network-button' },
  { title: 'A network, small', state: 'network', element: 'latchkey-network-button', attributes: { size: 'sm' } },
  { title: 'A network, large', state: 'network', element: 'latchkey-network-button', attributes: { size: 'lg' } },
  { title: 'A mark that is fetched', state: 'network', element: 'latchkey-network-button', network: findBase },
  { title: 'A network without a mark', state: 'network', element: 'latchkey-network-button', network: toOrchard },
  {
    title: 'Switching networks',
    state: 'switching',
    element: 'latchkey-network-button',
    action: async (kit, memoryWallet) => {
      await connect(kit)
      await leaveUnanswered(() => kit.switchNetwork('eip155:137'), memoryWallet)
    },
  },
]

const withWallets: readonly PageButton[] = [
  { title: 'An account', state: 'connected', action: connect },
  { title: 'The balance is loading', state: 'connected', isBalanceAwaited: true, action: connect },
  { title: 'An account with a name', state: 'connected', name: 'orchard-keeper.eth', action: connect },
  { title: 'An account without its balance', state: 'connected', attributes: { balance: 'hide' }, action: connect },
  {
    title: 'An unsupported network',
    state: 'unsupported',
    action: (kit, memoryWallet) => {
      memoryWallet.network = 'eip155:5'
      return connect(kit)
    },
  },
]

/** Creates the kit of a button, without a modal. It shares only the theme and the language with the scene. */
const createPageKit = (
  { engine, networks }: Scene,
  { name, network: select, isBalanceAwaited = false, action }: PageButton,
) => {
  const network = select?.(networks)
  const memoryWallet = wallet('Fennec')
  const { adapter, ledger } = createMemoryAdapter({
    namespace: 'eip155',
    wallets: [memoryWallet],
    ...(name !== undefined && { identities: { [address]: { name } } }),
  })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 1_239_900_000_000_000_000n)
  const getBalance = isBalanceAwaited ? () => new Promise<never>(() => undefined) : adapter.getBalance
  const { language, languages } = engine.services.options
  const { themeMode, themeVariables } = engine.store.getState().site
  const kit = createAppKit({
    projectId: 'gallery',
    networks: network ? [network, ...networks.filter(({ id }) => id !== network.id)] : networks,
    adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, ...(getBalance && { getBalance }) }) }],
    storage: createMemoryStorage(),
    language,
    languages,
    themeMode,
    themeVariables,
  })
  engine.store.subscribe(() => {
    const { site } = engine.store.getState()
    kit.update({ themeMode: site.themeMode, themeVariables: site.themeVariables })
  })
  return { kit, ready: action?.(kit, memoryWallet) }
}

const placeOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-')

/** The text that a button shows beside the mark of a network. */
const hasMark = new Set(['network', 'connected'])

const stateOf = (id: string, title: string, buttons: readonly PageButton[]): GalleryState => ({
  id,
  title,
  options: {
    journeys: specimenJourneys({
      id,
      title,
      specimens: buttons.map((button) => ({
        part: button.title,
        styles: [],
        draw: () => createElement('div', { id: placeOf(button.title) }),
      })),
    }),
  },
  show: async (scene) => {
    defineElements()
    await scene.engine.actions.open()
    for (const button of buttons) {
      const { kit, ready } = createPageKit(scene, button)
      const element = document.createElement(button.element ?? 'latchkey-button')
      for (const [name, value] of Object.entries(button.attributes ?? {})) element.setAttribute(name, value)
      Object.assign(element, { kit })
      const place = await scene.find(`#${placeOf(button.title)}`)
      place.append(element)
      await ready
      const drawn = () => element.shadowRoot?.querySelector('button')?.dataset['state']
      while (drawn() !== button.state) await new Promise(requestAnimationFrame)
      // Its mark is drawn after it was fetched.
      const mark = () => element.shadowRoot?.querySelector<HTMLElement>('[part=mark]')
      const isMarked = () => mark()?.hasChildNodes() || mark()?.dataset['letter'] !== undefined
      while (hasMark.has(button.state) && !isMarked()) await new Promise(requestAnimationFrame)
    }
  },
})

/** The page buttons, each with its own kit. */
export const pageButtons: GalleryChapter = {
  title: 'Page buttons',
  states: [
    stateOf('page-buttons', 'Without a wallet', beforeWallets),
    stateOf('page-buttons-wallet', 'With a wallet', withWallets),
    stateOf('page-buttons-network', 'The network', networkButtons),
  ],
}
