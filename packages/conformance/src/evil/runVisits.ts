import { type AppKit, createAppKit, type Namespace } from '@latchkey/core'
import type { Clock, Session } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { createRandom } from '@latchkey/fuzz'
import { createBrowser } from '../connections/createBrowser.js'
import { delayCalls } from '../interleavings/delayCalls.js'
import type { Signing, WalletSubject } from '../walletSubject.js'
import { createHostileProxy } from './createHostileProxy.js'

/** The result of a visit. */
export type Visit = {
  readonly wasConnected: boolean
  readonly hasSigned: boolean
  /** Descriptions of the faults that were found, one line each. */
  readonly faults: readonly string[]
}

/** The number of steps in a visit. */
const stepCount = 12
/** Longer than all time limits for a wallet, in milliseconds. */
const longAfter = 10 * 60_000

/**
 * The maximum number of checks whether anything is still pending. After `immediateChecks` checks, the visit also waits in real time between two
 * checks, because code may still be loading.
 */
const maxChecks = 300
const immediateChecks = 10
/** In milliseconds. */
const pause = 40

const waitUntilIdle = async () => {
  for (let round = 0; round < 6; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A wallet's user who approves every request immediately. */
const allow = async () => {}

const createKit = (subject: WalletSubject, clock?: Clock): AppKit =>
  createAppKit({
    projectId: 'p',
    networks: [...subject.networks],
    adapters: [subject.createAdapter()],
    logLevel: 'silent',
    ...(clock && { clock }),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })

const findSession = async (kit: AppKit): Promise<Session | undefined> => {
  const { services } = await kit.loadEngine()
  return [...services.sessions.values()][0]?.session
}

/** A user who has connected an honest wallet. */
type ConnectedUser = {
  readonly kit: AppKit
  readonly window: EventTarget
  sign(): Promise<unknown>
}

const visit = async (
  subject: WalletSubject,
  change: <value>(value: value) => value,
  useKit: (user: ConnectedUser) => Promise<void>,
): Promise<void> => {
  const browser = createBrowser()
  const page = browser.openPage()
  page.enter()
  const removeWallet = subject.createWallet(allow).enter(page.window, change)
  const kit = createKit(subject)
  const { namespace } = subject.createAdapter()
  await kit.connect({ namespace, connectorId: subject.connectorId })
  const session = await findSession(kit)
  const { address, networkId } = kit.getSnapshot().namespaces[namespace] ?? {}
  if (!address || !networkId || !session?.signMessage) throw new Error('The wallet is not connected.')
  const toSign = { account: address, network: networkId, message: 'Hello.' }
  await useKit({ kit, window: page.window, sign: async () => session.signMessage?.(toSign) })
  await kit.disconnect()
  kit.destroy()
  removeWallet?.()
  page.close()
  browser.close()
}

/**
 * Runs a visit with the unchanged wallet. If this visit ends, only a hostile wallet can keep a visit from ending. The visit also loads all code, so
 * that later visits need no real time.
 */
export const runHonestVisit = (subject: WalletSubject): Promise<void> =>
  visit(
    subject,
    (value) => value,
    async ({ kit, sign }) => {
      await sign()
      for (const network of subject.networks) await kit.switchNetwork(network)
      await kit.open()
      await kit.close()
    },
  )

/**
 * Runs a visit in which another object replaces the connected wallet and claims to be the same wallet.
 *
 * @returns the calls that each of the two objects received after the replacement
 */
export const runReplacedVisit = async (
  subject: WalletSubject,
): Promise<{ readonly wallet: readonly string[]; readonly replacement: readonly string[] }> => {
  const calls = { wallet: [] as string[], replacement: [] as string[] }
  const listen =
    (names: string[]) =>
    <value>(value: value) =>
      delayCalls(value, {
        onCall: (method, inputs) => void names.push(subject.readSigning(method, inputs) ? 'sign' : method),
        turn: async () => {},
      })
  await visit(subject, listen(calls.wallet), async ({ window, sign }) => {
    calls.wallet.length = 0
    const removeWallet = subject.createWallet(allow).enter(window, listen(calls.replacement))
    await sign()
    removeWallet?.()
  })
  return calls
}

/**
 * Runs a visit with a wallet that becomes hostile. The user connects, signs, switches, leaves and comes back, in an order that the seed decides.
 * Compares every signing request with the user's own request. At the end, nothing may be pending.
 */
export const runHostileVisit = async (subject: WalletSubject, seed: number): Promise<Visit> => {
  const random = createRandom(seed)
  const browser = createBrowser()
  const page = browser.openPage()
  page.enter()
  const clock = createManualClock()
  const faults: string[] = []
  const pending = new Map<string, AbortController>()
  let requested: Signing | undefined
  let wasConnected = false
  let hasSigned = false

  const { wrap, emitFalseEvents } = createHostileProxy({
    random,
    hostileEvery: random.pick([4, 12, 40, 400]),
    onCall: (method, inputs) => {
      const signing = subject.readSigning(method, inputs)
      if (!signing) return
      if (
        !requested ||
        signing.account !== requested.account ||
        (signing.network ?? requested.network) !== requested.network
      )
        faults.push(`asked to sign with ${JSON.stringify(signing)} instead of ${JSON.stringify(requested)}`)
    },
  })
  const wallet = subject.createWallet(allow)
  const removeWallet = wallet.enter(page.window, wrap)

  const openKit = (): AppKit => {
    const kit = createKit(subject, clock)
    kit.subscribe(() => {})
    return kit
  }
  let kit = openKit()
  const { namespace } = subject.createAdapter()

  /** Starts an action without waiting for it. Ignores its error, but checks that it ends. */
  const begin = (name: string, action: (signal: AbortSignal) => Promise<unknown> | undefined) => {
    const controller = new AbortController()
    const key = `${name} ${pending.size}`
    pending.set(key, controller)
    Promise.resolve(action(controller.signal)).then(
      () => pending.delete(key),
      () => pending.delete(key),
    )
  }

  const sign = async () => {
    const session = await findSession(kit)
    const { address, networkId } = kit.getSnapshot().namespaces[namespace] ?? {}
    if (!address || !networkId || !session?.signMessage) return
    begin('sign', async (signal) => {
      requested = { account: address, network: networkId }
      const signed = await session.signMessage?.({ account: address, network: networkId, message: 'Hello.', signal })
      if (typeof signed?.signature === 'string') hasSigned = true
      else faults.push('signed with something that is not a string')
    })
    await waitUntilIdle()
  }
  const actions: readonly [() => unknown, ...(() => unknown)[]] = [
    () => begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId })),
    () => begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId })),
    sign,
    sign,
    () => begin('switch', () => kit.switchNetwork(random.pick(subject.networks))),
    () => begin('disconnect', () => kit.disconnect()),
    wallet.changeAccount,
    wallet.disconnect,
    emitFalseEvents,
    () => clock.advance(random.pick([100, 5_000, 60_000])),
    () => {
      kit.destroy()
      kit = openKit()
    },
  ]
  await kit.loadEngine()
  begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId }))
  for (let step = 0; step < stepCount; step += 1) {
    await waitUntilIdle()
    wasConnected ||= kit.getSnapshot().namespaces[namespace]?.status === 'connected'
    await random.pick(actions)()
  }

  await kit.open()
  await kit.close()
  for (const controller of pending.values()) controller.abort(new Error('aborted'))
  /** Advances the time until `list` is empty. @returns the remaining items */
  const waitUntilEmpty = async (list: () => readonly string[]) => {
    for (let check = 0; check < maxChecks; check += 1) {
      await clock.advance(longAfter)
      await waitUntilIdle()
      // The kit retries nodes that failed, so an action may start again after it ended.
      if (check > 4 && list().length === 0) break
      if (check > immediateChecks) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return list()
  }
  const listPending = () => [...pending.keys()].map((name) => `${name.split(' ')[0]} never ends`)
  await waitUntilEmpty(listPending)
  begin('disconnect', () => kit.disconnect())
  faults.push(...(await waitUntilEmpty(() => [...listPending(), ...listStuckStates(kit, namespace)])))
  kit.destroy()
  removeWallet?.()
  page.close()
  browser.close()
  return { wasConnected, hasSigned, faults }
}

const listStuckStates = (kit: AppKit, namespace: Namespace): readonly string[] => {
  const { loading, namespaces } = kit.getSnapshot()
  const { status = 'disconnected' } = namespaces[namespace] ?? {}
  return [...(loading ? ['loading forever'] : []), ...(status === 'disconnected' ? [] : [`${status} forever`])]
}
