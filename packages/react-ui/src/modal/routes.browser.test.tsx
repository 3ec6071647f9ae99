import { LatchkeyError, type Siwx } from '@latchkey/core/adapter'
import { type Route, type RouteData, selectRoute, type ViewName } from '@latchkey/core/internal'
import { requestPairingCode } from '@latchkey/core/internal/pairing'
import { navigate } from '@latchkey/core/internal/views'
import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryWallet,
  type TestKitOptions,
} from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../testing/clickAtRest.js'
import { mainnet, makeWallet, polygon, solana } from '../testing/makeKit.js'
import { field as swapAmount, mountSwap } from '../testing/mountSwap.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const harbour = { namespace: 'solana', connectorId: 'io.harbour' } as const
const devnet = { ...solana, id: 'solana:devnet', name: 'Solana Devnet' } as const

type Options = Partial<TestKitOptions> & { readonly append?: boolean }

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
  for (const element of document.querySelectorAll('[data-test]')) element.remove()
})

/** A kit of two namespaces with two networks each, and a wallet in each namespace. It records which views were shown. */
const mount = async (options: Options = {}) => {
  const evmWallet = makeWallet()
  const accounts = [{ address: '7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9Qe' }] as const
  const solanaWallet = createMemoryWallet({ id: 'io.harbour', name: 'Harbour', accounts, network: solana.id })
  const evm = createMemoryAdapter({ namespace: 'eip155', wallets: [evmWallet] })
  const sol = createMemoryAdapter({ namespace: 'solana', wallets: [solanaWallet] })
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet, polygon, solana, devnet],
    adapters: [evm.entry, sol.entry],
    ...options,
  })
  const { engine, root } = mounted
  const route = () => selectRoute(engine.store.getState())
  const shown: string[] = []
  let last = 'closed'
  engine.store.subscribe(() => {
    const name = engine.store.getState().modal.open ? route().view : 'closed'
    if (name !== last) shown.push(name)
    last = name
  })
  return {
    ...mounted,
    evmWallet,
    solanaWallet,
    route,
    shown,
    views: () => engine.store.getState().modal.stack.map(({ view }) => view),
    title: () => root.querySelector('h2')?.textContent,
    alertText: () => [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(''),
  }
}
type Mounted = Awaited<ReturnType<typeof mount>>

const press = (name: string | RegExp) => clickAtRest(page.getByRole('button', { name }).first())

const onPhone = () => {
  vi.spyOn(Navigator.prototype, 'userAgent', 'get').mockReturnValue('iPhone')
}

const place = () => {
  const element = document.body.appendChild(document.createElement('latchkey-modal'))
  element.dataset['test'] = ''
}

/** A sign-in that the user never completes. */
const pending = (isRequired: boolean): { readonly siwx: Siwx } => ({
  siwx: {
    createMessage: () => Promise.reject(new Error('Nobody signs here.')),
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
    getRequired: () => isRequired,
  },
})

const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const transfer = { token: ether, amount: '0.5', to: '0x9b3C1d2E4f5A6b7C8d9E0f1A2b3C4d5E6f7A8b9C' }

