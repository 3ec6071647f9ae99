import type { CaipNetworkId, Namespace } from '@latchkey/core'
import fc from 'fast-check'
import * as spec from './connectionModel.js'
import { type ConnectionModel, type RestoreAnswer, tabOf, type WalletName, walletOf } from './connectionState.js'
import type { ConnectionWorld, WorldTab, WorldWallet } from './connectionWorld.js'

/** The model, and the kits and wallets that are compared with it. */
export type Run = {
  readonly model: ConnectionModel
  readonly world: ConnectionWorld
  readonly tabs: Map<string, WorldTab>
}

/** A step. */
export type ConnectionCommand = {
  readonly text: string
  /** Whether the step is possible now. */
  isPossible(model: ConnectionModel): boolean
  /** Applies the step to the model, according to the specification. */
  expect(model: ConnectionModel): void
  /** Takes the step with the kits and wallets. */
  execute(run: Run): Promise<unknown>
}

const tabs = ['one', 'two'] as const
/** Longer than a kit waits for a wallet that does not respond, in milliseconds. */
const restoreTimeout = 10_000

const realTab = (run: Run, tab: string): WorldTab => {
  const found = run.tabs.get(tab)
  if (!found) throw new Error(`Tab ${tab} is not open.`)
  found.enter()
  return found
}
const realWallet = ({ world }: Run, wallet: WalletName): WorldWallet => {
  const found = world.wallets.get(wallet)
  if (!found) throw new Error(`There is no wallet ${wallet}.`)
  return found
}
const namespaceOf = (id: WalletName | CaipNetworkId) => id.split(/[/:]/)[0] as Namespace // both begin with a namespace

const ignore = () => undefined // the check compares the kit's state, not the error
/** Whether every wallet responds, so that no tab has lost a connection. Two tabs of the model agree only in this case. */
const isCalm = ({ wallets }: ConnectionModel) => [...wallets.values()].every(({ restore }) => restore === 'answers')

const connect = (tab: string, wallet: WalletName, answer: 'approve' | 'reject' | 'hang'): ConnectionCommand => ({
  text: `${tab}: connect ${wallet}, ${answer}`,
  // If the wallet already has an open prompt and shows one at a time, only that prompt's answer ends the attempt.
  isPossible: (model) => model.tabs.has(tab) && (answer === 'hang' || !tabOf(model, tab).entering.has(wallet)),
  expect: (model) => spec.chooseWallet(model, tab, wallet, answer),
  execute: async (run) => {
    const { connectorId, setAnswer } = realWallet(run, wallet)
    setAnswer(answer)
    const connecting = realTab(run, tab)
      .kit.connect({ namespace: namespaceOf(wallet), connectorId })
      .catch(ignore)
    if (answer !== 'hang') await connecting
  },
})

const answerPrompt = (wallet: WalletName, answer: 'approve' | 'reject'): ConnectionCommand => ({
  text: `${wallet}: ${answer} the oldest prompt`,
  isPossible: (model) => walletOf(model, wallet).prompts.length > 0,
  expect: (model) => spec.answerPrompt(model, wallet, answer),
  execute: async (run) => realWallet(run, wallet).answerPrompt(answer),
})

const walletDisconnects = (wallet: WalletName): ConnectionCommand => ({
  text: `${wallet}: disconnect`,
  isPossible: () => true,
  expect: (model) => spec.walletDisconnects(model, wallet),
  execute: async (run) => realWallet(run, wallet).disconnect(),
})

const walletChangesAccount = (wallet: WalletName): ConnectionCommand => ({
  text: `${wallet}: change account`,
  isPossible: () => true,
  expect: (model) => spec.walletChangesAccount(model, wallet),
  execute: async (run) => realWallet(run, wallet).changeAccount(),
})

const walletChangesNetwork = (wallet: WalletName, network: CaipNetworkId): ConnectionCommand => ({
  text: `${wallet}: go to ${network}`,
  isPossible: () => true,
  expect: (model) => spec.walletChangesNetwork(model, wallet, network),
  execute: async (run) => realWallet(run, wallet).changeNetwork(network),
})

