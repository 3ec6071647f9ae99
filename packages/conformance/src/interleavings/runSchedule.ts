import { type AppKit, createAppKit } from '@latchkey/core'
import { getErrorCode } from '@latchkey/core/adapter'
import { swap } from '@latchkey/core/internal/swap'
import { createManualClock } from '@latchkey/core/testing'
import type { Scheduler } from 'fast-check'
import { createBrowser } from '../connections/createBrowser.js'
import type { Signing, WalletSubject } from '../walletSubject.js'
import { delayCalls } from './delayCalls.js'

/** The actions of the site's user. 'sign later' signs with an account that was read before. */
export const userActions = ['connect', 'sign', 'sign later', 'send', 'switch', 'disconnect', 'reload'] as const
/** The user's actions if the subject has a swap. A swap has several calls, so it needs fewer other actions to be interrupted. */
export const swapActions = ['connect', 'swap', 'swap', 'swap', 'switch', 'disconnect', 'reload'] as const
/** The actions of the wallet's user. */
export const walletActions = ['change account', 'change network', 'leave'] as const

/** The actions of the site's user and of the wallet's user, each in order. */
export type Plan = {
  readonly user: readonly (typeof userActions | typeof swapActions)[number][]
  readonly wallet: readonly (typeof walletActions)[number][]
}

/** The result of a visit. */
export type ScheduleResult = {
  /** How many signing requests the wallet received after the first one. */
  readonly signingRequests: number
  /** Descriptions of the faults that were found, one line each. */
  readonly faults: readonly string[]
}

/** How many turns each action takes beside a swap, which takes about thirty. If actions took one, no swap would get to the wallet. */
const swapTurns = 15

/** Longer than the time limits of all code, in milliseconds. */
const longAfter = 10 * 60_000

const runTasks = async () => {
  for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setImmediate(resolve))
}
/** Runs what waits for a timer too: requests to a node are collected until the next one. */
const runTimers = async () => {
  for (let round = 0; round < 2; round += 1) await new Promise((resolve) => setTimeout(resolve, 1))
  await runTasks()
}

/**
 * Runs a visit in which a scheduler decides the order of calls and responses. When the wallet receives a signing request, the kit that sent it must
 * show the request's account as connected on the request's network, and the user must have requested the signature.
 */