/** Every view, with the data that it needs. */
const everyView: { readonly [view in ViewName]: RouteData[view] } = {
  Connect: undefined,
  ConnectingExternal: fennec,
  ConnectingMultiChain: { chains: [fennec, harbour] },
  Account: undefined,
  Networks: undefined,
  SwitchNetwork: { network: polygon.id },
  SwitchActiveChain: { namespace: 'solana', network: solana.id },
  UnsupportedChain: undefined,
  AllWallets: undefined,
  ConnectingWalletConnectBasic: undefined,
  ConnectingWalletConnect: { wallet: { id: 'otter', name: 'Otter' } },
  ProfileWallets: undefined,
  SIWXSignMessage: undefined,
  WalletSend: transfer,
  WalletSendSelectToken: undefined,
  WalletSendPreview: transfer,
  WalletSendConfirmed: { ...transfer, network: mainnet.id, transactionId: '1' },
  WalletReceive: undefined,
  OnRampProviders: undefined,
  Swap: undefined,
  SwapSelectToken: { side: 'toToken' },
  SwapPreview: {
    account: '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d',
    network: mainnet.id,
    fromToken: '0x1',
    toToken: '0x2',
    fromAmount: '1',
    toAmount: '1',
  },
  Pay: { asset: 'native', network: mainnet.id, recipient: transfer.to, amount: '0.5' },
  PayLoading: { ...transfer, network: mainnet.id, transactionId: '1', purpose: 'Order 1042' },
  Transactions: undefined,
  RegisterAccountName: undefined,
  RegisterAccountNameSuccess: { name: 'fennec.reown.id' },
  EmailLogin: undefined,
  EmailVerifyDevice: { email: 'mara@shop.example', requestedAt: 0 },
  EmailVerifyOtp: { email: 'mara@shop.example', requestedAt: 0 },
  EmailNetwork: { email: 'mara@shop.example' },
  UnlockWallet: fennec,
  ConnectSocials: undefined,
  ConnectingSocial: { provider: 'google', status: 'open' },
  ConnectingFarcaster: { status: 'loading' },
  ApproveTransaction: undefined,
  AccountSettings: undefined,
  ManageWallet: undefined,
  SmartAccountSettings: undefined,
  UpdateEmailWallet: undefined,
  UpdateEmailPrimaryOtp: { email: 'mara@shop.example', newEmail: 'm@new.example', requestedAt: 0 },
  UpdateEmailSecondaryOtp: { email: 'mara@shop.example', newEmail: 'm@new.example', requestedAt: 0 },
  WhatIsAWallet: undefined,
  WhatIsANetwork: undefined,
  GetWallet: undefined,
  Downloads: { walletId: 'otter' },
}

describe('everything', () => {
  it('is a view of the one dialog: nothing is shown beside it, and no page is opened [S2.1b]', async () => {
    const { engine, dialog, root } = await mount()
    await engine.actions.connect(fennec)
    await engine.actions.open()
    const around = () => [...document.body.children, ...root.children].map(({ localName }) => localName)
    const before = [location.href, history.length, around()]
    for (const [view, data] of Object.entries(everyView)) {
      engine.store.dispatch(navigate({ view, data } as Route)) // view and data match
      await vi.waitFor(() => {
        expect([view, dialog.open, dialog.querySelectorAll('.lk-view:not(.lk-ghost) .lk-body')]).toEqual([
          view,
          true,
          expect.objectContaining({ length: 1 }),
        ])
        expect(dialog.querySelector('h2')?.textContent).not.toBe('Loading')
      })
      expect([location.href, history.length, around()]).toEqual(before)
    }
  })
})

/** The views that the specification names, with their titles. */
const namedViews: Readonly<Partial<Record<ViewName, string>>> = {
  Connect: 'Connect a wallet',
  Account: 'Account',
  AllWallets: 'All wallets',
  ConnectingWalletConnectBasic: 'WalletConnect',
  ConnectingWalletConnect: 'Otter',
  ConnectingExternal: 'Fennec',
  SIWXSignMessage: 'Sign in',
  ApproveTransaction: 'Approve',
  SwitchNetwork: 'Polygon',
  SwitchActiveChain: 'Solana',
  UnsupportedChain: 'Switch network',
  RegisterAccountName: 'Choose a name',
  RegisterAccountNameSuccess: 'A name for your account',
}

describe('the named views', () => {
  it('are all there, and swapping opens with what the caller passes [S2.2a]', async () => {
    const phone = makeWallet()
    phone.answer = 'hang'
    const { engine, title } = await mount({
      features: { names: true },
      serviceUrl: 'https://services.example',
      networks: [mainnet, polygon, solana],
      adapters: [
        createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()], channels: true }).entry,
        createMemoryAdapter({ namespace: 'solana', wallets: [] }).entry,
      ],
      channels: [createMemoryChannelSource(phone, []).entry],
    })
    await engine.actions.connect(fennec)
    await engine.actions.open()
    for (const [view, expected] of Object.entries(namedViews)) {
      engine.store.dispatch(navigate({ view, data: everyView[view as ViewName] } as Route)) // view and data match
      await expect.poll(title).toBe(expected)
    }
    unmountModals()
    await mountSwap({}, { fromToken: 'USDX', toToken: 'ETH', amount: '0.5' })
    await expect.element(page.getByRole('dialog', { name: 'Swap' })).toBeVisible()
    await expect.element(swapAmount()).toHaveValue('0.5')
  }, 60_000)
})