const walletRevokes = (wallet: WalletName): ConnectionCommand => ({
  text: `${wallet}: revoke without an event`,
  isPossible: () => true,
  expect: (model) => spec.walletRevokes(model, wallet),
  execute: async (run) => realWallet(run, wallet).revoke?.(),
})

const endedSessionsEmit = (wallet: WalletName): ConnectionCommand => ({
  text: `${wallet}: ended sessions emit events`,
  isPossible: () => true,
  expect: (model) => spec.endedSessionsEmit(model, wallet),
  execute: async (run) => realWallet(run, wallet).emitFromEndedSessions?.(),
})

const changeRestoreAnswer = (wallet: WalletName, answer: RestoreAnswer): ConnectionCommand => ({
  text: `${wallet}: restore ${answer}`,
  isPossible: ({ tabs: open }) => open.size === 1,
  expect: (model) => spec.changeRestoreAnswer(model, wallet, answer),
  execute: async (run) => realWallet(run, wallet).setRestore(answer),
})

const passTenSeconds = (): ConnectionCommand => ({
  text: '10 s pass',
  isPossible: () => true,
  expect: spec.passTenSeconds,
  execute: ({ world }) => world.passTime(restoreTimeout),
})

const disconnect = (tab: string, namespaces: readonly Namespace[], namespace?: Namespace): ConnectionCommand => ({
  text: `${tab}: disconnect ${namespace ?? 'all'}`,
  isPossible: ({ tabs: open }) => open.has(tab),
  expect: (model) => spec.disconnect(model, tab, namespace ? [namespace] : namespaces),
  execute: (run) => realTab(run, tab).kit.disconnect(namespace && { namespace }),
})

const switchNetwork = (tab: string, network: CaipNetworkId, answer: 'approve' | 'reject'): ConnectionCommand => ({
  text: `${tab}: switch to ${network}, ${answer}`,
  isPossible: ({ tabs: open }) => open.has(tab),
  expect: (model) => spec.switchNetwork(model, tab, network, answer),
  execute: (run) => {
    const wallet = tabOf(run.model, tab).connected.get(namespaceOf(network))
    if (wallet) realWallet(run, wallet).setAnswer(run.model.isOnline ? answer : 'fail')
    return realTab(run, tab).kit.switchNetwork(network).catch(ignore)
  },
})

const setOnline = (isOnline: boolean): ConnectionCommand => ({
  text: isOnline ? 'online' : 'offline',
  isPossible: (model) => model.isOnline !== isOnline,
  expect: (model) => {
    model.isOnline = isOnline
  },
  execute: async ({ world }) => world.setOnline(isOnline),
})

const closeModal = (tab: string): ConnectionCommand => ({
  text: `${tab}: close the modal`,
  isPossible: ({ tabs: open }) => open.has(tab),
  expect: (model) => spec.closeModal(model, tab),
  execute: async (run) => {
    // The wallets have no network that the site lacks, so the modal can always be closed.
    const { kit } = realTab(run, tab)
    await kit.open()
    await kit.close()
  },
})

const stopAndStart = (tab: string): ConnectionCommand => ({
  text: `${tab}: stop and start`,
  isPossible: ({ tabs: open }) => open.has(tab),
  expect: (model) => spec.stopAndStart(model, tab),
  execute: (run) => realTab(run, tab).stopAndStart(),
})

const openTab = (tab: string): ConnectionCommand => ({
  text: `${tab}: open`,
  isPossible: (model) => !model.tabs.has(tab) && isCalm(model),
  expect: (model) => spec.openTab(model, tab),
  execute: async ({ world, tabs: open }) => open.set(tab, await world.openTab()),
})

const closeTab = (tab: string): ConnectionCommand => ({
  text: `${tab}: close`,
  isPossible: (model) => model.tabs.has(tab) && model.tabs.size > 1,
  expect: (model) => spec.closeTab(model, tab),
  execute: async (run) => {
    realTab(run, tab).close()
    run.tabs.delete(tab)
  },
})

