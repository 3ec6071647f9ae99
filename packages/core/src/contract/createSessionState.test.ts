import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../base/clock.js'
import { createManualClock } from '../testing/createTestKit.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Session, SessionEvent, SessionFacts } from './session.js'
import type { Network } from './network.js'
import { requestDisconnect, createSessionState, type SessionState } from './createSessionState.js'

const facts: SessionFacts = {
  accounts: [{ address: 'a' }],
  chosenBy: 'wallet',
  network: 'eip155:1',
  approved: 'all',
}

const network = (id: CaipNetworkId): Network => ({
  id,
  name: id,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  walletRpcUrls: [],
})

const follow = (forget = () => Promise.resolve()) => {
  const onOver = vi.fn<(ended: boolean) => void>()
  const events: SessionEvent[] = []
  const state = createSessionState(facts)
  state.onOver(onOver)
  const session = state.toSession({ namespace: 'eip155', provider: undefined, forget })
  const unsubscribe = session.subscribe((event) => void events.push(event))
  return { state, session, onOver, events, unsubscribe }
}

it('emits a change once, and nothing if nothing changed', () => {
  const { state, events, unsubscribe } = follow()
  const next: SessionFacts = { ...facts, network: 'eip155:10' }
  state.change({ ...facts, accounts: [{ address: 'a' }] })
  expect(events).toEqual([])
  expect(state.facts).toBe(facts)
  state.change(next)
  state.change({ ...next })
  expect(events).toEqual([{ kind: 'change' }])
  expect(state.facts).toBe(next)
  unsubscribe()
  state.change(facts)
  expect(events).toHaveLength(1)
})

it('ends once, with reason `wallet` if it was not closed, and ignores everything after that', () => {
  const { state, session, onOver, events } = follow()
  state.end()
  state.end('expired')
  session.release()
  state.change({ ...facts, network: 'eip155:10' })
  expect(events).toEqual([{ kind: 'end', reason: 'wallet' }])
  expect(onOver.mock.calls).toEqual([[true]])
  expect(state.facts).toBe(facts)
  expect(() => state.assertOpen()).toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
})

it('unsubscribes at once from a wallet that ended the session while the adapter subscribed to it', () => {
  const { state } = follow()
  const unfollow = vi.fn()
  state.end()
  state.onOver(unfollow)
  expect(unfollow).toHaveBeenCalledOnce()
})

it('ends, and runs the other functions, if a wallet throws when the session unsubscribes from it', () => {
  const { state, events } = follow()
  const others = vi.fn<() => void>()
  const refuse = () => {
    throw new Error('I stay.')
  }
  state.onOver(refuse)
  state.onOver(others)
  state.end()
  state.onOver(refuse)
  expect(others).toHaveBeenCalledOnce()
  expect(events).toEqual([{ kind: 'end', reason: 'wallet' }])
})

it('emits its end asynchronously to listeners that subscribe after it', async () => {
  const { state, session } = follow()
  state.end()
  const [events, removedListener] = [vi.fn<(event: SessionEvent) => void>(), vi.fn<(event: SessionEvent) => void>()]
  session.subscribe(events)
  session.subscribe(removedListener)()
  expect(events).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(events.mock.calls).toEqual([[{ kind: 'end', reason: 'wallet' }]])
  expect(removedListener).not.toHaveBeenCalled()
})

it('emits nothing when it is released', () => {
  const { state, session, onOver, events } = follow()
  state.assertOpen()
  session.release()
  state.end()
  expect(events).toEqual([])
  expect(onOver.mock.calls).toEqual([[false]])
})

it('is closed by one call at a time, and ends with reason `user`', async () => {
  const forget = vi.fn(async () => state.end('user'))
  const { state, session, events } = follow(forget)
  await Promise.all([session.close(), session.close()])
  await session.close()
  expect(forget).toHaveBeenCalledOnce()
  expect(events).toEqual([{ kind: 'end', reason: 'user' }])
})

it('can be closed again if the wallet failed to forget', async () => {
  const forget = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('busy'))
  const { state, session, events } = follow(forget)
  await expect(session.close()).rejects.toThrow('busy')
  expect(state.isOver).toBe(false)
  forget.mockImplementationOnce(async () => state.end('user'))
  await session.close()
  expect(events).toEqual([{ kind: 'end', reason: 'user' }])
})

it('resolves if the wallet never forgets the page, or fails to', async () => {
  const clock = createManualClock()
  const never = requestDisconnect(() => new Promise(() => {}), clock)
  await clock.advance(1_000)
  await expect(never).resolves.toBeUndefined()
  const failing = () => {
    throw new Error('no such method')
  }
  await expect(requestDisconnect(failing, systemClock)).resolves.toBeUndefined()
  await expect(requestDisconnect(() => Promise.reject(new Error('no')), systemClock)).resolves.toBeUndefined()
})

it('ends `signMessage` when its signal aborts, even if the promise of the adapter never ends', async () => {
  const session = createSessionState(facts).toSession({
    namespace: 'eip155',
    provider: undefined,
    forget: async () => {},
    signMessage: () => new Promise(() => {}),
  })
  const controller = new AbortController()
  const signing = session.signMessage?.({ account: 'a', network: 'eip155:1', message: '', signal: controller.signal })
  controller.abort(new Error('aborted'))
  await expect(signing).rejects.toThrow('aborted')
})

it.each([
  ['ends', (state: SessionState) => state.end()],
  ['is released', (_: SessionState, session: Session) => session.release()],
])('ends `switchNetwork` when it %s, even if the promise of the adapter never ends', async (_, finish) => {
  const state = createSessionState(facts)
  const session = state.toSession({
    namespace: 'eip155',
    provider: undefined,
    forget: async () => {},
    switchNetwork: () => new Promise(() => {}),
  })
  const switching = session.switchNetwork?.({ network: 'eip155:10' })
  finish(state, session)
  await expect(switching).rejects.toMatchObject({ code: 'SESSION_ENDED' })
})

describe('a request', () => {
  const networks = [network('eip155:1'), network('eip155:10')]
  const find = (address: string) => facts.accounts.find((account) => account.address === address)
  const at = { account: 'a', network: 'eip155:1' } as const

  it('for the account and network in use gets both back', () => {
    const { state } = follow()
    expect(state.assertCurrent(at, networks, find)).toEqual({ account: { address: 'a' }, network: networks[0] })
  })

  it('for another account is rejected', () => {
    const { state } = follow()
    const context = { account: 'b', inUse: 'a' }
    const mismatch = expect.objectContaining({ code: 'ACCOUNT_MISMATCH', context })
    expect(() => state.assertCurrent({ ...at, account: 'b' }, networks, find)).toThrow(mismatch)
    expect(() => state.assertAccount('b', find)).toThrow(mismatch)
  })

  it.each([
    ['another network', 'eip155:10', networks],
    ['a network that the adapter does not have', 'eip155:1', networks.slice(1)],
  ] as const)('for %s is rejected', (_, id, adapterNetworks) => {
    const { state } = follow()
    const context = { network: id, inUse: 'eip155:1' }
    expect(() => state.assertCurrent({ ...at, network: id }, adapterNetworks, find)).toThrow(
      expect.objectContaining({ code: 'NETWORK_MISMATCH', context }),
    )
  })

  it('is rejected after the session has ended', () => {
    const { state } = follow()
    state.end()
    expect(() => state.assertCurrent(at, networks, find)).toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
  })
})