describe('the further views', () => {
  it('that the specification names are there [S2.2b]', async () => {
    const { engine, title } = await mount({ features: { multiWallet: true } })
    await engine.actions.connect(fennec)
    await engine.actions.open()
    const titles = {
      EmailLogin: 'Log in by e-mail',
      ConnectingFarcaster: 'Farcaster',
      ProfileWallets: 'Wallets',
      UpdateEmailWallet: 'Change e-mail',
    } as const
    for (const [view, expected] of Object.entries(titles)) {
      engine.store.dispatch(navigate({ view, data: everyView[view as ViewName] } as Route)) // view and data match
      await expect.poll(title).toBe(expected)
    }
  }, 60_000)
})

describe("WalletConnect's own", () => {
  it.each<readonly [ViewName, Route, string, { readonly role: string; readonly name: RegExp }]>([
    ['AllWallets', { view: 'AllWallets', data: undefined }, 'All wallets', { role: 'searchbox', name: /^Search/ }],
    [
      'ConnectingWalletConnectBasic',
      { view: 'ConnectingWalletConnectBasic', data: undefined },
      'WalletConnect',
      { role: 'img', name: /^QR code/ },
    ],
    [
      'ConnectingWalletConnect',
      { view: 'ConnectingWalletConnect', data: { wallet: { id: 'otter', name: 'Otter', mobile_link: 'otter://' } } },
      'Otter',
      { role: 'img', name: /^QR code/ },
    ],
  ])('of the named views is there: %s [S2.2a~]', async (_view, route, title, { role, name }) => {
    const phone = makeWallet()
    phone.answer = 'hang'
    const { entry } = createMemoryChannelSource(phone, [])
    const adapter = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()], channels: true })
    const { engine } = await mount({ adapters: [adapter.entry], channels: [entry], networks: [mainnet] })
    await engine.actions.open()
    engine.store.dispatch(navigate(route))
    engine.store.dispatch(requestPairingCode())
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect.element(page.getByRole(role, { name })).toBeVisible()
  })
})

describe('of the named views there', () => {
  it('are those of names: RegisterAccountName, RegisterAccountNameSuccess [S2.2a~]', async () => {
    const { engine } = await mount({ features: { names: true }, serviceUrl: 'https://services.example' })
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'RegisterAccountName' })
    await expect.element(page.getByRole('dialog', { name: 'Choose a name' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    engine.store.dispatch(navigate({ view: 'RegisterAccountNameSuccess', data: { name: 'fennec.reown.id' } }))
    await expect.element(page.getByRole('heading', { name: 'fennec.reown.id is yours' })).toBeVisible()
  })
})

describe('in a browser the modal opens', () => {
  type Row = readonly [string, string, string, { connected?: true; phone?: true; options?: Options }]
  const { entry } = createMemoryChannelSource(makeWallet(), [])
  const none = { adapters: [], channels: [entry] } as const
  it.each<Row>([
    ['on Account with an address [S2.3]', 'Account', 'Account', { connected: true }],
    ['on Connect without one [S2.3]', 'Connect', 'Connect a wallet', {}],
    ['on Connect on a phone too [S2.3]', 'Connect', 'Connect a wallet', { phone: true }],
    ['on the pairing without adapters [S2.4]', 'ConnectingWalletConnectBasic', 'WalletConnect', { options: none }],
    ['on all wallets without adapters, on a phone [S2.4]', 'AllWallets', 'All wallets', { phone: true, options: none }],
    [
      'on the pairing where the page makes it [S2.4]',
      'ConnectingWalletConnectBasic',
      'Connect a wallet',
      { options: { manualWCControl: true } },
    ],
    [
      'on all wallets where the page makes it, on a phone [S2.4]',
      'AllWallets',
      'All wallets',
      { phone: true, options: { manualWCControl: true } },
    ],
    [
      'on Account with an address, whoever pairs [S2.3]',
      'Account',
      'Account',
      { connected: true, options: { manualWCControl: true } },
    ],
  ])('%s', async (_name, view, title, { connected, phone, options }) => {
    if (phone) onPhone()
    const mounted = await mount(options)
    if (connected) await mounted.engine.actions.connect(fennec)
    await mounted.engine.actions.open()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(mounted.views()).toEqual([view])
  })

  it('on the view that the caller names, with its data [S2.5]', async () => {
    const { engine, find, atRest } = await mount()
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'WalletSend', send: { to: '0x9b3C', amount: '0.25' } })
    await atRest()
    await expect.element(page.getByRole('dialog', { name: 'Send' })).toBeVisible()
    const fields = [find<HTMLInputElement>('.lk-amount').value, find<HTMLInputElement>('.lk-panel [autocorrect]').value]
    expect(fields).toEqual(['0.25', '0x9b3C'])
  })
})

