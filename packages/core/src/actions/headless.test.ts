import { describe, expect, it } from 'vitest'
import { getErrorCode } from '../base/errorInfo.js'
import { createAppKit } from '../handle/createAppKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { networkOne } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import type { PairingState } from '../pairing/readPairing.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { cancelPairing, fetchWallets, getConnectors, subscribeConnectors, subscribePairing } from './connectors.js'

const walletOf = (id: string) =>
  createMemoryWallet({ id, name: id, accounts: [{ address: 'alice' }], network: networkOne.id })
const fennec = { namespace: 'eip155', connectorId: 'fennec' } as const
const phone = { namespace: 'eip155', connectorId: 'walletConnect' } as const

const setUp = async (options: object = {}) => {
  const wallet = walletOf('fennec')
  const peer = walletOf('phone')
  const { adapter, entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet], channels: true })
  const channel = createMemoryChannelSource(peer, ['eip155:1:alice'])
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [entry],
    channels: [channel.entry],
    ...options,
  })
  await engine.idle()
  const kit = { loadEngine: async () => engine, start: () => () => undefined }
  return { engine, kit, wallet, peer, adapter }
}

describe('subscribeConnectors', () => {
  it('calls the listener at once, after each change, and no more once it has ended', async () => {
    const { engine, kit } = await setUp()
    const lists: string[] = []
    const stop = subscribeConnectors(kit, (all) =>
      lists.push(all.map(({ id, provider }) => (provider ? `${id} connected` : id)).join()),
    )
    await expect.poll(() => lists).toEqual(['fennec,walletConnect'])
    await engine.actions.connect(fennec)
    await engine.idle()
    expect(lists.slice(1)).toEqual(['fennec connected,walletConnect'])
    stop()
    await engine.actions.disconnect()
    await engine.idle()
    expect(lists).toHaveLength(2)
    expect(() => subscribeConnectors(kit, () => undefined, 'nope' as never)).toThrow(
      expect.objectContaining({ code: 'NAMESPACE_UNSUPPORTED' }),
    )
  })

  it('includes a wallet that announces itself late, on a kit without the modal', async () => {
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [walletOf('fennec'), walletOf('late')] })
    let announceAll = () => {}
    const late = {
      ...adapter,
      setup: (context: Parameters<typeof adapter.setup>[0]) =>
        adapter.setup({
          ...context,
          announce: (connectors) => {
            context.announce(connectors.slice(0, 1))
            announceAll = () => context.announce(connectors)
          },
        }),
    }
    const kit = createAppKit({
      projectId: 'p',
      networks: [networkOne],
      adapters: [{ namespace: 'eip155', load: async () => late }],
      storage: createMemoryStorage(),
    })
    const lists: string[] = []
    const stop = subscribeConnectors(kit, (all) => lists.push(all.map(({ id }) => id).join()))
    await expect.poll(() => lists).toEqual(['fennec'])
    announceAll()
    await expect.poll(() => lists).toEqual(['fennec', 'fennec,late'])
    stop()
    kit.destroy()
  })
})

it('getConnectors leaves out the injected wallet of a page that has none', async () => {
  const { adapter } = await setUp()
  const injected = changeConnectors(adapter, ({ info }) => ({
    info: { ...info, type: 'INJECTED', readiness: 'missing' },
  }))
  const { kit } = await setUp({ adapters: [injected], channels: [] })
  expect(await getConnectors(kit)).toEqual([])
})

describe('subscribePairing', () => {
  const follow = async () => {
    const made = await setUp()
    const states: PairingState[] = []
    const stop = subscribePairing(made.kit, (state) => states.push(state))
    await expect.poll(() => states).toEqual([{ status: 'idle' }])
    return { ...made, states, stop, last: () => states.at(-1) }
  }
  const uri = expect.stringMatching(/^wc:/)

  it('returns the URI while no wallet has approved it, and the outcome', async () => {
    const { engine, states, peer, stop } = await follow()
    peer.answer = 'hang'
    const connecting = engine.actions.connect(phone)
    await expect.poll(() => states.at(-1)).toEqual({ status: 'waiting', uri })
    peer.answer = 'approve'
    await engine.actions.connect(phone)
    expect(await connecting.catch(getErrorCode)).toBe('ABORTED') // the second one replaced it
    expect(states.at(-1)).toEqual({ status: 'approved' })
    stop()
    await engine.actions.disconnect()
    expect(states.at(-1)).toEqual({ status: 'approved' })
  })

  it('returns why it failed, and that it was cancelled', async () => {
    const { engine, kit, last, peer, states } = await follow()
    peer.answer = 'reject'
    expect(await engine.actions.connect(phone).catch(getErrorCode)).toBe('USER_REJECTED')
    expect(last()).toEqual({ status: 'failed', errorCode: 'USER_REJECTED' })
    peer.answer = 'hang'
    const connecting = engine.actions.connect(phone)
    await expect.poll(() => states.at(-1)).toEqual({ status: 'waiting', uri })
    await cancelPairing(kit)
    expect(await connecting.catch(getErrorCode)).toBe('ABORTED')
    expect(last()).toEqual({ status: 'idle' })
    await cancelPairing(kit) // without one, it does nothing
  })
})

describe('fetchWallets', () => {
  it('returns the site’s own wallets if it has no directory', async () => {
    const customWallets = ['Rainbow', 'Harbour'].map((name) => ({ id: name, name, homepage: 'https://a.example' }))
    const { kit } = await setUp({ customWallets })
    const names = async (parameters: Parameters<typeof fetchWallets>[1]) => {
      const { wallets, count } = await fetchWallets(kit, parameters)
      return [wallets.map(({ name }) => name), count]
    }
    expect(await names({})).toEqual([['Rainbow', 'Harbour'], 2])
    expect(await names({ search: ' rain ' })).toEqual([['Rainbow'], 1])
    expect(await names({ page: 2 })).toEqual([[], 2])
  })

  it('reads pages and searches of the directory, and rejects if it fails', async () => {
    const asked: string[] = []
    const { kit } = await setUp({
      serviceUrl: 'https://services.example',
      fetch: async (input: string) => {
        const { pathname, searchParams } = new URL(input)
        if (pathname.endsWith('/getWallets'))
          asked.push(`${searchParams.get('page')} ${searchParams.get('search') ?? ''}`)
        if (searchParams.get('search') === 'fail') return new Response('', { status: 500 })
        const data = [{ id: 'a', name: 'Away', homepage: 'https://away.example' }]
        return Response.json({ data, count: 81 })
      },
    })
    expect(await fetchWallets(kit, { page: 2 })).toMatchObject({ wallets: [{ name: 'Away' }], page: 2, count: 81 })
    expect(await fetchWallets(kit, { search: 'away' })).toMatchObject({ page: 1, count: 81 })
    expect(await fetchWallets(kit, { search: 'fail' }).catch(getErrorCode)).toBe('SERVICE_FAILED')
    expect(asked.filter((line) => line !== '1 ')).toEqual(['2 ', '1 away', '1 fail'])
  })
})