const reload = (tab: string): ConnectionCommand => ({
  text: `${tab}: reload`,
  isPossible: ({ tabs: open }) => open.has(tab),
  expect: (model) => {
    spec.closeTab(model, tab)
    spec.openTab(model, tab)
  },
  execute: async (run) => {
    realTab(run, tab).close()
    run.tabs.set(tab, await run.world.openTab())
  },
})

/** Returns the possible steps of a world, with their frequencies. */
export const anyCommand = ({ networks, wallets }: ConnectionWorld): fc.Arbitrary<ConnectionCommand> => {
  const namespaces = Object.keys(networks) as Namespace[] // the keys of a record by namespace
  const anyTab = fc.constantFrom(...tabs)
  const anyWallet = fc.constantFrom(...wallets.keys())
  const canRevoke = [...wallets].filter(([, { revoke }]) => revoke).map(([name]) => name)
  const canEmitAfterEnd = [...wallets]
    .filter(([, { emitFromEndedSessions }]) => emitFromEndedSessions)
    .map(([name]) => name)
  const anyNetwork = fc.constantFrom(...Object.values(networks).flat())
  const anyAnswer = fc.constantFrom('approve' as const, 'reject' as const)
  const anyOwnNetwork = anyWallet.chain((wallet) =>
    fc.tuple(fc.constant(wallet), fc.constantFrom(...(networks[namespaceOf(wallet)] ?? []))),
  )
  const command = fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .tuple(anyTab, anyWallet, fc.constantFrom('approve' as const, 'reject' as const, 'hang' as const))
        .map((parameters) => connect(...parameters)),
    },
    { weight: 4, arbitrary: fc.tuple(anyWallet, anyAnswer).map((parameters) => answerPrompt(...parameters)) },
    { weight: 2, arbitrary: anyWallet.map(walletDisconnects) },
    { weight: 3, arbitrary: anyWallet.map(walletChangesAccount) },
    { weight: 3, arbitrary: anyOwnNetwork.map((parameters) => walletChangesNetwork(...parameters)) },
    ...(canRevoke.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...canRevoke).map(walletRevokes) }] : []),
    ...(canEmitAfterEnd.length > 0
      ? [{ weight: 2, arbitrary: fc.constantFrom(...canEmitAfterEnd).map(endedSessionsEmit) }]
      : []),
    {
      weight: 3,
      arbitrary: fc
        .tuple(anyWallet, fc.constantFrom('answers' as const, 'answers' as const, 'silent' as const, 'fails' as const))
        .map((parameters) => changeRestoreAnswer(...parameters)),
    },
    { weight: 1, arbitrary: fc.constant(passTenSeconds()) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(anyTab, fc.option(fc.constantFrom(...namespaces), { nil: undefined }))
        .map(([tab, namespace]) => disconnect(tab, namespaces, namespace)),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(anyTab, anyNetwork, anyAnswer).map((parameters) => switchNetwork(...parameters)),
    },
    { weight: 1, arbitrary: fc.boolean().map(setOnline) },
    { weight: 3, arbitrary: anyTab.map(closeModal) },
    { weight: 2, arbitrary: anyTab.map(stopAndStart) },
    { weight: 2, arbitrary: anyTab.map(reload) },
    { weight: 2, arbitrary: anyTab.map(openTab) },
    { weight: 1, arbitrary: anyTab.map(closeTab) },
  )
  return command.map((created) => ({ ...created, [fc.toStringMethod]: () => created.text }))
}

/** Returns the steps that end everything that is open: they answer each prompt and let time pass. */
export const endings = (model: ConnectionModel): readonly ConnectionCommand[] => [
  ...[...model.wallets].flatMap(([wallet, { prompts }]) => prompts.map(() => answerPrompt(wallet, 'reject'))),
  passTenSeconds(),
]
