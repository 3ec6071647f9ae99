import { describe, expect, it } from 'vitest'
import { deleteConnection, getConnections, getRecentConnections, switchConnection } from '../exports/actions.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { selectConnectionStatus } from './switchConnection.js'

const makeWallet = (id: string, address: string) =>
  createMemoryWallet({ id, name: id, accounts: [{ address }], network: networkOne.id })

const setUp = async (multiWallet: boolean) => {
  const wallets = [makeWallet('fennec', 'alice'), makeWallet('otter', 'bob')]
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets })
  const { engine, clock, events, reports } = await createTestKit({
    networks: [networkOne],
    adapters: [entry],
    features: { multiWallet },
  })
  const kit = { options: engine.services.options, loadEngine: async () => engine }
  const connect = async (connectorId: string) => {
    await engine.actions.connect({ namespace: 'eip155', connectorId })
    await clock.advance(1)
  }
  const standings = () =>
    ['fennec', 'otter', 'nobody'].map((connectorId) =>
      selectConnectionStatus(engine.store.getState(), { namespace: 'eip155', connectorId }),
    )
  const alerts = () =>
    engine.store.getState().notices.alerts.map(({ tone, error }) => [tone, error.code, error.message])
  return { engine, kit, events, reports, connect, standings, alerts, wallets }
}

const fennec = { namespace: 'eip155', connectorId: 'fennec' } as const
const otter = { namespace: 'eip155', connectorId: 'otter' } as const

describe('without several wallets', () => {
  it('a new connection replaces the previous one', async () => {
    const { engine, connect, standings } = await setUp(false)
    await connect('fennec')
    await connect('otter')
    expect(standings()).toEqual(['disconnected', 'connected', 'disconnected'])
    expect(engine.getSnapshot().connections).toHaveLength(1)
  })

  it('nothing is listed, switched or deleted, and an alert explains why [S6.4]', async () => {
    const { kit, connect, standings, alerts, wallets } = await setUp(false)
    await connect('fennec')
    expect(await getConnections(kit)).toEqual([])
    expect(await getRecentConnections(kit)).toEqual([])
    expect(await switchConnection(kit, otter)).toBeUndefined()
    expect(await deleteConnection(kit, fennec)).toBe(false)
    expect(standings()).toEqual(['connected', 'disconnected', 'disconnected'])
    expect(wallets.map(({ prompts }) => prompts)).toEqual([1, 0])
    expect(alerts()).toEqual([['info', 'MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled']])
  })
})

describe('with several wallets', () => {
  it('several connections are open: one in use, the others ready [S1.8] [S4.3b]', async () => {
    const { kit, connect, standings, alerts } = await setUp(true)
    await connect('fennec')
    await connect('otter')
    expect(standings()).toEqual(['active', 'connected', 'disconnected'])
    expect((await getConnections(kit, 'eip155')).map(({ connectorId, isActive }) => [connectorId, isActive])).toEqual([
      ['fennec', false],
      ['otter', true],
    ])
    expect(await getConnections(kit, 'solana')).toEqual([])
    expect(alerts()).toEqual([])
  })

  it('an open connection is switched to without a prompt', async () => {
    const { engine, kit, connect, standings, wallets } = await setUp(true)
    await connect('fennec')
    await connect('otter')
    expect(await switchConnection(kit, fennec)).toEqual({
      namespace: 'eip155',
      address: 'alice',
      hasSwitchedAccount: true,
      hasSwitchedWallet: true,
    })
    expect(standings()).toEqual(['connected', 'active', 'disconnected'])
    expect(engine.getSnapshot().namespaces.eip155?.address).toBe('alice')
    expect(wallets.map(({ prompts }) => prompts)).toEqual([1, 1])
    expect(await switchConnection(kit, fennec)).toMatchObject({ hasSwitchedAccount: false, hasSwitchedWallet: false })
  })

  it('an ended connection is connected again, with a prompt', async () => {
    const { engine, kit, connect, standings, wallets } = await setUp(true)
    await connect('fennec')
    await connect('otter')
    await engine.actions.disconnect({ id: 'fennec' })
    expect((await getRecentConnections(kit)).map(({ connectorId }) => connectorId)).toEqual(['fennec'])
    await switchConnection(kit, fennec)
    expect(standings()).toEqual(['connected', 'active', 'disconnected'])
    expect(wallets[0]?.prompts).toBe(2)
  })

  it('a connection whose stored status is unknown cannot be switched to, and an error is reported [S4.2d]', async () => {
    const { engine, kit, reports, wallets } = await setUp(true)
    const key = 'latchkey:connection:eip155/otter'
    await engine.services.storage.setItem(key, JSON.stringify({ version: 1, data: { status: 'married' } }))
    await expect(switchConnection(kit, otter)).rejects.toMatchObject({ code: 'STORED_STATUS_INVALID' })
    expect(wallets.map(({ prompts }) => prompts)).toEqual([0, 0])
    await engine.idle()
    expect(reports.at(-1)?.properties).toMatchObject({
      errorType: 'DATA_PARSING_ERROR',
      errorMessage: expect.stringMatching(/^STORED_STATUS_INVALID: /),
    })
    expect(engine.services.storage.getItem(key)).toBeNull()
    expect(await switchConnection(kit, otter)).toMatchObject({ address: 'bob' })
  })

  it('an unknown connection cannot be switched to', async () => {
    const { kit } = await setUp(true)
    await expect(switchConnection(kit, { namespace: 'eip155', connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      shortMessage: 'No connector found for connection',
    })
  })

  it('a deleted connection ends and is forgotten, and the next one is in use', async () => {
    const { kit, connect, standings, wallets } = await setUp(true)
    await connect('fennec')
    await connect('otter')
    expect(await deleteConnection(kit, otter)).toBe(true)
    expect(standings()).toEqual(['connected', 'disconnected', 'disconnected'])
    expect(wallets[1]?.isGranted).toBe(false)
    expect(await getRecentConnections(kit)).toEqual([])
    expect(await deleteConnection(kit, otter)).toBe(false)
  })

  it('connections are stored as connected, active or not at all [S4.3a]', async () => {
    const { engine, connect } = await setUp(true)
    await connect('fennec')
    await connect('otter')
    const stored = () =>
      engine.services.storage
        .keys()
        .filter((key) => key.includes(':connection:'))
        .map((key) => JSON.parse(engine.services.storage.getItem(key) ?? '').data.status)
    expect(stored()).toEqual(['active', 'connected'])
    await engine.actions.disconnect()
    expect(stored()).toEqual([])
  })
})
