import type { Namespace } from '@latchkey/core'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { anyCommand, type ConnectionCommand, endings, type Run } from './connectionCommands.js'
import { openTab } from './connectionModel.js'
import { type ConnectionModel, statusOf, type WalletName } from './connectionState.js'
import type { ConnectionWorld } from './connectionWorld.js'

/** How long a check is. */
export type ConnectionCheck = {
  /** How many things happen in all, at least. */
  readonly steps: number
  /** How many of them happen in one world, at most. */
  readonly stepsPerWorld?: number
  /** Which things happen: the same number, the same things. */
  readonly seed: number
}

const createModel = ({ wallets, networks }: ConnectionWorld): ConnectionModel => ({
  wallets: new Map(
    [...wallets].map(([name, { accounts, asksAgain, onlyLetsIn = false }]) => {
      const [network] = networks[name.slice(0, name.indexOf('/')) as Namespace] ?? []
      if (!network) throw new Error(`${name} has no network.`)
      return [name, { accounts, network, isGranted: false, asksAgain, onlyLetsIn, restore: 'answers', prompts: [] }]
    }),
  ),
  tabs: new Map(),
  stored: new Map(),
  facts: new Map(),
  isOnline: true,
})

/** What the model says of every tab, in words that can be compared. */
const expected = ({ model, world, tabs }: Run) => {
  const connectorOf = (wallet: WalletName) => world.wallets.get(wallet)?.connectorId
  const namespaces = Object.keys(world.networks) as Namespace[] // keys of a record by namespace
  const ofTab = (tab: string) =>
    namespaces.map((namespace) => {
      const status = statusOf(model, tab, namespace)
      if (status.status !== 'connected') return `${namespace} ${status.status}`
      return `${namespace} connected ${connectorOf(status.wallet)} ${status.address} ${status.network}`
    })
  return {
    tabs: Object.fromEntries([...tabs.keys()].map((tab) => [tab, ofTab(tab)])),
    stored: [...model.stored].map(([namespace, wallet]) => `${namespace}/${connectorOf(wallet)}`).sort(),
    prompts: [...model.wallets].map(([wallet, { prompts }]) => `${wallet}: ${prompts.length}`),
    listeners: [...model.wallets.keys()].map((wallet) => listenersOf(world, wallet, countTabs(model, wallet))),
  }
}

const countTabs = ({ tabs }: ConnectionModel, wallet: WalletName) =>
  [...tabs.values()].filter(({ connected }) => [...connected.values()].includes(wallet)).length

const listenersOf = (world: ConnectionWorld, wallet: WalletName, count: number) =>
  world.wallets.get(wallet)?.listeners ? `${wallet}: ${count}` : wallet

/** What the kits say. */
const told = ({ world, tabs }: Run) => ({
  tabs: Object.fromEntries(
    [...tabs].map(([name, { kit }]) => [
      name,
      (Object.keys(world.networks) as Namespace[]).map((namespace) => {
        const {
          status = 'disconnected',
          connectorId,
          address,
          networkId,
        } = kit.getSnapshot().namespaces[namespace] ?? {}
        return status === 'connected'
          ? `${namespace} connected ${connectorId} ${address} ${networkId}`
          : `${namespace} ${status}`
      }),
    ]),
  ),
  stored: [...world.stored()].sort(),
  prompts: [...world.wallets].map(([wallet, { prompts }]) => `${wallet}: ${prompts()}`),
  listeners: [...world.wallets].map(([wallet, { listeners }]) => listenersOf(world, wallet, listeners?.() ?? 0)),
})

/** How long a kit may say something else than the model before it is wrong, in milliseconds: code is fetched, wallets answer. */
const patience = 2_000

const compare = async (run: Run, happened: readonly string[]) => {
  const wanted = expected(run)
  await run.world.settle()
  if (JSON.stringify(told(run)) === JSON.stringify(wanted)) return
  const assertSame = () => expect(told(run), `after\n  ${happened.slice(-12).join('\n  ')}\n`).toEqual(wanted)
  await vi.waitFor(assertSame, { timeout: patience, interval: 1 })
}

/**
 * Has things happen by chance to real kits and wallets, and to the model; after each of them both say the same. At the end of a world
 * everything that was begun has ended: no namespace is connecting for ever.
 *
 * @param createWorld makes the kits' world, anew for each run
 * @returns how many things happened
 */
export const checkConnections = async (
  createWorld: () => Promise<ConnectionWorld>,
  { steps: wanted, stepsPerWorld = 200, seed }: ConnectionCheck,
): Promise<number> => {
  const done = { steps: 0 }
  const happen = async (run: Run, commands: readonly ConnectionCommand[]) => {
    const happened: string[] = []
    for (const command of commands) {
      if (!command.isPossible(run.model)) continue
      happened.push(command.text)
      command.expect(run.model)
      await command.act(run)
      await compare(run, happened)
      done.steps += 1
    }
  }
  const first = await createWorld()
  const commands = fc.array(anyCommand(first), { minLength: 1, maxLength: stepsPerWorld, size: 'max' })
  await first.close()
  while (done.steps < wanted)
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const world = await createWorld()
        try {
          const run: Run = { world, model: createModel(world), tabs: new Map([['one', await world.openTab()]]) }
          openTab(run.model, 'one')
          await happen(run, some)
          await happen(run, endings(run.model))
          expect(JSON.stringify(told(run))).not.toContain('connecting')
        } finally {
          await world.close()
        }
      }),
      { seed: seed + done.steps, numRuns: Math.min(100, Math.ceil((2 * (wanted - done.steps)) / stepsPerWorld)) },
    )
  return done.steps
}