export const runSchedule = async (
  subject: WalletSubject,
  scheduler: Scheduler,
  { user, wallet: walletUser }: Plan,
): Promise<ScheduleResult> => {
  const browser = createBrowser()
  const page = browser.openPage()
  page.enter()
  const clock = createManualClock()
  const faults: string[] = []
  const pending = new Set<string>()
  const requested = new Set<Signing>()
  const openRequests = new Set<Promise<unknown>>()
  let isScheduled = false
  let signingRequests = 0

  const turn = (label: string): Promise<void> =>
    isScheduled ? scheduler.schedule(Promise.resolve(), label).then(() => undefined) : Promise.resolve()
  const fetch: typeof globalThis.fetch = async (...request) => {
    const responding = subject.fetch?.(...request) ?? Promise.reject(new TypeError('Failed to fetch'))
    openRequests.add(responding)
    const answer = await responding.finally(() => openRequests.delete(responding))
    await turn('node')
    return answer
  }
  /** Waits until all pending work is done. */
  const waitUntilIdle = async () => {
    const run = subject.swap ? runTimers : runTasks
    await run()
    while (openRequests.size > 0) {
      await Promise.allSettled(openRequests)
      await run()
    }
  }
  const { namespace } = subject.createAdapter()
  const factsOf = () => kit.getSnapshot().namespaces[namespace]

  const onCall = (method: string, inputs: readonly unknown[]) => {
    const signing = subject.readSigning(method, inputs)
    if (!signing) return
    signingRequests += 1
    const { status, address, networkId } = factsOf() ?? {}
    const { account, network = networkId } = signing
    const isCurrent = status === 'connected' && account === address && network === networkId
    const isRequested = [...requested].some((request) => request.account === account && request.network === network)
    if (!isCurrent || !isRequested)
      faults.push(`asked to sign with ${String(account)} on ${String(network)}: ${status} ${address} ${networkId}`)
  }
  const wallet = subject.createWallet(() => turn('user'))
  const removeWallet = wallet.enter(page.window, (value) => delayCalls(value, { onCall, turn }))

  const openKit = (): AppKit => {
    const opened = createAppKit({
      projectId: 'p',
      networks: [...subject.networks],
      adapters: [subject.createAdapter()],
      logLevel: 'silent',
      clock,
      fetch,
      ...subject.swap?.options,
    })
    opened.subscribe(() => {})
    return opened
  }
  let kit = openKit()
  let started = 0

  /** Starts an action without waiting for it. Ignores its error, but checks that it ends. */
  const begin = (name: string, action: () => Promise<unknown> | undefined): Promise<boolean> => {
    started += 1
    const key = `${name} ${started}`
    pending.add(key)
    return Promise.resolve(action())
      .then(
        () => true,
        () => false,
      )
      .finally(() => pending.delete(key))
  }
  /** Returns `undefined` if the page was reloaded before this kit had started. */
  const loadEngine = () =>
    kit.loadEngine().catch((error: unknown) => {
      if (getErrorCode(error) !== 'KIT_DESTROYED') throw error
    })
  const sign = async (kind: 'sign' | 'sign later' | 'send'): Promise<boolean> => {
    const engine = await loadEngine()
    if (!engine) return false
    const { services } = engine
    const { address: account, networkId: network } = factsOf() ?? {}
    const session = [...services.sessions.values()][0]?.session
    if (!account || !network || !session) return false
    const { transfer } = subject
    const request =
      kind === 'send' && transfer
        ? () => session.send?.({ account, network, ...transfer })
        : () => session.signMessage?.({ account, network, message: 'Hello.' })
    if (kind === 'sign later') await turn('sign later')
    const signing = { account, network }
    requested.add(signing)
    return begin(kind, request).finally(() => requested.delete(signing))
  }
  const runSwap = async (): Promise<boolean> => {
    const engine = await loadEngine()
    const { address: account, networkId: network } = factsOf() ?? {}
    if (!engine || !subject.swap || !account || !network) return false
    const { from, to, fromAmount } = subject.swap
    const order = { account, network, fromToken: from.address, toToken: to.address, fromAmount }
    // The user never leaves the review, so only the kit can stop the swap.
    const run = { signal: new AbortController().signal, onStage: () => undefined, description: 'Swap' }
    requested.add(order)
    return begin('swap', () => engine.store.dispatch(swap({ order, from, to, accepted: 1n }, run))).finally(() =>
      requested.delete(order),
    )
  }
  let switches = 0
  const userHandlers: Readonly<Record<Plan['user'][number], () => unknown>> = {
    connect: () => begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId })),
    sign: () => sign('sign'),
    'sign later': () => sign('sign later'),
    send: () => sign('send'),
    swap: runSwap,
    switch: () => {
      switches += 1
      return begin('switch', () =>
        kit.switchNetwork(subject.networks[switches % subject.networks.length] ?? subject.networks[0]),
      )
    },
    disconnect: () => begin('disconnect', () => kit.disconnect()),
    reload: () => {
      kit.destroy()
      kit = openKit()
    },
  }
  const walletHandlers: Readonly<Record<Plan['wallet'][number], () => void>> = {
    'change account': wallet.changeAccount,
    'change network': () => wallet.changeNetwork?.(),
    leave: wallet.disconnect,
  }

  await kit.loadEngine()
  await begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId }))
  if (factsOf()?.status !== 'connected') faults.push('is not connected though nothing prevents it')
  if (!(await sign('sign'))) faults.push('does not sign though nothing prevents it')
  // If sending needs no node, the wallet broadcasts, and would retry for seconds.
  if (subject.fetch && !(await sign('send'))) faults.push('does not send though nothing prevents it')
  if (subject.swap && !(await runSwap())) faults.push('does not swap though nothing prevents it')
  isScheduled = true
  signingRequests = 0

  const inTurn = async <name extends string>(all: readonly name[], actions: Readonly<Record<name, () => unknown>>) => {
    for (const name of all) {
      for (let turns = subject.swap ? swapTurns : 1; turns > 0; turns -= 1) await turn(name)
      void actions[name]()
    }
  }
  const all = Promise.all([inTurn(user, userHandlers), inTurn(walletUser, walletHandlers)])
  const release = async () => {
    await waitUntilIdle()
    while (scheduler.count() > 0) {
      await scheduler.waitOne()
      await waitUntilIdle()
    }
  }
  /** Advances the clock for code that waits, e.g. for a node that does not respond. Meanwhile, code that the visit needs for the first time loads. */
  const end = async () => {
    await release()
    for (let remaining = 60; remaining > 0 && pending.size > 0; remaining -= 1) {
      await clock.advance(longAfter)
      await release()
      if (remaining < 56) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await end()
  await all
  void userHandlers.disconnect()
  await end()
  for (const name of pending) faults.push(`${name} never ends`)
  kit.destroy()
  removeWallet?.()
  page.close()
  browser.close()
  return { signingRequests, faults }
}