describe('in a browser the modal, closed,', () => {
  it.each([
    [false, false, 'Connect'],
    [false, true, 'Connect'],
    [true, false, 'Connect'],
    [true, true, 'Account'],
  ] as const)('embedded: %s, connected: %s, is at %s [S2.6] [S2.7]', async (isEmbedded, isConnected, view) => {
    if (isEmbedded) place()
    const { engine, views, dialog, title } = await mount(isEmbedded ? { append: false, enableEmbedded: true } : {})
    if (isConnected) await engine.actions.connect(fennec)
    await engine.actions.open()
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
    await press('Close')
    await vi.waitFor(() => expect([views(), dialog.open]).toEqual([[view], isEmbedded]))
    if (isEmbedded) await vi.waitFor(() => expect(title()).toBe(isConnected ? 'Account' : 'Connect a wallet'))
  })
})

it('embedded, a view that the site opened can be left for the start, because there is nothing to close [S2.7]', async () => {
  place()
  const { engine, views, root } = await mount({ append: false, enableEmbedded: true })
  const close = () => root.querySelector('[aria-label=Close]')
  await engine.actions.connect(fennec)
  await engine.actions.open({ view: 'Networks' })
  await press('Close')
  await vi.waitFor(() => expect(views()).toEqual(['Account']))
  await vi.waitFor(() => expect(close()).toBeNull())
})

/** The ways in which a user closes. A click beside the card counts only while the page beside it is inert. */
const ways: Readonly<Record<string, (mounted: Mounted) => Promise<unknown>>> = {
  Escape: async ({ find }) => {
    find('.lk-view:not(.lk-ghost)').focus()
    await userEvent.keyboard('{Escape}')
  },
  'its button': () => press('Close'),
  'a click beside it': async ({ dialog }) => {
    if (dialog.matches(':modal')) await userEvent.click(page.elementLocator(dialog), { position: { x: 5, y: 5 } })
    else await press('Close')
  },
}

const signInReason = 'One more step: sign in or disconnect.'
const networkReason = 'One more step: choose a supported network or disconnect.'

const toNetworks = async ({ engine }: Mounted) => {
  await engine.actions.open()
  await press(/^Network:/)
  await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
}
const strand = async ({ evmWallet }: Mounted) => {
  evmWallet.network = 'eip155:5'
  evmWallet.changes.emit('change')
  await expect.element(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
}
const requestSwitch = async ({ evmWallet, dialog }: Mounted) => {
  evmWallet.answer = 'hang'
  await press(/Polygon/)
  await expect.element(page.getByRole('heading', { name: 'Switching to Polygon' })).toBeVisible()
  await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(false))
}
const awaitSignIn = () => expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()

describe('in a browser closing is', () => {
  type Row = readonly [string, Options, (mounted: Mounted) => Promise<unknown>, readonly string[], string | undefined]
  const rows: readonly Row[] = [
    [
      'done on Connect, though a sign-in is pending',
      pending(true),
      async ({ engine }) => {
        await awaitSignIn()
        await engine.actions.open({ view: 'Connect' })
        await expect.element(page.getByRole('dialog', { name: 'Connect' })).toBeVisible()
      },
      ['Connect'],
      undefined,
    ],
    [
      'done on Networks, though a sign-in is pending',
      pending(true),
      async (mounted) => {
        await awaitSignIn()
        await toNetworks(mounted)
      },
      ['Account', 'Networks'],
      undefined,
    ],
    [
      'refused on a sign-in that is pending and required',
      pending(true),
      awaitSignIn,
      ['SIWXSignMessage'],
      signInReason,
    ],
    ['done on a sign-in that is not required', pending(false), awaitSignIn, ['SIWXSignMessage'], undefined],
    ['refused on an unsupported network', {}, strand, ['UnsupportedChain'], networkReason],
    [
      'refused while an unsupported network is left',
      {},
      async (mounted) => {
        await strand(mounted)
        await requestSwitch(mounted)
      },
      ['UnsupportedChain', 'SwitchNetwork'],
      networkReason,
    ],
    [
      'done while the wallet is asked to switch',
      {},
      async (mounted) => {
        await toNetworks(mounted)
        await requestSwitch(mounted)
      },
      ['Account', 'Networks', 'SwitchNetwork'],
      undefined,
    ],
  ]
  for (const [name, options, arrange, views, reason] of rows)
    it.each(Object.keys(ways))(`${name} [S2.8~], by %s`, async (way) => {
      const mounted = await mount(options)
      const { engine, clock, dialog, alertText } = mounted
      await engine.actions.connect(fennec)
      await arrange(mounted)
      expect(mounted.views()).toEqual(views)
      await ways[way]?.(mounted)
      if (reason === undefined) {
        await vi.waitFor(() => expect(dialog.open).toBe(false))
        return
      }
      const refusal = () => [dialog.open, dialog.hasAttribute('data-refuse'), mounted.views(), alertText()]
      await vi.waitFor(() => expect(refusal()).toEqual([true, true, views, expect.stringContaining(reason)]))
      await clock.advance(500)
      await vi.waitFor(() => expect(dialog.hasAttribute('data-refuse')).toBe(false))
    })
})

