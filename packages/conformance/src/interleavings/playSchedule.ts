import { type AppKit, createAppKit } from '@latchkey/core'
import { getErrorCode } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import type { Scheduler } from 'fast-check'
import { createBrowser } from '../connections/createBrowser.js'
import type { Signing, WalletSubject } from '../walletSubject.js'
import { delayCalls } from './delayCalls.js'

/** What a visitor does. What is signed later was read now. */
export const visitorActs = ['connect', 'sign', 'sign later', 'send', 'switch', 'disconnect', 'reload'] as const
/** What a wallet's person does. */
export const walletActs = ['change account', 'change network', 'leave'] as const

/** What a visitor and a wallet's person do, each in their order. */
export type Plan = {
  readonly visitor: readonly (typeof visitorActs)[number][]
  readonly wallet: readonly (typeof walletActs)[number][]
}

/** How a visit went. */
export type Played = {
  /** How often the wallet was asked to sign or send after the first time. */
  readonly asked: number
  /** What should not have been, a line each. */
  readonly faults: readonly string[]
}

/** Longer than anything waits, in milliseconds. */
const longAfter = 10 * 60_000

const letRun = async () => {
  for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * A visitor's minutes with a wallet whose calls and prompts are heard and answered in an order that the scheduler decides. In the moment in
 * which the wallet is asked to sign, the kit that asks must itself say that this account is connected on this network, and the visitor must
 * have wanted it.
 */
export const playSchedule = async (
  subject: WalletSubject,
  scheduler: Scheduler,
  { visitor, wallet: person }: Plan,
): Promise<Played> => {
  const browser = createBrowser()
  const page = browser.openPage()
  page.enter()
  const clock = createManualClock()
  const faults: string[] = []
  const pending = new Set<string>()
  const wanted = new Set<Signing>()
  const underWay = new Set<Promise<unknown>>()
  let isScheduled = false
  let asked = 0

  const turn = (label: string): Promise<void> =>
    isScheduled ? scheduler.schedule(Promise.resolve(), label).then(() => undefined) : Promise.resolve()
  const fetch: typeof globalThis.fetch = async (...request) => {
    const asking = subject.fetch?.(...request) ?? Promise.reject(new TypeError('Failed to fetch'))
    underWay.add(asking)
    const answer = await asking.finally(() => underWay.delete(asking))
    await turn('node')
    return answer
  }
  /** Until nothing more happens by itself. */
  const settle = async () => {
    await letRun()
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await letRun()
    }
  }
  const { namespace } = subject.createAdapter()
  const factsOf = () => kit.getSnapshot().namespaces[namespace]

  const onCall = (method: string, inputs: readonly unknown[]) => {
    const signing = subject.readSigning(method, inputs)
    if (!signing) return
    asked += 1
    const { status, address, networkId } = factsOf() ?? {}
    const { account, network = networkId } = signing
    const isCurrent = status === 'connected' && account === address && network === networkId
    const isWanted = [...wanted].some((one) => one.account === account && one.network === network)
    if (!isCurrent || !isWanted)
      faults.push(`asked to sign with ${String(account)} on ${String(network)}: ${status} ${address} ${networkId}`)
  }
  const wallet = subject.createWallet(() => turn('person'))
  const takeAway = wallet.enter(page.window, (given) => delayCalls(given, { onCall, turn }))

  const openKit = (): AppKit => {
    const opened = createAppKit({
      projectId: 'p',
      networks: [...subject.networks],
      adapters: [subject.createAdapter()],
      logLevel: 'silent',
      clock,
      fetch,
    })
    opened.subscribe(() => {})
    return opened
  }
  let kit = openKit()
  let begun = 0

  /** Does not wait for it: how it fails is not looked at, that it ends is. */
  const begin = (name: string, act: () => Promise<unknown> | undefined): Promise<boolean> => {
    begun += 1
    const key = `${name} ${begun}`
    pending.add(key)
    return Promise.resolve(act())
      .then(
        () => true,
        () => false,
      )
      .finally(() => pending.delete(key))
  }
  const sign = async (how: 'sign' | 'sign later' | 'send'): Promise<boolean> => {
    // No engine: the page was reloaded before this kit had started.
    const engine = await kit.loadEngine().catch((error: unknown) => {
      if (getErrorCode(error) !== 'KIT_DESTROYED') throw error
    })
    if (!engine) return false
    const { services } = engine
    const { address: account, networkId: network } = factsOf() ?? {}
    const session = [...services.sessions.values()][0]?.session
    if (!account || !network || !session) return false
    const { transfer } = subject
    const act =
      how === 'send' && transfer
        ? () => session.send?.({ account, network, ...transfer })
        : () => session.signMessage?.({ account, network, message: 'Hello.' })
    if (how === 'sign later') await turn('sign later')
    const signing = { account, network }
    wanted.add(signing)
    return begin(how, act).finally(() => wanted.delete(signing))
  }
  let other = 0
  const acts: Readonly<Record<Plan['visitor'][number], () => unknown>> = {
    connect: () => begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId })),
    sign: () => sign('sign'),
    'sign later': () => sign('sign later'),
    send: () => sign('send'),
    switch: () => {
      other += 1
      return begin('switch', () =>
        kit.switchNetwork(subject.networks[other % subject.networks.length] ?? subject.networks[0]),
      )
    },
    disconnect: () => begin('disconnect', () => kit.disconnect()),
    reload: () => {
      kit.destroy()
      kit = openKit()
    },
  }
  const turns: Readonly<Record<Plan['wallet'][number], () => void>> = {
    'change account': wallet.changeAccount,
    'change network': () => wallet.changeNetwork?.(),
    leave: wallet.leave,
  }

  await kit.loadEngine()
  await begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId }))
  if (factsOf()?.status !== 'connected') faults.push('is not connected where nothing is in its way')
  if (!(await sign('sign'))) faults.push('does not sign where nothing is in its way')
  // What can be sent without a node's word is let out by the wallet, which would try to for seconds.
  if (subject.fetch && !(await sign('send'))) faults.push('does not send where nothing is in its way')
  isScheduled = true
  asked = 0

  const inTurn = async <act extends string>(all: readonly act[], does: Readonly<Record<act, () => unknown>>) => {
    for (const act of all) {
      await turn(act)
      void does[act]()
    }
  }
  const all = Promise.all([inTurn(visitor, acts), inTurn(person, turns)])
  const release = async () => {
    await settle()
    while (scheduler.count() > 0) {
      await scheduler.waitOne()
      await settle()
    }
  }
  /** What waits for time, as what asks a node that does not answer, has it; what is fetched for the first time comes meanwhile. */
  const end = async () => {
    await release()
    for (let left = 60; left > 0 && pending.size > 0; left -= 1) {
      await clock.advance(longAfter)
      await release()
      if (left < 56) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await end()
  await all
  void acts.disconnect()
  await end()
  for (const name of pending) faults.push(`${name} never ends`)
  kit.destroy()
  takeAway?.()
  page.close()
  browser.close()
  return { asked, faults }
}
