import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppKitOptions } from '@latchkey/core'
import { addNetwork, getCaipNetwork } from '@latchkey/core/actions'
import { createMemoryChannelSource, createMemoryLogin } from '@latchkey/core/testing'
import {
  type EmbeddedWalletInfo,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProfile,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useAddRecentTransaction,
  useDisconnect,
  useWalletInfo,
} from '../exports/index.js'
import { address, destroyKits, makeKit, makeWallet, polygon } from '../testing/makeKit.js'
import { render, unmountAll } from '../testing/render.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(() => {
  unmountAll()
  destroyKits()
})

/** Renders a hook, and records its return values. */
const renderHook = <result,>(useIt: () => result) => {
  const results: result[] = []
  const Probe = () => {
    results.push(useIt())
    return null
  }
  const { rerender } = render(<Probe key="same" />)
  return {
    results,
    last: () => results.at(-1) ?? expect.fail('The hook was not called.'),
    /** Renders again although nothing has changed, as a parent does. */
    again: () => rerender(<Probe key="same" />),
  }
}

describe('useAppKitTheme', () => {
  it('returns the theme, and changes it without fetching the engine', async () => {
    const { kit } = makeKit({ themeVariables: { '--lk-r-card': '7px' } })
    const { last } = renderHook(useAppKitTheme)
    expect(last()).toMatchObject({ themeMode: 'system', themeVariables: { '--lk-r-card': '7px' } })
    last().setThemeMode('dark')
    last().setThemeVariables({ '--lk-accent': 'red' })
    await vi.waitFor(() =>
      expect(last()).toMatchObject({ themeMode: 'dark', themeVariables: { '--lk-accent': 'red' } }),
    )
    expect(kit.options).toMatchObject({ themeMode: 'dark', themeVariables: { '--lk-accent': 'red' } })
  })
})

describe('a hook with a namespace', () => {
  it.each([
    ['useAppKitAccount', () => useAppKitAccount({ namespace: 'nope' as never })],
    ['useAppKitProfile', () => useAppKitProfile({ namespace: 'nope' as never })],
    ['useAppKitProvider', () => useAppKitProvider('nope' as never)],
    ['useAppKitConnection', () => useAppKitConnection({ namespace: 'nope' as never })],
    ['useAppKitConnections', () => useAppKitConnections('nope' as never)],
    ['useWalletInfo', () => useWalletInfo('nope' as never)],
  ])('%s throws if the namespace does not exist', (_name, useIt) => {
    makeKit()
    const thrown: unknown[] = []
    renderHook(() => {
      try {
        useIt()
      } catch (error) {
        thrown.push(error)
      }
    })
    expect(thrown[0]).toMatchObject({ code: 'NAMESPACE_UNSUPPORTED', context: { namespace: 'nope' } })
  })
})

