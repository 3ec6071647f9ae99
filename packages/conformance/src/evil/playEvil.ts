import { type AppKit, createAppKit, type Namespace } from '@latchkey/core'
import type { Clock, Session } from '@latchkey/core/adapter'
import { createManualClock } from '@latchkey/core/testing'
import { createRandom } from '@latchkey/fuzz'
import { createBrowser } from '../connections/createBrowser.js'
import { delayCalls } from '../interleavings/delayCalls.js'
import type { Signing, WalletSubject } from '../walletSubject.js'
import { createSpoiler } from './spoil.js'

/** How a visit ended. */
export type Visit = {
  readonly wasConnected: boolean
  readonly hasSigned: boolean
  /** What should not have been, a line each. */
  readonly faults: readonly string[]
}

/** How many things happen in a visit. */
const length = 12
/** Longer than anything waits for a wallet, in milliseconds. */
const longAfter = 10 * 60_000

/** How often it is looked whether nothing waits any more, and from when on real time passes between two looks: code may still be fetched. */
const looks = 300
const patientLooks = 10
/** In milliseconds. */
const pause = 40

const settle = async () => {
  for (let round = 0; round < 6; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** The wallet's person, who allows everything at once. */
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

/** A visitor who has connected a wallet that does as it is asked. */
type Connected = {
  readonly kit: AppKit
  readonly window: EventTarget
  sign(): Promise<unknown>
}

const visit = async (
  subject: WalletSubject,
  change: <given>(given: given) => given,
  play: (visitor: Connected) => Promise<void>,
): Promise<void> => {
  const browser = createBrowser()
  const page = browser.openPage()
  page.enter()
  const takeAway = subject.createWallet(allow).enter(page.window, change)
  const kit = createKit(subject)
  const { namespace } = subject.createAdapter()
  await kit.connect({ namespace, connectorId: subject.connectorId })
  const session = await findSession(kit)
  const { address, networkId } = kit.getSnapshot().namespaces[namespace] ?? {}
  if (!address || !networkId || !session?.signMessage) throw new Error('The wallet is not connected.')
  const toSign = { account: address, network: networkId, message: 'Hello.' }
  await play({ kit, window: page.window, sign: async () => session.signMessage?.(toSign) })
  await kit.disconnect()
  kit.destroy()
  takeAway?.()
  page.close()
  browser.close()
}

/**
 * A visit with the wallet as it is. That it comes to its end shows that nothing but a wallet's evil keeps a visitor from it; and what it fetches is
 * there for the visits that follow, which wait for nothing that takes real time.
 */
export const playGood = (subject: WalletSubject): Promise<void> =>
  visit(
    subject,
    (given) => given,
    async ({ kit, sign }) => {
      await sign()
      for (const network of subject.networks) await kit.switchNetwork(network)
      await kit.open()
      await kit.close()
    },
  )

/**
 * A visit in which another object takes the place of the wallet that was connected, and says the same of itself.
 *
 * @returns what each of the two was called for since then
 */
export const playReplaced = async (
  subject: WalletSubject,
): Promise<{ readonly wallet: readonly string[]; readonly replacement: readonly string[] }> => {
  const heard = { wallet: [] as string[], replacement: [] as string[] }
  const listen =
    (calls: string[]) =>
    <given>(given: given) =>
      delayCalls(given, {
        onCall: (method, inputs) => void calls.push(subject.readSigning(method, inputs) ? 'sign' : method),
        turn: async () => {},
      })
  await visit(subject, listen(heard.wallet), async ({ window, sign }) => {
    heard.wallet.length = 0
    const takeAway = subject.createWallet(allow).enter(window, listen(heard.replacement))
    await sign()
    takeAway?.()
  })
  return heard
}

/**
 * A visitor's minutes with a wallet that turned evil: they connect, sign, switch, leave and come back, in an order of the seed's. What the wallet is
 * asked to sign is compared with what the visitor wanted, and at the end nothing may wait for it.
 */
export const playEvil = async (subject: WalletSubject, seed: number): Promise<Visit> => {
  const random = createRandom(seed)
  const browser = createBrowser()
  const page = browser.openPage()
  page.enter()
  const clock = createManualClock()
  const faults: string[] = []
  const pending = new Map<string, AbortController>()
  let wanted: Signing | undefined
  let wasConnected = false
  let hasSigned = false

  const { spoil, tellLies } = createSpoiler({
    random,
    oneIn: random.pick([4, 12, 40, 400]),
    onCall: (method, inputs) => {
      const asked = subject.readSigning(method, inputs)
      if (!asked) return
      if (!wanted || asked.account !== wanted.account || (asked.network ?? wanted.network) !== wanted.network)
        faults.push(`asked to sign with ${JSON.stringify(asked)} instead of ${JSON.stringify(wanted)}`)
    },
  })
  const wallet = subject.createWallet(allow)
  const takeAway = wallet.enter(page.window, spoil)

  const openKit = (): AppKit => {
    const kit = createKit(subject, clock)
    kit.subscribe(() => {})
    return kit
  }
  let kit = openKit()
  const { namespace } = subject.createAdapter()

  /** Does not wait for it: how it fails is not looked at, that it ends is. */
  const begin = (name: string, act: (signal: AbortSignal) => Promise<unknown> | undefined) => {
    const controller = new AbortController()
    const key = `${name} ${pending.size}`
    pending.set(key, controller)
    Promise.resolve(act(controller.signal)).then(
      () => pending.delete(key),
      () => pending.delete(key),
    )
  }

  const sign = async () => {
    const session = await findSession(kit)
    const { address, networkId } = kit.getSnapshot().namespaces[namespace] ?? {}
    if (!address || !networkId || !session?.signMessage) return
    begin('sign', async (signal) => {
      wanted = { account: address, network: networkId }
      const signed = await session.signMessage?.({ account: address, network: networkId, message: 'Hello.', signal })
      if (typeof signed?.signature === 'string') hasSigned = true
      else faults.push('signed with something that is no text')
    })
    await settle()
  }
  const acts: readonly [() => unknown, ...(() => unknown)[]] = [
    () => begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId })),
    () => begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId })),
    sign,
    sign,
    () => begin('switch', () => kit.switchNetwork(random.pick(subject.networks))),
    () => begin('disconnect', () => kit.disconnect()),
    wallet.changeAccount,
    wallet.leave,
    tellLies,
    () => clock.advance(random.pick([100, 5_000, 60_000])),
    () => {
      kit.destroy()
      kit = openKit()
    },
  ]
  await kit.loadEngine()
  begin('connect', () => kit.connect({ namespace, connectorId: subject.connectorId }))
  for (let left = length; left > 0; left -= 1) {
    await settle()
    wasConnected ||= kit.getSnapshot().namespaces[namespace]?.status === 'connected'
    await random.pick(acts)()
  }

  await kit.open()
  await kit.close()
  for (const controller of pending.values()) controller.abort(new Error('given up'))
  /** Lets time pass until there is nothing more of what is told. @returns what there is still */
  const outlast = async (tell: () => readonly string[]) => {
    for (let look = 0; look < looks; look += 1) {
      await clock.advance(longAfter)
      await settle()
      // A node that failed is asked again: what ends may begin once more.
      if (look > 4 && tell().length === 0) break
      if (look > patientLooks) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return tell()
  }
  const unended = () => [...pending.keys()].map((name) => `${name.split(' ')[0]} never ends`)
  await outlast(unended)
  begin('disconnect', () => kit.disconnect())
  faults.push(...(await outlast(() => [...unended(), ...stuckIn(kit, namespace)])))
  kit.destroy()
  takeAway?.()
  page.close()
  browser.close()
  return { wasConnected, hasSigned, faults }
}

const stuckIn = (kit: AppKit, namespace: Namespace): readonly string[] => {
  const { loading, namespaces } = kit.getSnapshot()
  const { status = 'disconnected' } = namespaces[namespace] ?? {}
  return [...(loading ? ['loading for ever'] : []), ...(status === 'disconnected' ? [] : [`${status} for ever`])]
}
