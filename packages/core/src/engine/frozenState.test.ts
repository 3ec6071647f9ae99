import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { Session } from '../contract/session.js'
import type { TestKitOptions } from '../testing/createTestKit.js'
import { openModal } from '../navigation/navigation.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'

/** The objects below a value, with their paths. */
const objectsIn = (value: unknown, path = ''): readonly (readonly [string, object])[] =>
  typeof value === 'object' && value !== null
    ? [[path, value], ...Object.entries(value).flatMap(([name, part]) => objectsIn(part, `${path}.${name}`))]
    : []

/** Returns the paths of the objects that are frozen. */
const frozenIn = (...values: readonly unknown[]) =>
  values
    .flatMap((value) => objectsIn(value))
    .filter(([, object]) => Object.isFrozen(object))
    .map(([path]) => path)

it('freezes its own objects, so that nothing changes the state but its reducers', async () => {
  const { engine } = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry] })
  await engine.actions.connect(fennec)
  expect(Object.isFrozen(engine.store.getState().connections.byId)).toBe(true)
})

it('does not freeze the objects that a site passes', async () => {
  const passed = {
    networks: [{ ...networkOne, details: { deep: { list: [1] } }, rpcUrls: ['https://a.example'] }],
    customWallets: [{ id: 'own', name: 'Own', namespaces: ['eip155'] }],
    tokens: { [networkOne.id]: [{ address: 'x', symbol: 'X', name: 'X', decimals: 6 }] },
    metadata: { name: 'A', description: '', url: 'https://a.example', icons: ['https://a.example/a.png'] },
    features: { send: ['eip155'] },
    chainImages: { [networkOne.id]: 'https://a.example/b.png' },
    connectorTypeOrder: ['injected'],
    excludeWallets: ['Nobody'],
  }
  const { engine } = await createTestKit({
    adapters: [createWalletLed().entry],
    ...passed,
  } as unknown as TestKitOptions)
  engine.store.dispatch(openModal())
  const changed = {
    // of another frame
    hideInRestrictedTimeZones: runInNewContext("['names']"),
    metadata: runInNewContext(
      "({ name: 'B', description: '', url: 'https://b.example', icons: ['https://b.example/b.png'] })",
    ),
    customWallets: [{ id: 'other', name: 'Other', namespaces: ['eip155'] }],
    features: { send: ['solana'] },
    excludeWallets: ['Somebody'],
  }
  const opened = { view: 'WalletSend', send: { to: 'bob', token: { address: 'x' } } }
  engine.actions.update(changed as never)
  await engine.actions.connect(fennec)
  engine.store.dispatch(openModal(opened as never))
  await engine.idle()
  expect(frozenIn(passed, changed, opened)).toEqual([])
})

it('does not freeze the objects of an adapter: its sessions can still change their facts', async () => {
  const { entry } = createWalletLed()
  const adapter = await entry.load()
  const sessions: Session[] = []
  const infos: unknown[] = []
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [
      {
        ...entry,
        load: async () => ({
          ...adapter,
          setup: (host) =>
            adapter.setup({
              ...host,
              announce: (connectors) => {
                infos.push(...connectors.map(({ info }) => info))
                host.announce(connectors)
              },
            }),
        }),
      },
    ],
  })
  await engine.actions.connect(fennec)
  sessions.push(...[...engine.services.sessions.values()].map(({ session }) => session))
  await engine.idle()
  expect(sessions).toHaveLength(1)
  expect(infos).not.toEqual([])
  expect(frozenIn(infos, ...sessions.map(({ facts }) => facts))).toEqual([])
})
