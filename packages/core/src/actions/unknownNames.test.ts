import { describe, expect, it } from 'vitest'
import { namespaces } from '../base/namespaces.js'
import { createAppKit } from '../handle/createAppKit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import * as actions from '../exports/actions.js'
import { openableViews, viewTraits } from '../contract/routes.js'

/** What plain JavaScript passes by mistake: other words, names of an object's own parts, values that are no names. */
const noNames = ['nope', 'EIP155', 'toString', '__proto__', 'constructor', 7, {}]
const show = (name: unknown) => (typeof name === 'string' ? name : typeof name)

const createKit = () =>
  createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry], features: { multiWallet: true } })
const createLight = () =>
  createAppKit({ projectId: 'p', networks: [networkOne], adapters: [createWalletLed().entry], logLevel: 'silent' })

describe('open', () => {
  it.each(noNames)('of the view %j is refused, with the name and the views that exist', async (view) => {
    const { engine } = await createKit()
    await expect(engine.actions.open({ view } as never)).rejects.toMatchObject({
      code: 'VIEW_UNKNOWN',
      context: { view: show(view), known: openableViews },
      message: expect.stringMatching(/Connect, Account, .*WalletSend/),
    })
    expect(engine.getSnapshot().open).toBe(false)
  })

  it('of a step of a journey is refused: a caller has not what it needs', async () => {
    const { engine } = await createKit()
    const others = Object.keys(viewTraits).filter((view) => !(openableViews as readonly string[]).includes(view))
    expect(others).toContain('SwitchNetwork')
    for (const view of others)
      await expect(engine.actions.open({ view } as never)).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
  })

  it.each(noNames)('in the namespace %j is refused, and the active one stays', async (namespace) => {
    const { engine } = await createKit()
    await expect(engine.actions.open({ namespace } as never)).rejects.toMatchObject({
      code: 'NAMESPACE_UNSUPPORTED',
      context: { namespace: show(namespace), known: namespaces },
      message: expect.stringContaining('eip155, solana, polkadot, bip122, cosmos'),
    })
    expect(engine.getSnapshot().activeNamespace).toBe('eip155')
  })
})

