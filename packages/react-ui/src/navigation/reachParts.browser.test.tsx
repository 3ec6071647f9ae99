/// <reference types="vite/client" />
import { chooseWallet, type Route } from '@latchkey/core/internal'
import { createMemoryAdapter, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import theming from '../../../../docs/theming.md?raw'
import { specimenGroups } from '../stories/specimenGroups.js'
import { specimenJourneys } from '../stories/specimenJourneys.js'
import { mainnet, makeWallet, severalNamespaces } from '../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { namesIn } from '../testing/partPromises.js'
import { showView } from './showView.js'

const documented = namesIn(theming, '## Parts of the modal')
const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

const rules = document.head.appendChild(document.createElement('style'))

beforeEach(() => page.viewport(800, 700))
afterEach(() => {
  unmountModals()
  rules.textContent = ''
})

/** Returns the part names by which a rule of the page changes something visible. No other outline has this color. */
const reachedIn = (root: ShadowRoot) =>
  documented.filter((name) => {
    rules.textContent = `latchkey-modal::part(${name}) { outline: 3px dashed rgb(1, 2, 3) !important }`
    return [...root.querySelectorAll('*')].some(
      (element) => getComputedStyle(element).outlineColor === 'rgb(1, 2, 3)' && element.checkVisibility(),
    )
  })

const connected = async (view: Route, options?: Partial<TestKitOptions>) => {
  const mounted = await mountTestModal(undefined, options)
  await mounted.engine.actions.connect(fennec)
  showView(mounted.engine, view)
  return mounted
}

/** The buy service of a site that offers it. */
const sells: Partial<TestKitOptions> = {
  networks: [mainnet],
  adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] }).entry],
  serviceUrl: 'https://services.example',
  fetch: async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname.endsWith('/config'))
      return Response.json({ features: [{ id: 'onramp', isEnabled: true, config: ['meld'] }] })
    if (!pathname.endsWith('/options')) return new Response('', { status: 404 })
    return Response.json({
      paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '6900.00' }] }],
      purchaseCurrencies: [
        {
          id: '1',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0xA0b8' }],
        },
      ],
      providers: [{ name: 'meld', url: 'https://meld.example/', publicKey: 'key' }],
    })
  },
}

const list = async (options?: Partial<TestKitOptions>) => {
  const mounted = await mountTestModal(undefined, options)
  await mounted.engine.actions.open()
  return mounted
}

/** Controls that no view uses yet are in the gallery of parts. */
const gallery = async (part: string) => {
  const group = specimenGroups.find(({ specimens }) => specimens.some((specimen) => specimen.part === part))
  const mounted = await mountTestModal(group && specimenJourneys(group))
  await mounted.engine.actions.open()
  return mounted
}

const frame = ['card', 'header', 'title', 'body', 'icon-button']

/** The views that have parts besides those of the card, and how a test opens each of them. */
const places: Readonly<
  Record<string, readonly [parts: readonly string[], open: () => Promise<{ readonly root: ShadowRoot }>]>
> = {
  'the list of wallets': [['row', 'tile', 'tag'], list],
  'a wallet whose visitor declined': [
    ['tile', 'button', 'primary', 'ghost'],
    async () => {
      const mounted = await list()
      mounted.wallet.answer = 'reject'
      mounted.engine.store.dispatch(chooseWallet(fennec))
      return mounted
    },
  ],
  'a wallet on a network that the site does not work on': [
    ['row', 'button', 'quiet-danger', 'notice'],
    async () => {
      const mounted = await connected({ view: 'Account', data: undefined })
      mounted.wallet.network = 'eip155:5'
      mounted.wallet.changes.emit('change')
      return mounted
    },
  ],
  receiving: [['button', 'primary', 'qr'], () => connected({ view: 'WalletReceive', data: undefined })],
  sending: [['button', 'primary', 'secondary', 'field'], () => connected({ view: 'WalletSend', data: {} })],
  buy: [['field', 'chip'], () => connected({ view: 'OnRampProviders', data: undefined }, sells)],
  'the list of wallets of several namespaces': [['row', 'tile', 'tag', 'tab'], () => list(severalNamespaces().options)],
  'the gallery of switches': [['switch', 'chip', 'tab'], () => gallery('Switch')],
  'the gallery of fields': [['field', 'code-field'], () => gallery('OneTimeCodeField')],
}

it('looks at each part that the page on theming names', () => {
  const seen = [...frame, ...Object.values(places).flatMap(([parts]) => parts)]
  expect([...new Set(seen)].sort()).toEqual([...new Set(documented)].sort())
})

it.each(Object.entries(places))(
  'reaches the parts of a view by their names from the page’s style sheet: %s',
  async (_, [parts, open]) => {
    const { root } = await open()
    await vi.waitFor(() => expect(reachedIn(root)).toEqual(expect.arrayContaining([...frame, ...parts])))
  },
)
