import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Session, SessionEvent, SessionFacts } from './contract.js'
import type { Clock } from '../base/clock.js'

/** How long a wallet may take to forget the page before it is left without its word, in milliseconds. */
const forgetWait = 1_000

type EndReason = Extract<SessionEvent, { readonly kind: 'end' }>['reason']

/** What a session does beside what every session does. */
export type SessionActs<ns extends Namespace, provider> = Omit<
  Session<ns, provider>,
  'facts' | 'subscribe' | 'release' | 'close'
> & {
  /** Makes the wallet forget the page, then ends the session; where it fails, the session may be closed again. */
  forget(): Promise<void>
}

/** What a session is at the moment, told to those who follow it. */
export type SessionState = {
  /** Replaced, never written to. */
  readonly facts: SessionFacts
  readonly isOver: boolean
  /**
   * What is done once it is over, before anybody is told; at once where it is. `ended` is `false` where it was released. What it throws keeps
   * nobody from what follows.
   */
  onOver(act: (ended: boolean) => void): void
  /** Takes up new facts, and tells of them where they differ. */
  change(next: SessionFacts): void
  /** Ends the session and tells why, once: `'user'` while `forget` waits for its wallet, else `'wallet'`. */
  end(reason?: EndReason): void
  /** @throws `SESSION_ENDED` */
  assertOpen(): void
  /** The session itself: what every session does, and `acts`. */
  toSession<ns extends Namespace, provider>(acts: SessionActs<ns, provider>): Session<ns, provider>
}

/** Keeps what every session keeps: its facts, its followers, and that it ends once. */
export const createSessionState = (facts: SessionFacts): SessionState => {
  const listeners = new Set<(event: SessionEvent) => void>()
  const lastActs: ((ended: boolean) => void)[] = []
  let closing: Promise<void> | undefined

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const performLast = (ended: boolean) => {
    for (const act of lastActs.splice(0))
      try {
        act(ended)
      } catch {
        // What stops listening is the wallet's own code. One that will not be left is left all the same.
      }
  }
  const leave = (reason?: EndReason) => {
    if (state.isOver) return
    state.isOver = true
    performLast(!!reason)
    if (reason) emit({ kind: 'end', reason })
  }
  const state = {
    facts,
    isOver: false,
    onOver: (act: (ended: boolean) => void) => {
      lastActs.push(act)
      if (state.isOver) performLast(false)
    },
    change: (next: SessionFacts) => {
      if (state.isOver || JSON.stringify(next) === JSON.stringify(state.facts)) return
      state.facts = next
      emit({ kind: 'change' })
    },
    end: (reason: EndReason = closing ? 'user' : 'wallet') => leave(reason),
    assertOpen: () => {
      if (state.isOver) throw new LatchkeyError('SESSION_ENDED', 'The session is over.')
    },
    toSession: <ns extends Namespace, provider>({
      forget,
      ...acts
    }: SessionActs<ns, provider>): Session<ns, provider> => ({
      ...acts,
      get facts() {
        return state.facts
      },
      subscribe: (listener) => {
        listeners.add(listener)
        // A wallet may leave while it is followed, before anybody follows its session.
        if (state.isOver) queueMicrotask(() => listeners.has(listener) && listener({ kind: 'end', reason: 'wallet' }))
        return () => {
          listeners.delete(listener)
        }
      },
      release: () => leave(),
      close: async () => {
        if (!state.isOver)
          await (closing ??= forget().finally(() => {
            closing = undefined
          }))
      },
    }),
  }
  return state
}

/** Asks a wallet to forget the page. One that cannot, fails to, or takes too long keeps its own memory of it: the page is gone all the same. */
export const askToForget = async (ask: () => unknown, clock: Clock): Promise<void> => {
  const asked = Promise.resolve().then(ask)
  await Promise.race([clock.wait(forgetWait), asked.catch(() => {})])
}
