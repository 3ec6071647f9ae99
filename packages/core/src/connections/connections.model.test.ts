import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Account } from '../adapter/contract.js'
import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import { type Namespace, namespaces } from '../caip/namespaces.js'
import type { Engine } from '../engine/engine.js'
import { createMemoryStorage } from '../storage/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

/*
 * The states of connections as the specification has them, written down once more as plainly as can be, and run beside the kit: after
 * every step both say the same.
 */

/** What the specification knows of a namespace. */
type Model = {
  isConnected: boolean
  /** Asked, and silent. */
  isPending: boolean
  /** What the wallet is on, and would give. */
  network: CaipNetworkId
  accounts: readonly [Account, ...Account[]]
  isGranted: boolean
}

type Command =
  | { readonly act: 'connect'; readonly namespace: Namespace; readonly answer: 'approve' | 'reject' | 'hang' }
  | { readonly act: 'walletLeaves' | 'walletSwitches' | 'walletChangesAccounts'; readonly namespace: Namespace }
  | { readonly act: 'disconnect'; readonly namespace: Namespace | undefined }
  | {
      readonly act: 'switchNetwork'
      readonly namespace: Namespace
      readonly to: 1 | 2
      readonly answer: 'approve' | 'reject'
    }
  | { readonly act: 'closeModal' | 'stopAndStart' }
  /** Perhaps a wallet takes its grant back while nobody looks. */
  | { readonly act: 'reload'; readonly revoked: Namespace | undefined }