describe('an unknown name', () => {
  it.each([
    ['connect', 'nope', { code: 'NAMESPACE_UNSUPPORTED', context: { namespace: 'nope', known: namespaces } }],
    ['connect', 'cosmos', { code: 'ADAPTER_NOT_FOUND', context: { namespace: 'cosmos', known: ['eip155'] } }],
    ['fetchBalance', 'nope', { code: 'NAMESPACE_UNSUPPORTED', context: { namespace: 'nope', known: namespaces } }],
    ['send', 'nope', { code: 'NAMESPACE_UNSUPPORTED', context: { namespace: 'nope', known: namespaces } }],
    ['disconnect', 'nope', { code: 'NAMESPACE_UNSUPPORTED', context: { namespace: 'nope', known: namespaces } }],
  ] as const)('of a namespace is answered by %s(%s) with a code and the names', async (method, namespace, error) => {
    const { engine } = await createKit()
    const { connect, fetchBalance, send, disconnect } = engine.actions
    const calls = {
      connect: () => connect({ namespace, connectorId: fennec.connectorId } as never),
      fetchBalance: () => fetchBalance(namespace as never),
      send: () => send({ namespace, to: '0x1', amount: '1' } as never),
      disconnect: () => disconnect({ namespace } as never),
    }
    await expect(calls[method]()).rejects.toMatchObject(error)
  })

  it('of a connector is answered with the connectors of this page', async () => {
    const { engine } = await createKit()
    await engine.actions.open()
    await engine.idle()
    await expect(engine.actions.connect({ namespace: 'eip155', connectorId: 'io.nope' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      context: { namespace: 'eip155', connectorId: 'io.nope', known: [fennec.connectorId] },
      message: expect.stringContaining(fennec.connectorId),
    })
  })

  it.each(['eip155:9', 'nope', 9, null])(
    'of a network (%j) is answered with the networks of the site',
    async (network) => {
      const { engine } = await createKit()
      await expect(engine.actions.switchNetwork(network as never)).rejects.toMatchObject({
        code: 'NETWORK_NOT_FOUND',
        context: { network, known: [networkOne.id] },
        message: expect.stringContaining(networkOne.id),
      })
    },
  )

  it.each(['eip155:9', 'nope:1', 9])('of a network to remove (%j) is answered with names', async (network) => {
    const { engine } = await createKit()
    const kit = { loadEngine: async () => engine }
    await expect(actions.removeNetwork(kit as never, network as never)).rejects.toMatchObject({
      code: network === 'eip155:9' ? 'NETWORK_NOT_FOUND' : 'CAIP_NETWORK_ID_INVALID',
      message: expect.stringContaining('eip155'),
    })
  })

  it.each(noNames)('of a namespace (%j) is answered by every action that takes one', async (name) => {
    const kit = createLight()
    const namespace = name as never
    const refused = expect.objectContaining({ code: 'NAMESPACE_UNSUPPORTED' })
    const reads = [
      actions.getAccount,
      actions.getAddress,
      actions.getApprovedCaipNetworkIds,
      actions.getCaipAddress,
      actions.getCaipNetwork,
      actions.getCaipNetworks,
      actions.getChainId,
      actions.getIsConnectedState,
      actions.getNetworkState,
      actions.getPreferredAccountType,
      actions.getProviderType,
      actions.getWalletInfo,
    ]
    for (const read of reads) expect(() => read(kit, namespace)).toThrow(refused)
    expect(() => kit.getProvider(namespace)).toThrow(refused)
    expect(() => actions.subscribeAccount(kit, () => undefined, namespace)).toThrow(refused)
    expect(() => actions.subscribeWalletInfo(kit, () => undefined, namespace)).toThrow(refused)
    for (const request of [
      actions.fetchTokenBalance(kit, namespace),
      actions.getConnections(kit, namespace),
      actions.getConnectors(kit, namespace),
      actions.getRecentConnections(kit, namespace),
    ])
      await expect(request).rejects.toEqual(refused)
    kit.destroy()
  })

  it('of a namespace is not the absence of one: null is the active namespace, as undefined is', () => {
    expect(actions.getAddress(createLight(), null as never)).toBeUndefined()
  })
})

describe('a call without what it needs', () => {
  it.each<[string, (actions: Awaited<ReturnType<typeof createKit>>['engine']['actions']) => Promise<unknown>, string]>([
    ['connect()', ({ connect }) => connect(undefined as never), 'CHAIN_REQUIRED'],
    ['connect(null)', ({ connect }) => connect(null as never), 'CHAIN_REQUIRED'],
    [
      'connect({ id })',
      ({ connect }) => connect({ namespace: 'eip155', id: 'io.fennec' } as never),
      'CONNECTOR_NOT_FOUND',
    ],
    ['send()', ({ send }) => send(undefined as never), 'SEND_INCOMPLETE'],
    ['send(null)', ({ send }) => send(null as never), 'SEND_INCOMPLETE'],
    ['disconnect(7)', ({ disconnect }) => disconnect(7 as never), 'NAMESPACE_UNSUPPORTED'],
    ['disconnect(false)', ({ disconnect }) => disconnect(false as never), 'NAMESPACE_UNSUPPORTED'],
  ])('is answered with a code: %s', async (_call, call, code) => {
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    await expect(call(engine.actions)).rejects.toMatchObject({ code })
    expect(engine.getSnapshot().connections).toHaveLength(1)
  })

  it.each([null, undefined, {}])('to disconnect (%j) ends all connections', async (request) => {
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    await engine.actions.disconnect(request as never)
    expect(engine.getSnapshot().connections).toEqual([])
  })

  it('ends only the wallet whose id has the name of other actions', async () => {
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    await engine.actions.disconnect({ connectorId: 'io.other' } as never)
    expect(engine.getSnapshot().connections).toHaveLength(1)
    await engine.actions.disconnect({ connectorId: fennec.connectorId } as never)
    expect(engine.getSnapshot().connections).toEqual([])
  })

  it.each([undefined, null, {}, { id: 'eip155:7' }, { ...networkOne, id: 'eip155:7', rpcUrls: undefined }])(
    'to add the network %j is answered with a code',
    async (network) => {
      const { engine } = await createKit()
      const kit = { loadEngine: async () => engine } as never
      await expect(actions.addNetwork(kit, network as never)).rejects.toMatchObject({
        code: network && 'id' in network ? 'CONFIG_INVALID' : 'CAIP_NETWORK_ID_INVALID',
      })
    },
  )

  it.each([undefined, null])('to switch to or delete the connection %j is answered with a code', async (request) => {
    const { engine } = await createKit()
    const kit = { loadEngine: async () => engine } as never
    for (const call of [actions.switchConnection, actions.deleteConnection])
      await expect(call(kit, request as never)).rejects.toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) })
  })

  it.each([undefined, null, 7, 'https://node.example', {}])(
    'the kit refuses a network with the rpcUrls %j',
    (rpcUrls) => {
      const create = () =>
        createAppKit({
          projectId: 'p',
          networks: [{ ...networkOne, rpcUrls } as never],
          adapters: [createWalletLed().entry],
        })
      expect(create).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
      expect(create).toThrow(/needs `rpcUrls`/)
    },
  )
})
