import type { Namespace } from '../base/namespaces.js'
import { untilAborted } from '../base/untilAborted.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { AccountRef, Session, SessionEvent, SessionFacts } from './session.js'
import type { Network } from './network.js'
import type { Clock } from '../base/clock.js'

/** How long a wallet may take to forget the page, in milliseconds. After that, the kit no longer waits for its confirmation. */
const forgetWait = 1_000

type EndReason = Extract<SessionEvent, { readonly kind: 'end' }>['reason']

/** The members of a session beyond those that every session has. */
export type SessionMethods<ns extends Namespace, provider> = Omit<
  Session<ns, provider>,
  'facts' | 'subscribe' | 'release' | 'close'
> & {
  /** Revokes the page's access in the wallet, then ends the session. If this fails, the session can be closed again. */
  forget(): Promise<void>
}

/** The current state of a session, and the methods that change it and notify its subscribers. */
export type SessionState = {
  /** Replaced as a whole, never mutated. */
  readonly facts: SessionFacts
  readonly isOver: boolean
  /**
   * Registers a function that runs once the session is over, before any subscriber is notified. If the session is already over, it runs at once.
   * `ended` is `false` if the session was released. If the function throws, everything that follows still runs.
   */
  onOver(onEnd: (ended: boolean) => void): void
  /** Sets new facts, and notifies the subscribers if they differ. */
  change(next: SessionFacts): void
  /** Ends the session and emits the reason, once: `'user'` while `forget` waits for its wallet, else the given one, `'wallet'` by default. */
  end(reason?: EndReason): void
  /** @throws `SESSION_ENDED` */
  assertOpen(): void
  /**
   * Checks that the session acts for an account.
   *
   * @param find returns the adapter's own record of the account, or `undefined` if the session does not act for it
   * @returns the record
   * @throws `SESSION_ENDED`, `ACCOUNT_MISMATCH`
   */
  assertAccount<account>(address: string, find: (address: string) => account | undefined): account
  /**
   * Checks that a request is for an account and the network of the session. Call it before the wallet gets the request, and again after each wait:
   * the user may have changed either in the wallet.
   *
   * @param networks the networks of which the session's is one
   * @param find as in `assertAccount`
   * @throws `SESSION_ENDED`, `ACCOUNT_MISMATCH`, `NETWORK_MISMATCH`
   */
  assertCurrent<account>(
    at: AccountRef,
    networks: readonly Network[],
    find: (address: string) => account | undefined,
  ): { readonly account: account; readonly network: Network }
  /** Returns the session itself: the members that every session has, and `methods`. */
  toSession<ns extends Namespace, provider>(methods: SessionMethods<ns, provider>): Session<ns, provider>
}

/** Creates the state that every session has: its facts and its subscribers. Ensures that the session ends only once. */
export const createSessionState = (facts: SessionFacts): SessionState => {
  const listeners = new Set<(event: SessionEvent) => void>()
  const endListeners: ((ended: boolean) => void)[] = []
  let closing: Promise<void> | undefined

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const performLast = (ended: boolean) => {
    for (const onEnd of endListeners.splice(0))
      try {
        onEnd(ended)
      } catch {
        // Unsubscribing runs the wallet's own code. If that code throws, the session is left all the same.
      }
  }
  const finish = (reason?: EndReason) => {
    if (state.isOver) return
    state.isOver = true
    performLast(!!reason)
    if (reason) emit({ kind: 'end', reason })
  }
  const sessionEnded = () => new LatchkeyError('SESSION_ENDED', 'The session has ended.', { help: ['Connect again.'] })
  const state = {
    facts,
    isOver: false,
    onOver: (onEnd: (ended: boolean) => void) => {
      endListeners.push(onEnd)
      if (state.isOver) performLast(false)
    },
    change: (next: SessionFacts) => {
      if (state.isOver || JSON.stringify(next) === JSON.stringify(state.facts)) return
      state.facts = next
      emit({ kind: 'change' })
    },
    end: (reason: EndReason = 'wallet') => finish(closing ? 'user' : reason),
    assertOpen: () => {
      if (state.isOver) throw sessionEnded()
    },
    assertAccount: <account>(address: string, find: (address: string) => account | undefined): account => {
      state.assertOpen()
      const account = find(address)
      if (account) return account
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${address} is not the account in use.`, {
        context: { account: address, inUse: state.facts.accounts[0].address },
      })
    },
    assertCurrent: <account>(
      { account: address, network: id }: AccountRef,
      networks: readonly Network[],
      find: (address: string) => account | undefined,
    ) => {
      const account = state.assertAccount(address, find)
      const inUse = state.facts.network
      const network = networks.find((candidate) => candidate.id === id)
      if (id === inUse && network) return { account, network }
      throw new LatchkeyError('NETWORK_MISMATCH', `The wallet is not on ${id}.`, {
        context: { network: id, inUse },
        help: ['Switch first.'],
      })
    },
    toSession: <ns extends Namespace, provider>({
      forget,
      signMessage,
      switchNetwork,
      ...methods
    }: SessionMethods<ns, provider>): Session<ns, provider> => ({
      ...methods,
      // A hostile wallet's response can keep every promise that it passes through from ending. What an adapter returns has been checked.
      ...(signMessage && {
        signMessage: (parameters) => untilAborted(signMessage(parameters), parameters.signal),
      }),
      // The kit releases a session without an event if another connection to the wallet replaces it.
      ...(switchNetwork && {
        switchNetwork: (parameters) => Promise.race([switchNetwork(parameters), sessionOver]),
      }),
      get facts() {
        return state.facts
      },
      subscribe: (listener) => {
        listeners.add(listener)
        // A wallet may disconnect while the adapter subscribes to it, before the kit subscribes to its session.
        if (state.isOver) queueMicrotask(() => listeners.has(listener) && listener({ kind: 'end', reason: 'wallet' }))
        return () => {
          listeners.delete(listener)
        }
      },
      release: () => finish(),
      close: async () => {
        if (!state.isOver)
          await (closing ??= forget().finally(() => {
            closing = undefined
          }))
      },
    }),
  }
  const sessionOver = new Promise<never>((_resolve, reject) => state.onOver(() => reject(sessionEnded())))
  sessionOver.catch(() => {}) // a session that ends without a request in progress is no failure
  return state
}

/**
 * Requests that a wallet revokes the page's access. If the wallet does not support that, fails, or takes too long, it keeps its own record of the
 * page. The session ends in any case.
 */
export const requestDisconnect = async (request: () => unknown, clock: Clock): Promise<void> => {
  const requested = Promise.resolve().then(request)
  await Promise.race([clock.wait(forgetWait), requested.catch(() => {})])
}
