import type { Namespace } from '@latchkey/core'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { anyCommand, type ConnectionCommand, endings, type Run } from './connectionCommands.js'
import { openTab } from './connectionModel.js'
import { type ConnectionModel, type ModelTab, statusOf, type WalletName, walletOf } from './connectionState.js'
import type { ConnectionWorld } from './connectionWorld.js'

/** The length of a check. */
export type ConnectionCheck = {
  /** The minimum number of steps in all worlds together. */
  readonly steps: number
  /** The maximum number of steps in one world. */
  readonly stepsPerWorld?: number
  /** The seed of the random steps. The same seed produces the same steps. */
  readonly seed: number
}

const createModel = ({ wallets, networks }: ConnectionWorld): ConnectionModel => ({
  wallets: new Map(
    [...wallets].map(([name, { accounts, promptsAgain, onlyAuthorizes = false, says }]) => {
      const [network] = networks[name.slice(0, name.indexOf('/')) as Namespace] ?? []
      if (!network) throw new Error(`${name} has no network.`)
      return [
        name,
        {
          accounts,
          network,
          isGranted: false,
          promptsAgain,
          onlyAuthorizes,
          says: {
            disconnected: true,
            revoked: true,
            heard: true,
            unlocked: 'nothing',
            connectedElsewhere: false,
            disconnectedMeanwhile: false,
            keepsAccounts: false,
            ...says,
          },
          restore: 'answers',
          prompts: [],
        },
      ]
    }),
  ),
  tabs: new Map(),
  stored: new Map(),
  facts: new Map(),
  isOnline: true,
})

/** Returns the state of every tab according to the model, in a comparable form. */
const expectedState = ({ model, world, tabs }: Run) => {
  const connectorOf = (wallet: WalletName) => world.wallets.get(wallet)?.connectorId
  const namespaces = Object.keys(world.networks) as Namespace[] // the keys of a record by namespace
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

const countTabs = (model: ConnectionModel, wallet: WalletName) => {
  const isHeard = walletOf(model, wallet).says.heard
  const following = ({ connected, locked }: ModelTab) => [...connected.values(), ...(isHeard ? locked.values() : [])]
  return [...model.tabs.values()].filter((tab) => following(tab).includes(wallet)).length
}

const listenersOf = (world: ConnectionWorld, wallet: WalletName, count: number) =>
  world.wallets.get(wallet)?.listeners ? `${wallet}: ${count}` : wallet

/** Returns the state of the kits, in the same form. */
const actualState = ({ world, tabs }: Run) => ({
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

/** The time that a kit may differ from the model before the check fails, in milliseconds. It loads code and waits for wallets meanwhile. */
const toleratedDelay = 2_000

const compare = async (run: Run, log: readonly string[]) => {
  const expected = expectedState(run)
  await run.world.waitUntilIdle()
  if (JSON.stringify(actualState(run)) === JSON.stringify(expected)) return
  const assertSame = () => expect(actualState(run), `after\n  ${log.slice(-12).join('\n  ')}\n`).toEqual(expected)
  await vi.waitFor(assertSame, { timeout: toleratedDelay, interval: 1 })
}

/**
 * Takes random steps with real kits and wallets and with the model, and compares both after each step. At the end of a world, everything that was
 * started must have ended, and no namespace may be connecting.
 *
 * @param createWorld creates a new world of kits for each run
 * @returns the number of steps
 */
export const checkConnections = async (
  createWorld: () => Promise<ConnectionWorld>,
  { steps: minSteps, stepsPerWorld = 200, seed }: ConnectionCheck,
): Promise<number> => {
  const done = { steps: 0 }
  const runSteps = async (run: Run, commands: readonly ConnectionCommand[]) => {
    const log: string[] = []
    for (const command of commands) {
      if (!command.isPossible(run.model)) continue
      log.push(command.text)
      command.expect(run.model)
      await command.execute(run)
      await compare(run, log)
      done.steps += 1
    }
  }
  const first = await createWorld()
  const commands = fc.array(anyCommand(first), { minLength: 1, maxLength: stepsPerWorld, size: 'max' })
  await first.close()
  while (done.steps < minSteps)
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const world = await createWorld()
        try {
          const run: Run = { world, model: createModel(world), tabs: new Map([['one', await world.openTab()]]) }
          openTab(run.model, 'one')
          await runSteps(run, steps)
          await runSteps(run, endings(run.model))
          expect(JSON.stringify(actualState(run))).not.toContain('connecting')
        } finally {
          await world.close()
        }
      }),
      { seed: seed + done.steps, numRuns: Math.min(100, Math.ceil((2 * (minSteps - done.steps)) / stepsPerWorld)) },
    )
  return done.steps
}