describe('useAppKitSIWX', () => {
  type Site = NonNullable<AppKitOptions['siwx']>
  /** A site's sign-in that stores sessions in memory. */
  const createSite = (): Site => {
    let kept: Parameters<Site['setSessions']>[0] = []
    const fields = {
      domain: 'a.example',
      uri: 'https://a.example',
      version: '1',
      nonce: '12345678',
      issuedAt: '',
    } as const
    return {
      createMessage: async (input) => ({ ...fields, ...input, toString: () => 'Sign in' }),
      addSession: async (session) => {
        kept = [...kept, session]
      },
      revokeSession: async () => undefined,
      setSessions: async (sessions) => {
        kept = sessions
      },
      getSessions: async (chainId) => kept.filter(({ data }) => data.chainId === chainId),
      signInOnConnect: false,
    }
  }
  const statusOf = ({ status, accounts, networks }: ReturnType<typeof useAppKitSIWX>) => ({
    status,
    accounts,
    networks,
  })
  const signedOut = { status: 'unauthenticated', accounts: [], networks: [] }

  it('says whether the user is signed in, signs in on demand and out again', async () => {
    const { kit } = makeKit({ siwx: createSite() })
    const { results, last, again } = renderHook(useAppKitSIWX)
    expect(results[0]?.status).toBe('loading')
    await vi.waitFor(() => expect(statusOf(last())).toEqual(signedOut))
    await expect(last().signIn()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await kit.connect(fennec)
    await last().signIn()
    const signedIn = { status: 'authenticated', accounts: [`eip155:1:${address}`], networks: ['eip155:1'] }
    await vi.waitFor(() => expect(statusOf(last())).toEqual(signedIn))
    const before = last()
    again()
    expect(last()).toBe(before)
    await last().signOut()
    await vi.waitFor(() => expect(statusOf(last())).toEqual(signedOut))
    expect(kit.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('returns no sign-in on a site without one, and rejects without a kit', async () => {
    const alone = renderHook(useAppKitSIWX)
    expect(alone.last().status).toBe('loading')
    await expect(alone.last().signIn()).rejects.toMatchObject({ code: 'NO_KIT' })
    await expect(alone.last().signOut()).rejects.toMatchObject({ code: 'NO_KIT' })
    unmountAll()
    const { kit } = makeKit()
    const { last } = renderHook(useAppKitSIWX)
    await kit.connect(fennec)
    await vi.waitFor(() => expect(statusOf(last())).toEqual(signedOut))
    await expect(last().signIn()).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED' })
  })
})

describe('useAppKitProfile', () => {
  it('returns name and picture of the active account once they are known, and nothing else', async () => {
    const imageUrl = 'https://img.example/fennec.png'
    const { kit } = makeKit({}, makeWallet(), { name: 'fennec.eth', imageUrl })
    const { last } = renderHook(() => [useAppKitProfile(), useAppKitProfile({ namespace: 'solana' })])
    const nobody = { profileName: undefined, profileImage: undefined }
    expect(last()).toEqual([nobody, nobody])
    await kit.connect(fennec)
    await vi.waitFor(() => expect(last()).toEqual([{ profileName: 'fennec.eth', profileImage: imageUrl }, nobody]))
    const [before] = last()
    await kit.switchNetwork('eip155:137')
    await kit.idle()
    expect(last()[0]).toBe(before)
    await kit.disconnect()
    await vi.waitFor(() => expect(last()).toEqual([nobody, nobody]))
  })
})

describe('useAppKitEvents', () => {
  it('returns the last event', async () => {
    const { kit } = makeKit()
    const { last } = renderHook(() => ({ event: useAppKitEvents() }))
    expect(last().event).toBeUndefined()
    await kit.connect(fennec)
    await vi.waitFor(() =>
      expect(last().event).toEqual({
        timestamp: expect.any(Number),
        data: { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Fennec' } },
      }),
    )
    await kit.switchNetwork('eip155:9').catch(() => undefined)
    // The error and its alert come at the same time, and either may be the last.
    const reportedEvents = [
      { type: 'error', event: 'INTERNAL_SDK_ERROR' },
      { type: 'track', event: 'ALERT' },
    ]
    await vi.waitFor(() => {
      const { type, event } = last().event?.data ?? {}
      expect(reportedEvents).toContainEqual({ type, event })
    })
  })
})

describe('useAppKitConnection', () => {
  it('returns the active connection, switches and deletes', async () => {
    const { kit } = makeKit({ features: { multiWallet: true } })
    const onSuccess = vi.fn()
    const onError = vi.fn()
    const { last } = renderHook(() => useAppKitConnection({ namespace: 'eip155', onSuccess, onError }))
    expect(last()).toMatchObject({ connection: undefined, isPending: false })
    await kit.connect(fennec)
    await vi.waitFor(() => expect(last().connection?.connectorId).toBe('io.fennec'))
    await last().switchConnection({ connection: { connectorId: 'io.fennec' } })
    expect(onSuccess).toHaveBeenLastCalledWith({
      namespace: 'eip155',
      address,
      hasSwitchedAccount: false,
      hasSwitchedWallet: false,
      hasDeletedWallet: false,
    })
    await last().switchConnection({ connection: { connectorId: 'io.nobody' } })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'CONNECTOR_NOT_FOUND' }))
    await last().deleteConnection({ connectorId: 'io.fennec', address })
    expect(onSuccess).toHaveBeenLastCalledWith(expect.objectContaining({ address, hasDeletedWallet: true }))
    await vi.waitFor(() => expect(last()).toMatchObject({ connection: undefined, isPending: false }))
  })
})

describe('useAppKitConnections', () => {
  it('is empty if several wallets are not enabled, and says why to the site’s developers [S6.4]', async () => {
    const { kit } = makeKit()
    const { last } = renderHook(useAppKitConnections)
    await kit.connect(fennec)
    const { store } = await kit.loadEngine()
    await vi.waitFor(() =>
      expect(store.getState().notices.alerts.map(({ error }) => error.message)).toEqual(['Multi-Wallet Not Enabled']),
    )
    expect(last()).toEqual({ connections: [], recentConnections: [] })
  })
})

describe('useAppKit', () => {
  it('opens the named view, and closes', async () => {
    const { kit } = makeKit()
    const { last } = renderHook(useAppKit)
    await last().open({ view: 'Networks' })
    expect(kit.getSnapshot().open).toBe(true)
    await last().close()
    expect(kit.getSnapshot().open).toBe(false)
  })
})

describe('useAppKitBalance', () => {
  it('reads the balance, and returns a failure without rejecting', async () => {
    const { kit } = makeKit()
    const { last } = renderHook(useAppKitBalance)
    expect(await last().fetchBalance()).toEqual({
      data: undefined,
      error: expect.objectContaining({ code: 'NOT_CONNECTED' }),
      isSuccess: false,
      isError: true,
    })
    await kit.connect(fennec)
    expect(await last().fetchBalance()).toEqual({
      data: { balance: '1.239', symbol: 'ETH' },
      error: null,
      isSuccess: true,
      isError: false,
    })
  })
})

describe('useAppKitNetwork', () => {
  it('returns a network that was added later, and accepts its own return value', async () => {
    const { kit } = makeKit()
    const { last } = renderHook(useAppKitNetwork)
    const { last: core } = renderHook(useAppKitNetworkCore)
    const [first = expect.fail()] = [last().caipNetwork]
    expect(first).toMatchObject({ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum' })
    await addNetwork(kit, { ...polygon, id: 'eip155:10', name: 'Ten' })
    await last().switchNetwork('eip155:10')
    await vi.waitFor(() => expect(last()).toMatchObject({ chainId: 10, caipNetwork: { name: 'Ten' } }))
    await vi.waitFor(() => expect(core()).toEqual({ ...last(), switchNetwork: undefined }))
    await last().switchNetwork(first)
    await vi.waitFor(() => expect(last().caipNetwork).toEqual(getCaipNetwork(kit)))
    expect(last().chainId).toBe(1)
  })
})

describe('useWalletInfo and useAppKitProvider', () => {
  it('return the wallet while it is connected', async () => {
    const { kit } = makeKit()
    const { last } = renderHook(() => ({ ...useWalletInfo('eip155'), ...useAppKitProvider('eip155') }))
    expect(last()).toEqual({ walletInfo: undefined, walletProvider: undefined, walletProviderType: undefined })
    await kit.connect(fennec)
    await vi.waitFor(() => expect(last().walletProvider).toBe(kit.getProvider('eip155')))
    expect(last()).toMatchObject({ walletInfo: { name: 'Fennec' }, walletProviderType: 'ANNOUNCED' })
    await kit.disconnect()
    await vi.waitFor(() => expect(last().walletInfo).toBeUndefined())
    expect(last().walletProvider).toBeUndefined()
  })
})

describe('a login', () => {
  it('is returned as the user of the embedded wallet', async () => {
    const login = createMemoryLogin(() => Date.now())
    const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
    const { entry } = createMemoryChannelSource(makeWallet(), ['eip155:1:mara'], mail, undefined, login)
    const { kit } = makeKit({ channels: [entry] })
    const { last } = renderHook(() => ({ ...useAppKitAccount(), ...useWalletInfo() }))
    expect(last().embeddedWalletInfo).toBeUndefined()
    await login.startEmail('mara@shop.example')
    await kit.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
    const expected: EmbeddedWalletInfo = {
      user: { email: 'mara@shop.example', username: undefined },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    }
    await vi.waitFor(() => expect(last().embeddedWalletInfo).toEqual(expected))
    expect(last().walletInfo).toMatchObject({ type: 'AUTH', login: expected })
  })
})

const hooks = {
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection: () => useAppKitConnection({ namespace: 'eip155', onSuccess: () => undefined }),
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProfile,
  useAppKitProvider: () => useAppKitProvider('eip155'),
  useAppKitState,
  useAppKitTheme,
  useAddRecentTransaction,
  useDisconnect,
  useWalletInfo: () => useWalletInfo(),
}

describe('every hook', () => {
  it.each(Object.keys(hooks) as (keyof typeof hooks)[])(
    '%s returns the same object, and renders nothing again, as long as its facts are unchanged',
    async (name) => {
      const { kit } = makeKit({ features: { multiWallet: true } })
      await kit.connect(fennec)
      await kit.idle()
      const { results, last, again } = renderHook<object>(hooks[name])
      const first = last()
      again()
      expect(last()).toBe(first)
      // Something happens that the hook does not return.
      const count = results.length
      if (name !== 'useAppKitState') await kit.open()
      await kit.fetchBalance()
      expect(results).toHaveLength(count)
    },
  )

  it.each(Object.keys(hooks) as (keyof typeof hooks)[])(
    '%s keeps its functions when its facts change',
    async (name) => {
      const { kit } = makeKit({ features: { multiWallet: true } })
      const { last } = renderHook<object>(hooks[name])
      const functions = () => Object.entries(last()).filter(([, value]) => typeof value === 'function')
      const before = functions()
      await kit.connect(fennec)
      await kit.switchNetwork('eip155:137')
      kit.update({ themeMode: 'dark' })
      await kit.idle()
      expect(functions()).toEqual(before)
      for (const [index, [, action]] of functions().entries()) expect(action).toBe(before[index]?.[1])
    },
  )
})

describe('without a kit', () => {
  it('facts are empty, and actions reject or throw because there is no kit', async () => {
    const { last } = renderHook(() => ({
      app: useAppKit(),
      account: useAppKitAccount(),
      network: useAppKitNetwork(),
      theme: useAppKitTheme(),
      add: useAddRecentTransaction(),
      disconnect: useDisconnect(),
      state: useAppKitState(),
      wallets: useAppKitConnections(),
      connection: useAppKitConnection({ namespace: 'eip155' }),
    }))
    const { app, account, network, theme, add, disconnect, state, wallets, connection } = last()
    expect([account.status, network.caipNetwork, network.chainId]).toEqual(['disconnected', undefined, undefined])
    expect([theme.themeMode, state.initialized, connection.connection]).toEqual(['system', false, undefined])
    expect(wallets).toEqual({ connections: [], recentConnections: [] })
    const noKit = { code: 'NO_KIT' }
    await expect(app.open()).rejects.toMatchObject(noKit)
    await expect(network.switchNetwork('eip155:1')).rejects.toMatchObject(noKit)
    await expect(add({ hash: '0x', description: 'Vote' })).rejects.toMatchObject(noKit)
    await expect(disconnect.disconnect()).rejects.toMatchObject(noKit)
    expect(() => theme.setThemeMode('dark')).toThrow(expect.objectContaining(noKit))
  })
})