describe('in a browser choosing a network', () => {
  const open = async (mounted: Mounted) => {
    await mounted.engine.actions.open({ view: 'Networks' })
    await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
    mounted.shown.length = 0
  }

  it('does nothing if it is already active [S2.10]', async () => {
    const mounted = await mount()
    await mounted.engine.actions.connect(fennec)
    await open(mounted)
    await press(/Ethereum/)
    expect([mounted.shown, mounted.views(), mounted.evmWallet.prompts]).toEqual([[], ['Networks'], 1])
  })

  it('switches at once if no wallet is connected', async () => {
    const mounted = await mount()
    await open(mounted)
    await press(/Polygon/)
    await vi.waitFor(() =>
      expect([mounted.engine.getSnapshot().networkId, mounted.shown]).toEqual([polygon.id, ['closed']]),
    )
  })

  it('switches at once if the other namespace’s wallet is already on it', async () => {
    const mounted = await mount()
    await mounted.engine.actions.connect(harbour)
    await mounted.engine.actions.connect(fennec)
    await open(mounted)
    await press(/Solana$/)
    await vi.waitFor(() =>
      expect([mounted.engine.getSnapshot().networkId, mounted.shown]).toEqual([solana.id, ['closed']]),
    )
    expect(mounted.solanaWallet.prompts).toBe(1)
  })

  it('shows SwitchNetwork in the same namespace while the wallet has an open prompt, then leaves [S2.13]', async () => {
    const mounted = await mount()
    await mounted.engine.actions.connect(fennec)
    await open(mounted)
    mounted.evmWallet.answer = 'hang'
    await press(/Polygon/)
    await expect.element(page.getByRole('heading', { name: 'Switching to Polygon' })).toBeVisible()
    expect(mounted.views()).toEqual(['Networks', 'SwitchNetwork'])
    await mounted.clock.advance(8_000)
    await expect.element(page.getByText('Finish the pending request in Fennec')).toBeVisible()
    await press('Cancel')
    mounted.evmWallet.answer = 'approve'
    await press(/Polygon/)
    await vi.waitFor(() => expect(mounted.engine.getSnapshot()).toMatchObject({ networkId: polygon.id, open: false }))
    expect(mounted.shown).toEqual(['SwitchNetwork', 'Networks', 'SwitchNetwork', 'closed'])
  })

  it('shows SwitchNetwork if the other namespace has an account [S2.13]', async () => {
    const mounted = await mount()
    await mounted.engine.actions.connect(harbour)
    await mounted.engine.actions.connect(fennec)
    await open(mounted)
    mounted.solanaWallet.answer = 'hang'
    await press(/Solana Devnet/)
    await expect.element(page.getByRole('heading', { name: 'Switching to Solana Devnet' })).toBeVisible()
    expect([mounted.views(), mounted.solanaWallet.prompts]).toEqual([['Networks', 'SwitchNetwork'], 2])
  })

  it('shows SwitchActiveChain if the other namespace has none, then Connect in its place [S2.12]', async () => {
    const mounted = await mount()
    await mounted.engine.actions.connect(fennec)
    await open(mounted)
    await press(/Solana Requires/)
    await expect.element(page.getByRole('heading', { name: 'Solana needs its own wallet' })).toBeVisible()
    expect(mounted.route()).toEqual({ view: 'SwitchActiveChain', data: { namespace: 'solana', network: solana.id } })
    await press('Choose a wallet for Solana')
    await expect.element(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()
    expect([mounted.shown, mounted.views()]).toEqual([
      ['SwitchActiveChain', 'Connect'],
      ['Networks', 'Connect'],
    ])
    await press('Back')
    await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
  })

  it('shows SwitchNetwork if the confirmation is not ignored [S2.11]', async () => {
    const mounted = await mount({ ignoreSwitchConfirmation: false })
    await mounted.engine.actions.connect(fennec)
    await open(mounted)
    await press(/Solana Requires/)
    await vi.waitFor(() => expect(mounted.engine.getSnapshot().networkId).toBe(solana.id))
    await vi.waitFor(() => expect(mounted.shown).toEqual(['SwitchNetwork', 'closed']))
  })

  it('shows SwitchNetwork if the embedded wallet is active and has the chain [S2.11]', async () => {
    const wallet = createMemoryWallet({
      id: 'mail',
      name: 'Mail',
      accounts: [{ address: 'mara' }],
      network: mainnet.id,
    })
    const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
    const { entry } = createMemoryChannelSource(wallet, ['eip155:1:mara'], mail)
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
    const sol = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const support = await adapter.loadChannelSupport?.()
    if (!support) throw new Error('It takes part in channels.')
    const open: typeof support.open = async (opened) => {
      const session = await support.open(opened)
      return { ...session, facts: { ...session.facts, approved: 'all' } }
    }
    const everywhere = { ...adapter, loadChannelSupport: async () => ({ ...support, open }) }
    const mounted = await mount({
      adapters: [{ namespace: 'eip155', load: async () => everywhere }, sol.entry],
      channels: [entry],
    })
    await mounted.engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
    await mounted.engine.actions.open({ view: 'Networks' })
    mounted.shown.length = 0
    await press(/Solana Requires/)
    await vi.waitFor(() => expect(mounted.engine.getSnapshot().networkId).toBe(solana.id))
    await vi.waitFor(() => expect(mounted.shown).toEqual(['SwitchNetwork', 'closed']))
  })

  it.each([
    ['the list', (mounted: Mounted) => open(mounted), 'Stay on Ethereum', 'Choose a network', ['Networks']],
    ['an unsupported network', strand, 'Choose another network', 'Switch network', ['UnsupportedChain']],
  ] as const)(
    'that fails goes back one view, to %s, which says why and lets the user try again [S2.14]',
    async (_name, arrange, leave, title, views) => {
      const mounted = await mount()
      await mounted.engine.actions.connect(fennec)
      await arrange(mounted)
      mounted.evmWallet.answer = 'reject'
      await press(/Polygon/)
      await expect.element(page.getByText('You declined the change in Fennec.')).toBeVisible()
      await expect.element(page.getByRole('dialog', { name: 'Polygon' })).toBeVisible()
      expect(mounted.views()).toEqual(views)
      expect(mounted.engine.store.getState().notices.toasts).toEqual([])
      await press(leave)
      await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
      await press(/Polygon/)
      await expect.element(page.getByText('You declined the change in Fennec.')).toBeVisible()
      mounted.evmWallet.answer = 'approve'
      await press('Try again')
      await vi.waitFor(() => expect(mounted.engine.getSnapshot().networkId).toBe(polygon.id))
      await vi.waitFor(() => expect(mounted.engine.store.getState().modal.open).toBe(false))
    },
  )

  it('that fails after its view was closed is reported by a toast, until the network has changed', async () => {
    const mounted = await mount()
    await mounted.engine.actions.connect(fennec)
    await open(mounted)
    const session = mounted.engine.services.sessions.get('eip155/io.fennec')?.session ?? expect.fail('No session')
    let decline: (cause: unknown) => void = () => undefined
    const switchRequest = vi.spyOn(session, 'switchNetwork').mockReturnValue(
      new Promise((_resolve, reject) => {
        decline = reject
      }),
    )
    await press(/Polygon/)
    await vi.waitFor(() => expect(switchRequest).toHaveBeenCalled())
    await mounted.engine.actions.close()
    decline(new LatchkeyError('USER_REJECTED', 'Declined.'))
    await expect.element(page.getByText('Network not changed')).toBeVisible()
    switchRequest.mockRestore()
    await mounted.engine.actions.switchNetwork(polygon.id)
    await expect.element(page.getByText('Network not changed')).not.toBeInTheDocument()
  })
})
