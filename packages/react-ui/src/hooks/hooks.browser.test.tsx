import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitProfile,
  useAppKitTheme,
} from '../exports/index.js'
import { address, destroyKits, makeKit, makeWallet } from '../testing/makeKit.js'
import { render, unmountAll } from '../testing/render.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(() => {
  unmountAll()
  destroyKits()
})

/** Renders a hook, and keeps what it gave. */
const renderHook = <result,>(useIt: () => result) => {
  const results: result[] = []
  const Probe = () => {
    results.push(useIt())
    return null
  }
  render(<Probe />)
  return { last: () => results.at(-1) ?? expect.fail('The hook was not called.') }
}

describe('useAppKitTheme', () => {
  it('tells the theme, and changes it without fetching the engine', async () => {
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

describe('useAppKitProfile', () => {
  it('tells name and picture of the account in use, once they are known, and nothing else', async () => {
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
  it('tells the last event', async () => {
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
    await vi.waitFor(() => expect(last().event?.data).toMatchObject({ type: 'error', event: 'INTERNAL_SDK_ERROR' }))
  })
})

describe('useAppKitConnection', () => {
  it('tells the connection in use, switches and deletes', async () => {
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
  it('is empty, and says why to the site’s developers, where several wallets are not on [S6.4]', async () => {
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
