import { expect, it, vi } from 'vitest'
import { systemClock } from '../base/clock.js'
import { createManualClock } from '../testing/createManualClock.js'
import type { SessionEvent, SessionFacts } from './contract.js'
import { askToForget, createSessionState } from './createSessionState.js'

const facts: SessionFacts = {
  accounts: [{ address: 'a' }],
  chosenBy: 'wallet',
  network: 'eip155:1',
  approved: 'all',
}

const follow = (forget = () => Promise.resolve()) => {
  const onOver = vi.fn<(ended: boolean) => void>()
  const told: SessionEvent[] = []
  const state = createSessionState(facts)
  state.onOver(onOver)
  const session = state.toSession({ namespace: 'eip155', provider: undefined, forget })
  const unsubscribe = session.subscribe((event) => void told.push(event))
  return { state, session, onOver, told, unsubscribe }
}

it('tells a change once, and nothing where nothing changed', () => {
  const { state, told, unsubscribe } = follow()
  const next: SessionFacts = { ...facts, network: 'eip155:10' }
  state.change({ ...facts, accounts: [{ address: 'a' }] })
  expect(told).toEqual([])
  expect(state.facts).toBe(facts)
  state.change(next)
  state.change({ ...next })
  expect(told).toEqual([{ kind: 'change' }])
  expect(state.facts).toBe(next)
  unsubscribe()
  state.change(facts)
  expect(told).toHaveLength(1)
})

it('ends once, by the wallet where nobody closes it, and takes up nothing after that', () => {
  const { state, session, onOver, told } = follow()
  state.end()
  state.end('expired')
  session.release()
  state.change({ ...facts, network: 'eip155:10' })
  expect(told).toEqual([{ kind: 'end', reason: 'wallet' }])
  expect(onOver.mock.calls).toEqual([[true]])
  expect(state.facts).toBe(facts)
  expect(() => state.assertOpen()).toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
})

it('leaves alone at once what told of its end before it could be left alone', () => {
  const { state } = follow()
  const unfollow = vi.fn()
  state.end()
  state.onOver(unfollow)
  expect(unfollow).toHaveBeenCalledOnce()
})

it('ends, and does what else is to be done, where a wallet throws as it is left', () => {
  const { state, told } = follow()
  const others = vi.fn<() => void>()
  const refuse = () => {
    throw new Error('I stay.')
  }
  state.onOver(refuse)
  state.onOver(others)
  state.end()
  state.onOver(refuse)
  expect(others).toHaveBeenCalledOnce()
  expect(told).toEqual([{ kind: 'end', reason: 'wallet' }])
})

it('tells its end also those who come after it, when they have gone on', async () => {
  const { state, session } = follow()
  state.end()
  const [told, left] = [vi.fn<(event: SessionEvent) => void>(), vi.fn<(event: SessionEvent) => void>()]
  session.subscribe(told)
  session.subscribe(left)()
  expect(told).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(told.mock.calls).toEqual([[{ kind: 'end', reason: 'wallet' }]])
  expect(left).not.toHaveBeenCalled()
})

it('is released without a word', () => {
  const { state, session, onOver, told } = follow()
  state.assertOpen()
  session.release()
  state.end()
  expect(told).toEqual([])
  expect(onOver.mock.calls).toEqual([[false]])
})

it('is closed by one call at a time, and ends by the person', async () => {
  const forget = vi.fn(async () => state.end('user'))
  const { state, session, told } = follow(forget)
  await Promise.all([session.close(), session.close()])
  await session.close()
  expect(forget).toHaveBeenCalledOnce()
  expect(told).toEqual([{ kind: 'end', reason: 'user' }])
})

it('may be closed again where the wallet did not forget', async () => {
  const forget = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('busy'))
  const { state, session, told } = follow(forget)
  await expect(session.close()).rejects.toThrow('busy')
  expect(state.isOver).toBe(false)
  forget.mockImplementationOnce(async () => state.end('user'))
  await session.close()
  expect(told).toEqual([{ kind: 'end', reason: 'user' }])
})

it('goes on without a wallet that never forgets, or cannot', async () => {
  const clock = createManualClock()
  const never = askToForget(() => new Promise(() => {}), clock)
  await clock.advance(1_000)
  await expect(never).resolves.toBeUndefined()
  const failing = () => {
    throw new Error('no such method')
  }
  await expect(askToForget(failing, systemClock)).resolves.toBeUndefined()
  await expect(askToForget(() => Promise.reject(new Error('no')), systemClock)).resolves.toBeUndefined()
})