const anyNamespace = fc.constantFrom(...namespaces)
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('connect' as const),
      namespace: anyNamespace,
      answer: fc.constantFrom('approve' as const, 'reject' as const, 'hang' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('walletLeaves' as const, 'walletSwitches' as const, 'walletChangesAccounts' as const),
      namespace: anyNamespace,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('disconnect' as const),
      namespace: fc.option(anyNamespace, { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('switchNetwork' as const),
      namespace: anyNamespace,
      to: fc.constantFrom(1 as const, 2 as const),
      answer: fc.constantFrom('approve' as const, 'reject' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('closeModal' as const, 'stopAndStart' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('reload' as const),
      revoked: fc.option(anyNamespace, { nil: undefined }),
    }),
  },
)

const networkId = (namespace: Namespace, reference: 1 | 2): CaipNetworkId => `${namespace}:${reference}`
const other = (namespace: Namespace, id: CaipNetworkId) => networkId(namespace, id.endsWith(':1') ? 2 : 1)

/** Lets everything that is due happen: nothing here waits for the clock. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

const createWorld = () => {
  const wallets = new Map(
    namespaces.map((namespace) => [
      namespace,
      createMemoryWallet({
        id: `wallet-${namespace}`,
        name: namespace,
        accounts: [{ address: 'alice' }, { address: 'bob' }],
        network: networkId(namespace, 1),
      }),
    ]),
  )
  const walletOf = (namespace: Namespace) => wallets.get(namespace) ?? expect.fail(namespace)
  const model = new Map<Namespace, Model>(
    namespaces.map((namespace) => [
      namespace,
      {
        isConnected: false,
        isPending: false,
        network: networkId(namespace, 1),
        accounts: walletOf(namespace).accounts,
        isGranted: false,
      },
    ]),
  )
  const modelOf = (namespace: Namespace) => model.get(namespace) ?? expect.fail(namespace)
  const storage = createMemoryStorage()
  const start = async () => {
    const adapters = namespaces.map(
      (namespace) => createMemoryAdapter({ namespace, wallets: [walletOf(namespace)] }).entry,
    )
    const [first, ...rest] = namespaces.flatMap((namespace) => [
      testNetwork(networkId(namespace, 1), `${namespace} one`),
      testNetwork(networkId(namespace, 2), `${namespace} two`),
    ])
    const { engine } = await createTestKit({
      networks: [first ?? expect.fail('no network'), ...rest],
      adapters,
      storage,
    })
    return engine
  }
  return { walletOf, model, modelOf, start }
}

type World = ReturnType<typeof createWorld>

const connectorOf = (namespace: Namespace) => ({ namespace, connectorId: `wallet-${namespace}` })
const ignore = () => undefined // how it failed is in state

/** What a command does to the model: the specification. */
const expectOf = ({ model, modelOf }: World, command: Command): void => {
  const all = [...model.values()]
  switch (command.act) {
    case 'connect': {
      const of = modelOf(command.namespace)
      of.isPending = command.answer === 'hang'
      if (command.answer === 'approve') Object.assign(of, { isConnected: true, isGranted: true })
      return
    }
    case 'walletLeaves':
      Object.assign(modelOf(command.namespace), { isConnected: false, isGranted: false })
      return
    case 'walletSwitches':
      modelOf(command.namespace).network = other(command.namespace, modelOf(command.namespace).network)
      return
    case 'walletChangesAccounts': {
      const of = modelOf(command.namespace)
      const [first, second] = of.accounts
      if (second) of.accounts = [second, first]
      return
    }
    case 'disconnect': {
      const meant = command.namespace ? [modelOf(command.namespace)] : all
      for (const of of meant) if (of.isConnected) Object.assign(of, { isConnected: false, isGranted: false })
      return
    }
    case 'switchNetwork': {
      const of = modelOf(command.namespace)
      if (of.isConnected && command.answer === 'approve') of.network = networkId(command.namespace, command.to)
      return
    }
    case 'closeModal':
      for (const of of all) of.isPending = false
      return
    case 'reload':
    case 'stopAndStart':
      if (command.act === 'reload' && command.revoked) modelOf(command.revoked).isGranted = false
      // A wallet that was connected, and still grants it, comes back; who was only asked is forgotten.
      for (const of of all) {
        of.isPending = false
        of.isConnected = of.isConnected && of.isGranted
      }
  }
}

/** What a command does to the kit. */
const act = async ({ walletOf, modelOf, start }: World, engine: Engine, command: Command): Promise<Engine> => {
  const { acts } = engine
  switch (command.act) {
    case 'connect':
      walletOf(command.namespace).answer = command.answer
      acts.connect(connectorOf(command.namespace)).catch(ignore)
      return engine
    case 'walletLeaves':
      walletOf(command.namespace).isGranted = false
      walletOf(command.namespace).changes.emit('end')
      return engine
    case 'walletSwitches':
    case 'walletChangesAccounts': {
      const wallet = walletOf(command.namespace)
      wallet.network = modelOf(command.namespace).network
      wallet.accounts = modelOf(command.namespace).accounts
      wallet.changes.emit('change')
      return engine
    }
    case 'disconnect':
      await acts.disconnect(command.namespace && { namespace: command.namespace }).catch(ignore)
      return engine
    case 'switchNetwork':
      walletOf(command.namespace).answer = command.answer
      await acts.switchNetwork(networkId(command.namespace, command.to)).catch(ignore)
      return engine
    case 'closeModal':
      // An unsupported network cannot happen here: closing is never refused.
      await acts.open()
      await acts.close()
      return engine
    case 'reload':
      engine.destroy()
      if (command.revoked) walletOf(command.revoked).isGranted = false
      return start()
    case 'stopAndStart':
      engine.stop()
      engine.start()
      return engine
  }
}

const statusOf = ({ isConnected, isPending }: Model) =>
  isConnected ? 'connected' : isPending ? 'connecting' : 'disconnected'

const compare = (engine: Engine, { model }: World) => {
  const snapshot = engine.getSnapshot()
  const told = namespaces.map((namespace) => {
    const { status = 'disconnected', address, networkId: network } = snapshot.namespaces[namespace] ?? {}
    return status === 'connected' ? { namespace, status, address, network } : { namespace, status }
  })
  const wanted = [...model].map(([namespace, of]) => {
    const status = statusOf(of)
    return status === 'connected'
      ? { namespace, status, address: of.accounts[0].address, network: of.network }
      : { namespace, status }
  })
  expect(told).toEqual(wanted)
  const stored = engine.services.storage.keys().filter((key) => key.includes(':connection:'))
  expect(stored.length).toBe([...model.values()].filter(({ isConnected }) => isConnected).length)
}

const stepsPerRun = 100
const runs = 1_000

beforeAll(() => vi.stubEnv('NODE_ENV', 'production')) // what development checks after each action takes ten times as long
afterAll(() => vi.unstubAllEnvs())

it('connections are as the specification has them after each of 100,000 steps over five namespaces [S4.2a] [S4.2b] [S4.6c]', async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: stepsPerRun, maxLength: stepsPerRun }), async (commands) => {
      const world = createWorld()
      let engine = await world.start()
      for (const command of commands) {
        expectOf(world, command)
        engine = await act(world, engine, command)
        await settle()
        compare(engine, world)
        steps += 1
      }
      engine.destroy()
    }),
    { numRuns: runs },
  )
  expect(steps).toBe(stepsPerRun * runs)
}, 240_000)
