import { type AppKit, createMemoryStorage } from '@latchkey/core'
import { addNetwork, getCaipNetwork, showErrorMessage, showSuccessMessage } from '@latchkey/core/actions'
import { type ReactNode, StrictMode, version } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider, useSelector } from 'react-redux'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  AppKitProvider,
  ConnectButton,
  useAppKitAccount,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useDisconnect,
  useWalletInfo,
} from '../exports/index.js'
import { address, destroyKits, makeKit, makeWallet, polygon } from '../testing/makeKit.js'
import { render, unmountAll } from '../testing/render.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The version of React that the kit is tested with, if it is not the newest. */
    readonly react?: string
  }
}

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

/** Storage of an earlier visit, in which the wallet of the tests was connected. */
const connectedBefore = async () => {
  const storage = createMemoryStorage()
  const { kit } = makeKit({ storage })
  await kit.connect(fennec)
  await kit.idle()
  kit.destroy()
  return storage
}

const grantedWallet = () => {
  const wallet = makeWallet()
  wallet.isGranted = true
  return wallet
}

/** Records a hook's return value at each render. */
const track = <result,>(useHook: () => result) => {
  const results: result[] = []
  const Probe = () => {
    results.push(useHook())
    return null
  }
  return { results, Probe }
}

/** A host's own Redux store, with only what react-redux needs. It counts the actions that it receives. */
const createHostStore = () => {
  const received: string[] = []
  const listeners = new Set<() => void>()
  return {
    received,
    getState: () => ({ theirs: received.length }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: ({ type }: { readonly type: string }) => {
      received.push(type)
      for (const listener of listeners) listener()
    },
  }
}

const loads = (kit: AppKit) => vi.spyOn(kit.options.adapters[0] ?? expect.fail(), 'load')

afterEach(() => {
  unmountAll()
  destroyKits()
  for (const element of document.querySelectorAll('[data-test]')) element.remove()
})

it('runs on the React version under test', () => {
  const expectedVersion = inject('react') ?? '19.'
  expect(version.slice(0, expectedVersion.length)).toBe(expectedVersion)
})

describe('light until opened', () => {
  it('loads nothing for a user who was not connected', async () => {
    const { kit } = makeKit()
    const load = loads(kit)
    render(<ConnectButton />)
    const { Probe, results } = track(useAppKitAccount)
    render(<Probe />)
    expect(kit.getProvider('eip155')).toBeUndefined()
    expect(kit.getSnapshot()).toBe(kit.getSnapshot())
    await new Promise(requestAnimationFrame)
    expect(load).not.toHaveBeenCalled()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(results.at(-1)?.status).toBe('disconnected')
  })

  it('opens, lists the wallet and closes', async () => {
    const { kit } = makeKit()
    render(<ConnectButton />)
    await userEvent.click(page.getByRole('button', { name: 'Connect Wallet' }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await kit.close()
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toHaveLength(0))
  })

  it('returns to an action the reason why a part could not be loaded, and loads the part the next time', async () => {
    const { kit } = makeKit()
    loads(kit).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(kit.open()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
    expect(kit.getSnapshot().loading).toBe(false)
    await kit.open()
    expect(kit.getSnapshot().open).toBe(true)
  })

  it('shares one engine between two actions that were called before it was loaded', async () => {
    const { kit } = makeKit()
    const load = loads(kit)
    await Promise.all([kit.open(), kit.connect(fennec)])
    expect(load).toHaveBeenCalledTimes(1)
    expect(kit.getSnapshot()).toMatchObject({ open: true, namespaces: { eip155: { status: 'connected' } } })
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
  })
})

describe('the site’s own texts', () => {
  it('are shown in toasts, as plain text, while the modal is closed', async () => {
    const { kit } = makeKit()
    await showSuccessMessage(kit, 'The order is <b>placed</b>.')
    await expect.element(page.getByText('The order is <b>placed</b>.')).toBeVisible()
    expect(kit.getSnapshot().open).toBe(false)
    await showErrorMessage(kit, 'It was not.')
    await expect.element(page.getByText('It was not.')).toBeVisible()
  })
})

describe('the network button', () => {
  it('names a network that was added later', async () => {
    const { kit } = makeKit()
    const button = document.body.appendChild(document.createElement('latchkey-network-button'))
    button.dataset.test = ''
    await addNetwork(kit, { ...polygon, id: 'eip155:10', name: 'Ten' })
    await kit.switchNetwork('eip155:10')
    await expect.element(page.getByRole('button', { name: 'Ten' })).toBeVisible()
  })
})

describe('the modal’s element', () => {
  it.each([
    ['is appended to the page’s body', {}, false],
    ['is the one that the page placed where appending is disabled', { disableAppend: true }, true],
    ['is the one that the page placed where it is a part of the page', { enableEmbedded: true }, true],
  ] as const)('%s [S2.17a]', async (_name, options, isPlaced) => {
    const place = document.body.appendChild(document.createElement('section'))
    place.dataset['test'] = ''
    const placed = place.appendChild(document.createElement('latchkey-modal'))
    const { kit } = makeKit(options)
    await kit.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const appended = [...document.body.children].filter(({ localName }) => localName === 'latchkey-modal')
    expect([placed.shadowRoot !== null, appended.length]).toEqual([isPlaced, isPlaced ? 0 : 1])
    expect((isPlaced ? placed : appended[0])?.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  })
})

describe('hooks', () => {
  it('render when their own facts change, and at no other time', async () => {
    const { kit } = makeKit()
    await kit.loadEngine()
    const { Probe, results } = track(useAppKitAccount)
    const { unmount } = render(<Probe />)
    const first = results.length
    await kit.open()
    expect(results).toHaveLength(first)
    await kit.connect(fennec)
    await kit.idle()
    await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155?.balance?.text).toBe('1.239'))
    const statuses = results.slice(first).map(({ status }) => status)
    // StrictMode renders twice.
    expect(statuses).toEqual(['connecting', 'connecting', 'connected', 'connected'])
    unmount()
  })

  it('return the facts about account, network, wallet, provider and connections', async () => {
    const { kit } = makeKit({ features: { multiWallet: true } })
    const { Probe, results } = track(() => ({
      account: useAppKitAccount({ namespace: 'eip155' }),
      network: useAppKitNetwork(),
      wallet: useWalletInfo(),
      provider: useAppKitProvider('eip155'),
      connections: useAppKitConnections(),
      state: useAppKitState(),
    }))
    render(<Probe />)
    await kit.connect(fennec)
    await vi.waitFor(() => expect(results.at(-1)?.account.isConnected).toBe(true))
    const { switchNetwork, ...network } = results.at(-1)?.network ?? expect.fail()
    expect({ ...results.at(-1), network }).toEqual({
      account: {
        address,
        caipAddress: `eip155:1:${address}`,
        isConnected: true,
        status: 'connected',
        allAccounts: [{ address, namespace: 'eip155', chainId: '1', caipAddress: `eip155:1:${address}` }],
      },
      network: { caipNetwork: getCaipNetwork(kit), caipNetworkId: 'eip155:1', chainId: 1 },
      wallet: { walletInfo: { name: 'Fennec', type: 'ANNOUNCED', rdns: 'io.fennec' } },
      provider: { walletProvider: kit.getProvider('eip155'), walletProviderType: 'ANNOUNCED' },
      connections: {
        connections: [
          {
            namespace: 'eip155',
            connectorId: 'io.fennec',
            wallet: { name: 'Fennec', type: 'ANNOUNCED', rdns: 'io.fennec' },
            accounts: [{ address }],
            networkId: 'eip155:1',
            isActive: true,
            name: 'Fennec',
            icon: undefined,
            caipNetwork: getCaipNetwork(kit),
            networkIcon: undefined,
          },
        ],
        recentConnections: [],
      },
      state: {
        open: false,
        loading: false,
        initialized: true,
        selectedNetworkId: 'eip155:1',
        activeChain: 'eip155',
        email: true,
        socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
        swaps: ['1inch'],
        onramp: ['meld', 'coinbase'],
        activity: true,
        reownBranding: false,
        multiWallet: true,
      },
    })
    expect(kit.getProvider('eip155')).toBeDefined()
    await switchNetwork('eip155:137')
    await vi.waitFor(() => expect(results.at(-1)?.network.chainId).toBe(137))
  })

  it('disconnect the named wallet, which is then a recent one', async () => {
    const { kit } = makeKit({ features: { multiWallet: true } })
    const { Probe, results } = track(() => ({ ...useDisconnect(), ...useAppKitConnections('eip155') }))
    const { Probe: Other, results: others } = track(() => useAppKitConnections('solana'))
    render(
      <>
        <Probe />
        <Other />
      </>,
    )
    const last = () => results.at(-1) ?? expect.fail()
    await kit.connect(fennec)
    await vi.waitFor(() => expect(last().connections).toHaveLength(1))
    await last().disconnect({ id: 'io.other' })
    expect(last().connections).toHaveLength(1)
    await last().disconnect({ id: 'io.fennec' })
    await vi.waitFor(() => expect(last().connections).toEqual([]))
    const recent = { ...fennec, name: 'Fennec', icon: undefined, usedAt: expect.any(Number) }
    await vi.waitFor(() => expect(last().recentConnections).toEqual([recent]))
    expect(others.at(-1)).toEqual({ connections: [], recentConnections: [] })
  })

  it('F-106: restore once in StrictMode, without a prompt and without the modal', async () => {
    const storage = await connectedBefore()
    const wallet = grantedWallet()
    const { kit } = makeKit({ storage, prefetch: 'never' }, wallet)
    const load = loads(kit)
    const { Probe, results } = track(useAppKitAccount)
    render(
      <>
        <ConnectButton />
        <Probe />
      </>,
    )
    await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    await kit.idle()
    expect(load).toHaveBeenCalledTimes(1)
    expect(wallet.prompts).toBe(0)
    expect(document.querySelector('latchkey-modal')).toBeNull()
    const statuses = results.map(({ status }) => status)
    expect(statuses.filter((status, index) => status !== statuses[index - 1]).slice(-2)).toEqual([
      'connecting',
      'connected',
    ])
  })

  it('stop watching the wallet when the last of them unmounts, and resume when one mounts again', async () => {
    const { kit, memory, wallet } = makeKit()
    const { Probe } = track(useAppKitAccount)
    const { unmount } = render(<Probe />)
    await kit.connect(fennec)
    await vi.waitFor(() => expect(memory.listeners()).toBeGreaterThan(0))
    unmount()
    await vi.waitFor(() => expect(memory.listeners()).toBe(0))
    const stop = kit.start()
    await vi.waitFor(() => expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    expect(wallet.prompts).toBe(1)
    stop()
  })
})

describe('on one page', () => {
  it('two kits share nothing', async () => {
    const first = makeKit().kit
    const second = makeKit({ storageKey: 'second' }).kit
    second.prefetch()
    await first.open()
    await first.connect(fennec)
    expect(first.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(second.getSnapshot().namespaces.eip155).toBeUndefined()
    expect([first.getSnapshot().open, second.getSnapshot().open]).toEqual([true, false])
    first.destroy()
    await vi.waitFor(() => expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1))
  })

  it('a module that is evaluated again, as by hot replacement, leaves one modal, and its earlier kit still opens', async () => {
    const kits = [makeKit().kit, makeKit().kit, makeKit().kit]
    let latest: Element | undefined
    for (const kit of kits) {
      kit.prefetch()
      const modals = () => [...document.querySelectorAll('latchkey-modal')]
      await vi.waitFor(() => expect(modals().at(-1)).toSatisfy((modal) => modal && modal !== latest))
      latest = modals().at(-1)
      expect(modals()).toHaveLength(1)
    }
    await kits[0]?.open()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Fennec' })).toBeVisible()
  })

  it('two kits keep their accounts apart in one storage, and each provider’s hooks and button belong to its own kit', async () => {
    const storage = createMemoryStorage()
    const first = makeKit({ storage }, grantedWallet()).kit
    const second = makeKit({ storage, storageKey: 'second' }, grantedWallet()).kit
    const { Probe: First, results: ofFirst } = track(useAppKitAccount)
    const { Probe: Second, results: ofSecond } = track(useAppKitAccount)
    const { container } = render(
      <>
        <AppKitProvider kit={first}>
          <First />
          <ConnectButton label="Log in to the first" />
        </AppKitProvider>
        <AppKitProvider kit={second}>
          <Second />
          <ConnectButton label="Log in to the second" />
        </AppKitProvider>
      </>,
    )
    await userEvent.click(page.getByRole('button', { name: 'Log in to the first' }))
    await vi.waitFor(() => expect([first.getSnapshot().open, second.getSnapshot().open]).toEqual([true, false]))
    await first.connect(fennec)
    await vi.waitFor(() => expect(ofFirst.at(-1)?.address).toBe(address))
    expect(ofSecond.at(-1)?.status).toBe('disconnected')
    expect(container.querySelectorAll('latchkey-button')[1]?.shadowRoot?.textContent).toBe('Log in to the second')
    // The connection that one kit stored is not restored by the other.
    await first.idle()
    first.destroy()
    second.destroy()
    const statusAfter = async (options: Parameters<typeof makeKit>[0]) => {
      const { kit } = makeKit({ storage, ...options }, grantedWallet())
      kit.start()
      await kit.loadEngine()
      await kit.idle()
      return kit.getSnapshot().namespaces.eip155?.status
    }
    expect(await statusAfter({ storageKey: 'second' })).toBeUndefined()
    expect(await statusAfter({})).toBe('connected')
  })

  it('two modals that are open close one after the other, and the page scrolls again after the last', async () => {
    const first = makeKit().kit
    const second = makeKit({ storageKey: 'second' }).kit
    const isOpen = () => [first.getSnapshot().open, second.getSnapshot().open]
    const isHeld = () => document.documentElement.style.overflow === 'hidden'
    await first.open()
    await second.open()
    await vi.waitFor(() => expect(document.querySelectorAll('latchkey-modal')).toHaveLength(2))
    await expect.element(page.getByRole('dialog').last()).toBeVisible()
    await vi.waitFor(() => expect(isHeld()).toBe(true))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(isOpen()).toEqual([true, false]))
    expect(isHeld()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(isOpen()).toEqual([false, false]))
    await vi.waitFor(() => expect(isHeld()).toBe(false))
  })

  it('a host’s own Redux store is not shadowed, and receives none of the kit’s actions', async () => {
    const { kit } = makeKit()
    const { received, ...store } = createHostStore()
    const Theirs = () => <p>{useSelector((state: { theirs: number }) => state.theirs)}</p>
    const { Probe, results } = track(useAppKitAccount)
    const { container } = render(
      <Provider store={store as never}>
        <AppKitProvider kit={kit}>
          <Theirs />
          <Probe />
          <ConnectButton />
        </AppKitProvider>
      </Provider>,
    )
    await kit.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await kit.connect(fennec)
    await vi.waitFor(() => expect(results.at(-1)?.address).toBe(address))
    expect(container.querySelector('p')?.textContent).toBe('0')
    expect(received).toEqual([])
    store.dispatch({ type: 'theirs' })
    await vi.waitFor(() => expect(container.querySelector('p')?.textContent).toBe('1'))
    expect(received).toEqual(['theirs'])
  })

  it('F-110: server HTML hydrates without a warning, and then shows what is stored', async () => {
    const storage = await connectedBefore()
    const { kit } = makeKit({ storage }, grantedWallet())
    makeKit({ storageKey: 'other' })
    const { Probe, results } = track(useAppKitAccount)
    const app: ReactNode = (
      <StrictMode>
        <AppKitProvider kit={kit}>
          <ConnectButton label="Log in" theme="dark" size="lg" />
          <Probe />
        </AppKitProvider>
      </StrictMode>
    )
    const place = document.body.appendChild(document.createElement('div'))
    place.dataset.test = ''
    place.innerHTML = renderToString(app)
    const serverElement = place.querySelector('latchkey-button')
    results.length = 0
    const complain = vi.spyOn(console, 'error')
    const recovered = vi.fn()
    const root = hydrateRoot(place, app, { onRecoverableError: recovered })
    await vi.waitFor(() => expect(results.at(-1)?.status).toBe('connected'))
    expect(results[0]?.status).toBe('disconnected')
    expect([complain.mock.calls, recovered.mock.calls]).toEqual([[], []])
    expect(place.querySelector('latchkey-button')).toBe(serverElement)
    expect(place.querySelector('latchkey-button')).toHaveProperty('kit', kit)
    await expect.element(page.getByRole('button', { name: '0x1c…9aE27d' })).toBeVisible()
    root.unmount()
    complain.mockRestore()
  })

  it('removes the modal, its listeners and its scroll lock when the kit is destroyed', async () => {
    const { kit } = makeKit()
    await kit.open()
    await vi.waitFor(() => expect(document.documentElement.hasAttribute('style')).toBe(true))
    kit.destroy()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    await vi.waitFor(() => expect(document.documentElement.hasAttribute('style')).toBe(false))
    await expect(kit.open()).rejects.toMatchObject({ code: 'KIT_DESTROYED' })
  })
})
